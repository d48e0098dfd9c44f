	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
	.amdhsa_code_object_version 5
	.protected	fft                     ; -- Begin function fft
	.globl	fft
	.p2align	8
	.type	fft,@function
fft:                                    ; @fft
; %bb.0:
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_load_b64 s[2:3], s[0:1], 0x10
	v_cmp_gt_u32_e32 vcc_lo, 0x80, v0
	v_or_b32_e32 v4, 0xffffffc0, v0
	v_lshl_or_b32 v1, ttmp9, 7, v0
	s_and_saveexec_b32 s1, vcc_lo
	s_cbranch_execz .LBB0_3
; %bb.1:
	v_mov_b32_e32 v2, 0
	v_bfrev_b32_e32 v6, v0
	v_or_b32_e32 v5, 0xffffffc0, v0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_lshlrev_b64_e32 v[2:3], 2, v[1:2]
	v_lshrrev_b32_e32 v6, 23, v6
	s_wait_kmcnt 0x0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v2, s0, s4, v2
	v_add_co_ci_u32_e64 v3, s0, s5, v3, s0
	s_mov_b32 s4, 0
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	global_load_b32 v7, v[2:3], off
	v_add_co_u32 v2, s0, 0x100, v2
	v_add_co_u32 v5, s5, v5, 64
	v_add_co_ci_u32_e64 v3, s0, 0, v3, s0
	s_xor_b32 s0, s5, -1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s0, exec_lo, s0
	s_or_b32 s4, s0, s4
	s_wait_loadcnt 0x0
	v_mul_hi_u32 v8, 0xaaa71c85, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v8, 13, v8
	v_mul_u32_u24_e32 v8, 0x3001, v8
	s_delay_alu instid0(VALU_DEP_1)
	v_sub_nc_u32_e32 v7, v7, v8
	ds_store_b32 v6, v7
	v_add_nc_u32_e32 v6, 4, v6
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB0_2
.LBB0_3:
	s_or_b32 exec_lo, exec_lo, s1
	v_and_b32_e32 v5, 1, v0
	v_and_b32_e32 v12, 15, v0
	v_and_b32_e32 v8, 3, v0
	v_and_b32_e32 v10, 7, v0
	v_lshlrev_b32_e32 v6, 3, v0
	v_lshlrev_b32_e32 v2, 2, v5
	v_lshlrev_b32_e32 v13, 2, v12
	v_lshlrev_b32_e32 v16, 1, v0
	v_and_b32_e32 v17, 31, v0
	s_wait_kmcnt 0x0
	s_load_b32 s0, s[6:7], 0x4
	s_clause 0x1
	global_load_b32 v7, v2, s[6:7] offset:8
	global_load_b32 v13, v13, s[6:7] offset:64
	v_lshlrev_b32_e32 v2, 2, v8
	v_and_or_b32 v5, 0x7c, v16, v5
	v_lshlrev_b32_e32 v19, 2, v17
	v_and_or_b32 v8, 0x78, v16, v8
	global_load_b32 v9, v2, s[6:7] offset:16
	v_lshlrev_b32_e32 v2, 2, v10
	global_load_b32 v11, v2, s[6:7] offset:32
	ds_load_2addr_b32 v[2:3], v6 offset1:1
	s_wait_kmcnt 0x0
	s_mul_hi_u32 s1, s0, 0xaaa71c85
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_lshr_b32 s1, s1, 13
	s_mulk_i32 s1, 0x3001
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	s_sub_co_i32 s0, s0, s1
	s_wait_dscnt 0x0
	v_mul_lo_u32 v3, v3, s0
	v_mul_hi_u32 v14, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v14, 13, v14
	v_mul_u32_u24_e32 v14, 0x3001, v14
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v3, v14
	v_sub_nc_u32_e32 v14, v2, v3
	v_add_nc_u32_e32 v2, v3, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v14, 0x3001, v14
	v_mul_hi_u32 v3, 0xaaa71c85, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v15, 0xaaa71c85, v14
	v_lshrrev_b32_e32 v3, 13, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshrrev_b32_e32 v15, 13, v15
	v_mul_u32_u24_e32 v18, 0x3001, v3
	v_lshlrev_b32_e32 v3, 2, v0
	v_lshlrev_b32_e32 v0, 2, v5
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mul_u32_u24_e32 v15, 0x3001, v15
	v_sub_nc_u32_e32 v2, v2, v18
	s_delay_alu instid0(VALU_DEP_2)
	v_sub_nc_u32_e32 v5, v14, v15
	s_clause 0x1
	global_load_b32 v14, v19, s[6:7] offset:128
	global_load_b32 v15, v3, s[6:7] offset:256
	ds_store_2addr_b32 v6, v2, v5 offset1:1
	ds_load_2addr_b32 v[5:6], v0 offset1:2
	s_wait_loadcnt 0x5
	v_mul_hi_u32 v18, 0xaaa71c85, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v2, 13, v18
	v_mul_u32_u24_e32 v2, 0x3001, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v2, v7, v2
	s_wait_dscnt 0x0
	v_mul_lo_u32 v2, v6, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v6, 0xaaa71c85, v2
	v_lshrrev_b32_e32 v6, 13, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v6, 0x3001, v6
	v_sub_nc_u32_e32 v2, v2, v6
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v6, v5, v2
	v_add_nc_u32_e32 v2, v2, v5
	v_add_nc_u32_e32 v5, 0x3001, v6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v6, 0xaaa71c85, v2
	v_mul_hi_u32 v7, 0xaaa71c85, v5
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshrrev_b32_e32 v6, 13, v6
	v_lshrrev_b32_e32 v7, 13, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_u32_u24_e32 v6, 0x3001, v6
	v_mul_u32_u24_e32 v7, 0x3001, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v2, v2, v6
	v_sub_nc_u32_e32 v5, v5, v7
	v_lshlrev_b32_e32 v7, 2, v8
	s_wait_loadcnt 0x3
	v_mul_hi_u32 v8, 0xaaa71c85, v9
	ds_store_2addr_b32 v0, v2, v5 offset1:2
	ds_load_2addr_b32 v[5:6], v7 offset1:4
	v_lshrrev_b32_e32 v0, 13, v8
	v_and_or_b32 v8, 0x70, v16, v10
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_u32_u24_e32 v0, 0x3001, v0
	v_lshlrev_b32_e32 v8, 2, v8
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_3) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v0, v9, v0
	s_wait_loadcnt 0x2
	v_mul_hi_u32 v9, 0xaaa71c85, v11
	s_wait_dscnt 0x0
	v_mul_lo_u32 v0, v6, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v2, 0xaaa71c85, v0
	v_lshrrev_b32_e32 v2, 13, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v2, 0x3001, v2
	v_sub_nc_u32_e32 v0, v0, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v2, v5, v0
	v_add_nc_u32_e32 v0, v0, v5
	v_add_nc_u32_e32 v2, 0x3001, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v5, 0xaaa71c85, v0
	v_mul_hi_u32 v6, 0xaaa71c85, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshrrev_b32_e32 v5, 13, v5
	v_lshrrev_b32_e32 v6, 13, v6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_mul_u32_u24_e32 v6, 0x3001, v6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v0, v0, v5
	v_sub_nc_u32_e32 v2, v2, v6
	ds_store_2addr_b32 v7, v0, v2 offset1:4
	ds_load_2addr_b32 v[5:6], v8 offset1:8
	v_lshrrev_b32_e32 v0, 13, v9
	v_and_or_b32 v7, 0x60, v16, v12
	v_mul_hi_u32 v9, 0xaaa71c85, v13
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mul_u32_u24_e32 v0, 0x3001, v0
	v_lshlrev_b32_e32 v7, 2, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v0, v11, v0
	s_wait_dscnt 0x0
	v_mul_lo_u32 v0, v6, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v2, 0xaaa71c85, v0
	v_lshrrev_b32_e32 v2, 13, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v2, 0x3001, v2
	v_sub_nc_u32_e32 v0, v0, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v2, v5, v0
	v_add_nc_u32_e32 v0, v0, v5
	v_add_nc_u32_e32 v2, 0x3001, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v5, 0xaaa71c85, v0
	v_mul_hi_u32 v6, 0xaaa71c85, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshrrev_b32_e32 v5, 13, v5
	v_lshrrev_b32_e32 v6, 13, v6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_mul_u32_u24_e32 v6, 0x3001, v6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v0, v0, v5
	v_sub_nc_u32_e32 v2, v2, v6
	ds_store_2addr_b32 v8, v0, v2 offset1:8
	ds_load_2addr_b32 v[5:6], v7 offset1:16
	v_lshrrev_b32_e32 v0, 13, v9
	v_and_or_b32 v8, v16, 64, v17
	s_wait_loadcnt 0x1
	v_mul_hi_u32 v9, 0xaaa71c85, v14
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_mul_u32_u24_e32 v0, 0x3001, v0
	v_lshlrev_b32_e32 v8, 2, v8
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v0, v13, v0
	s_wait_dscnt 0x0
	v_mul_lo_u32 v0, v6, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v2, 0xaaa71c85, v0
	v_lshrrev_b32_e32 v2, 13, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v2, 0x3001, v2
	v_sub_nc_u32_e32 v0, v0, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v2, v5, v0
	v_add_nc_u32_e32 v0, v0, v5
	v_add_nc_u32_e32 v2, 0x3001, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v5, 0xaaa71c85, v0
	v_mul_hi_u32 v6, 0xaaa71c85, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshrrev_b32_e32 v5, 13, v5
	v_lshrrev_b32_e32 v6, 13, v6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_mul_u32_u24_e32 v6, 0x3001, v6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v0, v0, v5
	v_sub_nc_u32_e32 v2, v2, v6
	ds_store_2addr_b32 v7, v0, v2 offset1:16
	ds_load_2addr_b32 v[5:6], v8 offset1:32
	v_lshrrev_b32_e32 v0, 13, v9
	s_wait_loadcnt 0x0
	v_mul_hi_u32 v7, 0xaaa71c85, v15
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v0, 0x3001, v0
	v_sub_nc_u32_e32 v0, v14, v0
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v0, v6, v0
	v_mul_hi_u32 v2, 0xaaa71c85, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v2, 13, v2
	v_mul_u32_u24_e32 v2, 0x3001, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v0, v0, v2
	v_sub_nc_u32_e32 v2, v5, v0
	v_add_nc_u32_e32 v0, v0, v5
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v2, 0x3001, v2
	v_mul_hi_u32 v5, 0xaaa71c85, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v6, 0xaaa71c85, v2
	v_lshrrev_b32_e32 v5, 13, v5
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshrrev_b32_e32 v6, 13, v6
	v_mul_u32_u24_e32 v5, 0x3001, v5
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_u32_u24_e32 v6, 0x3001, v6
	v_sub_nc_u32_e32 v0, v0, v5
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v2, v2, v6
	ds_store_2addr_b32 v8, v0, v2 offset1:32
	ds_load_2addr_stride64_b32 v[5:6], v3 offset1:1
	v_lshrrev_b32_e32 v0, 13, v7
	v_mul_u32_u24_e32 v0, 0x3001, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v0, v15, v0
	s_wait_dscnt 0x0
	v_mul_lo_u32 v0, v6, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v2, 0xaaa71c85, v0
	v_lshrrev_b32_e32 v2, 13, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v2, 0x3001, v2
	v_sub_nc_u32_e32 v0, v0, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v2, v5, v0
	v_add_nc_u32_e32 v0, v0, v5
	v_add_nc_u32_e32 v2, 0x3001, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v5, 0xaaa71c85, v0
	v_mul_hi_u32 v6, 0xaaa71c85, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshrrev_b32_e32 v5, 13, v5
	v_lshrrev_b32_e32 v6, 13, v6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_mul_u32_u24_e32 v6, 0x3001, v6
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v0, v0, v5
	v_sub_nc_u32_e32 v2, v2, v6
	ds_store_2addr_stride64_b32 v3, v0, v2 offset1:1
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB0_6
; %bb.4:
	v_mov_b32_e32 v2, 0
	s_mov_b32 s0, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b64_e32 v[0:1], 2, v[1:2]
	v_add_co_u32 v0, vcc_lo, s2, v0
	s_delay_alu instid0(VALU_DEP_2)
	v_add_co_ci_u32_e32 v1, vcc_lo, s3, v1, vcc_lo
.LBB0_5:                                ; =>This Inner Loop Header: Depth=1
	ds_load_b32 v2, v3
	v_add_co_u32 v4, s1, v4, 64
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	s_xor_b32 s1, s1, -1
	v_add_nc_u32_e32 v3, 0x100, v3
	s_and_b32 s1, exec_lo, s1
	s_or_b32 s0, s1, s0
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v2, off
	v_add_co_u32 v0, vcc_lo, 0x100, v0
	v_add_co_ci_u32_e32 v1, vcc_lo, 0, v1, vcc_lo
	s_and_not1_b32 exec_lo, exec_lo, s0
	s_cbranch_execnz .LBB0_5
.LBB0_6:
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel fft
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 20
		.amdhsa_next_free_sgpr 8
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
	.size	fft, .Lfunc_end0-fft
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1972
; NumSgprs: 10
; NumVgprs: 20
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 10
; NumVGPRsForWavesPerEU: 20
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
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           fft
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         fft.kd
    .uses_dynamic_stack: false
    .vgpr_count:     20
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1200
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
