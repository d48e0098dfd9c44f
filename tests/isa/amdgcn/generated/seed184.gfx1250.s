	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	g184                    ; -- Begin function g184
	.globl	g184
	.p2align	8
	.type	g184,@function
g184:                                   ; @g184
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b64 s[2:3], s[0:1], 0x0
	v_lshrrev_b32_e32 v1, 4, v0
	v_and_b32_e32 v2, 0x3ff, v0
	s_mov_b32 s8, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_and_or_b32 v0, 0xffc0, v1, v2
	s_wait_kmcnt 0x0
	s_load_b128 s[4:7], s[2:3], 0x0
	v_cmpx_gt_u32_e32 16, v0
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_mad_u32 v1, 0x1010101, v0, 0x1010101
	v_lshlrev_b32_e32 v3, 2, v0
	ds_store_b32 v3, v1
.LBB0_2:
	s_or_b32 exec_lo, exec_lo, s8
	s_wait_kmcnt 0x0
	s_xor_b32 s5, s5, s6
	s_mul_i32 s6, s7, 0xfd
	s_add_co_i32 s5, s5, s4
	s_and_b32 s7, ttmp9, 63
	s_add_co_i32 s5, s5, s6
	s_bfe_i32 s6, ttmp9, 0x80000
	s_bfe_i32 s5, s5, 0x80000
	v_cmp_lt_i16_e32 vcc_lo, 0, v0
	v_max3_i16 v1, s6, s5, 0
	s_load_b32 s6, s[0:1], 0x18
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s10, exec_lo
	v_readfirstlane_b32 s5, v1
	v_and_b32_e32 v1, 0xfff, v0
	s_lshl_b32 s5, s5, 3
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_bfe_i32 s5, s5, 0x80000
	s_sext_i32_i16 s5, s5
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_lshr_b32 s5, s5, 5
	s_and_b32 s9, s5, 0xff
	s_barrier_wait -1
	s_or_b32 s7, s7, s9
	s_cselect_b32 s8, ttmp9, 0
	s_wait_kmcnt 0x0
	s_bfe_i32 s7, s6, 0x80008
	s_and_b32 s6, s8, 0xfff
	v_mul_i32_i24_e32 v3, s7, v2
	v_mul_u32_u24_e32 v1, s6, v1
	s_and_b32 s6, s7, 0xff00
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_and_b32_e32 v3, 15, v3
	v_and_b32_e32 v1, 0xffff, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_lshrrev_b32_e32 v1, v3, v1
	v_cndmask_b32_e64 v3, 0, 0x7e36, vcc_lo
	v_or_b32_e32 v1, 3, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_and_b32_e32 v3, 0xffff, v3
	v_and_b32_e32 v1, 0xffff, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cvt_f32_u32_e32 v3, v3
	v_cvt_f32_u32_e32 v1, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(TRANS32_DEP_1)
	v_rcp_iflag_f32_e32 v4, v1
	v_nop
	v_mul_f32_e32 v4, v3, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_trunc_f32_e32 v4, v4
	v_dual_fma_f32 v3, -v4, v1, v3 :: v_dual_bitop2_b32 v5, 7, v0 bitop3:0x40
	v_cvt_u32_f32_e32 v4, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_ashrrev_i16 v5, v5, s7
	v_cmp_ge_f32_e64 vcc_lo, |v3|, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_bitop3_b16 v3, v5, s6, 0xff bitop3:0xec
	s_pack_lh_b32_b16 s6, 0, s7
	v_add_co_ci_u32_e64 v1, null, 0, v4, vcc_lo
	v_and_b32_e32 v3, 0xffff, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v1, 0xffff, v1
	v_dual_lshlrev_b32 v4, 5, v1 :: v_dual_bitop2_b32 v3, s6, v3 bitop3:0x54
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_ne_u32_e64 v4, v3
	s_cbranch_execz .LBB0_5
; %bb.3:
	v_mbcnt_lo_u32_b32 v3, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, 0, v3
	s_and_b32 exec_lo, exec_lo, vcc_lo
	s_cbranch_execz .LBB0_5
