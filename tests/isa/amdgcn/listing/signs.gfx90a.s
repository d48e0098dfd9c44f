	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	signs                   ; -- Begin function signs
	.globl	signs
	.p2align	8
	.type	signs,@function
signs:                                  ; @signs
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_xor_b32_e32 v1, 9, v0
	v_lshlrev_b32_e32 v1, 2, v1
	v_mov_b32_e32 v4, 0
	s_waitcnt lgkmcnt(0)
	global_load_dword v2, v1, s[0:1]
	v_lshlrev_b32_e32 v1, 2, v0
	global_load_dword v1, v1, s[0:1]
	s_waitcnt vmcnt(1)
	v_or_b32_e32 v6, 1, v2
	v_ashrrev_i32_e32 v9, 31, v6
	s_waitcnt vmcnt(0)
	v_mad_i64_i32 v[2:3], s[0:1], v6, v1, 0
	v_or_b32_e32 v5, v3, v9
	v_or_b32_e32 v8, 3, v6
	v_cmp_ne_u64_e32 vcc, 0, v[4:5]
	v_ashrrev_i32_e32 v7, 31, v3
                                        ; implicit-def: $vgpr4_vgpr5
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[4:5], exec, s[0:1]
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_ashrrev_i32_e32 v14, 31, v9
	v_add_co_u32_e32 v4, vcc, v8, v14
	v_addc_co_u32_e32 v5, vcc, v9, v14, vcc
	v_xor_b32_e32 v15, v5, v14
	v_xor_b32_e32 v16, v4, v14
	v_cvt_f32_u32_e32 v4, v16
	v_cvt_f32_u32_e32 v5, v15
	v_sub_co_u32_e32 v11, vcc, 0, v16
	v_subb_co_u32_e32 v12, vcc, 0, v15, vcc
	v_madmk_f32 v4, v5, 0x4f800000, v4
	v_rcp_f32_e32 v4, v4
	v_mul_f32_e32 v4, 0x5f7ffffc, v4
	v_mul_f32_e32 v5, 0x2f800000, v4
	v_trunc_f32_e32 v5, v5
	v_madmk_f32 v4, v5, 0xcf800000, v4
	v_cvt_u32_f32_e32 v10, v4
	v_cvt_u32_f32_e32 v13, v5
	v_mul_lo_u32 v8, v12, v10
	v_mad_u64_u32 v[4:5], s[0:1], v11, v10, 0
	v_mul_lo_u32 v9, v11, v13
	v_add3_u32 v5, v5, v9, v8
	v_mad_u64_u32 v[8:9], s[0:1], v10, v5, 0
	v_mul_hi_u32 v17, v10, v4
	v_add_co_u32_e32 v17, vcc, v17, v8
	v_addc_co_u32_e32 v18, vcc, 0, v9, vcc
	v_mad_u64_u32 v[8:9], s[0:1], v13, v5, 0
	v_mad_u64_u32 v[4:5], s[0:1], v13, v4, 0
	v_add_co_u32_e32 v4, vcc, v17, v4
	v_addc_co_u32_e32 v4, vcc, v18, v5, vcc
	v_addc_co_u32_e32 v5, vcc, 0, v9, vcc
	v_add_co_u32_e32 v4, vcc, v4, v8
	v_addc_co_u32_e32 v5, vcc, 0, v5, vcc
	v_add_co_u32_e32 v17, vcc, v10, v4
	v_addc_co_u32_e32 v18, vcc, v13, v5, vcc
	v_mul_lo_u32 v8, v11, v18
	v_mul_lo_u32 v9, v12, v17
	v_mad_u64_u32 v[4:5], s[0:1], v11, v17, 0
	v_add3_u32 v5, v5, v8, v9
	v_mad_u64_u32 v[10:11], s[0:1], v18, v4, 0
	v_mad_u64_u32 v[12:13], s[0:1], v17, v5, 0
	v_mul_hi_u32 v4, v17, v4
	v_add_co_u32_e32 v4, vcc, v4, v12
	v_mad_u64_u32 v[8:9], s[0:1], v18, v5, 0
	v_addc_co_u32_e32 v5, vcc, 0, v13, vcc
	v_add_co_u32_e32 v4, vcc, v4, v10
	v_addc_co_u32_e32 v4, vcc, v5, v11, vcc
	v_addc_co_u32_e32 v5, vcc, 0, v9, vcc
	v_add_co_u32_e32 v4, vcc, v4, v8
	v_addc_co_u32_e32 v5, vcc, 0, v5, vcc
	v_add_co_u32_e32 v8, vcc, v17, v4
	v_addc_co_u32_e32 v9, vcc, v18, v5, vcc
	v_add_co_u32_e32 v4, vcc, v2, v7
	v_addc_co_u32_e32 v5, vcc, v3, v7, vcc
	v_xor_b32_e32 v11, v4, v7
	v_xor_b32_e32 v10, v5, v7
	v_mad_u64_u32 v[4:5], s[0:1], v11, v9, 0
	v_mul_hi_u32 v12, v11, v8
	v_add_co_u32_e32 v12, vcc, v12, v4
	v_addc_co_u32_e32 v13, vcc, 0, v5, vcc
	v_mad_u64_u32 v[4:5], s[0:1], v10, v9, 0
	v_mad_u64_u32 v[8:9], s[0:1], v10, v8, 0
	v_add_co_u32_e32 v8, vcc, v12, v8
	v_addc_co_u32_e32 v8, vcc, v13, v9, vcc
	v_addc_co_u32_e32 v5, vcc, 0, v5, vcc
	v_add_co_u32_e32 v8, vcc, v8, v4
	v_addc_co_u32_e32 v9, vcc, 0, v5, vcc
	v_mul_lo_u32 v12, v15, v8
	v_mul_lo_u32 v13, v16, v9
	v_mad_u64_u32 v[4:5], s[0:1], v16, v8, 0
	v_add3_u32 v5, v5, v13, v12
	v_sub_u32_e32 v12, v10, v5
	v_sub_co_u32_e32 v4, vcc, v11, v4
	v_subb_co_u32_e64 v11, s[0:1], v12, v15, vcc
	v_sub_co_u32_e64 v12, s[0:1], v4, v16
	v_subbrev_co_u32_e64 v11, s[0:1], 0, v11, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v11, v15
	v_cndmask_b32_e64 v13, 0, -1, s[0:1]
	v_cmp_ge_u32_e64 s[0:1], v12, v16
	v_cndmask_b32_e64 v12, 0, -1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v11, v15
	v_cndmask_b32_e64 v11, v13, v12, s[0:1]
	v_add_co_u32_e64 v12, s[0:1], 2, v8
	v_subb_co_u32_e32 v5, vcc, v10, v5, vcc
	v_addc_co_u32_e64 v13, s[0:1], 0, v9, s[0:1]
	v_cmp_ge_u32_e32 vcc, v5, v15
	v_add_co_u32_e64 v17, s[0:1], 1, v8
	v_cndmask_b32_e64 v10, 0, -1, vcc
	v_cmp_ge_u32_e32 vcc, v4, v16
	v_addc_co_u32_e64 v18, s[0:1], 0, v9, s[0:1]
	v_cndmask_b32_e64 v4, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, v5, v15
	v_cmp_ne_u32_e64 s[0:1], 0, v11
	v_cndmask_b32_e32 v4, v10, v4, vcc
	v_cndmask_b32_e64 v11, v18, v13, s[0:1]
	v_cmp_ne_u32_e32 vcc, 0, v4
	v_cndmask_b32_e64 v5, v17, v12, s[0:1]
	v_cndmask_b32_e32 v4, v9, v11, vcc
	v_cndmask_b32_e32 v5, v8, v5, vcc
	v_xor_b32_e32 v8, v7, v14
	v_xor_b32_e32 v9, v4, v8
	v_xor_b32_e32 v4, v5, v8
	v_sub_co_u32_e32 v4, vcc, v4, v8
	v_subb_co_u32_e32 v5, vcc, v9, v8, vcc
                                        ; implicit-def: $vgpr8
