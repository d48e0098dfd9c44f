	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
	.amdhsa_code_object_version 5
	.protected	g12                     ; -- Begin function g12
	.globl	g12
	.p2align	8
	.type	g12,@function
g12:                                    ; @g12
; %bb.0:
	s_load_b64 s[16:17], s[0:1], 0x0
	v_and_b32_e32 v1, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	s_getpc_b64 s[4:5]
	s_sext_i32_i16 s5, s5
	s_add_co_u32 s4, s4, table12@rel32@lo+8
	s_add_co_ci_u32 s5, s5, table12@rel32@hi+16
	v_lshl_or_b32 v9, v0, 6, v1
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b16 v0, 8, v9
	s_wait_kmcnt 0x0
	s_load_b32 s2, s[16:17], 0x0
	s_wait_kmcnt 0x0
	s_and_b32 s3, s2, 15
	v_lshlrev_b16 v1, 8, s2
	s_lshl_b32 s3, s3, 3
	s_load_b32 s3, s[4:5], s3 offset:0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add_nc_i16 v0, v1, v0 clamp
	v_and_b32_e64 v1, 0xff, s2
	v_lshrrev_b16 v0, 8, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_and_b32_e32 v0, 0xffff, v0
	s_wait_kmcnt 0x0
	s_and_b32 s3, s3, 0xff
	s_delay_alu instid0(VALU_DEP_1) | instid1(SALU_CYCLE_1)
	v_max_i32_e32 v2, s3, v0
	v_sub_nc_u16 v0, 0, v1
	s_mov_b32 s3, 3
	s_delay_alu instid0(VALU_DEP_2)
	v_lshrrev_b32_e32 v1, 3, v2
.LBB0_1:                                ; =>This Inner Loop Header: Depth=1
	s_add_co_i32 s3, s3, -1
	ds_store_b8 v9, v0
	ds_store_b8 v9, v1 offset:128
	s_cmp_lg_u32 s3, 0
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	global_wb scope:SCOPE_SE
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	s_cbranch_scc1 .LBB0_1
; %bb.2:
	s_clause 0x1
	s_load_b128 s[12:15], s[0:1], 0x18
	s_load_b64 s[18:19], s[0:1], 0x8
	s_sext_i32_i16 s2, s2
	v_and_b32_e32 v2, 0xff, v9
	s_min_i32 s2, s2, 0x7ffc
	v_lshlrev_b32_e32 v6, 4, v9
	v_add_nc_u16 v0, s2, 3
	v_lshrrev_b32_e32 v7, 8, v9
	v_dual_mov_b32 v10, 0 :: v_dual_lshlrev_b32 v1, 1, v9
	v_mad_u32_u24 v4, v9, 9, 53
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_3) | instid1(VALU_DEP_3)
	v_or_b32_e32 v0, 1, v0
	v_mov_b32_e32 v3, 0x4663
	v_mul_u32_u24_e32 v7, 63, v7
	s_mov_b32 s3, 1
	v_lshlrev_b32_e32 v0, 16, v0
	s_wait_kmcnt 0x0
	s_and_b32 s2, s12, 0xff
	s_sext_i32_i16 s13, s15
	v_cmp_lt_u32_e32 vcc_lo, s2, v2
	s_and_b32 s4, s14, 0xff
	s_and_not1_b32 s2, 3, s12
	s_cmp_eq_u32 s4, 0
	s_mov_b32 s4, 0
	v_cndmask_b32_e64 v2, v9, s13, vcc_lo
	v_mov_b32_e32 v5, s2
	v_clz_i32_u32_e32 v0, v0
	s_mov_b32 s5, s4
	s_mov_b32 s6, s4
	s_mov_b32 s7, s4
	s_mov_b32 s8, s4
	s_mov_b32 s9, s4
	s_mov_b32 s10, s4
	s_mov_b32 s11, s4
	v_and_b32_e32 v6, 0xff0, v6
	v_perm_b32 v2, 0, v2, 0xc0c0001
	ds_store_b16 v1, v5
	ds_store_b16 v1, v2 offset:256
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_u8 v2, v10
	ds_load_u8 v5, v10 offset:2
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	v_and_b32_e32 v4, 0xfe, v4
	ds_store_b16 v1, v0
	ds_store_b16 v1, v3 offset:256
	v_add3_u32 v0, v6, v9, v7
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_lshlrev_b32_e32 v1, 1, v4
	s_barrier_wait -1
	v_or_b32_e32 v11, 3, v0
	global_inv scope:SCOPE_SE
	s_mov_b32 s2, s15
	ds_load_u8 v0, v1 offset:2
	ds_load_u8 v1, v1
	v_cvt_f32_u32_e32 v3, v11
	v_sub_nc_u32_e32 v6, 0, v11
	s_cselect_b32 vcc_lo, -1, 0
	v_lshlrev_b32_e32 v4, 1, v5
	v_sub_nc_u32_e64 v5, s13, s14 clamp
	v_rcp_iflag_f32_e32 v3, v3
	s_xor_b32 s13, s13, 0xfdb3c403
	s_add_nc_u64 s[14:15], s[18:19], 32
	v_and_b32_e32 v4, 0xfe, v4
	v_bfe_u32 v8, v5, 8, 6
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	v_add_nc_u32_e32 v13, v4, v2
	global_inv scope:SCOPE_SE
	v_mul_f32_e32 v3, 0x4f7ffffe, v3
	v_lshlrev_b16 v0, 1, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cvt_u32_f32_e32 v14, v3
	v_add_nc_u16 v12, v0, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v0, v6, v14
	v_mul_hi_u32 v15, v14, v0
	v_dual_mov_b32 v0, s4 :: v_dual_mov_b32 v5, s9
	v_dual_mov_b32 v4, s8 :: v_dual_mov_b32 v1, s5
	v_dual_mov_b32 v2, s6 :: v_dual_mov_b32 v3, s7
	s_delay_alu instid0(VALU_DEP_4)
	v_dual_mov_b32 v6, s10 :: v_dual_add_nc_u32 v5, v14, v15
	v_mov_b32_e32 v7, s11
	s_bfe_i64 s[6:7], s[2:3], 0x100000
	s_max_i32 s5, s13, -1
	s_branch .LBB0_4