; %bb.4:
	s_load_b32 s11, s[0:1], 0x20
	s_mov_b32 s6, 0
	s_bfe_u32 s12, s8, 0x30018
	s_or_b64 s[6:7], s[6:7], 0x42
	s_bfe_u32 s13, s8, 0x30008
	s_and_b32 s14, s8, 7
	s_wait_kmcnt 0x0
	s_and_b32 s11, s11, 31
	s_delay_alu instid0(SALU_CYCLE_1)
	s_lshr_b64 s[6:7], s[6:7], s11
	s_bfe_u32 s7, s8, 0x30010
	s_sext_i32_i16 s15, s6
	s_ashr_i32 s11, s6, 24
	s_sext_i32_i8 s16, s6
	s_bfe_i32 s6, s6, 0x80010
	s_ashr_i32 s15, s15, 8
	s_ashr_i32 s14, s16, s14
	s_ashr_i32 s11, s11, s12
	s_ashr_i32 s6, s6, s7
	s_ashr_i32 s12, s15, s13
	s_and_b32 s7, s14, 0xff
	s_lshl_b32 s11, s11, 8
	s_lshl_b32 s12, s12, 8
	s_and_b32 s6, s6, 0xff
	s_or_b32 s7, s7, s12
	s_or_b32 s6, s6, s11
	s_and_b32 s7, s7, 0xffff
	s_lshl_b32 s6, s6, 16
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_or_b32 s6, s7, s6
	v_dual_mov_b32 v3, 0 :: v_dual_mov_b32 v4, s6
	ds_or_b32 v3, v4 offset:40
.LBB0_5:
	s_or_b32 exec_lo, exec_lo, s10
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_dual_mov_b32 v15, 0 :: v_dual_bitop2_b32 v2, 15, v2 bitop3:0x40
	v_and_b32_e32 v3, 0xfff, v1
	s_get_pc_i64 s[6:7]
	s_add_nc_u64 s[6:7], s[6:7], table184@rel64+4
	s_load_b64 s[0:1], s[0:1], 0x10
	s_mulk_i32 s9, 0xab
	v_dual_mov_b32 v12, v15 :: v_dual_mov_b32 v7, v15
	v_dual_mov_b32 v8, v15 :: v_dual_mov_b32 v9, s8
	v_mov_b32_e32 v11, v15
	s_barrier_wait -1
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_u8 v6, v2, s[6:7]
	global_load_u8 v5, v3, s[2:3]
	s_wait_xcnt 0x1
	v_mov_b32_e32 v2, s5
	s_wait_xcnt 0x0
	s_sext_i32_i8 s3, s5
	s_bfe_u32 s2, s4, 0x40003
	v_mov_b32_e32 v13, s3
	s_bfe_u32 s4, s9, 0x70009
	v_bfe_i32 v2, v2, 0, 8
	s_mul_i32 s4, s4, 3
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	s_sub_co_i32 s3, s5, s4
	v_ashrrev_i32_e32 v3, 31, v2
	v_bcnt_u32_b32 v2, v2, 0
	s_lshl_b32 s2, s2, s3
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	s_brev_b32 s2, s2
	v_bcnt_u32_b32 v4, v3, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v2, v0, v4
	v_xor_b32_e32 v2, -1, v2
	s_wait_loadcnt 0x1
	v_and_b32_e32 v18, 31, v6
	s_wait_loadcnt 0x0
	v_add_nc_u16 v3, v5, -1
	ds_store_b8 v0, v2
	ds_store_b8 v0, v3 offset:128
	v_mad_u32_u24 v2, v0, 11, 16
	v_mov_b32_e32 v5, v15
	s_delay_alu instid0(VALU_DEP_2)
	v_and_b32_e32 v2, 0xfe, v2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_u16 v3, v2
	v_mad_u32_u24 v2, v0, 3, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_store_b32 v2, v15
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_bitop3_b32 v2, v0, 64, 0x7f bitop3:0x6c
	v_lshl_add_u32 v0, ttmp9, 7, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshlrev_b32_e32 v2, 2, v2
	v_mul_lo_u32 v14, v0, 13
	v_lshrrev_b16 v0, 7, v3
	s_delay_alu instid0(VALU_DEP_1)
	v_and_b32_e32 v0, 0xfe, v0
	s_barrier_wait -1
	ds_load_b32 v10, v2
	v_add_nc_u16 v0, v0, v3
	s_wait_kmcnt 0x0
	v_lshl_add_u64 v[16:17], v[14:15], 2, s[0:1]
	v_mov_b32_e32 v2, v15
	s_delay_alu instid0(VALU_DEP_3)
	v_and_b32_e32 v3, 0xff, v0
	s_wait_dscnt 0x0
	v_bfe_i32 v6, v10, 0, 8
	v_bfe_u32 v10, s2, v18, 3
	s_barrier_signal -1
	s_barrier_wait -1
	s_clause 0x3
	global_store_b128 v[16:17], v[6:9], off offset:16
	global_store_b128 v[16:17], v[2:5], off offset:32
	global_store_b128 v[16:17], v[10:13], off
	global_store_b32 v14, v1, s[0:1] offset:48 scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g184
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 44
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
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 19
		.amdhsa_next_free_sgpr 17
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 10
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
	.size	g184, .Lfunc_end0-g184
                                        ; -- End function
	.set g184.num_vgpr, 19
	.set g184.num_agpr, 0
	.set g184.numbered_sgpr, 17
	.set g184.num_named_barrier, 0
	.set g184.private_seg_size, 0
	.set g184.uses_vcc, 1
	.set g184.uses_flat_scratch, 0
	.set g184.has_dyn_sized_stack, 0
	.set g184.has_recursion, 0
	.set g184.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1192
