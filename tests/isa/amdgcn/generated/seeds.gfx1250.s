	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	g1                      ; -- Begin function g1
	.globl	g1
	.p2align	8
	.type	g1,@function
g1:                                     ; @g1
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b256 s[4:11], s[0:1], 0x0
	s_and_b32 s3, ttmp9, 0xff
	s_get_pc_i64 s[12:13]
	s_add_nc_u64 s[12:13], s[12:13], table1@rel64+4
	s_wait_kmcnt 0x0
	s_min_u32 s10, s3, 0xee
	s_mov_b32 s2, ttmp9
	s_and_b32 s3, s10, 15
	v_bitop3_b32 v2, v0, 15, s10 bitop3:0xc8
	v_mov_b32_e32 v3, s3
	s_clause 0x1
	global_load_u8 v1, v2, s[12:13]
	global_load_u8 v4, v3, s[12:13]
	s_wait_xcnt 0x0
	s_load_b128 s[12:15], s[4:5], 0x1f0
	s_wait_kmcnt 0x0
	s_xor_b32 s3, s13, s14
	s_mul_i32 s4, s15, 0xfd
	s_add_co_i32 s3, s3, s12
	s_lshl_b32 s13, ttmp9, 9
	s_add_co_i32 s3, s3, s4
	s_clause 0x1
	s_load_b32 s12, s[0:1], 0x30
	s_load_b32 s4, s[0:1], 0x20
	v_mov_b32_e32 v2, s3
	s_mov_b32 s3, 0
	ds_store_b8 v0, v2
	v_mov_b32_e32 v2, 0
	s_wait_kmcnt 0x0
	s_bfe_i64 s[0:1], s[12:13], 0x80000
	s_lshr_b32 s12, ttmp9, 23
	v_mov_b64_e32 v[6:7], s[0:1]
	s_cmp_lg_u64 s[12:13], s[2:3]
	s_wait_loadcnt 0x0
	v_readfirstlane_b32 s0, v4
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_u8 v3, v2
	s_wait_dscnt 0x0
	v_and_b32_e32 v8, 0xff, v3
	s_barrier_signal -1
	s_barrier_wait -1
	s_cbranch_scc1 .LBB0_8
; %bb.1:
	v_mov_b32_e32 v3, 0
	s_xor_b32 s1, s0, 0xffff
	v_cmp_eq_u32_e32 vcc_lo, 0, v8
	s_mul_i32 s1, s0, s1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	s_bfe_i32 s1, s1, 0x80000
	global_atomic_swap_b32 v3, v3, s[6:7] offset:128 scope:SCOPE_DEV
	s_sext_i32_i16 s2, s1
	s_cmp_gt_i32 s2, 1
	s_cselect_b32 s2, -1, 0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s2, s2, vcc_lo
	s_and_not1_b32 vcc_lo, exec_lo, s2
	s_mov_b32 s2, 0
	s_cbranch_vccz .LBB0_3
; %bb.2:
	s_wait_xcnt 0x0
	v_lshlrev_b16 v3, 2, v6
	s_and_not1_b32 vcc_lo, exec_lo, s2
	s_cbranch_vccz .LBB0_4
	s_branch .LBB0_5
.LBB0_3:
                                        ; implicit-def: $vgpr3
.LBB0_4:
	s_wait_xcnt 0x0
	v_mad_u16 v3, v1, s10, s0
.LBB0_5:
	s_and_b32 s2, s1, 0xfffe
	s_wait_xcnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(SALU_CYCLE_1)
	v_bfe_i32 v3, v3, 0, 8
	s_sext_i32_i16 s2, s2
	s_and_b32 s1, s1, 0xfe
	s_min_i32 s2, s2, 0x79
	s_add_co_i32 s2, s2, 5
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_bfe_i32 s2, s2, 0x80000
	v_cmp_ge_i16_e32 vcc_lo, s2, v3
	s_and_saveexec_b32 s2, vcc_lo
; %bb.6:
	s_add_co_i32 s3, s10, 2
	s_bfe_i32 s5, s4, 0x80008
	v_lshrrev_b32_e64 v2, v0, s3
	v_mov_b32_e32 v3, s5
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cmp_ne_u32_e32 vcc_lo, 0, v2
	v_cndmask_b32_e32 v2, 0x299a52ae, v3, vcc_lo
; %bb.7:
	s_or_b32 exec_lo, exec_lo, s2
	s_sext_i32_i8 s3, s1
.LBB0_8:
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_le_u32_e32 vcc_lo, v0, v8
	s_bfe_u32 s2, s4, 0x50008
	s_or_b32 s1, s4, 1
	s_mov_b32 s4, 0
	s_sext_i32_i8 s1, s1
	v_cndmask_b32_e64 v3, 0, s2, vcc_lo
	s_clz_i32_u32 s5, s1
	s_and_b32 s0, s0, 0xff
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v11, 0 :: v_dual_mov_b32 v13, s0
	v_lshrrev_b64 v[4:5], v3, s[4:5]
	v_mad_u32_u24 v3, v0, 3, v0
	s_delay_alu instid0(VALU_DEP_3)
	v_mov_b32_e32 v12, v11
	ds_store_b32 v3, v4
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_xor_b32_e32 v3, 64, v0
	v_lshl_or_b32 v0, ttmp9, 7, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v4, s3 :: v_dual_lshlrev_b32 v3, 2, v3
	v_mul_lo_u32 v10, v0, 13
	s_barrier_wait -1
	ds_load_b32 v5, v3
	v_lshl_add_u64 v[14:15], v[10:11], 2, s[8:9]
	v_mov_b32_e32 v10, v11
	v_and_b32_e32 v3, 0xff, v1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_store_b128 v[14:15], v[10:13], off
	s_wait_xcnt 0x0
	v_dual_mov_b32 v10, s10 :: v_dual_mov_b32 v12, v8
	s_clause 0x2
	global_store_b128 v[14:15], v[2:5], off offset:16
	global_store_b64 v[14:15], v[6:7], off offset:32
	global_store_b96 v[14:15], v[10:12], off offset:40
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g1
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 52
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
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 16
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 6
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
	.size	g1, .Lfunc_end0-g1
                                        ; -- End function
	.set g1.num_vgpr, 16
	.set g1.num_agpr, 0
	.set g1.numbered_sgpr, 16
	.set g1.num_named_barrier, 0
	.set g1.private_seg_size, 0
	.set g1.uses_vcc, 1
	.set g1.uses_flat_scratch, 0
	.set g1.has_dyn_sized_stack, 0
	.set g1.has_recursion, 0
	.set g1.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 736
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_g1 ; -- Begin function __clang_ocl_kern_imp_g1
	.globl	__clang_ocl_kern_imp_g1
	.p2align	2
	.type	__clang_ocl_kern_imp_g1,@function
__clang_ocl_kern_imp_g1:                ; @__clang_ocl_kern_imp_g1
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	global_load_b128 v[14:17], v[0:1], off offset:496
	s_and_b32 s1, ttmp9, 0xff
	v_and_b32_e32 v6, 0x3ff, v31
	s_min_u32 s2, s1, 0xee
	s_get_pc_i64 s[4:5]
	s_add_nc_u64 s[4:5], s[4:5], table1@rel64+4
	s_and_b32 s1, s2, 15
	v_ashrrev_i32_e32 v13, 31, v12
	v_bitop3_b32 v7, v6, 15, s2 bitop3:0xc8
	v_mov_b32_e32 v10, s1
	s_mov_b32 s0, ttmp9
	s_clause 0x1
	global_load_u8 v1, v7, s[4:5]
	global_load_u8 v11, v10, s[4:5]
	s_trap 2
	s_mov_b32 s1, 0
	s_wait_xcnt 0x0
	s_lshl_b32 s5, ttmp9, 9
	s_lshr_b32 s4, ttmp9, 23
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	s_cmp_lg_u64 s[4:5], s[0:1]
	s_wait_loadcnt 0x2
	v_xad_u32 v0, v15, v16, v14
	v_mad_u32 v0, 0xfd, v17, v0
	s_wait_loadcnt 0x0
	v_readfirstlane_b32 s3, v11
	ds_store_b8 v0, v0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_u8 v7, v0
	v_mov_b32_e32 v0, 0
	s_wait_dscnt 0x0
	v_and_b32_e32 v7, 0xff, v7
	s_barrier_signal -1
	s_barrier_wait -1
	s_cbranch_scc1 .LBB1_8
; %bb.1:
	global_atomic_swap_b32 v[2:3], v0, off offset:128 scope:SCOPE_DEV
	s_xor_b32 s0, s3, 0xffff
	v_cmp_eq_u32_e32 vcc_lo, 0, v7
	s_mul_i32 s0, s3, s0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_bfe_i32 s0, s0, 0x80000
	s_sext_i32_i16 s1, s0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	s_cmp_gt_i32 s1, 1
	s_cselect_b32 s1, -1, 0
	s_and_b32 s1, s1, vcc_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 vcc_lo, exec_lo, s1
	s_mov_b32 s1, 0
	s_cbranch_vccz .LBB1_3
; %bb.2:
	s_wait_xcnt 0x0
	v_lshlrev_b16 v2, 2, v12
	s_and_not1_b32 vcc_lo, exec_lo, s1
	s_cbranch_vccz .LBB1_4
	s_branch .LBB1_5
.LBB1_3:
                                        ; implicit-def: $vgpr2
.LBB1_4:
	s_wait_xcnt 0x0
	v_mad_u16 v2, v1, s2, s3
.LBB1_5:
	s_and_b32 s1, s0, 0xfffe
	s_wait_xcnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(SALU_CYCLE_1)
	v_bfe_i32 v2, v2, 0, 8
	s_sext_i32_i16 s1, s1
	s_and_b32 s0, s0, 0xfe
	s_min_i32 s1, s1, 0x79
	s_add_co_i32 s1, s1, 5
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_bfe_i32 s1, s1, 0x80000
	v_cmp_ge_i16_e32 vcc_lo, s1, v2
	s_and_saveexec_b32 s1, vcc_lo
; %bb.6:
	s_add_co_i32 s4, s2, 2
	v_bfe_i32 v2, v9, 0, 16
	v_lshrrev_b32_e64 v0, v6, s4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_cmp_ne_u32_e32 vcc_lo, 0, v0
	v_cndmask_b32_e32 v0, 0x299a52ae, v2, vcc_lo
; %bb.7:
	s_or_b32 exec_lo, exec_lo, s1
	s_sext_i32_i8 s1, s0
.LBB1_8:
	s_mov_b32 s0, 0
	v_and_b32_e32 v3, 31, v9
	v_cmp_le_u32_e32 vcc_lo, v6, v7
	v_or_b32_e32 v2, 1, v8
	v_and_b32_e32 v1, 0xff, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_cndmask_b32_e32 v9, 0, v3, vcc_lo
	v_bfe_i32 v8, v2, 0, 16
	v_mov_b32_e32 v2, s0
	s_and_b32 s0, s3, 0xff
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mov_b32_e32 v11, s0
	v_clz_i32_u32_e32 v3, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_lshrrev_b64 v[2:3], v9, v[2:3]
	v_mad_u32_u24 v3, v6, 3, v0
	v_mov_b32_e32 v9, 0
	v_mov_b32_e32 v10, v9
	ds_store_b32 v3, v2
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_lshl_add_u32 v2, ttmp9, 7, v6
	s_delay_alu instid0(VALU_DEP_1)
	v_mul_lo_u32 v8, v2, 13
	v_mov_b32_e32 v2, s1
	s_barrier_wait -1
	s_trap 2
	ds_load_b32 v3, v0
	v_lshl_add_u64 v[4:5], v[8:9], 2, v[4:5]
	v_mov_b32_e32 v8, v9
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_store_b128 v[4:5], v[8:11], off
	s_wait_xcnt 0x0
	v_dual_mov_b32 v8, s2 :: v_dual_mov_b32 v10, v7
	s_clause 0x2
	global_store_b128 v[4:5], v[0:3], off offset:16
	global_store_b64 v[4:5], v[12:13], off offset:32
	global_store_b96 v[4:5], v[8:10], off offset:40
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_g1, .Lfunc_end1-__clang_ocl_kern_imp_g1
                                        ; -- End function
	.set __clang_ocl_kern_imp_g1.num_vgpr, 32
	.set __clang_ocl_kern_imp_g1.num_agpr, 0
	.set __clang_ocl_kern_imp_g1.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_g1.num_named_barrier, 0
	.set __clang_ocl_kern_imp_g1.private_seg_size, 0
	.set __clang_ocl_kern_imp_g1.uses_vcc, 1
	.set __clang_ocl_kern_imp_g1.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_g1.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_g1.has_recursion, 0
	.set __clang_ocl_kern_imp_g1.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 696
	.text
	.protected	g2                      ; -- Begin function g2
	.globl	g2
	.p2align	8
	.type	g2,@function
g2:                                     ; @g2
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	v_lshlrev_b32_e32 v2, 2, v0
	s_mov_b32 s2, exec_lo
	v_cmpx_gt_u32_e32 16, v0
; %bb.1:
	v_mad_u32 v1, 0x1010101, v0, 0x1010101
	ds_store_b32 v2, v1
; %bb.2:
	s_or_b32 exec_lo, exec_lo, s2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s4, exec_lo
	s_and_b32 s2, ttmp9, 0x60000000
	v_mbcnt_lo_u32_b32 v1, s4, 0
	s_mov_b32 s3, 0
	s_brev_b32 s2, s2
	s_mov_b32 s5, exec_lo
	s_mul_u64 s[2:3], s[2:3], 0xade50f2f96420750
	s_barrier_wait -1
	v_cmpx_eq_u32_e32 0, v1
	s_cbranch_execz .LBB2_4
; %bb.3:
	s_load_b32 s6, s[0:1], 0x38
	s_lshr_b32 s7, s2, 17
	s_bcnt1_i32_b32 s4, s4
	s_and_b32 s7, s7, 60
	s_wait_kmcnt 0x0
	s_or_b32 s6, s6, 19
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s6, s6, 0xffff
	s_mul_i32 s4, s6, s4
	s_delay_alu instid0(SALU_CYCLE_1)
	v_dual_mov_b32 v1, s7 :: v_dual_mov_b32 v3, s4
	ds_add_u32 v1, v3
.LBB2_4:
	s_or_b32 exec_lo, exec_lo, s5
	s_clause 0x1
	s_load_b64 s[4:5], s[0:1], 0x0
	s_load_b32 s6, s[0:1], 0x28
	v_mov_b32_e32 v3, 0
	s_wait_kmcnt 0x0
	s_and_b32 s6, s6, 0x3ff
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v1, v3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_load_b32 s4, s[4:5], s6 offset:0x0 scale_offset
	s_wait_kmcnt 0x0
	v_mov_b32_e32 v4, s4
	s_mov_b32 s4, exec_lo
	ds_store_b32 v2, v4
	v_xor_b32_e32 v2, 64, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v2, 2, v2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v4, v2
	s_wait_dscnt 0x0
	v_sub_nc_u16 v2, v4, 32
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v2, 0xff, v2
	v_and_b32_e32 v2, 0xffff, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v2, 0, v2
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_eq_u32_e64 v0, v2
	s_cbranch_execz .LBB2_6
