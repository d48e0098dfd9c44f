	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	signs                   ; -- Begin function signs
	.globl	signs
	.p2align	8
	.type	signs,@function
signs:                                  ; @signs
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_load_b128 s[0:3], s[0:1], 0x0
	v_xor_b32_e32 v1, 9, v0
                                        ; implicit-def: $vgpr12_vgpr13
	s_wait_kmcnt 0x0
	s_clause 0x1
	global_load_b32 v3, v1, s[0:1] scale_offset
	global_load_b32 v2, v0, s[0:1] scale_offset
	s_wait_xcnt 0x0
	s_mov_b32 s0, exec_lo
	s_wait_loadcnt 0x1
	v_dual_mov_b32 v10, 0 :: v_dual_bitop2_b32 v6, 1, v3 bitop3:0x54
	s_wait_loadcnt 0x0
	v_ashrrev_i32_e32 v3, 31, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_ashrrev_i32 v7, 31, v6 :: v_dual_bitop2_b32 v14, 3, v6 bitop3:0x54
	v_mul_u64_e32 v[4:5], v[6:7], v[2:3]
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v15, v7 :: v_dual_bitop2_b32 v11, v5, v7 bitop3:0x54
	v_ashrrev_i32_e32 v8, 31, v5
	v_cmpx_ne_u64_e32 0, v[10:11]
	s_xor_b32 s1, exec_lo, s0
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_dual_mov_b32 v17, v10 :: v_dual_ashrrev_i32 v12, 31, v15
	v_dual_mov_b32 v25, v10 :: v_dual_mov_b32 v27, v10
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v11, v10 :: v_dual_mov_b32 v13, v12
	v_mov_b32_e32 v9, v8
	v_add_nc_u64_e32 v[14:15], v[14:15], v[12:13]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_xor_b32_e32 v14, v14, v12
	v_xor_b32_e32 v15, v15, v12
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cvt_f32_u32_e32 v1, v14
	v_cvt_f32_u32_e32 v7, v15
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_fmamk_f32 v1, v7, 0x4f800000, v1
	v_rcp_f32_e32 v1, v1
	v_nop
	s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v1, 0x5f7ffffc, v1
	v_mul_f32_e32 v7, 0x2f800000, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_trunc_f32_e32 v7, v7
	v_fmamk_f32 v1, v7, 0xcf800000, v1
	v_cvt_u32_f32_e32 v21, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cvt_u32_f32_e32 v16, v1
	v_dual_mov_b32 v26, v21 :: v_dual_mov_b32 v20, v16
	v_sub_nc_u64_e32 v[18:19], 0, v[14:15]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u64_e32 v[22:23], v[18:19], v[20:21]
	v_dual_mov_b32 v24, v23 :: v_dual_mov_b32 v23, v10
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_u64_e32 v[28:29], v[16:17], v[24:25]
	v_mul_u64_e32 v[30:31], v[26:27], v[22:23]
	v_mul_u64_e32 v[24:25], v[26:27], v[24:25]
	v_mul_hi_u32 v22, v16, v22
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u64_e32 v[22:23], v[22:23], v[28:29]
	v_add_co_u32 v1, vcc_lo, v22, v30
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e32 v26, vcc_lo, v23, v31, vcc_lo
	v_add_co_ci_u32_e32 v25, vcc_lo, 0, v25, vcc_lo
	v_add_nc_u64_e32 v[22:23], v[26:27], v[24:25]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v16, vcc_lo, v16, v22
	v_add_co_ci_u32_e64 v20, null, v21, v23, vcc_lo
	v_dual_mov_b32 v23, v10 :: v_dual_mov_b32 v21, v10
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mov_b32_e32 v17, v20
	v_mul_u64_e32 v[18:19], v[18:19], v[16:17]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v17, v10 :: v_dual_mov_b32 v22, v19
	v_dual_mov_b32 v26, v18 :: v_dual_mov_b32 v19, v10
	v_mul_hi_u32 v18, v16, v18
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mul_u64_e32 v[24:25], v[16:17], v[22:23]
	v_mul_u64_e32 v[26:27], v[20:21], v[26:27]
	v_mul_u64_e32 v[22:23], v[20:21], v[22:23]
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add_nc_u64_e32 v[18:19], v[18:19], v[24:25]
	v_mov_b32_e32 v25, v10
	v_add_co_u32 v1, vcc_lo, v18, v26
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_add_co_ci_u32_e32 v24, vcc_lo, v19, v27, vcc_lo
	v_add_co_ci_u32_e32 v23, vcc_lo, 0, v23, vcc_lo
	v_add_nc_u64_e32 v[18:19], v[4:5], v[8:9]
	v_add_nc_u64_e32 v[22:23], v[24:25], v[22:23]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v22, vcc_lo, v16, v22
	v_add_co_ci_u32_e64 v16, null, v20, v23, vcc_lo
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v23, v10 :: v_dual_bitop2_b32 v20, v19, v8 bitop3:0x14
	v_xor_b32_e32 v24, v18, v8
	v_mul_u64_e32 v[18:19], v[20:21], v[22:23]
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_mul_u64_e32 v[26:27], v[24:25], v[16:17]
	v_mul_u64_e32 v[16:17], v[20:21], v[16:17]
	v_mul_hi_u32 v22, v24, v22
	v_add_nc_u64_e32 v[22:23], v[22:23], v[26:27]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_u32 v1, vcc_lo, v22, v18
	v_add_co_ci_u32_e32 v10, vcc_lo, v23, v19, vcc_lo
	v_add_co_ci_u32_e32 v17, vcc_lo, 0, v17, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u64_e32 v[10:11], v[10:11], v[16:17]
	v_mul_u64_e32 v[16:17], v[14:15], v[10:11]
	v_add_nc_u64_e32 v[18:19], 1, v[10:11]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_sub_nc_u32_e32 v1, v20, v17
	v_sub_co_u32 v7, vcc_lo, v24, v16
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_sub_co_ci_u32_e64 v13, null, v20, v17, vcc_lo
	v_sub_co_ci_u32_e64 v1, null, v1, v15, vcc_lo
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_co_u32 v9, s0, v7, v14
	v_subrev_co_ci_u32_e64 v1, null, 0, v1, s0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cmp_ge_u32_e32 vcc_lo, v9, v14
	v_cndmask_b32_e64 v9, 0, -1, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v1, v15
	v_cndmask_b32_e64 v16, 0, -1, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v7, v14
	v_cndmask_b32_e64 v7, 0, -1, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v13, v15
	v_cndmask_b32_e64 v14, 0, -1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, v1, v15
	v_cndmask_b32_e32 v1, v16, v9, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, v13, v15
	v_add_nc_u64_e32 v[16:17], 2, v[10:11]
	v_cndmask_b32_e32 v7, v14, v7, vcc_lo
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_cmp_ne_u32_e32 vcc_lo, 0, v1
                                        ; implicit-def: $vgpr14_vgpr15
	v_cndmask_b32_e32 v1, v19, v17, vcc_lo
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cmp_ne_u32_e64 s0, 0, v7
	v_dual_cndmask_b32 v7, v18, v16, vcc_lo :: v_dual_cndmask_b32 v1, v11, v1, s0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_cndmask_b32 v7, v10, v7, s0 :: v_dual_bitop2_b32 v12, v8, v12 bitop3:0x14
	v_dual_mov_b32 v13, v12 :: v_dual_bitop2_b32 v11, v1, v12 bitop3:0x14
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v10, v7, v12
	v_sub_nc_u64_e32 v[12:13], v[10:11], v[12:13]
