	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	g1                      ; -- Begin function g1
	.globl	g1
	.p2align	8
	.type	g1,@function
g1:                                     ; @g1
; %bb.0:
	s_and_b32 s0, s6, 0xff
	s_min_u32 s16, s0, 0xee
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, table1@rel32@lo+4
	s_addc_u32 s1, s1, table1@rel32@hi+12
	s_and_b32 s2, s16, 15
	v_or_b32_e32 v1, s16, v0
	v_mov_b32_e32 v2, s2
	global_load_ubyte v3, v2, s[0:1]
	v_and_b32_e32 v1, 15, v1
	global_load_ubyte v5, v1, s[0:1]
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_load_dword s14, s[4:5], 0x20
	s_load_dword s0, s[4:5], 0x30
	s_load_dwordx4 s[20:23], s[8:9], 0x1f0
	v_mov_b32_e32 v2, 0
	s_mov_b32 s7, 0
	s_lshl_b32 s3, s6, 9
	s_lshr_b32 s2, s6, 23
	s_waitcnt lgkmcnt(0)
	s_xor_b32 s4, s21, s22
	s_mul_i32 s5, s23, 0xfd
	s_add_i32 s4, s4, s20
	s_add_i32 s4, s4, s5
	v_mov_b32_e32 v1, s4
	ds_write_b8 v0, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u8 v8, v2
	s_bfe_i64 s[0:1], s[0:1], 0x80000
	s_cmp_eq_u64 s[2:3], s[6:7]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(1)
	v_readfirstlane_b32 s8, v3
	s_cbranch_scc1 .LBB0_2
; %bb.1:
	s_and_b32 s5, s8, 0xff
	v_and_b32_e32 v1, 0xff, v8
	s_mov_b64 s[2:3], 0
	s_branch .LBB0_3
.LBB0_2:
	s_mov_b64 s[2:3], -1
                                        ; implicit-def: $sgpr5
                                        ; implicit-def: $vgpr1
.LBB0_3:
	s_lshr_b32 s4, s14, 8
	v_pk_mov_b32 v[6:7], s[0:1], s[0:1] op_sel:[0,1]
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v3, 0xff, v5
	s_andn2_b64 vcc, exec, s[2:3]
	v_mov_b32_e32 v4, s7
	v_mov_b32_e32 v11, s5
	s_cbranch_vccnz .LBB0_15
; %bb.4:
	v_mov_b32_e32 v1, 0
	global_atomic_swap v1, v1, s[10:11] offset:128
	s_not_b32 s0, s8
	s_mul_i32 s0, s8, s0
	s_and_b32 s2, s0, 0xfe
	s_sext_i32_i8 s5, s2
	s_cmp_gt_i32 s5, 0
	s_cselect_b64 s[0:1], -1, 0
	v_cmp_eq_u16_sdwa s[10:11], v8, v1 src0_sel:BYTE_0 src1_sel:DWORD
	s_and_b64 s[0:1], s[0:1], s[10:11]
	s_andn2_b64 vcc, exec, s[0:1]
	v_and_b32_e32 v1, 0xff, v8
	s_cbranch_vccz .LBB0_6
; %bb.5:
	v_lshlrev_b16_e32 v4, 2, v6
	s_and_b32 s7, s8, 0xff
	s_cbranch_execz .LBB0_7
	s_branch .LBB0_8
.LBB0_6:
                                        ; implicit-def: $vgpr4
	s_and_b32 s7, s8, 0xff
.LBB0_7:
	v_mov_b32_e32 v4, s8
	v_mad_legacy_u16 v4, v5, s16, v4
.LBB0_8:
	s_bfe_i32 s0, s2, 0x80000
	v_mov_b32_e32 v5, 0x79
	v_min_i16_e32 v5, s0, v5
	v_add_u16_e32 v5, 5, v5
	v_cmp_le_i16_sdwa s[2:3], sext(v4), sext(v5) src0_sel:BYTE_0 src1_sel:BYTE_0
	v_mov_b32_e32 v4, s5
	v_mov_b32_e32 v11, s7
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_14
; %bb.9:
	s_add_i32 s2, s16, 2
	v_lshrrev_b32_e64 v2, v0, s2
	v_cmp_ne_u32_e32 vcc, 0, v2
                                        ; implicit-def: $sgpr8
	s_and_saveexec_b64 s[2:3], vcc
	s_xor_b64 s[2:3], exec, s[2:3]
; %bb.10:
	s_sext_i32_i8 s8, s4
; %bb.11:
	s_or_saveexec_b64 s[2:3], s[2:3]
	v_mov_b32_e32 v2, s8
	v_mov_b32_e32 v4, s5
	v_mov_b32_e32 v11, s7
	s_xor_b64 exec, exec, s[2:3]
; %bb.12:
	v_subrev_u32_e32 v2, s16, v3
	v_sub_u32_e32 v4, s16, v3
	v_cmp_lt_u32_e32 vcc, s16, v3
	v_cndmask_b32_e32 v2, v4, v2, vcc
	v_max_u32_e32 v2, 0x299a52ae, v2
	v_mov_b32_e32 v4, s5
	v_mov_b32_e32 v11, s7
; %bb.13:
	s_or_b64 exec, exec, s[2:3]
.LBB0_14:
	s_or_b64 exec, exec, s[0:1]
.LBB0_15:
	s_or_b32 s0, s14, 1
	s_and_b32 s2, s4, 31
	s_sext_i32_i8 s0, s0
	v_mov_b32_e32 v5, s2
	v_cmp_le_u32_e32 vcc, v0, v1
	s_flbit_i32_b32 s1, s0
	s_mov_b32 s0, 0
	v_cndmask_b32_e32 v5, 0, v5, vcc
	v_lshrrev_b64 v[12:13], v5, s[0:1]
	v_mad_u32_u24 v5, v0, 3, v0
	ds_write_b32 v5, v12
	v_xor_b32_e32 v5, 64, v0
	v_lshlrev_b32_e32 v5, 2, v5
	v_lshl_or_b32 v0, s6, 7, v0
	v_mov_b32_e32 v9, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v5
	v_mul_lo_u32 v8, v0, 13
	v_lshlrev_b64 v[12:13], 2, v[8:9]
	v_mov_b32_e32 v0, s13
	v_add_co_u32_e32 v12, vcc, s12, v12
	v_addc_co_u32_e32 v13, vcc, v0, v13, vcc
	v_mov_b32_e32 v8, v9
	v_mov_b32_e32 v10, v9
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_store_dwordx4 v[12:13], v[8:11], off
	global_store_dwordx4 v[12:13], v[2:5], off offset:16
	v_mov_b32_e32 v8, s16
	global_store_dwordx4 v[12:13], v[6:9], off offset:32
	global_store_dword v[12:13], v1, off offset:48
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g1
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 52
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 24
		.amdhsa_accum_offset 16
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
; codeLenInByte = 692
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 3
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.protected	g2                      ; -- Begin function g2
	.globl	g2
	.p2align	8
	.type	g2,@function
g2:                                     ; @g2
; %bb.0:
	v_cmp_gt_u32_e32 vcc, 16, v0
	v_lshlrev_b32_e32 v1, 2, v0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_2
; %bb.1:
	s_mov_b32 s2, 0x1010101
	v_mul_lo_u32 v2, v0, s2
	v_add_u32_e32 v2, 0x1010101, v2
	ds_write_b32 v1, v2
