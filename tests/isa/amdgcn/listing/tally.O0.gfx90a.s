	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_tally ; -- Begin function __clang_ocl_kern_imp_tally
	.globl	__clang_ocl_kern_imp_tally
	.p2align	2
	.type	__clang_ocl_kern_imp_tally,@function
__clang_ocl_kern_imp_tally:             ; @__clang_ocl_kern_imp_tally
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s22, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[4:5], -1
	buffer_store_dword v10, off, s[0:3], s33 offset:64 ; 4-byte Folded Spill
	s_mov_b64 exec, s[4:5]
	s_add_i32 s32, s32, 0x1200
	v_accvgpr_write_b32 a0, v4              ;  Reload Reuse
	v_accvgpr_write_b32 a1, v3              ;  Reload Reuse
	v_mov_b32_e32 v4, v2
	v_accvgpr_read_b32 v2, a0               ;  Reload Reuse
	v_mov_b32_e32 v6, v0
	v_accvgpr_read_b32 v0, a1               ;  Reload Reuse
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v5
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v0
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	v_mov_b32_e32 v7, v1
	s_mov_b64 s[8:9], 0
	s_mov_b32 s14, s9
                                        ; implicit-def: $vgpr10 : SGPR spill to VGPR lane
	v_writelane_b32 v10, s14, 0
	s_mov_b32 s15, -1
	v_writelane_b32 v10, s15, 1
	s_lshr_b32 s4, s33, 6
	s_cmp_lg_u32 s4, s15
	s_mov_b64 s[6:7], src_private_base
	s_mov_b32 s13, s7
	v_writelane_b32 v10, s13, 2
	s_cselect_b32 s6, s13, s14
	s_mov_b32 s11, s8
	v_writelane_b32 v10, s11, 3
	s_cselect_b32 s4, s4, s11
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s6
	s_lshr_b32 s7, s33, 6
	s_add_i32 s7, s7, 8
	s_cmp_lg_u32 s7, s15
	s_cselect_b32 s6, s13, s14
	s_cselect_b32 s8, s7, s11
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s6
	s_mov_b64 s[6:7], s[8:9]
	v_writelane_b32 v10, s6, 4
	v_writelane_b32 v10, s7, 5
	s_lshr_b32 s6, s33, 6
	s_add_i32 s6, s6, 16
	s_cmp_lg_u32 s6, s15
	s_cselect_b32 s10, s13, s14
	s_cselect_b32 s6, s6, s11
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s10
	s_mov_b64 s[16:17], s[6:7]
	v_writelane_b32 v10, s16, 6
	v_writelane_b32 v10, s17, 7
	s_lshr_b32 s16, s33, 6
	s_add_i32 s16, s16, 32
	s_cmp_lg_u32 s16, s15
	s_cselect_b32 s10, s13, s14
	s_cselect_b32 s16, s16, s11
                                        ; kill: def $sgpr16 killed $sgpr16 def $sgpr16_sgpr17
	s_mov_b32 s17, s10
	v_writelane_b32 v10, s16, 8
	v_writelane_b32 v10, s17, 9
	s_lshr_b32 s16, s33, 6
	s_add_i32 s16, s16, 36
	s_cmp_lg_u32 s16, s15
	s_cselect_b32 s10, s13, s14
	s_cselect_b32 s16, s16, s11
                                        ; kill: def $sgpr16 killed $sgpr16 def $sgpr16_sgpr17
	s_mov_b32 s17, s10
	v_writelane_b32 v10, s16, 10
	v_writelane_b32 v10, s17, 11
	s_lshr_b32 s16, s33, 6
	s_add_i32 s16, s16, 40
	s_cmp_lg_u32 s16, s15
	s_cselect_b32 s10, s13, s14
	s_cselect_b32 s16, s16, s11
                                        ; kill: def $sgpr16 killed $sgpr16 def $sgpr16_sgpr17
	s_mov_b32 s17, s10
	v_writelane_b32 v10, s16, 12
	v_writelane_b32 v10, s17, 13
	s_lshr_b32 s16, s33, 6
	s_add_i32 s16, s16, 44
	s_cmp_lg_u32 s16, s15
	s_cselect_b32 s10, s13, s14
	s_cselect_b32 s16, s16, s11
                                        ; kill: def $sgpr16 killed $sgpr16 def $sgpr16_sgpr17
	s_mov_b32 s17, s10
	v_writelane_b32 v10, s16, 14
	v_writelane_b32 v10, s17, 15
	s_lshr_b32 s16, s33, 6
	s_add_i32 s16, s16, 48
	s_cmp_lg_u32 s16, s15
	s_cselect_b32 s10, s13, s14
	s_cselect_b32 s16, s16, s11
                                        ; kill: def $sgpr16 killed $sgpr16 def $sgpr16_sgpr17
	s_mov_b32 s17, s10
	v_writelane_b32 v10, s16, 16
	v_writelane_b32 v10, s17, 17
	s_lshr_b32 s10, s33, 6
	s_add_i32 s10, s10, 56
	s_cmp_lg_u32 s10, s15
	s_cselect_b32 s13, s13, s14
	s_cselect_b32 s10, s10, s11
                                        ; kill: def $sgpr10 killed $sgpr10 def $sgpr10_sgpr11
	s_mov_b32 s11, s13
	v_writelane_b32 v10, s10, 18
	v_writelane_b32 v10, s11, 19
	v_pk_mov_b32 v[0:1], s[4:5], s[4:5] op_sel:[0,1]
	flat_store_dwordx2 v[0:1], v[6:7]
	v_pk_mov_b32 v[0:1], s[8:9], s[8:9] op_sel:[0,1]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_pk_mov_b32 v[0:1], s[6:7], s[6:7] op_sel:[0,1]
	flat_store_dwordx2 v[0:1], v[2:3]
	s_mov_b32 s6, 0x3ff
	v_and_b32_e64 v0, v31, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:24
	v_pk_mov_b32 v[0:1], s[4:5], s[4:5] op_sel:[0,1]
	flat_load_dwordx2 v[6:7], v[0:1]
	s_nop 0
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 6
	v_mov_b32_e32 v0, s4
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, s12, v0, v1
	v_mov_b32_e32 v2, 0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[4:5], s4, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v0, v6
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v7
	v_mov_b32_e32 v2, v5
	v_add_co_u32_e64 v0, s[4:5], v0, v3
	v_addc_co_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	global_load_dword v0, v[0:1], off
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:28
	buffer_load_dword v0, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 8
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[6:7], v0, s4
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 20
	v_writelane_b32 v10, s5, 21
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v10             ;  Reload Reuse
	s_mov_b64 exec, s[20:21]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_2
