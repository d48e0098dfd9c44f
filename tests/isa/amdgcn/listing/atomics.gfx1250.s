	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	atomics                 ; -- Begin function atomics
	.globl	atomics
	.p2align	8
	.type	atomics,@function
atomics:                                ; @atomics
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	v_cmp_eq_u32_e32 vcc_lo, 0, v0
	s_and_saveexec_b32 s2, vcc_lo
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_dual_mov_b32 v3, 0 :: v_dual_mov_b32 v2, -1
	v_bfrev_b32_e32 v4, -2
	v_mov_b32_e32 v5, 0x80000001
	ds_store_b128 v3, v[2:5] offset:16
	v_dual_mov_b32 v2, v3 :: v_dual_mov_b32 v4, v3
	v_mov_b32_e32 v5, v3
	ds_store_b32 v3, v3 offset:32
	ds_store_b128 v3, v[2:5]
.LBB0_2:
	s_or_b32 exec_lo, exec_lo, s2
	s_load_b128 s[0:3], s[0:1], 0x0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_lshl_or_b32 v0, ttmp9, 7, v0
	s_mov_b32 s4, exec_lo
	s_barrier_wait -1
	s_wait_kmcnt 0x0
	global_load_b32 v0, v0, s[0:1] scale_offset
	s_wait_xcnt 0x0
	s_brev_b32 s1, -2
.LBB0_3:                                ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s0, s4
	s_wait_loadcnt 0x0
	v_readlane_b32 s5, v0, s0
	s_lshl_b32 s0, 1, s0
	s_min_i32 s1, s1, s5
	s_and_not1_b32 s4, s4, s0
	s_cbranch_scc1 .LBB0_3
; %bb.4:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v1
	s_and_saveexec_b32 s4, s0
	s_xor_b32 s0, exec_lo, s4
; %bb.5:
	v_dual_mov_b32 v1, 0 :: v_dual_mov_b32 v2, s1
	ds_min_i32 v1, v2 offset:24
; %bb.6:
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s0, exec_lo
	s_brev_b32 s4, 1
.LBB0_7:                                ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s1, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	v_readlane_b32 s5, v0, s1
	s_lshl_b32 s1, 1, s1
	s_max_i32 s4, s4, s5
	s_and_not1_b32 s0, s0, s1
	s_cbranch_scc1 .LBB0_7
; %bb.8:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	s_mov_b32 s1, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v1
	s_and_saveexec_b32 s5, s0
	s_xor_b32 s0, exec_lo, s5
; %bb.9:
	v_dual_mov_b32 v1, 0 :: v_dual_mov_b32 v2, s4
	ds_max_i32 v1, v2 offset:28
; %bb.10:
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s0, exec_lo
.LBB0_11:                               ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_ctz_i32_b32 s4, s0
	v_readlane_b32 s5, v0, s4
	s_lshl_b32 s4, 1, s4
	s_or_b32 s1, s1, s5
	s_and_not1_b32 s0, s0, s4
	s_cbranch_scc1 .LBB0_11
; %bb.12:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v1
	s_and_saveexec_b32 s4, s0
	s_xor_b32 s0, exec_lo, s4
; %bb.13:
	v_dual_mov_b32 v1, 0 :: v_dual_mov_b32 v2, s1
	ds_or_b32 v1, v2 offset:20
; %bb.14:
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s0, exec_lo
	s_mov_b32 s4, -1
.LBB0_15:                               ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s1, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	v_readlane_b32 s5, v0, s1
	s_lshl_b32 s1, 1, s1
	s_and_b32 s4, s4, s5
	s_and_not1_b32 s0, s0, s1
	s_cbranch_scc1 .LBB0_15
; %bb.16:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	s_mov_b32 s1, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v1
	s_and_saveexec_b32 s5, s0
	s_xor_b32 s0, exec_lo, s5
; %bb.17:
	v_dual_mov_b32 v1, 0 :: v_dual_mov_b32 v2, s4
	ds_and_b32 v1, v2 offset:16
; %bb.18:
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s0, exec_lo
.LBB0_19:                               ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_ctz_i32_b32 s4, s0
	v_readlane_b32 s5, v0, s4
	s_lshl_b32 s4, 1, s4
	s_xor_b32 s1, s1, s5
	s_and_not1_b32 s0, s0, s4
	s_cbranch_scc1 .LBB0_19