.LBB0_2:
	s_and_not1_saveexec_b32 s0, s1
	s_cbranch_execz .LBB0_4
; %bb.3:
	v_cvt_f32_u32_e32 v1, v14
	v_dual_sub_nc_u32 v7, 0, v14 :: v_dual_mov_b32 v13, 0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(TRANS32_DEP_1)
	v_rcp_iflag_f32_e32 v1, v1
	v_nop
	v_mul_f32_e32 v1, 0x4f7ffffe, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cvt_u32_f32_e32 v1, v1
	v_mul_lo_u32 v7, v7, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v7, v1, v7
	v_add_nc_u32_e32 v1, v1, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v1, v4, v1
	v_mul_lo_u32 v7, v1, v14
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_add_nc_u32 v9, 1, v1 :: v_dual_sub_nc_u32 v7, v4, v7
	v_sub_nc_u32_e32 v10, v7, v14
	v_cmp_ge_u32_e32 vcc_lo, v7, v14
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_cndmask_b32 v7, v7, v10, vcc_lo :: v_dual_cndmask_b32 v1, v1, v9, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v7, v14
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v9, 1, v1
	v_cndmask_b32_e32 v12, v1, v9, vcc_lo
.LBB0_4:
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v11, 0 :: v_dual_mov_b32 v10, v4
	v_bfe_i32 v1, v6, 0, 16
	s_mov_b32 s0, exec_lo
	v_mul_u64_e32 v[14:15], 0x4e5ace35, v[10:11]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v9, v8 :: v_dual_mov_b32 v10, v15
	v_mul_u64_e32 v[6:7], 0x8637a2a24e5ace35, v[8:9]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mad_nc_u64_u32 v[8:9], 0x4e5ace35, v5, v[10:11]
	v_dual_sub_nc_u32 v14, 0, v1 :: v_dual_mov_b32 v10, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v9, v11 :: v_dual_max_i32 v16, v14, v1
	v_cvt_f32_u32_e32 v14, v16
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_mad_nc_u64_u32 v[8:9], 0x8637a2a2, v4, v[8:9]
	v_dual_mov_b32 v15, v11 :: v_dual_sub_nc_u32 v17, 0, v16
	v_rcp_iflag_f32_e32 v14, v14
	v_mad_nc_u64_u32 v[6:7], v4, -1, v[6:7]
	s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mul_f32_e32 v8, 0x4f7ffffe, v14
	v_mov_b32_e32 v14, v9
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cvt_u32_f32_e32 v18, v8
	v_add_nc_u64_e32 v[8:9], v[10:11], v[14:15]
	v_dual_sub_nc_u32 v14, 0, v2 :: v_dual_sub_nc_u32 v7, v7, v5
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_lo_u32 v17, v17, v18
	v_max_i32_e32 v14, v14, v2
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mad_nc_u64_u32 v[8:9], 0x8637a2a2, v5, v[8:9]
	v_sub_nc_u32_e32 v7, v7, v4
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v10, v18, v17
	v_add_nc_u64_e32 v[6:7], v[8:9], v[6:7]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mad_nc_u64_u32 v[6:7], v4, 1, v[6:7]
	v_dual_add_nc_u32 v8, v18, v10 :: v_dual_add_nc_u32 v7, v5, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v8, v14, v8
	v_mul_lo_u32 v15, v8, v16
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_ashrrev_i64 v[8:9], 19, v[6:7]
	v_sub_nc_u32_e32 v14, v14, v15
	v_lshrrev_b32_e32 v10, 31, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cmp_ge_u32_e32 vcc_lo, v14, v16
	v_add_nc_u64_e32 v[6:7], v[8:9], v[10:11]
	v_sub_nc_u32_e32 v8, v14, v16
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_dual_cndmask_b32 v9, v14, v8 :: v_dual_ashrrev_i32 v8, 3, v2
	v_mul_u64_e32 v[6:7], 0xf4243, v[6:7]
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v10, v9, v16
	v_cmp_ge_u32_e32 vcc_lo, v9, v16
	v_dual_cndmask_b32 v10, v9, v10 :: v_dual_ashrrev_i32 v9, 31, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_xor_b32_e32 v15, v10, v3
	v_or_b32_e32 v14, 1, v2
	v_add_nc_u64_e32 v[8:9], v[12:13], v[8:9]
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_sub_nc_u32_e32 v12, v15, v3
	v_clz_i32_u32_e32 v10, v14
	v_bcnt_u32_b32 v3, v4, 0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_ashrrev_i32_e32 v13, 31, v12
	v_add_nc_u64_e32 v[8:9], v[8:9], v[10:11]
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_bcnt_u32_b32 v10, v5, v3
	v_lshlrev_b32_e32 v3, 3, v0
	v_add_nc_u64_e32 v[8:9], v[8:9], v[12:13]
	v_sub_nc_u64_e32 v[6:7], v[4:5], v[6:7]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u64_e32 v[6:7], v[8:9], v[6:7]
	v_add_nc_u64_e32 v[4:5], v[6:7], v[10:11]
                                        ; implicit-def: $vgpr6_vgpr7
	ds_store_b64 v3, v[4:5]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_xor_b32_e32 v3, 0x1f8, v3
	s_barrier_wait -1
	ds_load_b64 v[4:5], v3
	s_wait_dscnt 0x0
	v_cmpx_lt_i64_e32 -1, v[4:5]
	s_xor_b32 s0, exec_lo, s0
	s_cbranch_execnz .LBB0_7
