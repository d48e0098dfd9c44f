	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.p2align	2                               ; -- Begin function mix
	.type	mix,@function
mix:                                    ; @mix
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s8, s33
	s_mov_b32 s33, s32
	s_add_co_i32 s32, s32, 16
	v_mov_b32_e32 v4, v1
	v_mov_b32_e32 v5, v0
	s_mov_b32 s0, 0
	v_mbcnt_lo_u32_b32 v0, -1, s0
	s_mov_b32 s0, 20
	v_lshlrev_b32_e64 v6, s0, v0
	s_add_co_i32 s1, s33, 4
	s_mov_b32 s0, s1
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, v6
	s_mov_b64 s[4:5], src_flat_scratch_base_lo
	v_add_nc_u64_e64 v[0:1], v[0:1], s[4:5]
	v_mov_b32_e32 v2, v1
	s_mov_b64 s[6:7], 0
	s_mov_b32 s2, s7
	s_mov_b32 s3, -1
	s_cmp_lg_u32 s0, s3
	s_cselect_b32 s1, -1, 0
	v_cndmask_b32_e64 v2, s2, v2, s1
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	s_mov_b32 s0, s6
	v_cndmask_b32_e64 v0, s0, v0, s1
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	s_add_co_i32 s6, s33, 8
	s_mov_b32 s1, s6
	v_mov_b32_e32 v2, s1
	v_mov_b32_e32 v3, v6
	v_add_nc_u64_e64 v[2:3], v[2:3], s[4:5]
	v_mov_b32_e32 v6, v3
	s_cmp_lg_u32 s1, s3
	s_cselect_b32 s1, -1, 0
	v_cndmask_b32_e64 v6, s2, v6, s1
                                        ; kill: def $vgpr2 killed $vgpr2 killed $vgpr2_vgpr3 killed $exec
	v_cndmask_b32_e64 v2, s0, v2, s1
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v6
	flat_store_b32 v[0:1], v5
	flat_store_b32 v[2:3], v4
	flat_load_b32 v2, v[2:3]
	s_mov_b32 s0, 7
	s_wait_loadcnt_dscnt 0x0
	s_wait_xcnt 0x0
	v_lshlrev_b32_e64 v3, s0, v2
	flat_load_b32 v2, v[0:1]
	s_wait_loadcnt_dscnt 0x0
	v_xor_b32_e64 v2, v2, v3
	flat_store_b32 v[0:1], v2
	flat_load_b32 v2, v[0:1]
	s_mov_b32 s0, 0x9e3779b1
	s_wait_loadcnt_dscnt 0x0
	v_mul_lo_u32 v2, v2, s0
	flat_store_b32 v[0:1], v2
	flat_load_b32 v0, v[0:1]
	s_mov_b32 s0, 15
	s_wait_loadcnt_dscnt 0x0
	s_wait_xcnt 0x0
	v_lshrrev_b32_e64 v1, s0, v0
	v_xor_b32_e64 v0, v0, v1
	s_mov_b32 s32, s33
	s_mov_b32 s33, s8
	s_set_pc_i64 s[30:31]
.Lfunc_end0:
	.size	mix, .Lfunc_end0-mix
                                        ; -- End function
	.set .Lmix.num_vgpr, 7
	.set .Lmix.num_agpr, 0
	.set .Lmix.numbered_sgpr, 34
	.set .Lmix.num_named_barrier, 0
	.set .Lmix.private_seg_size, 16
	.set .Lmix.uses_vcc, 0
	.set .Lmix.uses_flat_scratch, 0
	.set .Lmix.has_dyn_sized_stack, 0
	.set .Lmix.has_recursion, 0
	.set .Lmix.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 372
; TotalNumSgprs: 34
; NumVgprs: 7
; ScratchSize: 16
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function exchange
	.type	exchange,@function