; TotalNumSgprs: 19
; NumVgprs: 19
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 2048 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 19
; NumVGPRsForWavesPerEU: 19
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.protected	__clang_ocl_kern_imp_g184 ; -- Begin function __clang_ocl_kern_imp_g184
	.globl	__clang_ocl_kern_imp_g184
	.p2align	2
	.type	__clang_ocl_kern_imp_g184,@function
__clang_ocl_kern_imp_g184:              ; @__clang_ocl_kern_imp_g184
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	global_load_b128 v[10:13], v[0:1], off
	v_lshrrev_b32_e32 v2, 4, v31
	v_and_b32_e32 v15, 0x3ff, v31
	s_mov_b32 s0, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_and_or_b32 v14, 0xffc0, v2, v15
	s_wait_xcnt 0x0
	v_cmpx_gt_u32_e32 16, v14
	s_cbranch_execz .LBB1_2
; %bb.1:
	v_mad_u32 v2, 0x1010101, v14, 0x1010101
	s_trap 2
	ds_store_b32 v0, v2
.LBB1_2:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_loadcnt 0x0
	v_xad_u32 v2, v11, v12, v10
	s_bfe_i32 s0, ttmp9, 0x80000
	v_bfe_i32 v3, v7, 0, 16
	v_and_b32_e32 v16, 7, v14
	v_and_b32_e32 v17, 0xffffff00, v7
	v_mad_u32 v2, 0xfd, v13, v2
	s_wait_storecnt_dscnt 0x0
	v_mul_i32_i24_e32 v13, v15, v3
	v_ashrrev_i16 v7, v16, v7
	s_barrier_signal -1
	s_mov_b32 s1, 0
	v_dual_lshrrev_b32 v18, 24, v3 :: v_dual_lshrrev_b32 v16, 16, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_bitop3_b16 v7, v7, v17, 0xff bitop3:0xec
	v_bfe_i32 v2, v2, 0, 8
	v_lshlrev_b16 v18, 8, v18
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_and_b32_e32 v7, 0xffff, v7
	v_max3_i16 v2, s0, v2, 0
	s_and_b32 s0, ttmp9, 63
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	s_cmp_eq_u32 s0, 0
	s_barrier_wait -1
	v_lshlrev_b16 v2, 3, v2
	s_cselect_b32 s0, -1, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_bfe_i32 v2, v2, 0, 8
	v_ashrrev_i16 v11, 5, v2
	v_and_b32_e32 v2, 0xfff, v14
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v12, 0xff, v11
	v_cmp_eq_u16_e32 vcc_lo, 0, v12
	s_and_b32 s0, s0, vcc_lo
	v_cmp_lt_i16_e32 vcc_lo, 0, v14
	v_cndmask_b32_e64 v9, ttmp9, 0, s0
	s_mov_b32 s0, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v6, 0xfff, v9
	v_mul_u32_u24_e32 v2, v6, v2
	v_and_b32_e32 v6, 15, v13
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v2, 0xffff, v2
	v_lshrrev_b32_e32 v2, v6, v2
	v_cndmask_b32_e64 v6, 0, 0x7e36, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_or_b32_e32 v2, 3, v2
	v_and_b32_e32 v6, 0xffff, v6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_and_b32_e32 v2, 0xffff, v2
	v_cvt_f32_u32_e32 v6, v6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cvt_f32_u32_e32 v2, v2
	v_rcp_iflag_f32_e32 v13, v2
	v_nop
	s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v13, v6, v13
	v_trunc_f32_e32 v13, v13
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_fma_f32 v6, -v13, v2, v6
	v_cvt_u32_f32_e32 v13, v13
	v_cmp_ge_f32_e64 vcc_lo, |v6|, v2
	v_bitop3_b16 v6, v16, v18, 0xff bitop3:0xec
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e64 v2, null, 0, v13, vcc_lo
	v_and_b32_e32 v13, 0xffff, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_lshlrev_b32 v2, 16, v6 :: v_dual_lshlrev_b32 v6, 5, v13
	v_or_b32_e32 v2, v7, v2
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_ne_u32_e64 v6, v2
	s_cbranch_execz .LBB1_7
