	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.protected	g1                      ; -- Begin function g1
	.globl	g1
	.p2align	8
	.type	g1,@function
g1:                                     ; @g1
; %bb.0:
	s_and_b32 s3, s15, 0xff
	s_mov_b32 s2, s15
	s_min_u32 s12, s3, 0xee
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_b32 s3, s12, 15
	v_or_b32_e32 v2, s12, v0
	v_mov_b32_e32 v1, s3
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, table1@rel32@lo+4
	s_addc_u32 s5, s5, table1@rel32@hi+12
	s_lshl_b32 s15, s15, 9
	s_lshr_b32 s14, s2, 23
	global_load_u8 v3, v1, s[4:5]
	v_and_b32_e32 v1, 15, v2
	global_load_u8 v7, v1, s[4:5]
	s_load_b256 s[4:11], s[0:1], 0x0
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	s_load_b32 s10, s[0:1], 0x30
	s_load_b128 s[16:19], s[4:5], 0x1f0
	s_waitcnt lgkmcnt(0)
	s_xor_b32 s3, s17, s18
	s_mul_i32 s4, s19, 0xfd
	s_add_i32 s3, s3, s16
	s_delay_alu instid0(SALU_CYCLE_1)
	s_add_i32 s3, s3, s4
	s_load_b32 s4, s[0:1], 0x20
	v_mov_b32_e32 v2, s3
	s_mov_b32 s3, 0
	s_bfe_i64 s[0:1], s[10:11], 0x80000
	s_cmp_eq_u64 s[14:15], s[2:3]
	ds_store_b8 v0, v2
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_u8 v2, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_and_b32_e32 v4, 0xff, v2
	v_readfirstlane_b32 s5, v3
	s_cbranch_scc1 .LBB0_2
; %bb.1:
	v_and_b32_e32 v13, 0xff, v2
	s_delay_alu instid0(VALU_DEP_2)
	s_and_b32 s10, s5, 0xff
	s_mov_b32 s11, 0
	s_branch .LBB0_3
.LBB0_2:
	s_mov_b32 s3, -1
                                        ; implicit-def: $sgpr11
                                        ; implicit-def: $sgpr10
                                        ; implicit-def: $vgpr13
.LBB0_3:
	v_dual_mov_b32 v6, s1 :: v_dual_mov_b32 v5, s0
	v_dual_mov_b32 v3, s11 :: v_dual_and_b32 v2, 0xff, v7
	v_mov_b32_e32 v12, s10
	s_and_not1_b32 vcc_lo, exec_lo, s3
	s_lshr_b32 s0, s4, 8
	s_cbranch_vccnz .LBB0_15
; %bb.4:
	v_mov_b32_e32 v3, 0
	s_not_b32 s1, s5
	v_cmp_eq_u16_e32 vcc_lo, 0, v4
	s_mul_i32 s1, s5, s1
	global_atomic_swap_b32 v3, v3, s[6:7] offset:128
	s_and_b32 s6, s1, 0xfe
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_sext_i32_i8 s1, s6
	s_cmp_gt_i32 s1, 0
	s_cselect_b32 s3, -1, 0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s3, s3, vcc_lo
	s_and_not1_b32 vcc_lo, exec_lo, s3
	s_mov_b32 s3, 0
	s_cbranch_vccz .LBB0_6
; %bb.5:
	v_lshlrev_b16 v3, 2, v5
	s_and_not1_b32 vcc_lo, exec_lo, s3
	s_and_b32 s3, s5, 0xff
	s_cbranch_vccz .LBB0_7
	s_branch .LBB0_8
.LBB0_6:
                                        ; implicit-def: $vgpr3
	s_and_b32 s3, s5, 0xff
.LBB0_7:
	v_mad_u16 v3, v7, s12, s5
.LBB0_8:
	s_bfe_i32 s5, s6, 0x80000
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_2)
	v_bfe_i32 v8, v3, 0, 8
	v_min_i16 v7, 0x79, s5
	v_dual_mov_b32 v3, s1 :: v_dual_mov_b32 v12, s3
	s_mov_b32 s5, exec_lo
	v_add_nc_u16 v7, v7, 5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_bfe_i32 v7, v7, 0, 8
	v_cmpx_le_i16_e64 v8, v7
	s_cbranch_execz .LBB0_14
; %bb.9:
	s_add_i32 s6, s12, 2
                                        ; implicit-def: $sgpr7
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e64 v1, v0, s6
	s_mov_b32 s6, exec_lo
	v_cmpx_ne_u32_e32 0, v1
	s_xor_b32 s6, exec_lo, s6
; %bb.10:
	s_sext_i32_i8 s7, s0
; %bb.11:
	s_or_saveexec_b32 s6, s6
	v_dual_mov_b32 v1, s7 :: v_dual_mov_b32 v12, s3
	v_mov_b32_e32 v3, s1
	s_xor_b32 exec_lo, exec_lo, s6
; %bb.12:
	v_subrev_nc_u32_e32 v1, s12, v2
	v_sub_nc_u32_e32 v3, s12, v2
	v_cmp_lt_u32_e32 vcc_lo, s12, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v12, s3 :: v_dual_cndmask_b32 v1, v3, v1
	v_mov_b32_e32 v3, s1
	v_max_u32_e32 v1, 0x299a52ae, v1
; %bb.13:
	s_or_b32 exec_lo, exec_lo, s6
.LBB0_14:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s5
	v_mov_b32_e32 v13, v4
.LBB0_15:
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_le_u32_e32 vcc_lo, v0, v13
	s_and_b32 s0, s0, 31
	s_or_b32 s1, s4, 1
	v_mov_b32_e32 v10, 0
	s_sext_i32_i8 s1, s1
	v_cndmask_b32_e64 v4, 0, s0, vcc_lo
	s_mov_b32 s0, 0
	s_clz_i32_u32 s1, s1
	v_mov_b32_e32 v11, v10
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_3) | instid1(VALU_DEP_3)
	v_lshrrev_b64 v[7:8], v4, s[0:1]
	v_xor_b32_e32 v4, 64, v0
	v_mad_u32_u24 v8, v0, 3, v0
	v_lshl_or_b32 v0, s2, 7, v0
	v_lshlrev_b32_e32 v4, 2, v4
	ds_store_b32 v8, v7
	v_mov_b32_e32 v7, s12
	v_mul_lo_u32 v9, v0, 13
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
	ds_load_b32 v4, v4
	v_mov_b32_e32 v8, v10
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_lshlrev_b64 v[14:15], 2, v[9:10]
	v_mov_b32_e32 v9, v10
	buffer_gl0_inv
	v_add_co_u32 v14, vcc_lo, s8, v14
	v_add_co_ci_u32_e32 v15, vcc_lo, s9, v15, vcc_lo
	s_clause 0x3
	global_store_b128 v[14:15], v[9:12], off
	global_store_b128 v[14:15], v[1:4], off offset:16
	global_store_b128 v[14:15], v[5:8], off offset:32
	global_store_b32 v[14:15], v13, off offset:48
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g1
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 52
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
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
		.amdhsa_next_free_sgpr 20
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
		.amdhsa_shared_vgpr_count 0
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
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 816
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	g2                      ; -- Begin function g2
	.globl	g2
	.p2align	8
	.type	g2,@function
g2:                                     ; @g2
; %bb.0:
	v_lshlrev_b32_e32 v2, 2, v0
	s_mov_b32 s2, exec_lo
	v_cmpx_gt_u32_e32 16, v0
	s_cbranch_execz .LBB1_2