exchange:                               ; @exchange
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s18, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v12, s33 offset:52 ; 4-byte Folded Spill
	scratch_store_b32 off, v13, s33 offset:56 ; 4-byte Folded Spill
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_add_co_i32 s32, s32, 64
	v_writelane_b32 v12, s30, 0
	v_writelane_b32 v12, s31, 1
	scratch_store_b32 off, v31, s33 offset:48 ; 4-byte Folded Spill
	v_mov_b32_e32 v6, v2
	v_mov_b32_e32 v7, v1
	v_mov_b32_e32 v8, v0
                                        ; implicit-def: $vgpr13 : SGPR spill to VGPR lane
	v_writelane_b32 v13, s15, 0
	v_writelane_b32 v13, s14, 1
	v_writelane_b32 v13, s13, 2
	v_writelane_b32 v13, s12, 3
	v_writelane_b32 v13, s10, 4
	v_writelane_b32 v13, s11, 5
	v_writelane_b32 v13, s8, 6
	v_writelane_b32 v13, s9, 7
	v_writelane_b32 v13, s6, 8
	v_writelane_b32 v13, s7, 9
	v_writelane_b32 v13, s4, 10
	v_writelane_b32 v13, s5, 11
	s_wait_xcnt 0x0
	s_or_saveexec_b32 s17, -1
	scratch_store_b32 off, v13, s33 offset:20 ; 4-byte Folded Spill
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s17
	s_mov_b32 s0, 0
	v_mbcnt_lo_u32_b32 v0, -1, s0
	s_mov_b32 s0, 20
	v_lshlrev_b32_e64 v9, s0, v0
	s_add_co_i32 s1, s33, 4
	s_mov_b32 s0, s1
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, v9
	s_mov_b64 s[4:5], src_flat_scratch_base_lo
	v_add_nc_u64_e64 v[2:3], v[0:1], s[4:5]
	v_mov_b32_e32 v0, v3
	s_mov_b64 s[6:7], 0
	s_mov_b32 s2, s7
	s_mov_b32 s3, -1
	s_cmp_lg_u32 s0, s3
	s_cselect_b32 s1, -1, 0
	v_cndmask_b32_e64 v0, s2, v0, s1
	v_mov_b32_e32 v1, v2
	s_mov_b32 s0, s6
	v_cndmask_b32_e64 v2, s0, v1, s1
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	v_mov_b64_e32 v[0:1], v[2:3]
	scratch_store_b64 off, v[0:1], s33 offset:40 ; 8-byte Folded Spill
	s_add_co_i32 s6, s33, 8
	s_mov_b32 s1, s6
	s_wait_xcnt 0x0
	v_mov_b32_e32 v0, s1
	v_mov_b32_e32 v1, v9
	v_add_nc_u64_e64 v[4:5], v[0:1], s[4:5]
	v_mov_b32_e32 v0, v5
	s_cmp_lg_u32 s1, s3
	s_cselect_b32 s1, -1, 0
	v_cndmask_b32_e64 v0, s2, v0, s1
	v_mov_b32_e32 v1, v4
	v_cndmask_b32_e64 v4, s0, v1, s1
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v0
	v_mov_b64_e32 v[0:1], v[4:5]
	scratch_store_b64 off, v[0:1], s33 offset:32 ; 8-byte Folded Spill
	s_add_co_i32 s6, s33, 12
	s_mov_b32 s1, s6
	s_wait_xcnt 0x0
	v_mov_b32_e32 v0, s1
	v_mov_b32_e32 v1, v9
	v_add_nc_u64_e64 v[0:1], v[0:1], s[4:5]
	v_mov_b32_e32 v9, v1
	s_cmp_lg_u32 s1, s3
	s_cselect_b32 s1, -1, 0
	v_cndmask_b32_e64 v9, s2, v9, s1
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	v_cndmask_b32_e64 v0, s0, v0, s1
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v9
	v_mov_b64_e32 v[10:11], v[0:1]
	scratch_store_b64 off, v[10:11], s33 offset:24 ; 8-byte Folded Spill
	flat_store_b32 v[2:3], v8
	flat_store_b32 v[4:5], v7
	flat_store_b32 v[0:1], v6
	flat_load_b32 v1, v[0:1]
	flat_load_b32 v2, v[2:3]
	flat_load_b32 v0, v[4:5]
	s_wait_loadcnt_dscnt 0x0
	v_lshl_add_u32 v0, v0, 2, v2
	ds_store_b32 v0, v1