.LBB0_2:
	s_andn2_saveexec_b64 s[0:1], s[4:5]
	s_cbranch_execz .LBB0_4
; %bb.3:
	v_cvt_f32_u32_e32 v4, v8
	v_sub_u32_e32 v5, 0, v8
	v_rcp_iflag_f32_e32 v4, v4
	v_mul_f32_e32 v4, 0x4f7ffffe, v4
	v_cvt_u32_f32_e32 v4, v4
	v_mul_lo_u32 v5, v5, v4
	v_mul_hi_u32 v5, v4, v5
	v_add_u32_e32 v4, v4, v5
	v_mul_hi_u32 v4, v2, v4
	v_mul_lo_u32 v5, v4, v8
	v_sub_u32_e32 v5, v2, v5
	v_add_u32_e32 v9, 1, v4
	v_sub_u32_e32 v10, v5, v8
	v_cmp_ge_u32_e32 vcc, v5, v8
	v_cndmask_b32_e32 v5, v5, v10, vcc
	v_cndmask_b32_e32 v4, v4, v9, vcc
	v_add_u32_e32 v9, 1, v4
	v_cmp_ge_u32_e32 vcc, v5, v8
	v_cndmask_b32_e32 v4, v4, v9, vcc
	v_mov_b32_e32 v5, 0