; %bb.1:
	s_mov_b32 s3, 0x1010101
	s_delay_alu instid0(SALU_CYCLE_1)
	v_mad_u64_u32 v[3:4], null, v0, s3, 0x1010101
	ds_store_b32 v2, v3
.LBB1_2:
	s_or_b32 exec_lo, exec_lo, s2
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s4, exec_lo
	s_and_b32 s2, s15, 0x60000000
	v_mbcnt_lo_u32_b32 v1, s4, 0
	s_brev_b32 s3, s2
	s_mov_b32 s5, exec_lo
	s_mul_i32 s2, s3, 0x96420750
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_cmpx_eq_u32_e32 0, v1
	s_cbranch_execz .LBB1_4
; %bb.3:
	s_load_b32 s6, s[0:1], 0x38
	s_lshr_b32 s7, s2, 17
	s_bcnt1_i32_b32 s4, s4
	s_and_b32 s7, s7, 60
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_mov_b32_e32 v1, s7
	s_waitcnt lgkmcnt(0)
	s_or_b32 s6, s6, 19
	s_and_b32 s6, s6, 0xffff
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_mul_i32 s4, s6, s4
	v_mov_b32_e32 v3, s4
	ds_add_u32 v1, v3
.LBB1_4:
	s_or_b32 exec_lo, exec_lo, s5
	s_clause 0x1
	s_load_b32 s6, s[0:1], 0x28
	s_load_b64 s[4:5], s[0:1], 0x0
	v_xor_b32_e32 v4, 64, v0
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_lshlrev_b32_e32 v4, 2, v4
	ds_load_b32 v3, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	s_and_b32 s6, s6, 0x3ff
	s_delay_alu instid0(SALU_CYCLE_1)
	s_lshl_b32 s6, s6, 2
	s_load_b32 s4, s[4:5], s6 offset:0x0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v5, s4
	s_mov_b32 s4, exec_lo
	ds_store_b32 v2, v5
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_b32 v2, v4
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_sub_nc_u16 v4, v2, 32
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v4, 0xff, v4
	v_and_b32_e32 v4, 0xffff, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v4, 0, v4
	v_cmpx_eq_u32_e64 v0, v4
	s_cbranch_execz .LBB1_6
; %bb.5:
	s_load_b32 s4, s[0:1], 0x20
	v_pk_add_u16 v4, s2, 1
	v_and_b32_e32 v5, 0xff, v2
	v_clz_i32_u32_e32 v7, 0
	v_max_u32_e32 v8, 30, v0
	s_load_b64 s[0:1], s[0:1], 0x10
	v_lshl_or_b32 v0, s15, 7, v0
	v_ctz_i32_b32_e32 v11, 0
	s_and_b32 s5, s2, 0xffff0000
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_lo_u32 v0, v0, 11
	v_add_nc_u32_e32 v14, 32, v11
	s_waitcnt lgkmcnt(0)
	v_pk_mul_lo_u16 v4, v4, s4
	s_mul_i32 s4, s3, 0xade50f2f
	s_mul_hi_u32 s3, s3, 0x96420750
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	s_add_i32 s3, s3, s4
	v_and_b32_e32 v4, 0xff, v4
	v_and_b32_e32 v10, 0xff, v3
	v_lshrrev_b16 v3, 3, s2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_and_b32_e32 v9, 31, v3
	v_mov_b32_e32 v3, v1
	v_or_b32_e32 v6, 1, v4
	v_clz_i32_u32_e32 v2, v6
	v_and_b32_e64 v6, 0xffffff00, s2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e64 v2, v2, 32 clamp
	v_or_b32_e32 v9, v9, v6
	v_mov_b32_e32 v6, s2
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_min_u32_e32 v7, v2, v7
	v_mov_b32_e32 v2, v1
	v_xor_b32_e32 v8, v7, v8
	v_mov_b32_e32 v7, s3
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_cmp_lt_u32_e32 vcc_lo, 1, v8
	v_dual_cndmask_b32 v13, 1, v8 :: v_dual_and_b32 v12, 0xffff, v9
	v_lshlrev_b64 v[8:9], 2, v[0:1]
	v_or_b32_e32 v15, s5, v12
	v_mov_b32_e32 v0, 7
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_ctz_i32_b32_e32 v13, v13
	v_add_co_u32 v11, vcc_lo, s0, v8
	v_add_co_ci_u32_e32 v12, vcc_lo, s1, v9, vcc_lo
	v_cmp_gt_u32_e32 vcc_lo, 0x9c0, v15
	s_delay_alu instid0(VALU_DEP_4)
	v_min_u32_e32 v9, v13, v14
	v_cndmask_b32_e32 v8, 0, v10, vcc_lo
	v_mov_b32_e32 v10, v1
	s_clause 0x2
	global_store_b128 v[11:12], v[0:3], off
	global_store_b128 v[11:12], v[4:7], off offset:16
	global_store_b96 v[11:12], v[8:10], off offset:32
.LBB1_6:
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g2
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 60
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
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
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
		.amdhsa_shared_vgpr_count 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end1:
	.size	g2, .Lfunc_end1-g2
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 716
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.protected	g3                      ; -- Begin function g3
	.globl	g3
	.p2align	8
	.type	g3,@function
g3:                                     ; @g3
; %bb.0:
	s_load_b64 s[2:3], s[0:1], 0x0
	v_and_b32_e32 v4, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	s_mov_b32 s32, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshl_or_b32 v1, v0, 6, v4
	v_lshlrev_b32_e32 v2, 2, v1
	s_waitcnt lgkmcnt(0)
	s_load_b128 s[4:7], s[2:3], 0x0
	s_mov_b32 s2, exec_lo
	v_cmpx_gt_u32_e32 16, v1
	s_cbranch_execz .LBB3_2
; %bb.1:
	s_mov_b32 s3, 0x1010101
	s_delay_alu instid0(SALU_CYCLE_1)
	v_mad_u64_u32 v[5:6], null, v1, s3, 0x1010101
	ds_store_b32 v2, v5
.LBB3_2:
	s_or_b32 exec_lo, exec_lo, s2
	s_waitcnt lgkmcnt(0)
	s_sext_i32_i16 s2, s4
	s_mov_b32 s3, exec_lo
	v_lshrrev_b32_e64 v0, v4, s2
	s_mov_b32 s2, 0
	s_barrier
	buffer_gl0_inv
	v_and_b32_e32 v0, 0xf000f, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_pk_lshrrev_b16 v0, v0, v1
.LBB3_3:                                ; =>This Inner Loop Header: Depth=1
	s_ctz_i32_b32 s8, s3
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s9, v0, s8
	s_lshl_b32 s8, 1, s8
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	s_and_not1_b32 s3, s3, s8
	s_add_i32 s2, s2, s9
	s_cmp_lg_u32 s3, 0
	s_cbranch_scc1 .LBB3_3
; %bb.4:
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	s_mov_b32 s3, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v0
	s_xor_b32 s3, exec_lo, s3
	s_cbranch_execz .LBB3_6
; %bb.5:
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v3, s2
	ds_add_u32 v0, v3
.LBB3_6:
	s_or_b32 exec_lo, exec_lo, s3
	s_load_b32 s2, s[0:1], 0x28
	v_dual_mov_b32 v5, 0 :: v_dual_and_b32 v0, 7, v4
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_b32 v3, v5
	v_cmp_ne_u32_e32 vcc_lo, 0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_cmp_ne_u16_e64 s2, s2, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s3, s2, vcc_lo
	s_and_saveexec_b32 s2, s3
	s_cbranch_execz .LBB3_10
; %bb.7:
	s_mov_b32 s3, 0
	s_mov_b32 s8, 0