; %bb.5:
	s_load_b32 s4, s[0:1], 0x20
	v_pk_add_u16 v2, s2, 1
	v_clz_i32_u32_e32 v5, 0
	v_max_u32_e32 v7, 30, v0
	s_wait_xcnt 0x0
	s_load_b64 s[0:1], s[0:1], 0x10
	v_lshl_or_b32 v0, ttmp9, 7, v0
	s_bfe_u32 s5, s2, 0x50003
	s_and_b32 s6, s2, 0xffff0000
	v_dual_mov_b32 v12, v3 :: v_dual_mov_b32 v13, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_4) | instid1(SALU_CYCLE_1)
	v_mul_lo_u32 v0, v0, 11
	v_mov_b32_e32 v10, 7
	s_wait_kmcnt 0x0
	v_pk_mul_lo_u16 v2, v2, s4
	s_and_b32 s4, s2, 0xff00
	s_or_b32 s4, s5, s4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_and_b32_e32 v6, 0xff, v2
	s_and_b32 s4, s4, 0xff1f
	s_or_b32 s4, s4, s6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_or_b32_e32 v2, 1, v6
	s_cmp_lt_u32 s4, 0x9c0
	s_cselect_b32 vcc_lo, -1, 0
	v_clz_i32_u32_e32 v2, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e64 v2, v2, 32 clamp
	v_min_u32_e32 v2, v2, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_xor_b32_e32 v2, v2, v7
	v_and_b32_e32 v7, 0xff, v4
	v_max_u64 v[8:9], v[2:3], 1
	v_and_b32_e32 v2, 0xff, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v1, v3 :: v_dual_cndmask_b32 v15, 0, v2, vcc_lo
	v_lshl_add_u64 v[4:5], v[0:1], 2, s[0:1]
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_ctz_i32_b32_e32 v9, v9
	v_mov_b32_e32 v11, v3
	v_ctz_i32_b32_e32 v1, v8
	v_add_nc_u32_e32 v14, 32, v9
	v_mov_b64_e32 v[8:9], s[2:3]
	s_delay_alu instid0(VALU_DEP_2)
	v_min_u32_e32 v2, v1, v14
	s_clause 0x3
	global_store_b128 v[4:5], v[10:13], off
	global_store_b32 v0, v15, s[0:1] offset:32 scale_offset
	global_store_b128 v[4:5], v[6:9], off offset:16
	global_store_b64 v[4:5], v[2:3], off offset:36
.LBB2_6:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g2
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 60
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
		.amdhsa_next_free_vgpr 16
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
		.amdhsa_inst_pref_size 6
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
.Lfunc_end2:
	.size	g2, .Lfunc_end2-g2
                                        ; -- End function
	.set g2.num_vgpr, 16
	.set g2.num_agpr, 0
	.set g2.numbered_sgpr, 8
	.set g2.num_named_barrier, 0
	.set g2.private_seg_size, 0
	.set g2.uses_vcc, 1
	.set g2.uses_flat_scratch, 0
	.set g2.has_dyn_sized_stack, 0
	.set g2.has_recursion, 0
	.set g2.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 684
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	__clang_ocl_kern_imp_g2 ; -- Begin function __clang_ocl_kern_imp_g2
	.globl	__clang_ocl_kern_imp_g2
	.p2align	2
	.type	__clang_ocl_kern_imp_g2,@function
__clang_ocl_kern_imp_g2:                ; @__clang_ocl_kern_imp_g2
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v6, 0x3ff, v31
	s_mov_b32 s0, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_gt_u32_e32 16, v6
	s_cbranch_execz .LBB3_2
; %bb.1:
	v_mad_u32 v2, 0x1010101, v6, 0x1010101
	s_trap 2
	ds_store_b32 v0, v2
.LBB3_2:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_or_b32_e32 v2, 19, v13
	s_and_b32 s0, ttmp9, 0x60000000
	s_mov_b32 s1, exec_lo
	s_mov_b32 s2, 0
	s_brev_b32 s0, s0
	v_and_b32_e32 v2, 0xffff, v2
	s_barrier_wait -1
.LBB3_3:                                ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s3, s1
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s4, v2, s3
	s_lshl_b32 s3, 1, s3
	s_add_co_i32 s2, s2, s4
	s_and_not1_b32 s1, s1, s3
	s_cbranch_scc1 .LBB3_3
; %bb.4:
	v_mbcnt_lo_u32_b32 v2, exec_lo, 0
	s_mov_b32 s1, 0
	s_mov_b32 s3, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v2
	s_xor_b32 s3, exec_lo, s3
	s_cbranch_execz .LBB3_6
; %bb.5:
	v_mov_b32_e32 v2, s2
	s_trap 2
	ds_add_u32 v0, v2
.LBB3_6:
	s_or_b32 exec_lo, exec_lo, s3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_and_b32_e32 v2, 0x3ff, v9
	v_mov_b32_e32 v3, 0
	s_mov_b32 s2, exec_lo
	s_delay_alu instid0(VALU_DEP_2)
	v_lshlrev_b32_e32 v2, 2, v2
	s_barrier_wait -1
	s_trap 2
	ds_load_b32 v7, v0
	v_add_nc_u64_e32 v[0:1], v[0:1], v[2:3]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v0, v[0:1], off
	s_wait_loadcnt 0x0
	ds_store_b32 v0, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b32 v0, v0
	s_wait_dscnt 0x0
	v_sub_nc_u16 v1, v0, 32
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v1, 0xff, v1
	v_and_b32_e32 v1, 0xffff, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v1, 0, v1
	s_barrier_signal -1
	s_barrier_wait -1
	v_cmpx_eq_u32_e64 v6, v1
	s_cbranch_execz .LBB3_8
; %bb.7:
	s_mul_u64 s[0:1], s[0:1], 0xade50f2f96420750
	v_clz_i32_u32_e32 v2, 0
	v_pk_add_u16 v1, s0, 1
	v_max_u32_e32 v9, 30, v6
	s_and_b32 s3, s0, 0xff00
	s_bfe_u32 s4, s0, 0x50003
	s_and_b32 s5, s0, 0xffff0000
	v_pk_mul_lo_u16 v1, v1, v8
	s_or_b32 s3, s4, s3
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s3, s3, 0xff1f
	s_or_b32 s3, s3, s5
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_and_b32_e32 v8, 0xff, v1
	s_cmp_lt_u32 s3, 0x9c0
	s_cselect_b32 vcc_lo, -1, 0
	v_or_b32_e32 v1, 1, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_clz_i32_u32_e32 v1, v1
	v_add_nc_u32_e32 v1, 32, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_min_u32_e32 v1, v1, v2
	v_xor_b32_e32 v2, v1, v9
	v_and_b32_e32 v1, 0xff, v7
	v_mov_b32_e32 v7, v3
	v_and_b32_e32 v9, 0xff, v0
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_max_u64 v[10:11], v[2:3], 1
	v_lshl_add_u32 v2, ttmp9, 7, v6
	v_cndmask_b32_e32 v0, 0, v1, vcc_lo
	v_mul_lo_u32 v6, v2, 11
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_2)
	v_lshl_add_u64 v[12:13], v[6:7], 2, v[4:5]
	v_dual_mov_b32 v4, 7 :: v_dual_mov_b32 v5, v3
	v_ctz_i32_b32_e32 v2, v11
	v_ctz_i32_b32_e32 v10, v10
	v_add_nc_u32_e32 v2, 32, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_min_u32_e32 v2, v10, v2
	v_mov_b64_e32 v[10:11], s[0:1]
	v_dual_mov_b32 v6, v3 :: v_dual_mov_b32 v1, v2
	v_mov_b32_e32 v2, v3
	s_clause 0x2
	global_store_b128 v[12:13], v[4:7], off
	global_store_b128 v[12:13], v[8:11], off offset:16
	global_store_b96 v[12:13], v[0:2], off offset:32
.LBB3_8:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s2
	s_set_pc_i64 s[30:31]
.Lfunc_end3:
	.size	__clang_ocl_kern_imp_g2, .Lfunc_end3-__clang_ocl_kern_imp_g2
                                        ; -- End function
	.set __clang_ocl_kern_imp_g2.num_vgpr, 32
	.set __clang_ocl_kern_imp_g2.num_agpr, 0
	.set __clang_ocl_kern_imp_g2.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_g2.num_named_barrier, 0
	.set __clang_ocl_kern_imp_g2.private_seg_size, 0
	.set __clang_ocl_kern_imp_g2.uses_vcc, 1
	.set __clang_ocl_kern_imp_g2.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_g2.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_g2.has_recursion, 0
	.set __clang_ocl_kern_imp_g2.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 648
	.text
	.p2align	2                               ; -- Begin function f3_0
	.type	f3_0,@function
f3_0:                                   ; @f3_0
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_bfe_i32 v0, v0, 0, 8
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_min_i16 v0, v0, -1
	v_bfe_i32 v0, v0, 0, 16
	s_set_pc_i64 s[30:31]
.Lfunc_end4:
	.size	f3_0, .Lfunc_end4-f3_0
                                        ; -- End function
	.set .Lf3_0.num_vgpr, 1
	.set .Lf3_0.num_agpr, 0
	.set .Lf3_0.numbered_sgpr, 32
	.set .Lf3_0.num_named_barrier, 0
	.set .Lf3_0.private_seg_size, 0
	.set .Lf3_0.uses_vcc, 0
	.set .Lf3_0.uses_flat_scratch, 0
	.set .Lf3_0.has_dyn_sized_stack, 0
	.set .Lf3_0.has_recursion, 0
	.set .Lf3_0.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 40
	.text
	.protected	g3                      ; -- Begin function g3
	.globl	g3
	.p2align	8
	.type	g3,@function
g3:                                     ; @g3
; %bb.0:
	s_mov_b32 s32, 0
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b64 s[2:3], s[0:1], 0x0
	v_lshrrev_b32_e32 v1, 4, v0
	v_and_b32_e32 v0, 0x3ff, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_or_b32 v1, 0xffc0, v1, v0
	v_lshlrev_b32_e32 v2, 2, v1
	s_wait_kmcnt 0x0
	s_load_b128 s[4:7], s[2:3], 0x0
	s_wait_xcnt 0x0
	s_mov_b32 s2, exec_lo
	v_cmpx_gt_u32_e32 16, v1
; %bb.1:
	v_mad_u32 v3, 0x1010101, v1, 0x1010101
	ds_store_b32 v2, v3
; %bb.2:
	s_or_b32 exec_lo, exec_lo, s2
	s_wait_kmcnt 0x0
	s_sext_i32_i16 s2, s4
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_lshrrev_b32_e64 v3, v0, s2
	s_mov_b32 s3, exec_lo
	s_mov_b32 s2, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v3, 0xf000f, v3
	v_pk_lshrrev_b16 v3, v3, v1
	s_barrier_wait -1
.LBB5_3:                                ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s8, s3
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s9, v3, s8
	s_lshl_b32 s8, 1, s8
	s_add_co_i32 s2, s2, s9
	s_and_not1_b32 s3, s3, s8
	s_cbranch_scc1 .LBB5_3
; %bb.4:
	v_mbcnt_lo_u32_b32 v3, exec_lo, 0
	s_mov_b32 s3, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v3
	s_xor_b32 s3, exec_lo, s3
; %bb.5:
	v_dual_mov_b32 v3, 0 :: v_dual_mov_b32 v4, s2
	ds_add_u32 v3, v4
; %bb.6:
	s_or_b32 exec_lo, exec_lo, s3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_dual_mov_b32 v6, 0 :: v_dual_bitop2_b32 v0, 7, v0 bitop3:0x40
	s_load_b32 s2, s[0:1], 0x28
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_ne_u32_e32 vcc_lo, 0, v0
	s_barrier_wait -1
	ds_load_b32 v5, v6
	s_wait_kmcnt 0x0
	s_and_b32 s2, s2, 0xffff
	s_cselect_b32 s2, -1, 0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s3, s2, vcc_lo
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_and_saveexec_b32 s2, s3
	s_cbranch_execz .LBB5_10
; %bb.7:
	s_mov_b32 s8, 0
	s_mov_b32 s3, 0
.LBB5_8:                                ; =>This Inner Loop Header: Depth=1
	s_add_co_i32 s8, s8, 1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_cmp_ge_u32_e32 vcc_lo, s8, v0
	v_mov_b32_e32 v6, s8
	s_or_b32 s3, vcc_lo, s3
	s_and_not1_b32 exec_lo, exec_lo, s3
	s_cbranch_execnz .LBB5_8
; %bb.9:
	s_or_b32 exec_lo, exec_lo, s3