.LBB0_4:
	s_or_b64 exec, exec, s[0:1]
	s_mov_b32 s0, 0x34386e
	s_add_u32 s0, 0x115c, s0
	v_mov_b32_e32 v8, 0xf4200000
	s_addc_u32 s1, 0, 0
	v_add_co_u32_e32 v8, vcc, s0, v8
	s_cmp_lg_u64 vcc, 0
	s_addc_u32 s0, s1, 0x10c6
	v_readfirstlane_b32 s4, v8
	s_mul_i32 s1, s0, 0xfff0bdbd
	s_mul_hi_u32 s5, s4, 0xfff0bdbd
	s_add_i32 s5, s5, s1
	s_sub_i32 s1, s5, s4
	s_mul_i32 s6, s4, 0xfff0bdbd
	s_mul_hi_u32 s9, s4, s1
	s_mul_i32 s10, s4, s1
	s_mul_hi_u32 s4, s4, s6
	s_add_u32 s4, s4, s10
	s_mul_hi_u32 s7, s0, s6
	s_mul_i32 s8, s0, s6
	s_addc_u32 s6, 0, s9
	s_add_u32 s4, s4, s8
	s_mul_hi_u32 s5, s0, s1
	s_addc_u32 s4, s6, s7
	s_addc_u32 s5, s5, 0
	s_mul_i32 s1, s0, s1
	s_add_u32 s1, s4, s1
	s_addc_u32 s4, 0, s5
	v_add_co_u32_e32 v10, vcc, s1, v8
	s_cmp_lg_u64 vcc, 0
	v_add_co_u32_e32 v8, vcc, v2, v7
	s_addc_u32 s4, s0, s4
	v_addc_co_u32_e32 v9, vcc, v3, v7, vcc
	v_xor_b32_e32 v13, v8, v7
	v_xor_b32_e32 v12, v9, v7
	v_mad_u64_u32 v[8:9], s[0:1], v13, s4, 0
	v_mul_hi_u32 v11, v13, v10
	v_add_co_u32_e32 v14, vcc, v11, v8
	v_addc_co_u32_e32 v15, vcc, 0, v9, vcc
	v_mad_u64_u32 v[10:11], s[0:1], v12, v10, 0
	v_add_co_u32_e32 v10, vcc, v14, v10
	v_mad_u64_u32 v[8:9], s[0:1], v12, s4, 0
	v_addc_co_u32_e32 v10, vcc, v15, v11, vcc
	v_addc_co_u32_e32 v9, vcc, 0, v9, vcc
	v_add_co_u32_e32 v8, vcc, v10, v8
	s_mov_b32 s4, 0xf4243
	v_addc_co_u32_e32 v11, vcc, 0, v9, vcc
	v_mad_u64_u32 v[8:9], s[0:1], v8, s4, 0
	v_mov_b32_e32 v10, v9
	v_mad_u64_u32 v[10:11], s[0:1], v11, s4, v[10:11]
	v_sub_co_u32_e32 v8, vcc, v13, v8
	v_subb_co_u32_e32 v9, vcc, v12, v10, vcc
	v_subrev_co_u32_e32 v10, vcc, 0xf4243, v8
	v_subbrev_co_u32_e32 v11, vcc, 0, v9, vcc
	v_subrev_co_u32_e32 v12, vcc, 0xf4243, v10
	v_subbrev_co_u32_e32 v13, vcc, 0, v11, vcc
	s_mov_b32 s0, 0xf4242
	v_cmp_lt_u32_e32 vcc, s0, v10
	v_cndmask_b32_e64 v14, 0, -1, vcc
	v_cmp_eq_u32_e32 vcc, 0, v11
	v_cndmask_b32_e32 v14, -1, v14, vcc
	v_cmp_ne_u32_e32 vcc, 0, v14
	v_cmp_lt_u32_e64 s[0:1], s0, v8
	v_cndmask_b32_e32 v11, v11, v13, vcc
	v_cndmask_b32_e64 v13, 0, -1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 0, v9
	v_cndmask_b32_e64 v13, -1, v13, s[0:1]
	v_cmp_ne_u32_e64 s[0:1], 0, v13
	v_cndmask_b32_e32 v10, v10, v12, vcc
	v_bfe_i32 v6, v6, 0, 16
	v_cndmask_b32_e64 v8, v8, v10, s[0:1]
	v_sub_u32_e32 v10, 0, v6
	v_max_i32_e32 v10, v6, v10
	v_cndmask_b32_e64 v9, v9, v11, s[0:1]
	v_cvt_f32_u32_e32 v11, v10
	v_xor_b32_e32 v8, v8, v7
	v_xor_b32_e32 v9, v9, v7
	v_sub_co_u32_e32 v8, vcc, v8, v7
	v_subb_co_u32_e32 v7, vcc, v9, v7, vcc
	v_rcp_iflag_f32_e32 v9, v11
	v_sub_u32_e32 v15, 0, v10
	v_sub_u32_e32 v14, 0, v1
	v_max_i32_e32 v14, v1, v14
	v_mul_f32_e32 v9, 0x4f7ffffe, v9
	v_cvt_u32_f32_e32 v9, v9
	v_ashrrev_i32_e32 v13, 31, v1
	v_ashrrev_i32_e32 v11, 3, v1
	v_bcnt_u32_b32 v2, v2, 0
	v_mul_lo_u32 v15, v15, v9
	v_mul_hi_u32 v15, v9, v15
	v_add_u32_e32 v9, v9, v15
	v_mul_hi_u32 v9, v14, v9
	v_mul_lo_u32 v9, v9, v10
	v_sub_u32_e32 v9, v14, v9
	v_sub_u32_e32 v14, v9, v10
	v_cmp_ge_u32_e32 vcc, v9, v10
	v_cndmask_b32_e32 v9, v9, v14, vcc
	v_sub_u32_e32 v14, v9, v10
	v_cmp_ge_u32_e32 vcc, v9, v10
	v_cndmask_b32_e32 v9, v9, v14, vcc
	v_xor_b32_e32 v9, v9, v13
	v_ashrrev_i32_e32 v12, 31, v11
	v_sub_u32_e32 v9, v9, v13
	v_or_b32_e32 v13, 1, v1
	v_bcnt_u32_b32 v2, v3, v2
	v_add_co_u32_e32 v3, vcc, v4, v11
	v_ffbh_u32_e32 v13, v13
	v_addc_co_u32_e32 v4, vcc, v5, v12, vcc
	v_add_co_u32_e32 v3, vcc, v3, v13
	v_addc_co_u32_e32 v4, vcc, 0, v4, vcc
	v_ashrrev_i32_e32 v10, 31, v9
	v_add_co_u32_e32 v3, vcc, v3, v9
	v_addc_co_u32_e32 v4, vcc, v4, v10, vcc
	v_add_co_u32_e32 v3, vcc, v3, v8
	v_addc_co_u32_e32 v4, vcc, v4, v7, vcc
	v_add_co_u32_e32 v2, vcc, v3, v2
	v_addc_co_u32_e32 v3, vcc, 0, v4, vcc
	v_lshlrev_b32_e32 v7, 3, v0
	ds_write_b64 v7, v[2:3]
	v_xor_b32_e32 v2, 0x1f8, v7
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_read_b64 v[4:5], v2
                                        ; implicit-def: $vgpr2_vgpr3
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_i64_e32 vcc, -1, v[4:5]
	s_and_saveexec_b64 s[0:1], vcc
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execnz .LBB0_7
; %bb.5:
	s_andn2_saveexec_b64 s[0:1], s[0:1]
	s_cbranch_execnz .LBB0_8
