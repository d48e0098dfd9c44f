	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	radix                   ; -- Begin function radix
	.globl	radix
	.p2align	8
	.type	radix,@function
radix:                                  ; @radix
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_lshl_b32 s2, ttmp9, 6
	s_delay_alu instid0(SALU_CYCLE_1)
	v_dual_lshlrev_b32 v2, 2, v0 :: v_dual_bitop2_b32 v1, s2, v0 bitop3:0x54
	v_cmp_gt_u32_e32 vcc_lo, 16, v0
	s_wait_kmcnt 0x0
	global_load_b32 v1, v1, s[4:5] scale_offset
	s_wait_xcnt 0x0
	s_and_saveexec_b32 s3, vcc_lo
; %bb.1:
	v_mov_b32_e32 v3, 0
	ds_store_b32 v2, v3 offset:256
; %bb.2:
	s_or_b32 exec_lo, exec_lo, s3
	s_load_b32 s0, s[0:1], 0x10
	s_wait_kmcnt 0x0
	s_and_b32 s0, s0, 31
	s_wait_loadcnt 0x0
	v_bfe_u32 v4, v1, s0, 4
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v5, 1 :: v_dual_lshlrev_b32 v3, 2, v4
	ds_store_b32 v2, v4
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_add_u32 v3, v5 offset:256
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB0_14
; %bb.3:
	v_mov_b32_e32 v5, 0
	s_mov_b32 s1, exec_lo
	v_cmpx_ne_u32_e32 0, v0
	s_cbranch_execz .LBB0_13
; %bb.4:
	v_dual_mov_b32 v5, 0 :: v_dual_bitop2_b32 v6, 7, v0 bitop3:0x40
	v_mov_b32_e32 v7, 0
	s_mov_b32 s4, -1
	s_mov_b32 s3, exec_lo
	v_cmpx_lt_u32_e32 7, v0
	s_cbranch_execz .LBB0_8
; %bb.5:
	v_dual_mov_b32 v5, 0 :: v_dual_bitop2_b32 v7, 8, v0 bitop3:0x40
	s_movk_i32 s5, 0x100
	s_mov_b32 s4, 0
	s_mov_b32 s8, 0
.LBB0_6:                                ; =>This Inner Loop Header: Depth=1
	v_mov_b32_e32 v14, s5
	s_add_co_i32 s8, s8, 8
	s_add_co_i32 s5, s5, 32
	v_cmp_eq_u32_e32 vcc_lo, s8, v7
	ds_load_2addr_b32 v[8:9], v14 offset1:1
	ds_load_2addr_b32 v[10:11], v14 offset0:2 offset1:3
	ds_load_2addr_b32 v[12:13], v14 offset0:4 offset1:5
	ds_load_2addr_b32 v[14:15], v14 offset0:6 offset1:7
	s_or_b32 s4, vcc_lo, s4
	s_wait_dscnt 0x3
	v_add_nc_u32_e32 v5, v8, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v5, v9, v5
	s_wait_dscnt 0x2
	v_add_nc_u32_e32 v5, v10, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v5, v11, v5
	s_wait_dscnt 0x1
	v_add_nc_u32_e32 v5, v12, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v5, v13, v5
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v5, v14, v5
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u32_e32 v5, v15, v5
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB0_6
; %bb.7:
	s_or_b32 exec_lo, exec_lo, s4
	v_cmp_ne_u32_e32 vcc_lo, 0, v6
	s_or_not1_b32 s4, vcc_lo, exec_lo
.LBB0_8:
	s_or_b32 exec_lo, exec_lo, s3
	s_and_saveexec_b32 s3, s4
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s3, exec_lo, s3
	s_cbranch_execz .LBB0_12
; %bb.9:
	v_lshl_or_b32 v7, v7, 2, 0x100
	s_mov_b32 s4, 0
.LBB0_10:                               ; =>This Inner Loop Header: Depth=1
	ds_load_b32 v8, v7
	v_dual_add_nc_u32 v6, -1, v6 :: v_dual_add_nc_u32 v7, 4, v7
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, 0, v6
	s_or_b32 s4, vcc_lo, s4
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v5, v8, v5
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB0_10
; %bb.11:
	s_or_b32 exec_lo, exec_lo, s4
.LBB0_12:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s3
.LBB0_13:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s1
	ds_store_b32 v2, v5 offset:320