.LBB3_8:                                ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_add_i32 s8, s8, 1
	v_cmp_ge_u32_e32 vcc_lo, s8, v0
	v_mov_b32_e32 v5, s8
	s_or_b32 s3, vcc_lo, s3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 exec_lo, exec_lo, s3
	s_cbranch_execnz .LBB3_8
; %bb.9:
	s_or_b32 exec_lo, exec_lo, s3
.LBB3_10:
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 exec_lo, exec_lo, s2
	s_clause 0x3
	s_load_b32 s2, s[0:1], 0x30
	s_load_b32 s3, s[0:1], 0x18
	s_load_b32 s8, s[0:1], 0x38
	s_load_b64 s[0:1], s[0:1], 0x10
	s_waitcnt lgkmcnt(0)
	s_sub_i32 s9, s15, s2
	s_sub_i32 s10, s2, s15
	s_cmp_gt_u32 s15, s2
	s_cselect_b32 s2, s9, s10
	s_and_b32 s9, s3, 0xff
	v_xor_b32_e64 v0, s2, 43
	v_cmp_eq_u32_e32 vcc_lo, s9, v1
	s_xor_b32 s2, s5, s6
	s_mul_i32 s3, s7, 0xfd
	s_add_i32 s2, s2, s4
	v_perm_b32 v0, 0, v0, 0xc0c0001
	v_cndmask_b32_e64 v4, 0xffffffdf, -1, vcc_lo
	s_add_i32 s2, s2, s3
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	s_bfe_i32 s4, s2, 0x80000
	v_add_nc_u32_e32 v0, s8, v0
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, f3_0@rel32@lo+4
	s_addc_u32 s3, s3, f3_0@rel32@hi+12
	s_and_b32 s4, 0xffff, s4
	v_cmp_ge_u16_e32 vcc_lo, v0, v4
	v_cndmask_b32_e32 v4, 0, v4, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u16 v4, v0, v4
	v_dual_mov_b32 v0, s4 :: v_dual_and_b32 v9, 0xffff, v4
	s_swappc_b64 s[30:31], s[2:3]
	v_bfe_i32 v4, v4, 0, 16
	v_and_b32_e32 v6, 0x7f, v1
	v_lshlrev_b32_e32 v7, 1, v5
	v_lshl_add_u32 v1, s15, 7, v1
	v_subrev_nc_u32_e32 v0, s9, v0
	s_delay_alu instid0(VALU_DEP_3)
	v_add_nc_u32_e64 v4, v4, v7 clamp
	v_mov_b32_e32 v7, 0
	v_xor_b32_e32 v6, 64, v6
	ds_store_b32 v2, v4
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	v_dual_mov_b32 v11, v7 :: v_dual_lshlrev_b32 v6, 2, v6
	s_barrier
	buffer_gl0_inv
	v_mov_b32_e32 v8, v7
	ds_load_b32 v16, v6
	v_mul_lo_u32 v6, v1, 12
	v_dual_mov_b32 v10, v7 :: v_dual_and_b32 v1, 0xffff, v0
	v_mov_b32_e32 v2, v7
	v_mov_b32_e32 v4, v7
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_lshlrev_b64 v[12:13], 2, v[6:7]
	v_mov_b32_e32 v6, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add_co_u32 v14, vcc_lo, s0, v12
	v_add_co_ci_u32_e32 v15, vcc_lo, s1, v13, vcc_lo
	v_bfe_i32 v12, v16, 0, 8
	s_clause 0x2
	global_store_b128 v[14:15], v[5:8], off
	global_store_b128 v[14:15], v[9:12], off offset:16
	global_store_b128 v[14:15], v[1:4], off offset:32
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g3
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 60
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 17
		.amdhsa_next_free_sgpr 33
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
		.amdhsa_shared_vgpr_count 0
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
	.size	g3, .Lfunc_end2-g3
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 804
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.p2align	2                               ; -- Begin function f3_0
	.type	f3_0,@function
f3_0:                                   ; @f3_0
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_bfe_i32 v0, v0, 0, 8
	s_delay_alu instid0(VALU_DEP_1)
	v_min_i32_e32 v0, -1, v0
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	f3_0, .Lfunc_end3-f3_0
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 24
	.text
	.protected	g4                      ; -- Begin function g4
	.globl	g4
	.p2align	8
	.type	g4,@function
g4:                                     ; @g4
; %bb.0:
	s_load_b64 s[2:3], s[0:1], 0x0
	v_mov_b32_e32 v1, 0
	s_mov_b32 s4, exec_lo
	s_waitcnt lgkmcnt(0)
	global_load_u16 v2, v1, s[2:3]
	v_and_b32_e32 v1, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshl_or_b32 v4, v0, 6, v1
	v_cmpx_gt_u32_e32 16, v4
	s_cbranch_execz .LBB4_2
; %bb.1:
	s_mov_b32 s5, 0x1010101
	v_lshlrev_b32_e32 v0, 2, v4
	v_mad_u64_u32 v[5:6], null, v4, s5, 0x1010101
	ds_store_b32 v0, v5
.LBB4_2:
	s_or_b32 exec_lo, exec_lo, s4
	s_delay_alu instid0(SALU_CYCLE_1)
	s_mov_b32 s4, exec_lo
	s_mov_b32 s5, exec_lo
	v_mbcnt_lo_u32_b32 v0, s4, 0
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_cmpx_eq_u32_e32 0, v0
	s_cbranch_execz .LBB4_4
; %bb.3:
	s_bcnt1_i32_b32 s4, s4
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s4, s4, 1
	s_mul_i32 s4, s4, 15
	s_delay_alu instid0(SALU_CYCLE_1)
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v3, s4
	ds_xor_b32 v0, v3
.LBB4_4:
	s_or_b32 exec_lo, exec_lo, s5
	v_dual_mov_b32 v5, 0 :: v_dual_and_b32 v0, 15, v1
	v_cmp_eq_u32_e32 vcc_lo, 0x6d15, v4
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, table4@rel32@lo+4
	s_addc_u32 s5, s5, table4@rel32@hi+12
	s_waitcnt lgkmcnt(0)
	v_lshlrev_b32_e32 v3, 2, v0
	s_barrier
	buffer_gl0_inv
	ds_load_b32 v0, v5
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	global_load_b32 v6, v3, s[4:5]
	v_and_b32_e32 v7, 0xffff, v2
	v_and_b32_e32 v2, 0xff, v2
	v_and_b32_e32 v8, 7, v1
	v_add_nc_u32_e32 v9, 5, v1
	v_add_nc_u32_e32 v1, 2, v1
	v_bfe_u32 v3, v7, 8, 2
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_and_b32_e32 v9, 7, v9
	v_and_b32_e32 v1, 7, v1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_min_u16 v2, v2, v3
	v_cndmask_b32_e32 v2, v4, v2, vcc_lo
	v_readfirstlane_b32 s4, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_and_b32_e32 v2, 0x7f, v2
	s_and_b32 s4, s4, 0x3ff
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	s_lshl_b32 s4, s4, 2
	s_waitcnt vmcnt(0)
	v_bfe_i32 v6, v6, 0, 8
	v_ashrrev_i32_e32 v8, v8, v6
	v_ashrrev_i32_e32 v9, v9, v6
	v_ashrrev_i32_e32 v1, v1, v6
	ds_store_b8 v4, v8
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	s_barrier
	buffer_gl0_inv
	ds_store_b8 v4, v9
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	s_barrier
	buffer_gl0_inv
	ds_store_b8 v4, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_u8 v1, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	s_load_b32 s4, s[2:3], s4 offset:0x0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s4, s4, 0xffff
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 .LBB4_6
; %bb.5:
	s_load_b128 s[4:7], s[2:3], 0x0
	v_bfe_i32 v1, v1, 0, 8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(SALU_CYCLE_1)
	v_ashrrev_i32_e32 v2, 31, v1
	s_waitcnt lgkmcnt(0)
	s_xor_b32 s2, s5, s6
	s_mul_i32 s3, s7, 0xfd
	s_add_i32 s2, s2, s4
	s_add_i32 s2, s2, s3
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s2, s2, 0xff
	s_cmp_lg_u32 s2, 0
	s_cselect_b32 vcc_lo, -1, 0
	v_dual_cndmask_b32 v2, 0, v2 :: v_dual_cndmask_b32 v1, 0, v1
	s_branch .LBB4_7
