	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	lud                     ; -- Begin function lud
	.globl	lud
	.p2align	8
	.type	lud,@function
lud:                                    ; @lud
; %bb.0:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_bfe_u32 v6, v0, 10, 10
	v_and_b32_e32 v4, 0x3ff, v0
	s_lshl_b32 s2, s6, 8
	v_lshlrev_b32_e32 v0, 4, v6
	v_or3_b32 v2, v0, v4, s2
	v_mov_b32_e32 v3, 0
	v_lshlrev_b64 v[0:1], 2, v[2:3]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s1
	v_add_co_u32_e32 v0, vcc, s0, v0
	v_addc_co_u32_e32 v1, vcc, v2, v1, vcc
	global_load_dword v7, v[0:1], off
	v_lshlrev_b32_e32 v5, 2, v4
	v_cmp_eq_u32_e64 s[0:1], 0, v4
	v_cmp_ne_u32_e32 vcc, 0, v6
	v_lshl_add_u32 v2, v6, 6, v5
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt vmcnt(0)
	ds_write_b32 v2, v7
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_2
; %bb.1:
	ds_read_b32 v3, v3
	ds_read_b32 v7, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v3
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v3, v7, s2
	ds_write_b32 v2, v3
.LBB0_2:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_ne_u32_e64 s[0:1], 0, v4
	s_and_b64 s[2:3], s[0:1], vcc
	v_lshlrev_b32_e32 v3, 6, v6
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_4
; %bb.3:
	ds_read_b32 v7, v3
	ds_read_b32 v8, v5
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_4:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 1, v4
	v_cmp_lt_u32_e32 vcc, 1, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_6
; %bb.5:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:68
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_6:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 1, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_8
; %bb.7:
	ds_read_b32 v7, v3 offset:4
	ds_read_b32 v8, v5 offset:64
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_8:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 2, v4
	v_cmp_lt_u32_e32 vcc, 2, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_10
; %bb.9:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:136
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_10:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 2, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_12
; %bb.11:
	ds_read_b32 v7, v3 offset:8
	ds_read_b32 v8, v5 offset:128
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_12:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 3, v4
	v_cmp_lt_u32_e32 vcc, 3, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_14
; %bb.13:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:204
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_14:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 3, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_16
; %bb.15:
	ds_read_b32 v7, v3 offset:12
	ds_read_b32 v8, v5 offset:192
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_16:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 4, v4
	v_cmp_lt_u32_e32 vcc, 4, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_18
; %bb.17:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:272
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_18:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 4, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_20
; %bb.19:
	ds_read_b32 v7, v3 offset:16
	ds_read_b32 v8, v5 offset:256
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_20:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 5, v4
	v_cmp_lt_u32_e32 vcc, 5, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_22
; %bb.21:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:340
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_22:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 5, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_24
; %bb.23:
	ds_read_b32 v7, v3 offset:20
	ds_read_b32 v8, v5 offset:320
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_24:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 6, v4
	v_cmp_lt_u32_e32 vcc, 6, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_26
; %bb.25:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:408
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_26:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 6, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_28
; %bb.27:
	ds_read_b32 v7, v3 offset:24
	ds_read_b32 v8, v5 offset:384
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_28:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 7, v4
	v_cmp_lt_u32_e32 vcc, 7, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_30
; %bb.29:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:476
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_30:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 7, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_32
; %bb.31:
	ds_read_b32 v7, v3 offset:28
	ds_read_b32 v8, v5 offset:448
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_32:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 8, v4
	v_cmp_lt_u32_e32 vcc, 8, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_34
; %bb.33:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:544
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_34:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 8, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_36
; %bb.35:
	ds_read_b32 v7, v3 offset:32
	ds_read_b32 v8, v5 offset:512
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_36:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 9, v4
	v_cmp_lt_u32_e32 vcc, 9, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_38
; %bb.37:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:612
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_38:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 9, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_40
; %bb.39:
	ds_read_b32 v7, v3 offset:36
	ds_read_b32 v8, v5 offset:576
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_40:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 10, v4
	v_cmp_lt_u32_e32 vcc, 10, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_42
; %bb.41:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:680
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_42:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 10, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_44
; %bb.43:
	ds_read_b32 v7, v3 offset:40
	ds_read_b32 v8, v5 offset:640
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_44:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 11, v4
	v_cmp_lt_u32_e32 vcc, 11, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_46
; %bb.45:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:748
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_46:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 11, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_48
; %bb.47:
	ds_read_b32 v7, v3 offset:44
	ds_read_b32 v8, v5 offset:704
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_48:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 12, v4
	v_cmp_lt_u32_e32 vcc, 12, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_50
; %bb.49:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:816
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_50:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 12, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_52
; %bb.51:
	ds_read_b32 v7, v3 offset:48
	ds_read_b32 v8, v5 offset:768
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_52:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 13, v4
	v_cmp_lt_u32_e32 vcc, 13, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_54
; %bb.53:
	v_mov_b32_e32 v7, 0
	ds_read_b32 v7, v7 offset:884
	ds_read_b32 v8, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v7
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v7, v8, s2
	ds_write_b32 v2, v7
.LBB0_54:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 13, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_56
; %bb.55:
	ds_read_b32 v7, v3 offset:52
	ds_read_b32 v8, v5 offset:832
	ds_read_b32 v9, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v7, v8, v7
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v7, v9, v7
	ds_write_b32 v2, v7
.LBB0_56:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], 14, v4
	v_cmp_lt_u32_e32 vcc, 14, v6
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_58
; %bb.57:
	v_mov_b32_e32 v6, 0
	ds_read_b32 v6, v6 offset:952
	ds_read_b32 v7, v2
	s_waitcnt lgkmcnt(1)
	v_readfirstlane_b32 s2, v6
	s_or_b32 s2, s2, 1
	s_mul_i32 s3, s2, s2
	s_sub_i32 s3, 2, s3
	s_mul_i32 s3, s3, s2
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s4, s3, s2
	s_sub_i32 s4, 2, s4
	s_mul_i32 s3, s4, s3
	s_mul_i32 s2, s3, s2
	s_sub_i32 s2, 2, s2
	s_mul_i32 s2, s2, s3
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v6, v7, s2
	ds_write_b32 v2, v6
.LBB0_58:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_u32_e64 s[0:1], 14, v4
	s_and_b64 s[2:3], s[0:1], vcc
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_60
; %bb.59:
	ds_read_b32 v3, v3 offset:56
	ds_read_b32 v4, v5 offset:896
	ds_read_b32 v5, v2
	s_waitcnt lgkmcnt(1)
	v_mul_lo_u32 v3, v4, v3
	s_waitcnt lgkmcnt(0)
	v_sub_u32_e32 v3, v5, v3
	ds_write_b32 v2, v3
.LBB0_60:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v2
	s_waitcnt lgkmcnt(0)
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel lud
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 8
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
		.amdhsa_next_free_vgpr 10
		.amdhsa_next_free_sgpr 7
		.amdhsa_accum_offset 12
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
	.size	lud, .Lfunc_end0-lud
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 3612
; NumSgprs: 11
; NumVgprs: 10
; NumAgprs: 0
; TotalNumVgprs: 10
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1024 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 11
; NumVGPRsForWavesPerEU: 10
; AccumOffset: 12
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 2
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
        .offset:         0
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           lud
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 16
      - 16
      - 1
    .sgpr_count:     11
    .sgpr_spill_count: 0
    .symbol:         lud.kd
    .uses_dynamic_stack: false
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