; %bb.5:
	s_and_not1_saveexec_b32 s0, s0
	s_cbranch_execnz .LBB0_8
.LBB0_6:
	s_or_b32 exec_lo, exec_lo, s0
	global_store_b64 v0, v[6:7], s[2:3] scale_offset
	s_endpgm
.LBB0_7:
	v_cmp_lt_u64_e32 vcc_lo, 0x64, v[4:5]
	v_bfe_i32 v2, v2, 0, 8
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_cndmask_b32 v2, v1, v2, vcc_lo :: v_dual_bitop2_b32 v3, 7, v0 bitop3:0x40
	v_lshlrev_b64_e32 v[4:5], v3, v[4:5]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_ashrrev_i32_e32 v3, 31, v2
	v_sub_nc_u64_e32 v[6:7], v[4:5], v[2:3]
                                        ; implicit-def: $vgpr4_vgpr5
	s_and_not1_saveexec_b32 s0, s0
	s_cbranch_execz .LBB0_6
.LBB0_8:
	v_sub_nc_u64_e32 v[2:3], 0, v[4:5]
	v_and_b32_e32 v1, 31, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshrrev_b64 v[6:7], v1, v[2:3]
	s_or_b32 exec_lo, exec_lo, s0
	global_store_b64 v0, v[6:7], s[2:3] scale_offset
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel signs
		.amdhsa_group_segment_fixed_size 512
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
		.amdhsa_next_free_vgpr 113
		.amdhsa_next_free_sgpr 4
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 13
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
	.size	signs, .Lfunc_end0-signs
                                        ; -- End function
	.set signs.num_vgpr, 32
	.set signs.num_agpr, 0
	.set signs.numbered_sgpr, 4
	.set signs.num_named_barrier, 0
	.set signs.private_seg_size, 0
	.set signs.uses_vcc, 1
	.set signs.uses_flat_scratch, 0
	.set signs.has_dyn_sized_stack, 0
	.set signs.has_recursion, 0
	.set signs.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1564