.LBB5_10:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s2
	s_clause 0x2
	s_load_b32 s2, s[0:1], 0x30
	s_load_b96 s[8:10], s[0:1], 0x10
	s_load_b32 s3, s[0:1], 0x38
	s_wait_kmcnt 0x0
	s_min_u32 s0, s2, ttmp9
	s_max_u32 s1, s2, ttmp9
	s_and_b32 s2, s10, 0xff
	s_sub_co_i32 s0, s1, s0
	v_cmp_eq_u32_e32 vcc_lo, s2, v1
	s_xor_b32 s0, s0, 43
	s_mul_i32 s1, s7, 0xfd
	v_perm_b32 v0, 0, s0, 0xc0c0001
	s_xor_b32 s0, s5, s6
	v_cndmask_b32_e64 v3, 0xffffffdf, -1, vcc_lo
	s_add_co_i32 s0, s0, s4
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_add_nc_u32_e32 v0, s3, v0
	s_add_co_i32 s0, s0, s1
	s_bfe_i32 s3, s0, 0x80000
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], f3_0@rel64+4
	v_sub_nc_u16 v3, v0, v3
	s_and_b32 s3, 0xffff, s3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_min_u16 v3, v0, v3
	v_mov_b32_e32 v0, s3
	v_and_b32_e32 v10, 0xffff, v3
	s_swap_pc_i64 s[30:31], s[0:1]
	v_bfe_i32 v3, v3, 0, 16
	v_dual_mov_b32 v15, 0 :: v_dual_lshlrev_b32 v4, 1, v6
	v_subrev_nc_u32_e32 v0, s2, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add_nc_u32_e64 v3, v3, v4 clamp
	v_dual_mov_b32 v8, v15 :: v_dual_mov_b32 v11, v15
	v_dual_mov_b32 v12, v15 :: v_dual_mov_b32 v4, v15
	ds_store_b32 v2, v3
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_bitop3_b32 v2, v1, 64, 0x7f bitop3:0x6c
	v_mov_b32_e32 v7, v15
	v_lshl_add_u32 v1, ttmp9, 7, v1
	v_and_b32_e32 v3, 0xffff, v0
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_dual_mov_b32 v9, v15 :: v_dual_lshlrev_b32 v2, 2, v2
	v_mul_lo_u32 v14, v1, 12
	s_barrier_wait -1
	ds_load_b32 v2, v2
	v_lshl_add_u64 v[0:1], v[14:15], 2, s[8:9]
	s_wait_dscnt 0x0
	v_bfe_i32 v2, v2, 0, 8
	s_barrier_signal -1
	s_barrier_wait -1
	s_clause 0x3
	global_store_b96 v[0:1], v[10:12], off offset:16
	global_store_b128 v[0:1], v[2:5], off offset:28
	global_store_b128 v[0:1], v[6:9], off
	global_store_b32 v14, v15, s[8:9] offset:44 scale_offset
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g3
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 60
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
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 33
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 7
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
.Lfunc_end5:
	.size	g3, .Lfunc_end5-g3
                                        ; -- End function
	.set g3.num_vgpr, max(16, .Lf3_0.num_vgpr)
	.set g3.num_agpr, max(0, .Lf3_0.num_agpr)
	.set g3.numbered_sgpr, max(33, .Lf3_0.numbered_sgpr)
	.set g3.num_named_barrier, max(0, .Lf3_0.num_named_barrier)
	.set g3.private_seg_size, 0+max(.Lf3_0.private_seg_size)
	.set g3.uses_vcc, or(1, .Lf3_0.uses_vcc)
	.set g3.uses_flat_scratch, or(0, .Lf3_0.uses_flat_scratch)
	.set g3.has_dyn_sized_stack, or(0, .Lf3_0.has_dyn_sized_stack)
	.set g3.has_recursion, or(0, .Lf3_0.has_recursion)
	.set g3.has_indirect_call, or(0, .Lf3_0.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 772
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.protected	__clang_ocl_kern_imp_g3 ; -- Begin function __clang_ocl_kern_imp_g3
	.globl	__clang_ocl_kern_imp_g3
	.p2align	2
	.type	__clang_ocl_kern_imp_g3,@function
__clang_ocl_kern_imp_g3:                ; @__clang_ocl_kern_imp_g3
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s4, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v15, s33         ; 4-byte Folded Spill
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	global_load_b128 v[0:3], v[0:1], off
	v_lshrrev_b32_e32 v7, 4, v31
	v_and_b32_e32 v8, 0x3ff, v31
	v_writelane_b32 v15, s30, 0
	s_mov_b32 s0, exec_lo
	s_add_co_i32 s32, s32, 16
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_and_or_b32 v11, 0xffc0, v7, v8
	v_writelane_b32 v15, s31, 1
	s_wait_xcnt 0x0
	v_cmpx_gt_u32_e32 16, v11
	s_cbranch_execz .LBB6_2
; %bb.1:
	v_mad_u32 v7, 0x1010101, v11, 0x1010101
	s_trap 2
	s_wait_loadcnt 0x0
	ds_store_b32 v0, v7
.LBB6_2:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_loadcnt 0x0
	v_bfe_i32 v7, v0, 0, 16
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_mov_b32 s1, 0
	v_lshrrev_b32_e32 v7, v8, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v7, 0xf000f, v7
	v_pk_lshrrev_b16 v7, v7, v11
	s_barrier_wait -1
.LBB6_3:                                ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s2, s0
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s3, v7, s2
	s_lshl_b32 s2, 1, s2
	s_add_co_i32 s1, s1, s3
	s_and_not1_b32 s0, s0, s2
	s_cbranch_scc1 .LBB6_3
; %bb.4:
	v_mbcnt_lo_u32_b32 v7, exec_lo, 0
	s_mov_b32 s0, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v7
	s_xor_b32 s0, exec_lo, s0
	s_cbranch_execz .LBB6_6
; %bb.5:
	v_mov_b32_e32 v7, s1
	ds_add_u32 v0, v7
	s_trap 2
.LBB6_6:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_dual_mov_b32 v8, 0 :: v_dual_bitop2_b32 v13, 7, v8 bitop3:0x40
	v_cmp_ne_u16_e32 vcc_lo, 0, v9
	s_delay_alu instid0(VALU_DEP_2)
	v_cmp_ne_u32_e64 s0, 0, v13
	s_and_b32 s1, vcc_lo, s0
	s_barrier_wait -1
	s_trap 2
	ds_load_b32 v7, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_and_saveexec_b32 s0, s1
	s_cbranch_execz .LBB6_10
; %bb.7:
	s_mov_b32 s2, 0
	s_mov_b32 s1, 0
.LBB6_8:                                ; =>This Inner Loop Header: Depth=1
	s_add_co_i32 s2, s2, 1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_cmp_ge_u32_e32 vcc_lo, s2, v13
	v_mov_b32_e32 v8, s2
	s_or_b32 s1, vcc_lo, s1
	s_and_not1_b32 exec_lo, exec_lo, s1
	s_cbranch_execnz .LBB6_8
; %bb.9:
	s_or_b32 exec_lo, exec_lo, s1
.LBB6_10:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s0
	v_min_u32_e32 v9, ttmp9, v10
	v_max_u32_e32 v10, ttmp9, v10
	v_xad_u32 v0, v1, v2, v0
	v_and_b32_e32 v2, 0xffff, v6
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], f3_0@rel64+4
	v_sub_nc_u32_e32 v9, v10, v9
	v_mad_u32 v0, 0xfd, v3, v0
	v_cmp_eq_u32_e32 vcc_lo, v11, v2
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_xor_b32_e32 v1, 43, v9
	v_cndmask_b32_e64 v3, 0xffffffdf, -1, vcc_lo
	v_perm_b32 v1, 0, v1, 0xc0c0001
	v_bfe_i32 v0, v0, 0, 8
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u16 v1, v1, v12
	v_and_b32_e32 v0, 0xffff, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u16 v3, v1, v3
	v_min_u16 v1, v1, v3
	s_delay_alu instid0(VALU_DEP_1)
	v_and_b32_e32 v12, 0xffff, v1
	s_swap_pc_i64 s[30:31], s[0:1]
	v_bfe_i32 v1, v1, 0, 16
	v_lshlrev_b32_e32 v3, 1, v8
	s_trap 2
	v_readlane_b32 s31, v15, 1
	v_readlane_b32 s30, v15, 0
	s_mov_b32 s32, s33
	v_add_nc_u32_e64 v1, v1, v3 clamp
	ds_store_b32 v0, v1
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_lshl_add_u32 v1, ttmp9, 7, v11
	v_dual_mov_b32 v11, 0 :: v_dual_sub_nc_u32 v2, v0, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_lo_u32 v10, v1, 12
	v_dual_mov_b32 v9, v11 :: v_dual_mov_b32 v6, v11
	v_dual_mov_b32 v13, v11 :: v_dual_mov_b32 v14, v11
	s_barrier_wait -1
	ds_load_b32 v3, v0
	v_lshl_add_u64 v[0:1], v[10:11], 2, v[4:5]
	v_mov_b32_e32 v10, v11
	v_and_b32_e32 v5, 0xffff, v2
	s_wait_dscnt 0x0
	v_bfe_i32 v4, v3, 0, 8
	s_barrier_signal -1
	s_barrier_wait -1
	s_clause 0x3
	global_store_b128 v[0:1], v[8:11], off
	global_store_b96 v[0:1], v[12:14], off offset:16
	global_store_b128 v[0:1], v[4:7], off offset:28
	global_store_b32 v[0:1], v11, off offset:44
	s_wait_xcnt 0x0
	s_xor_saveexec_b32 s0, -1
	scratch_load_b32 v15, off, s33          ; 4-byte Folded Reload
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_mov_b32 s33, s4
	s_wait_loadcnt 0x0
	s_set_pc_i64 s[30:31]
