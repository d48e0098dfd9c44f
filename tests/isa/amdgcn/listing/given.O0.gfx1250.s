	.amdgcn_target "amdgcn-amd-amdhsa--gfx1250"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_given ; -- Begin function __clang_ocl_kern_imp_given
	.globl	__clang_ocl_kern_imp_given
	.p2align	2
	.type	__clang_ocl_kern_imp_given,@function
__clang_ocl_kern_imp_given:             ; @__clang_ocl_kern_imp_given
; %bb.0:
	s_wait_loadcnt_dscnt 0x0
	s_wait_kmcnt 0x0
	s_mov_b32 s14, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v14, s33 offset:52 ; 4-byte Folded Spill
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_add_co_i32 s32, s32, 64
	s_mov_b32 s0, ttmp9
	v_mov_b32_e32 v8, v2
	v_mov_b32_e32 v10, v0
                                        ; implicit-def: $vgpr14 : SGPR spill to VGPR lane
	v_writelane_b32 v14, s8, 0
	v_writelane_b32 v14, s9, 1
	v_writelane_b32 v14, s4, 2
	v_writelane_b32 v14, s5, 3
	s_or_saveexec_b32 s13, -1
	scratch_store_b32 off, v14, s33 offset:32 ; 4-byte Folded Spill
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s13
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	v_mov_b32_e32 v9, v3
                                        ; kill: def $vgpr10 killed $vgpr10 def $vgpr10_vgpr11 killed $exec
	v_mov_b32_e32 v11, v1
	s_mov_b32 s1, 0
	v_mbcnt_lo_u32_b32 v0, -1, s1
	s_mov_b32 s1, 20
	v_lshlrev_b32_e64 v5, s1, v0
	s_mov_b32 s1, s33
	v_mov_b32_e32 v0, s1
	v_mov_b32_e32 v1, v5
	s_mov_b64 s[6:7], src_flat_scratch_base_lo
	v_add_nc_u64_e64 v[0:1], v[0:1], s[6:7]
	v_mov_b32_e32 v2, v1
	s_mov_b64 s[10:11], 0
	s_mov_b32 s3, s11
	s_mov_b32 s4, -1
	s_cmp_lg_u32 s1, s4
	s_cselect_b32 s2, -1, 0
	v_cndmask_b32_e64 v2, s3, v2, s2
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	s_mov_b32 s1, s10
	v_cndmask_b32_e64 v0, s1, v0, s2
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	s_add_co_i32 s5, s33, 8
	s_mov_b32 s2, s5
	v_mov_b32_e32 v2, s2
	v_mov_b32_e32 v3, v5
	v_add_nc_u64_e64 v[6:7], v[2:3], s[6:7]
	v_mov_b32_e32 v2, v7
	s_cmp_lg_u32 s2, s4
	s_cselect_b32 s2, -1, 0
	v_cndmask_b32_e64 v2, s3, v2, s2
	v_mov_b32_e32 v3, v6
	v_cndmask_b32_e64 v6, s1, v3, s2
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	v_mov_b32_e32 v7, v2
	v_mov_b64_e32 v[2:3], v[6:7]
	scratch_store_b64 off, v[2:3], s33 offset:44 ; 8-byte Folded Spill
	s_add_co_i32 s5, s33, 16
	s_mov_b32 s2, s5
	s_wait_xcnt 0x0
	v_mov_b32_e32 v2, s2
	v_mov_b32_e32 v3, v5
	v_add_nc_u64_e64 v[2:3], v[2:3], s[6:7]
	v_mov_b32_e32 v5, v3
	s_cmp_lg_u32 s2, s4
	s_cselect_b32 s2, -1, 0
	v_cndmask_b32_e64 v5, s3, v5, s2
                                        ; kill: def $vgpr2 killed $vgpr2 killed $vgpr2_vgpr3 killed $exec
	v_cndmask_b32_e64 v2, s1, v2, s2
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v5
	v_mov_b64_e32 v[12:13], v[2:3]
	scratch_store_b64 off, v[12:13], s33 offset:36 ; 8-byte Folded Spill
	flat_store_b64 v[0:1], v[10:11]
	flat_store_b64 v[6:7], v[8:9]
	flat_store_b32 v[2:3], v4
	s_mov_b32 s1, 0x3ff
	s_wait_xcnt 0x0
	v_and_b32_e64 v4, v31, s1
	scratch_store_b32 off, v4, s33 offset:20
	s_load_u16 s1, s[8:9], 0xc
	s_wait_kmcnt 0x0
	v_mov_b32_e32 v4, s1
	scratch_store_b32 off, v4, s33 offset:24
	scratch_load_b32 v4, off, s33 offset:24
	scratch_load_b32 v5, off, s33 offset:20
	s_wait_loadcnt 0x0
	v_mad_u32 v4, s0, v4, v5
	scratch_store_b32 off, v4, s33 offset:28
	flat_load_b64 v[4:5], v[0:1]
	v_mov_b32_e32 v6, 0
	scratch_load_b32 v0, off, s33 offset:28
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v6
	s_mov_b32 s0, 2
	s_wait_loadcnt_dscnt 0x0
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_load_b32 v1, v[0:1], off
	flat_load_b32 v2, v[2:3]
	scratch_load_b32 v0, off, s33 offset:20
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
	s_or_saveexec_b32 s13, -1
	scratch_load_b32 v14, off, s33 offset:32 ; 4-byte Folded Reload
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s13
	s_wait_loadcnt 0x0
	v_readlane_b32 s0, v14, 0
	v_readlane_b32 s1, v14, 1
	v_readlane_b32 s2, v14, 2
	v_readlane_b32 s3, v14, 3
	scratch_load_b64 v[0:1], off, s33 offset:44 ; 8-byte Folded Reload
	scratch_load_b64 v[2:3], off, s33 offset:36 ; 8-byte Folded Reload
	s_wait_loadcnt 0x0
	flat_load_b32 v4, v[2:3]
	scratch_load_b32 v3, off, s33 offset:24
	scratch_load_b32 v2, off, s33 offset:20
	s_mov_b32 s4, -1
	s_wait_loadcnt 0x0
	v_xad_u32 v2, v2, s4, v3
	s_wait_dscnt 0x0
	v_lshl_add_u32 v2, v2, 2, v4
	ds_load_b32 v2, v2
	s_load_b32 s2, s[2:3], 0xc
	s_wait_xcnt 0x0
	s_load_u16 s3, s[0:1], 0xc
	s_wait_xcnt 0x0
	s_mov_b32 s0, 0
	s_wait_kmcnt 0x0
	s_sub_co_i32 s0, s0, s3
	v_cvt_f32_u32_e32 v4, s3
	v_rcp_iflag_f32_e32 v4, v4
	v_nop
	v_mul_f32_e32 v4, 0x4f7ffffe, v4
	v_cvt_u32_f32_e32 v4, v4
	v_readfirstlane_b32 s1, v4
	s_mul_i32 s1, s0, s1
	v_readfirstlane_b32 s0, v4
	s_mul_hi_u32 s1, s0, s1
	v_readfirstlane_b32 s0, v4
	s_add_co_i32 s0, s0, s1
	s_mul_hi_u32 s4, s2, s0
	s_mov_b32 s0, 1
	s_add_co_i32 s1, s4, s0
	s_mul_i32 s5, s4, s3
	s_sub_co_i32 s5, s2, s5
	s_sub_co_i32 s2, s5, s3
	s_cmp_ge_u32 s5, s3
	s_cselect_b32 s2, s2, s5
	s_cselect_b32 s1, s1, s4
	s_add_co_i32 s0, s1, s0
	s_cmp_ge_u32 s2, s3
	s_cselect_b32 s0, s0, s1
	s_wait_dscnt 0x0
	v_mad_u32 v2, v2, s0, v3
	flat_load_b64 v[4:5], v[0:1]
	v_mov_b32_e32 v3, 0
	scratch_load_b32 v0, off, s33 offset:28
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_mov_b32 s0, 2
	s_wait_loadcnt_dscnt 0x0
	v_lshl_add_u64 v[0:1], v[0:1], s0, v[4:5]
	global_store_b32 v[0:1], v2, off
	s_mov_b32 s32, s33
	s_wait_xcnt 0x0
	s_xor_saveexec_b32 s0, -1
	scratch_load_b32 v14, off, s33 offset:52 ; 4-byte Folded Reload
	s_wait_xcnt 0x0
	s_mov_b32 exec_lo, s0
	s_mov_b32 s33, s14
	s_wait_loadcnt 0x0
	s_set_pc_i64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_given, .Lfunc_end0-__clang_ocl_kern_imp_given
                                        ; -- End function
	.set __clang_ocl_kern_imp_given.num_vgpr, 32
	.set __clang_ocl_kern_imp_given.num_agpr, 0
	.set __clang_ocl_kern_imp_given.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_given.num_named_barrier, 0
	.set __clang_ocl_kern_imp_given.private_seg_size, 64
	.set __clang_ocl_kern_imp_given.uses_vcc, 0
	.set __clang_ocl_kern_imp_given.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_given.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_given.has_recursion, 0
	.set __clang_ocl_kern_imp_given.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1048
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 64
; MemoryBound: 0
	.text
	.protected	given                   ; -- Begin function given
	.globl	given
	.p2align	8
	.type	given,@function