.LBB4_6:
	v_mov_b32_e32 v1, 1
	v_mov_b32_e32 v2, 0
.LBB4_7:
	v_dual_mov_b32 v9, -4 :: v_dual_and_b32 v6, 0x7f, v4
	s_load_b64 s[0:1], s[0:1], 0x10
	v_mad_u32_u24 v8, v4, 3, v4
	v_lshl_add_u32 v4, s15, 7, v4
	s_delay_alu instid0(VALU_DEP_3)
	v_xor_b32_e32 v6, 64, v6
	ds_store_b32 v8, v9
	v_mul_lo_u32 v4, v4, 10
	v_lshlrev_b32_e32 v6, 2, v6
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_mov_b32_e32 v8, v3
	ds_load_b32 v9, v6
	s_waitcnt lgkmcnt(0)
	v_lshlrev_b64 v[5:6], 2, v[4:5]
	v_mov_b32_e32 v4, 0
	s_barrier
	buffer_gl0_inv
	v_add_co_u32 v10, vcc_lo, s0, v5
	v_mov_b32_e32 v5, v4
	v_add_co_ci_u32_e32 v11, vcc_lo, s1, v6, vcc_lo
	v_mov_b32_e32 v6, 3
	s_clause 0x2
	global_store_b128 v[10:11], v[4:7], off
	global_store_b128 v[10:11], v[0:3], off offset:16
	global_store_b64 v[10:11], v[8:9], off offset:32
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g4
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 36
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
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
		.amdhsa_next_free_sgpr 16
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
		.amdhsa_shared_vgpr_count 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end4:
	.size	g4, .Lfunc_end4-g4
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 812
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.protected	g5                      ; -- Begin function g5
	.globl	g5
	.p2align	8
	.type	g5,@function
g5:                                     ; @g5
; %bb.0:
	v_and_b32_e32 v1, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	s_load_b32 s4, s[0:1], 0x30
	s_mov_b64 s[2:3], 0xffffffff
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshl_or_b32 v2, v0, 6, v1
	v_mad_u32_u24 v0, v2, 9, 0x4e
	v_dual_mov_b32 v1, 0 :: v_dual_lshlrev_b32 v4, 1, v2
	s_delay_alu instid0(VALU_DEP_2)
	v_and_b32_e32 v0, 0x7f, v0
	ds_store_b16 v4, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_lshlrev_b32_e32 v0, 1, v0
	buffer_gl0_inv
	ds_load_u16 v0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_and_b32_e32 v0, 31, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v0, 0xffff, v0
	v_lshrrev_b64 v[0:1], v0, s[2:3]
	s_mul_hi_u32 s2, s4, 0xaaaaaaab
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_bfe_u32 s2, s2, 0x100001
	s_cmp_eq_u32 s2, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_mul_lo_u32 v0, v0, 6
	s_cselect_b32 s5, -1, 0
	s_cmp_lg_u32 s2, 0
	s_cselect_b32 s4, -1, 0
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, table5@rel32@lo+4
	s_addc_u32 s3, s3, table5@rel32@hi+12
	s_and_b32 vcc_lo, exec_lo, s4
	v_and_b32_e32 v0, 14, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v0, 1, v0
	global_load_i16 v3, v0, s[2:3]
	v_mov_b32_e32 v0, -1
	v_mov_b32_e32 v1, -1
	s_cbranch_vccnz .LBB5_2
; %bb.1:
	s_waitcnt vmcnt(0)
	v_min_u32_e32 v5, 0x2365051b, v3
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u64_u32 v[0:1], null, v5, -1, 0
.LBB5_2:
	s_waitcnt vmcnt(0)
	v_alignbit_b32 v3, 1, -1, v3
	s_and_not1_b32 vcc_lo, exec_lo, s5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v3, v3, 6
	v_and_b32_e32 v3, 10, v3
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v3, 1, v3
	global_load_i16 v5, v3, s[2:3]
	s_mov_b32 s2, -1
	s_cbranch_vccnz .LBB5_4
; %bb.3:
	s_waitcnt vmcnt(0)
	v_min_u32_e32 v6, 0x2365051b, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u64_u32 v[0:1], null, v6, -1, 0
	v_mov_b32_e32 v3, 0
	v_lshlrev_b64 v[6:7], 31, v[2:3]
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_gt_u64_e32 vcc_lo, v[6:7], v[0:1]
	v_dual_cndmask_b32 v0, v0, v6 :: v_dual_cndmask_b32 v1, v1, v7
.LBB5_4:
	s_waitcnt vmcnt(0)
	v_alignbit_b32 v3, 2, -1, v5
	s_getpc_b64 s[6:7]
	s_add_u32 s6, s6, table5@rel32@lo+4
	s_addc_u32 s7, s7, table5@rel32@hi+12
	s_and_not1_b32 vcc_lo, exec_lo, s4
	v_mul_lo_u32 v3, v3, 6
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v3, 14, v3
	v_lshlrev_b32_e32 v3, 1, v3
	global_load_i16 v6, v3, s[6:7]
	s_cbranch_vccnz .LBB5_6
; %bb.5:
	v_lshlrev_b32_e32 v3, 1, v2
	s_cbranch_execz .LBB5_7
	s_branch .LBB5_8
.LBB5_6:
                                        ; implicit-def: $vgpr0_vgpr1
                                        ; implicit-def: $vgpr3
	s_and_not1_b32 vcc_lo, exec_lo, s2
	s_cbranch_vccnz .LBB5_8
.LBB5_7:
	s_waitcnt vmcnt(0)
	v_min_u32_e32 v3, 0x2365051b, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_mad_u64_u32 v[0:1], null, v3, -1, 0
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v3, v4
	v_lshlrev_b64 v[7:8], 31, v[4:5]
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_gt_u64_e32 vcc_lo, v[7:8], v[0:1]
	v_dual_cndmask_b32 v0, v0, v7 :: v_dual_cndmask_b32 v1, v1, v8
