	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_stops ; -- Begin function __clang_ocl_kern_imp_stops
	.globl	__clang_ocl_kern_imp_stops
	.p2align	2
	.type	__clang_ocl_kern_imp_stops,@function
__clang_ocl_kern_imp_stops:             ; @__clang_ocl_kern_imp_stops
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s9, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v12, s33 offset:44 ; 4-byte Folded Spill
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_add_co_i32 s32, s32, 56
	v_mov_b32_e32 v6, v2
	v_mov_b32_e32 v8, v0
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	v_mov_b32_e32 v7, v3
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v1
	v_mov_b32_e32 v2, 0
	v_mbcnt_lo_u32_b32 v0, -1, v2
	s_mov_b32 s0, 20
	v_lshlrev_b32_e64 v3, s0, v0
	s_mov_b32 s0, s33
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, v3
	s_mov_b64 s[4:5], src_flat_scratch_base_lo
	v_add_nc_u64_e64 v[0:1], v[0:1], s[4:5]
	v_mov_b32_e32 v4, v1
	s_mov_b64 s[6:7], 0
	s_mov_b32 s2, s7
	s_mov_b32 s3, -1
	s_cmp_lg_u32 s0, s3
	s_cselect_b32 s1, -1, 0
	v_cndmask_b32_e64 v4, s2, v4, s1
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	s_mov_b32 s0, s6
	v_cndmask_b32_e64 v0, s0, v0, s1
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
	s_add_co_i32 s6, s33, 8
	s_mov_b32 s1, s6
	v_mov_b32_e32 v4, s1
	v_mov_b32_e32 v5, v3
	v_add_nc_u64_e64 v[4:5], v[4:5], s[4:5]
	v_mov_b32_e32 v3, v5
	s_cmp_lg_u32 s1, s3
	s_cselect_b32 s1, -1, 0
	v_cndmask_b32_e64 v3, s2, v3, s1
                                        ; kill: def $vgpr4 killed $vgpr4 killed $vgpr4_vgpr5 killed $exec
	v_cndmask_b32_e64 v4, s0, v4, s1
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v3
	v_mov_b64_e32 v[10:11], v[4:5]
	scratch_store_b64 off, v[10:11], s33 offset:36 ; 8-byte Folded Spill
	flat_store_b64 v[0:1], v[8:9]
	flat_store_b64 v[4:5], v[6:7]
	s_mov_b32 s0, 0x3ff
	v_and_b32_e64 v3, v31, s0
	scratch_store_b32 off, v3, s33 offset:16
	flat_load_b64 v[6:7], v[0:1]
	s_wait_xcnt 0x1
	v_mov_b32_e32 v3, 0
	scratch_load_b32 v4, off, s33 offset:16
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v3
	s_mov_b32 s0, 2
	s_wait_loadcnt_dscnt 0x0
	v_lshl_add_u64 v[4:5], v[4:5], s0, v[6:7]
	global_load_b32 v4, v[4:5], off
	s_wait_loadcnt 0x0
	scratch_store_b32 off, v4, s33 offset:20
	flat_load_b64 v[4:5], v[0:1]
	scratch_load_b32 v0, off, s33 offset:16
	s_mov_b32 s1, 5
                                        ; implicit-def: $vgpr12 : SGPR spill to VGPR lane
	v_writelane_b32 v12, s1, 0
	s_wait_loadcnt 0x0
	v_xor_b32_e64 v0, v0, s1
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_wait_dscnt 0x0
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_load_b32 v0, v[0:1], off
	s_wait_loadcnt 0x0
	scratch_store_b32 off, v0, s33 offset:24
	scratch_store_b32 off, v2, s33 offset:28
	scratch_store_b32 off, v2, s33 offset:32
	scratch_load_b32 v0, off, s33 offset:28
	scratch_load_b32 v1, off, s33 offset:20
	s_mov_b32 s2, 0xff
	s_wait_loadcnt 0x0
	v_and_b32_e64 v1, v1, s2
	scratch_load_b32 v3, off, s33 offset:24
	s_wait_loadcnt 0x0
	v_and_b32_e64 v3, v3, s2
	v_add_nc_u32_e64 v1, v1, v3
	v_min_i32_e64 v1, v1, s2
	v_mad_u32 v0, v0, s1, v1
	scratch_store_b32 off, v0, s33 offset:28
	scratch_load_b32 v0, off, s33 offset:32
	scratch_load_b32 v1, off, s33 offset:20
	s_wait_loadcnt 0x0
	v_and_b32_e64 v1, v1, s2
	scratch_load_b32 v3, off, s33 offset:24
	s_wait_loadcnt 0x0
	v_and_b32_e64 v3, v3, s2
	v_sub_nc_u32_e64 v1, v1, v3
	v_maxmin_i32 v1, v1, v2, s2
	v_mad_u32 v0, v0, s1, v1
	scratch_store_b32 off, v0, s33 offset:32
	scratch_load_b32 v0, off, s33 offset:28
	scratch_load_b32 v1, off, s33 offset:20
	s_wait_loadcnt 0x0
	v_bfe_i32 v1, v1, 0, 8
	scratch_load_b32 v3, off, s33 offset:24
	s_wait_loadcnt 0x0
	v_bfe_i32 v3, v3, 0, 8
	v_add_nc_u32_e64 v1, v1, v3
	s_mov_b32 s3, 0x7f
	s_mov_b32 s2, 0xffffff80
	v_maxmin_i32 v1, v1, s2, s3
	v_mad_u32 v0, v0, s1, v1
	scratch_store_b32 off, v0, s33 offset:28
	scratch_load_b32 v0, off, s33 offset:32
	scratch_load_b32 v1, off, s33 offset:20
	s_wait_loadcnt 0x0
	v_bfe_i32 v1, v1, 0, 8
	scratch_load_b32 v3, off, s33 offset:24
	s_wait_loadcnt 0x0
	v_bfe_i32 v3, v3, 0, 8
	v_sub_nc_u32_e64 v1, v1, v3
	v_maxmin_i32 v1, v1, s2, s3
	v_mad_u32 v0, v0, s1, v1
	scratch_store_b32 off, v0, s33 offset:32
	scratch_load_b32 v0, off, s33 offset:28
	scratch_load_b32 v1, off, s33 offset:20
	s_mov_b32 s2, 0xffff
	s_wait_loadcnt 0x0
	v_and_b32_e64 v1, v1, s2
	scratch_load_b32 v3, off, s33 offset:24
	s_wait_loadcnt 0x0
	v_and_b32_e64 v3, v3, s2
	v_add_nc_u32_e64 v1, v1, v3
	v_min_i32_e64 v1, v1, s2
	v_mad_u32 v0, v0, s1, v1
	scratch_store_b32 off, v0, s33 offset:28
	scratch_load_b32 v0, off, s33 offset:32
	scratch_load_b32 v1, off, s33 offset:20
	s_wait_loadcnt 0x0
	v_and_b32_e64 v1, v1, s2
	scratch_load_b32 v3, off, s33 offset:24
	s_wait_loadcnt 0x0
	v_and_b32_e64 v3, v3, s2
	v_sub_nc_u32_e64 v1, v1, v3
	v_maxmin_i32 v1, v1, v2, s2
	v_mad_u32 v0, v0, s1, v1
	scratch_store_b32 off, v0, s33 offset:32
	scratch_load_b32 v0, off, s33 offset:28
	scratch_load_b32 v1, off, s33 offset:20
	s_wait_loadcnt 0x0
	v_bfe_i32 v1, v1, 0, 16
	scratch_load_b32 v2, off, s33 offset:24
	s_wait_loadcnt 0x0
	v_bfe_i32 v2, v2, 0, 16
	v_add_nc_u32_e64 v1, v1, v2
	s_mov_b32 s3, 0x7fff
	s_mov_b32 s2, 0xffff8000
	v_maxmin_i32 v1, v1, s2, s3
	v_mad_u32 v0, v0, s1, v1
	scratch_store_b32 off, v0, s33 offset:28
	scratch_load_b32 v0, off, s33 offset:32
	scratch_load_b32 v1, off, s33 offset:20
	s_wait_loadcnt 0x0
	v_bfe_i32 v1, v1, 0, 16
	scratch_load_b32 v2, off, s33 offset:24
	s_wait_loadcnt 0x0
	v_bfe_i32 v2, v2, 0, 16
	v_sub_nc_u32_e64 v1, v1, v2
	v_maxmin_i32 v1, v1, s2, s3
	v_mad_u32 v0, v0, s1, v1
	scratch_store_b32 off, v0, s33 offset:32
	scratch_load_b32 v0, off, s33 offset:28
	scratch_load_b32 v1, off, s33 offset:20
	scratch_load_b32 v2, off, s33 offset:24
	s_wait_loadcnt 0x0
	v_add_nc_u32_e64 v1, v1, v2 clamp
	v_mad_u32 v0, v0, s1, v1
	scratch_store_b32 off, v0, s33 offset:28
	scratch_load_b32 v0, off, s33 offset:32
	scratch_load_b32 v1, off, s33 offset:20
	scratch_load_b32 v2, off, s33 offset:24
	s_wait_loadcnt 0x0
	v_sub_nc_u32_e64 v1, v1, v2 clamp
	v_mad_u32 v0, v0, s1, v1
	scratch_store_b32 off, v0, s33 offset:32
	scratch_load_b32 v0, off, s33 offset:28
	scratch_load_b32 v1, off, s33 offset:20
	scratch_load_b32 v2, off, s33 offset:24
	s_wait_loadcnt 0x0
	v_add_nc_i32 v1, v1, v2 clamp
	v_mad_u32 v0, v0, s1, v1
	scratch_store_b32 off, v0, s33 offset:28
	scratch_load_b32 v0, off, s33 offset:32
	scratch_load_b32 v1, off, s33 offset:20
	scratch_load_b32 v2, off, s33 offset:24
	s_wait_loadcnt 0x0
	v_sub_nc_i32 v1, v1, v2 clamp
	v_mad_u32 v0, v0, s1, v1
	scratch_store_b32 off, v0, s33 offset:32
	scratch_load_b32 v1, off, s33 offset:32
	scratch_load_b32 v0, off, s33 offset:16
	s_wait_loadcnt 0x0
	v_lshlrev_b32_e64 v0, s0, v0
	ds_store_b32 v0, v1