; %bb.1:
	s_wait_storecnt 0x0
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_wait_storecnt 0x0
	s_wait_loadcnt_dscnt 0x0
; %bb.2:
	scratch_load_b64 v[2:3], off, s33 offset:32 ; 8-byte Folded Reload
	scratch_load_b64 v[0:1], off, s33 offset:40 ; 8-byte Folded Reload
	s_wait_loadcnt 0x0
	flat_load_b32 v1, v[0:1]
	flat_load_b32 v0, v[2:3]
	s_mov_b32 s0, 0x71
	s_wait_loadcnt_dscnt 0x0
	v_xor_b32_e64 v0, v0, s0
	v_lshl_add_u32 v0, v0, 2, v1
	ds_load_b32 v0, v0
	s_wait_dscnt 0x0
	scratch_store_b32 off, v0, s33 offset:16
; %bb.3:
	s_wait_storecnt 0x0
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_wait_storecnt 0x0
	s_wait_loadcnt_dscnt 0x0
; %bb.4:
	s_or_saveexec_b32 s17, -1
	scratch_load_b32 v13, off, s33 offset:20 ; 4-byte Folded Reload
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s17
	s_wait_loadcnt 0x0
	v_readlane_b32 s15, v13, 0
	v_readlane_b32 s14, v13, 1
	v_readlane_b32 s13, v13, 2
	v_readlane_b32 s12, v13, 3
	v_readlane_b32 s10, v13, 4
	v_readlane_b32 s11, v13, 5
	v_readlane_b32 s8, v13, 6
	v_readlane_b32 s9, v13, 7
	v_readlane_b32 s6, v13, 8
	v_readlane_b32 s7, v13, 9
	v_readlane_b32 s4, v13, 10
	v_readlane_b32 s5, v13, 11
	scratch_load_b32 v31, off, s33 offset:48 ; 4-byte Folded Reload
	scratch_load_b64 v[2:3], off, s33 offset:24 ; 8-byte Folded Reload
	scratch_load_b32 v0, off, s33 offset:16
	s_wait_loadcnt 0x1
	flat_load_b32 v1, v[2:3]
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], mix@rel64+4
	s_swap_pc_i64 s[30:31], s[0:1]
	v_readlane_b32 s31, v12, 1
	v_readlane_b32 s30, v12, 0
	s_mov_b32 s32, s33
	s_xor_saveexec_b32 s0, -1
	scratch_load_b32 v12, off, s33 offset:52 ; 4-byte Folded Reload
	scratch_load_b32 v13, off, s33 offset:56 ; 4-byte Folded Reload
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_mov_b32 s33, s18
	s_wait_loadcnt 0x0
	s_set_pc_i64 s[30:31]