.LBB5_8:
	s_load_b128 s[0:3], s[0:1], 0x10
	v_lshl_add_u32 v5, s15, 7, v2
	v_dual_mov_b32 v9, 0 :: v_dual_and_b32 v2, 0x7f, v2
	v_add_nc_u32_e32 v7, v4, v3
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mul_lo_u32 v8, v5, 14
	v_xor_b32_e32 v2, 64, v2
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_mov_b32_e32 v10, v9
	v_mov_b32_e32 v13, v9
	v_dual_mov_b32 v11, v9 :: v_dual_lshlrev_b32 v2, 2, v2
	v_lshlrev_b64 v[3:4], 2, v[8:9]
	s_waitcnt lgkmcnt(0)
	s_add_i32 s2, s2, -1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_add_co_u32 v14, vcc_lo, s0, v3
	v_add_nc_u32_e64 v5, 0xff, s2 clamp
	v_add_co_ci_u32_e32 v15, vcc_lo, s1, v4, vcc_lo
	v_mov_b32_e32 v4, v9
	ds_store_b32 v7, v5
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_b32 v12, v2
	v_mov_b32_e32 v2, -1
	v_dual_mov_b32 v8, 3 :: v_dual_mov_b32 v5, 0x66
	v_mov_b32_e32 v7, v9
	s_waitcnt lgkmcnt(0)
	s_delay_alu instid0(VALU_DEP_3)
	v_mov_b32_e32 v3, v2
	s_barrier
	buffer_gl0_inv
	s_clause 0x3
	global_store_b128 v[14:15], v[8:11], off
	global_store_b128 v[14:15], v[0:3], off offset:16
	global_store_b128 v[14:15], v[4:7], off offset:32
	global_store_b64 v[14:15], v[12:13], off offset:48
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g5
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 56
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
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
		.amdhsa_next_free_sgpr 16
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
		.amdhsa_shared_vgpr_count 0
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
	.size	g5, .Lfunc_end5-g5
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 772
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.protected	g6                      ; -- Begin function g6
	.globl	g6
	.p2align	8
	.type	g6,@function
g6:                                     ; @g6
; %bb.0:
	s_load_b32 s2, s[0:1], 0x20
	v_mov_b32_e32 v3, 0x1ed
	s_mov_b32 s32, 0
	v_and_b32_e32 v2, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_lshl_or_b32 v5, v0, 4, v2
	v_mov_b32_e32 v2, 0xe7c37527
	v_pk_lshlrev_b16 v0, 0x9000e, v5
	s_waitcnt lgkmcnt(0)
	s_bfe_u32 s4, s2, 0x40010
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, table6@rel32@lo+4
	s_addc_u32 s3, s3, table6@rel32@hi+12
	v_mov_b32_e32 v1, s4
	s_getpc_b64 s[8:9]
	s_add_u32 s8, s8, f6_0@rel32@lo+4
	s_addc_u32 s9, s9, f6_0@rel32@hi+12
	global_load_i8 v1, v1, s[2:3]
	s_clause 0x1
	s_load_b64 s[4:5], s[0:1], 0x0
	s_load_b128 s[0:3], s[0:1], 0x10
	s_waitcnt lgkmcnt(0)
	s_mul_i32 s3, s15, 0x7527
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	s_and_b32 s3, s3, 0xffff
	s_waitcnt vmcnt(0)
	v_bfe_u32 v1, v1, 16, 3
	v_mul_lo_u32 v11, v1, s3
	v_mov_b32_e32 v1, 0
	s_swappc_b64 s[30:31], s[8:9]
	s_load_b128 s[4:7], s[4:5], 0x0
	v_pk_max_i16 v3, s2, 0
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_and_b32_e32 v1, 15, v11
	v_mad_u32_u24 v4, v5, 3, 23
	v_pk_min_i16 v6, v5, 57
	v_cmp_eq_u32_e32 vcc_lo, 0, v1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v4, 0xfe, v4
	v_lshlrev_b32_e32 v4, 2, v4
	s_waitcnt lgkmcnt(0)
	s_xor_b32 s2, s5, s6
	s_mul_i32 s3, s7, -3
	s_add_i32 s2, s2, s4
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_add_i32 s2, s2, s3
	v_dual_mov_b32 v1, s2 :: v_dual_add_nc_u32 v2, 0x1f68f949, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_and_b32_e32 v0, 0xff, v2
	v_bfe_i32 v2, v2, 0, 8
	v_mul_u32_u24_e32 v0, v0, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v0, 8, v0
	v_cndmask_b32_e32 v0, 0, v0, vcc_lo
	v_cmp_ne_u32_e32 vcc_lo, 0, v6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v8, 0xffff, v0
	v_dual_cndmask_b32 v6, 0x17a17, v8 :: v_dual_lshlrev_b32 v7, 2, v5
	ds_store_2addr_stride64_b32 v7, v1, v3 offset1:2
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
	ds_load_b64 v[0:1], v4
	v_and_b32_e32 v3, 0x7aff, v6
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_lshl_add_u32 v8, v1, 1, v0
	v_mov_b32_e32 v0, 0
	v_cmp_le_u32_e32 vcc_lo, v3, v5
	v_dual_mov_b32 v1, 0 :: v_dual_cndmask_b32 v2, 0, v2
	s_delay_alu instid0(VALU_DEP_1)
	v_ashrrev_i32_e32 v3, 31, v2
	s_swappc_b64 s[30:31], s[8:9]
	v_lshl_or_b32 v1, s15, 7, v5
	v_xor_b32_e32 v3, 64, v5
	v_mov_b32_e32 v2, 0
	ds_store_b32 v7, v0
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	v_mul_lo_u32 v1, v1, 14
	v_lshlrev_b32_e32 v3, 2, v3
	s_barrier
	buffer_gl0_inv
	v_mov_b32_e32 v4, 0xe7c37527
	v_dual_mov_b32 v8, v2 :: v_dual_and_b32 v5, 0xff, v8
	ds_load_b32 v12, v3
	v_lshlrev_b64 v[0:1], 2, v[1:2]
	v_mov_b32_e32 v3, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_mov_b32_e32 v7, v2
	v_add_co_u32 v9, vcc_lo, s0, v0
	v_add_co_ci_u32_e32 v10, vcc_lo, s1, v1, vcc_lo
	v_mov_b32_e32 v1, v2
	global_store_b128 v[9:10], v[1:4], off
	v_dual_mov_b32 v4, v11 :: v_dual_mov_b32 v1, 0x1ed
	global_store_b128 v[9:10], v[1:4], off offset:16
	v_mov_b32_e32 v3, v12
	s_clause 0x1
	global_store_b128 v[9:10], v[5:8], off offset:32
	global_store_b64 v[9:10], v[2:3], off offset:48
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g6
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 33
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
		.amdhsa_shared_vgpr_count 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end6:
	.size	g6, .Lfunc_end6-g6
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 656
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.p2align	2                               ; -- Begin function f6_0
	.type	f6_0,@function
f6_0:                                   ; @f6_0
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_lshrrev_b32_e32 v1, 24, v2
	v_and_b32_e32 v3, 0xff, v2
	v_bfe_u32 v4, v2, 8, 8
	v_bfe_u32 v2, v2, 16, 8
	v_bfrev_b32_e32 v0, v0
	v_mul_u32_u24_e32 v1, 0x48, v1
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mul_u32_u24_e32 v4, 0x69, v4
	v_mul_u32_u24_e32 v2, 0x87, v2
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_lshrrev_b32_e32 v0, 16, v0
	v_mad_u32_u24 v1, v3, 11, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cvt_f32_u32_e32 v0, v0
	v_add3_u32 v1, v1, v4, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u16 v1, v1, 0xe03c
	v_or_b32_e32 v1, 3, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v1, 0xffff, v1
	v_cvt_f32_u32_e32 v1, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_rcp_iflag_f32_e32 v2, v1
	s_waitcnt_depctr 0xfff
	v_mul_f32_e32 v2, v0, v2
	v_trunc_f32_e32 v2, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_fma_f32 v0, -v2, v1, v0
	v_cvt_u32_f32_e32 v2, v2
	v_cmp_ge_f32_e64 vcc_lo, |v0|, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e32 v0, vcc_lo, 0, v2, vcc_lo
	v_sub_nc_u16 v0, v0, 57
	s_delay_alu instid0(VALU_DEP_1)
	v_and_b32_e32 v0, 0xffff, v0
	s_setpc_b64 s[30:31]