.Lfunc_end6:
	.size	__clang_ocl_kern_imp_g3, .Lfunc_end6-__clang_ocl_kern_imp_g3
                                        ; -- End function
	.set __clang_ocl_kern_imp_g3.num_vgpr, max(32, .Lf3_0.num_vgpr)
	.set __clang_ocl_kern_imp_g3.num_agpr, max(0, .Lf3_0.num_agpr)
	.set __clang_ocl_kern_imp_g3.numbered_sgpr, max(34, .Lf3_0.numbered_sgpr)
	.set __clang_ocl_kern_imp_g3.num_named_barrier, max(0, .Lf3_0.num_named_barrier)
	.set __clang_ocl_kern_imp_g3.private_seg_size, 16+max(.Lf3_0.private_seg_size)
	.set __clang_ocl_kern_imp_g3.uses_vcc, or(1, .Lf3_0.uses_vcc)
	.set __clang_ocl_kern_imp_g3.uses_flat_scratch, or(0, .Lf3_0.uses_flat_scratch)
	.set __clang_ocl_kern_imp_g3.has_dyn_sized_stack, or(0, .Lf3_0.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_g3.has_recursion, or(0, .Lf3_0.has_recursion)
	.set __clang_ocl_kern_imp_g3.has_indirect_call, or(0, .Lf3_0.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 812
	.text
	.protected	g4                      ; -- Begin function g4
	.globl	g4
	.p2align	8
	.type	g4,@function
g4:                                     ; @g4
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b64 s[2:3], s[0:1], 0x0
	v_dual_mov_b32 v1, 0 :: v_dual_lshrrev_b32 v3, 4, v0
	v_and_b32_e32 v2, 0x3ff, v0
	s_mov_b32 s4, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_and_or_b32 v0, 0xffc0, v3, v2
	s_wait_kmcnt 0x0
	global_load_u16 v1, v1, s[2:3]
	s_wait_xcnt 0x0
	v_cmpx_gt_u32_e32 16, v0
	s_cbranch_execz .LBB7_2
; %bb.1:
	v_mad_u32 v3, 0x1010101, v0, 0x1010101
	v_lshlrev_b32_e32 v4, 2, v0
	ds_store_b32 v4, v3
.LBB7_2:
	s_or_b32 exec_lo, exec_lo, s4
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s4, exec_lo
	s_mov_b32 s5, exec_lo
	v_mbcnt_lo_u32_b32 v3, s4, 0
	s_barrier_wait -1
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v3
; %bb.3:
	s_bcnt1_i32_b32 s4, s4
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s4, s4, 1
	s_mul_i32 s4, s4, 15
	s_delay_alu instid0(SALU_CYCLE_1)
	v_dual_mov_b32 v3, 0 :: v_dual_mov_b32 v4, s4
	ds_xor_b32 v3, v4
; %bb.4:
	s_or_b32 exec_lo, exec_lo, s5
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_dual_mov_b32 v9, 0 :: v_dual_bitop2_b32 v3, 15, v2 bitop3:0x40
	s_get_pc_i64 s[4:5]
	s_add_nc_u64 s[4:5], s[4:5], table4@rel64+4
	v_and_b32_e32 v4, 7, v2
	v_cmp_eq_u32_e32 vcc_lo, 0x6d15, v0
	s_barrier_wait -1
	ds_load_b32 v7, v9
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v3, v3, s[4:5] scale_offset
	s_wait_xcnt 0x0
	v_readfirstlane_b32 s4, v7
	s_and_b32 s4, s4, 0x3ff
	s_wait_loadcnt 0x0
	v_bfe_i32 v5, v3, 0, 8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_ashrrev_i32_e32 v3, v4, v5
	ds_store_b8 v0, v3
	v_dual_add_nc_u32 v3, 5, v2 :: v_dual_add_nc_u32 v2, 2, v2
	v_and_b32_e32 v2, 7, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_ashrrev_i32 v2, v2, v5 :: v_dual_bitop2_b32 v3, 7, v3 bitop3:0x40
	v_ashrrev_i32_e32 v3, v3, v5
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_store_b8 v0, v3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_and_b32_e32 v3, 0xffff, v1
	v_and_b32_e32 v1, 0xff, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_bfe_u32 v4, v3, 8, 2
	v_min_u32_e32 v1, v1, v4
	s_barrier_wait -1
	s_barrier_signal -1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v1, v0, v1, vcc_lo
	v_and_b32_e32 v1, 0x7f, v1
	s_barrier_wait -1
	ds_store_b8 v0, v2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_u8 v1, v1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_load_b32 s4, s[2:3], s4 offset:0x0 scale_offset
	s_wait_kmcnt 0x0
	s_and_b32 s4, s4, 0xffff
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 .LBB7_6
; %bb.5:
	s_load_b128 s[4:7], s[2:3], 0x0
	v_bfe_i32 v1, v1, 0, 8
	s_wait_kmcnt 0x0
	s_xor_b32 s2, s5, s6
	s_mul_i32 s3, s7, 0xfd
	s_add_co_i32 s2, s2, s4
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_add_co_i32 s2, s2, s3
	s_and_b32 s2, s2, 0xff
	s_cselect_b32 vcc_lo, -1, 0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_ashrrev_i32 v2, 31, v1 :: v_dual_cndmask_b32 v10, 0, v1, vcc_lo
	v_cndmask_b32_e32 v11, 0, v2, vcc_lo
	s_branch .LBB7_7
.LBB7_6:
	v_mov_b64_e32 v[10:11], 1
.LBB7_7:
	v_mad_u32_u24 v1, v0, 3, v0
	v_mov_b32_e32 v2, -4
	s_load_b64 s[0:1], s[0:1], 0x10
	v_mov_b32_e32 v5, v4
	ds_store_b32 v1, v2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_bitop3_b32 v1, v0, 64, 0x7f bitop3:0x6c
	v_lshl_add_u32 v0, ttmp9, 7, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v2, 3 :: v_dual_lshlrev_b32 v1, 2, v1
	v_mul_lo_u32 v8, v0, 10
	v_mov_b32_e32 v0, v9
	s_barrier_wait -1
	ds_load_b32 v6, v1
	v_mov_b32_e32 v1, v9
	s_wait_kmcnt 0x0
	v_lshl_add_u64 v[12:13], v[8:9], 2, s[0:1]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_clause 0x3
	global_store_b128 v[12:13], v[0:3], off
	global_store_b32 v8, v7, s[0:1] offset:16 scale_offset
	global_store_b64 v[12:13], v[10:11], off offset:20
	global_store_b96 v[12:13], v[4:6], off offset:28
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g4
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 36
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
		.amdhsa_inst_pref_size 7
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
.Lfunc_end7:
	.size	g4, .Lfunc_end7-g4
                                        ; -- End function
	.set g4.num_vgpr, 14
	.set g4.num_agpr, 0
	.set g4.numbered_sgpr, 8
	.set g4.num_named_barrier, 0
	.set g4.private_seg_size, 0
	.set g4.uses_vcc, 1
	.set g4.uses_flat_scratch, 0
	.set g4.has_dyn_sized_stack, 0
	.set g4.has_recursion, 0
	.set g4.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 784
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.protected	__clang_ocl_kern_imp_g4 ; -- Begin function __clang_ocl_kern_imp_g4
	.globl	__clang_ocl_kern_imp_g4
	.p2align	2
	.type	__clang_ocl_kern_imp_g4,@function
__clang_ocl_kern_imp_g4:                ; @__clang_ocl_kern_imp_g4
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	global_load_u16 v8, v[0:1], off
	v_lshrrev_b32_e32 v2, 4, v31
	v_and_b32_e32 v6, 0x3ff, v31
	s_mov_b32 s0, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_and_or_b32 v3, 0xffc0, v2, v6
	s_wait_xcnt 0x0
	v_cmpx_gt_u32_e32 16, v3
	s_cbranch_execz .LBB8_2
; %bb.1:
	v_mad_u32 v2, 0x1010101, v3, 0x1010101
	s_trap 2
	ds_store_b32 v0, v2
.LBB8_2:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_storecnt 0x0
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_mov_b32 s0, exec_lo
	s_mov_b32 s1, exec_lo
	v_mbcnt_lo_u32_b32 v2, s0, 0
	s_barrier_wait -1
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v2
	s_cbranch_execz .LBB8_4
; %bb.3:
	s_bcnt1_i32_b32 s0, s0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s0, s0, 1
	s_mul_i32 s0, s0, 15
	s_delay_alu instid0(SALU_CYCLE_1)
	v_mov_b32_e32 v2, s0
	ds_xor_b32 v0, v2
	s_trap 2
.LBB8_4:
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_and_b32_e32 v7, 15, v6
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], table4@rel64+4
	v_and_b32_e32 v9, 7, v6
	v_mov_b64_e32 v[14:15], 1
	s_barrier_wait -1
	s_trap 2
	ds_load_b32 v2, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v7, v7, s[0:1] scale_offset
	s_wait_xcnt 0x0
	s_mov_b32 s0, exec_lo
	s_wait_loadcnt 0x0
	v_bfe_i32 v7, v7, 0, 8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_ashrrev_i32_e32 v9, v9, v7
	ds_store_b8 v0, v9
	v_dual_add_nc_u32 v9, 5, v6 :: v_dual_add_nc_u32 v6, 2, v6
	v_and_b32_e32 v6, 7, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_ashrrev_i32 v6, v6, v7 :: v_dual_bitop2_b32 v9, 7, v9 bitop3:0x40
	v_dual_ashrrev_i32 v9, v9, v7 :: v_dual_mov_b32 v7, 0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_store_b8 v0, v9
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_and_b32_e32 v9, 0xffff, v8
	s_delay_alu instid0(VALU_DEP_1)
	v_bfe_u32 v10, v9, 8, 2
	s_barrier_wait -1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_store_b8 v0, v6
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_and_b32_e32 v6, 0x3ff, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b32_e32 v6, 2, v6
	v_add_nc_u64_e32 v[12:13], v[0:1], v[6:7]
	s_barrier_wait -1
	ds_load_u8 v11, v0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v6, v[12:13], off
	s_wait_loadcnt 0x0
	v_and_b32_e32 v6, 0xffff, v6
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_ne_u32_e32 0, v6
	s_cbranch_execz .LBB8_6
; %bb.5:
	global_load_b128 v[12:15], v[0:1], off
	s_wait_xcnt 0x0
	v_bfe_i32 v1, v11, 0, 8
	s_wait_loadcnt 0x0
	v_xad_u32 v0, v13, v14, v12
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mad_u32 v0, 0xfd, v15, v0
	v_and_b32_e32 v0, 0xff, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_cmp_ne_u32_e32 vcc_lo, 0, v0
	v_dual_ashrrev_i32 v6, 31, v1 :: v_dual_cndmask_b32 v14, 0, v1, vcc_lo
	v_cndmask_b32_e32 v15, 0, v6, vcc_lo
.LBB8_6:
	s_or_b32 exec_lo, exec_lo, s0
	v_mad_u32_u24 v0, v3, 3, v0
	v_dual_mov_b32 v1, -4 :: v_dual_mov_b32 v8, 3
	v_mov_b32_e32 v11, v10
	ds_store_b32 v0, v1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_trap 2
	ds_load_b32 v12, v0
	v_lshl_add_u32 v0, ttmp9, 7, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v6, v0, 10
	v_lshl_add_u64 v[0:1], v[6:7], 2, v[4:5]
	v_dual_mov_b32 v6, v7 :: v_dual_mov_b32 v3, v14
	v_mov_b32_e32 v4, v15
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_clause 0x2
	global_store_b128 v[0:1], v[6:9], off
	global_store_b96 v[0:1], v[2:4], off offset:16
	global_store_b96 v[0:1], v[10:12], off offset:28
	s_set_pc_i64 s[30:31]
.Lfunc_end8:
	.size	__clang_ocl_kern_imp_g4, .Lfunc_end8-__clang_ocl_kern_imp_g4
                                        ; -- End function
	.set __clang_ocl_kern_imp_g4.num_vgpr, 32
	.set __clang_ocl_kern_imp_g4.num_agpr, 0
	.set __clang_ocl_kern_imp_g4.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_g4.num_named_barrier, 0
	.set __clang_ocl_kern_imp_g4.private_seg_size, 0
	.set __clang_ocl_kern_imp_g4.uses_vcc, 1
	.set __clang_ocl_kern_imp_g4.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_g4.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_g4.has_recursion, 0
	.set __clang_ocl_kern_imp_g4.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 732
	.text
	.protected	g5                      ; -- Begin function g5
	.globl	g5
	.p2align	8
	.type	g5,@function
g5:                                     ; @g5
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	v_lshrrev_b32_e32 v1, 4, v0
	v_and_b32_e32 v0, 0x3ff, v0
	s_mov_b64 s[4:5], 0xffffffff
	s_get_pc_i64 s[2:3]
	s_add_nc_u64 s[2:3], s[2:3], table5@rel64+4
	s_load_b32 s6, s[0:1], 0x30
	v_and_or_b32 v4, 0xffc0, v1, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v1, 0 :: v_dual_lshlrev_b32 v2, 1, v4
	v_mad_u32_u24 v0, v4, 9, 0x4e
	ds_store_b16 v2, v1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_and_b32_e32 v0, 0x7f, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_lshlrev_b32_e32 v0, 1, v0
	s_wait_kmcnt 0x0
	s_mul_hi_u32 s6, s6, 0xaaaaaaab
	s_bfe_u32 s6, s6, 0x100001
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s6, 0
	s_cselect_b32 s7, -1, 0
	s_cmp_lg_u32 s6, 0
	s_barrier_wait -1
	ds_load_u16 v0, v0
	s_cselect_b32 s6, -1, 0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	s_and_b32 vcc_lo, exec_lo, s6
	s_wait_dscnt 0x0
	v_and_b32_e32 v0, 31, v0
	v_and_b32_e32 v0, 0xffff, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b64 v[6:7], v0, s[4:5]
	v_mul_lo_u32 v0, v6, 6
	v_mov_b64_e32 v[6:7], -1
	s_delay_alu instid0(VALU_DEP_2)
	v_and_b32_e32 v0, 14, v0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_i16 v3, v0, s[2:3] scale_offset
	s_cbranch_vccnz .LBB9_2
; %bb.1:
	s_wait_loadcnt 0x0
	v_min_u32_e32 v0, 0x2365051b, v3
	s_delay_alu instid0(VALU_DEP_1)
	v_mul_u64_e32 v[6:7], s[4:5], v[0:1]
.LBB9_2:
	s_wait_loadcnt 0x0
	v_alignbit_b32 v0, 1, -1, v3
	s_and_not1_b32 vcc_lo, exec_lo, s7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v0, v0, 6
	v_and_b32_e32 v0, 10, v0
	global_load_i16 v0, v0, s[2:3] scale_offset
	s_cbranch_vccnz .LBB9_4
; %bb.3:
	v_mov_b32_e32 v5, 0
	s_wait_loadcnt 0x0
	v_min_u32_e32 v6, 0x2365051b, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_mov_b32_e32 v7, v5
	v_lshlrev_b64_e32 v[8:9], 31, v[4:5]
	v_mul_u64_e32 v[6:7], s[4:5], v[6:7]
	s_delay_alu instid0(VALU_DEP_1)
	v_max_u64 v[6:7], v[8:9], v[6:7]
.LBB9_4:
	s_wait_loadcnt 0x0
	v_alignbit_b32 v0, 2, -1, v0
	s_and_not1_b32 vcc_lo, exec_lo, s6
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v0, v0, 6
	v_and_b32_e32 v0, 14, v0
	s_cbranch_vccnz .LBB9_6
; %bb.5:
	v_lshlrev_b32_e32 v1, 1, v4
	global_load_i16 v0, v0, s[2:3] scale_offset
	s_cbranch_execz .LBB9_7
	s_branch .LBB9_8
.LBB9_6:
                                        ; implicit-def: $vgpr1
	global_load_i16 v0, v0, s[2:3] scale_offset
.LBB9_7:
	v_dual_mov_b32 v3, 0 :: v_dual_mov_b32 v1, v2
	s_wait_loadcnt 0x0
	v_min_u32_e32 v6, 0x2365051b, v0
	s_mov_b64 s[2:3], 0xffffffff
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_mov_b32_e32 v7, v3
	v_lshlrev_b64_e32 v[8:9], 31, v[2:3]
	v_mul_u64_e32 v[6:7], s[2:3], v[6:7]
	s_delay_alu instid0(VALU_DEP_1)
	v_max_u64 v[6:7], v[8:9], v[6:7]
.LBB9_8:
	s_wait_xcnt 0x0
	s_load_b128 s[0:3], s[0:1], 0x10
	v_dual_add_nc_u32 v1, v2, v1 :: v_dual_mov_b32 v9, 0
	v_dual_mov_b32 v15, 0x66 :: v_dual_mov_b32 v12, -1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v10, v9 :: v_dual_mov_b32 v11, v9
	v_dual_mov_b32 v13, v12 :: v_dual_mov_b32 v14, v9
	s_wait_kmcnt 0x0
	s_add_co_i32 s2, s2, -1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_add_nc_u32_e64 v2, 0xff, s2 clamp
	s_mov_b32 s2, 0
	v_mov_b32_e32 v3, s2
	ds_store_b32 v1, v2
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	v_bitop3_b32 v1, v4, 64, 0x7f bitop3:0x6c
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_lshlrev_b32_e32 v1, 2, v1
	s_barrier_wait -1
	ds_load_b32 v2, v1
	v_lshl_add_u32 v1, ttmp9, 7, v4
	v_mul_lo_u32 v8, v1, 14
	v_mov_b32_e32 v1, s2
	s_delay_alu instid0(VALU_DEP_2)
	v_lshl_add_u64 v[4:5], v[8:9], 2, s[0:1]
	v_mov_b32_e32 v8, 3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_clause 0x3
	global_store_b128 v[4:5], v[8:11], off
	global_store_b64 v[4:5], v[6:7], off offset:16
	global_store_b128 v[4:5], v[12:15], off offset:24
	global_store_b128 v[4:5], v[0:3], off offset:40
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g5
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 56
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
		.amdhsa_next_free_vgpr 16
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
		.amdhsa_inst_pref_size 6
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
.Lfunc_end9:
	.size	g5, .Lfunc_end9-g5
                                        ; -- End function
	.set g5.num_vgpr, 16
	.set g5.num_agpr, 0
	.set g5.numbered_sgpr, 8
	.set g5.num_named_barrier, 0
	.set g5.private_seg_size, 0
	.set g5.uses_vcc, 1
	.set g5.uses_flat_scratch, 0
	.set g5.has_dyn_sized_stack, 0
	.set g5.has_recursion, 0
	.set g5.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 736
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.protected	__clang_ocl_kern_imp_g5 ; -- Begin function __clang_ocl_kern_imp_g5
	.globl	__clang_ocl_kern_imp_g5
	.p2align	2
	.type	__clang_ocl_kern_imp_g5,@function
__clang_ocl_kern_imp_g5:                ; @__clang_ocl_kern_imp_g5
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_mov_b32_e32 v1, 0
	s_trap 2
	s_mov_b64 s[4:5], 0xffffffff
	s_get_pc_i64 s[2:3]
	s_add_nc_u64 s[2:3], s[2:3], table5@rel64+4
	v_mov_b64_e32 v[8:9], -1
	ds_store_b16 v0, v1
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_u16 v0, v0
	s_wait_dscnt 0x0
	v_and_b32_e32 v0, 31, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v0, 0xffff, v0
	v_lshrrev_b64 v[2:3], v0, s[4:5]
	v_and_b32_e32 v3, 0x3ff, v31
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v0, v2, 6
	v_dual_lshrrev_b32 v2, 4, v31 :: v_dual_bitop2_b32 v0, 14, v0 bitop3:0x40
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_readfirstlane_b32 s0, v0
	v_mul_hi_u32 v0, 0xaaaaaaab, v11
	v_bfe_u32 v0, v0, 1, 16
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_ne_u32_e32 vcc_lo, 0, v0
	s_barrier_signal -1
	s_barrier_wait -1
	s_load_i16 s1, s[2:3], s0 offset:0x0 scale_offset
	s_wait_xcnt 0x0
	v_cmp_eq_u32_e64 s0, 0, v0
	s_and_saveexec_b32 s6, s0
	s_cbranch_execz .LBB10_2
; %bb.1:
	s_wait_kmcnt 0x0
	v_min_u32_e64 v0, 0x2365051b, s1
	s_delay_alu instid0(VALU_DEP_1)
	v_mul_u64_e32 v[8:9], s[4:5], v[0:1]
.LBB10_2:
	s_or_b32 exec_lo, exec_lo, s6
	s_wait_kmcnt 0x0
	v_alignbit_b32 v0, 1, -1, s1
	v_and_or_b32 v10, 0xffc0, v2, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v0, v0, 6
	v_and_b32_e32 v0, 10, v0
	global_load_i16 v0, v0, s[2:3] scale_offset
	s_wait_xcnt 0x0
	s_and_saveexec_b32 s1, s0
	s_cbranch_execz .LBB10_4
; %bb.3:
	v_mov_b32_e32 v11, 0
	s_wait_loadcnt 0x0
	v_min_u32_e32 v2, 0x2365051b, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_mov_b32_e32 v3, v11
	v_lshlrev_b64_e32 v[8:9], 31, v[10:11]
	v_mul_u64_e32 v[2:3], s[4:5], v[2:3]
	s_delay_alu instid0(VALU_DEP_1)
	v_max_u64 v[8:9], v[8:9], v[2:3]
.LBB10_4:
	s_or_b32 exec_lo, exec_lo, s1
	s_wait_loadcnt 0x0
	v_alignbit_b32 v0, 2, -1, v0
	v_lshlrev_b32_e32 v2, 1, v10
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v0, v0, 6
	v_and_b32_e32 v0, 14, v0
	global_load_i16 v0, v0, s[2:3] scale_offset
	s_wait_xcnt 0x0
	s_and_saveexec_b32 s0, vcc_lo
	s_delay_alu instid0(SALU_CYCLE_1)
	s_xor_b32 s0, exec_lo, s0
; %bb.5:
	v_lshlrev_b32_e32 v2, 1, v10
; %bb.6:
	s_and_not1_saveexec_b32 s0, s0
	s_cbranch_execz .LBB10_8
; %bb.7:
	v_mov_b32_e32 v3, 0
	s_wait_loadcnt 0x0
	v_min_u32_e32 v8, 0x2365051b, v0
	s_mov_b64 s[2:3], 0xffffffff
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_mov_b32_e32 v9, v3
	v_lshlrev_b64_e32 v[12:13], 31, v[2:3]
	v_mul_u64_e32 v[8:9], s[2:3], v[8:9]
	s_delay_alu instid0(VALU_DEP_1)
	v_max_u64 v[8:9], v[12:13], v[8:9]
.LBB10_8:
	s_or_b32 exec_lo, exec_lo, s0
	v_dual_add_nc_u32 v1, -1, v6 :: v_dual_mov_b32 v11, 0
	s_wait_loadcnt 0x0
	v_dual_add_nc_u32 v2, v0, v2 :: v_dual_mov_b32 v14, -1
	v_mov_b32_e32 v17, 0x66
	s_delay_alu instid0(VALU_DEP_3)
	v_add_nc_u32_e64 v1, 0xff, v1 clamp
	v_dual_mov_b32 v12, v11 :: v_dual_mov_b32 v13, v11
	s_mov_b32 s0, 0
	v_dual_mov_b32 v15, v14 :: v_dual_mov_b32 v16, v11
	ds_store_b32 v2, v1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_lshl_add_u32 v1, ttmp9, 7, v10
	v_mov_b32_e32 v3, s0
	s_delay_alu instid0(VALU_DEP_2)
	v_mul_lo_u32 v10, v1, 14
	v_mov_b32_e32 v1, s0
	s_barrier_wait -1
	s_trap 2
	ds_load_b32 v2, v0
	v_lshl_add_u64 v[4:5], v[10:11], 2, v[4:5]
	v_mov_b32_e32 v10, 3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_clause 0x3
	global_store_b128 v[4:5], v[10:13], off
	global_store_b64 v[4:5], v[8:9], off offset:16
	global_store_b128 v[4:5], v[14:17], off offset:24
	global_store_b128 v[4:5], v[0:3], off offset:40
	s_set_pc_i64 s[30:31]
.Lfunc_end10:
	.size	__clang_ocl_kern_imp_g5, .Lfunc_end10-__clang_ocl_kern_imp_g5
                                        ; -- End function
	.set __clang_ocl_kern_imp_g5.num_vgpr, 32
	.set __clang_ocl_kern_imp_g5.num_agpr, 0
	.set __clang_ocl_kern_imp_g5.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_g5.num_named_barrier, 0
	.set __clang_ocl_kern_imp_g5.private_seg_size, 0
	.set __clang_ocl_kern_imp_g5.uses_vcc, 1
	.set __clang_ocl_kern_imp_g5.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_g5.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_g5.has_recursion, 0
	.set __clang_ocl_kern_imp_g5.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 684
	.text
	.p2align	2                               ; -- Begin function f6_0
	.type	f6_0,@function
f6_0:                                   ; @f6_0
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_bfrev_b32_e32 v0, v0
	v_lshrrev_b32_e32 v1, 24, v2
	v_and_b32_e32 v3, 0xff, v2
	v_bfe_u32 v4, v2, 8, 8
	v_bfe_u32 v2, v2, 16, 8
	v_lshrrev_b32_e32 v0, 16, v0
	v_mul_u32_u24_e32 v1, 0x48, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mul_u32_u24_e32 v4, 0x69, v4
	v_mul_u32_u24_e32 v2, 0x87, v2
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_cvt_f32_u32_e32 v0, v0
	v_mad_u32_u24 v1, v3, 11, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add3_u32 v1, v1, v4, v2
	v_add_nc_u16 v1, 0xe03c, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_or_b32_e32 v1, 3, v1
	v_and_b32_e32 v1, 0xffff, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cvt_f32_u32_e32 v1, v1
	v_rcp_iflag_f32_e32 v2, v1
	v_nop
	s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v2, v0, v2
	v_trunc_f32_e32 v2, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_fma_f32 v0, -v2, v1, v0
	v_cvt_u32_f32_e32 v2, v2
	v_cmp_ge_f32_e64 vcc_lo, |v0|, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e64 v0, null, 0, v2, vcc_lo
	v_sub_nc_u16 v0, v0, 57
	s_delay_alu instid0(VALU_DEP_1)
	v_and_b32_e32 v0, 0xffff, v0
	s_set_pc_i64 s[30:31]
.Lfunc_end11:
	.size	f6_0, .Lfunc_end11-f6_0
                                        ; -- End function
	.set .Lf6_0.num_vgpr, 5
	.set .Lf6_0.num_agpr, 0
	.set .Lf6_0.numbered_sgpr, 32
	.set .Lf6_0.num_named_barrier, 0
	.set .Lf6_0.private_seg_size, 0
	.set .Lf6_0.uses_vcc, 1
	.set .Lf6_0.uses_flat_scratch, 0
	.set .Lf6_0.has_dyn_sized_stack, 0
	.set .Lf6_0.has_recursion, 0
	.set .Lf6_0.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 216
	.text
	.protected	g6                      ; -- Begin function g6
	.globl	g6
	.p2align	8
	.type	g6,@function
g6:                                     ; @g6
; %bb.0:
	s_mov_b32 s32, 0
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b32 s4, s[0:1], 0x20
	s_get_pc_i64 s[2:3]
	s_add_nc_u64 s[2:3], s[2:3], table6@rel64+4
	v_and_b32_e32 v5, 0x3ff, v0
	v_lshrrev_b32_e32 v1, 6, v0
	v_mov_b32_e32 v3, 0x1ed
	v_mov_b32_e32 v2, 0xe7c37527
	s_get_pc_i64 s[8:9]
	s_add_nc_u64 s[8:9], s[8:9], f6_0@rel64+4
	v_and_b32_e32 v6, 0x3ff0, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v1, 0 :: v_dual_bitop2_b32 v8, v6, v5 bitop3:0x54
	v_pk_lshlrev_b16 v0, 0x9000e, v8
	s_wait_kmcnt 0x0
	s_bfe_u32 s4, s4, 0x40010
	s_load_i8 s10, s[2:3], s4 offset:0x0
	s_wait_xcnt 0x0
	s_clause 0x1
	s_load_b64 s[2:3], s[0:1], 0x0
	s_load_b128 s[4:7], s[0:1], 0x10
	s_wait_xcnt 0x0
	s_mul_i32 s0, ttmp9, 0x7527
	s_wait_kmcnt 0x0
	s_mov_b32 s7, 0
	s_and_b32 s0, s0, 0xffff
	s_bfe_u32 s1, s10, 0x30010
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mul_i32 s10, s1, s0
	s_swap_pc_i64 s[30:31], s[8:9]
	s_load_b128 s[0:3], s[2:3], 0x0
	s_and_b32 s11, s10, 15
	v_pk_min_i16 v4, v8, 57
	s_cmp_eq_u32 s11, 0
	s_cselect_b32 vcc_lo, -1, 0
	s_wait_kmcnt 0x0
	s_xor_b32 s1, s1, s2
	s_mul_i32 s2, s3, -3
	s_add_co_i32 s0, s1, s0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_add_co_i32 s0, s0, s2
	v_dual_mov_b32 v1, s0 :: v_dual_add_nc_u32 v2, 0x1f68f949, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_and_b32_e32 v0, 0xff, v2
	v_bfe_i32 v2, v2, 0, 8
	v_mul_u32_u24_e32 v0, v0, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v3, 8, v0
	v_lshlrev_b32_e32 v9, 2, v8
	v_pk_max_i16 v0, s6, 0
	ds_store_2addr_stride64_b32 v9, v1, v0 offset1:2
	v_mad_u32_u24 v0, v8, 3, 23
	v_and_b32_e32 v0, 0xfe, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_dual_cndmask_b32 v3, 0, v3 :: v_dual_lshlrev_b32 v0, 2, v0
	v_cmp_ne_u32_e32 vcc_lo, 0, v4
	v_and_b32_e32 v3, 0xffff, v3
	s_delay_alu instid0(VALU_DEP_1)
	v_cndmask_b32_e32 v7, 0x17a17, v3, vcc_lo
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[0:1], v0
	s_wait_dscnt 0x0
	v_lshl_add_u32 v10, v1, 1, v0
	v_mov_b32_e32 v0, 0
	v_and_b32_e32 v3, 0x7aff, v7
	v_mov_b32_e32 v1, 0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_cmp_le_u32_e32 vcc_lo, v3, v8
	v_cndmask_b32_e32 v2, 0, v2, vcc_lo
	v_ashrrev_i32_e32 v3, 31, v2
	s_barrier_signal -1
	s_barrier_wait -1
	s_swap_pc_i64 s[30:31], s[8:9]
	ds_store_b32 v9, v0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_bitop3_b32 v0, v6, 64, v5 bitop3:0x36
	v_and_b32_e32 v6, 0xff, v10
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v3, 0xe7c37527
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_dual_mov_b32 v9, s7 :: v_dual_lshlrev_b32 v0, 2, v0
	v_dual_mov_b32 v4, s7 :: v_dual_mov_b32 v2, v1
	s_barrier_wait -1
	ds_load_b32 v5, v0
	v_lshl_or_b32 v0, ttmp9, 7, v8
	v_mov_b32_e32 v8, s7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v0, v0, 14
	v_lshl_add_u64 v[10:11], v[0:1], 2, s[4:5]
	v_mov_b32_e32 v0, v1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_store_b128 v[10:11], v[0:3], off
	s_wait_xcnt 0x0
	v_dual_mov_b32 v0, 0x1ed :: v_dual_mov_b32 v3, s10
	s_clause 0x2
	global_store_b128 v[10:11], v[6:9], off offset:32
	global_store_b128 v[10:11], v[0:3], off offset:16
	global_store_b64 v[10:11], v[4:5], off offset:48
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g6
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
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
		.amdhsa_next_free_vgpr 12
		.amdhsa_next_free_sgpr 33
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 6
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
.Lfunc_end12:
	.size	g6, .Lfunc_end12-g6
                                        ; -- End function
	.set g6.num_vgpr, max(12, .Lf6_0.num_vgpr)
	.set g6.num_agpr, max(0, .Lf6_0.num_agpr)
	.set g6.numbered_sgpr, max(33, .Lf6_0.numbered_sgpr)
	.set g6.num_named_barrier, max(0, .Lf6_0.num_named_barrier)
	.set g6.private_seg_size, 0+max(.Lf6_0.private_seg_size)
	.set g6.uses_vcc, or(1, .Lf6_0.uses_vcc)
	.set g6.uses_flat_scratch, or(0, .Lf6_0.uses_flat_scratch)
	.set g6.has_dyn_sized_stack, or(0, .Lf6_0.has_dyn_sized_stack)
	.set g6.has_recursion, or(0, .Lf6_0.has_recursion)
	.set g6.has_indirect_call, or(0, .Lf6_0.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 656
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.protected	__clang_ocl_kern_imp_g6 ; -- Begin function __clang_ocl_kern_imp_g6
	.globl	__clang_ocl_kern_imp_g6
	.p2align	2
	.type	__clang_ocl_kern_imp_g6,@function
__clang_ocl_kern_imp_g6:                ; @__clang_ocl_kern_imp_g6
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s4, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v18, s33         ; 4-byte Folded Spill
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	v_dual_mov_b32 v11, v1 :: v_dual_mov_b32 v10, v0
	v_dual_lshrrev_b32 v1, 6, v31 :: v_dual_bitop2_b32 v0, 15, v9 bitop3:0x40
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], table6@rel64+4
	v_and_b32_e32 v2, 0x3ff, v31
	s_mul_i32 s2, ttmp9, 0x7527
	global_load_i8 v0, v0, s[0:1]
	s_and_b32 s2, s2, 0xffff
	v_writelane_b32 v18, s30, 0
	v_and_or_b32 v8, 0x3ff0, v1, v2
	v_mov_b32_e32 v14, 0x1ed
	v_mov_b32_e32 v2, 0xe7c37527
	v_mov_b32_e32 v3, 0x1ed
	s_wait_xcnt 0x0
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], f6_0@rel64+4
	s_add_co_i32 s32, s32, 16
	v_writelane_b32 v18, s31, 1
	v_dual_mov_b32 v13, v5 :: v_dual_mov_b32 v12, v4
	s_mov_b32 s3, 0
	s_wait_loadcnt 0x0
	v_bfe_u32 v1, v0, 16, 3
	v_pk_lshlrev_b16 v0, 0x9000e, v8
	s_delay_alu instid0(VALU_DEP_2)
	v_mul_u32_u24_e32 v17, s2, v1
	v_mov_b32_e32 v1, 0
	s_swap_pc_i64 s[30:31], s[0:1]
	global_load_b128 v[2:5], v[10:11], off
	s_trap 2
	s_wait_loadcnt 0x0
	v_xad_u32 v1, v3, v4, v2
	v_pk_max_i16 v2, v6, 0
	s_delay_alu instid0(VALU_DEP_2)
	v_mad_u32 v1, v5, -3, v1
	ds_store_b32 v0, v1
	ds_store_b32 v0, v2
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_and_b32_e32 v2, 15, v17
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, 0, v2
	v_pk_min_i16 v2, v8, 57
	s_barrier_wait -1
	ds_load_b64 v[4:5], v0
	v_add_nc_u32_e32 v0, 0x1f68f949, v0
	v_and_b32_e32 v1, 0xff, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v1, v1, v1
	v_lshrrev_b32_e32 v1, 8, v1
	s_wait_dscnt 0x0
	v_lshl_add_u32 v6, v5, 1, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_cndmask_b32_e32 v1, 0, v1, vcc_lo
	v_cmp_ne_u32_e32 vcc_lo, 0, v2
	v_bfe_i32 v0, v0, 0, 8
	v_and_b32_e32 v1, 0xffff, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v7, 0x17a17, v1, vcc_lo
	v_and_b32_e32 v1, 0x7aff, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_cmp_le_u32_e32 vcc_lo, v1, v8
	v_dual_mov_b32 v1, 0 :: v_dual_cndmask_b32 v2, 0, v0
	v_dual_mov_b32 v0, 0 :: v_dual_ashrrev_i32 v3, 31, v2
	s_barrier_signal -1
	s_barrier_wait -1
	s_swap_pc_i64 s[30:31], s[0:1]
	ds_store_b32 v0, v0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_dual_mov_b32 v1, 0 :: v_dual_mov_b32 v15, s3
	v_dual_mov_b32 v3, 0xe7c37527 :: v_dual_mov_b32 v16, s3
	v_and_b32_e32 v6, 0xff, v6
	s_delay_alu instid0(VALU_DEP_3)
	v_mov_b32_e32 v4, v1
	v_readlane_b32 s31, v18, 1
	v_readlane_b32 s30, v18, 0
	s_mov_b32 s32, s33
	v_dual_mov_b32 v2, v1 :: v_dual_mov_b32 v9, s3
	s_barrier_wait -1
	ds_load_b32 v5, v0
	v_lshl_or_b32 v0, ttmp9, 7, v8
	v_mov_b32_e32 v8, s3
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v0, v0, 14
	v_lshl_add_u64 v[10:11], v[0:1], 2, v[12:13]
	v_mov_b32_e32 v0, v1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_clause 0x3
	global_store_b128 v[10:11], v[0:3], off
	global_store_b128 v[10:11], v[14:17], off offset:16
	global_store_b128 v[10:11], v[6:9], off offset:32
	global_store_b64 v[10:11], v[4:5], off offset:48
	s_wait_xcnt 0x0
	s_xor_saveexec_b32 s0, -1
	scratch_load_b32 v18, off, s33          ; 4-byte Folded Reload
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_mov_b32 s33, s4
	s_wait_loadcnt 0x0
	s_set_pc_i64 s[30:31]