.LBB0_14:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_or_b32_e32 v5, 0x100, v3
	s_mov_b32 s3, exec_lo
	s_barrier_wait -1
	v_cmpx_lt_i32_e32 0, v0
	s_cbranch_execz .LBB0_30
; %bb.15:
	v_dual_mov_b32 v2, 0 :: v_dual_mov_b32 v6, 0
	s_mov_b32 s0, -1
	s_mov_b32 s4, exec_lo
	v_cmpx_ne_u32_e32 1, v0
	s_cbranch_execz .LBB0_25
; %bb.16:
	v_dual_add_nc_u32 v6, -2, v0 :: v_dual_mov_b32 v8, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v2, 1, v6
	v_add_nc_u32_e32 v7, 1, v2
	v_mov_b64_e32 v[2:3], 0
	v_cmp_lt_u32_e32 vcc_lo, 13, v6
	s_delay_alu instid0(VALU_DEP_3)
	v_and_b32_e32 v6, 7, v7
	s_and_saveexec_b32 s5, vcc_lo
	s_cbranch_execz .LBB0_20
; %bb.17:
	v_dual_mov_b32 v2, 0 :: v_dual_bitop2_b32 v7, -8, v7 bitop3:0x40
	v_mov_b32_e32 v3, 0
	s_mov_b32 s9, 0
	s_mov_b32 s8, 0
	s_mov_b32 s10, 0
.LBB0_18:                               ; =>This Inner Loop Header: Depth=1
	v_dual_mov_b32 v9, s9 :: v_dual_add_nc_u32 v7, -8, v7
	s_add_co_i32 s10, s10, 16
	s_add_co_i32 s9, s9, 64
	v_mov_b32_e32 v8, s10
	ds_load_2addr_b32 v[10:11], v9 offset1:1
	ds_load_2addr_b32 v[12:13], v9 offset0:2 offset1:3
	ds_load_2addr_b32 v[14:15], v9 offset0:4 offset1:5
	ds_load_2addr_b32 v[16:17], v9 offset0:8 offset1:9
	ds_load_2addr_b32 v[18:19], v9 offset0:12 offset1:13
	ds_load_2addr_b32 v[20:21], v9 offset0:6 offset1:7
	ds_load_2addr_b32 v[22:23], v9 offset0:10 offset1:11
	ds_load_2addr_b32 v[24:25], v9 offset0:14 offset1:15
	v_cmp_eq_u32_e32 vcc_lo, 0, v7
	s_or_b32 s8, vcc_lo, s8
	s_wait_dscnt 0x7
	v_cmp_eq_u32_e64 s0, v11, v4
	s_wait_dscnt 0x5
	v_cmp_eq_u32_e64 s1, v14, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v9, 0, 1, s0
	v_cmp_eq_u32_e64 s0, v10, v4
	v_cndmask_b32_e64 v11, 0, 1, s1
	v_cmp_eq_u32_e64 s1, v15, v4
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v10, 0, 1, s0
	v_cmp_eq_u32_e64 s0, v12, v4
	v_cndmask_b32_e64 v12, 0, 1, s1
	s_wait_dscnt 0x4
	v_cmp_eq_u32_e64 s1, v17, v4
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_ci_u32_e64 v2, null, v2, v10, s0
	v_cndmask_b32_e64 v14, 0, 1, s1
	v_cmp_eq_u32_e64 s1, v16, v4
	s_wait_dscnt 0x2
	v_cmp_eq_u32_e64 s0, v20, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v15, 0, 1, s1
	v_cmp_eq_u32_e64 s1, v18, v4
	v_add_co_ci_u32_e64 v2, null, v2, v11, s0
	s_wait_dscnt 0x1
	v_cmp_eq_u32_e64 s0, v22, v4
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v16, 0, 1, s1
	v_cmp_eq_u32_e64 s1, v19, v4
	v_add_co_ci_u32_e64 v2, null, v2, v15, s0
	s_wait_dscnt 0x0
	v_cmp_eq_u32_e64 s0, v24, v4
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v17, 0, 1, s1
	v_cmp_eq_u32_e64 s1, v13, v4
	v_add_co_ci_u32_e64 v2, null, v2, v16, s0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e64 v3, null, v3, v9, s1
	v_cmp_eq_u32_e64 s1, v21, v4
	v_add_co_ci_u32_e64 v3, null, v3, v12, s1
	v_cmp_eq_u32_e64 s1, v23, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e64 v3, null, v3, v14, s1
	v_cmp_eq_u32_e64 s1, v25, v4
	v_add_co_ci_u32_e64 v3, null, v3, v17, s1
	s_and_not1_b32 exec_lo, exec_lo, s8
	s_cbranch_execnz .LBB0_18
