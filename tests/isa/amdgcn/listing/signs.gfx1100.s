	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.protected	signs                   ; -- Begin function signs
	.globl	signs
	.p2align	8
	.type	signs,@function
signs:                                  ; @signs
; %bb.0:
	s_load_b64 s[2:3], s[0:1], 0x0
	v_xor_b32_e32 v1, 9, v0
	v_dual_mov_b32 v3, 0 :: v_dual_lshlrev_b32 v2, 2, v0
	s_delay_alu instid0(VALU_DEP_2)
	v_lshlrev_b32_e32 v1, 2, v1
	s_waitcnt lgkmcnt(0)
	s_clause 0x1
	global_load_b32 v1, v1, s[2:3]
	global_load_b32 v5, v2, s[2:3]
	s_waitcnt vmcnt(1)
	v_or_b32_e32 v6, 1, v1
	s_waitcnt vmcnt(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_mad_i64_i32 v[1:2], null, v6, v5, 0
	v_ashrrev_i32_e32 v8, 31, v6
	v_or_b32_e32 v7, 3, v6
	v_or_b32_e32 v4, v2, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_cmp_ne_u64_e32 vcc_lo, 0, v[3:4]
                                        ; implicit-def: $vgpr3_vgpr4
	s_and_saveexec_b32 s2, vcc_lo
	s_xor_b32 s3, exec_lo, s2
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_ashrrev_i32_e32 v11, 31, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add_co_u32 v3, vcc_lo, v7, v11
	v_add_co_ci_u32_e32 v4, vcc_lo, v8, v11, vcc_lo
	v_xor_b32_e32 v12, v3, v11
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_xor_b32_e32 v13, v4, v11
	v_cvt_f32_u32_e32 v3, v12
	v_sub_co_u32 v14, vcc_lo, 0, v12
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cvt_f32_u32_e32 v4, v13
	v_sub_co_ci_u32_e32 v15, vcc_lo, 0, v13, vcc_lo
	v_fmamk_f32 v3, v4, 0x4f800000, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_rcp_f32_e32 v3, v3
	s_waitcnt_depctr 0xfff
	v_mul_f32_e32 v3, 0x5f7ffffc, v3
	v_mul_f32_e32 v4, 0x2f800000, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_trunc_f32_e32 v4, v4
	v_fmamk_f32 v3, v4, 0xcf800000, v3
	v_cvt_u32_f32_e32 v16, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cvt_u32_f32_e32 v17, v3
	v_mul_lo_u32 v7, v14, v16
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v8, v15, v17
	v_mad_u64_u32 v[3:4], null, v14, v17, 0
	v_add3_u32 v18, v4, v7, v8
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_mul_hi_u32 v19, v17, v3
	v_mad_u64_u32 v[9:10], null, v16, v3, 0
	v_mad_u64_u32 v[7:8], null, v17, v18, 0
	v_mad_u64_u32 v[3:4], null, v16, v18, 0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add_co_u32 v7, vcc_lo, v19, v7
	v_add_co_ci_u32_e32 v8, vcc_lo, 0, v8, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_u32 v7, vcc_lo, v7, v9
	v_add_co_ci_u32_e32 v7, vcc_lo, v8, v10, vcc_lo
	v_add_co_ci_u32_e32 v4, vcc_lo, 0, v4, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_u32 v3, vcc_lo, v7, v3
	v_add_co_ci_u32_e32 v4, vcc_lo, 0, v4, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_u32 v17, vcc_lo, v17, v3
	v_add_co_ci_u32_e32 v16, vcc_lo, v16, v4, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_mul_lo_u32 v7, v15, v17
	v_mad_u64_u32 v[3:4], null, v14, v17, 0
	v_mul_lo_u32 v8, v14, v16
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_mul_hi_u32 v15, v17, v3
	v_mad_u64_u32 v[9:10], null, v16, v3, 0
	v_add3_u32 v14, v4, v8, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_mad_u64_u32 v[7:8], null, v17, v14, 0
	v_mad_u64_u32 v[3:4], null, v16, v14, 0
	v_ashrrev_i32_e32 v14, 31, v2
	v_add_co_u32 v7, vcc_lo, v15, v7
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_ci_u32_e32 v8, vcc_lo, 0, v8, vcc_lo
	v_add_co_u32 v7, vcc_lo, v7, v9
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_3) | instid1(VALU_DEP_4)
	v_add_co_ci_u32_e32 v7, vcc_lo, v8, v10, vcc_lo
	v_add_co_ci_u32_e32 v4, vcc_lo, 0, v4, vcc_lo
	v_add_co_u32 v8, vcc_lo, v1, v14
	v_add_co_ci_u32_e32 v9, vcc_lo, v2, v14, vcc_lo
	v_add_co_u32 v3, vcc_lo, v7, v3
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_add_co_ci_u32_e32 v4, vcc_lo, 0, v4, vcc_lo
	v_xor_b32_e32 v15, v8, v14
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add_co_u32 v10, vcc_lo, v17, v3
	v_add_co_ci_u32_e32 v16, vcc_lo, v16, v4, vcc_lo
	v_xor_b32_e32 v17, v9, v14
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mul_hi_u32 v18, v15, v10
	v_mad_u64_u32 v[3:4], null, v15, v16, 0
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_mad_u64_u32 v[7:8], null, v17, v10, 0
	v_mad_u64_u32 v[9:10], null, v17, v16, 0
	v_add_co_u32 v3, vcc_lo, v18, v3
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_ci_u32_e32 v4, vcc_lo, 0, v4, vcc_lo
	v_add_co_u32 v3, vcc_lo, v3, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add_co_ci_u32_e32 v3, vcc_lo, v4, v8, vcc_lo
	v_add_co_ci_u32_e32 v4, vcc_lo, 0, v10, vcc_lo
	v_add_co_u32 v7, vcc_lo, v3, v9
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_ci_u32_e32 v8, vcc_lo, 0, v4, vcc_lo
	v_mul_lo_u32 v9, v13, v7
	v_mad_u64_u32 v[3:4], null, v12, v7, 0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_lo_u32 v10, v12, v8
	v_sub_co_u32 v3, vcc_lo, v15, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add3_u32 v4, v4, v10, v9
	v_sub_nc_u32_e32 v9, v17, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_co_ci_u32_e64 v9, s2, v9, v13, vcc_lo
	v_add_co_u32 v10, s2, v7, 2
	v_add_co_ci_u32_e64 v15, s2, 0, v8, s2
	v_sub_co_u32 v16, s2, v3, v12
	v_sub_co_ci_u32_e32 v4, vcc_lo, v17, v4, vcc_lo
	v_subrev_co_ci_u32_e64 v9, s2, 0, v9, s2
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_cmp_ge_u32_e32 vcc_lo, v16, v12
	v_cmp_eq_u32_e64 s2, v4, v13
	v_cndmask_b32_e64 v16, 0, -1, vcc_lo
	s_delay_alu instid0(VALU_DEP_4)
	v_cmp_ge_u32_e32 vcc_lo, v9, v13
	v_cndmask_b32_e64 v17, 0, -1, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v3, v12
	v_cndmask_b32_e64 v3, 0, -1, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v4, v13
	v_cndmask_b32_e64 v12, 0, -1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, v9, v13
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_3) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v3, v12, v3, s2
	v_cndmask_b32_e32 v9, v17, v16, vcc_lo
	v_add_co_u32 v16, vcc_lo, v7, 1
	v_add_co_ci_u32_e32 v17, vcc_lo, 0, v8, vcc_lo
	v_cmp_ne_u32_e32 vcc_lo, 0, v9
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_dual_cndmask_b32 v4, v17, v15 :: v_dual_cndmask_b32 v9, v16, v10
	v_cmp_ne_u32_e32 vcc_lo, 0, v3
	v_xor_b32_e32 v3, v14, v11
	v_dual_cndmask_b32 v7, v7, v9 :: v_dual_cndmask_b32 v4, v8, v4
	v_xor_b32_e32 v8, v14, v11
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_xor_b32_e32 v7, v7, v3
	v_xor_b32_e32 v4, v4, v8
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_sub_co_u32 v3, vcc_lo, v7, v3
	v_sub_co_ci_u32_e32 v4, vcc_lo, v4, v8, vcc_lo
                                        ; implicit-def: $vgpr7