; %bb.3:
	v_mov_b32_e32 v2, 0x42
	v_and_b32_e32 v6, 31, v8
	v_alignbit_b32 v7, v3, 0x42, v8
	v_bfe_u32 v8, v9, 24, 3
	s_mov_b32 s2, exec_lo
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_lshrrev_b64 v[2:3], v6, v[2:3]
	v_and_b32_e32 v3, 0x7070707, v9
	v_dual_lshrrev_b32 v6, 16, v7 :: v_dual_lshrrev_b32 v7, 16, v9
	v_lshrrev_b16 v16, 8, v3
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_ashrrev_i16 v17, 8, v2
	v_and_b32_e32 v7, 7, v7
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_3) | instid1(VALU_DEP_4)
	v_ashrrev_i16 v18, 8, v6
	v_bfe_i32 v6, v6, 0, 8
	v_bfe_i32 v2, v2, 0, 8
	v_ashrrev_i16 v16, v16, v17
	v_ashrrev_i16 v8, v8, v18
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_ashrrev_i16 v6, v7, v6
	v_ashrrev_i16 v2, v3, v2
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_lshlrev_b16 v3, 8, v16
	v_lshlrev_b16 v7, 8, v8
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_bitop3_b16 v2, v2, v3, 0xff bitop3:0xec
	v_bitop3_b16 v3, v6, v7, 0xff bitop3:0xec
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_and_b32_e32 v2, 0xffff, v2
	v_lshlrev_b32_e32 v3, 16, v3
	s_delay_alu instid0(VALU_DEP_1)
	v_or_b32_e32 v2, v2, v3
.LBB1_4:                                ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s3, s2
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s4, v2, s3
	s_lshl_b32 s3, 1, s3
	s_or_b32 s1, s1, s4
	s_and_not1_b32 s2, s2, s3
	s_cbranch_scc1 .LBB1_4
; %bb.5:
	v_mbcnt_lo_u32_b32 v2, exec_lo, 0
	s_mov_b32 s2, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v2
	s_xor_b32 s2, exec_lo, s2
	s_cbranch_execz .LBB1_7
; %bb.6:
	v_mov_b32_e32 v2, s1
	ds_or_b32 v0, v2
	s_trap 2