; %bb.20:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v1
	s_and_saveexec_b32 s4, s0
	s_xor_b32 s0, exec_lo, s4
; %bb.21:
	v_dual_mov_b32 v1, 0 :: v_dual_mov_b32 v2, s1
	ds_xor_b32 v1, v2 offset:32
; %bb.22:
	s_or_b32 exec_lo, exec_lo, s0
	v_mov_b32_e32 v1, 0
	s_mov_b32 s0, exec_lo
	s_mov_b64 s[4:5], 0
	s_delay_alu instid0(VALU_DEP_1)
	v_mul_u64_e32 v[2:3], v[0:1], v[0:1]
.LBB0_23:                               ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s1, s0
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s7, v3, s1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s6, v2, s1
	s_lshl_b32 s1, 1, s1
	s_and_not1_b32 s0, s0, s1
	s_add_nc_u64 s[4:5], s[4:5], s[6:7]
	s_cbranch_scc1 .LBB0_23
; %bb.24:
	v_mbcnt_lo_u32_b32 v2, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v2
	s_and_saveexec_b32 s1, s0
	s_xor_b32 s0, exec_lo, s1
; %bb.25:
	v_mov_b64_e32 v[2:3], s[4:5]
	v_mov_b32_e32 v4, 0
	ds_add_u64 v4, v[2:3]
; %bb.26:
	s_or_b32 exec_lo, exec_lo, s0
	v_lshlrev_b64_e32 v[2:3], 20, v[0:1]
	v_mov_b64_e32 v[0:1], 0
	s_mov_b32 s0, exec_lo
.LBB0_27:                               ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_ctz_i32_b32 s1, s0
	s_delay_alu instid0(VALU_DEP_2) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s5, v3, s1
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s4, v2, s1
	s_lshl_b32 s1, 1, s1
	s_and_not1_b32 s0, s0, s1
	v_max_u64 v[0:1], v[0:1], s[4:5]
	s_cbranch_scc1 .LBB0_27
; %bb.28:
	v_mbcnt_lo_u32_b32 v2, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v2
	s_and_saveexec_b32 s1, s0
	s_xor_b32 s0, exec_lo, s1
; %bb.29:
	v_mov_b32_e32 v2, 0
	ds_max_u64 v2, v[0:1] offset:8
; %bb.30:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB0_32
; %bb.31:
	v_mov_b32_e32 v7, 0
	s_mul_i32 s0, ttmp9, 7
	s_mov_b32 s1, 0
	ds_load_b128 v[10:13], v7 offset:16
	ds_load_b128 v[2:5], v7
	ds_load_b32 v0, v7 offset:32
	s_lshl_b64 s[4:5], s[0:1], 3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_add_nc_u64 s[4:5], s[2:3], s[4:5]
	s_wait_dscnt 0x2
	v_dual_mov_b32 v6, v12 :: v_dual_mov_b32 v9, v7
	v_dual_mov_b32 v8, v13 :: v_dual_mov_b32 v12, s0
	v_mov_b32_e32 v1, v7
	global_store_b128 v7, v[6:9], s[4:5]
	s_wait_xcnt 0x0
	v_dual_mov_b32 v6, v11 :: v_dual_mov_b32 v8, v10
	global_store_b128 v7, v[6:9], s[4:5] offset:16
	s_wait_dscnt 0x0
	s_clause 0x1
	global_store_b128 v7, v[0:3], s[4:5] offset:32
	global_store_b64 v12, v[4:5], s[2:3] offset:48 scale_offset
.LBB0_32:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel atomics
		.amdhsa_group_segment_fixed_size 40
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 8
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 8
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
	.size	atomics, .Lfunc_end0-atomics
                                        ; -- End function
	.set atomics.num_vgpr, 14
	.set atomics.num_agpr, 0
	.set atomics.numbered_sgpr, 8
	.set atomics.num_named_barrier, 0
	.set atomics.private_seg_size, 0
	.set atomics.uses_vcc, 1
	.set atomics.uses_flat_scratch, 0
	.set atomics.has_dyn_sized_stack, 0
	.set atomics.has_recursion, 0
	.set atomics.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 980