.LBB0_2:
	s_and_not1_saveexec_b32 s2, s3
	s_cbranch_execz .LBB0_4
; %bb.3:
	v_cvt_f32_u32_e32 v3, v7
	v_sub_nc_u32_e32 v4, 0, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_rcp_iflag_f32_e32 v3, v3
	s_waitcnt_depctr 0xfff
	v_mul_f32_e32 v3, 0x4f7ffffe, v3
	v_cvt_u32_f32_e32 v3, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v4, v4, v3
	v_mul_hi_u32 v4, v3, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v3, v3, v4
	v_mul_hi_u32 v3, v1, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_mul_lo_u32 v4, v3, v7
	v_add_nc_u32_e32 v8, 1, v3
	v_sub_nc_u32_e32 v4, v1, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v9, v4, v7
	v_cmp_ge_u32_e32 vcc_lo, v4, v7
	v_dual_cndmask_b32 v4, v4, v9 :: v_dual_cndmask_b32 v3, v3, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cmp_ge_u32_e32 vcc_lo, v4, v7
	v_mov_b32_e32 v4, 0
	v_add_nc_u32_e32 v8, 1, v3
	s_delay_alu instid0(VALU_DEP_1)
	v_cndmask_b32_e32 v3, v3, v8, vcc_lo