.Lfunc_end7:
	.size	f6_0, .Lfunc_end7-f6_0
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 208
	.text
	.protected	g7                      ; -- Begin function g7
	.globl	g7
	.p2align	8
	.type	g7,@function
g7:                                     ; @g7
; %bb.0:
	s_load_b64 s[2:3], s[0:1], 0x18
	s_mov_b32 s32, 0
	s_waitcnt lgkmcnt(0)
	s_bfe_u32 s10, s3, 0x40001
	s_lshr_b32 s8, s2, 16
	v_cmp_ne_u16_e64 s3, s10, 0
	s_mov_b32 s2, 0
	s_delay_alu instid0(VALU_DEP_1)
	s_and_b32 vcc_lo, exec_lo, s3
	s_cbranch_vccz .LBB9_18
; %bb.1:
	v_add_nc_u16 v1, s8, 1
	v_and_b32_e64 v2, 0xffffff00, s15
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u16 v1, v1, s15
	v_and_b32_e32 v1, 0xff, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_or_b32_e32 v1, v1, v2
	v_and_b32_e32 v4, 0xffff, v1
	s_and_not1_b32 vcc_lo, exec_lo, s2
	s_cbranch_vccnz .LBB9_3
.LBB9_2:
	s_add_i32 s2, s15, 37
	s_delay_alu instid0(SALU_CYCLE_1)
	v_mov_b32_e32 v4, s2
.LBB9_3:
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_load_b64 s[2:3], s[0:1], 0x10
	v_and_b32_e32 v19, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	s_getpc_b64 s[12:13]
	s_add_u32 s12, s12, f7_0@rel32@lo+4
	s_addc_u32 s13, s13, f7_0@rel32@hi+12
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_lshl_or_b32 v2, v0, 4, v19
	v_mov_b32_e32 v0, s10
	s_swappc_b64 s[30:31], s[12:13]
	v_mov_b32_e32 v3, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v0, 0xffff, v3
	v_cmp_eq_u32_e32 vcc_lo, v2, v0
	v_cndmask_b32_e64 v0, 0, s10, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u16 v0, v0, v2
	v_and_b32_e32 v0, 0xffff, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_pk_max_i16 v5, v0, 0
	v_cmp_eq_u32_e32 vcc_lo, v2, v5
	v_cndmask_b32_e64 v0, 0, s10, vcc_lo
	s_swappc_b64 s[30:31], s[12:13]
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_and_b32_e32 v21, 1, v0
	s_mov_b32 s9, exec_lo
	v_pk_max_i16 v0, s10, v21
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_and_b32_e32 v6, 7, v0
	v_ashrrev_i64 v[0:1], 49, v[3:4]
	v_lshlrev_b32_e32 v6, 3, v6
	global_atomic_add_u64 v6, v[0:1], s[6:7] offset:192
	v_cmpx_gt_u32_e32 16, v2
	s_cbranch_execz .LBB9_5
; %bb.4:
	s_mov_b32 s11, 0x1010101
	v_lshlrev_b32_e32 v6, 3, v2
	v_mad_u64_u32 v[0:1], null, v2, s11, 0x1010101
	v_mov_b32_e32 v1, 0
	ds_store_b64 v6, v[0:1]
.LBB9_5:
	s_or_b32 exec_lo, exec_lo, s9
	v_mov_b32_e32 v0, 0
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
	s_barrier
	buffer_gl0_inv
	ds_load_b64 v[13:14], v0
	v_and_b32_e32 v0, 0xffff, v4
	s_and_b32 s11, s8, 0xff
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_and_b32_e64 v4, s8, 3
	s_getpc_b64 s[8:9]
	s_add_u32 s8, s8, f7_0@rel32@lo+4
	s_addc_u32 s9, s9, f7_0@rel32@hi+12
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_3) | instid1(VALU_DEP_3)
	s_swappc_b64 s[30:31], s[8:9]
	v_and_b32_e32 v20, 0xffff, v0
	v_cmp_eq_u32_e32 vcc_lo, s10, v2
	v_mul_u32_u24_e32 v1, 31, v2
	v_cndmask_b32_e32 v6, -3, v20, vcc_lo
	v_cmp_gt_i16_e32 vcc_lo, 2, v4
	s_delay_alu instid0(VALU_DEP_2)
	v_sad_u32 v16, v1, v6, v5
	s_cbranch_vccnz .LBB9_11
; %bb.6:
	v_cmp_gt_i16_e32 vcc_lo, 3, v4
	s_cbranch_vccz .LBB9_8
; %bb.7:
	v_dual_mov_b32 v0, s11 :: v_dual_lshlrev_b32 v1, 24, v2
	v_dual_mov_b32 v6, s10 :: v_dual_lshlrev_b32 v5, 24, v16
	v_cmp_eq_u32_e32 vcc_lo, s11, v2
	s_getpc_b64 s[8:9]
	s_add_u32 s8, s8, f7_0@rel32@lo+4
	s_addc_u32 s9, s9, f7_0@rel32@hi+12
	v_cndmask_b32_e32 v0, 0xfffd, v0, vcc_lo
	v_cmp_gt_i32_e32 vcc_lo, v1, v5
	v_cndmask_b32_e32 v1, 0x7fff, v6, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v0, v1, v0
	v_lshrrev_b32_e32 v5, 16, v0
	v_mov_b32_e32 v0, -3
	s_swappc_b64 s[30:31], s[8:9]
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_and_b32_e32 v0, 0xffff, v0
	v_ctz_i32_b32_e32 v1, 0
	v_cmp_lt_u32_e32 vcc_lo, 1, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_cndmask_b32 v0, 1, v0 :: v_dual_add_nc_u32 v1, 32, v1
	v_ctz_i32_b32_e32 v0, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_minmax_u32 v0, v0, v1, v5
.LBB9_8:
	v_mov_b32_e32 v1, 0
	v_mbcnt_lo_u32_b32 v5, exec_lo, 0
	s_mov_b32 s8, 0
	s_mov_b32 s9, exec_lo
	global_load_u8 v15, v1, s[4:5]
	v_cmpx_eq_u32_e32 0, v5
	s_cbranch_execz .LBB9_10
; %bb.9:
	global_load_b64 v[5:6], v1, s[6:7] offset:192 glc
.LBB9_10:
	s_or_b32 exec_lo, exec_lo, s9
	v_mov_b32_e32 v12, v16
	s_and_b32 vcc_lo, exec_lo, s8
	s_cbranch_vccnz .LBB9_12
	s_branch .LBB9_37
.LBB9_11:
                                        ; implicit-def: $vgpr15
                                        ; implicit-def: $vgpr0
	s_delay_alu instid0(VALU_DEP_1)
	v_mov_b32_e32 v12, v16
	s_cbranch_execz .LBB9_37
.LBB9_12:
	v_cmp_eq_u16_e32 vcc_lo, 1, v4
	v_mov_b32_e32 v12, 0
	s_cbranch_vccnz .LBB9_19
; %bb.13:
	v_mov_b32_e32 v0, v2
	s_getpc_b64 s[8:9]
	s_add_u32 s8, s8, f7_0@rel32@lo+4
	s_addc_u32 s9, s9, f7_0@rel32@hi+12
	s_delay_alu instid0(SALU_CYCLE_1)
	s_swappc_b64 s[30:31], s[8:9]
	v_dual_mov_b32 v14, 0 :: v_dual_mov_b32 v11, 0
	v_dual_mov_b32 v10, 0 :: v_dual_mov_b32 v9, 0
	v_dual_mov_b32 v8, 0 :: v_dual_mov_b32 v7, 0
	v_dual_mov_b32 v6, 0 :: v_dual_mov_b32 v5, 0
	v_mov_b32_e32 v4, 0
	s_mov_b32 s8, exec_lo
	v_cmpx_eq_u32_e64 v2, v0
	s_cbranch_execz .LBB9_17