.LBB1_7:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_dual_mov_b32 v7, 0 :: v_dual_bitop2_b32 v2, 15, v15 bitop3:0x40
	v_and_b32_e32 v6, 0xfff, v13
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], table184@rel64+4
	v_bfe_i32 v3, v11, 0, 8
	v_mov_b32_e32 v17, v7
	v_add_nc_u64_e32 v[0:1], v[0:1], v[6:7]
	v_lshl_add_u32 v6, ttmp9, 7, v14
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v6, v6, 13
	s_barrier_wait -1
	s_barrier_signal -1
	v_lshl_add_u64 v[4:5], v[6:7], 2, v[4:5]
	s_barrier_wait -1
	global_load_u8 v15, v2, s[0:1]
	s_trap 2
	global_load_u8 v0, v[0:1], off
	s_wait_xcnt 0x0
	v_ashrrev_i32_e32 v1, 31, v3
	v_bcnt_u32_b32 v2, v3, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_bcnt_u32_b32 v16, v1, v2
	v_lshrrev_b16 v2, 3, v10
	v_xor_b32_e32 v1, v14, v16
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v14, v7 :: v_dual_bitop2_b32 v2, 15, v2 bitop3:0x40
	v_xor_b32_e32 v1, -1, v1
	s_delay_alu instid0(VALU_DEP_2)
	v_and_b32_e32 v2, 0xffff, v2
	s_wait_loadcnt 0x0
	v_add_nc_u16 v0, v0, -1
	ds_store_b8 v0, v1
	ds_store_b8 v0, v0
	v_mul_lo_u16 v1, 0xab, v12
	v_and_b32_e32 v12, 31, v15
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b16 v1, 9, v1
	v_mul_lo_u16 v1, v1, 3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u16 v1, v11, v1
	v_dual_mov_b32 v1, v7 :: v_dual_lshlrev_b32 v10, v1, v2
	v_mov_b32_e32 v2, v7
	s_delay_alu instid0(VALU_DEP_2)
	v_bfrev_b32_e32 v10, v10
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_u16 v0, v0
	s_wait_dscnt 0x0
	v_lshrrev_b16 v8, 7, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_and_b32_e32 v11, 0xfe, v8
	v_mov_b32_e32 v8, v7
	v_add_nc_u16 v11, v11, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_and_b32_e32 v15, 0xff, v11
	s_barrier_signal -1
	s_barrier_wait -1
	ds_store_b32 v0, v7
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v18, v0
	v_bfe_u32 v0, v10, v12, 3
	s_wait_dscnt 0x0
	v_bfe_i32 v6, v18, 0, 8
	s_barrier_signal -1
	s_barrier_wait -1
	s_clause 0x3
	global_store_b128 v[4:5], v[0:3], off
	global_store_b128 v[4:5], v[6:9], off offset:16
	global_store_b128 v[4:5], v[14:17], off offset:32
	global_store_b32 v[4:5], v13, off offset:48
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_g184, .Lfunc_end1-__clang_ocl_kern_imp_g184
                                        ; -- End function
	.set __clang_ocl_kern_imp_g184.num_vgpr, 32
	.set __clang_ocl_kern_imp_g184.num_agpr, 0
	.set __clang_ocl_kern_imp_g184.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_g184.num_named_barrier, 0
	.set __clang_ocl_kern_imp_g184.private_seg_size, 0
	.set __clang_ocl_kern_imp_g184.uses_vcc, 1
	.set __clang_ocl_kern_imp_g184.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_g184.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_g184.has_recursion, 0
	.set __clang_ocl_kern_imp_g184.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1316
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
	.hidden	table184                        ; @table184
	.type	table184,@object
	.section	.rodata,"a",@progbits
	.globl	table184
table184:
	.ascii	"\301(h\r\021!x\243\237\016$\001A\267i\022"
	.size	table184, 16

	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym g184.cells
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
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           1
        .type_name:      char
        .value_kind:     by_value
      - .offset:         25
        .size:           1
        .type_name:      char
        .value_kind:     by_value
      - .offset:         32
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
      - .offset:         40
        .size:           2
        .type_name:      short
        .value_kind:     by_value
      - .offset:         42
        .size:           1
        .type_name:      char
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 44
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           g184
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 2
      - 1
    .sgpr_count:     19
    .sgpr_spill_count: 0
    .symbol:         g184.kd
    .uses_dynamic_stack: false
    .vgpr_count:     19
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