; %bb.1:
	s_wait_storecnt 0x0
	s_wait_loadcnt_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	s_wait_storecnt 0x0
	s_wait_loadcnt_dscnt 0x0
; %bb.2:
	scratch_load_b64 v[4:5], off, s33 offset:36 ; 8-byte Folded Reload
	scratch_load_b32 v2, off, s33 offset:28
	s_wait_loadcnt 0x1
	flat_load_b64 v[6:7], v[4:5]
	v_mov_b32_e32 v3, 0
	scratch_load_b32 v0, off, s33 offset:16
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_mov_b32 s0, 2
	s_wait_loadcnt_dscnt 0x0
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[6:7]
	global_store_b32 v[0:1], v2, off
	scratch_load_b32 v0, off, s33 offset:16
	s_mov_b32 s1, 63
	s_wait_loadcnt 0x0
	v_sub_nc_u32_e64 v1, s1, v0
	v_lshlrev_b32_e64 v1, s0, v1
	ds_load_b32 v2, v1
	flat_load_b64 v[4:5], v[4:5]
	s_mov_b32 s1, 64
	v_add_nc_u32_e64 v0, v0, s1
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_wait_loadcnt_dscnt 0x0
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_b32 v[0:1], v2, off
	s_mov_b32 s32, s33
	s_wait_xcnt 0x0
	s_xor_saveexec_b32 s0, -1
	scratch_load_b32 v12, off, s33 offset:44 ; 4-byte Folded Reload
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_mov_b32 s33, s9
	s_wait_loadcnt 0x0
	s_set_pc_i64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_stops, .Lfunc_end0-__clang_ocl_kern_imp_stops
                                        ; -- End function
	.set __clang_ocl_kern_imp_stops.num_vgpr, 32
	.set __clang_ocl_kern_imp_stops.num_agpr, 0
	.set __clang_ocl_kern_imp_stops.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_stops.num_named_barrier, 0
	.set __clang_ocl_kern_imp_stops.private_seg_size, 56
	.set __clang_ocl_kern_imp_stops.uses_vcc, 0
	.set __clang_ocl_kern_imp_stops.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_stops.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_stops.has_recursion, 0
	.set __clang_ocl_kern_imp_stops.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1860
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 56
; MemoryBound: 0
	.text
	.protected	stops                   ; -- Begin function stops
	.globl	stops
	.p2align	8
	.type	stops,@function