; %bb.1:
	buffer_load_dword v0, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s4, v0
	v_mov_b32_e32 v1, 0
	ds_write_b32 v0, v1
.LBB0_2:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a2              ;  Reload Reuse
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s4, v10, 20
	v_readlane_b32 s5, v10, 21
	s_or_b64 exec, exec, s[4:5]
; %bb.3:
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt lgkmcnt(0)
; %bb.4:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a2              ;  Reload Reuse
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s4, v10, 10
	v_readlane_b32 s5, v10, 11
	v_readlane_b32 s6, v10, 8
	v_readlane_b32 s7, v10, 9
	buffer_load_dword v1, off, s[0:3], s33 offset:28
	s_mov_b32 s8, 7
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v1, s8
	s_mov_b32 s8, 2
	v_lshlrev_b32_e64 v0, s8, v0
	v_bfe_u32 v1, v1, 3, 10
	v_pk_mov_b32 v[2:3], s[6:7], s[6:7] op_sel:[0,1]
	flat_store_dword v[2:3], v1
	v_pk_mov_b32 v[2:3], s[6:7], s[6:7] op_sel:[0,1]
	flat_load_dword v1, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	ds_add_rtn_u32 v2, v0, v1
	v_pk_mov_b32 v[0:1], s[4:5], s[4:5] op_sel:[0,1]
	s_waitcnt lgkmcnt(0)
	flat_store_dword v[0:1], v2
; %bb.5:
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt lgkmcnt(0)
; %bb.6:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a2              ;  Reload Reuse
	s_mov_b64 exec, s[20:21]
	buffer_load_dword v0, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 8
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[6:7], v0, s4
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v10, s4, 22
	v_writelane_b32 v10, s5, 23
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a2, v10             ;  Reload Reuse
	s_mov_b64 exec, s[20:21]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_8