; %bb.14:
	v_dual_mov_b32 v4, 0 :: v_dual_and_b32 v1, 7, v13
	v_bfe_u32 v0, v16, 23, 2
	s_mov_b32 s9, exec_lo
	s_delay_alu instid0(VALU_DEP_2)
	v_mov_b32_e32 v5, v4
	v_mov_b32_e32 v6, v4
	v_mov_b32_e32 v7, v4
	v_mov_b32_e32 v8, v4
	v_mov_b32_e32 v9, v4
	v_mov_b32_e32 v10, v4
	v_mov_b32_e32 v11, v4
.LBB9_15:                               ; =>This Inner Loop Header: Depth=1
	v_readfirstlane_b32 s12, v1
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_eq_u32_e32 vcc_lo, s12, v1
	s_and_saveexec_b32 vcc_lo, vcc_lo
	s_mov_b32 m0, s12
	v_movreld_b32_e32 v4, v0
	s_xor_b32 exec_lo, exec_lo, vcc_lo
	s_cbranch_execnz .LBB9_15
; %bb.16:
	s_mov_b32 exec_lo, s9
	v_mov_b32_e32 v0, -3
	s_getpc_b64 s[12:13]
	s_add_u32 s12, s12, f7_0@rel32@lo+4
	s_addc_u32 s13, s13, f7_0@rel32@hi+12
	s_delay_alu instid0(SALU_CYCLE_1)
	s_swappc_b64 s[30:31], s[12:13]
	v_cmp_lt_u16_e32 vcc_lo, 0xffd2, v0
	v_mov_b32_e32 v21, 0
	v_cndmask_b32_e64 v14, 0, 1, vcc_lo
.LBB9_17:
	s_or_b32 exec_lo, exec_lo, s8
	s_branch .LBB9_20
.LBB9_18:
                                        ; implicit-def: $vgpr4
	s_branch .LBB9_2
.LBB9_19:
	s_waitcnt vmcnt(0)
	v_dual_mov_b32 v4, 0 :: v_dual_mov_b32 v5, 0
	v_dual_mov_b32 v6, 0 :: v_dual_mov_b32 v7, 0
	v_dual_mov_b32 v8, 0 :: v_dual_mov_b32 v9, 0
	v_dual_mov_b32 v10, 0 :: v_dual_mov_b32 v11, 0
	v_mov_b32_e32 v14, 0
.LBB9_20:
	global_load_u16 v18, v12, s[4:5]
	v_mad_u32_u24 v0, v2, v2, v2
	s_getpc_b64 s[8:9]
	s_add_u32 s8, s8, f7_0@rel32@lo+4
	s_addc_u32 s9, s9, f7_0@rel32@hi+12
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_bfe_i32 v12, v0, 0, 16
	v_mov_b32_e32 v0, -3
	s_swappc_b64 s[30:31], s[8:9]
	s_mov_b32 s12, exec_lo
                                        ; implicit-def: $sgpr8_sgpr9
	v_cmpx_le_i32_e64 v12, v0
	s_xor_b32 s12, exec_lo, s12
; %bb.21:
	s_add_u32 s8, s11, 10
	s_addc_u32 s9, 0, 0
; %bb.22:
	s_or_saveexec_b32 s12, s12
	v_dual_mov_b32 v0, s8 :: v_dual_mov_b32 v1, s9
	s_xor_b32 exec_lo, exec_lo, s12
; %bb.23:
	v_dual_mov_b32 v17, 0 :: v_dual_and_b32 v0, 0xffff, v21
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_co_u32 v0, s8, v16, v0
	v_sub_co_ci_u32_e64 v1, null, 0, 0, s8
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_gt_u64_e32 vcc_lo, v[0:1], v[16:17]
	v_cndmask_b32_e64 v1, v1, 0, vcc_lo
	v_cndmask_b32_e64 v0, v0, 0, vcc_lo
; %bb.24:
	s_or_b32 exec_lo, exec_lo, s12
	s_load_b32 s0, s[0:1], 0x20
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_lt_i32 s0, 2
	s_cbranch_scc1 .LBB9_28
; %bb.25:
	v_mov_b32_e32 v15, v13
	s_cmp_lt_i32 s0, 3
	s_cbranch_scc0 .LBB9_27
; %bb.26:
	v_bfrev_b32_e32 v15, -0.5
.LBB9_27:
	s_mov_b32 s8, 32
	s_delay_alu instid0(SALU_CYCLE_1)
	v_mov_b32_e32 v12, s8
	s_cbranch_execz .LBB9_29
	s_branch .LBB9_36
.LBB9_28:
                                        ; implicit-def: $vgpr15
                                        ; implicit-def: $sgpr8
	v_mov_b32_e32 v12, s8
.LBB9_29:
	v_bfe_u32 v12, v13, 7, 1
	v_bfe_i32 v17, v18, 0, 16
	s_cmp_eq_u32 s0, 1
	s_mov_b32 s0, 0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v15, 0 :: v_dual_add_nc_u32 v12, v12, v13
	v_ashrrev_i32_e32 v18, 31, v17
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshlrev_b16 v12, 8, v12
	v_cmp_eq_u64_e32 vcc_lo, v[0:1], v[17:18]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v17, v15 :: v_dual_and_b32 v12, 0xffff, v12
	v_cndmask_b32_e64 v18, v12, 0, vcc_lo
	v_cndmask_b32_e32 v12, 0, v16, vcc_lo
	s_cbranch_scc1 .LBB9_35
; %bb.30:
	s_delay_alu instid0(VALU_DEP_1)
	v_bfe_i32 v0, v12, 0, 16
	s_mov_b32 s1, exec_lo
.LBB9_31:                               ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_ctz_i32_b32 s8, s1
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_readlane_b32 s9, v0, s8
	s_lshl_b32 s8, 1, s8
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	s_and_not1_b32 s1, s1, s8
	s_or_b32 s0, s0, s9
	s_cmp_lg_u32 s1, 0
	s_cbranch_scc1 .LBB9_31
; %bb.32:
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	s_mov_b32 s1, exec_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_eq_u32_e32 0, v0
	s_xor_b32 s1, exec_lo, s1
	s_cbranch_execz .LBB9_34
; %bb.33:
	v_dual_mov_b32 v0, 0 :: v_dual_mov_b32 v1, s0
	global_atomic_or_b32 v0, v1, s[6:7] offset:124
.LBB9_34:
	s_or_b32 exec_lo, exec_lo, s1
	v_cmp_ne_u16_e64 s0, 12, v21
	v_lshrrev_b32_e32 v0, 8, v18
	v_lshrrev_b32_e32 v1, 8, v14
	v_cmp_ne_u16_e32 vcc_lo, 0, v21
	v_lshlrev_b16 v16, 8, 0
	v_cndmask_b32_e64 v15, 0, v18, s0
	v_cmp_ne_u16_e64 s0, 13, v21
	v_cndmask_b32_e64 v1, v1, 0, vcc_lo
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_dual_cndmask_b32 v14, 0, v14 :: v_dual_and_b32 v15, 0xff, v15
	v_cndmask_b32_e64 v0, 0, v0, s0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshlrev_b16 v1, 8, v1
	v_lshlrev_b16 v0, 8, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_or_b32_e32 v0, v15, v0
	v_and_b32_e32 v15, 0xffff, v16
	v_and_b32_e32 v14, 0xff, v14
	v_dual_mov_b32 v17, v15 :: v_dual_and_b32 v18, 0xffff, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_or_b32_e32 v1, v14, v1
	v_and_b32_e32 v14, 0xffff, v1