.Lfunc_end13:
	.size	__clang_ocl_kern_imp_g6, .Lfunc_end13-__clang_ocl_kern_imp_g6
                                        ; -- End function
	.set __clang_ocl_kern_imp_g6.num_vgpr, max(32, .Lf6_0.num_vgpr)
	.set __clang_ocl_kern_imp_g6.num_agpr, max(0, .Lf6_0.num_agpr)
	.set __clang_ocl_kern_imp_g6.numbered_sgpr, max(34, .Lf6_0.numbered_sgpr)
	.set __clang_ocl_kern_imp_g6.num_named_barrier, max(0, .Lf6_0.num_named_barrier)
	.set __clang_ocl_kern_imp_g6.private_seg_size, 16+max(.Lf6_0.private_seg_size)
	.set __clang_ocl_kern_imp_g6.uses_vcc, or(1, .Lf6_0.uses_vcc)
	.set __clang_ocl_kern_imp_g6.uses_flat_scratch, or(0, .Lf6_0.uses_flat_scratch)
	.set __clang_ocl_kern_imp_g6.has_dyn_sized_stack, or(0, .Lf6_0.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_g6.has_recursion, or(0, .Lf6_0.has_recursion)
	.set __clang_ocl_kern_imp_g6.has_indirect_call, or(0, .Lf6_0.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 704
	.text
	.p2align	2                               ; -- Begin function f7_0
	.type	f7_0,@function
f7_0:                                   ; @f7_0
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_mul_lo_u32 v1, v0, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v1, v1, v0
	v_sub_nc_u32_e32 v0, v0, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v0, 0xbf, v0
	v_bfe_i32 v0, v0, 0, 8
	s_set_pc_i64 s[30:31]
.Lfunc_end14:
	.size	f7_0, .Lfunc_end14-f7_0
                                        ; -- End function
	.set .Lf7_0.num_vgpr, 2
	.set .Lf7_0.num_agpr, 0
	.set .Lf7_0.numbered_sgpr, 32
	.set .Lf7_0.num_named_barrier, 0
	.set .Lf7_0.private_seg_size, 0
	.set .Lf7_0.uses_vcc, 0
	.set .Lf7_0.uses_flat_scratch, 0
	.set .Lf7_0.has_dyn_sized_stack, 0
	.set .Lf7_0.has_recursion, 0
	.set .Lf7_0.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 56
	.text
	.protected	g7                      ; -- Begin function g7
	.globl	g7
	.p2align	8
	.type	g7,@function
g7:                                     ; @g7
; %bb.0:
	s_mov_b32 s32, 0
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b64 s[8:9], s[0:1], 0x18
	s_mov_b32 s2, 0
	s_wait_kmcnt 0x0
	s_bfe_u32 s9, s9, 0x40001
	s_cbranch_scc0 .LBB15_18
; %bb.1:
	s_lshr_b32 s3, s8, 16
	s_and_b32 s4, ttmp9, 0xff00
	s_add_co_i32 s3, s3, 1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_mul_i32 s3, s3, ttmp9
	s_and_b32 s3, s3, 0xff
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_or_b32 s3, s3, s4
	s_and_b32 s13, s3, 0xffff
	s_and_not1_b32 vcc_lo, exec_lo, s2
	s_cbranch_vccnz .LBB15_3
.LBB15_2:
	s_add_co_i32 s13, ttmp9, 37
.LBB15_3:
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_load_b64 s[2:3], s[0:1], 0x10
	s_and_b32 s9, 0xffff, s9
	v_lshrrev_b32_e32 v1, 6, v0
	v_and_b32_e32 v20, 0x3ff, v0
	v_mov_b32_e32 v0, s9
	s_get_pc_i64 s[10:11]
	s_add_nc_u64 s[10:11], s[10:11], f7_0@rel64+4
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_and_or_b32 v2, 0x3ff0, v1, v20
	s_swap_pc_i64 s[30:31], s[10:11]
	v_mov_b32_e32 v3, v0
	v_and_b32_e32 v0, 0xffff, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, v2, v0
	v_cndmask_b32_e64 v0, 0, s9, vcc_lo
	v_add_nc_u16 v0, v0, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v0, 0xffff, v0
	v_pk_max_i16 v4, v0, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, v2, v4
	v_cndmask_b32_e64 v0, 0, s9, vcc_lo
	s_swap_pc_i64 s[30:31], s[10:11]
	s_ashr_i32 s12, s13, 17
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_dual_mov_b32 v0, s12 :: v_dual_bitop2_b32 v18, 1, v0 bitop3:0x40
	s_ashr_i32 s14, s13, 31
	s_mov_b32 s12, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_pk_max_i16 v1, s9, v18
	v_dual_mov_b32 v1, s14 :: v_dual_bitop2_b32 v5, 7, v1 bitop3:0x40
	global_atomic_add_u64 v5, v[0:1], s[6:7] offset:192 scale_offset scope:SCOPE_DEV
	s_wait_xcnt 0x0
	v_cmpx_gt_u32_e32 16, v2
	s_cbranch_execz .LBB15_5
; %bb.4:
	v_mad_u32 v0, 0x1010101, v2, 0x1010101
	v_dual_lshlrev_b32 v5, 3, v2 :: v_dual_mov_b32 v1, 0
	ds_store_b64 v5, v[0:1]
.LBB15_5:
	s_or_b32 exec_lo, exec_lo, s12
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_mov_b32_e32 v0, 0
	s_and_b32 s13, s13, 0xffff
	s_bfe_u32 s14, s8, 0x80010
	s_bfe_u32 s12, s8, 0x20010
	s_barrier_wait -1
	s_barrier_signal -1
	s_barrier_wait -1
	ds_load_b64 v[14:15], v0
	v_mov_b32_e32 v0, s13
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_swap_pc_i64 s[30:31], s[10:11]
	v_and_b32_e32 v15, 0xffff, v0
	v_cmp_eq_u32_e32 vcc_lo, s9, v2
	v_mul_u32_u24_e32 v1, 31, v2
	s_cmp_lt_i32 s12, 2
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v5, -3, v15, vcc_lo
	v_sad_u32 v12, v5, v1, v4
	s_cbranch_scc1 .LBB15_11
; %bb.6:
	s_cmp_lt_i32 s12, 3
	s_cbranch_scc0 .LBB15_8
; %bb.7:
	v_dual_mov_b32 v0, s14 :: v_dual_lshlrev_b32 v1, 24, v2
	v_dual_mov_b32 v5, s9 :: v_dual_lshlrev_b32 v4, 24, v12
	v_cmp_eq_u32_e32 vcc_lo, s14, v2
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_cndmask_b32_e32 v0, 0xfffd, v0, vcc_lo
	v_cmp_gt_i32_e32 vcc_lo, v1, v4
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v1, 0x7fff, v5, vcc_lo
	v_mul_u32_u24_e32 v0, v1, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_dual_lshrrev_b32 v4, 16, v0 :: v_dual_mov_b32 v0, -3
	s_swap_pc_i64 s[30:31], s[10:11]
	v_mov_b32_e32 v1, 0
	v_and_b32_e32 v0, 0xffff, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_max_u64 v[0:1], v[0:1], 1
	v_ctz_i32_b32_e32 v1, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_ctz_i32_b32_e32 v0, v0
	v_add_nc_u32_e32 v1, 32, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_min_u32_e32 v0, v0, v1
	v_max_u16 v0, v4, v0
.LBB15_8:
	v_mov_b32_e32 v4, 0
	v_mbcnt_lo_u32_b32 v5, exec_lo, 0
	s_mov_b32 s13, 0
	s_mov_b32 s15, exec_lo
	global_load_u8 v1, v4, s[4:5]
	s_wait_xcnt 0x0
	v_cmpx_eq_u32_e32 0, v5
	s_cbranch_execz .LBB15_10
; %bb.9:
	global_load_b64 v[4:5], v4, s[6:7] offset:192 scope:SCOPE_DEV
.LBB15_10:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s15
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 vcc_lo, exec_lo, s13
	s_cbranch_vccnz .LBB15_12
	s_branch .LBB15_39
.LBB15_11:
                                        ; implicit-def: $vgpr1
                                        ; implicit-def: $vgpr0
	s_cbranch_execz .LBB15_39
.LBB15_12:
	v_mov_b32_e32 v13, 0
	s_cmp_eq_u32 s12, 1
	s_cbranch_scc1 .LBB15_19
; %bb.13:
	v_mov_b32_e32 v0, v2
	s_swap_pc_i64 s[30:31], s[10:11]
	v_dual_mov_b32 v11, 0 :: v_dual_mov_b32 v10, 0
	v_dual_mov_b32 v9, 0 :: v_dual_mov_b32 v8, 0
	v_dual_mov_b32 v7, 0 :: v_dual_mov_b32 v6, 0
	v_dual_mov_b32 v5, 0 :: v_dual_mov_b32 v4, 0
	v_mov_b32_e32 v21, 0
	s_mov_b32 s12, exec_lo
	v_cmpx_eq_u32_e64 v2, v0
	s_cbranch_execz .LBB15_17
; %bb.14:
	v_dual_mov_b32 v4, 0 :: v_dual_bitop2_b32 v1, 7, v14 bitop3:0x40
	v_bfe_u32 v0, v12, 23, 2
	s_mov_b32 s13, exec_lo
	s_delay_alu instid0(VALU_DEP_2)
	v_dual_mov_b32 v5, v4 :: v_dual_mov_b32 v6, v4
	v_dual_mov_b32 v7, v4 :: v_dual_mov_b32 v8, v4
	v_dual_mov_b32 v9, v4 :: v_dual_mov_b32 v10, v4
	v_mov_b32_e32 v11, v4
.LBB15_15:                              ; =>This Inner Loop Header: Depth=1
	v_readfirstlane_b32 s15, v1
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, s15, v1
	s_and_saveexec_b32 vcc_lo, vcc_lo
	s_mov_b32 m0, s15
	v_movreld_b32_e32 v4, v0
	s_xor_b32 exec_lo, exec_lo, vcc_lo
	s_cbranch_execnz .LBB15_15
; %bb.16:
	s_mov_b32 exec_lo, s13
	v_mov_b32_e32 v0, -3
	s_swap_pc_i64 s[30:31], s[10:11]
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_lt_u16_e32 vcc_lo, 0xffd2, v0
	v_mov_b32_e32 v18, 0
	v_cndmask_b32_e64 v21, 0, 1, vcc_lo
.LBB15_17:
	s_or_b32 exec_lo, exec_lo, s12
	s_branch .LBB15_20
.LBB15_18:
                                        ; implicit-def: $sgpr13
	s_branch .LBB15_2
.LBB15_19:
	s_wait_loadcnt 0x0
	v_dual_mov_b32 v21, 0 :: v_dual_mov_b32 v4, 0
	v_dual_mov_b32 v5, 0 :: v_dual_mov_b32 v6, 0
	v_dual_mov_b32 v7, 0 :: v_dual_mov_b32 v8, 0
	v_dual_mov_b32 v9, 0 :: v_dual_mov_b32 v10, 0
	v_mov_b32_e32 v11, 0
.LBB15_20:
	global_load_u16 v16, v13, s[4:5]
	v_mov_b32_e32 v0, -3
	s_wait_xcnt 0x0
	v_mad_u16 v13, v2, v2, v2
	s_swap_pc_i64 s[30:31], s[10:11]
	s_mov_b32 s15, exec_lo
                                        ; implicit-def: $sgpr12_sgpr13
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_le_i16_e64 v13, v0
	s_xor_b32 s15, exec_lo, s15
; %bb.21:
	s_lshr_b32 s12, s8, 16
	s_mov_b32 s13, 0
	s_and_b32 s12, s12, 0xff
	s_delay_alu instid0(SALU_CYCLE_1)
	s_add_co_i32 s12, s12, 10
; %bb.22:
	s_or_saveexec_b32 s15, s15
	v_mov_b64_e32 v[0:1], s[12:13]
	s_xor_b32 exec_lo, exec_lo, s15
	s_cbranch_execz .LBB15_24
; %bb.23:
	s_mov_b32 s12, 0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v13, 0 :: v_dual_mov_b32 v1, s12
	v_and_b32_e32 v0, 0xffff, v18
	v_max_u64 v[22:23], v[12:13], v[0:1]
	s_delay_alu instid0(VALU_DEP_1)
	v_sub_nc_u64_e32 v[0:1], v[22:23], v[0:1]
.LBB15_24:
	s_or_b32 exec_lo, exec_lo, s15
	s_load_b32 s0, s[0:1], 0x20
	s_wait_kmcnt 0x0
	s_and_b32 s0, s0, 3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_lt_i32 s0, 2
	s_cbranch_scc1 .LBB15_29
; %bb.25:
	v_mov_b32_e32 v13, v14
	s_cmp_lt_i32 s0, 3
	s_cbranch_scc0 .LBB15_27
; %bb.26:
	v_bfrev_b32_e32 v13, -0.5
.LBB15_27:
	s_cbranch_execz .LBB15_30
; %bb.28:
	s_delay_alu instid0(VALU_DEP_1)
	v_dual_mov_b32 v14, v13 :: v_dual_mov_b32 v12, 32
	s_branch .LBB15_38
.LBB15_29:
                                        ; implicit-def: $vgpr13
.LBB15_30:
	v_bfe_u32 v13, v14, 7, 1
	v_bfe_i32 v16, v16, 0, 16
	s_cmp_eq_u32 s0, 1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_add_nc_u32 v13, v13, v14 :: v_dual_ashrrev_i32 v17, 31, v16
	v_lshlrev_b32_e32 v13, 8, v13
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cmp_eq_u64_e32 vcc_lo, v[0:1], v[16:17]
	v_mov_b32_e32 v16, 0
	v_and_b32_e32 v13, 0xff00, v13
	v_cndmask_b32_e32 v12, 0, v12, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e64 v17, v13, 0, vcc_lo
	v_lshrrev_b32_e32 v13, 8, v17
	s_cbranch_scc1 .LBB15_36
; %bb.31:
	s_delay_alu instid0(VALU_DEP_3)
	v_bfe_i32 v0, v12, 0, 16
	s_mov_b32 s1, exec_lo
	s_mov_b32 s0, 0
.LBB15_32:                              ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s12, s1
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s13, v0, s12
	s_lshl_b32 s12, 1, s12
	s_or_b32 s0, s0, s13
	s_and_not1_b32 s1, s1, s12
	s_cbranch_scc1 .LBB15_32
; %bb.33:
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v0
	s_xor_b32 s1, exec_lo, s1
	s_cbranch_execz .LBB15_35
; %bb.34:
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v1, s0
	global_atomic_or_b32 v0, v1, s[6:7] offset:124 scope:SCOPE_DEV
.LBB15_35:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s1
	v_cmp_ne_u16_e32 vcc_lo, 0, v18
	v_dual_mov_b32 v16, 0 :: v_dual_mov_b32 v19, 0
	v_dual_mov_b32 v22, 0 :: v_dual_cndmask_b32 v21, 0, v21
	v_cmp_ne_u16_e32 vcc_lo, 12, v18
	v_cndmask_b32_e32 v17, 0, v17, vcc_lo
	v_cmp_ne_u16_e32 vcc_lo, 13, v18
	v_dual_mov_b32 v18, 0 :: v_dual_cndmask_b32 v13, 0, v13
	s_branch .LBB15_37
.LBB15_36:
	v_lshrrev_b64 v[18:19], 24, v[16:17]
	v_dual_lshrrev_b32 v19, 24, v17 :: v_dual_lshrrev_b32 v22, 16, v17
.LBB15_37:
	v_bfe_i32 v0, v14, 0, 8
	s_and_b32 s0, s14, 15
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_pk_lshrrev_b16 v23, s0, v15
	s_swap_pc_i64 s[30:31], s[10:11]
	v_and_b32_e32 v0, 15, v0
	v_and_b32_e32 v24, 15, v20
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], table7@rel64+4
	v_and_b32_e32 v20, 7, v20
	v_pk_ashrrev_i16 v23, v0, v23
	v_mov_b64_e32 v[0:1], -3
	s_delay_alu instid0(VALU_DEP_2)
	v_and_b32_e32 v23, 7, v23
	global_atomic_add_u64 v23, v[0:1], s[6:7] offset:192 scale_offset scope:SCOPE_DEV
	global_load_b64 v[0:1], v24, s[0:1] scale_offset
	s_wait_loadcnt 0x0
	v_and_b32_e32 v1, 15, v15
	s_wait_xcnt 0x0
	s_bfe_u32 s0, s8, 0x70011
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_cmp_eq_u32_e32 vcc_lo, 1, v1
	v_cndmask_b32_e32 v21, v21, v16, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v1
	v_cndmask_b32_e32 v21, v21, v16, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v21, v21, v16, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v1
	v_cndmask_b32_e32 v21, v21, v16, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v21, v21, v16, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v1
	v_cndmask_b32_e32 v21, v21, v16, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v21, v21, v16, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v1
	v_cndmask_b32_e32 v21, v21, v16, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v21, v21, v16, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v1
	v_cndmask_b32_e32 v16, v21, v16, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v20
	v_cndmask_b32_e32 v4, v4, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v5, v16, v18, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v20
	v_cndmask_b32_e32 v4, v4, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v5, v5, v17, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v20
	v_cndmask_b32_e32 v4, v4, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v5, v5, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v20
	v_cndmask_b32_e32 v4, v4, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v5, v5, v22, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v20
	v_cndmask_b32_e32 v4, v4, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v1, v5, v19, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v20
	v_and_b32_e32 v1, 0xff, v1
	v_cndmask_b32_e32 v4, v4, v10, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v20
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v4, v4, v11, vcc_lo
	v_cmp_le_i16_e32 vcc_lo, s0, v0
	v_cndmask_b32_e32 v0, 0x41, v1, vcc_lo
	v_or_b32_e32 v18, v0, v4
.LBB15_38:
	v_mov_b32_e32 v0, 0
	v_perm_b32 v1, 0, v15, 0x10203
	s_delay_alu instid0(VALU_DEP_3)
	v_lshlrev_b16 v4, 8, v18
	global_load_u16 v0, v0, s[4:5] offset:4090
	v_bfrev_b32_e32 v1, v1
	s_wait_loadcnt 0x0
	v_cmp_ne_u16_e32 vcc_lo, v4, v0
	s_wait_xcnt 0x0
	s_delay_alu instid0(VALU_DEP_2)
	v_dual_cndmask_b32 v0, -1, v1 :: v_dual_mov_b32 v1, v14
.LBB15_39:
	s_wait_loadcnt 0x0
	v_dual_lshrrev_b32 v3, 31, v3 :: v_dual_lshlrev_b32 v4, 2, v2
	s_delay_alu instid0(VALU_DEP_2)
	v_bfe_i32 v6, v1, 0, 8
	v_dual_mov_b32 v8, -3 :: v_dual_mov_b32 v7, v12
	v_and_b32_e32 v0, 0xffff, v0
	ds_store_b32 v4, v3
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_bitop3_b32 v3, v2, 64, 0x7f bitop3:0x6c
	v_mov_b32_e32 v5, s9
	v_lshl_add_u32 v2, ttmp9, 7, v2
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v9, -1 :: v_dual_lshlrev_b32 v3, 2, v3
	v_mul_lo_u32 v2, v2, 10
	s_barrier_wait -1
	ds_load_b32 v13, v3
	v_mov_b32_e32 v3, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_mov_b32_e32 v4, v3
	v_lshl_add_u64 v[10:11], v[2:3], 2, s[2:3]
	v_mov_b32_e32 v2, v3
	s_wait_dscnt 0x0
	v_and_b32_e32 v1, 0xff, v13
	s_barrier_signal -1
	s_barrier_wait -1
	s_clause 0x2
	global_store_b128 v[10:11], v[2:5], off
	global_store_b128 v[10:11], v[6:9], off offset:16
	global_store_b64 v[10:11], v[0:1], off offset:32
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g7
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
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
		.amdhsa_next_free_vgpr 25
		.amdhsa_next_free_sgpr 33
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 17
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
.Lfunc_end15:
	.size	g7, .Lfunc_end15-g7
                                        ; -- End function
	.set g7.num_vgpr, max(25, .Lf7_0.num_vgpr)
	.set g7.num_agpr, max(0, .Lf7_0.num_agpr)
	.set g7.numbered_sgpr, max(33, .Lf7_0.numbered_sgpr)
	.set g7.num_named_barrier, max(0, .Lf7_0.num_named_barrier)
	.set g7.private_seg_size, 0+max(.Lf7_0.private_seg_size)
	.set g7.uses_vcc, or(1, .Lf7_0.uses_vcc)
	.set g7.uses_flat_scratch, or(0, .Lf7_0.uses_flat_scratch)
	.set g7.has_dyn_sized_stack, or(0, .Lf7_0.has_dyn_sized_stack)
	.set g7.has_recursion, or(0, .Lf7_0.has_recursion)
	.set g7.has_indirect_call, or(0, .Lf7_0.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2060
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.protected	__clang_ocl_kern_imp_g7 ; -- Begin function __clang_ocl_kern_imp_g7
	.globl	__clang_ocl_kern_imp_g7
	.p2align	2
	.type	__clang_ocl_kern_imp_g7,@function
__clang_ocl_kern_imp_g7:                ; @__clang_ocl_kern_imp_g7
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s7, s33
	s_mov_b32 s33, s32
	s_or_saveexec_b32 s0, -1
	scratch_store_b32 off, v40, s33         ; 4-byte Folded Spill
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	v_dual_mov_b32 v13, v1 :: v_dual_mov_b32 v12, v0
	v_lshrrev_b16 v0, 1, v9
	v_writelane_b32 v40, s30, 0
	s_mov_b32 s0, exec_lo
	s_add_co_i32 s32, s32, 16
                                        ; implicit-def: $vgpr15
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_and_b32_e32 v0, 15, v0
	v_writelane_b32 v40, s31, 1
	v_cmpx_ne_u16_e32 0, v0
	s_xor_b32 s0, exec_lo, s0
; %bb.1:
	v_mad_u16 v1, ttmp9, v7, ttmp9
	s_and_b32 s1, ttmp9, 0xff00
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_bitop3_b16 v1, v1, s1, 0xff bitop3:0xec
	s_delay_alu instid0(VALU_DEP_1)
	v_and_b32_e32 v15, 0xffff, v1
; %bb.2:
	s_and_not1_saveexec_b32 s0, s0
; %bb.3:
	s_add_co_i32 s1, ttmp9, 37
	s_delay_alu instid0(SALU_CYCLE_1)
	v_mov_b32_e32 v15, s1
; %bb.4:
	s_or_b32 exec_lo, exec_lo, s0
	v_and_b32_e32 v11, 0xffff, v0
	v_lshrrev_b32_e32 v1, 6, v31
	v_and_b32_e32 v6, 0x3ff, v31
	s_get_pc_i64 s[2:3]
	s_add_nc_u64 s[2:3], s[2:3], f7_0@rel64+4
	v_mov_b32_e32 v0, v11
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_and_or_b32 v8, 0x3ff0, v1, v6
	s_swap_pc_i64 s[30:31], s[2:3]
	v_mov_b32_e32 v9, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v0, 0xffff, v9
	v_cmp_eq_u32_e32 vcc_lo, v8, v0
	v_cndmask_b32_e32 v0, 0, v11, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u16 v0, v0, v8
	v_and_b32_e32 v0, 0xffff, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_pk_max_i16 v16, v0, 0
	v_cmp_eq_u32_e32 vcc_lo, v8, v16
	v_cndmask_b32_e32 v0, 0, v11, vcc_lo
	s_swap_pc_i64 s[30:31], s[2:3]
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_3)
	v_dual_ashrrev_i32 v21, 31, v15 :: v_dual_bitop2_b32 v14, 1, v0 bitop3:0x40
	v_ashrrev_i32_e32 v20, 17, v15
	s_mov_b32 s0, exec_lo
	v_mov_b32_e32 v1, 0
	v_pk_max_i16 v0, v11, v14
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v0, 7, v0
	v_lshlrev_b32_e32 v0, 3, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[18:19], v[2:3], v[0:1]
	global_atomic_add_u64 v[18:19], v[20:21], off offset:192 scope:SCOPE_DEV
	s_wait_xcnt 0x0
	v_cmpx_gt_u32_e32 16, v8
	s_cbranch_execz .LBB16_6
; %bb.5:
	v_mad_u32 v0, 0x1010101, v8, 0x1010101
	s_trap 2
	ds_store_b64 v0, v[0:1]
.LBB16_6:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	v_and_b32_e32 v31, 0xffff, v7
	s_barrier_wait -1
	s_barrier_signal -1
	s_barrier_wait -1
	s_trap 2
	ds_load_b64 v[0:1], v0
	s_wait_dscnt 0x0
	v_readfirstlane_b32 s1, v0
	v_and_b32_e32 v0, 0xffff, v15
	v_and_b32_e32 v15, 3, v31
	s_barrier_signal -1
	s_barrier_wait -1
	s_swap_pc_i64 s[30:31], s[2:3]
	v_and_b32_e32 v30, 0xffff, v0
	v_cmp_eq_u32_e32 vcc_lo, v8, v11
	v_mul_u32_u24_e32 v1, 31, v8
	s_mov_b32 s0, exec_lo
                                        ; implicit-def: $vgpr25
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v17, -3, v30, vcc_lo
	v_sad_u32 v24, v17, v1, v16
	v_cmpx_lt_i32_e32 1, v15
	s_xor_b32 s0, exec_lo, s0
	s_cbranch_execz .LBB16_10
; %bb.7:
	s_mov_b32 s4, exec_lo
	v_cmpx_gt_i32_e32 3, v15
	s_cbranch_execz .LBB16_9
; %bb.8:
	v_lshlrev_b32_e32 v0, 24, v8
	v_cmp_eq_u32_e32 vcc_lo, v8, v31
	v_dual_cndmask_b32 v6, 0xfffd, v31 :: v_dual_lshlrev_b32 v1, 24, v24
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_cmp_gt_i32_e32 vcc_lo, v0, v1
	v_cndmask_b32_e32 v0, 0x7fff, v11, vcc_lo
	v_mul_u32_u24_e32 v0, v0, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_dual_lshrrev_b32 v6, 16, v0 :: v_dual_mov_b32 v0, -3
	s_swap_pc_i64 s[30:31], s[2:3]
	v_mov_b32_e32 v1, 0
	v_and_b32_e32 v0, 0xffff, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_max_u64 v[0:1], v[0:1], 1
	v_ctz_i32_b32_e32 v1, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_ctz_i32_b32_e32 v0, v0
	v_add_nc_u32_e32 v1, 32, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_min_u32_e32 v0, v0, v1
	v_max_u16 v0, v6, v0
.LBB16_9:
	s_or_b32 exec_lo, exec_lo, s4
	global_load_u8 v25, v[12:13], off
	global_load_b64 v[6:7], v[2:3], off offset:192 scope:SCOPE_DEV
                                        ; implicit-def: $vgpr6
                                        ; implicit-def: $vgpr31
                                        ; implicit-def: $vgpr15
                                        ; implicit-def: $vgpr30
                                        ; implicit-def: $vgpr7
                                        ; implicit-def: $vgpr10
                                        ; implicit-def: $vgpr14
                                        ; implicit-def: $vgpr12_vgpr13
                                        ; implicit-def: $vgpr2_vgpr3
.LBB16_10:
	s_wait_xcnt 0x0
	s_and_not1_saveexec_b32 s4, s0
	s_cbranch_execz .LBB16_28
; %bb.11:
	v_cmp_ne_u32_e32 vcc_lo, 1, v15
	v_dual_mov_b32 v15, 0 :: v_dual_mov_b32 v16, 0
	v_dual_mov_b32 v17, 0 :: v_dual_mov_b32 v18, 0
	v_dual_mov_b32 v19, 0 :: v_dual_mov_b32 v20, 0
	v_dual_mov_b32 v21, 0 :: v_dual_mov_b32 v22, 0
	v_mov_b32_e32 v23, 0
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB16_15
; %bb.12:
	v_mov_b32_e32 v0, v8
	s_swap_pc_i64 s[30:31], s[2:3]
	v_dual_mov_b32 v23, 0 :: v_dual_mov_b32 v22, 0
	v_dual_mov_b32 v21, 0 :: v_dual_mov_b32 v20, 0
	v_dual_mov_b32 v19, 0 :: v_dual_mov_b32 v18, 0
	v_dual_mov_b32 v17, 0 :: v_dual_mov_b32 v16, 0
	v_mov_b32_e32 v15, 0
	s_mov_b32 s5, exec_lo
	v_cmpx_eq_u32_e64 v8, v0
	s_cbranch_execz .LBB16_14
; %bb.13:
	v_mov_b32_e32 v14, 0
	v_bfe_u32 v0, v24, 23, 2
	s_and_b32 m0, s1, 7
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_3) | instid1(VALU_DEP_3)
	v_dual_mov_b32 v19, v14 :: v_dual_mov_b32 v20, v14
	v_dual_mov_b32 v21, v14 :: v_dual_mov_b32 v15, v14
	v_dual_mov_b32 v16, v14 :: v_dual_mov_b32 v17, v14
	v_mov_b32_e32 v18, v14
	v_mov_b64_e32 v[22:23], v[20:21]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mov_b64_e32 v[20:21], v[18:19]
	v_mov_b64_e32 v[18:19], v[16:17]
	v_mov_b64_e32 v[16:17], v[14:15]
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_movreld_b32_e32 v16, v0
	v_mov_b32_e32 v0, -3
	s_swap_pc_i64 s[30:31], s[2:3]
	v_cmp_lt_u16_e32 vcc_lo, 0xffd2, v0
	v_cndmask_b32_e64 v15, 0, 1, vcc_lo