; %bb.19:
	s_or_b32 exec_lo, exec_lo, s8
	v_cmp_ne_u32_e32 vcc_lo, 0, v6
	s_or_not1_b32 s0, vcc_lo, exec_lo
.LBB0_20:
	s_or_b32 exec_lo, exec_lo, s5
	s_and_saveexec_b32 s1, s0
	s_cbranch_execz .LBB0_24
; %bb.21:
	v_lshlrev_b32_e32 v7, 2, v8
	s_mov_b32 s5, 0
.LBB0_22:                               ; =>This Inner Loop Header: Depth=1
	ds_load_2addr_b32 v[8:9], v7 offset1:1
	v_dual_add_nc_u32 v6, -1, v6 :: v_dual_add_nc_u32 v7, 8, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, 0, v6
	s_or_b32 s5, vcc_lo, s5
	s_wait_dscnt 0x0
	v_cmp_eq_u32_e64 s0, v9, v4
	v_add_co_ci_u32_e64 v3, null, 0, v3, s0
	v_cmp_eq_u32_e64 s0, v8, v4
	s_delay_alu instid0(VALU_DEP_1)
	v_add_co_ci_u32_e64 v2, null, 0, v2, s0
	s_and_not1_b32 exec_lo, exec_lo, s5
	s_cbranch_execnz .LBB0_22
; %bb.23:
	s_or_b32 exec_lo, exec_lo, s5
.LBB0_24:
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	s_or_b32 exec_lo, exec_lo, s1
	v_dual_add_nc_u32 v2, v2, v3 :: v_dual_bitop2_b32 v6, 62, v0 bitop3:0x40
	v_cmp_ne_u32_e32 vcc_lo, v0, v6
	s_or_not1_b32 s0, vcc_lo, exec_lo
.LBB0_25:
	s_or_b32 exec_lo, exec_lo, s4
	s_and_saveexec_b32 s1, s0
	s_cbranch_execz .LBB0_29
; %bb.26:
	v_dual_lshlrev_b32 v3, 2, v6 :: v_dual_sub_nc_u32 v0, v0, v6
	s_mov_b32 s4, 0
.LBB0_27:                               ; =>This Inner Loop Header: Depth=1
	ds_load_b32 v6, v3
	v_dual_add_nc_u32 v0, -1, v0 :: v_dual_add_nc_u32 v3, 4, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, 0, v0
	s_or_b32 s4, vcc_lo, s4
	s_wait_dscnt 0x0
	v_cmp_eq_u32_e64 s0, v6, v4
	v_add_co_ci_u32_e64 v2, null, 0, v2, s0
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB0_27
; %bb.28:
	s_or_b32 exec_lo, exec_lo, s4
.LBB0_29:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s1
	v_mov_b32_e32 v0, v2
.LBB0_30:
	s_or_b32 exec_lo, exec_lo, s3
	ds_load_b32 v2, v5 offset:64
	s_wait_dscnt 0x0
	v_add3_u32 v0, v0, s2, v2
	global_store_b32 v0, v1, s[6:7] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel radix
		.amdhsa_group_segment_fixed_size 384
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 20
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 113
		.amdhsa_next_free_sgpr 11
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 11
		.amdhsa_round_robin_scheduling 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end0:
	.size	radix, .Lfunc_end0-radix
                                        ; -- End function
	.set radix.num_vgpr, 26
	.set radix.num_agpr, 0
	.set radix.numbered_sgpr, 11
	.set radix.num_named_barrier, 0
	.set radix.private_seg_size, 0
	.set radix.uses_vcc, 1
	.set radix.uses_flat_scratch, 0
	.set radix.has_dyn_sized_stack, 0
	.set radix.has_recursion, 0
	.set radix.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1336