.LBB0_6:
	s_or_b64 exec, exec, s[0:1]
	global_store_dwordx2 v7, v[2:3], s[2:3]
	s_endpgm
.LBB0_7:
	v_and_b32_e32 v0, 7, v0
	s_mov_b64 s[4:5], 0x64
	v_lshlrev_b64 v[2:3], v0, v[4:5]
	v_bfe_i32 v0, v1, 0, 8
	v_cmp_lt_u64_e32 vcc, s[4:5], v[4:5]
	v_cndmask_b32_e32 v0, v6, v0, vcc
	v_ashrrev_i32_e32 v1, 31, v0
	v_sub_co_u32_e32 v2, vcc, v2, v0
	v_subb_co_u32_e32 v3, vcc, v3, v1, vcc
                                        ; implicit-def: $vgpr4_vgpr5
                                        ; implicit-def: $vgpr0
	s_andn2_saveexec_b64 s[0:1], s[0:1]
	s_cbranch_execz .LBB0_6
.LBB0_8:
	v_sub_co_u32_e32 v2, vcc, 0, v4
	v_subb_co_u32_e32 v3, vcc, 0, v5, vcc
	v_and_b32_e32 v0, 31, v0
	v_lshrrev_b64 v[2:3], v0, v[2:3]
	s_or_b64 exec, exec, s[0:1]
	global_store_dwordx2 v7, v[2:3], s[2:3]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel signs
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_vgpr 19
		.amdhsa_next_free_sgpr 11
		.amdhsa_accum_offset 20
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
	.size	signs, .Lfunc_end0-signs
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1580
; NumSgprs: 15
; NumVgprs: 19
; NumAgprs: 0
; TotalNumVgprs: 19
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 15
; NumVGPRsForWavesPerEU: 19
; AccumOffset: 20
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 4
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.hidden	__oclc_ABI_version              ; @__oclc_ABI_version
	.type	__oclc_ABI_version,@object
	.section	.rodata,"a",@progbits
	.weak	__oclc_ABI_version
	.p2align	2, 0x0
__oclc_ABI_version:
	.long	500                             ; 0x1f4
	.size	__oclc_ABI_version, 4

	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
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
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'long*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           signs
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     15
    .sgpr_spill_count: 0
    .symbol:         signs.kd
    .uses_dynamic_stack: false
    .vgpr_count:     19
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