.LBB16_14:
	s_or_b32 exec_lo, exec_lo, s5
.LBB16_15:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s0
	global_load_u16 v26, v[12:13], off
	v_mov_b32_e32 v0, -3
	s_wait_loadcnt 0x2
	v_mad_u16 v25, v8, v8, v8
	s_swap_pc_i64 s[30:31], s[2:3]
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_cmp_le_i16_e32 vcc_lo, v25, v0
                                        ; implicit-def: $vgpr0_vgpr1
	s_wait_xcnt 0x0
	s_and_saveexec_b32 s0, vcc_lo
	s_xor_b32 s0, exec_lo, s0
; %bb.16:
	v_dual_mov_b32 v1, 0 :: v_dual_add_nc_u32 v0, 10, v31
; %bb.17:
	s_and_not1_saveexec_b32 s0, s0
	s_cbranch_execz .LBB16_19
; %bb.18:
	s_mov_b32 s5, 0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v25, 0 :: v_dual_mov_b32 v1, s5
	v_and_b32_e32 v0, 0xffff, v14
	v_max_u64 v[28:29], v[24:25], v[0:1]
	s_delay_alu instid0(VALU_DEP_1)
	v_sub_nc_u64_e32 v[0:1], v[28:29], v[0:1]
.LBB16_19:
	s_or_b32 exec_lo, exec_lo, s0
	v_and_b32_e32 v28, 3, v10
	s_mov_b32 s0, exec_lo
                                        ; implicit-def: $vgpr25
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_lt_i32_e32 1, v28
	s_xor_b32 s0, exec_lo, s0
	s_cbranch_execz .LBB16_23