.LBB9_35:
	v_bfe_i32 v0, v13, 0, 8
	s_and_b32 s0, s11, 0xf000f
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_3) | instid1(SALU_CYCLE_1)
	v_pk_lshrrev_b16 v16, s0, v20
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, f7_0@rel32@lo+4
	s_addc_u32 s1, s1, f7_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	v_lshrrev_b32_e32 v22, 16, v14
	v_and_b32_e32 v0, 0xf000f, v0
	v_and_b32_e32 v21, 15, v19
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, table7@rel32@lo+4
	s_addc_u32 s1, s1, table7@rel32@hi+12
	v_and_b32_e32 v19, 7, v19
	v_pk_ashrrev_i16 v0, v0, v16
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_4)
	v_and_b32_e32 v16, 7, v0
	v_mov_b32_e32 v0, -3
	v_mov_b32_e32 v1, -1
	v_lshlrev_b32_e32 v21, 3, v21
	v_lshlrev_b32_e32 v16, 3, v16
	global_atomic_add_u64 v16, v[0:1], s[6:7] offset:192
	global_load_b32 v16, v21, s[0:1]
	v_and_b32_e32 v21, 15, v20
	v_lshrrev_b32_e32 v0, 8, v14
	s_lshr_b32 s0, s11, 1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cmp_eq_u32_e32 vcc_lo, 1, v21
	v_cndmask_b32_e32 v23, v14, v0, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v21
	v_lshrrev_b64 v[0:1], 24, v[14:15]
	v_lshrrev_b32_e32 v14, 16, v15
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v1, v23, v22, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v21
	v_cndmask_b32_e32 v0, v1, v0, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v21
	v_lshrrev_b32_e32 v1, 8, v15
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v0, v0, v15, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v21
	v_cndmask_b32_e32 v0, v0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v21
	v_lshrrev_b32_e32 v1, 24, v15
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_cndmask_b32_e32 v0, v0, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 7, v21
	v_lshrrev_b32_e32 v14, 16, v17
	v_cndmask_b32_e32 v0, v0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 8, v21
	v_lshrrev_b32_e32 v1, 8, v17
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cndmask_b32_e32 v0, v0, v17, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 9, v21
	v_cndmask_b32_e32 v15, v0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 10, v21
	v_lshrrev_b64 v[0:1], 24, v[17:18]
	s_delay_alu instid0(VALU_DEP_3)
	v_cndmask_b32_e32 v1, v15, v14, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 1, v19
	v_dual_mov_b32 v15, v13 :: v_dual_cndmask_b32 v4, v4, v5
	v_cmp_eq_u32_e32 vcc_lo, 11, v21
	v_lshrrev_b32_e32 v5, 16, v18
	v_cndmask_b32_e32 v0, v1, v0, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v19
	v_lshrrev_b32_e32 v1, 8, v18
	v_cndmask_b32_e32 v4, v4, v6, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 12, v21
	v_cndmask_b32_e32 v0, v0, v18, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 3, v19
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v4, v4, v7, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 13, v21
	v_cndmask_b32_e32 v0, v0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 4, v19
	v_lshrrev_b32_e32 v1, 24, v18
	v_cndmask_b32_e32 v4, v4, v8, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 14, v21
	v_cndmask_b32_e32 v0, v0, v5, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 5, v19
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_cndmask_b32_e32 v4, v4, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 15, v21
	v_cndmask_b32_e32 v0, v0, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 6, v19
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_dual_cndmask_b32 v1, v4, v10 :: v_dual_and_b32 v0, 0xff, v0
	v_cmp_eq_u32_e32 vcc_lo, 7, v19
	v_cndmask_b32_e32 v1, v1, v11, vcc_lo
	s_waitcnt vmcnt(0)
	v_bfe_i32 v4, v16, 0, 16
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_cmp_le_i32_e32 vcc_lo, s0, v4
	v_cndmask_b32_e32 v0, 0x41, v0, vcc_lo
	v_or_b32_e32 v21, v0, v1
.LBB9_36:
	v_mov_b32_e32 v0, 0
	s_delay_alu instid0(VALU_DEP_2)
	v_lshlrev_b16 v1, 8, v21
	v_bfrev_b32_e32 v4, v20
	global_load_u16 v0, v0, s[4:5] offset:4090
	s_waitcnt vmcnt(0)
	v_cmp_ne_u16_e32 vcc_lo, v1, v0
	v_cndmask_b32_e32 v0, -3, v4, vcc_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_perm_b32 v0, 0, v0, 0x10203
.LBB9_37:
	v_and_b32_e32 v1, 0x7f, v2
	v_bfe_u32 v3, v3, 27, 1
	v_dual_mov_b32 v13, -3 :: v_dual_lshlrev_b32 v4, 2, v2
	v_lshl_add_u32 v2, s15, 7, v2
	s_delay_alu instid0(VALU_DEP_4)
	v_xor_b32_e32 v1, 64, v1
	s_waitcnt vmcnt(0)
	v_bfe_i32 v11, v15, 0, 8
	ds_store_b32 v4, v3
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	v_dual_mov_b32 v4, s10 :: v_dual_lshlrev_b32 v1, 2, v1
	buffer_gl0_inv
	ds_load_b32 v7, v1
	v_mul_lo_u32 v1, v2, 10
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v14, -1
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	v_mov_b32_e32 v3, v2
	v_lshlrev_b64 v[5:6], 2, v[1:2]
	v_mov_b32_e32 v1, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add_co_u32 v5, vcc_lo, s2, v5
	v_add_co_ci_u32_e32 v6, vcc_lo, s3, v6, vcc_lo
	v_and_b32_e32 v8, 0xff, v7
	v_and_b32_e32 v7, 0xffff, v0
	s_clause 0x2
	global_store_b128 v[5:6], v[1:4], off
	global_store_b128 v[5:6], v[11:14], off offset:16
	global_store_b64 v[5:6], v[7:8], off offset:32
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g7
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 24
		.amdhsa_next_free_sgpr 33
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
		.amdhsa_shared_vgpr_count 0
		.amdhsa_exception_fp_ieee_invalid_op 0
		.amdhsa_exception_fp_denorm_src 0
		.amdhsa_exception_fp_ieee_div_zero 0
		.amdhsa_exception_fp_ieee_overflow 0
		.amdhsa_exception_fp_ieee_underflow 0
		.amdhsa_exception_fp_ieee_inexact 0
		.amdhsa_exception_int_div_zero 0
	.end_amdhsa_kernel
	.text
.Lfunc_end8:
	.size	g7, .Lfunc_end8-g7
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2324
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.p2align	2                               ; -- Begin function f7_0
	.type	f7_0,@function
f7_0:                                   ; @f7_0
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v1, v0, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v1, v1, v0
	v_sub_nc_u32_e32 v0, v0, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v0, 0xbf, v0
	v_bfe_i32 v0, v0, 0, 8
	s_setpc_b64 s[30:31]
.Lfunc_end9:
	.size	f7_0, .Lfunc_end9-f7_0
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 52
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
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

	.hidden	__oclc_ABI_version              ; @__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500                             ; 0x1f4
	.size	__oclc_ABI_version, 4

	.section	".note.GNU-stack","",@progbits
	.addrsig
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
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         g1.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
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
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         g2.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
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
    .vgpr_count:     17
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
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
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         g4.kd
    .uses_dynamic_stack: false
    .vgpr_count:     12
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
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
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         g5.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
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
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
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
    .vgpr_count:     24
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
