	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	fft                     ; -- Begin function fft
	.globl	fft
	.p2align	8
	.type	fft,@function
fft:                                    ; @fft
; %bb.0:
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_load_b64 s[2:3], s[0:1], 0x10
	v_cmp_gt_u32_e32 vcc_lo, 0x80, v0
	v_or_b32_e32 v6, 0xffffffc0, v0
	v_lshl_or_b32 v2, ttmp9, 7, v0
	s_wait_xcnt 0x0
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB0_3
; %bb.1:
	v_bfrev_b32_e32 v4, v0
	v_mov_b32_e32 v3, 0
	v_or_b32_e32 v1, 0xffffffc0, v0
	s_mov_b32 s1, 0
	s_delay_alu instid0(VALU_DEP_3)
	v_lshrrev_b32_e32 v7, 23, v4
	s_wait_kmcnt 0x0
	v_lshl_add_u64 v[4:5], v[2:3], 2, s[4:5]
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	global_load_b32 v3, v[4:5], off
	v_add_co_u32 v1, s4, v1, 64
	s_wait_xcnt 0x0
	v_add_nc_u64_e32 v[4:5], 0x100, v[4:5]
	s_xor_b32 s4, s4, -1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s4, exec_lo, s4
	s_or_b32 s1, s4, s1
	s_wait_loadcnt 0x0
	v_mul_hi_u32 v8, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v8, 13, v8
	v_mul_u32_u24_e32 v8, 0x3001, v8
	s_delay_alu instid0(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v3, v8
	ds_store_b32 v7, v3
	v_add_nc_u32_e32 v7, 4, v7
	s_and_not1_b32 exec_lo, exec_lo, s1
	s_cbranch_execnz .LBB0_2
.LBB0_3:
	s_or_b32 exec_lo, exec_lo, s0
	s_wait_dscnt 0x0
	s_barrier_signal -1
	v_lshlrev_b32_e32 v1, 3, v0
	s_barrier_wait -1
	s_wait_kmcnt 0x0
	s_load_b32 s0, s[6:7], 0x4
	ds_load_2addr_b32 v[4:5], v1 offset1:1
	s_wait_kmcnt 0x0
	s_mul_hi_u32 s1, s0, 0xaaa71c85
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_lshr_b32 s1, s1, 13
	s_mulk_i32 s1, 0x3001
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	s_sub_co_i32 s0, s0, s1
	s_wait_dscnt 0x0
	v_mul_lo_u32 v3, v5, s0
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v3, v5
	v_dual_sub_nc_u32 v5, v4, v3 :: v_dual_add_nc_u32 v3, v3, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v4, 0x3001, v5
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v7, 0xaaa71c85, v4
	v_lshrrev_b32_e32 v5, 13, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_dual_lshrrev_b32 v7, 13, v7 :: v_dual_sub_nc_u32 v3, v3, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v7, 0x3001, v7
	v_sub_nc_u32_e32 v4, v4, v7
	ds_store_2addr_b32 v1, v3, v4 offset1:1
	v_and_b32_e32 v3, 1, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v4, 2, v3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v3, v3, s[6:7] offset:8 scale_offset
	s_wait_loadcnt 0x0
	v_mul_hi_u32 v8, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_lshrrev_b32_e32 v8, 13, v8
	v_and_or_b32 v7, 0x1f0, v1, v4
	v_mul_u32_u24_e32 v8, 0x3001, v8
	ds_load_2addr_b32 v[4:5], v7 offset1:2
	v_sub_nc_u32_e32 v3, v3, v8
	s_wait_dscnt 0x0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v3, v5, v3
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v3, v5
	v_dual_sub_nc_u32 v5, v4, v3 :: v_dual_add_nc_u32 v3, v3, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v4, 0x3001, v5
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v8, 0xaaa71c85, v4
	v_lshrrev_b32_e32 v5, 13, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_dual_lshrrev_b32 v8, 13, v8 :: v_dual_sub_nc_u32 v3, v3, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v8, 0x3001, v8
	v_sub_nc_u32_e32 v4, v4, v8
	ds_store_2addr_b32 v7, v3, v4 offset1:2
	v_and_b32_e32 v3, 3, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v4, 2, v3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v3, v3, s[6:7] offset:16 scale_offset
	s_wait_loadcnt 0x0
	v_mul_hi_u32 v8, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v8, 13, v8
	v_mul_u32_u24_e32 v8, 0x3001, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v3, v8
	v_and_or_b32 v7, 0x1e0, v1, v4
	ds_load_2addr_b32 v[4:5], v7 offset1:4
	s_wait_dscnt 0x0
	v_mul_lo_u32 v3, v5, v3
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v3, v5
	v_dual_sub_nc_u32 v5, v4, v3 :: v_dual_add_nc_u32 v3, v3, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v4, 0x3001, v5
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v8, 0xaaa71c85, v4
	v_lshrrev_b32_e32 v5, 13, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_dual_lshrrev_b32 v8, 13, v8 :: v_dual_sub_nc_u32 v3, v3, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v8, 0x3001, v8
	v_sub_nc_u32_e32 v4, v4, v8
	ds_store_2addr_b32 v7, v3, v4 offset1:4
	v_and_b32_e32 v3, 7, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v4, 2, v3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v3, v3, s[6:7] offset:32 scale_offset
	s_wait_loadcnt 0x0
	v_mul_hi_u32 v8, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v8, 13, v8
	v_mul_u32_u24_e32 v8, 0x3001, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v3, v8
	v_and_or_b32 v7, 0x1c0, v1, v4
	ds_load_2addr_b32 v[4:5], v7 offset1:8
	s_wait_dscnt 0x0
	v_mul_lo_u32 v3, v5, v3
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v3, v5
	v_dual_sub_nc_u32 v5, v4, v3 :: v_dual_add_nc_u32 v3, v3, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v4, 0x3001, v5
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v8, 0xaaa71c85, v4
	v_lshrrev_b32_e32 v5, 13, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_dual_lshrrev_b32 v8, 13, v8 :: v_dual_sub_nc_u32 v3, v3, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v8, 0x3001, v8
	v_sub_nc_u32_e32 v4, v4, v8
	ds_store_2addr_b32 v7, v3, v4 offset1:8
	v_and_b32_e32 v3, 15, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v4, 2, v3
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v3, v3, s[6:7] offset:64 scale_offset
	s_wait_loadcnt 0x0
	v_mul_hi_u32 v8, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v8, 13, v8
	v_mul_u32_u24_e32 v8, 0x3001, v8
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v3, v8
	v_and_or_b32 v7, 0x180, v1, v4
	ds_load_2addr_b32 v[4:5], v7 offset1:16
	s_wait_dscnt 0x0
	v_mul_lo_u32 v3, v5, v3
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v3, v5
	v_dual_sub_nc_u32 v5, v4, v3 :: v_dual_add_nc_u32 v3, v3, v4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v4, 0x3001, v5
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v8, 0xaaa71c85, v4
	v_lshrrev_b32_e32 v5, 13, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_dual_lshrrev_b32 v8, 13, v8 :: v_dual_sub_nc_u32 v3, v3, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v8, 0x3001, v8
	v_sub_nc_u32_e32 v4, v4, v8
	ds_store_2addr_b32 v7, v3, v4 offset1:16
	v_and_b32_e32 v3, 31, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b32_e32 v4, 2, v3
	v_and_or_b32 v1, 0x100, v1, v4
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v3, v3, s[6:7] offset:128 scale_offset
	ds_load_2addr_b32 v[4:5], v1 offset1:32
	s_wait_loadcnt 0x0
	v_mul_hi_u32 v7, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v7, 13, v7
	v_mul_u32_u24_e32 v7, 0x3001, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v3, v3, v7
	s_wait_dscnt 0x0
	v_mul_lo_u32 v3, v5, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	v_lshrrev_b32_e32 v5, 13, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_sub_nc_u32_e32 v3, v3, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_sub_nc_u32 v5, v4, v3 :: v_dual_add_nc_u32 v3, v3, v4
	v_add_nc_u32_e32 v4, 0x3001, v5
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	v_mul_hi_u32 v7, 0xaaa71c85, v4
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_lshrrev_b32 v7, 13, v7 :: v_dual_sub_nc_u32 v3, v3, v5
	v_mul_u32_u24_e32 v7, 0x3001, v7
	s_delay_alu instid0(VALU_DEP_1)
	v_sub_nc_u32_e32 v4, v4, v7
	ds_store_2addr_b32 v1, v3, v4 offset1:32
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v3, v0, s[6:7] offset:256 scale_offset
	s_wait_loadcnt 0x0
	v_mul_hi_u32 v5, 0xaaa71c85, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v5, 13, v5
	v_mul_u32_u24_e32 v5, 0x3001, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_dual_lshlrev_b32 v4, 2, v0 :: v_dual_sub_nc_u32 v3, v3, v5
	ds_load_2addr_stride64_b32 v[0:1], v4 offset1:1
	s_wait_dscnt 0x0
	v_mul_lo_u32 v1, v1, v3
	v_mul_hi_u32 v3, 0xaaa71c85, v1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v3, 13, v3
	v_mul_u32_u24_e32 v3, 0x3001, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v1, v1, v3
	v_dual_sub_nc_u32 v3, v0, v1 :: v_dual_add_nc_u32 v0, v1, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v1, 0x3001, v3
	v_mul_hi_u32 v3, 0xaaa71c85, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v5, 0xaaa71c85, v1
	v_lshrrev_b32_e32 v3, 13, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v3, 0x3001, v3
	v_dual_lshrrev_b32 v5, 13, v5 :: v_dual_sub_nc_u32 v0, v0, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v5, 0x3001, v5
	v_sub_nc_u32_e32 v1, v1, v5
	ds_store_2addr_stride64_b32 v4, v0, v1 offset1:1
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_and_saveexec_b32 s0, vcc_lo
	s_cbranch_execz .LBB0_6
; %bb.4:
	v_mov_b32_e32 v3, 0
	s_mov_b32 s0, 0
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_add_u64 v[0:1], v[2:3], 2, s[2:3]
.LBB0_5:                                ; =>This Inner Loop Header: Depth=1
	ds_load_b32 v2, v4
	v_add_co_u32 v6, s1, v6, 64
	s_xor_b32 s1, s1, -1
	v_add_nc_u32_e32 v4, 0x100, v4
	s_and_b32 s1, exec_lo, s1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s0, s1, s0
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v2, off
	s_wait_xcnt 0x0
	v_add_nc_u64_e32 v[0:1], 0x100, v[0:1]
	s_and_not1_b32 exec_lo, exec_lo, s0
	s_cbranch_execnz .LBB0_5
.LBB0_6:
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
		.amdhsa_inst_pref_size 16
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
	.set fft.num_vgpr, 9
	.set fft.num_agpr, 0
	.set fft.numbered_sgpr, 8
	.set fft.num_named_barrier, 0
	.set fft.private_seg_size, 0
	.set fft.uses_vcc, 1
	.set fft.uses_flat_scratch, 0
	.set fft.has_dyn_sized_stack, 0
	.set fft.has_recursion, 0
	.set fft.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2032
; TotalNumSgprs: 10
; NumVgprs: 9
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 10
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
	.protected	__clang_ocl_kern_imp_fft ; -- Begin function __clang_ocl_kern_imp_fft
	.globl	__clang_ocl_kern_imp_fft
	.p2align	2
	.type	__clang_ocl_kern_imp_fft,@function
__clang_ocl_kern_imp_fft:               ; @__clang_ocl_kern_imp_fft
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	v_and_b32_e32 v6, 0x3ff, v31
	s_delay_alu instid0(VALU_DEP_1)
	v_cmp_gt_u32_e32 vcc_lo, 0x80, v6
	v_subrev_nc_u32_e32 v8, 64, v6
	s_and_saveexec_b32 s2, vcc_lo
	s_cbranch_execz .LBB1_3
; %bb.1:
	v_mov_b32_e32 v7, 0
	s_lshl_b32 s0, ttmp9, 7
	s_mov_b32 s1, 0
	s_trap 2
                                        ; implicit-def: $vgpr9
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_add_nc_u64_e32 v[10:11], s[0:1], v[6:7]
	v_subrev_nc_u32_e32 v7, 64, v6
	v_lshl_add_u64 v[0:1], v[10:11], 2, v[0:1]
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	global_load_b32 v10, v[0:1], off
	v_add_co_u32 v7, s0, v7, 64
	s_wait_xcnt 0x0
	v_add_nc_u64_e32 v[0:1], 0x100, v[0:1]
	s_xor_b32 s0, s0, -1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_and_b32 s0, exec_lo, s0
	s_or_b32 s1, s0, s1
	s_wait_loadcnt 0x0
	v_mul_hi_u32 v11, 0xaaa71c85, v10
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v11, 13, v11
	v_mul_u32_u24_e32 v11, 0x3001, v11
	s_delay_alu instid0(VALU_DEP_1)
	v_sub_nc_u32_e32 v10, v10, v11
	ds_store_b32 v9, v10
	v_add_nc_u32_e32 v9, 4, v9
	s_and_not1_b32 exec_lo, exec_lo, s1
	s_cbranch_execnz .LBB1_2
.LBB1_3:
	s_or_b32 exec_lo, exec_lo, s2
	s_wait_storecnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v7, v[2:3], off offset:4
	s_trap 2
	ds_load_2addr_b32 v[0:1], v0 offset1:1
	s_wait_loadcnt 0x0
	v_mul_hi_u32 v9, 0xaaa71c85, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v7, v7, v9
	s_wait_dscnt 0x0
	v_mul_lo_u32 v1, v1, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v7, 0xaaa71c85, v1
	v_lshrrev_b32_e32 v7, 13, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v7, 0x3001, v7
	v_sub_nc_u32_e32 v1, v1, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_sub_nc_u32 v7, v0, v1 :: v_dual_add_nc_u32 v0, v1, v0
	v_add_nc_u32_e32 v1, 0x3001, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v7, 0xaaa71c85, v0
	v_mul_hi_u32 v9, 0xaaa71c85, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v7, 13, v7
	v_mul_u32_u24_e32 v7, 0x3001, v7
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_lshrrev_b32 v9, 13, v9 :: v_dual_sub_nc_u32 v0, v0, v7
	v_mul_u32_u24_e32 v9, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v1, v1, v9
	ds_store_2addr_b32 v0, v0, v1 offset1:1
	v_dual_mov_b32 v1, 0 :: v_dual_bitop2_b32 v0, 1, v6 bitop3:0x40
	v_lshlrev_b32_e32 v0, 2, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[10:11], v[2:3], v[0:1]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v0, v[10:11], off offset:8
	s_wait_loadcnt 0x0
	ds_load_b32 v7, v0
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v0, v0, v9
	s_wait_dscnt 0x0
	v_mul_lo_u32 v0, v7, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	v_lshrrev_b32_e32 v9, 13, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v9, 0x3001, v9
	v_sub_nc_u32_e32 v0, v0, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_sub_nc_u32 v9, v7, v0 :: v_dual_add_nc_u32 v0, v0, v7
	v_add_nc_u32_e32 v7, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	v_mul_hi_u32 v10, 0xaaa71c85, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_lshrrev_b32 v10, 13, v10 :: v_dual_sub_nc_u32 v0, v0, v9
	v_mul_u32_u24_e32 v10, 0x3001, v10
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v7, v7, v10
	ds_store_b32 v0, v0
	ds_store_b32 v0, v7
	v_and_b32_e32 v0, 3, v6
	v_lshlrev_b32_e32 v0, 2, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[10:11], v[2:3], v[0:1]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v0, v[10:11], off offset:16
	s_wait_loadcnt 0x0
	ds_load_b32 v7, v0
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v0, v0, v9
	s_wait_dscnt 0x0
	v_mul_lo_u32 v0, v7, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	v_lshrrev_b32_e32 v9, 13, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v9, 0x3001, v9
	v_sub_nc_u32_e32 v0, v0, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_sub_nc_u32 v9, v7, v0 :: v_dual_add_nc_u32 v0, v0, v7
	v_add_nc_u32_e32 v7, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	v_mul_hi_u32 v10, 0xaaa71c85, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_lshrrev_b32 v10, 13, v10 :: v_dual_sub_nc_u32 v0, v0, v9
	v_mul_u32_u24_e32 v10, 0x3001, v10
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v7, v7, v10
	ds_store_b32 v0, v0
	ds_store_b32 v0, v7
	v_and_b32_e32 v0, 7, v6
	v_lshlrev_b32_e32 v0, 2, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[10:11], v[2:3], v[0:1]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v0, v[10:11], off offset:32
	s_wait_loadcnt 0x0
	ds_load_b32 v7, v0
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v0, v0, v9
	s_wait_dscnt 0x0
	v_mul_lo_u32 v0, v7, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	v_lshrrev_b32_e32 v9, 13, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v9, 0x3001, v9
	v_sub_nc_u32_e32 v0, v0, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_sub_nc_u32 v9, v7, v0 :: v_dual_add_nc_u32 v0, v0, v7
	v_add_nc_u32_e32 v7, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	v_mul_hi_u32 v10, 0xaaa71c85, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_lshrrev_b32 v10, 13, v10 :: v_dual_sub_nc_u32 v0, v0, v9
	v_mul_u32_u24_e32 v10, 0x3001, v10
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v7, v7, v10
	ds_store_b32 v0, v0
	ds_store_b32 v0, v7
	v_and_b32_e32 v0, 15, v6
	v_lshlrev_b32_e32 v0, 2, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[10:11], v[2:3], v[0:1]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v0, v[10:11], off offset:64
	s_wait_loadcnt 0x0
	ds_load_b32 v7, v0
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v0, v0, v9
	s_wait_dscnt 0x0
	v_mul_lo_u32 v0, v7, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	v_lshrrev_b32_e32 v9, 13, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v9, 0x3001, v9
	v_sub_nc_u32_e32 v0, v0, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_sub_nc_u32 v9, v7, v0 :: v_dual_add_nc_u32 v0, v0, v7
	v_add_nc_u32_e32 v7, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	v_mul_hi_u32 v10, 0xaaa71c85, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_lshrrev_b32 v10, 13, v10 :: v_dual_sub_nc_u32 v0, v0, v9
	v_mul_u32_u24_e32 v10, 0x3001, v10
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v7, v7, v10
	ds_store_b32 v0, v0
	ds_store_b32 v0, v7
	v_and_b32_e32 v0, 31, v6
	v_lshlrev_b32_e32 v0, 2, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[10:11], v[2:3], v[0:1]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v0, v[10:11], off offset:128
	s_wait_loadcnt 0x0
	ds_load_b32 v7, v0
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v0, v0, v9
	s_wait_dscnt 0x0
	v_mul_lo_u32 v0, v7, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	v_lshrrev_b32_e32 v9, 13, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v9, 0x3001, v9
	v_sub_nc_u32_e32 v0, v0, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_sub_nc_u32 v9, v7, v0 :: v_dual_add_nc_u32 v0, v0, v7
	v_add_nc_u32_e32 v7, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v9, 0xaaa71c85, v0
	v_mul_hi_u32 v10, 0xaaa71c85, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v9, 13, v9
	v_mul_u32_u24_e32 v9, 0x3001, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_lshrrev_b32 v10, 13, v10 :: v_dual_sub_nc_u32 v0, v0, v9
	v_mul_u32_u24_e32 v10, 0x3001, v10
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v7, v7, v10
	ds_store_b32 v0, v0
	ds_store_b32 v0, v7
	v_and_b32_e32 v0, 63, v6
	v_lshlrev_b32_e32 v0, 2, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u64_e32 v[2:3], v[2:3], v[0:1]
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_load_b32 v0, v[2:3], off offset:256
	s_wait_loadcnt 0x0
	ds_load_b32 v2, v0
	v_mul_hi_u32 v3, 0xaaa71c85, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshrrev_b32_e32 v3, 13, v3
	v_mul_u32_u24_e32 v3, 0x3001, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_sub_nc_u32_e32 v0, v0, v3
	s_wait_dscnt 0x0
	v_mul_lo_u32 v0, v2, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_hi_u32 v3, 0xaaa71c85, v0
	v_lshrrev_b32_e32 v3, 13, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_u32_u24_e32 v3, 0x3001, v3
	v_sub_nc_u32_e32 v0, v0, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_dual_sub_nc_u32 v3, v2, v0 :: v_dual_add_nc_u32 v0, v0, v2
	v_add_nc_u32_e32 v2, 0x3001, v3
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_hi_u32 v3, 0xaaa71c85, v0
	v_mul_hi_u32 v7, 0xaaa71c85, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshrrev_b32_e32 v3, 13, v3
	v_lshrrev_b32_e32 v7, 13, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_mul_u32_u24_e32 v3, 0x3001, v3
	v_mul_u32_u24_e32 v7, 0x3001, v7
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v0, v0, v3
	v_sub_nc_u32_e32 v2, v2, v7
	ds_store_b32 v0, v0
	ds_store_b32 v0, v2
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_and_saveexec_b32 s2, vcc_lo
	s_cbranch_execz .LBB1_6
; %bb.4:
	v_mov_b32_e32 v7, v1
	s_lshl_b32 s0, ttmp9, 7
	s_mov_b32 s1, 0
	s_trap 2
                                        ; implicit-def: $vgpr2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u64_e32 v[0:1], s[0:1], v[6:7]
	v_lshl_add_u64 v[0:1], v[0:1], 2, v[4:5]
.LBB1_5:                                ; =>This Inner Loop Header: Depth=1
	ds_load_b32 v3, v2
	v_add_co_u32 v8, s0, v8, 64
	s_xor_b32 s0, s0, -1
	v_add_nc_u32_e32 v2, 0x100, v2
	s_and_b32 s0, exec_lo, s0
	s_delay_alu instid0(SALU_CYCLE_1)
	s_or_b32 s1, s0, s1
	s_wait_dscnt 0x0
	global_store_b32 v[0:1], v3, off
	s_wait_xcnt 0x0
	v_add_nc_u64_e32 v[0:1], 0x100, v[0:1]
	s_and_not1_b32 exec_lo, exec_lo, s1
	s_cbranch_execnz .LBB1_5
.LBB1_6:
	s_or_b32 exec_lo, exec_lo, s2
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_fft, .Lfunc_end1-__clang_ocl_kern_imp_fft
                                        ; -- End function
	.set __clang_ocl_kern_imp_fft.num_vgpr, 32
	.set __clang_ocl_kern_imp_fft.num_agpr, 0
	.set __clang_ocl_kern_imp_fft.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_fft.num_named_barrier, 0
	.set __clang_ocl_kern_imp_fft.private_seg_size, 0
	.set __clang_ocl_kern_imp_fft.uses_vcc, 1
	.set __clang_ocl_kern_imp_fft.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_fft.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_fft.has_recursion, 0
	.set __clang_ocl_kern_imp_fft.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 2072
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
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 32
amdhsa.target:   amdgcn-amd-amdhsa--gfx1250
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