; %bb.20:
	v_mov_b32_e32 v25, s1
	s_mov_b32 s5, exec_lo
	v_cmpx_gt_i32_e32 3, v28
; %bb.21:
	v_bfrev_b32_e32 v25, -0.5
; %bb.22:
	s_or_b32 exec_lo, exec_lo, s5
                                        ; implicit-def: $vgpr24
                                        ; implicit-def: $vgpr15
                                        ; implicit-def: $vgpr16
                                        ; implicit-def: $vgpr26
                                        ; implicit-def: $vgpr0_vgpr1
                                        ; implicit-def: $vgpr28
                                        ; implicit-def: $vgpr6
                                        ; implicit-def: $vgpr31
                                        ; implicit-def: $vgpr7
                                        ; implicit-def: $vgpr2_vgpr3
.LBB16_23:
	s_or_saveexec_b32 s5, s0
	v_mov_b32_e32 v10, 32
	s_xor_b32 exec_lo, exec_lo, s5
	s_cbranch_execz .LBB16_27
; %bb.24:
	v_bfe_i32 v32, v26, 0, 16
	s_bfe_u32 s0, s1, 0x10007
	v_dual_mov_b32 v34, 0 :: v_dual_mov_b32 v35, 0
	s_add_co_i32 s0, s0, s1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v26, 0 :: v_dual_ashrrev_i32 v33, 31, v32
	s_lshl_b32 s0, s0, 8
	v_dual_mov_b32 v37, 0 :: v_dual_mov_b32 v38, 0
	v_cmp_eq_u64_e32 vcc_lo, v[0:1], v[32:33]
	s_and_b32 s0, s0, 0xff00
	v_dual_mov_b32 v39, 0 :: v_dual_mov_b32 v48, 0
	v_mov_b32_e32 v49, 0
	v_cndmask_b32_e64 v27, s0, 0, vcc_lo
	v_cmp_ne_u32_e64 s0, 1, v28
	v_dual_mov_b32 v36, 0 :: v_dual_cndmask_b32 v10, 0, v24, vcc_lo
	v_mov_b32_e32 v24, 0
	s_delay_alu instid0(VALU_DEP_4)
	v_lshrrev_b64 v[28:29], 24, v[26:27]
	v_dual_lshrrev_b32 v32, 24, v27 :: v_dual_lshrrev_b32 v33, 16, v27
	v_dual_lshrrev_b32 v25, 8, v27 :: v_dual_mov_b32 v29, 0
	s_and_saveexec_b32 s6, s0
	s_cbranch_execz .LBB16_26
; %bb.25:
	v_bfe_i32 v0, v10, 0, 16
	v_cmp_ne_u16_e32 vcc_lo, 0, v14
	v_dual_mov_b32 v34, 0 :: v_dual_mov_b32 v35, 0
	v_mov_b32_e32 v36, 0
	global_atomic_or_b32 v[2:3], v0, off offset:124 scope:SCOPE_DEV
	v_cndmask_b32_e32 v15, 0, v15, vcc_lo
	v_cmp_ne_u16_e32 vcc_lo, 12, v14
	v_dual_mov_b32 v29, 0 :: v_dual_mov_b32 v37, 0
	v_dual_mov_b32 v38, 0 :: v_dual_mov_b32 v39, 0
	v_cndmask_b32_e32 v27, 0, v27, vcc_lo
	v_cmp_ne_u16_e32 vcc_lo, 13, v14
	v_dual_mov_b32 v48, 0 :: v_dual_mov_b32 v49, 0
	v_dual_mov_b32 v24, 0 :: v_dual_mov_b32 v28, 0
	v_dual_cndmask_b32 v25, 0, v25, vcc_lo :: v_dual_mov_b32 v33, 0
	v_mov_b32_e32 v32, 0