; TotalNumSgprs: 13
; NumVgprs: 26
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 384 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 13
; NumVGPRsForWavesPerEU: 113
; NamedBarCnt: 0
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_radix ; -- Begin function __clang_ocl_kern_imp_radix
	.globl	__clang_ocl_kern_imp_radix
	.p2align	2
	.type	__clang_ocl_kern_imp_radix,@function
__clang_ocl_kern_imp_radix:             ; @__clang_ocl_kern_imp_radix
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v8, 0x3ff, v31
	s_lshl_b32 s2, ttmp9, 6
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_dual_mov_b32 v7, 0 :: v_dual_bitop2_b32 v6, s2, v8 bitop3:0x54
	v_cmp_gt_u32_e32 vcc_lo, 16, v8
	s_delay_alu instid0(VALU_DEP_2)
	v_lshl_add_u64 v[0:1], v[6:7], 2, v[0:1]
	global_load_b32 v5, v[0:1], off
	s_wait_xcnt 0x0
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB1_2
; %bb.1:
	s_trap 2
	ds_store_b32 v0, v7
.LBB1_2:
	s_or_b32 exec_lo, exec_lo, s0
	v_and_b32_e32 v0, 31, v4
	s_wait_loadcnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_bfe_u32 v4, v5, v0, 4
	ds_store_b32 v0, v4
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_mov_b32_e32 v0, 1
	s_barrier_wait -1
	s_trap 2
	ds_add_u32 v0, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB1_14
; %bb.3:
	v_mov_b32_e32 v0, 0
	s_mov_b32 s1, exec_lo
	v_cmpx_ne_u32_e32 0, v8
	s_cbranch_execz .LBB1_13
; %bb.4:
	v_dual_mov_b32 v0, 0 :: v_dual_bitop2_b32 v1, 7, v8 bitop3:0x40
	s_mov_b32 s4, -1
	s_mov_b32 s3, exec_lo
	v_cmpx_lt_u32_e32 7, v8
	s_cbranch_execz .LBB1_8
; %bb.5:
	v_dual_mov_b32 v0, 0 :: v_dual_bitop2_b32 v6, 8, v8 bitop3:0x40
	s_mov_b32 s4, 0
	s_mov_b32 s5, 0
	s_trap 2
                                        ; implicit-def: $sgpr6
.LBB1_6:                                ; =>This Inner Loop Header: Depth=1
	v_mov_b32_e32 v7, s6
	s_add_co_i32 s5, s5, 8
	s_add_co_i32 s6, s6, 32
	v_cmp_eq_u32_e32 vcc_lo, s5, v6
	ds_load_2addr_b32 v[10:11], v7 offset1:1
	ds_load_2addr_b32 v[12:13], v7 offset0:2 offset1:3
	ds_load_2addr_b32 v[14:15], v7 offset0:4 offset1:5
	ds_load_2addr_b32 v[16:17], v7 offset0:6 offset1:7
	s_or_b32 s4, vcc_lo, s4
	s_wait_dscnt 0x3
	v_add_nc_u32_e32 v0, v10, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v0, v11, v0
	s_wait_dscnt 0x2
	v_add_nc_u32_e32 v0, v12, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v0, v13, v0
	s_wait_dscnt 0x1
	v_add_nc_u32_e32 v0, v14, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v0, v15, v0
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v0, v16, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u32_e32 v0, v17, v0
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB1_6
; %bb.7:
	s_or_b32 exec_lo, exec_lo, s4
	v_cmp_ne_u32_e32 vcc_lo, 0, v1
	s_or_not1_b32 s4, vcc_lo, exec_lo
.LBB1_8:
	s_or_b32 exec_lo, exec_lo, s3
	s_and_saveexec_b32 s3, s4
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s3, exec_lo, s3
	s_cbranch_execz .LBB1_12
; %bb.9:
	s_mov_b32 s4, 0
	s_trap 2
                                        ; implicit-def: $vgpr6
.LBB1_10:                               ; =>This Inner Loop Header: Depth=1
	ds_load_b32 v7, v6
	v_dual_add_nc_u32 v1, -1, v1 :: v_dual_add_nc_u32 v6, 4, v6
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, 0, v1
	s_or_b32 s4, vcc_lo, s4
	s_wait_dscnt 0x0
	v_add_nc_u32_e32 v0, v7, v0
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB1_10
; %bb.11:
	s_or_b32 exec_lo, exec_lo, s4