.LBB1_2:
	s_or_b64 exec, exec, s[0:1]
	s_mov_b64 s[0:1], exec
	s_and_b32 s2, s6, 0x60000000
	v_mbcnt_lo_u32_b32 v2, s0, 0
	s_brev_b32 s8, s2
	v_mbcnt_hi_u32_b32 v2, s1, v2
	s_mul_i32 s7, s8, 0x96420750
	v_cmp_eq_u32_e32 vcc, 0, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB1_4
; %bb.3:
	s_load_dword s9, s[4:5], 0x38
	s_lshr_b32 s10, s7, 17
	s_bcnt1_i32_b64 s0, s[0:1]
	s_and_b32 s1, s10, 60
	v_mov_b32_e32 v2, s1
	s_waitcnt lgkmcnt(0)
	s_or_b32 s9, s9, 19
	s_and_b32 s9, s9, 0xffff
	s_mul_i32 s0, s9, s0
	v_mov_b32_e32 v3, s0
	ds_add_u32 v2, v3
.LBB1_4:
	s_or_b64 exec, exec, s[2:3]
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	s_load_dword s2, s[4:5], 0x28
	v_mov_b32_e32 v5, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_b32 s2, s2, 0x3ff
	s_lshl_b32 s2, s2, 2
	ds_read_b32 v2, v5
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_load_dword s0, s[0:1], s2 offset:0x0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s0
	ds_write_b32 v1, v3
	v_xor_b32_e32 v1, 64, v0
	v_lshlrev_b32_e32 v1, 2, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v1, v1
	s_mov_b32 s0, 0xffff
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_subrev_u16_e32 v3, 32, v1
	v_and_b32_sdwa v3, s0, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_sub_u32_e32 v3, 0, v3
	v_cmp_eq_u32_e32 vcc, v0, v3
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB1_6
; %bb.5:
	s_mul_i32 s0, s8, 0xade50f2f
	s_mul_hi_u32 s1, s8, 0x96420750
	v_and_b32_e32 v7, 0xff, v1
	v_and_b32_e32 v1, 0xff, v2
	v_mov_b32_e32 v2, 0xffffff00
	v_lshrrev_b16_e64 v3, 3, s7
	s_add_i32 s2, s1, s0
	s_load_dwordx2 s[0:1], s[4:5], 0x10
	s_load_dword s3, s[4:5], 0x20
	v_and_b32_e32 v2, s7, v2
	v_and_b32_e32 v3, 31, v3
	v_or_b32_e32 v2, v3, v2
	s_and_b32 s4, s7, 0xffff0000
	v_or_b32_sdwa v2, v2, s4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	s_movk_i32 s4, 0x9c0
	v_cmp_gt_u32_e32 vcc, s4, v2
	v_cndmask_b32_e32 v10, 0, v1, vcc
	v_pk_add_u16 v1, s7, 1
	s_waitcnt lgkmcnt(0)
	v_pk_mul_lo_u16 v1, v1, s3
	v_and_b32_e32 v6, 0xff, v1
	v_or_b32_e32 v1, 1, v6
	v_ffbh_u32_e32 v1, v1
	v_ffbh_u32_e32 v2, 0
	v_add_u32_e64 v1, v1, 32 clamp
	v_min_u32_e32 v1, v1, v2
	v_max_u32_e32 v2, 30, v0
	v_xor_b32_e32 v1, v1, v2
	v_cmp_lt_u32_e32 vcc, 1, v1
	v_cndmask_b32_e32 v1, 1, v1, vcc
	v_ffbl_b32_e32 v2, 0
	v_lshl_or_b32 v0, s6, 7, v0
	v_add_u32_e32 v2, 32, v2
	v_ffbl_b32_e32 v1, v1
	v_mul_lo_u32 v4, v0, 11
	v_min_u32_e32 v11, v1, v2
	v_lshlrev_b64 v[0:1], 2, v[4:5]
	v_mov_b32_e32 v3, s1
	v_add_co_u32_e32 v0, vcc, s0, v0
	v_mov_b32_e32 v2, 7
	v_addc_co_u32_e32 v1, vcc, v3, v1, vcc
	v_mov_b32_e32 v3, v5
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v8, s7
	v_mov_b32_e32 v9, s2
	v_mov_b32_e32 v12, v5
	global_store_dwordx4 v[0:1], v[2:5], off
	global_store_dwordx4 v[0:1], v[6:9], off offset:16
	global_store_dwordx3 v[0:1], v[10:12], off offset:32
.LBB1_6:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g2
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 60
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 11
		.amdhsa_accum_offset 16
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
; codeLenInByte = 600
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 3
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.protected	g3                      ; -- Begin function g3
	.globl	g3
	.p2align	8
	.type	g3,@function
g3:                                     ; @g3
; %bb.0:
	s_add_u32 flat_scratch_lo, s6, s9
	s_addc_u32 flat_scratch_hi, s7, 0
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	v_and_b32_e32 v1, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	s_add_u32 s0, s0, s9
	v_lshl_or_b32 v3, v0, 6, v1
	s_waitcnt lgkmcnt(0)
	s_load_dwordx4 s[12:15], s[6:7], 0x0
	s_addc_u32 s1, s1, 0
	v_cmp_gt_u32_e32 vcc, 16, v3
	v_lshlrev_b32_e32 v5, 2, v3
	s_mov_b32 s32, 0
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB3_2
; %bb.1:
	s_mov_b32 s9, 0x1010101
	v_mul_lo_u32 v0, v3, s9
	v_add_u32_e32 v0, 0x1010101, v0
	ds_write_b32 v5, v0
.LBB3_2:
	s_or_b64 exec, exec, s[6:7]
	s_waitcnt lgkmcnt(0)
	s_sext_i32_i16 s9, s12
	v_lshrrev_b32_e64 v0, v1, s9
	v_and_b32_e32 v0, 0xf000f, v0
	s_mov_b64 s[6:7], exec
	v_pk_lshrrev_b16 v0, v0, v3
	s_mov_b32 s9, 0
	s_barrier
.LBB3_3:                                ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s10, s[6:7]
	v_readlane_b32 s16, v0, s10
	s_lshl_b64 s[10:11], 1, s10
	s_add_i32 s9, s9, s16
	s_andn2_b64 s[6:7], s[6:7], s[10:11]
	s_cmp_lg_u64 s[6:7], 0
	s_cbranch_scc1 .LBB3_3
; %bb.4:
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	v_mbcnt_hi_u32_b32 v0, exec_hi, v0
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB3_6
; %bb.5:
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v2, s9
	ds_add_u32 v0, v2
.LBB3_6:
	s_or_b64 exec, exec, s[6:7]
	s_load_dword s6, s[4:5], 0x28
	v_mov_b32_e32 v6, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v4, v6
	v_and_b32_e32 v0, 7, v1
	v_cmp_ne_u16_e64 s[6:7], s6, 0
	v_cmp_ne_u32_e32 vcc, 0, v0
	s_mov_b32 s9, 0
	s_and_b64 s[10:11], s[6:7], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[6:7], s[10:11]
	s_cbranch_execz .LBB3_10
; %bb.7:
	s_mov_b64 s[10:11], 0