; TotalNumSgprs: 6
; NumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 6
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
	.protected	__clang_ocl_kern_imp_signs ; -- Begin function __clang_ocl_kern_imp_signs
	.globl	__clang_ocl_kern_imp_signs
	.p2align	2
	.type	__clang_ocl_kern_imp_signs,@function
__clang_ocl_kern_imp_signs:             ; @__clang_ocl_kern_imp_signs
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v16, 0x3ff, v31
	v_mov_b32_e32 v11, 0
	v_bitop3_b32 v6, v31, 9, 0x3ff bitop3:0x6c
                                        ; implicit-def: $vgpr12_vgpr13
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_lshlrev_b32 v10, 2, v16 :: v_dual_mov_b32 v8, v11
	v_add_nc_u64_e32 v[4:5], v[0:1], v[10:11]
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b32_e32 v10, 2, v6
	v_add_nc_u64_e32 v[6:7], v[0:1], v[10:11]
	s_clause 0x1
	global_load_b32 v1, v[6:7], off
	global_load_b32 v0, v[4:5], off
	s_wait_loadcnt 0x0
	s_wait_xcnt 0x1
	v_dual_ashrrev_i32 v1, 31, v0 :: v_dual_bitop2_b32 v6, 1, v1 bitop3:0x54
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_ashrrev_i32 v7, 31, v6 :: v_dual_bitop2_b32 v14, 3, v6 bitop3:0x54
	v_mov_b32_e32 v15, v7
	s_wait_xcnt 0x0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u64_e32 v[4:5], v[6:7], v[0:1]
	v_or_b32_e32 v9, v5, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_cmp_ne_u64_e32 vcc_lo, 0, v[8:9]
	v_ashrrev_i32_e32 v8, 31, v5
	s_and_saveexec_b32 s0, vcc_lo
	s_xor_b32 s1, exec_lo, s0
	s_cbranch_execz .LBB1_2