.LBB1_12:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s3
.LBB1_13:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s1
	s_trap 2
	ds_store_b32 v0, v0
.LBB1_14:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s3, exec_lo
	s_barrier_wait -1
	v_cmpx_lt_i32_e32 0, v8
	s_cbranch_execz .LBB1_30
; %bb.15:
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v6, 0
	s_mov_b32 s0, -1
	s_mov_b32 s4, exec_lo
	v_cmpx_ne_u32_e32 1, v8
	s_cbranch_execz .LBB1_25
; %bb.16:
	v_add_nc_u32_e32 v9, -2, v8
	s_mov_b32 s5, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v0, 1, v9
	v_add_nc_u32_e32 v7, 1, v0
	v_mov_b64_e32 v[0:1], 0
	s_delay_alu instid0(VALU_DEP_2)
	v_and_b32_e32 v6, 7, v7
	v_cmpx_lt_u32_e32 13, v9
	s_cbranch_execz .LBB1_20
; %bb.17:
	v_dual_mov_b32 v0, 0 :: v_dual_bitop2_b32 v7, -8, v7 bitop3:0x40
	v_mov_b32_e32 v1, 0
	s_mov_b32 s6, 0
	s_mov_b32 s7, 0
	s_trap 2
                                        ; implicit-def: $sgpr8
.LBB1_18:                               ; =>This Inner Loop Header: Depth=1
	v_dual_mov_b32 v9, s8 :: v_dual_add_nc_u32 v7, -8, v7
	s_add_co_i32 s7, s7, 16
	s_add_co_i32 s8, s8, 64
	ds_load_2addr_b32 v[10:11], v9 offset1:1
	ds_load_2addr_b32 v[12:13], v9 offset0:2 offset1:3
	ds_load_2addr_b32 v[14:15], v9 offset0:4 offset1:5
	ds_load_2addr_b32 v[16:17], v9 offset0:8 offset1:9
	ds_load_2addr_b32 v[18:19], v9 offset0:12 offset1:13
	ds_load_2addr_b32 v[20:21], v9 offset0:6 offset1:7
	ds_load_2addr_b32 v[22:23], v9 offset0:10 offset1:11
	ds_load_2addr_b32 v[24:25], v9 offset0:14 offset1:15
	v_cmp_eq_u32_e32 vcc_lo, 0, v7
	s_or_b32 s6, vcc_lo, s6
	s_wait_dscnt 0x7
	v_cmp_eq_u32_e64 s0, v11, v4
	s_wait_dscnt 0x5
	v_cmp_eq_u32_e64 s1, v14, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v9, 0, 1, s0
	v_cmp_eq_u32_e64 s0, v10, v4
	v_cndmask_b32_e64 v11, 0, 1, s1
	v_cmp_eq_u32_e64 s1, v15, v4
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v10, 0, 1, s0
	v_cmp_eq_u32_e64 s0, v12, v4
	v_cndmask_b32_e64 v12, 0, 1, s1
	s_wait_dscnt 0x4
	v_cmp_eq_u32_e64 s1, v17, v4
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_ci_u32_e64 v0, null, v0, v10, s0
	v_cndmask_b32_e64 v14, 0, 1, s1
	v_cmp_eq_u32_e64 s1, v16, v4
	s_wait_dscnt 0x2
	v_cmp_eq_u32_e64 s0, v20, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v15, 0, 1, s1
	v_cmp_eq_u32_e64 s1, v18, v4
	v_add_co_ci_u32_e64 v0, null, v0, v11, s0
	s_wait_dscnt 0x1
	v_cmp_eq_u32_e64 s0, v22, v4
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v16, 0, 1, s1
	v_cmp_eq_u32_e64 s1, v19, v4
	v_add_co_ci_u32_e64 v0, null, v0, v15, s0
	s_wait_dscnt 0x0
	v_cmp_eq_u32_e64 s0, v24, v4
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v17, 0, 1, s1
	v_cmp_eq_u32_e64 s1, v13, v4
	v_add_co_ci_u32_e64 v0, null, v0, v16, s0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e64 v1, null, v1, v9, s1
	v_cmp_eq_u32_e64 s1, v21, v4
	v_add_co_ci_u32_e64 v1, null, v1, v12, s1
	v_cmp_eq_u32_e64 s1, v23, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e64 v1, null, v1, v14, s1
	v_cmp_eq_u32_e64 s1, v25, v4
	v_add_co_ci_u32_e64 v1, null, v1, v17, s1
	s_and_not1_b32 exec_lo, exec_lo, s6
	s_cbranch_execnz .LBB1_18