.LBB3_8:                                ; =>This Inner Loop Header: Depth=1
	s_add_i32 s9, s9, 1
	v_cmp_ge_u32_e32 vcc, s9, v0
	s_or_b64 s[10:11], vcc, s[10:11]
	v_mov_b32_e32 v6, s9
	s_andn2_b64 exec, exec, s[10:11]
	s_cbranch_execnz .LBB3_8
; %bb.9:
	s_or_b64 exec, exec, s[10:11]
.LBB3_10:
	s_or_b64 exec, exec, s[6:7]
	s_load_dword s9, s[4:5], 0x30
	s_load_dwordx2 s[6:7], s[4:5], 0x10
	s_load_dword s10, s[4:5], 0x18
	s_load_dword s11, s[4:5], 0x38
	v_not_b32_e32 v1, 32
	s_waitcnt lgkmcnt(0)
	s_sub_i32 s4, s8, s9
	s_sub_i32 s5, s9, s8
	s_cmp_gt_u32 s8, s9
	s_cselect_b32 s4, s4, s5
	v_xor_b32_e64 v0, s4, 43
	s_mov_b32 s4, 0xc0c0001
	v_perm_b32 v0, 0, v0, s4
	s_and_b32 s9, s10, 0xff
	s_xor_b32 s4, s13, s14
	v_cmp_eq_u32_e32 vcc, s9, v3
	s_add_i32 s4, s4, s12
	s_mul_i32 s5, s15, 0xfd
	v_add_u32_e32 v0, s11, v0
	v_cndmask_b32_e64 v1, v1, -1, vcc
	s_add_i32 s4, s4, s5
	v_cmp_ge_u16_e32 vcc, v0, v1
	s_bfe_i32 s4, s4, 0x80000
	v_cndmask_b32_e32 v1, 0, v1, vcc
	s_and_b32 s10, 0xffff, s4
	v_sub_u16_e32 v10, v0, v1
	v_mov_b32_e32 v0, s10
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, f3_0@rel32@lo+4
	s_addc_u32 s5, s5, f3_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	v_subrev_u32_e32 v0, s9, v0
	v_and_b32_e32 v2, 0xffff, v0
	v_lshlrev_b32_e32 v0, 1, v6
	v_add_u32_sdwa v0, sext(v10), v0 clamp dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	ds_write_b32 v5, v0
	v_and_b32_e32 v0, 0x7f, v3
	v_xor_b32_e32 v0, 64, v0
	v_lshlrev_b32_e32 v0, 2, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v0
	v_lshl_add_u32 v0, s8, 7, v3
	v_mul_lo_u32 v8, v0, 12
	v_mov_b32_e32 v9, 0
	v_lshlrev_b64 v[0:1], 2, v[8:9]
	v_mov_b32_e32 v3, s7
	v_add_co_u32_e32 v0, vcc, s6, v0
	v_addc_co_u32_e32 v1, vcc, v3, v1, vcc
	v_mov_b32_e32 v7, v9
	v_mov_b32_e32 v8, v9
	s_waitcnt lgkmcnt(0)
	v_bfe_i32 v13, v5, 0, 8
	v_mov_b32_e32 v11, v9
	v_mov_b32_e32 v12, v9
	v_mov_b32_e32 v3, v9
	v_mov_b32_e32 v5, v9
	s_barrier
	global_store_dwordx4 v[0:1], v[6:9], off
	global_store_dwordx4 v[0:1], v[10:13], off offset:16
	global_store_dwordx4 v[0:1], v[2:5], off offset:32
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g3
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 60
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 33
		.amdhsa_accum_offset 16
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 1
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
; codeLenInByte = 700
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 3
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2align	2                               ; -- Begin function f3_0
	.type	f3_0,@function
f3_0:                                   ; @f3_0
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v1, -1
	v_min_i32_sdwa v0, sext(v0), v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	f3_0, .Lfunc_end3-f3_0
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 20
	.text
	.protected	g4                      ; -- Begin function g4
	.globl	g4
	.p2align	8
	.type	g4,@function
g4:                                     ; @g4
; %bb.0:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_mov_b32_e32 v1, 0
	v_and_b32_e32 v5, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	v_lshl_or_b32 v0, v0, 6, v5
	s_waitcnt lgkmcnt(0)
	global_load_ushort v2, v1, s[0:1]
	v_cmp_gt_u32_e32 vcc, 16, v0
	s_and_saveexec_b64 s[2:3], vcc
	s_cbranch_execz .LBB4_2
; %bb.1:
	s_mov_b32 s7, 0x1010101
	v_mul_lo_u32 v3, v0, s7
	v_lshlrev_b32_e32 v1, 2, v0
	v_add_u32_e32 v3, 0x1010101, v3
	ds_write_b32 v1, v3
.LBB4_2:
	s_or_b64 exec, exec, s[2:3]
	s_mov_b64 s[2:3], exec
	v_mbcnt_lo_u32_b32 v1, s2, 0
	v_mbcnt_hi_u32_b32 v1, s3, v1
	v_cmp_eq_u32_e32 vcc, 0, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[8:9], vcc
	s_cbranch_execz .LBB4_4
; %bb.3:
	s_bcnt1_i32_b64 s2, s[2:3]
	s_and_b32 s2, s2, 1
	s_mul_i32 s2, s2, 15
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v3, s2
	ds_xor_b32 v1, v3
.LBB4_4:
	s_or_b64 exec, exec, s[8:9]
	v_and_b32_e32 v3, 15, v5
	v_mov_b32_e32 v1, 0
	v_lshlrev_b32_e32 v3, 2, v3
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, table4@rel32@lo+4
	s_addc_u32 s3, s3, table4@rel32@hi+12
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v4, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dword v6, v3, s[2:3]
	s_waitcnt vmcnt(1)
	v_and_b32_e32 v3, 0xffff, v2
	s_movk_i32 s2, 0x6d15
	v_bfe_u32 v8, v3, 8, 2
	v_and_b32_e32 v7, 7, v5
	v_add_u32_e32 v9, 5, v5
	v_add_u32_e32 v5, 2, v5
	v_min_u16_sdwa v2, v2, v8 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
	v_cmp_eq_u32_e32 vcc, s2, v0
	v_readfirstlane_b32 s2, v4
	v_and_b32_e32 v9, 7, v9
	v_and_b32_e32 v5, 7, v5
	v_cndmask_b32_e32 v2, v0, v2, vcc
	s_and_b32 s2, s2, 0x3ff
	v_and_b32_e32 v2, 0x7f, v2
	s_lshl_b32 s2, s2, 2
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_sdwa v7, v7, sext(v6) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i32_sdwa v9, v9, sext(v6) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_ashrrev_i32_sdwa v5, v5, sext(v6) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	ds_write_b8 v0, v7
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_barrier
	ds_write_b8 v0, v9
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_barrier
	ds_write_b8 v0, v5
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u8 v2, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_load_dword s2, s[0:1], s2 offset:0x0
	s_waitcnt lgkmcnt(0)
	s_and_b32 s2, s2, 0xffff
	s_cmp_eq_u32 s2, 0
	s_cbranch_scc1 .LBB4_6
; %bb.5:
	s_load_dwordx4 s[0:3], s[0:1], 0x0
	v_bfe_i32 v2, v2, 0, 8
	v_ashrrev_i32_e32 v5, 31, v2
	s_waitcnt lgkmcnt(0)
	s_xor_b32 s1, s1, s2
	s_mul_i32 s2, s3, 0xfd
	s_add_i32 s0, s1, s0
	s_add_i32 s0, s0, s2
	s_and_b32 s0, s0, 0xff
	s_cmp_lg_u32 s0, 0
	s_cselect_b64 vcc, -1, 0
	v_cndmask_b32_e32 v7, 0, v5, vcc
	v_cndmask_b32_e32 v6, 0, v2, vcc
	s_branch .LBB4_7