; %bb.1:
	v_dual_mov_b32 v25, v11 :: v_dual_ashrrev_i32 v12, 31, v15
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v27, v11 :: v_dual_mov_b32 v13, v12
	v_add_nc_u64_e32 v[14:15], v[14:15], v[12:13]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_xor_b32_e32 v14, v14, v12
	v_xor_b32_e32 v15, v15, v12
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cvt_f32_u32_e32 v7, v14
	v_cvt_f32_u32_e32 v9, v15
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_fmamk_f32 v7, v9, 0x4f800000, v7
	v_rcp_f32_e32 v7, v7
	v_nop
	s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v7, 0x5f7ffffc, v7
	v_mul_f32_e32 v9, 0x2f800000, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_trunc_f32_e32 v9, v9
	v_fmamk_f32 v7, v9, 0xcf800000, v7
	v_cvt_u32_f32_e32 v21, v9
	v_mov_b32_e32 v9, v8
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cvt_u32_f32_e32 v10, v7
	v_dual_mov_b32 v26, v21 :: v_dual_mov_b32 v20, v10
	v_sub_nc_u64_e32 v[18:19], 0, v[14:15]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u64_e32 v[22:23], v[18:19], v[20:21]
	v_dual_mov_b32 v24, v23 :: v_dual_mov_b32 v23, v11
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_u64_e32 v[28:29], v[10:11], v[24:25]
	v_mul_u64_e32 v[30:31], v[26:27], v[22:23]
	v_mul_u64_e32 v[24:25], v[26:27], v[24:25]
	v_mul_hi_u32 v22, v10, v22
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u64_e32 v[22:23], v[22:23], v[28:29]
	v_add_co_u32 v7, vcc_lo, v22, v30
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e32 v26, vcc_lo, v23, v31, vcc_lo
	v_add_co_ci_u32_e32 v25, vcc_lo, 0, v25, vcc_lo
	v_add_nc_u64_e32 v[22:23], v[26:27], v[24:25]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v20, vcc_lo, v10, v22
	v_add_co_ci_u32_e64 v10, null, v21, v23, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v23, v11 :: v_dual_mov_b32 v21, v10
	v_mul_u64_e32 v[18:19], v[18:19], v[20:21]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_mov_b32 v21, v11 :: v_dual_mov_b32 v22, v19
	v_dual_mov_b32 v26, v18 :: v_dual_mov_b32 v19, v11
	v_mul_hi_u32 v18, v20, v18
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mul_u64_e32 v[24:25], v[20:21], v[22:23]
	v_mul_u64_e32 v[26:27], v[10:11], v[26:27]
	v_mul_u64_e32 v[22:23], v[10:11], v[22:23]
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add_nc_u64_e32 v[18:19], v[18:19], v[24:25]
	v_mov_b32_e32 v25, v11
	v_add_co_u32 v7, vcc_lo, v18, v26
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_add_co_ci_u32_e32 v24, vcc_lo, v19, v27, vcc_lo
	v_add_co_ci_u32_e32 v23, vcc_lo, 0, v23, vcc_lo
	v_add_nc_u64_e32 v[18:19], v[4:5], v[8:9]
	v_add_nc_u64_e32 v[22:23], v[24:25], v[22:23]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_xor_b32_e32 v24, v18, v8
	v_add_co_u32 v20, vcc_lo, v20, v22
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_3)
	v_add_co_ci_u32_e64 v10, null, v10, v23, vcc_lo
	v_mov_b32_e32 v23, v11
	v_xor_b32_e32 v22, v19, v8
	v_mul_u64_e32 v[26:27], v[24:25], v[10:11]
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_mul_u64_e32 v[18:19], v[22:23], v[20:21]
	v_mul_u64_e32 v[28:29], v[22:23], v[10:11]
	v_mul_hi_u32 v20, v24, v20
	v_add_nc_u64_e32 v[20:21], v[20:21], v[26:27]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_u32 v7, vcc_lo, v20, v18
	v_add_co_ci_u32_e32 v10, vcc_lo, v21, v19, vcc_lo
	v_add_co_ci_u32_e32 v29, vcc_lo, 0, v29, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u64_e32 v[10:11], v[10:11], v[28:29]
	v_mul_u64_e32 v[18:19], v[14:15], v[10:11]
	v_add_nc_u64_e32 v[20:21], 1, v[10:11]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_sub_nc_u32_e32 v7, v22, v19
	v_sub_co_u32 v9, vcc_lo, v24, v18
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_sub_co_ci_u32_e64 v17, null, v22, v19, vcc_lo
	v_sub_co_ci_u32_e64 v7, null, v7, v15, vcc_lo
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_co_u32 v13, s0, v9, v14
	v_subrev_co_ci_u32_e64 v7, null, 0, v7, s0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_cmp_ge_u32_e32 vcc_lo, v13, v14
	v_cndmask_b32_e64 v13, 0, -1, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v7, v15
	v_cndmask_b32_e64 v18, 0, -1, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v9, v14
	v_cndmask_b32_e64 v9, 0, -1, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v17, v15
	v_cndmask_b32_e64 v14, 0, -1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, v7, v15
	v_cndmask_b32_e32 v7, v18, v13, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, v17, v15
	v_add_nc_u64_e32 v[18:19], 2, v[10:11]
	v_cndmask_b32_e32 v9, v14, v9, vcc_lo
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_cmp_ne_u32_e32 vcc_lo, 0, v7
                                        ; implicit-def: $vgpr14_vgpr15
	v_cndmask_b32_e32 v7, v21, v19, vcc_lo
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_cmp_ne_u32_e64 s0, 0, v9
	v_cndmask_b32_e32 v9, v20, v18, vcc_lo
	v_dual_cndmask_b32 v7, v11, v7, s0 :: v_dual_bitop2_b32 v12, v8, v12 bitop3:0x14
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_dual_cndmask_b32 v9, v10, v9, s0 :: v_dual_mov_b32 v13, v12
	v_xor_b32_e32 v11, v7, v12
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v10, v9, v12
	v_sub_nc_u64_e32 v[12:13], v[10:11], v[12:13]