.LBB16_26:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s6
	v_and_b32_e32 v0, 15, v31
	s_sext_i32_i8 s0, s1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_pk_lshrrev_b16 v14, v0, v30
	v_mov_b32_e32 v0, s0
	s_swap_pc_i64 s[30:31], s[2:3]
	v_dual_mov_b32 v1, v26 :: v_dual_bitop2_b32 v0, 15, v0 bitop3:0x40
	v_mov_b64_e32 v[50:51], -3
	s_get_pc_i64 s[2:3]
	s_add_nc_u64 s[2:3], s[2:3], table7@rel64+4
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_pk_ashrrev_i16 v0, v0, v14
	v_and_b32_e32 v0, 7, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b32_e32 v0, 3, v0
	v_add_nc_u64_e32 v[0:1], v[2:3], v[0:1]
	v_and_b32_e32 v2, 15, v6
	v_and_b32_e32 v3, 7, v6
	global_atomic_add_u64 v[0:1], v[50:51], off offset:192 scope:SCOPE_DEV
	global_load_b64 v[0:1], v2, s[2:3] scale_offset
	s_wait_loadcnt 0x0
	v_and_b32_e32 v1, 15, v30
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_2)
	v_cmp_eq_u32_e32 vcc_lo, 1, v1
	s_wait_xcnt 0x0
	v_cndmask_b32_e32 v2, v15, v34, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v1
	v_cndmask_b32_e32 v2, v2, v35, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v2, v2, v36, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v1
	v_cndmask_b32_e32 v2, v2, v29, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v2, v2, v37, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v1
	v_cndmask_b32_e32 v2, v2, v38, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v2, v2, v39, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v1
	v_cndmask_b32_e32 v2, v2, v48, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v2, v2, v49, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v1
	v_cndmask_b32_e32 v2, v2, v24, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v3
	v_cndmask_b32_e32 v6, v16, v17, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 11, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v2, v2, v28, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v3
	v_cndmask_b32_e32 v6, v6, v18, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v2, v2, v27, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v3
	v_cndmask_b32_e32 v6, v6, v19, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v2, v2, v25, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v3
	v_dual_mov_b32 v25, s1 :: v_dual_cndmask_b32 v6, v6, v20
	v_cmp_eq_u32_e32 vcc_lo, 14, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v2, v2, v33, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v3
	v_cndmask_b32_e32 v6, v6, v21, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v1, v2, v32, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v3
	v_cndmask_b32_e32 v2, v6, v22, vcc_lo
	v_lshrrev_b16 v6, 1, v7
	v_cmp_eq_u32_e32 vcc_lo, 7, v3
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v2, v2, v23, vcc_lo
	v_and_b32_e32 v1, 0xff, v1
	v_cmp_le_i16_e32 vcc_lo, v6, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v0, 0x41, v1, vcc_lo
	v_or_b32_e32 v14, v0, v2
.LBB16_27:
	s_or_b32 exec_lo, exec_lo, s5
	global_load_u16 v0, v[12:13], off offset:4090
	v_perm_b32 v1, 0, v30, 0x10203
	v_lshlrev_b16 v2, 8, v14
	v_mov_b32_e32 v24, v10
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_bfrev_b32_e32 v1, v1
	s_wait_loadcnt 0x0
	v_cmp_ne_u16_e32 vcc_lo, v2, v0
	s_delay_alu instid0(VALU_DEP_2)
	v_cndmask_b32_e32 v0, -1, v1, vcc_lo
.LBB16_28:
	s_wait_xcnt 0x0
	s_or_b32 exec_lo, exec_lo, s4
	v_dual_lshrrev_b32 v1, 31, v9 :: v_dual_mov_b32 v9, 0
	s_trap 2
	v_lshl_add_u32 v2, ttmp9, 7, v8
	v_mov_b32_e32 v13, v24
	ds_store_b32 v0, v1
	s_wait_storecnt 0x0
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	v_mul_lo_u32 v8, v2, 10
	v_mov_b32_e32 v10, v9
	v_bfe_i32 v12, v25, 0, 8
	v_dual_mov_b32 v15, -1 :: v_dual_mov_b32 v14, -3
	v_readlane_b32 s31, v40, 1
	v_readlane_b32 s30, v40, 0
	s_mov_b32 s32, s33
	v_lshl_add_u64 v[2:3], v[8:9], 2, v[4:5]
	v_mov_b32_e32 v8, v9
	s_barrier_wait -1
	ds_load_b32 v1, v0
	v_and_b32_e32 v0, 0xffff, v0
	s_wait_dscnt 0x0
	v_and_b32_e32 v1, 0xff, v1
	s_barrier_signal -1
	s_barrier_wait -1
	s_clause 0x2
	global_store_b128 v[2:3], v[8:11], off
	global_store_b128 v[2:3], v[12:15], off offset:16
	global_store_b64 v[2:3], v[0:1], off offset:32
	s_wait_xcnt 0x0
	s_or_saveexec_b32 s0, -1
	scratch_load_b32 v40, off, s33          ; 4-byte Folded Reload
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_mov_b32 s33, s7
	s_wait_loadcnt 0x0
	s_set_pc_i64 s[30:31]
.Lfunc_end16:
	.size	__clang_ocl_kern_imp_g7, .Lfunc_end16-__clang_ocl_kern_imp_g7
                                        ; -- End function
	.set __clang_ocl_kern_imp_g7.num_vgpr, max(52, .Lf7_0.num_vgpr)
	.set __clang_ocl_kern_imp_g7.num_agpr, max(0, .Lf7_0.num_agpr)
	.set __clang_ocl_kern_imp_g7.numbered_sgpr, max(34, .Lf7_0.numbered_sgpr)
	.set __clang_ocl_kern_imp_g7.num_named_barrier, max(0, .Lf7_0.num_named_barrier)
	.set __clang_ocl_kern_imp_g7.private_seg_size, 16+max(.Lf7_0.private_seg_size)
	.set __clang_ocl_kern_imp_g7.uses_vcc, or(1, .Lf7_0.uses_vcc)
	.set __clang_ocl_kern_imp_g7.uses_flat_scratch, or(0, .Lf7_0.uses_flat_scratch)
	.set __clang_ocl_kern_imp_g7.has_dyn_sized_stack, or(0, .Lf7_0.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_g7.has_recursion, or(0, .Lf7_0.has_recursion)
	.set __clang_ocl_kern_imp_g7.has_indirect_call, or(0, .Lf7_0.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 2044
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 52
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.hidden	table1                          ; @table1
	.type	table1,@object
	.section	.rodata,"a",@progbits
	.globl	table1
table1:
	.ascii	"\356\bF\234\315\254\237\3675\253'\212\204\272m\034"
	.size	table1, 16

	.hidden	table2                          ; @table2
	.type	table2,@object
	.globl	table2
	.p2align	2, 0x0
table2:
	.long	1771789650                      ; 0x699b5d52
	.long	3457324757                      ; 0xce1296d5
	.long	1291609793                      ; 0x4cfc66c1
	.long	49373981                        ; 0x2f1631d
	.long	2374903985                      ; 0x8d8e28b1
	.long	1907894934                      ; 0x71b82a96
	.long	3703900132                      ; 0xdcc507e4
	.long	784310866                       ; 0x2ebfa252
	.long	3855544206                      ; 0xe5ceef8e
	.long	844171040                       ; 0x32510720
	.long	265082669                       ; 0xfccd72d
	.long	480079234                       ; 0x1c9d6d82
	.long	3029386809                      ; 0xb490c639
	.long	821676629                       ; 0x30f9ca55
	.long	582707471                       ; 0x22bb690f
	.long	1594859044                      ; 0x5f0f9e24
	.size	table2, 64

	.hidden	table3                          ; @table3
	.type	table3,@object
	.globl	table3
	.p2align	2, 0x0
table3:
	.long	4128114344                      ; 0xf60e06a8
	.long	3905081133                      ; 0xe8c2cf2d
	.long	4096072498                      ; 0xf4251b32
	.long	3758328262                      ; 0xe00389c6
	.long	2543657363                      ; 0x979d2193
	.long	876939217                       ; 0x344507d1
	.long	241221524                       ; 0xe60bf94
	.long	2650856437                      ; 0x9e00dbf5
	.long	2225204180                      ; 0x84a1ebd4
	.long	515744957                       ; 0x1ebda4bd
	.long	2551203543                      ; 0x981046d7
	.long	3734548304                      ; 0xde98af50
	.long	257459057                       ; 0xf588371
	.long	4079919777                      ; 0xf32ea2a1
	.long	4279515941                      ; 0xff143b25
	.long	3147073416                      ; 0xbb948788
	.size	table3, 64

	.hidden	table4                          ; @table4
	.type	table4,@object
	.globl	table4
	.p2align	2, 0x0
table4:
	.long	3998877062                      ; 0xee5a0586
	.long	2891260282                      ; 0xac55217a
	.long	3614109012                      ; 0xd76aed54
	.long	3714008977                      ; 0xdd5f4791
	.long	408593010                       ; 0x185aa272
	.long	3533752331                      ; 0xd2a0c80b
	.long	4007471824                      ; 0xeedd2ad0
	.long	2628556813                      ; 0x9cac980d
	.long	222469885                       ; 0xd429efd
	.long	3409322223                      ; 0xcb3620ef
	.long	3182299994                      ; 0xbdae0b5a
	.long	2501640657                      ; 0x951c01d1
	.long	893459278                       ; 0x35411b4e
	.long	813749920                       ; 0x3080d6a0
	.long	1650979645                      ; 0x6267f33d
	.long	3362447965                      ; 0xc86ae25d
	.size	table4, 64

	.hidden	table5                          ; @table5
	.type	table5,@object
	.globl	table5
	.p2align	1, 0x0
table5:
	.short	37239                           ; 0x9177
	.short	61656                           ; 0xf0d8
	.short	13785                           ; 0x35d9
	.short	33227                           ; 0x81cb
	.short	40736                           ; 0x9f20
	.short	13039                           ; 0x32ef
	.short	14563                           ; 0x38e3
	.short	35843                           ; 0x8c03
	.short	58838                           ; 0xe5d6
	.short	25377                           ; 0x6321
	.short	42207                           ; 0xa4df
	.short	21430                           ; 0x53b6
	.short	53143                           ; 0xcf97
	.short	9973                            ; 0x26f5
	.short	59519                           ; 0xe87f
	.short	6862                            ; 0x1ace
	.size	table5, 32

	.hidden	table6                          ; @table6
	.type	table6,@object
	.globl	table6
table6:
	.ascii	"N\024H \t\276%?\204\024\275\335\250`\035\346"
	.size	table6, 16

	.hidden	table7                          ; @table7
	.type	table7,@object
	.globl	table7
	.p2align	3, 0x0
table7:
	.quad	-7025984793190031819            ; 0x9e7eb00e4c9c9e35
	.quad	-4476619285473380616            ; 0xc1dfda7a5eb236f8
	.quad	-6003184400747217873            ; 0xacb06798004bbc2f
	.quad	1968162948761465549             ; 0x1b5051c62d0332cd
	.quad	6353848000608806813             ; 0x582d6717a91d279d
	.quad	7817223230648258815             ; 0x6c7c5b1c60b890ff
	.quad	-1797825896396501456            ; 0xe70cd6df5d49ce30
	.quad	-731800634568754711             ; 0xf5d81f333a1fb9e9
	.quad	1414519515228510906             ; 0x13a16201310d9aba
	.quad	7508637138623878239             ; 0x683409b1f2fb545f
	.quad	-1810637266259588281            ; 0xe6df52ffdf834b47
	.quad	7655978328340571165             ; 0x6a3f7fb9fcd4241d
	.quad	-532450829953365384             ; 0xf89c5aca8c448a78
	.quad	1000556317519771820             ; 0xde2b0ab6b89f8ac
	.quad	7068487416905635272             ; 0x62184fdaeffa95c8
	.quad	5212851896957457618             ; 0x4857c52e70ded4d2
	.size	table7, 128

	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym g2.cells
	.addrsig_sym g3.cells
	.addrsig_sym g4.cells
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
        .size:           8
        .type_name:      long
        .value_kind:     by_value
      - .offset:         32
        .size:           1
        .type_name:      char
        .value_kind:     by_value
      - .offset:         33
        .size:           1
        .type_name:      char
        .value_kind:     by_value
      - .offset:         40
        .size:           8
        .type_name:      long
        .value_kind:     by_value
      - .offset:         48
        .size:           1
        .type_name:      char
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 52
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           g1
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         g1.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 32
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
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
      - .offset:         32
        .size:           2
        .type_name:      ushort
        .value_kind:     by_value
      - .offset:         40
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
      - .offset:         48
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
      - .offset:         56
        .size:           2
        .type_name:      ushort
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 60
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           g2
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         g2.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 32
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
        .type_name:      uchar
        .value_kind:     by_value
      - .offset:         32
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
      - .offset:         40
        .size:           2
        .type_name:      short
        .value_kind:     by_value
      - .offset:         48
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
      - .offset:         56
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 60
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           g3
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 2
      - 1
    .sgpr_count:     35
    .sgpr_spill_count: 0
    .symbol:         g3.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 32
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
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
      - .offset:         32
        .size:           1
        .type_name:      uchar
        .value_kind:     by_value
      - .offset:         33
        .size:           1
        .type_name:      uchar
        .value_kind:     by_value
      - .offset:         34
        .size:           1
        .type_name:      uchar
        .value_kind:     by_value
      - .offset:         35
        .size:           1
        .type_name:      uchar
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 36
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           g4
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 2
      - 1
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         g4.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 32
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
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
      - .offset:         32
        .size:           4
        .type_name:      int
        .value_kind:     by_value
      - .offset:         36
        .size:           1
        .type_name:      char
        .value_kind:     by_value
      - .offset:         40
        .size:           4
        .type_name:      int
        .value_kind:     by_value
      - .offset:         48
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 56
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           g5
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 2
      - 1
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         g5.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 32
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
        .size:           8
        .type_name:      long
        .value_kind:     by_value
      - .offset:         32
        .size:           1
        .type_name:      char
        .value_kind:     by_value
      - .offset:         34
        .size:           2
        .type_name:      ushort
        .value_kind:     by_value
      - .offset:         36
        .size:           1
        .type_name:      uchar
        .value_kind:     by_value
      - .offset:         40
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           g6
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 16
      - 8
      - 1
    .sgpr_count:     35
    .sgpr_spill_count: 0
    .symbol:         g6.kd
    .uses_dynamic_stack: false
    .vgpr_count:     12
    .vgpr_spill_count: 0
    .wavefront_size: 32
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
        .size:           2
        .type_name:      short
        .value_kind:     by_value
      - .offset:         26
        .size:           1
        .type_name:      uchar
        .value_kind:     by_value
      - .offset:         27
        .size:           1
        .type_name:      uchar
        .value_kind:     by_value
      - .offset:         28
        .size:           4
        .type_name:      int
        .value_kind:     by_value
      - .offset:         32
        .size:           8
        .type_name:      long
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 40
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           g7
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 16
      - 8
      - 1
    .sgpr_count:     35
    .sgpr_spill_count: 0
    .symbol:         g7.kd
    .uses_dynamic_stack: false
    .vgpr_count:     25
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