.LBB4_6:
	v_mov_b32_e32 v6, 1
	v_mov_b32_e32 v7, 0
.LBB4_7:
	v_mad_u32_u24 v2, v0, 3, v0
	v_mov_b32_e32 v5, -4
	ds_write_b32 v2, v5
	v_and_b32_e32 v2, 0x7f, v0
	s_load_dwordx2 s[0:1], s[4:5], 0x10
	v_xor_b32_e32 v2, 64, v2
	v_lshlrev_b32_e32 v2, 2, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v10, v2
	v_lshl_add_u32 v0, s6, 7, v0
	v_mul_lo_u32 v0, v0, 10
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v2, s1
	v_add_co_u32_e32 v12, vcc, s0, v0
	v_mov_b32_e32 v0, 0
	v_addc_co_u32_e32 v13, vcc, v2, v1, vcc
	v_mov_b32_e32 v2, 3
	v_mov_b32_e32 v1, v0
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v6, v7
	v_mov_b32_e32 v9, v8
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_store_dwordx4 v[12:13], v[0:3], off
	global_store_dwordx3 v[12:13], v[4:6], off offset:16
	global_store_dwordx3 v[12:13], v[8:10], off offset:28
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g4
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 36
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 10
		.amdhsa_accum_offset 16
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
; codeLenInByte = 684
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 3
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.protected	g5                      ; -- Begin function g5
	.globl	g5
	.p2align	8
	.type	g5,@function
g5:                                     ; @g5
; %bb.0:
	v_and_b32_e32 v1, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	v_lshl_or_b32 v2, v0, 6, v1
	v_lshlrev_b32_e32 v6, 1, v2
	v_mov_b32_e32 v0, 0
	ds_write_b16 v6, v0
	v_mov_b32_e32 v0, 0x4e
	v_mad_u32_u24 v0, v2, 9, v0
	v_and_b32_e32 v0, 0x7f, v0
	v_lshlrev_b32_e32 v0, 1, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v0, v0
	s_load_dword s0, s[4:5], 0x30
	s_mov_b64 s[8:9], 0xffffffff
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_and_b32_e32 v0, 31, v0
	s_mul_hi_u32 s0, s0, 0xaaaaaaab
	v_and_b32_e32 v0, 0xffff, v0
	s_bfe_u32 s0, s0, 0x100001
	v_lshrrev_b64 v[0:1], v0, s[8:9]
	s_cmp_eq_u32 s0, 0
	v_mul_lo_u32 v0, v0, 6
	s_cselect_b64 s[2:3], -1, 0
	s_cmp_lg_u32 s0, 0
	v_and_b32_e32 v0, 14, v0
	s_cselect_b64 s[0:1], -1, 0
	v_lshlrev_b32_e32 v0, 1, v0
	s_getpc_b64 s[8:9]
	s_add_u32 s8, s8, table5@rel32@lo+4
	s_addc_u32 s9, s9, table5@rel32@hi+12
	global_load_sshort v3, v0, s[8:9]
	s_and_b64 vcc, exec, s[0:1]
	v_pk_mov_b32 v[0:1], -1, -1
	s_cbranch_vccnz .LBB5_2
; %bb.1:
	s_waitcnt vmcnt(0)
	v_min_u32_e32 v0, 0x2365051b, v3
	v_mad_u64_u32 v[0:1], s[10:11], v0, -1, 0
.LBB5_2:
	s_waitcnt vmcnt(0)
	v_alignbit_b32 v3, 1, -1, v3
	v_mul_lo_u32 v3, v3, 6
	v_and_b32_e32 v3, 10, v3
	v_lshlrev_b32_e32 v3, 1, v3
	global_load_sshort v4, v3, s[8:9]
	s_andn2_b64 vcc, exec, s[2:3]
	s_cbranch_vccnz .LBB5_4
; %bb.3:
	v_mov_b32_e32 v3, 0
	v_lshlrev_b64 v[0:1], 31, v[2:3]
	s_waitcnt vmcnt(0)
	v_min_u32_e32 v3, 0x2365051b, v4
	v_mad_u64_u32 v[8:9], s[2:3], v3, -1, 0
	v_cmp_gt_u64_e32 vcc, v[0:1], v[8:9]
	v_cndmask_b32_e32 v1, v9, v1, vcc
	v_cndmask_b32_e32 v0, v8, v0, vcc
.LBB5_4:
	s_waitcnt vmcnt(0)
	v_alignbit_b32 v3, 2, -1, v4
	v_mul_lo_u32 v3, v3, 6
	v_and_b32_e32 v3, 14, v3
	v_lshlrev_b32_e32 v3, 1, v3
	s_getpc_b64 s[2:3]
	s_add_u32 s2, s2, table5@rel32@lo+4
	s_addc_u32 s3, s3, table5@rel32@hi+12
	global_load_sshort v4, v3, s[2:3]
	s_andn2_b64 vcc, exec, s[0:1]
	s_cbranch_vccnz .LBB5_6
; %bb.5:
	v_lshlrev_b32_e32 v3, 1, v2
	s_cbranch_execz .LBB5_7
	s_branch .LBB5_8
.LBB5_6:
                                        ; implicit-def: $vgpr0_vgpr1
                                        ; implicit-def: $vgpr3
.LBB5_7:
	v_mov_b32_e32 v7, 0
	s_waitcnt vmcnt(0)
	v_min_u32_e32 v3, 0x2365051b, v4
	v_lshlrev_b64 v[0:1], 31, v[6:7]
	v_mad_u64_u32 v[8:9], s[0:1], v3, -1, 0
	v_cmp_gt_u64_e32 vcc, v[0:1], v[8:9]
	v_cndmask_b32_e32 v1, v9, v1, vcc
	v_cndmask_b32_e32 v0, v8, v0, vcc
	v_mov_b32_e32 v3, v6
.LBB5_8:
	s_load_dwordx4 s[0:3], s[4:5], 0x10
	v_mov_b32_e32 v5, 0xff
	v_add_u32_e32 v3, v6, v3
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v8, v7
	s_waitcnt lgkmcnt(0)
	s_add_i32 s2, s2, -1
	v_add_u32_e64 v5, s2, v5 clamp
	ds_write_b32 v3, v5
	v_and_b32_e32 v3, 0x7f, v2
	v_xor_b32_e32 v3, 64, v3
	v_lshlrev_b32_e32 v3, 2, v3
	v_lshl_add_u32 v2, s6, 7, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v10, v3
	v_mul_lo_u32 v6, v2, 14
	v_lshlrev_b64 v[2:3], 2, v[6:7]
	v_mov_b32_e32 v5, s1
	v_add_co_u32_e32 v12, vcc, s0, v2
	v_mov_b32_e32 v2, -1
	v_addc_co_u32_e32 v13, vcc, v5, v3, vcc
	v_mov_b32_e32 v3, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mov_b32_e32 v6, 3
	v_mov_b32_e32 v9, v7
	global_store_dwordx4 v[12:13], v[0:3], off offset:16
	v_mov_b32_e32 v5, v7
	v_mov_b32_e32 v3, 0x66
	v_mov_b32_e32 v2, v7
	v_mov_b32_e32 v11, v7
	global_store_dwordx4 v[12:13], v[6:9], off
	s_waitcnt vmcnt(2)
	global_store_dwordx4 v[12:13], v[2:5], off offset:32
	global_store_dwordx2 v[12:13], v[10:11], off offset:48
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g5
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 56
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 16
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
; codeLenInByte = 656
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 3
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.protected	g6                      ; -- Begin function g6
	.globl	g6
	.p2align	8
	.type	g6,@function
