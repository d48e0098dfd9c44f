	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	g250                    ; -- Begin function g250
	.globl	g250
	.p2align	8
	.type	g250,@function
g250:                                   ; @g250
; %bb.0:
	s_load_dwordx8 s[12:19], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	s_load_dword s19, s[4:5], 0x20
	s_load_dwordx4 s[20:23], s[4:5], 0x28
	s_add_u32 flat_scratch_lo, s6, s9
	s_addc_u32 flat_scratch_hi, s7, 0
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v0, 0x8b559d2
	s_add_u32 s0, s0, s9
	v_pk_max_u16 v0, s8, v0
	s_addc_u32 s1, s1, 0
	s_waitcnt lgkmcnt(0)
	v_readfirstlane_b32 s23, v0
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, 60
	s_mov_b32 s32, 0
	s_getpc_b64 s[6:7]
	s_add_u32 s6, s6, f250_0@rel32@lo+4
	s_addc_u32 s7, s7, f250_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[6:7]
	v_mul_u32_u24_e32 v8, 3, v0
	v_mov_b32_e32 v0, 64
	v_mov_b32_e32 v1, 0
	s_swappc_b64 s[30:31], s[6:7]
	v_and_b32_e32 v0, 3, v0
	v_cmp_lt_i16_e32 vcc, 1, v0
	s_sext_i32_i8 s9, s23
                                        ; implicit-def: $vgpr6
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB1_18
; %bb.1:
	v_cmp_lt_i16_e32 vcc, 2, v0
                                        ; implicit-def: $vgpr6
	s_and_saveexec_b64 s[10:11], vcc
	s_xor_b64 s[10:11], exec, s[10:11]
	s_cbranch_execz .LBB1_9
; %bb.2:
	s_and_b32 s20, s20, 0xffff
	s_mov_b32 s21, 0
	s_cmp_lg_u64 s[20:21], 0
	v_and_b32_e32 v5, 3, v4
	s_cselect_b64 s[26:27], -1, 0
	v_cmp_ne_u32_e32 vcc, 0, v5
	s_mov_b64 s[24:25], 0
	s_and_b64 s[28:29], s[26:27], vcc
	v_mov_b32_e32 v6, 0
	s_and_saveexec_b64 s[26:27], s[28:29]
	s_cbranch_execz .LBB1_8
; %bb.3:
	v_sub_u32_e32 v0, s22, v4
	v_subrev_u32_e32 v1, s22, v4
	v_cmp_gt_u32_e32 vcc, s22, v4
	v_cndmask_b32_e32 v9, v1, v0, vcc
	v_bfe_i32 v0, v4, 0, 8
	v_mov_b32_e32 v1, v8
	s_getpc_b64 s[28:29]
	s_add_u32 s28, s28, f250_0@rel32@lo+4
	s_addc_u32 s29, s29, f250_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[28:29]
	v_mov_b32_e32 v1, 4
	s_add_u32 s34, s14, 32
	v_lshlrev_b32_sdwa v0, v1, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	s_addc_u32 s35, s15, 0
	v_mov_b32_e32 v1, s13
	v_add_co_u32_e32 v10, vcc, s12, v0
	s_add_u32 s36, s14, 0xc0
	v_mov_b32_e32 v7, 0
	v_addc_co_u32_e32 v11, vcc, 0, v1, vcc
	s_addc_u32 s37, s15, 0
	v_mov_b32_e32 v14, s35
	v_mov_b32_e32 v15, 3
.LBB1_4:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB1_5 Depth 2
	s_sext_i32_i8 s20, s21
	v_mov_b32_e32 v0, s20
	v_mov_b32_e32 v1, 0
	s_swappc_b64 s[30:31], s[28:29]
	v_and_b32_e32 v1, 7, v0
	v_lshlrev_b32_e32 v1, 2, v1
	global_load_dword v13, v1, s[34:35]
	v_add_co_u32_e32 v2, vcc, s34, v1
	v_or_b32_e32 v1, s21, v4
	v_addc_co_u32_e32 v3, vcc, 0, v14, vcc
	v_sub_i32 v1, v9, v1 clamp
	s_mov_b64 s[30:31], 0