.Lfunc_end1:
	.size	exchange, .Lfunc_end1-exchange
                                        ; -- End function
	.set .Lexchange.num_vgpr, max(32, .Lmix.num_vgpr)
	.set .Lexchange.num_agpr, max(0, .Lmix.num_agpr)
	.set .Lexchange.numbered_sgpr, max(34, .Lmix.numbered_sgpr)
	.set .Lexchange.num_named_barrier, max(0, .Lmix.num_named_barrier)
	.set .Lexchange.private_seg_size, 64+max(.Lmix.private_seg_size)
	.set .Lexchange.uses_vcc, or(0, .Lmix.uses_vcc)
	.set .Lexchange.uses_flat_scratch, or(0, .Lmix.uses_flat_scratch)
	.set .Lexchange.has_dyn_sized_stack, or(0, .Lmix.has_dyn_sized_stack)
	.set .Lexchange.has_recursion, or(0, .Lmix.has_recursion)
	.set .Lexchange.has_indirect_call, or(0, .Lmix.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1004
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 80
; MemoryBound: 0
	.text
	.protected	__clang_ocl_kern_imp_called ; -- Begin function __clang_ocl_kern_imp_called
	.globl	__clang_ocl_kern_imp_called
	.p2align	2
	.type	__clang_ocl_kern_imp_called,@function
__clang_ocl_kern_imp_called:            ; @__clang_ocl_kern_imp_called
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s23, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v14, s33 offset:44 ; 4-byte Folded Spill
	scratch_store_b32 off, v15, s33 offset:48 ; 4-byte Folded Spill
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_add_co_i32 s32, s32, 64
	v_writelane_b32 v14, s30, 0
	v_writelane_b32 v14, s31, 1
	s_mov_b32 s0, ttmp9
	scratch_store_b32 off, v31, s33 offset:36 ; 4-byte Folded Spill
	v_mov_b32_e32 v6, v2
	v_mov_b32_e32 v8, v0
                                        ; implicit-def: $vgpr15 : SGPR spill to VGPR lane
	v_writelane_b32 v15, s15, 0
	v_writelane_b32 v15, s14, 1
	v_writelane_b32 v15, s13, 2
	v_writelane_b32 v15, s12, 3
	v_writelane_b32 v15, s10, 4
	v_writelane_b32 v15, s11, 5
	v_writelane_b32 v15, s8, 6
	v_writelane_b32 v15, s9, 7
	v_writelane_b32 v15, s6, 8
	v_writelane_b32 v15, s7, 9
	v_writelane_b32 v15, s4, 10
	v_writelane_b32 v15, s5, 11
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	v_mov_b32_e32 v7, v3
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v1
	v_mov_b32_e32 v0, 0
	scratch_store_b32 off, v0, s33 offset:40 ; 4-byte Folded Spill
	v_mbcnt_lo_u32_b32 v1, -1, v0
	s_mov_b32 s1, 20
	v_lshlrev_b32_e64 v1, s1, v1
	s_mov_b32 s1, s33
	v_mov_b32_e32 v2, s1
	v_mov_b32_e32 v3, v1
	s_mov_b64 s[18:19], src_flat_scratch_base_lo
	v_add_nc_u64_e64 v[2:3], v[2:3], s[18:19]
	v_mov_b32_e32 v4, v3
	s_mov_b64 s[20:21], 0
	s_mov_b32 s3, s21
	s_mov_b32 s16, -1
	s_cmp_lg_u32 s1, s16
	s_cselect_b32 s2, -1, 0
	v_cndmask_b32_e64 v4, s3, v4, s2
                                        ; kill: def $vgpr2 killed $vgpr2 killed $vgpr2_vgpr3 killed $exec
	s_mov_b32 s1, s20
	v_cndmask_b32_e64 v2, s1, v2, s2
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v4
	s_add_co_i32 s17, s33, 8
	s_mov_b32 s2, s17
	v_mov_b32_e32 v4, s2
	v_mov_b32_e32 v5, v1
	v_add_nc_u64_e64 v[4:5], v[4:5], s[18:19]
	v_mov_b32_e32 v1, v5
	s_cmp_lg_u32 s2, s16
	s_cselect_b32 s2, -1, 0
	v_cndmask_b32_e64 v1, s3, v1, s2
                                        ; kill: def $vgpr4 killed $vgpr4 killed $vgpr4_vgpr5 killed $exec
	v_cndmask_b32_e64 v4, s1, v4, s2
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v1
	scratch_store_b64 off, v[4:5], s33 offset:24 ; 8-byte Folded Spill
	flat_store_b64 v[2:3], v[8:9]
	flat_store_b64 v[4:5], v[6:7]
	s_mov_b32 s1, 0x3ff
	v_and_b32_e64 v1, v31, s1
	scratch_store_b32 off, v1, s33 offset:16
	flat_load_b64 v[4:5], v[2:3]
	s_mov_b32 s1, 7
	s_lshl_b32 s0, s0, s1
	v_writelane_b32 v15, s0, 12
	scratch_load_b32 v1, off, s33 offset:16
	s_wait_loadcnt 0x0
	s_wait_xcnt 0x1
	v_add_nc_u32_e64 v2, s0, v1
	v_mov_b32_e32 v1, 0
	scratch_store_b32 off, v1, s33 offset:32 ; 4-byte Folded Spill
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v1
	s_mov_b32 s0, 2
	v_writelane_b32 v15, s0, 13
	s_wait_dscnt 0x0
	v_lshl_add_u64 v[2:3], v[2:3], s0, v[4:5]
	global_load_b32 v1, v[2:3], off
	s_wait_loadcnt 0x0
	scratch_store_b32 off, v1, s33 offset:20
	scratch_load_b32 v1, off, s33 offset:16
	scratch_load_b32 v2, off, s33 offset:20
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], exchange@rel64+4
	v_writelane_b32 v15, s0, 14
	v_writelane_b32 v15, s1, 15
	s_swap_pc_i64 s[30:31], s[0:1]
	scratch_load_b32 v31, off, s33 offset:36 ; 4-byte Folded Reload
	v_readlane_b32 s0, v15, 14
	v_readlane_b32 s1, v15, 15
	v_readlane_b32 s4, v15, 10
	v_readlane_b32 s5, v15, 11
	v_readlane_b32 s6, v15, 8
	v_readlane_b32 s7, v15, 9
	v_readlane_b32 s8, v15, 6
	v_readlane_b32 s9, v15, 7
	v_readlane_b32 s10, v15, 4
	v_readlane_b32 s11, v15, 5
	v_readlane_b32 s12, v15, 3
	v_readlane_b32 s13, v15, 2
	v_readlane_b32 s14, v15, 1
	v_readlane_b32 s15, v15, 0
	v_mov_b32_e32 v1, v0
	scratch_load_b32 v0, off, s33 offset:40 ; 4-byte Folded Reload
	scratch_store_b32 off, v1, s33 offset:20
	scratch_load_b32 v1, off, s33 offset:16
	s_mov_b32 s2, 0x7f
	s_wait_loadcnt 0x0
	v_sub_nc_u32_e64 v1, s2, v1
	scratch_load_b32 v2, off, s33 offset:20
	s_swap_pc_i64 s[30:31], s[0:1]
	scratch_load_b32 v31, off, s33 offset:36 ; 4-byte Folded Reload
	v_readlane_b32 s4, v15, 10
	v_readlane_b32 s5, v15, 11
	v_readlane_b32 s6, v15, 8
	v_readlane_b32 s7, v15, 9
	v_readlane_b32 s8, v15, 6
	v_readlane_b32 s9, v15, 7
	v_readlane_b32 s10, v15, 4
	v_readlane_b32 s11, v15, 5
	v_readlane_b32 s12, v15, 3
	v_readlane_b32 s13, v15, 2
	v_readlane_b32 s14, v15, 1
	v_readlane_b32 s15, v15, 0
	scratch_store_b32 off, v0, s33 offset:20
	scratch_load_b32 v0, off, s33 offset:20
	scratch_load_b32 v1, off, s33 offset:16
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], mix@rel64+4
	s_swap_pc_i64 s[30:31], s[0:1]
	scratch_load_b32 v3, off, s33 offset:32 ; 4-byte Folded Reload
	v_readlane_b32 s1, v15, 12
	v_readlane_b32 s0, v15, 13
	v_mov_b32_e32 v2, v0
	scratch_load_b64 v[0:1], off, s33 offset:24 ; 8-byte Folded Reload
	s_wait_loadcnt 0x0
	flat_load_b64 v[4:5], v[0:1]
	scratch_load_b32 v0, off, s33 offset:16
	s_wait_loadcnt 0x0
	v_add_nc_u32_e64 v0, s1, v0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_wait_dscnt 0x0
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_b32 v[0:1], v2, off
	v_readlane_b32 s31, v14, 1
	v_readlane_b32 s30, v14, 0
	s_mov_b32 s32, s33
	s_wait_xcnt 0x0
	s_xor_saveexec_b32 s0, -1
	scratch_load_b32 v14, off, s33 offset:44 ; 4-byte Folded Reload
	scratch_load_b32 v15, off, s33 offset:48 ; 4-byte Folded Reload
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_mov_b32 s33, s23
	s_wait_loadcnt 0x0
	s_set_pc_i64 s[30:31]