g6:                                     ; @g6
; %bb.0:
	s_add_u32 flat_scratch_lo, s6, s9
	s_addc_u32 flat_scratch_hi, s7, 0
	s_add_u32 s0, s0, s9
	s_load_dword s9, s[4:5], 0x20
	s_addc_u32 s1, s1, 0
	s_getpc_b64 s[6:7]
	s_add_u32 s6, s6, table6@rel32@lo+4
	s_addc_u32 s7, s7, table6@rel32@hi+12
	v_and_b32_e32 v2, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	s_waitcnt lgkmcnt(0)
	s_bfe_u32 s9, s9, 0x40010
	v_mov_b32_e32 v1, s9
	global_load_sbyte v1, v1, s[6:7]
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx4 s[12:15], s[4:5], 0x10
	s_getpc_b64 s[10:11]
	s_add_u32 s10, s10, f6_0@rel32@lo+4
	s_addc_u32 s11, s11, f6_0@rel32@hi+12
	s_mul_i32 s4, s8, 0x7527
	s_mov_b32 s9, 0x9000e
	v_lshl_or_b32 v4, v0, 4, v2
	s_and_b32 s4, s4, 0xffff
	v_pk_lshlrev_b16 v0, s9, v4
	v_mov_b32_e32 v2, 0xe7c37527
	v_mov_b32_e32 v3, 0x1ed
	s_mov_b32 s32, 0
	s_waitcnt vmcnt(0)
	v_bfe_u32 v1, v1, 16, 3
	v_mul_lo_u32 v6, v1, s4
	v_mov_b32_e32 v1, 0
	s_swappc_b64 s[30:31], s[10:11]
	s_load_dwordx4 s[4:7], s[6:7], 0x0
	v_add_u32_e32 v0, 0x1f68f949, v0
	v_bfe_i32 v2, v0, 0, 8
	v_mul_u32_u24_sdwa v0, v0, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:BYTE_0
	v_and_b32_e32 v1, 15, v6
	s_waitcnt lgkmcnt(0)
	s_xor_b32 s5, s5, s6
	s_add_i32 s4, s5, s4
	s_mul_i32 s5, s7, -3
	v_lshrrev_b32_e32 v0, 8, v0
	v_cmp_eq_u32_e32 vcc, 0, v1
	s_add_i32 s4, s4, s5
	v_cndmask_b32_e32 v3, 0, v0, vcc
	v_lshlrev_b32_e32 v7, 2, v4
	v_mov_b32_e32 v0, s4
	v_pk_max_i16 v1, s14, 0
	ds_write2st64_b32 v7, v0, v1 offset1:2
	v_mad_u32_u24 v0, v4, 3, 23
	v_and_b32_e32 v0, 0xfe, v0
	v_lshlrev_b32_e32 v0, 2, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b64 v[0:1], v0
	v_pk_min_i16 v5, v4, 57
	v_and_b32_e32 v3, 0xffff, v3
	v_cmp_ne_u32_e32 vcc, 0, v5
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u32 v12, v1, 1, v0
	v_mov_b32_e32 v0, 0x17a17
	v_cndmask_b32_e32 v5, v0, v3, vcc
	v_and_b32_e32 v0, 0x7aff, v5
	v_cmp_le_u32_e32 vcc, v0, v4
	v_cndmask_b32_e32 v2, 0, v2, vcc
	v_ashrrev_i32_e32 v3, 31, v2
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, 0
	s_barrier
	v_mov_b32_e32 v9, 0
	s_swappc_b64 s[30:31], s[10:11]
	ds_write_b32 v7, v0
	v_xor_b32_e32 v0, 64, v4
	v_lshlrev_b32_e32 v0, 2, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v1, v0
	v_lshl_or_b32 v0, s8, 7, v4
	v_mul_lo_u32 v8, v0, 14
	v_lshlrev_b64 v[2:3], 2, v[8:9]
	v_mov_b32_e32 v0, s13
	v_add_co_u32_e32 v2, vcc, s12, v2
	v_addc_co_u32_e32 v3, vcc, v0, v3, vcc
	v_mov_b32_e32 v11, 0xe7c37527
	v_mov_b32_e32 v8, v9
	v_mov_b32_e32 v10, v9
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_store_dwordx4 v[2:3], v[8:11], off
	v_and_b32_e32 v4, 0xff, v12
	v_mov_b32_e32 v8, 0x1ed
	v_mov_b32_e32 v11, v6
	v_mov_b32_e32 v6, v9
	v_mov_b32_e32 v7, v9
	v_mov_b32_e32 v0, v9
	global_store_dwordx4 v[2:3], v[8:11], off offset:16
	global_store_dwordx4 v[2:3], v[4:7], off offset:32
	global_store_dwordx2 v[2:3], v[0:1], off offset:48
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g6
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 13
		.amdhsa_next_free_sgpr 33
		.amdhsa_accum_offset 16
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 1
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
; codeLenInByte = 580
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 3
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2align	2                               ; -- Begin function f6_0
	.type	f6_0,@function
f6_0:                                   ; @f6_0
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_movk_i32 s4, 0x48
	v_and_b32_e32 v1, 0xff, v2
	v_mul_u32_u24_sdwa v3, v2, s4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:DWORD
	s_movk_i32 s4, 0x69
	v_mad_u32_u24 v1, v1, 11, v3
	v_mul_u32_u24_sdwa v3, v2, s4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:DWORD
	s_movk_i32 s4, 0x87
	v_mul_u32_u24_sdwa v2, v2, s4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_2 src1_sel:DWORD
	v_add3_u32 v1, v1, v3, v2
	v_add_u16_e32 v1, 0xe03c, v1
	v_or_b32_e32 v1, 3, v1
	v_cvt_f32_u32_sdwa v1, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0
	v_bfrev_b32_e32 v0, v0
	v_cvt_f32_u32_sdwa v0, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1
	v_rcp_iflag_f32_e32 v2, v1
	v_mul_f32_e32 v2, v0, v2
	v_trunc_f32_e32 v2, v2
	v_cvt_u32_f32_e32 v3, v2
	v_mad_f32 v0, -v2, v1, v0
	v_cmp_ge_f32_e64 vcc, |v0|, v1
	v_addc_co_u32_e32 v0, vcc, 0, v3, vcc
	v_subrev_u16_e32 v0, 57, v0
	s_setpc_b64 s[30:31]
.Lfunc_end7:
	.size	f6_0, .Lfunc_end7-f6_0
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 140
	.text
	.protected	g7                      ; -- Begin function g7
	.globl	g7
	.p2align	8
	.type	g7,@function