.LBB1_5:                                ;   Parent Loop BB1_4 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	s_waitcnt vmcnt(0)
	v_min_i32_e32 v12, v13, v1
	global_atomic_cmpswap v6, v[2:3], v[12:13], off glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e32 vcc, v6, v13
	s_or_b64 s[30:31], vcc, s[30:31]
	v_mov_b32_e32 v13, v6
	s_andn2_b64 exec, exec, s[30:31]
	s_cbranch_execnz .LBB1_5
; %bb.6:                                ;   in Loop: Header=BB1_4 Depth=1
	s_or_b64 exec, exec, s[30:31]
	global_load_dwordx4 v[16:19], v[10:11], off
	v_lshrrev_b16_e32 v0, 1, v0
	v_and_b32_e32 v0, 7, v0
	v_lshlrev_b32_sdwa v0, v15, v0 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
	s_add_i32 s21, s21, 1
	v_cmp_ge_u32_e32 vcc, s21, v5
	s_or_b64 s[24:25], vcc, s[24:25]
	s_waitcnt vmcnt(0)
	v_xor_b32_e32 v1, v17, v18
	v_mul_lo_u32 v2, v19, -3
	v_add3_u32 v6, v1, v16, v2
	global_atomic_add_x2 v0, v[6:7], s[36:37]
	v_mov_b32_e32 v6, s21
	s_andn2_b64 exec, exec, s[24:25]
	s_cbranch_execnz .LBB1_4
; %bb.7:
	s_or_b64 exec, exec, s[24:25]
.LBB1_8:
	s_or_b64 exec, exec, s[26:27]
.LBB1_9:
	s_andn2_saveexec_b64 s[10:11], s[10:11]
	s_cbranch_execz .LBB1_17
; %bb.10:
	s_bfe_u32 s20, s9, 0x2000b
	s_cmp_eq_u32 s20, 0
	s_cbranch_scc1 .LBB1_15
; %bb.11:
	s_lshr_b32 s21, s19, 16
	s_mov_b32 s24, 0
	s_sub_i32 s25, 0, s20
	s_mov_b32 s26, 0
	s_getpc_b64 s[28:29]
	s_add_u32 s28, s28, f250_0@rel32@lo+4
	s_addc_u32 s29, s29, f250_0@rel32@hi+12
	s_branch .LBB1_13
.LBB1_12:                               ;   in Loop: Header=BB1_13 Depth=1
	s_add_i32 s26, s26, -1
	s_sub_i32 s24, s24, s19
	s_cmp_eq_u32 s25, s26
	s_cbranch_scc1 .LBB1_16
.LBB1_13:                               ; =>This Inner Loop Header: Depth=1
	s_lshr_b32 s27, s26, 16
	s_mul_i32 s27, s21, s27
	s_add_i32 s27, s24, s27
	s_and_b32 s27, s27, 0xff
	s_cmp_eq_u32 s27, 0
	s_cbranch_scc1 .LBB1_12
; %bb.14:                               ;   in Loop: Header=BB1_13 Depth=1
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, 0
	s_swappc_b64 s[30:31], s[28:29]
	v_lshrrev_b16_e32 v0, 5, v0
	v_and_b32_e32 v0, 1, v0
	v_and_b32_e32 v8, 0xffff, v0
	s_branch .LBB1_12
.LBB1_15:
	s_mov_b32 s20, 0
.LBB1_16:
	v_mov_b32_e32 v6, s20
.LBB1_17:
	s_or_b64 exec, exec, s[10:11]
                                        ; implicit-def: $vgpr0
.LBB1_18:
	s_andn2_saveexec_b64 s[6:7], s[6:7]
	s_cbranch_execz .LBB1_23
; %bb.19:
	v_cmp_ne_u16_e32 vcc, 1, v0
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB1_22
; %bb.20:
	s_and_b32 s20, s23, 7
	s_lshl_b32 s20, s20, 2
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, s20
	global_atomic_swap v1, v0, s[14:15] offset:128
	v_mov_b32_e32 v0, 0
	v_mov_b32_e32 v1, 0
	s_getpc_b64 s[20:21]
	s_add_u32 s20, s20, f250_0@rel32@lo+4
	s_addc_u32 s21, s21, f250_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[20:21]
	s_bfe_i32 s20, s23, 0x10007
	v_cmp_eq_u32_e32 vcc, s20, v0
	s_and_b64 exec, exec, vcc
	s_cbranch_execz .LBB1_22
