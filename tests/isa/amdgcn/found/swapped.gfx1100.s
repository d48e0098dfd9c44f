	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_swapped ; -- Begin function __clang_ocl_kern_imp_swapped
	.globl	__clang_ocl_kern_imp_swapped
	.p2align	2
	.type	__clang_ocl_kern_imp_swapped,@function
__clang_ocl_kern_imp_swapped:           ; @__clang_ocl_kern_imp_swapped
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s7, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 24
	scratch_store_b32 off, v3, s33 offset:16 ; 4-byte Folded Spill
	v_mov_b32_e32 v4, v0
	scratch_load_b32 v0, off, s33 offset:16 ; 4-byte Folded Reload
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v0
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v1
	s_mov_b64 s[8:9], 0
	s_mov_b32 s5, s9
	s_mov_b32 s6, -1
	s_mov_b32 s2, s33
	s_cmp_lg_u32 s2, s6
	s_mov_b64 s[0:1], src_private_base
	s_mov_b32 s4, s1
	s_cselect_b32 s0, s4, s5
	s_mov_b32 s1, s8
	s_cselect_b32 s2, s2, s1
                                        ; kill: def $sgpr2 killed $sgpr2 def $sgpr2_sgpr3
	s_mov_b32 s3, s0
	s_add_i32 s8, s33, 8
	s_mov_b32 s0, s8
	s_cmp_lg_u32 s0, s6
	s_cselect_b32 s4, s4, s5
	s_cselect_b32 s0, s0, s1
                                        ; kill: def $sgpr0 killed $sgpr0 def $sgpr0_sgpr1
	s_mov_b32 s1, s4
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_store_b64 v[0:1], v[4:5]
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_store_b64 v[0:1], v[2:3]
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b64 v[0:1], v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_load_b64 v[1:2], v[0:1], off
	s_waitcnt vmcnt(0)
	v_mov_b16_e32 v0.l, v1.l
	s_mov_b32 s2, 0x10203
	v_perm_b32 v0, 0, v0, s2
	v_mov_b16_e32 v1.l, v2.l
	v_perm_b32 v2, 0, v1, s2
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	v_mov_b32_e32 v0, s0
	v_mov_b32_e32 v1, s1
	flat_load_b64 v[0:1], v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	global_store_b64 v[0:1], v[2:3], off
	s_mov_b32 s32, s33
	s_mov_b32 s33, s7
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_swapped, .Lfunc_end0-__clang_ocl_kern_imp_swapped
                                        ; -- End function
	.set __clang_ocl_kern_imp_swapped.num_vgpr, 6
	.set __clang_ocl_kern_imp_swapped.num_agpr, 0
	.set __clang_ocl_kern_imp_swapped.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_swapped.num_named_barrier, 0
	.set __clang_ocl_kern_imp_swapped.private_seg_size, 24
	.set __clang_ocl_kern_imp_swapped.uses_vcc, 0
	.set __clang_ocl_kern_imp_swapped.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_swapped.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_swapped.has_recursion, 0
	.set __clang_ocl_kern_imp_swapped.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 256
; TotalNumSgprs: 34
; NumVgprs: 6
; ScratchSize: 24
; MemoryBound: 0
	.text
	.protected	swapped                 ; -- Begin function swapped
	.globl	swapped
	.p2align	8
	.type	swapped,@function