.LBB0_4:
	s_or_b32 exec_lo, exec_lo, s2
	s_mov_b32 s2, 0x34386e
	v_bfe_i32 v6, v6, 0, 16
	s_add_u32 s2, 0x115c, s2
	s_addc_u32 s3, 0, 0
	v_add_co_u32 v7, s2, s2, 0xf4200000
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	s_cmp_lg_u32 s2, 0
	v_sub_nc_u32_e32 v8, 0, v6
	s_addc_u32 s3, s3, 0x10c6
	v_readfirstlane_b32 s2, v7
	s_mul_i32 s4, s3, 0xfff0bdbd
	v_ashrrev_i32_e32 v11, 31, v2
	v_max_i32_e32 v13, v6, v8
	s_delay_alu instid0(VALU_DEP_3)
	s_mul_hi_u32 s5, s2, 0xfff0bdbd
	s_mul_i32 s6, s2, 0xfff0bdbd
	s_add_i32 s5, s5, s4
	s_mul_hi_u32 s4, s3, s6
	s_sub_i32 s5, s5, s2
	s_mul_i32 s7, s3, s6
	s_mul_hi_u32 s6, s2, s6
	s_mul_hi_u32 s9, s2, s5
	s_mul_i32 s2, s2, s5
	s_mul_hi_u32 s8, s3, s5
	s_add_u32 s2, s6, s2
	s_addc_u32 s6, 0, s9
	s_add_u32 s2, s2, s7
	s_mul_i32 s5, s3, s5
	s_addc_u32 s2, s6, s4
	s_addc_u32 s4, s8, 0
	s_add_u32 s2, s2, s5
	v_cvt_f32_u32_e32 v9, v13
	v_add_co_u32 v12, s2, v7, s2
	v_add_co_u32 v7, vcc_lo, v1, v11
	s_addc_u32 s4, 0, s4
	v_add_co_ci_u32_e32 v8, vcc_lo, v2, v11, vcc_lo
	s_delay_alu instid0(VALU_DEP_2)
	v_xor_b32_e32 v14, v7, v11
	s_cmp_lg_u32 s2, 0
	v_rcp_iflag_f32_e32 v17, v9
	s_addc_u32 s2, s3, s4
	v_xor_b32_e32 v15, v8, v11
	v_mad_u64_u32 v[7:8], null, v14, s2, 0
	v_mul_hi_u32 v16, v14, v12
	v_bcnt_u32_b32 v1, v1, 0
	s_delay_alu instid0(VALU_DEP_4)
	v_mad_u64_u32 v[9:10], null, v15, v12, 0
	s_waitcnt_depctr 0xfff
	v_mul_f32_e32 v17, 0x4f7ffffe, v17
	v_bcnt_u32_b32 v1, v2, v1
	v_add_co_u32 v12, vcc_lo, v16, v7
	v_add_co_ci_u32_e32 v16, vcc_lo, 0, v8, vcc_lo
	v_mad_u64_u32 v[7:8], null, v15, s2, 0
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_4) | instid1(VALU_DEP_3)
	v_add_co_u32 v9, vcc_lo, v12, v9
	v_cvt_u32_f32_e32 v9, v17
	v_sub_nc_u32_e32 v12, 0, v13
	v_add_co_ci_u32_e32 v10, vcc_lo, v16, v10, vcc_lo
	v_add_co_ci_u32_e32 v8, vcc_lo, 0, v8, vcc_lo
	v_mul_lo_u32 v12, v12, v9
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add_co_u32 v10, vcc_lo, v10, v7
	v_add_co_ci_u32_e32 v16, vcc_lo, 0, v8, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mad_u64_u32 v[7:8], null, v10, 0xf4243, 0
	v_mul_hi_u32 v10, v9, v12
	v_sub_nc_u32_e32 v12, 0, v5
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_sub_co_u32 v7, vcc_lo, v14, v7
	v_add_nc_u32_e32 v17, v9, v10
	v_mad_u64_u32 v[9:10], null, v16, 0xf4243, v[8:9]
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_max_i32_e32 v12, v5, v12
	v_mul_hi_u32 v8, v12, v17
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_co_ci_u32_e32 v9, vcc_lo, v15, v9, vcc_lo
	v_sub_co_u32 v10, vcc_lo, v7, 0xf4243
	v_subrev_co_ci_u32_e32 v14, vcc_lo, 0, v9, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_4) | instid1(VALU_DEP_4)
	v_cmp_lt_u32_e32 vcc_lo, 0xf4242, v10
	v_mul_lo_u32 v8, v8, v13
	v_cmp_eq_u32_e64 s2, 0, v9
	v_cndmask_b32_e64 v15, 0, -1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 0, v14
	v_sub_nc_u32_e32 v8, v12, v8
	s_delay_alu instid0(VALU_DEP_3)
	v_cndmask_b32_e32 v15, -1, v15, vcc_lo
	v_cmp_lt_u32_e32 vcc_lo, 0xf4242, v7
	v_cndmask_b32_e64 v16, 0, -1, vcc_lo
	v_sub_co_u32 v12, vcc_lo, v10, 0xf4243
	v_subrev_co_ci_u32_e32 v17, vcc_lo, 0, v14, vcc_lo
	v_cmp_ne_u32_e32 vcc_lo, 0, v15
	v_sub_nc_u32_e32 v15, v8, v13
	v_cndmask_b32_e64 v16, -1, v16, s2
	v_cmp_ge_u32_e64 s2, v8, v13
	v_cndmask_b32_e32 v14, v14, v17, vcc_lo
	v_cndmask_b32_e32 v10, v10, v12, vcc_lo
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_cmp_ne_u32_e32 vcc_lo, 0, v16
	v_cndmask_b32_e64 v8, v8, v15, s2
	s_mov_b32 s2, exec_lo
	v_cndmask_b32_e32 v9, v9, v14, vcc_lo
	s_delay_alu instid0(VALU_DEP_2)
	v_sub_nc_u32_e32 v12, v8, v13
	v_cndmask_b32_e32 v7, v7, v10, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v8, v13
	v_ashrrev_i32_e32 v10, 31, v5
	v_xor_b32_e32 v9, v9, v11
	v_or_b32_e32 v13, 1, v5
	v_xor_b32_e32 v7, v7, v11
	v_cndmask_b32_e32 v8, v8, v12, vcc_lo
	v_ashrrev_i32_e32 v12, 3, v5
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_sub_co_u32 v7, vcc_lo, v7, v11
	v_xor_b32_e32 v8, v8, v10
	v_sub_co_ci_u32_e32 v9, vcc_lo, v9, v11, vcc_lo
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_ashrrev_i32_e32 v11, 31, v12
	v_add_co_u32 v3, vcc_lo, v3, v12
	v_sub_nc_u32_e32 v8, v8, v10
	v_clz_i32_u32_e32 v10, v13
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add_co_ci_u32_e32 v4, vcc_lo, v4, v11, vcc_lo
	v_ashrrev_i32_e32 v11, 31, v8
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add_co_u32 v3, vcc_lo, v3, v10
	v_add_co_ci_u32_e32 v4, vcc_lo, 0, v4, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_u32 v3, vcc_lo, v3, v8
	v_add_co_ci_u32_e32 v4, vcc_lo, v4, v11, vcc_lo
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_u32 v2, vcc_lo, v3, v7
	v_add_co_ci_u32_e32 v3, vcc_lo, v4, v9, vcc_lo
	v_lshlrev_b32_e32 v4, 3, v0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_add_co_u32 v1, vcc_lo, v2, v1
	v_add_co_ci_u32_e32 v2, vcc_lo, 0, v3, vcc_lo
	v_xor_b32_e32 v3, 63, v0
	ds_store_b64 v4, v[1:2]
	s_waitcnt lgkmcnt(0)
	v_lshlrev_b32_e32 v3, 3, v3
	s_barrier
	buffer_gl0_inv
                                        ; implicit-def: $vgpr1_vgpr2
	ds_load_b64 v[3:4], v3
	s_waitcnt lgkmcnt(0)
	v_cmpx_lt_i64_e32 -1, v[3:4]
	s_xor_b32 s2, exec_lo, s2