.LBB1_2:
	s_and_not1_saveexec_b32 s0, s1
	s_cbranch_execz .LBB1_4
; %bb.3:
	v_cvt_f32_u32_e32 v7, v14
	v_dual_sub_nc_u32 v9, 0, v14 :: v_dual_mov_b32 v13, 0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(TRANS32_DEP_1)
	v_rcp_iflag_f32_e32 v7, v7
	v_nop
	v_mul_f32_e32 v7, 0x4f7ffffe, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cvt_u32_f32_e32 v7, v7
	v_mul_lo_u32 v9, v9, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v9, v7, v9
	v_add_nc_u32_e32 v7, v7, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v7, v4, v7
	v_mul_lo_u32 v9, v7, v14
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_add_nc_u32 v10, 1, v7 :: v_dual_sub_nc_u32 v9, v4, v9
	v_cmp_ge_u32_e32 vcc_lo, v9, v14
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v7, v7, v10, vcc_lo
	v_dual_sub_nc_u32 v11, v9, v14 :: v_dual_add_nc_u32 v10, 1, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v9, v9, v11, vcc_lo
	v_cmp_ge_u32_e32 vcc_lo, v9, v14
	s_delay_alu instid0(VALU_DEP_3)
	v_cndmask_b32_e32 v12, v7, v10, vcc_lo