; %bb.7:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a2              ;  Reload Reuse
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s4, v10, 18
	v_readlane_b32 s5, v10, 19
	v_readlane_b32 s6, v10, 16
	v_readlane_b32 s7, v10, 17
	v_readlane_b32 s10, v10, 6
	v_readlane_b32 s11, v10, 7
	v_readlane_b32 s12, v10, 14
	v_readlane_b32 s13, v10, 15
	v_readlane_b32 s14, v10, 12
	v_readlane_b32 s15, v10, 13
	v_readlane_b32 s8, v10, 4
	v_readlane_b32 s9, v10, 5
	v_pk_mov_b32 v[0:1], s[8:9], s[8:9] op_sel:[0,1]
	flat_load_dwordx2 v[8:9], v[0:1]
	v_mov_b32_e32 v4, 0
	buffer_load_dword v2, off, s[0:3], s33 offset:24
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v0, v2
	v_mov_b32_e32 v1, v4
	s_mov_b32 s8, 2
	v_lshlrev_b64 v[6:7], s8, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v1, v9
	v_mov_b32_e32 v3, v7
	v_add_co_u32_e64 v0, s[16:17], v0, v5
	v_addc_co_u32_e64 v3, s[16:17], v1, v3, s[16:17]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	v_lshlrev_b32_e64 v2, s8, v2
	ds_read_b32 v5, v2
	v_pk_mov_b32 v[2:3], s[14:15], s[14:15] op_sel:[0,1]
	s_waitcnt lgkmcnt(0)
	flat_store_dword v[2:3], v5
	v_pk_mov_b32 v[2:3], s[14:15], s[14:15] op_sel:[0,1]
	flat_load_dword v2, v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_atomic_add v2, v[0:1], v2, off glc
	v_pk_mov_b32 v[0:1], s[12:13], s[12:13] op_sel:[0,1]
	s_waitcnt vmcnt(0)
	flat_store_dword v[0:1], v2
	v_pk_mov_b32 v[0:1], s[10:11], s[10:11] op_sel:[0,1]
	flat_load_dwordx2 v[0:1], v[0:1]
	s_nop 0
	buffer_load_dword v2, off, s[0:3], s33 offset:24
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v2, s8, v2
	ds_read_b32 v2, v2
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v4
	s_mov_b32 s8, 24
	s_waitcnt lgkmcnt(0)
	v_lshlrev_b64 v[4:5], s8, v[2:3]
	v_pk_mov_b32 v[2:3], s[6:7], s[6:7] op_sel:[0,1]
	flat_store_dwordx2 v[2:3], v[4:5]
	v_pk_mov_b32 v[2:3], s[6:7], s[6:7] op_sel:[0,1]
	flat_load_dwordx2 v[2:3], v[2:3]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_atomic_add_x2 v[2:3], v[0:1], v[2:3], off glc
	v_pk_mov_b32 v[0:1], s[4:5], s[4:5] op_sel:[0,1]
	s_waitcnt vmcnt(0)
	flat_store_dwordx2 v[0:1], v[2:3]
.LBB0_8:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v10, a2              ;  Reload Reuse
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s4, v10, 22
	v_readlane_b32 s5, v10, 23
	s_or_b64 exec, exec, s[4:5]
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[4:5], -1
	buffer_load_dword v10, off, s[0:3], s33 offset:64 ; 4-byte Folded Reload
	s_mov_b64 exec, s[4:5]
	s_mov_b32 s33, s22
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_tally, .Lfunc_end0-__clang_ocl_kern_imp_tally
                                        ; -- End function
	.set __clang_ocl_kern_imp_tally.num_vgpr, 32
	.set __clang_ocl_kern_imp_tally.num_agpr, 3
	.set __clang_ocl_kern_imp_tally.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_tally.num_named_barrier, 0
	.set __clang_ocl_kern_imp_tally.private_seg_size, 72
	.set __clang_ocl_kern_imp_tally.uses_vcc, 0
	.set __clang_ocl_kern_imp_tally.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_tally.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_tally.has_recursion, 0
	.set __clang_ocl_kern_imp_tally.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1592
; TotalNumSgprs: 38
; NumVgprs: 32
; NumAgprs: 3
; TotalNumVgprs: 35
; ScratchSize: 72
; MemoryBound: 0
	.text
	.protected	tally                   ; -- Begin function tally
	.globl	tally
	.p2align	8
	.type	tally,@function