g7:                                     ; @g7
; %bb.0:
	s_add_u32 flat_scratch_lo, s6, s9
	s_addc_u32 flat_scratch_hi, s7, 0
	s_load_dwordx2 s[6:7], s[4:5], 0x18
	s_add_u32 s0, s0, s9
	s_addc_u32 s1, s1, 0
	s_mov_b32 s32, 0
	s_waitcnt lgkmcnt(0)
	s_bfe_u32 s9, s7, 0x40001
	s_lshr_b32 s16, s6, 16
	v_cmp_ne_u16_e64 s[6:7], s9, 0
	s_and_b64 vcc, exec, s[6:7]
	s_cbranch_vccz .LBB9_16
; %bb.1:
	v_add_u16_e64 v1, s16, 1
	v_mov_b32_e32 v2, 0xffffff00
	v_and_b32_e32 v2, s8, v2
	v_mul_lo_u16_e32 v1, s8, v1
	v_or_b32_sdwa v1, v1, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
	v_and_b32_e32 v5, 0xffff, v1
	s_cbranch_execnz .LBB9_3
.LBB9_2:
	s_add_i32 s6, s8, 37
	v_mov_b32_e32 v5, s6
.LBB9_3:
	s_load_dwordx4 s[12:15], s[4:5], 0x0
	s_load_dwordx2 s[6:7], s[4:5], 0x10
	v_and_b32_e32 v11, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	v_lshl_or_b32 v2, v0, 4, v11
	v_mov_b32_e32 v0, s9
	s_getpc_b64 s[10:11]
	s_add_u32 s10, s10, f7_0@rel32@lo+4
	s_addc_u32 s11, s11, f7_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[10:11]
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v0, s9
	v_cmp_eq_u32_sdwa vcc, v2, v3 src0_sel:DWORD src1_sel:WORD_0
	v_cndmask_b32_e32 v1, 0, v0, vcc
	v_add_u16_e32 v1, v1, v2
	v_pk_max_i16 v4, v1, 0
	v_cmp_eq_u32_e32 vcc, v2, v4
	v_cndmask_b32_e32 v0, 0, v0, vcc
	s_swappc_b64 s[30:31], s[10:11]
	v_and_b32_e32 v12, 1, v0
	v_pk_max_i16 v0, s9, v12
	v_and_b32_e32 v0, 7, v0
	v_lshlrev_b32_e32 v6, 3, v0
	v_ashrrev_i64 v[0:1], 49, v[4:5]
	global_atomic_add_x2 v6, v[0:1], s[14:15] offset:192
	v_cmp_gt_u32_e32 vcc, 16, v2
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB9_5
; %bb.4:
	s_mov_b32 s17, 0x1010101
	v_mul_lo_u32 v0, v2, s17
	v_lshlrev_b32_e32 v6, 3, v2
	v_add_u32_e32 v0, 0x1010101, v0
	v_mov_b32_e32 v1, 0
	ds_write_b64 v6, v[0:1]
.LBB9_5:
	s_or_b64 exec, exec, s[10:11]
	v_mov_b32_e32 v0, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_barrier
	ds_read_b64 v[0:1], v0
	s_and_b32 s19, s16, 0xff
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_readfirstlane_b32 s18, v0
	v_and_b32_e32 v0, 0xffff, v5
	v_and_b32_e64 v6, s16, 3
	s_getpc_b64 s[10:11]
	s_add_u32 s10, s10, f7_0@rel32@lo+4
	s_addc_u32 s11, s11, f7_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[10:11]
	v_and_b32_e32 v10, 0xffff, v0
	v_cmp_eq_u32_e32 vcc, s9, v2
	v_mul_u32_u24_e32 v1, 31, v2
	v_cndmask_b32_e32 v5, -3, v10, vcc
	v_cmp_gt_i16_e32 vcc, 2, v6
	v_sad_u32 v4, v1, v5, v4
	s_cbranch_vccnz .LBB9_11
; %bb.6:
	v_cmp_gt_i16_e32 vcc, 3, v6
	s_cbranch_vccz .LBB9_8
; %bb.7:
	v_mov_b32_e32 v0, 0xfffd
	v_mov_b32_e32 v1, s19
	v_cmp_eq_u32_e32 vcc, s19, v2
	v_cndmask_b32_e32 v0, v0, v1, vcc
	v_lshlrev_b32_e32 v1, 24, v2
	v_lshlrev_b32_e32 v5, 24, v4
	v_mov_b32_e32 v7, 0x7fff
	v_mov_b32_e32 v8, s9
	v_cmp_gt_i32_e32 vcc, v1, v5
	v_cndmask_b32_e32 v1, v7, v8, vcc
	v_mul_u32_u24_e32 v5, v1, v0
	v_mov_b32_e32 v0, -3
	s_getpc_b64 s[10:11]
	s_add_u32 s10, s10, f7_0@rel32@lo+4
	s_addc_u32 s11, s11, f7_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[10:11]
	v_and_b32_e32 v0, 0xffff, v0
	v_cmp_lt_u32_e32 vcc, 1, v0
	v_cndmask_b32_e32 v0, 1, v0, vcc
	v_ffbl_b32_e32 v1, 0
	v_add_u32_e32 v1, 32, v1
	v_ffbl_b32_e32 v0, v0
	v_min_u32_e32 v0, v0, v1
	v_max_u32_sdwa v0, v5, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:DWORD
.LBB9_8:
	v_mov_b32_e32 v5, 0
	global_load_ubyte v1, v5, s[12:13]
	v_mbcnt_lo_u32_b32 v7, exec_lo, 0
	v_mbcnt_hi_u32_b32 v7, exec_hi, v7
	v_cmp_eq_u32_e32 vcc, 0, v7
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB9_10
; %bb.9:
	global_load_dwordx2 v[8:9], v5, s[14:15] offset:192 glc
.LBB9_10:
	s_or_b64 exec, exec, s[10:11]
	v_mov_b32_e32 v5, v4
	s_branch .LBB9_35
.LBB9_11:
                                        ; implicit-def: $vgpr1
                                        ; implicit-def: $vgpr0
	v_mov_b32_e32 v5, v4
	s_cbranch_execz .LBB9_35
; %bb.12:
	v_cmp_eq_u16_e32 vcc, 1, v6
	v_mov_b32_e32 v5, 0
	s_cbranch_vccnz .LBB9_17
; %bb.13:
	v_mov_b32_e32 v0, v2
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, f7_0@rel32@lo+4
	s_addc_u32 s17, s17, f7_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[16:17]
	v_cmp_eq_u32_e32 vcc, v2, v0
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v20, 0
	v_mov_b32_e32 v16, 0
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB9_15
; %bb.14:
	s_and_b32 s20, s18, 7
	s_cmp_eq_u32 s20, 0
	v_bfe_u32 v0, v4, 23, 2
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s20, 1
	v_cndmask_b32_e32 v16, 0, v0, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s20, 2
	v_cndmask_b32_e32 v20, 0, v0, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s20, 3
	v_cndmask_b32_e32 v19, 0, v0, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s20, 4
	v_cndmask_b32_e32 v18, 0, v0, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s20, 5
	v_cndmask_b32_e32 v17, 0, v0, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s20, 6
	v_cndmask_b32_e32 v15, 0, v0, vcc
	s_cselect_b64 vcc, -1, 0
	s_cmp_eq_u32 s20, 7
	v_cndmask_b32_e32 v14, 0, v0, vcc
	s_cselect_b64 vcc, -1, 0
	v_cndmask_b32_e32 v13, 0, v0, vcc
	v_mov_b32_e32 v0, -3
	s_swappc_b64 s[30:31], s[16:17]
	s_movk_i32 s16, 0xffd2
	v_cmp_lt_u16_e32 vcc, s16, v0
	v_cndmask_b32_e64 v6, 0, 1, vcc
	v_mov_b32_e32 v12, 0