.LBB1_4:
	s_or_b32 exec_lo, exec_lo, s0
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_dual_mov_b32 v15, 0 :: v_dual_mov_b32 v14, v4
	s_trap 2
	s_mov_b32 s0, exec_lo
	v_mul_u64_e32 v[10:11], 0x4e5ace35, v[14:15]
	v_mov_b32_e32 v9, v8
	v_bfe_i32 v10, v6, 0, 16
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mov_b32_e32 v14, v11
	v_mul_u64_e32 v[6:7], 0x8637a2a24e5ace35, v[8:9]
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mad_nc_u64_u32 v[8:9], 0x4e5ace35, v5, v[14:15]
	v_dual_mov_b32 v14, v9 :: v_dual_sub_nc_u32 v11, 0, v10
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_max_i32_e32 v11, v11, v10
	v_mov_b32_e32 v9, v15
	v_cvt_f32_u32_e32 v17, v11
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_mad_nc_u64_u32 v[8:9], 0x8637a2a2, v4, v[8:9]
	v_mov_b32_e32 v19, v15
	v_rcp_iflag_f32_e32 v17, v17
	v_mad_nc_u64_u32 v[6:7], v4, -1, v[6:7]
	s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mul_f32_e32 v8, 0x4f7ffffe, v17
	v_dual_mov_b32 v18, v9 :: v_dual_sub_nc_u32 v17, 0, v11
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cvt_u32_f32_e32 v20, v8
	v_add_nc_u64_e32 v[8:9], v[14:15], v[18:19]
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_mul_lo_u32 v17, v17, v20
	v_sub_nc_u32_e32 v7, v7, v5
	v_mad_nc_u64_u32 v[8:9], 0x8637a2a2, v5, v[8:9]
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_mul_hi_u32 v14, v20, v17
	v_sub_nc_u32_e32 v17, 0, v0
	v_sub_nc_u32_e32 v7, v7, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_add_nc_u64_e32 v[6:7], v[8:9], v[6:7]
	v_add_nc_u32_e32 v8, v20, v14
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mad_nc_u64_u32 v[6:7], v4, 1, v[6:7]
	v_add_nc_u32_e32 v7, v5, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_lshrrev_b32 v14, 31, v7 :: v_dual_max_i32 v17, v17, v0
	v_mul_hi_u32 v8, v17, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v18, v8, v11
	v_ashrrev_i64 v[8:9], 19, v[6:7]
	v_add_nc_u64_e32 v[6:7], v[8:9], v[14:15]
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v17, v17, v18
	v_mul_u64_e32 v[6:7], 0xf4243, v[6:7]
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v8, v17, v11
	v_cmp_ge_u32_e32 vcc_lo, v17, v11
	v_cndmask_b32_e32 v9, v17, v8, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_dual_ashrrev_i32 v8, 3, v0 :: v_dual_sub_nc_u32 v14, v9, v11
	v_cmp_ge_u32_e32 vcc_lo, v9, v11
	v_dual_cndmask_b32 v11, v9, v14, vcc_lo :: v_dual_ashrrev_i32 v9, 31, v8
	v_or_b32_e32 v14, 1, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_xor_b32_e32 v11, v11, v1
	v_add_nc_u64_e32 v[8:9], v[12:13], v[8:9]
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_clz_i32_u32_e32 v14, v14
	v_sub_nc_u32_e32 v12, v11, v1
	v_bcnt_u32_b32 v1, v4, 0
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_add_nc_u64_e32 v[8:9], v[8:9], v[14:15]
	v_sub_nc_u64_e32 v[6:7], v[4:5], v[6:7]
	v_ashrrev_i32_e32 v13, 31, v12
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_bcnt_u32_b32 v14, v5, v1
	v_add_nc_u64_e32 v[8:9], v[8:9], v[12:13]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u64_e32 v[6:7], v[8:9], v[6:7]
	v_add_nc_u64_e32 v[4:5], v[6:7], v[14:15]
	ds_store_b64 v0, v[4:5]
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
                                        ; implicit-def: $vgpr4_vgpr5
	s_barrier_wait -1
	ds_load_b64 v[6:7], v0
	s_wait_dscnt 0x0
	v_cmpx_lt_i64_e32 -1, v[6:7]
	s_xor_b32 s0, exec_lo, s0
	s_cbranch_execz .LBB1_6
; %bb.5:
	v_cmp_lt_u64_e32 vcc_lo, 0x64, v[6:7]
	v_bfe_i32 v0, v0, 0, 8
	v_and_b32_e32 v1, 7, v16
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_lshlrev_b64_e32 v[4:5], v1, v[6:7]
	v_cndmask_b32_e32 v0, v10, v0, vcc_lo
                                        ; implicit-def: $vgpr6_vgpr7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_ashrrev_i32_e32 v1, 31, v0
	v_sub_nc_u64_e32 v[4:5], v[4:5], v[0:1]
.LBB1_6:
	s_and_not1_saveexec_b32 s0, s0
; %bb.7:
	v_sub_nc_u64_e32 v[0:1], 0, v[6:7]
	v_and_b32_e32 v4, 31, v16
	s_delay_alu instid0(VALU_DEP_1)
	v_lshrrev_b64 v[4:5], v4, v[0:1]
; %bb.8:
	s_or_b32 exec_lo, exec_lo, s0
	v_dual_mov_b32 v1, 0 :: v_dual_lshlrev_b32 v0, 3, v16
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[0:1], v[2:3], v[0:1]
	global_store_b64 v[0:1], v[4:5], off
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_signs, .Lfunc_end1-__clang_ocl_kern_imp_signs
                                        ; -- End function
	.set __clang_ocl_kern_imp_signs.num_vgpr, 32
	.set __clang_ocl_kern_imp_signs.num_agpr, 0
	.set __clang_ocl_kern_imp_signs.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_signs.num_named_barrier, 0
	.set __clang_ocl_kern_imp_signs.private_seg_size, 0
	.set __clang_ocl_kern_imp_signs.uses_vcc, 1
	.set __clang_ocl_kern_imp_signs.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_signs.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_signs.has_recursion, 0
	.set __clang_ocl_kern_imp_signs.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1548
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
    .sgpr_count:     6
    .sgpr_spill_count: 0
    .symbol:         signs.kd
    .uses_dynamic_stack: false
    .vgpr_count:     32
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