; TotalNumSgprs: 10
; NumVgprs: 14
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 40 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 10
; NumVGPRsForWavesPerEU: 14
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_atomics ; -- Begin function __clang_ocl_kern_imp_atomics
	.globl	__clang_ocl_kern_imp_atomics
	.p2align	2
	.type	__clang_ocl_kern_imp_atomics,@function
__clang_ocl_kern_imp_atomics:           ; @__clang_ocl_kern_imp_atomics
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v4, 0x3ff, v31
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, 0, v4
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB1_2
; %bb.1:
	v_bfrev_b32_e32 v5, -2
	v_dual_mov_b32 v8, 0x80000001 :: v_dual_mov_b32 v9, 0
	v_mov_b64_e32 v[6:7], 0
	v_mov_b32_e32 v10, -1
	ds_store_b32 v0, v5
	ds_store_b32 v0, v8
	ds_store_b32 v0, v9
	ds_store_b32 v0, v10
	ds_store_b64 v0, v[6:7]
	s_trap 2
.LBB1_2:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_lshl_add_u32 v4, ttmp9, 7, v4
	v_mov_b32_e32 v5, 0
	s_mov_b32 s0, exec_lo
	s_brev_b32 s1, -2
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[0:1], v[4:5], 2, v[0:1]
	s_barrier_wait -1
	global_load_b32 v0, v[0:1], off
.LBB1_3:                                ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s2, s0
	s_wait_loadcnt 0x0
	v_readlane_b32 s3, v0, s2
	s_lshl_b32 s2, 1, s2
	s_min_i32 s1, s1, s3
	s_and_not1_b32 s0, s0, s2
	s_cbranch_scc1 .LBB1_3
; %bb.4:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v1
	s_and_saveexec_b32 s2, s0
	s_xor_b32 s0, exec_lo, s2
	s_cbranch_execz .LBB1_6
; %bb.5:
	v_mov_b32_e32 v1, s1
	ds_min_i32 v0, v1
	s_trap 2
.LBB1_6:
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s0, exec_lo
	s_brev_b32 s2, 1
.LBB1_7:                                ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s1, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	v_readlane_b32 s3, v0, s1
	s_lshl_b32 s1, 1, s1
	s_max_i32 s2, s2, s3
	s_and_not1_b32 s0, s0, s1
	s_cbranch_scc1 .LBB1_7
; %bb.8:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	s_mov_b32 s1, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v1
	s_and_saveexec_b32 s3, s0
	s_xor_b32 s0, exec_lo, s3
	s_cbranch_execz .LBB1_10
; %bb.9:
	v_mov_b32_e32 v1, s2
	ds_max_i32 v0, v1
	s_trap 2
.LBB1_10:
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s0, exec_lo
.LBB1_11:                               ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_ctz_i32_b32 s2, s0
	v_readlane_b32 s3, v0, s2
	s_lshl_b32 s2, 1, s2
	s_or_b32 s1, s1, s3
	s_and_not1_b32 s0, s0, s2
	s_cbranch_scc1 .LBB1_11
; %bb.12:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v1
	s_and_saveexec_b32 s2, s0
	s_xor_b32 s0, exec_lo, s2
	s_cbranch_execz .LBB1_14
; %bb.13:
	v_mov_b32_e32 v1, s1
	ds_or_b32 v0, v1
	s_trap 2
.LBB1_14:
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s0, exec_lo
	s_mov_b32 s2, -1
.LBB1_15:                               ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s1, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	v_readlane_b32 s3, v0, s1
	s_lshl_b32 s1, 1, s1
	s_and_b32 s2, s2, s3
	s_and_not1_b32 s0, s0, s1
	s_cbranch_scc1 .LBB1_15
; %bb.16:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	s_mov_b32 s1, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v1
	s_and_saveexec_b32 s3, s0
	s_xor_b32 s0, exec_lo, s3
	s_cbranch_execz .LBB1_18
; %bb.17:
	v_mov_b32_e32 v1, s2
	ds_and_b32 v0, v1
	s_trap 2
.LBB1_18:
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s0, exec_lo
.LBB1_19:                               ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_ctz_i32_b32 s2, s0
	v_readlane_b32 s3, v0, s2
	s_lshl_b32 s2, 1, s2
	s_xor_b32 s1, s1, s3
	s_and_not1_b32 s0, s0, s2
	s_cbranch_scc1 .LBB1_19