swapped:                                ; @swapped
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 32
                                        ; implicit-def: $vgpr7 : SGPR spill to VGPR lane
	v_writelane_b32 v7, s15, 0
	s_mov_b32 s8, s14
	v_readlane_b32 s14, v7, 0
	v_writelane_b32 v7, s8, 1
	s_mov_b32 s12, s13
	v_readlane_b32 s13, v7, 1
	s_mov_b64 s[10:11], s[6:7]
	v_writelane_b32 v7, s4, 2
	v_writelane_b32 v7, s5, 3
	s_mov_b64 s[6:7], s[2:3]
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v7, 2
	v_readlane_b32 s1, v7, 3
	v_mov_b32_e32 v31, v0
	s_load_b64 s[18:19], s[0:1], 0x0
	s_load_b64 s[16:17], s[0:1], 0x8
	s_mov_b64 s[22:23], 0
	s_mov_b32 s20, s23
	s_mov_b32 s21, -1
	s_mov_b32 s8, s33
	s_cmp_lg_u32 s8, s21
	s_mov_b64 s[2:3], src_private_base
	s_mov_b32 s15, s3
	s_cselect_b32 s2, s15, s20
	s_mov_b32 s3, s22
	s_cselect_b32 s8, s8, s3
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s2
	s_add_i32 s22, s33, 8
	s_mov_b32 s2, s22
	s_cmp_lg_u32 s2, s21
	s_cselect_b32 s15, s15, s20
	s_cselect_b32 s2, s2, s3
                                        ; kill: def $sgpr2 killed $sgpr2 def $sgpr2_sgpr3
	s_mov_b32 s3, s15
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v2, s18
	v_mov_b32_e32 v3, s19
	flat_store_b64 v[0:1], v[2:3]
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	v_mov_b32_e32 v2, s16
	v_mov_b32_e32 v3, s17
	flat_store_b64 v[0:1], v[2:3]
	v_mov_b32_e32 v0, s8
	v_mov_b32_e32 v1, s9
	flat_load_b64 v[5:6], v[0:1]
	v_mov_b32_e32 v0, s2
	v_mov_b32_e32 v1, s3
	flat_load_b64 v[3:4], v[0:1]
	s_waitcnt vmcnt(1) lgkmcnt(1)
	v_mov_b32_e32 v0, v5
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v2, v3
	s_mov_b32 s2, 32
	v_lshrrev_b64 v[5:6], s2, v[5:6]
	v_mov_b32_e32 v1, v5
	v_lshrrev_b64 v[3:4], s2, v[3:4]
                                        ; kill: def $vgpr3 killed $vgpr3 killed $vgpr3_vgpr4 killed $exec
	s_mov_b64 s[8:9], 16
	s_mov_b32 s2, s0
	s_mov_b32 s0, s1
	s_mov_b32 s3, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s2, s3
	s_addc_u32 s0, s0, s1
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, __clang_ocl_kern_imp_swapped@rel32@lo+4
	s_addc_u32 s1, s1, __clang_ocl_kern_imp_swapped@rel32@hi+12
                                        ; implicit-def: $sgpr15
	s_swappc_b64 s[30:31], s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel swapped
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 56
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 13
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
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
		.amdhsa_reserve_vcc 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 1
		.amdhsa_shared_vgpr_count 0
		.amdhsa_inst_pref_size 3
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
	.size	swapped, .Lfunc_end1-swapped
                                        ; -- End function
	.set swapped.num_vgpr, max(32, __clang_ocl_kern_imp_swapped.num_vgpr)
	.set swapped.num_agpr, max(0, __clang_ocl_kern_imp_swapped.num_agpr)
	.set swapped.numbered_sgpr, max(34, __clang_ocl_kern_imp_swapped.numbered_sgpr)
	.set swapped.num_named_barrier, max(0, __clang_ocl_kern_imp_swapped.num_named_barrier)
	.set swapped.private_seg_size, 32+max(__clang_ocl_kern_imp_swapped.private_seg_size)
	.set swapped.uses_vcc, or(0, __clang_ocl_kern_imp_swapped.uses_vcc)
	.set swapped.uses_flat_scratch, or(0, __clang_ocl_kern_imp_swapped.uses_flat_scratch)
	.set swapped.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_swapped.has_dyn_sized_stack)
	.set swapped.has_recursion, or(0, __clang_ocl_kern_imp_swapped.has_recursion)
	.set swapped.has_indirect_call, or(0, __clang_ocl_kern_imp_swapped.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 364
; TotalNumSgprs: 34
; NumVgprs: 32
; ScratchSize: 56
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 0
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 32
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 13
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 6
	.set amdgpu.max_num_agpr, 0
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_swapped
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'ulong*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'ulong*'
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           swapped
    .private_segment_fixed_size: 56
    .sgpr_count:     34
    .sgpr_spill_count: 4
    .symbol:         swapped.kd
    .uses_dynamic_stack: false
    .vgpr_count:     32
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