.Lfunc_end2:
	.size	__clang_ocl_kern_imp_called, .Lfunc_end2-__clang_ocl_kern_imp_called
                                        ; -- End function
	.set __clang_ocl_kern_imp_called.num_vgpr, max(32, .Lexchange.num_vgpr, .Lmix.num_vgpr)
	.set __clang_ocl_kern_imp_called.num_agpr, max(0, .Lexchange.num_agpr, .Lmix.num_agpr)
	.set __clang_ocl_kern_imp_called.numbered_sgpr, max(34, .Lexchange.numbered_sgpr, .Lmix.numbered_sgpr)
	.set __clang_ocl_kern_imp_called.num_named_barrier, max(0, .Lexchange.num_named_barrier, .Lmix.num_named_barrier)
	.set __clang_ocl_kern_imp_called.private_seg_size, 64+max(.Lexchange.private_seg_size, .Lmix.private_seg_size)
	.set __clang_ocl_kern_imp_called.uses_vcc, or(0, .Lexchange.uses_vcc, .Lmix.uses_vcc)
	.set __clang_ocl_kern_imp_called.uses_flat_scratch, or(0, .Lexchange.uses_flat_scratch, .Lmix.uses_flat_scratch)
	.set __clang_ocl_kern_imp_called.has_dyn_sized_stack, or(0, .Lexchange.has_dyn_sized_stack, .Lmix.has_dyn_sized_stack)
	.set __clang_ocl_kern_imp_called.has_recursion, or(0, .Lexchange.has_recursion, .Lmix.has_recursion)
	.set __clang_ocl_kern_imp_called.has_indirect_call, or(0, .Lexchange.has_indirect_call, .Lmix.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1164
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 144
; MemoryBound: 0
	.text
	.protected	called                  ; -- Begin function called
	.globl	called
	.p2align	8
	.type	called,@function
called:                                 ; @called
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_mov_b64 s[10:11], s[6:7]
                                        ; implicit-def: $vgpr16 : SGPR spill to VGPR lane
	v_writelane_b32 v16, s4, 0
	v_writelane_b32 v16, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v16, 0
	v_readlane_b32 s1, v16, 1
	v_mov_b32_e32 v31, v0
	s_load_b64 s[8:9], s[0:1], 0x0
	s_load_b64 s[2:3], s[0:1], 0x8
	s_mov_b32 s12, 0
	v_mbcnt_lo_u32_b32 v0, -1, s12
	s_mov_b32 s12, 20
	v_lshlrev_b32_e64 v4, s12, v0
	s_mov_b32 s12, s33
	v_mov_b32_e32 v0, s12
	v_mov_b32_e32 v1, v4
	s_mov_b64 s[16:17], src_flat_scratch_base_lo
	v_add_nc_u64_e64 v[2:3], v[0:1], s[16:17]
	v_mov_b32_e32 v0, v3
	s_mov_b64 s[18:19], 0
	s_mov_b32 s14, s19
	s_mov_b32 s15, -1
	s_cmp_lg_u32 s12, s15
	s_cselect_b32 s13, -1, 0
	v_cndmask_b32_e64 v0, s14, v0, s13
	v_mov_b32_e32 v1, v2
	s_mov_b32 s12, s18
	v_cndmask_b32_e64 v2, s12, v1, s13
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	s_add_co_i32 s18, s33, 8
	s_mov_b32 s13, s18
	v_mov_b32_e32 v0, s13
	v_mov_b32_e32 v1, v4
	v_add_nc_u64_e64 v[0:1], v[0:1], s[16:17]
	v_mov_b32_e32 v4, v1
	s_cmp_lg_u32 s13, s15
	s_cselect_b32 s13, -1, 0
	v_cndmask_b32_e64 v4, s14, v4, s13
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	v_cndmask_b32_e64 v0, s12, v0, s13
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	s_wait_kmcnt 0x0
	v_mov_b64_e32 v[4:5], s[8:9]
	flat_store_b64 v[2:3], v[4:5]
	s_wait_xcnt 0x0
	v_mov_b64_e32 v[4:5], s[2:3]
	flat_store_b64 v[0:1], v[4:5]
	flat_load_b64 v[6:7], v[2:3]
	flat_load_b64 v[4:5], v[0:1]
	s_wait_loadcnt_dscnt 0x101
	s_wait_xcnt 0x0
	v_mov_b32_e32 v0, v6
	s_wait_loadcnt_dscnt 0x0
	v_mov_b32_e32 v2, v4
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[6:7], s2, v[6:7]
	v_mov_b32_e32 v1, v6
	v_lshrrev_b64 v[4:5], s2, v[4:5]
	v_mov_b32_e32 v3, v4
	s_mov_b64 s[2:3], 16
	s_add_nc_u64 s[8:9], s[0:1], s[2:3]
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], __clang_ocl_kern_imp_called@rel64+4
                                        ; implicit-def: $sgpr12
                                        ; implicit-def: $sgpr13
                                        ; implicit-def: $sgpr14
                                        ; implicit-def: $sgpr15
	s_swap_pc_i64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel called
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_private_segment_fixed_size 176
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
		.amdhsa_named_barrier_count 0
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_inst_pref_size 3
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
.Lfunc_end3:
	.size	called, .Lfunc_end3-called
                                        ; -- End function
	.set called.num_vgpr, max(32, __clang_ocl_kern_imp_called.num_vgpr)
	.set called.num_agpr, max(0, __clang_ocl_kern_imp_called.num_agpr)
	.set called.numbered_sgpr, max(34, __clang_ocl_kern_imp_called.numbered_sgpr)
	.set called.num_named_barrier, max(0, __clang_ocl_kern_imp_called.num_named_barrier)
	.set called.private_seg_size, 32+max(__clang_ocl_kern_imp_called.private_seg_size)
	.set called.uses_vcc, or(0, __clang_ocl_kern_imp_called.uses_vcc)
	.set called.uses_flat_scratch, or(0, __clang_ocl_kern_imp_called.uses_flat_scratch)
	.set called.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_called.has_dyn_sized_stack)
	.set called.has_recursion, or(0, __clang_ocl_kern_imp_called.has_recursion)
	.set called.has_indirect_call, or(0, __clang_ocl_kern_imp_called.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 380
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 176
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 32
; NamedBarCnt: 0
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 0
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
	.addrsig_sym __clang_ocl_kern_imp_called
	.addrsig_sym exchange
	.addrsig_sym mix
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
      - .offset:         16
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         20
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         28
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         30
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         32
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         34
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         36
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         38
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         56
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         80
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         96
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         104
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         112
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         120
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         128
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         216
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           called
    .private_segment_fixed_size: 176
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     34
    .sgpr_spill_count: 2
    .symbol:         called.kd
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