; %bb.21:
	v_lshlrev_b32_e32 v0, 3, v4
	global_load_dword v0, v0, s[12:13]
	v_mov_b32_e32 v1, -1
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v0, 7, v0
	v_lshlrev_b32_e32 v0, 2, v0
	global_atomic_add v0, v1, s[14:15]
.LBB1_22:
	s_or_b64 exec, exec, s[10:11]
	v_mov_b32_e32 v6, 0
.LBB1_23:
	s_or_b64 exec, exec, s[6:7]
	v_mov_b32_e32 v0, s9
	v_mov_b32_e32 v1, 12
	s_getpc_b64 s[6:7]
	s_add_u32 s6, s6, f250_0@rel32@lo+4
	s_addc_u32 s7, s7, f250_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[6:7]
	v_and_b32_e32 v0, 0xfff, v0
	global_load_ubyte v1, v0, s[12:13]
	v_or_b32_e32 v2, 0, v4
	v_alignbit_b32 v2, v2, s19, v4
	v_and_b32_e32 v2, 0xff, v2
	v_bcnt_u32_b32 v2, v2, 0
	v_bfe_i32 v0, v8, 0, 8
	ds_write_b8 v4, v2 offset:256
	s_waitcnt vmcnt(0)
	ds_write_b8 v4, v1
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_swappc_b64 s[30:31], s[6:7]
	v_add_u32_e32 v0, v4, v0
	v_and_b32_e32 v0, 0x1fe, v0
	ds_read_u16 v5, v0
	v_mad_u32_u24 v10, v4, 7, v4
	v_lshlrev_b32_e32 v0, 2, v4
	s_mov_b32 s10, 0x1010101
	v_sub_u32_e32 v7, v10, v0
	v_mul_lo_u32 v0, v4, s10
	v_cmp_gt_u32_e64 s[6:7], 16, v4
	v_add_u32_e32 v8, 0x1010101, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[10:11], s[6:7]
	s_cbranch_execz .LBB1_25
; %bb.24:
	ds_write_b32 v7, v8
.LBB1_25:
	s_or_b64 exec, exec, s[10:11]
	s_and_b32 s10, s23, 15
	v_mul_lo_u32 v0, v4, s18
	s_and_b32 s15, s23, 32
	s_lshl_b32 s14, s10, 2
	v_add_u32_e32 v0, s23, v0
	v_lshlrev_b32_e64 v9, v0, s9
	s_cmp_lg_u32 s15, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc1 .LBB1_31
; %bb.26:
	s_mov_b64 s[10:11], exec
	s_mov_b32 s20, -1
.LBB1_27:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s21, s[10:11]
	v_readlane_b32 s26, v9, s21
	s_lshl_b64 s[24:25], 1, s21
	s_and_b32 s20, s20, s26
	s_andn2_b64 s[10:11], s[10:11], s[24:25]
	s_cmp_lg_u64 s[10:11], 0
	s_cbranch_scc1 .LBB1_27
; %bb.28:
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	v_mbcnt_hi_u32_b32 v0, exec_hi, v0
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_and_saveexec_b64 s[10:11], vcc
	s_xor_b64 s[10:11], exec, s[10:11]
	s_cbranch_execz .LBB1_30
; %bb.29:
	v_mov_b32_e32 v0, s14
	v_mov_b32_e32 v1, s20
	ds_and_b32 v0, v1
.LBB1_30:
	s_or_b64 exec, exec, s[10:11]