; %bb.5:
	v_cmp_lt_i64_e32 vcc_lo, 0x64, v[3:4]
	v_bfe_i32 v1, v5, 0, 8
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_cndmask_b32 v5, v6, v1 :: v_dual_and_b32 v2, 7, v0
	v_lshlrev_b64 v[1:2], v2, v[3:4]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_ashrrev_i32_e32 v3, 31, v5
	v_sub_co_u32 v1, vcc_lo, v1, v5
	s_delay_alu instid0(VALU_DEP_2)
	v_sub_co_ci_u32_e32 v2, vcc_lo, v2, v3, vcc_lo
                                        ; implicit-def: $vgpr3_vgpr4
; %bb.6:
	s_and_not1_saveexec_b32 s2, s2
; %bb.7:
	v_sub_co_u32 v1, vcc_lo, 0, v3
	v_sub_co_ci_u32_e32 v2, vcc_lo, 0, v4, vcc_lo
	v_and_b32_e32 v3, 31, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshrrev_b64 v[1:2], v3, v[1:2]
; %bb.8:
	s_or_b32 exec_lo, exec_lo, s2
	s_load_b64 s[0:1], s[0:1], 0x8
	v_lshlrev_b32_e32 v0, 3, v0
	s_waitcnt lgkmcnt(0)
	global_store_b64 v0, v[1:2], s[0:1]
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel signs
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_next_free_vgpr 20
		.amdhsa_next_free_sgpr 10
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
	.size	signs, .Lfunc_end0-signs
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1956
; NumSgprs: 12
; NumVgprs: 20
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 12
; NumVGPRsForWavesPerEU: 20
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
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
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         signs.kd
    .uses_dynamic_stack: false
    .vgpr_count:     20
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