.LBB0_3:                                ;   in Loop: Header=BB0_4 Depth=1
	s_or_b32 exec_lo, exec_lo, s7
	s_add_co_i32 s4, s4, 1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_lg_u32 s4, 3
	s_cbranch_scc0 .LBB0_18
.LBB0_4:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_14 Depth 2
                                        ;     Child Loop BB0_16 Depth 2
	v_and_b32_e32 v1, 0xff, v12
	s_mov_b32 s7, exec_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_max_u16 v2, v1, 1
	v_ctz_i32_b32_e32 v2, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v2, 3, v2
	v_cmpx_lt_i16_e32 1, v2
	s_xor_b32 s7, exec_lo, s7
	s_cbranch_execz .LBB0_10
; %bb.5:                                ;   in Loop: Header=BB0_4 Depth=1
	s_mov_b32 s8, exec_lo
	v_cmpx_gt_i16_e32 3, v2
	s_cbranch_execz .LBB0_7
; %bb.6:                                ;   in Loop: Header=BB0_4 Depth=1
	v_or_b32_e32 v0, 3, v12
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cvt_f32_ubyte0_e32 v0, v0
	v_rcp_iflag_f32_e32 v2, v0
	s_delay_alu instid0(TRANS32_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_f32_e32 v2, 0x41900000, v2
	v_trunc_f32_e32 v2, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_fma_f32 v3, -v2, v0, 0x41900000
	v_cvt_u32_f32_e32 v2, v2
	v_cmp_ge_f32_e64 s2, |v3|, |v0|
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e64 v0, s2, 0, v2, s2
	v_and_b32_e32 v0, 0xff, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_mul_hi_u32 v0, v0, 0x55555556
	global_load_u8 v12, v0, s[16:17]
	v_mul_u32_u24_e32 v0, v9, v1
.LBB0_7:                                ;   in Loop: Header=BB0_4 Depth=1
	s_or_b32 exec_lo, exec_lo, s8
	s_wait_loadcnt 0x0
	v_and_b32_e32 v4, 0xff, v12
	s_getpc_b64 s[8:9]
	s_sext_i32_i16 s9, s9
	s_add_co_u32 s8, s8, table12@rel32@lo+8
	s_add_co_ci_u32 s9, s9, table12@rel32@hi+16
	v_cndmask_b32_e32 v1, 0, v4, vcc_lo
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v2, v1, v5
	v_mul_u32_u24_e32 v3, v2, v11
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v1, v1, v3
	v_add_nc_u32_e32 v3, 1, v2
	v_sub_nc_u32_e32 v6, v1, v11
	v_cmp_ge_u32_e64 s2, v1, v11
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_cndmask_b32_e64 v2, v2, v3, s2
	v_cndmask_b32_e64 v1, v1, v6, s2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v3, 1, v2
	v_cmp_ge_u32_e64 s2, v1, v11
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e64 v1, v2, v3, s2
	v_and_b32_e32 v1, 15, v1
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v1, 3, v1
	global_load_b64 v[2:3], v1, s[8:9]
	s_mov_b32 s8, exec_lo
	s_wait_loadcnt 0x0
	v_bfe_i32 v1, v2, 0, 8
	v_bfe_i32 v13, v2, 0, 8
	v_mov_b32_e32 v2, -1
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_i32_i24_e32 v3, v1, v4
	v_and_b32_e32 v3, 0xff, v3
	s_delay_alu instid0(VALU_DEP_1)
	v_cmpx_ne_u32_e32 0, v3
; %bb.8:                                ;   in Loop: Header=BB0_4 Depth=1
	v_add_nc_u32_e32 v2, 0xffd7b140, v1
	v_sub_nc_u32_e32 v1, 0x284ec0, v1
	v_cmp_gt_i16_e64 s2, 0, v13
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e64 v1, v1, v2, s2
	v_add_nc_u32_e32 v2, s12, v1
; %bb.9:                                ;   in Loop: Header=BB0_4 Depth=1
	s_or_b32 exec_lo, exec_lo, s8
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v1, 0x3ff, v2
                                        ; implicit-def: $vgpr2
	v_lshlrev_b32_e32 v1, 2, v1
	global_load_b32 v8, v1, s[16:17]
.LBB0_10:                               ;   in Loop: Header=BB0_4 Depth=1
	s_and_not1_saveexec_b32 s7, s7
	s_cbranch_execz .LBB0_3
; %bb.11:                               ;   in Loop: Header=BB0_4 Depth=1
	s_mov_b32 s8, exec_lo
	v_cmpx_ne_u16_e32 1, v2
	s_cbranch_execz .LBB0_15
; %bb.12:                               ;   in Loop: Header=BB0_4 Depth=1
	v_mbcnt_lo_u32_b32 v1, exec_lo, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cmp_eq_u32_e64 s2, 0, v1
	s_and_b32 exec_lo, exec_lo, s2
	s_cbranch_execz .LBB0_15
; %bb.13:                               ;   in Loop: Header=BB0_4 Depth=1
	global_load_b32 v1, v10, s[16:17] offset:1536
	s_mov_b32 s9, 0
	s_wait_loadcnt 0x0
	v_and_b32_e32 v1, 7, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_lshlrev_b32_e32 v1, 2, v1
	global_load_b32 v4, v1, s[14:15]
	v_add_co_u32 v1, s2, s14, v1
	v_add_co_ci_u32_e64 v2, null, s15, 0, s2
.LBB0_14:                               ;   Parent Loop BB0_4 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	s_wait_loadcnt 0x0
	v_min_i32_e32 v3, s5, v4
	global_atomic_cmpswap_b32 v3, v[1:2], v[3:4], off th:TH_ATOMIC_RETURN scope:SCOPE_SYS
	s_wait_loadcnt 0x0
	v_cmp_eq_u32_e64 s2, v3, v4
	v_mov_b32_e32 v4, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_or_b32 s9, s2, s9
	s_and_not1_b32 exec_lo, exec_lo, s9
	s_cbranch_execnz .LBB0_14
.LBB0_15:                               ;   in Loop: Header=BB0_4 Depth=1
	s_or_b32 exec_lo, exec_lo, s8
	v_mov_b32_e32 v1, 0
	s_mov_b32 s2, 0
	s_mov_b32 s8, 0
.LBB0_16:                               ;   Parent Loop BB0_4 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
	s_lshr_b32 s9, 0x918, s8
	s_add_co_i32 s8, s8, 4
	s_and_b32 s9, s9, 24
	s_wait_loadcnt 0x0
	v_bfe_u32 v2, v8, s9, 8
	v_lshl_or_b32 v1, v2, s2, v1
	s_add_co_i32 s2, s2, 8
	s_cmp_lg_u32 s8, 16
	s_cbranch_scc1 .LBB0_16
; %bb.17:                               ;   in Loop: Header=BB0_4 Depth=1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v1, 0, v1
	v_alignbit_b32 v8, s6, s3, v1
	s_branch .LBB0_3
.LBB0_18:
	v_bfe_i32 v5, v13, 0, 8
	s_wait_loadcnt 0x0
	v_and_b32_e32 v2, 7, v8
	v_subrev_nc_u32_e64 v6, 0x7fffffff, v8 clamp
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_and_b32_e32 v1, 0x3ff, v5
	v_lshlrev_b32_e32 v2, 2, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_lshlrev_b32_e32 v1, 2, v1
	global_load_b32 v4, v1, s[16:17]
	global_load_b32 v1, v2, s[18:19] offset:64
	v_add_co_u32 v2, s2, s18, v2
	v_add_co_ci_u32_e64 v3, null, s19, 0, s2
	s_mov_b32 s2, 0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_u32 v2, vcc_lo, v2, 64
	v_add_co_ci_u32_e32 v3, vcc_lo, 0, v3, vcc_lo
	s_wait_loadcnt 0x1
	v_bfi_b32 v4, v6, v4, v0
.LBB0_19:                               ; =>This Inner Loop Header: Depth=1
	s_wait_loadcnt 0x0
	s_delay_alu instid0(VALU_DEP_1)
	v_max_i32_e32 v0, v1, v4
	global_atomic_cmpswap_b32 v0, v[2:3], v[0:1], off th:TH_ATOMIC_RETURN scope:SCOPE_SYS
	s_wait_loadcnt 0x0
	v_cmp_eq_u32_e32 vcc_lo, v0, v1
	v_mov_b32_e32 v1, v0
	s_or_b32 s2, vcc_lo, s2
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 exec_lo, exec_lo, s2
	s_cbranch_execnz .LBB0_19
; %bb.20:
	s_or_b32 exec_lo, exec_lo, s2
	s_getpc_b64 s[2:3]
	s_sext_i32_i16 s3, s3
	s_add_co_u32 s2, s2, table12@rel32@lo+8
	s_add_co_ci_u32 s3, s3, table12@rel32@hi+16
	s_and_b32 s4, s12, 15
	v_mov_b32_e32 v3, 0x284ec0
	s_lshl_b32 s4, s4, 3
	s_load_b32 s2, s[2:3], s4 offset:0x0
	s_wait_kmcnt 0x0
	v_dual_mov_b32 v2, s2 :: v_dual_lshlrev_b32 v1, 2, v9
	s_clause 0x1
	s_load_b64 s[2:3], s[0:1], 0x10
	s_load_b32 s0, s[0:1], 0x30
	s_lshl_b32 s1, ttmp9, 10
	ds_store_b32 v1, v2
	v_mov_b32_e32 v2, 0
	v_lshl_add_u32 v1, v9, 3, s1
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_wait_kmcnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	v_lshlrev_b64_e32 v[6:7], 2, v[1:2]
	v_mov_b32_e32 v2, 3
	s_ashr_i32 s0, s0, 26
	v_and_b32_e32 v0, 0x7f, v9
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_add_co_u32 v9, vcc_lo, s2, v6
	v_add_co_ci_u32_e32 v10, vcc_lo, s3, v7, vcc_lo
	v_mov_b32_e32 v7, s0
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_xor_b32_e32 v0, 64, v0
	v_lshlrev_b32_e32 v0, 2, v0
	ds_load_b32 v4, v0
	v_mov_b32_e32 v0, 0
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	v_dual_mov_b32 v1, v0 :: v_dual_and_b32 v6, 0xff, v4
	s_clause 0x1
	global_store_b128 v[9:10], v[0:3], off
	global_store_b128 v[9:10], v[5:8], off offset:16
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g12
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 56
		.amdhsa_user_sgpr_count 2
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
		.amdhsa_next_free_sgpr 20
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
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
	.size	g12, .Lfunc_end0-g12
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2092
; NumSgprs: 22
; NumVgprs: 16
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 2048 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 22
; NumVGPRsForWavesPerEU: 16
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
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.hidden	table12                         ; @table12
	.type	table12,@object
	.section	.rodata,"a",@progbits
	.globl	table12
	.p2align	3, 0x0
table12:
	.quad	-8314661198526171103            ; 0x8c9c63b1621fb821
	.quad	-5022816506119174861            ; 0xba4b5effeccc4533
	.quad	-6966001807570758599            ; 0x9f53ca4373041439
	.quad	-139264171528085829             ; 0xfe113bf94e211ebb
	.quad	5641131536124990948             ; 0x4e49533e7dfbd5e4
	.quad	-8103758249026061668            ; 0x8f89aacedd28fa9c
	.quad	-3993413262796483526            ; 0xc8948bcba5ae943a
	.quad	6658353948907573586             ; 0x5c6739a399749152
	.quad	7752164447050797545             ; 0x6b95387deae011e9
	.quad	8911442964712162167             ; 0x7babce295bd28377
	.quad	8495927553611546382             ; 0x75e79918be783f0e
	.quad	-7657138727049744408            ; 0x95bc60e5a2502fe8
	.quad	7086505619582541726             ; 0x62585350aa06df9e
	.quad	-1078033810784489027            ; 0xf10a0df5f45471bd
	.quad	5077942336994872316             ; 0x467879a6c27f0bfc
	.quad	-4844958717982251935            ; 0xbcc33fb7373c6461
	.size	table12, 128

	.hidden	__oclc_ABI_version              ; @__oclc_ABI_version
	.type	__oclc_ABI_version,@object
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
        .size:           4
        .type_name:      int
        .value_kind:     by_value
      - .offset:         36
        .size:           2
        .type_name:      short
        .value_kind:     by_value
      - .offset:         40
        .size:           4
        .type_name:      int
        .value_kind:     by_value
      - .offset:         48
        .size:           8
        .type_name:      long
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 56
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           g12
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 2
      - 1
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         g12.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1200
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