.LBB1_31:
	s_mov_b32 s10, 0
	s_mov_b32 s11, s10
	v_pk_mov_b32 v[0:1], s[10:11], s[10:11] op_sel:[0,1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_barrier
	ds_write2st64_b64 v10, v[0:1], v[0:1] offset1:4
	v_mov_b32_e32 v0, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[0:3], v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[10:11], s[6:7]
	s_cbranch_execz .LBB1_33
; %bb.32:
	ds_write_b32 v7, v8
.LBB1_33:
	s_or_b64 exec, exec, s[10:11]
	v_lshlrev_b32_e32 v1, 1, v2
	v_add_u32_e32 v0, v1, v0
	v_and_b32_e32 v1, 0xffffffdf, v0
	v_or_b32_e32 v1, s15, v1
	v_bfrev_b32_e32 v0, v0
	v_cmp_ne_u32_e32 vcc, v1, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_vccnz .LBB1_39
; %bb.34:
	s_mov_b64 s[10:11], exec
	s_mov_b32 s20, -1
.LBB1_35:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s21, s[10:11]
	v_readlane_b32 s26, v9, s21
	s_lshl_b64 s[24:25], 1, s21
	s_and_b32 s20, s20, s26
	s_andn2_b64 s[10:11], s[10:11], s[24:25]
	s_cmp_lg_u64 s[10:11], 0
	s_cbranch_scc1 .LBB1_35
; %bb.36:
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	v_mbcnt_hi_u32_b32 v0, exec_hi, v0
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_and_saveexec_b64 s[10:11], vcc
	s_xor_b64 s[10:11], exec, s[10:11]
	s_cbranch_execz .LBB1_38
; %bb.37:
	v_mov_b32_e32 v0, s14
	v_mov_b32_e32 v1, s20
	ds_and_b32 v0, v1
.LBB1_38:
	s_or_b64 exec, exec, s[10:11]
.LBB1_39:
	s_and_b32 s10, s22, 1
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v3, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_barrier
	ds_write2st64_b64 v10, v[0:1], v[2:3] offset1:4
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b128 v[0:3], v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[10:11], s[6:7]
	s_cbranch_execz .LBB1_41
; %bb.40:
	ds_write_b32 v7, v8
.LBB1_41:
	s_or_b64 exec, exec, s[10:11]
	v_lshlrev_b32_e32 v1, 1, v2
	v_add_u32_e32 v0, v1, v0
	v_and_b32_e32 v1, 0xffffffdf, v0
	v_or_b32_e32 v1, s15, v1
	v_bfrev_b32_e32 v0, v0
	v_cmp_ne_u32_e32 vcc, v1, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_vccnz .LBB1_47
; %bb.42:
	s_mov_b64 s[10:11], exec
	s_mov_b32 s15, -1
.LBB1_43:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s20, s[10:11]
	v_readlane_b32 s24, v9, s20
	s_lshl_b64 s[20:21], 1, s20
	s_and_b32 s15, s15, s24
	s_andn2_b64 s[10:11], s[10:11], s[20:21]
	s_cmp_lg_u64 s[10:11], 0
	s_cbranch_scc1 .LBB1_43
; %bb.44:
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	v_mbcnt_hi_u32_b32 v0, exec_hi, v0
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_and_saveexec_b64 s[10:11], vcc
	s_xor_b64 s[10:11], exec, s[10:11]
	s_cbranch_execz .LBB1_46
; %bb.45:
	v_mov_b32_e32 v0, s14
	v_mov_b32_e32 v1, s15
	ds_and_b32 v0, v1
.LBB1_46:
	s_or_b64 exec, exec, s[10:11]
.LBB1_47:
	s_and_b32 s10, s22, 2
	v_mov_b32_e32 v1, 0
	s_bfe_i32 s24, s23, 0x80000
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v3, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_barrier
	ds_write2st64_b64 v10, v[0:1], v[2:3] offset1:4
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_barrier
	s_and_saveexec_b64 s[10:11], s[6:7]
	s_cbranch_execz .LBB1_49
; %bb.48:
	v_mov_b32_e32 v9, v1
	ds_write_b64 v10, v[8:9]
.LBB1_49:
	s_or_b64 exec, exec, s[10:11]
	s_load_dword s11, s[4:5], 0x38
	s_and_b32 s4, s18, 15
	s_lshl_b32 s4, s4, 3
	v_mov_b32_e32 v0, s4
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_barrier
	ds_read_b64 v[10:11], v0
	s_sext_i32_i8 s10, s19
	v_mov_b32_e32 v0, s10
	v_mov_b32_e32 v1, 30
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, f250_0@rel32@lo+4
	s_addc_u32 s5, s5, f250_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	v_mov_b32_e32 v1, 0x80
	v_mad_u32_u24 v1, v6, s11, v1
	v_cmp_le_u32_e32 vcc, v1, v0
	s_sext_i32_i16 s14, s24
                                        ; implicit-def: $vgpr12_vgpr13
	s_and_saveexec_b64 s[4:5], vcc
	s_xor_b64 s[4:5], exec, s[4:5]
; %bb.50:
	v_mov_b32_e32 v5, 0
	s_ashr_i32 s15, s14, 31
	v_mov_b32_e32 v0, s15
	v_cmp_lt_i64_e32 vcc, s[14:15], v[4:5]
	v_cndmask_b32_e32 v13, 0, v0, vcc
	v_mov_b32_e32 v0, s14
	v_cndmask_b32_e32 v12, v4, v0, vcc
                                        ; implicit-def: $vgpr5
; %bb.51:
	s_andn2_saveexec_b64 s[4:5], s[4:5]
; %bb.52:
	v_mov_b32_e32 v0, 1
	v_lshlrev_b32_sdwa v0, v0, v5 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_1
	v_add_co_u32_sdwa v0, vcc, v0, v5 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_addc_co_u32_e64 v1, s[20:21], 0, 0, vcc
	v_add_co_u32_e32 v12, vcc, v0, v10
	v_addc_co_u32_e32 v13, vcc, 0, v1, vcc
; %bb.53:
	s_or_b64 exec, exec, s[4:5]
	s_cmp_eq_u32 s8, s19
	s_cselect_b32 s4, 3, 0
	s_lshr_b32 s5, s19, 1
	s_xor_b32 s10, s8, s19
	s_mul_i32 s4, s4, s5
	s_add_i32 s4, s4, s10
	s_and_b32 s10, s4, 3
	s_cmp_eq_u32 s10, 0
	s_mov_b32 s15, 0
	s_cbranch_scc1 .LBB1_62
; %bb.54:
	s_and_b32 s4, s23, s11
	s_andn2_b32 s5, s19, s11
	s_or_b32 s4, s4, s5
	s_lshr_b32 s5, s22, 16
	v_mov_b32_e32 v0, 0xa6
	s_add_i32 s4, s4, s5
	v_mad_u32_u24 v0, v4, 9, v0
	v_and_b32_e32 v0, 0xff, v0
	v_cmp_lt_i32_e32 vcc, s9, v4
	v_mov_b32_e32 v1, s4
	v_mov_b32_e32 v2, 0xff63b9c4
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v5, 45
	s_mov_b32 s11, s10
	s_branch .LBB1_56
.LBB1_55:                               ;   in Loop: Header=BB1_56 Depth=1
	s_or_b64 exec, exec, s[20:21]
	v_mov_b32_e32 v10, s15
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v10, v10
	s_add_i32 s15, s15, 4
	s_add_i32 s11, s11, -1
	s_cmp_lg_u32 s11, 0
	s_waitcnt lgkmcnt(0)
	v_and_b32_e32 v10, 0xff, v10
	s_barrier
	s_cbranch_scc0 .LBB1_61
.LBB1_56:                               ; =>This Inner Loop Header: Depth=1
	ds_write_b8 v4, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u8 v9, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], s[6:7]
	s_cbranch_execz .LBB1_58