.LBB9_15:
	s_or_b64 exec, exec, s[10:11]
	s_branch .LBB9_18
.LBB9_16:
                                        ; implicit-def: $vgpr5
	s_branch .LBB9_2
.LBB9_17:
	v_mov_b32_e32 v16, 0
	v_mov_b32_e32 v20, 0
	v_mov_b32_e32 v19, 0
	v_mov_b32_e32 v18, 0
	v_mov_b32_e32 v17, 0
	v_mov_b32_e32 v15, 0
	v_mov_b32_e32 v14, 0
	v_mov_b32_e32 v13, 0
	v_mov_b32_e32 v6, 0
.LBB9_18:
	global_load_ushort v8, v5, s[12:13]
	v_mov_b32_e32 v0, -3
	v_mad_u32_u24 v5, v2, v2, v2
	s_getpc_b64 s[10:11]
	s_add_u32 s10, s10, f7_0@rel32@lo+4
	s_addc_u32 s11, s11, f7_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[10:11]
	v_cmp_le_i32_sdwa s[10:11], sext(v5), v0 src0_sel:WORD_0 src1_sel:DWORD
                                        ; implicit-def: $sgpr16_sgpr17
	s_and_saveexec_b64 s[20:21], s[10:11]
	s_xor_b64 s[10:11], exec, s[20:21]
; %bb.19:
	s_add_u32 s16, s19, 10
	s_addc_u32 s17, 0, 0
; %bb.20:
	s_or_saveexec_b64 s[10:11], s[10:11]
	v_pk_mov_b32 v[0:1], s[16:17], s[16:17] op_sel:[0,1]
	s_xor_b64 exec, exec, s[10:11]
; %bb.21:
	v_and_b32_e32 v0, 0xffff, v12
	v_sub_co_u32_e32 v0, vcc, v4, v0
	v_mov_b32_e32 v5, 0
	v_subb_co_u32_e64 v1, s[16:17], 0, 0, vcc
	v_cmp_gt_u64_e32 vcc, v[0:1], v[4:5]
	v_cndmask_b32_e64 v1, v1, 0, vcc
	v_cndmask_b32_e64 v0, v0, 0, vcc
; %bb.22:
	s_or_b64 exec, exec, s[10:11]
	s_load_dword s4, s[4:5], 0x20
	s_waitcnt lgkmcnt(0)
	s_and_b32 s10, s4, 3
	s_cmp_lt_i32 s10, 2
	s_cbranch_scc1 .LBB9_26
; %bb.23:
	s_cmp_lt_i32 s10, 3
	s_mov_b32 s11, s18
	s_cbranch_scc0 .LBB9_25
; %bb.24:
	s_movk_i32 s11, 0xfd
.LBB9_25:
	s_mov_b32 s16, 32
	v_mov_b32_e32 v5, s16
	s_cbranch_execz .LBB9_27
	s_branch .LBB9_34
.LBB9_26:
                                        ; implicit-def: $sgpr11
                                        ; implicit-def: $sgpr16
	v_mov_b32_e32 v5, s16
.LBB9_27:
	v_bfe_i32 v8, v8, 0, 16
	s_bfe_u32 s4, s18, 0x10007
	v_ashrrev_i32_e32 v9, 31, v8
	s_add_i32 s4, s4, s18
	v_mov_b32_e32 v7, 0
	v_lshlrev_b16_e64 v5, 8, s4
	v_cmp_eq_u64_e32 vcc, v[0:1], v[8:9]
	s_mov_b32 s11, 0
	v_cndmask_b32_e64 v9, v5, 0, vcc
	v_mov_b32_e32 v8, v7
	s_cmp_eq_u32 s10, 1
	v_cndmask_b32_e32 v5, 0, v4, vcc
	s_cbranch_scc1 .LBB9_33
; %bb.28:
	s_mov_b64 s[4:5], exec
	v_bfe_i32 v0, v5, 0, 16
.LBB9_29:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s10, s[4:5]
	v_readlane_b32 s20, v0, s10
	s_lshl_b64 s[16:17], 1, s10
	s_or_b32 s11, s11, s20
	s_andn2_b64 s[4:5], s[4:5], s[16:17]
	s_cmp_lg_u64 s[4:5], 0
	s_cbranch_scc1 .LBB9_29
; %bb.30:
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	v_mbcnt_hi_u32_b32 v0, exec_hi, v0
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
	s_cbranch_execz .LBB9_32
; %bb.31:
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, s11
	global_atomic_or v0, v1, s[14:15] offset:124
.LBB9_32:
	s_or_b64 exec, exec, s[4:5]
	v_lshrrev_b32_e32 v0, 8, v9
	v_cmp_ne_u16_e32 vcc, 13, v12
	v_cndmask_b32_e32 v0, 0, v0, vcc
	v_cmp_ne_u16_e32 vcc, 12, v12
	v_lshlrev_b16_e32 v0, 8, v0
	v_cndmask_b32_e32 v1, 0, v9, vcc
	v_or_b32_sdwa v0, v1, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
	v_and_b32_e32 v9, 0xffff, v0
	v_lshrrev_b32_e32 v0, 8, v6
	v_cmp_ne_u16_e32 vcc, 0, v12
	v_cndmask_b32_e64 v0, v0, 0, vcc
	v_lshlrev_b16_e32 v0, 8, v0
	v_cndmask_b32_e32 v1, 0, v6, vcc
	v_or_b32_sdwa v0, v1, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
	v_lshlrev_b16_e64 v8, 8, 0
	v_lshlrev_b16_e64 v7, 8, 0
	v_and_b32_e32 v6, 0xffff, v0