; %bb.20:
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v1
	s_and_saveexec_b32 s2, s0
	s_xor_b32 s0, exec_lo, s2
	s_cbranch_execz .LBB1_22
; %bb.21:
	v_mov_b32_e32 v1, s1
	ds_xor_b32 v0, v1
	s_trap 2
.LBB1_22:
	s_or_b32 exec_lo, exec_lo, s0
	v_mov_b32_e32 v1, 0
	s_mov_b32 s0, exec_lo
	s_mov_b64 s[2:3], 0
	s_delay_alu instid0(VALU_DEP_1)
	v_mul_u64_e32 v[4:5], v[0:1], v[0:1]
.LBB1_23:                               ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s1, s0
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s5, v5, s1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s4, v4, s1
	s_lshl_b32 s1, 1, s1
	s_and_not1_b32 s0, s0, s1
	s_add_nc_u64 s[2:3], s[2:3], s[4:5]
	s_cbranch_scc1 .LBB1_23
; %bb.24:
	v_mbcnt_lo_u32_b32 v4, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v4
	s_and_saveexec_b32 s1, s0
	s_xor_b32 s0, exec_lo, s1
	s_cbranch_execz .LBB1_26
; %bb.25:
	v_mov_b64_e32 v[4:5], s[2:3]
	ds_add_u64 v0, v[4:5]
	s_trap 2
.LBB1_26:
	s_or_b32 exec_lo, exec_lo, s0
	v_lshlrev_b64_e32 v[4:5], 20, v[0:1]
	v_mov_b64_e32 v[0:1], 0
	s_mov_b32 s0, exec_lo
.LBB1_27:                               ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_ctz_i32_b32 s1, s0
	s_delay_alu instid0(VALU_DEP_2) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s3, v5, s1
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s2, v4, s1
	s_lshl_b32 s1, 1, s1
	s_and_not1_b32 s0, s0, s1
	v_max_u64 v[0:1], v[0:1], s[2:3]
	s_cbranch_scc1 .LBB1_27
; %bb.28:
	v_mbcnt_lo_u32_b32 v4, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_eq_u32_e64 s0, 0, v4
	s_and_saveexec_b32 s1, s0
	s_xor_b32 s0, exec_lo, s1
	s_cbranch_execz .LBB1_30
; %bb.29:
	ds_max_u64 v0, v[0:1]
	s_trap 2
.LBB1_30:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB1_32
; %bb.31:
	ds_load_b32 v0, v0
	v_mov_b32_e32 v1, 0
	s_mul_i32 s2, ttmp9, 7
	s_mov_b32 s3, 0
	s_delay_alu instid0(SALU_CYCLE_1)
	v_lshl_add_u64 v[4:5], s[2:3], 3, v[2:3]
	s_wait_dscnt 0x0
	v_dual_mov_b32 v2, v0 :: v_dual_mov_b32 v3, v1
	s_clause 0x1
	global_store_b128 v[4:5], v[0:3], off
	global_store_b128 v[4:5], v[0:3], off offset:16
	s_wait_xcnt 0x0
	ds_load_b64 v[2:3], v0
	s_wait_dscnt 0x0
	global_store_b128 v[4:5], v[0:3], off offset:32
	s_trap 2
	global_store_b64 v[4:5], v[2:3], off offset:48
.LBB1_32:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s0
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_atomics, .Lfunc_end1-__clang_ocl_kern_imp_atomics
                                        ; -- End function
	.set __clang_ocl_kern_imp_atomics.num_vgpr, 32
	.set __clang_ocl_kern_imp_atomics.num_agpr, 0
	.set __clang_ocl_kern_imp_atomics.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_atomics.num_named_barrier, 0
	.set __clang_ocl_kern_imp_atomics.private_seg_size, 0
	.set __clang_ocl_kern_imp_atomics.uses_vcc, 1
	.set __clang_ocl_kern_imp_atomics.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_atomics.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_atomics.has_recursion, 0
	.set __clang_ocl_kern_imp_atomics.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1004
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
	.addrsig_sym atomics.least
	.addrsig_sym atomics.most
	.addrsig_sym atomics.bits
	.addrsig_sym atomics.all
	.addrsig_sym atomics.odd
	.addrsig_sym atomics.wide
	.addrsig_sym atomics.widest
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'ulong*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 40
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           atomics
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         atomics.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