; %bb.57:                               ;   in Loop: Header=BB1_56 Depth=1
	ds_write_b32 v7, v8
.LBB1_58:                               ;   in Loop: Header=BB1_56 Depth=1
	s_or_b64 exec, exec, s[4:5]
	v_and_b32_e32 v11, 0xff, v9
	v_cndmask_b32_e32 v11, 0, v11, vcc
	v_min_u32_sdwa v10, v10, v5 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
	v_cmp_ne_u32_e64 s[4:5], v11, v10
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[20:21], s[4:5]
	s_cbranch_execz .LBB1_55
; %bb.59:                               ;   in Loop: Header=BB1_56 Depth=1
	v_mbcnt_lo_u32_b32 v10, exec_lo, 0
	v_mbcnt_hi_u32_b32 v10, exec_hi, v10
	v_cmp_eq_u32_e64 s[4:5], 0, v10
	s_and_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB1_55
; %bb.60:                               ;   in Loop: Header=BB1_56 Depth=1
	ds_min_i32 v3, v2
	s_branch .LBB1_55
.LBB1_61:
	v_and_b32_e32 v12, 0xff, v9
	v_mov_b32_e32 v13, 0
.LBB1_62:
	s_lshl_b32 s4, s23, 24
	s_ashr_i32 s4, s4, 24
	s_and_b32 s5, s19, 0xffff
	s_and_b32 s4, s4, 0xffff
	s_sub_i32 s4, s5, s4
	s_max_i32 s4, s4, 0
	s_or_b32 s4, s4, 0xff00
	v_lshlrev_b32_e32 v0, 1, v4
	s_mov_b32 s11, 0
	v_sub_u32_e32 v2, v7, v0
	v_mov_b32_e32 v0, s4
	ds_write_b16 v2, v0
	v_lshrrev_b64 v[0:1], v10, s[10:11]
	ds_write_b16 v2, v0 offset:512
	v_mov_b32_e32 v0, 1
	v_or_b32_sdwa v0, s24, v0 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
	v_ffbh_u32_e32 v0, v0
	v_mov_b32_e32 v1, s22
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, f250_0@rel32@lo+4
	s_addc_u32 s5, s5, f250_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[4:5]
	v_and_b32_e32 v0, 0x1fe, v0
	v_lshlrev_b32_e32 v0, 1, v0
	ds_read_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], s[6:7]
	s_cbranch_execz .LBB1_64