; %bb.19:
	s_or_b32 exec_lo, exec_lo, s6
	v_cmp_ne_u32_e32 vcc_lo, 0, v6
	s_or_not1_b32 s0, vcc_lo, exec_lo
.LBB1_20:
	s_or_b32 exec_lo, exec_lo, s5
	s_and_saveexec_b32 s1, s0
	s_cbranch_execz .LBB1_24
; %bb.21:
	s_mov_b32 s5, 0
	s_trap 2
                                        ; implicit-def: $vgpr7
.LBB1_22:                               ; =>This Inner Loop Header: Depth=1
	ds_load_2addr_b32 v[10:11], v7 offset1:1
	v_dual_add_nc_u32 v6, -1, v6 :: v_dual_add_nc_u32 v7, 8, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, 0, v6
	s_or_b32 s5, vcc_lo, s5
	s_wait_dscnt 0x0
	v_cmp_eq_u32_e64 s0, v11, v4
	v_add_co_ci_u32_e64 v1, null, 0, v1, s0
	v_cmp_eq_u32_e64 s0, v10, v4
	s_delay_alu instid0(VALU_DEP_1)
	v_add_co_ci_u32_e64 v0, null, 0, v0, s0
	s_and_not1_b32 exec_lo, exec_lo, s5
	s_cbranch_execnz .LBB1_22
; %bb.23:
	s_or_b32 exec_lo, exec_lo, s5
.LBB1_24:
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	s_or_b32 exec_lo, exec_lo, s1
	v_and_b32_e32 v6, 0x3fe, v8
	v_add_nc_u32_e32 v0, v0, v1
	v_cmp_ne_u32_e32 vcc_lo, v8, v6
	s_or_not1_b32 s0, vcc_lo, exec_lo
.LBB1_25:
	s_or_b32 exec_lo, exec_lo, s4
	s_and_saveexec_b32 s1, s0
	s_cbranch_execz .LBB1_29
; %bb.26:
	v_sub_nc_u32_e32 v1, v8, v6
	s_mov_b32 s4, 0
	s_trap 2
                                        ; implicit-def: $vgpr6
.LBB1_27:                               ; =>This Inner Loop Header: Depth=1
	ds_load_b32 v7, v6
	v_dual_add_nc_u32 v1, -1, v1 :: v_dual_add_nc_u32 v6, 4, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, 0, v1
	s_or_b32 s4, vcc_lo, s4
	s_wait_dscnt 0x0
	v_cmp_eq_u32_e64 s0, v7, v4
	v_add_co_ci_u32_e64 v0, null, 0, v0, s0
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB1_27
; %bb.28:
	s_or_b32 exec_lo, exec_lo, s4
.LBB1_29:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s1
	v_mov_b32_e32 v8, v0
.LBB1_30:
	s_or_b32 exec_lo, exec_lo, s3
	s_trap 2
	ds_load_b32 v0, v0
	v_mov_b32_e32 v1, 0
	s_wait_dscnt 0x0
	v_add3_u32 v0, v8, s2, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[0:1], v[0:1], 2, v[2:3]
	global_store_b32 v[0:1], v5, off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_radix, .Lfunc_end1-__clang_ocl_kern_imp_radix
                                        ; -- End function
	.set __clang_ocl_kern_imp_radix.num_vgpr, 32
	.set __clang_ocl_kern_imp_radix.num_agpr, 0
	.set __clang_ocl_kern_imp_radix.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_radix.num_named_barrier, 0
	.set __clang_ocl_kern_imp_radix.private_seg_size, 0
	.set __clang_ocl_kern_imp_radix.uses_vcc, 1
	.set __clang_ocl_kern_imp_radix.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_radix.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_radix.has_recursion, 0
	.set __clang_ocl_kern_imp_radix.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1320
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 32
	.set amdgpu.max_num_named_barrier, 0
	.text
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym radix.count
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 384
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           radix
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     13
    .sgpr_spill_count: 0
    .symbol:         radix.kd
    .uses_dynamic_stack: false
    .vgpr_count:     26
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