stops:                                  ; @stops
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_mov_b64 s[10:11], s[6:7]
                                        ; implicit-def: $vgpr13 : SGPR spill to VGPR lane
	v_writelane_b32 v13, s4, 0
	v_writelane_b32 v13, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v13, 0
	v_readlane_b32 s1, v13, 1
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
	s_add_nc_u64 s[0:1], s[0:1], __clang_ocl_kern_imp_stops@rel64+4
                                        ; implicit-def: $sgpr12
                                        ; implicit-def: $sgpr13
                                        ; implicit-def: $sgpr14
                                        ; implicit-def: $sgpr15
	s_swap_pc_i64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel stops
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 88
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
		.amdhsa_next_free_vgpr 113
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
.Lfunc_end1:
	.size	stops, .Lfunc_end1-stops
                                        ; -- End function
	.set stops.num_vgpr, max(32, __clang_ocl_kern_imp_stops.num_vgpr)
	.set stops.num_agpr, max(0, __clang_ocl_kern_imp_stops.num_agpr)
	.set stops.numbered_sgpr, max(34, __clang_ocl_kern_imp_stops.numbered_sgpr)
	.set stops.num_named_barrier, max(0, __clang_ocl_kern_imp_stops.num_named_barrier)
	.set stops.private_seg_size, 32+max(__clang_ocl_kern_imp_stops.private_seg_size)
	.set stops.uses_vcc, or(0, __clang_ocl_kern_imp_stops.uses_vcc)
	.set stops.uses_flat_scratch, or(0, __clang_ocl_kern_imp_stops.uses_flat_scratch)
	.set stops.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_stops.has_dyn_sized_stack)
	.set stops.has_recursion, or(0, __clang_ocl_kern_imp_stops.has_recursion)
	.set stops.has_indirect_call, or(0, __clang_ocl_kern_imp_stops.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 380
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 88
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 7
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 113
; NamedBarCnt: 0
; Occupancy: 8
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
	.addrsig_sym __clang_ocl_kern_imp_stops
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
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           stops
    .private_segment_fixed_size: 88
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     34
    .sgpr_spill_count: 2
    .symbol:         stops.kd
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