; %bb.63:
	ds_write_b32 v7, v8
.LBB1_64:
	s_or_b64 exec, exec, s[4:5]
	v_and_b32_e32 v1, 0xffff, v0
	v_bfe_u32 v0, v0, 16, 16
	v_lshl_add_u32 v3, v0, 1, v1
	v_and_b32_e32 v0, 15, v3
	s_mov_b64 s[4:5], 0xa1c1
	v_lshrrev_b64 v[0:1], v0, s[4:5]
	v_and_b32_e32 v0, 1, v0
	v_mov_b32_e32 v1, 0
	v_cmp_eq_u64_e32 vcc, 0, v[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB1_69
; %bb.65:
	global_load_dword v2, v1, s[12:13]
	s_ashr_i32 s11, s14, 31
	v_mul_lo_u32 v5, v13, s14
	v_mul_lo_u32 v11, v12, s11
	v_mad_u64_u32 v[8:9], s[12:13], v12, s14, 0
	v_lshrrev_b32_e32 v0, 2, v13
	v_add3_u32 v9, v9, v11, v5
	v_lshlrev_b32_e64 v5, v10, 53
	v_bfe_i32 v10, v6, 0, 17
	v_cmp_eq_u64_e32 vcc, v[0:1], v[8:9]
	s_mov_b64 s[6:7], exec
	v_cndmask_b32_e32 v0, v10, v5, vcc
	s_brev_b32 s11, 1
.LBB1_66:                               ; =>This Inner Loop Header: Depth=1
	s_ff1_i32_b64 s12, s[6:7]
	v_readlane_b32 s14, v0, s12
	s_lshl_b64 s[12:13], 1, s12
	s_max_i32 s11, s11, s14
	s_andn2_b64 s[6:7], s[6:7], s[12:13]
	s_cmp_lg_u64 s[6:7], 0
	s_cbranch_scc1 .LBB1_66
; %bb.67:
	v_mbcnt_lo_u32_b32 v0, exec_lo, 0
	v_mbcnt_hi_u32_b32 v0, exec_hi, v0
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_and_saveexec_b64 s[6:7], vcc
	s_xor_b64 s[6:7], exec, s[6:7]
	s_cbranch_execz .LBB1_69
; %bb.68:
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v0, s18, v2
	v_and_b32_e32 v0, 15, v0
	v_lshlrev_b32_e32 v0, 2, v0
	v_mov_b32_e32 v1, s11
	ds_max_i32 v0, v1
.LBB1_69:
	s_or_b64 exec, exec, s[4:5]
	v_xor_b32_e32 v0, 0x80, v4
	v_lshlrev_b32_e32 v0, 2, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_barrier
	ds_write_b32 v7, v6
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt vmcnt(0)
	ds_read_b32 v2, v0
	v_lshl_or_b32 v0, s8, 8, v4
	v_mul_lo_u32 v0, v0, 11
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[4:5], 2, v[0:1]
	v_mov_b32_e32 v0, s17
	v_add_co_u32_e32 v4, vcc, s16, v4
	v_addc_co_u32_e32 v5, vcc, v0, v5, vcc
	v_mov_b32_e32 v0, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_mov_b32_e32 v8, s10
	v_mov_b32_e32 v7, v1
	global_store_dwordx3 v[4:5], v[0:2], off offset:12
	global_store_dwordx3 v[4:5], v[6:8], off
	v_mov_b32_e32 v2, s9
	global_store_dwordx4 v[4:5], v[0:3], off offset:24
	global_store_dword v[4:5], v1, off offset:40
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g250
		.amdhsa_group_segment_fixed_size 4096
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 20
		.amdhsa_next_free_sgpr 38
		.amdhsa_accum_offset 20
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
.Lfunc_end0:
	.size	g250, .Lfunc_end0-g250
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 2768
; NumSgprs: 44
; NumVgprs: 20
; NumAgprs: 0
; TotalNumVgprs: 20
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 4096 bytes/workgroup (compile time only)
; SGPRBlocks: 5
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 44
; NumVGPRsForWavesPerEU: 20
; AccumOffset: 20
; Occupancy: 8
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 4
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2align	2                               ; -- Begin function f250_0
	.type	f250_0,@function
f250_0:                                 ; @f250_0
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_lshlrev_b32_e32 v0, v0, v0
	v_mul_lo_u32 v2, v0, v1
	v_mul_u32_u24_sdwa v0, v0, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_1
	v_add3_u32 v0, v1, v2, v0
	v_add_u16_e32 v0, -3, v0
	v_bfrev_b32_e32 v0, v0
	v_lshrrev_b32_e32 v0, 16, v0
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	f250_0, .Lfunc_end1-f250_0
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 48
; NumSgprs: 36
; NumVgprs: 3
; NumAgprs: 0
; TotalNumVgprs: 3
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.hidden	table250                        ; @table250
	.type	table250,@object
	.section	.rodata,"a",@progbits
	.globl	table250
	.p2align	3, 0x0
table250:
	.quad	7881068844132825707             ; 0x6d5f2e5ba8ef7a6b
	.quad	-6227026433098540360            ; 0xa995287388319ab8
	.quad	-354864962125690472             ; 0xfb13443275440998
	.quad	-4072490312189590892            ; 0xc77b9ba356b84294
	.quad	-1761006567815604570            ; 0xe78fa5db563896a6
	.quad	8975266839207217089             ; 0x7c8e8da3234a07c1
	.quad	-3143932981199557275            ; 0xd45e819c61f72d65
	.quad	-2213893623386184835            ; 0xe146ab7aaf90637d
	.quad	2568865429480927593             ; 0x23a6717f67fdf169
	.quad	-8530314926373264415            ; 0x899e3bc51f4f23e1
	.quad	1859976493748704687             ; 0x19cff6c43877d5af
	.quad	619023062455202725              ; 0x8973632116ab3a5
	.quad	-4199023191501036402            ; 0xc5ba12a79af4248e
	.quad	8880659888022591502             ; 0x7b3e711dcca5980e
	.quad	5679549157728541157             ; 0x4ed1cfde0ec759e5
	.quad	3988187646232452648             ; 0x3758e388af495e28
	.size	table250, 128

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
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         40
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
      - .offset:         48
        .size:           8
        .type_name:      long
        .value_kind:     by_value
      - .offset:         56
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 4096
    .kernarg_segment_align: 8
    .kernarg_segment_size: 60
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           g250
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     44
    .sgpr_spill_count: 0
    .symbol:         g250.kd
    .uses_dynamic_stack: false
    .vgpr_count:     20
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