tally:                                  ; @tally
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 0x800
	s_add_u32 flat_scratch_lo, s12, s17
	s_addc_u32 flat_scratch_hi, s13, 0
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr12 : SGPR spill to VGPR lane
	v_writelane_b32 v12, s16, 0
	s_mov_b32 s13, s15
	s_mov_b32 s12, s14
	v_readlane_b32 s14, v12, 0
	s_mov_b64 s[16:17], s[8:9]
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[26:27], s[16:17], 0x0
	s_load_dwordx2 s[24:25], s[16:17], 0x8
	s_load_dwordx2 s[22:23], s[16:17], 0x10
	s_mov_b64 s[20:21], 0
	s_mov_b32 s28, s21
	s_mov_b32 s29, -1
	s_mov_b32 s18, 0
	s_cmp_lg_u32 s18, s29
	s_mov_b64 s[8:9], src_private_base
	s_mov_b32 s15, s9
	s_cselect_b32 s8, s15, s28
	s_mov_b32 s9, s20
	s_cselect_b32 s20, s18, s9
                                        ; kill: def $sgpr20 killed $sgpr20 def $sgpr20_sgpr21
	s_mov_b32 s21, s8
	s_mov_b32 s18, 8
	s_cmp_lg_u32 s18, s29
	s_cselect_b32 s8, s15, s28
	s_cselect_b32 s18, s18, s9
                                        ; kill: def $sgpr18 killed $sgpr18 def $sgpr18_sgpr19
	s_mov_b32 s19, s8
	s_mov_b32 s8, 16
	s_cmp_lg_u32 s8, s29
	s_cselect_b32 s15, s15, s28
	s_cselect_b32 s8, s8, s9
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	v_pk_mov_b32 v[0:1], s[20:21], s[20:21] op_sel:[0,1]
	s_waitcnt lgkmcnt(0)
	v_pk_mov_b32 v[2:3], s[26:27], s[26:27] op_sel:[0,1]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_pk_mov_b32 v[0:1], s[18:19], s[18:19] op_sel:[0,1]
	v_pk_mov_b32 v[2:3], s[24:25], s[24:25] op_sel:[0,1]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_pk_mov_b32 v[0:1], s[8:9], s[8:9] op_sel:[0,1]
	v_pk_mov_b32 v[2:3], s[22:23], s[22:23] op_sel:[0,1]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_pk_mov_b32 v[0:1], s[20:21], s[20:21] op_sel:[0,1]
	flat_load_dwordx2 v[10:11], v[0:1]
	v_pk_mov_b32 v[0:1], s[18:19], s[18:19] op_sel:[0,1]
	flat_load_dwordx2 v[8:9], v[0:1]
	v_pk_mov_b32 v[0:1], s[8:9], s[8:9] op_sel:[0,1]
	flat_load_dwordx2 v[6:7], v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v0, v10
	v_mov_b32_e32 v2, v8
	v_mov_b32_e32 v4, v6
	s_mov_b32 s8, 32
	v_lshrrev_b64 v[10:11], s8, v[10:11]
	v_mov_b32_e32 v1, v10
	v_lshrrev_b64 v[8:9], s8, v[8:9]
	v_mov_b32_e32 v3, v8
	v_lshrrev_b64 v[6:7], s8, v[6:7]
	v_mov_b32_e32 v5, v6
	s_mov_b64 s[18:19], 24
	s_mov_b32 s8, s16
	s_mov_b32 s9, s17
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, __clang_ocl_kern_imp_tally@rel32@lo+4
	s_addc_u32 s17, s17, __clang_ocl_kern_imp_tally@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel tally
		.amdhsa_group_segment_fixed_size 32
		.amdhsa_private_segment_fixed_size 104
		.amdhsa_kernarg_size 280
		.amdhsa_user_sgpr_count 14
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 35
		.amdhsa_next_free_sgpr 34
		.amdhsa_accum_offset 32
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 1
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
	.size	tally, .Lfunc_end1-tally
                                        ; -- End function
	.set tally.num_vgpr, max(32, __clang_ocl_kern_imp_tally.num_vgpr)
	.set tally.num_agpr, max(0, __clang_ocl_kern_imp_tally.num_agpr)
	.set tally.numbered_sgpr, max(34, __clang_ocl_kern_imp_tally.numbered_sgpr)
	.set tally.num_named_barrier, max(0, __clang_ocl_kern_imp_tally.num_named_barrier)
	.set tally.private_seg_size, 32+max(__clang_ocl_kern_imp_tally.private_seg_size)
	.set tally.uses_vcc, or(0, __clang_ocl_kern_imp_tally.uses_vcc)
	.set tally.uses_flat_scratch, or(1, __clang_ocl_kern_imp_tally.uses_flat_scratch)
	.set tally.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_tally.has_dyn_sized_stack)
	.set tally.has_recursion, or(0, __clang_ocl_kern_imp_tally.has_recursion)
	.set tally.has_indirect_call, or(0, __clang_ocl_kern_imp_tally.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 424
; TotalNumSgprs: 40
; NumVgprs: 32
; NumAgprs: 3
; TotalNumVgprs: 35
; ScratchSize: 104
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 32 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 35
; AccumOffset: 32
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 7
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 3
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	.L.str,@object                  ; @.str
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str:
	.asciz	"workgroup"
	.size	.L.str, 10

	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_tally
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     3
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
        .type_name:      'ulong*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         28
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         32
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         36
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         38
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         40
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         42
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         44
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         46
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         88
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         104
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         112
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         120
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         128
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         136
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         224
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 32
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           tally
    .private_segment_fixed_size: 104
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     40
    .sgpr_spill_count: 1
    .symbol:         tally.kd
    .uses_dynamic_stack: false
    .vgpr_count:     35
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