.LBB9_33:
	s_sext_i32_i8 s10, s18
	s_and_b32 s4, s19, 0xf000f
	v_mov_b32_e32 v0, s10
	v_pk_lshrrev_b16 v4, s4, v10
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, f7_0@rel32@lo+4
	s_addc_u32 s5, s5, f7_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	v_and_b32_e32 v0, 0xf000f, v0
	v_pk_ashrrev_i16 v0, v0, v4
	v_and_b32_e32 v0, 7, v0
	v_lshlrev_b32_e32 v4, 3, v0
	v_mov_b32_e32 v0, -3
	v_mov_b32_e32 v1, -1
	global_atomic_add_x2 v4, v[0:1], s[14:15] offset:192
	v_and_b32_e32 v0, 15, v11
	v_lshlrev_b32_e32 v0, 3, v0
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, table7@rel32@lo+4
	s_addc_u32 s5, s5, table7@rel32@hi+12
	global_load_dword v4, v0, s[4:5]
	v_and_b32_e32 v11, 7, v11
	v_and_b32_e32 v12, 15, v10
	v_cmp_eq_u32_e32 vcc, 1, v11
	v_lshrrev_b32_e32 v21, 8, v6
	v_cndmask_b32_e32 v16, v16, v20, vcc
	v_cmp_eq_u32_e32 vcc, 1, v12
	v_lshrrev_b32_e32 v24, 16, v6
	v_lshrrev_b64 v[0:1], 24, v[6:7]
	v_cndmask_b32_e32 v6, v6, v21, vcc
	v_cmp_eq_u32_e32 vcc, 2, v11
	v_cndmask_b32_e32 v16, v16, v19, vcc
	v_cmp_eq_u32_e32 vcc, 2, v12
	v_cndmask_b32_e32 v6, v6, v24, vcc
	v_cmp_eq_u32_e32 vcc, 3, v11
	v_cndmask_b32_e32 v16, v16, v18, vcc
	v_cmp_eq_u32_e32 vcc, 3, v12
	v_cndmask_b32_e32 v0, v6, v0, vcc
	v_cmp_eq_u32_e32 vcc, 4, v11
	v_cndmask_b32_e32 v6, v16, v17, vcc
	v_cmp_eq_u32_e32 vcc, 4, v12
	v_cndmask_b32_e32 v0, v0, v7, vcc
	v_cmp_eq_u32_e32 vcc, 5, v11
	v_lshrrev_b32_e32 v1, 8, v7
	v_cndmask_b32_e32 v6, v6, v15, vcc
	v_cmp_eq_u32_e32 vcc, 5, v12
	v_cndmask_b32_e32 v0, v0, v1, vcc
	v_cmp_eq_u32_e32 vcc, 6, v11
	v_lshrrev_b32_e32 v25, 16, v7
	v_cndmask_b32_e32 v1, v6, v14, vcc
	v_cmp_eq_u32_e32 vcc, 6, v12
	v_cndmask_b32_e32 v0, v0, v25, vcc
	v_cmp_eq_u32_e32 vcc, 7, v11
	v_lshrrev_b32_e32 v26, 24, v7
	v_cndmask_b32_e32 v1, v1, v13, vcc
	v_cmp_eq_u32_e32 vcc, 7, v12
	v_cndmask_b32_e32 v0, v0, v26, vcc
	v_cmp_eq_u32_e32 vcc, 8, v12
	v_lshrrev_b32_e32 v27, 8, v8
	v_cndmask_b32_e32 v0, v0, v8, vcc
	v_cmp_eq_u32_e32 vcc, 9, v12
	v_lshrrev_b32_e32 v28, 16, v8
	v_cndmask_b32_e32 v0, v0, v27, vcc
	v_cmp_eq_u32_e32 vcc, 10, v12
	v_lshrrev_b64 v[22:23], 24, v[8:9]
	v_cndmask_b32_e32 v0, v0, v28, vcc
	v_cmp_eq_u32_e32 vcc, 11, v12
	v_cndmask_b32_e32 v0, v0, v22, vcc
	v_cmp_eq_u32_e32 vcc, 12, v12
	v_lshrrev_b32_e32 v23, 8, v9
	v_cndmask_b32_e32 v0, v0, v9, vcc
	v_cmp_eq_u32_e32 vcc, 13, v12
	v_lshrrev_b32_e32 v29, 16, v9
	v_cndmask_b32_e32 v0, v0, v23, vcc
	v_cmp_eq_u32_e32 vcc, 14, v12
	v_lshrrev_b32_e32 v30, 24, v9
	v_cndmask_b32_e32 v0, v0, v29, vcc
	v_cmp_eq_u32_e32 vcc, 15, v12
	s_lshr_b32 s4, s19, 1
	v_cndmask_b32_e32 v0, v0, v30, vcc
	v_mov_b32_e32 v31, 0x41
	v_and_b32_e32 v0, 0xff, v0
	s_mov_b32 s11, s18
	s_waitcnt vmcnt(0)
	v_cmp_ge_i32_sdwa vcc, sext(v4), s4 src0_sel:WORD_0 src1_sel:DWORD
	v_cndmask_b32_e32 v0, v31, v0, vcc
	v_or_b32_e32 v12, v0, v1
.LBB9_34:
	v_mov_b32_e32 v0, 0
	global_load_ushort v0, v0, s[12:13] offset:4090
	v_lshlrev_b16_e32 v1, 8, v12
	v_bfrev_b32_e32 v4, v10
	s_mov_b32 s4, 0x10203
	s_waitcnt vmcnt(0)
	v_cmp_ne_u16_e32 vcc, v1, v0
	v_cndmask_b32_e32 v0, -3, v4, vcc
	v_perm_b32 v0, 0, v0, s4
	v_mov_b32_e32 v1, s11
.LBB9_35:
	v_bfe_u32 v3, v3, 27, 1
	v_lshlrev_b32_e32 v4, 2, v2
	ds_write_b32 v4, v3
	v_and_b32_e32 v3, 0x7f, v2
	v_xor_b32_e32 v3, 64, v3
	v_lshlrev_b32_e32 v3, 2, v3
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v3, v3
	v_lshl_add_u32 v2, s8, 7, v2
	v_mul_lo_u32 v6, v2, 10
	v_mov_b32_e32 v7, 0
	s_waitcnt vmcnt(0)
	v_lshlrev_b64 v[8:9], 2, v[6:7]
	v_mov_b32_e32 v2, s7
	v_add_co_u32_e32 v10, vcc, s6, v8
	v_addc_co_u32_e32 v11, vcc, v2, v9, vcc
	v_mov_b32_e32 v9, s9
	v_mov_b32_e32 v6, v7
	v_mov_b32_e32 v8, v7
	s_waitcnt lgkmcnt(0)
	v_and_b32_e32 v3, 0xff, v3
	s_barrier
	global_store_dwordx4 v[10:11], v[6:9], off
	v_bfe_i32 v4, v1, 0, 8
	v_mov_b32_e32 v6, -3
	v_mov_b32_e32 v7, -1
	v_and_b32_e32 v2, 0xffff, v0
	global_store_dwordx4 v[10:11], v[4:7], off offset:16
	global_store_dwordx2 v[10:11], v[2:3], off offset:32
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g7
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 40
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 33
		.amdhsa_accum_offset 32
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 1
		.amdhsa_reserve_xnack_mask 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_tg_split 0
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
; codeLenInByte = 1992
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 7
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2align	2                               ; -- Begin function f7_0
	.type	f7_0,@function
f7_0:                                   ; @f7_0
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mul_lo_u32 v1, v0, v0
	v_mul_lo_u32 v1, v1, v0
	v_sub_u32_e32 v0, v0, v1
	v_add_u32_e32 v0, 0xbf, v0
	v_bfe_i32 v0, v0, 0, 8
	s_setpc_b64 s[30:31]
.Lfunc_end9:
	.size	f7_0, .Lfunc_end9-f7_0
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 44
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
  - .agpr_count:     0
    .args:
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
    .sgpr_count:     28
    .sgpr_spill_count: 0
    .symbol:         g1.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .agpr_count:     0
    .args:
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
    .sgpr_count:     15
    .sgpr_spill_count: 0
    .symbol:         g2.kd
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .agpr_count:     0
    .args:
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
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         g3.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .agpr_count:     0
    .args:
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
    .sgpr_count:     14
    .sgpr_spill_count: 0
    .symbol:         g4.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .agpr_count:     0
    .args:
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
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         g5.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .agpr_count:     0
    .args:
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
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         g6.kd
    .uses_dynamic_stack: false
    .vgpr_count:     13
    .vgpr_spill_count: 0
    .wavefront_size: 64
  - .agpr_count:     0
    .args:
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
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         g7.kd
    .uses_dynamic_stack: false
    .vgpr_count:     32
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