given:                                  ; @given
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
	s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 25, 1), 1
	s_mov_b64 s[10:11], s[6:7]
                                        ; implicit-def: $vgpr15 : SGPR spill to VGPR lane
	v_writelane_b32 v15, s4, 0
	v_writelane_b32 v15, s5, 1
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v15, 0
	v_readlane_b32 s1, v15, 1
	v_mov_b32_e32 v31, v0
	s_load_b64 s[12:13], s[0:1], 0x0
	s_load_b64 s[8:9], s[0:1], 0x8
	s_load_b32 s2, s[0:1], 0x10
	s_mov_b32 s3, 0
	v_mbcnt_lo_u32_b32 v0, -1, s3
	s_mov_b32 s3, 20
	v_lshlrev_b32_e64 v6, s3, v0
	s_mov_b32 s3, s33
	v_mov_b32_e32 v0, s3
	v_mov_b32_e32 v1, v6
	s_mov_b64 s[18:19], src_flat_scratch_base_lo
	v_add_nc_u64_e64 v[2:3], v[0:1], s[18:19]
	v_mov_b32_e32 v0, v3
	s_mov_b64 s[20:21], 0
	s_mov_b32 s15, s21
	s_mov_b32 s16, -1
	s_cmp_lg_u32 s3, s16
	s_cselect_b32 s14, -1, 0
	v_cndmask_b32_e64 v0, s15, v0, s14
	v_mov_b32_e32 v1, v2
	s_mov_b32 s3, s20
	v_cndmask_b32_e64 v4, s3, v1, s14
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v0
	s_add_co_i32 s20, s33, 8
	s_mov_b32 s14, s20
	v_mov_b32_e32 v0, s14
	v_mov_b32_e32 v1, v6
	v_add_nc_u64_e64 v[2:3], v[0:1], s[18:19]
	v_mov_b32_e32 v0, v3
	s_cmp_lg_u32 s14, s16
	s_cselect_b32 s14, -1, 0
	v_cndmask_b32_e64 v0, s15, v0, s14
	v_mov_b32_e32 v1, v2
	v_cndmask_b32_e64 v2, s3, v1, s14
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	s_add_co_i32 s20, s33, 16
	s_mov_b32 s14, s20
	v_mov_b32_e32 v0, s14
	v_mov_b32_e32 v1, v6
	v_add_nc_u64_e64 v[0:1], v[0:1], s[18:19]
	v_mov_b32_e32 v6, v1
	s_cmp_lg_u32 s14, s16
	s_cselect_b32 s14, -1, 0
	v_cndmask_b32_e64 v6, s15, v6, s14
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	v_cndmask_b32_e64 v0, s3, v0, s14
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v6
	s_wait_kmcnt 0x0
	v_mov_b64_e32 v[6:7], s[12:13]
	flat_store_b64 v[4:5], v[6:7]
	s_wait_xcnt 0x0
	v_mov_b64_e32 v[6:7], s[8:9]
	flat_store_b64 v[2:3], v[6:7]
	s_wait_xcnt 0x0
	v_mov_b32_e32 v6, s2
	flat_store_b32 v[0:1], v6
	flat_load_b64 v[8:9], v[4:5]
	flat_load_b64 v[6:7], v[2:3]
	flat_load_b32 v4, v[0:1]
	s_wait_loadcnt_dscnt 0x202
	s_wait_xcnt 0x0
	v_mov_b32_e32 v0, v8
	s_wait_loadcnt_dscnt 0x101
	v_mov_b32_e32 v2, v6
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[8:9], s2, v[8:9]
	v_mov_b32_e32 v1, v8
	v_lshrrev_b64 v[6:7], s2, v[6:7]
	v_mov_b32_e32 v3, v6
	s_mov_b64 s[2:3], 24
	s_add_nc_u64 s[8:9], s[0:1], s[2:3]
	s_get_pc_i64 s[0:1]
	s_add_nc_u64 s[0:1], s[0:1], __clang_ocl_kern_imp_given@rel64+4
                                        ; implicit-def: $sgpr12
                                        ; implicit-def: $sgpr13
                                        ; implicit-def: $sgpr14
                                        ; implicit-def: $sgpr15
	s_swap_pc_i64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel given
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 96
		.amdhsa_kernarg_size 280
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
		.amdhsa_system_vgpr_workitem_id 2
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
		.amdhsa_inst_pref_size 4
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
	.size	given, .Lfunc_end1-given
                                        ; -- End function
	.set given.num_vgpr, max(32, __clang_ocl_kern_imp_given.num_vgpr)
	.set given.num_agpr, max(0, __clang_ocl_kern_imp_given.num_agpr)
	.set given.numbered_sgpr, max(34, __clang_ocl_kern_imp_given.numbered_sgpr)
	.set given.num_named_barrier, max(0, __clang_ocl_kern_imp_given.num_named_barrier)
	.set given.private_seg_size, 32+max(__clang_ocl_kern_imp_given.private_seg_size)
	.set given.uses_vcc, or(0, __clang_ocl_kern_imp_given.uses_vcc)
	.set given.uses_flat_scratch, or(0, __clang_ocl_kern_imp_given.uses_flat_scratch)
	.set given.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_given.has_dyn_sized_stack)
	.set given.has_recursion, or(0, __clang_ocl_kern_imp_given.has_recursion)
	.set given.has_indirect_call, or(0, __clang_ocl_kern_imp_given.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 480
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 96
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
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
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
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
	.addrsig_sym __clang_ocl_kern_imp_given
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
      - .address_space:  local
        .offset:         16
        .pointee_align:  4
        .size:           4
        .type_name:      'uint*'
        .value_kind:     dynamic_shared_pointer
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
      - .offset:         144
        .size:           4
        .value_kind:     hidden_dynamic_lds_size
      - .offset:         224
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           given
    .private_segment_fixed_size: 96
    .sgpr_count:     34
    .sgpr_spill_count: 2
    .symbol:         given.kd
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
