	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 6
	.text
	.protected	left_for_next           ; -- Begin function left_for_next
	.globl	left_for_next
	.p2align	8
	.type	left_for_next,@function
left_for_next:                          ; @left_for_next
; %bb.0:
	v_lshlrev_b32_e32 v1, 2, v0
	v_mov_b32_e32 v2, 0
	v_sub_u32_e32 v4, 0, v1
	s_mov_b32 s0, 0
	v_mov_b32_e32 v3, 0
	s_branch .LBB0_2
.LBB0_1:                                ;   in Loop: Header=BB0_2 Depth=1
	s_add_i32 s0, s0, 1
	s_barrier
	ds_write_b32 v1, v2
	s_cmp_lg_u32 s0, 4
	v_add_u32_e32 v2, v2, v0
	s_cbranch_scc0 .LBB0_4
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	s_cmp_eq_u32 s0, 0
	s_barrier
	s_cbranch_scc1 .LBB0_1
; %bb.3:                                ;   in Loop: Header=BB0_2 Depth=1
	ds_read_b32 v5, v4 offset:508
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v3, v5, v3
	s_branch .LBB0_1
.LBB0_4:
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	s_waitcnt lgkmcnt(0)
	global_store_dword v1, v3, s[0:1]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel left_for_next
		.amdhsa_group_segment_fixed_size 512
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 6
		.amdhsa_next_free_sgpr 6
		.amdhsa_accum_offset 8
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 0
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
	.size	left_for_next, .Lfunc_end0-left_for_next
                                        ; -- End function
	.set left_for_next.num_vgpr, 6
	.set left_for_next.num_agpr, 0
	.set left_for_next.numbered_sgpr, 6
	.set left_for_next.num_named_barrier, 0
	.set left_for_next.private_seg_size, 0
	.set left_for_next.uses_vcc, 0
	.set left_for_next.uses_flat_scratch, 0
	.set left_for_next.has_dyn_sized_stack, 0
	.set left_for_next.has_recursion, 0
	.set left_for_next.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 108
; TotalNumSgprs: 10
; NumVgprs: 6
; NumAgprs: 0
; TotalNumVgprs: 6
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 10
; NumVGPRsForWavesPerEU: 6
; AccumOffset: 8
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 1
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.protected	__clang_ocl_kern_imp_left_for_next ; -- Begin function __clang_ocl_kern_imp_left_for_next
	.globl	__clang_ocl_kern_imp_left_for_next
	.p2align	2
	.type	__clang_ocl_kern_imp_left_for_next,@function
__clang_ocl_kern_imp_left_for_next:     ; @__clang_ocl_kern_imp_left_for_next
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v3, 0x3ff, v31
	s_mov_b32 s4, 4
	v_mov_b32_e32 v4, 0
	v_mov_b32_e32 v2, 0
	s_trap 2
	s_branch .LBB1_2
.LBB1_1:                                ;   in Loop: Header=BB1_2 Depth=1
	s_add_i32 s4, s4, -1
	s_barrier
	ds_write_b32 v0, v4
	s_cmp_eq_u32 s4, 0
	v_add_u32_e32 v4, v4, v3
	s_cbranch_scc1 .LBB1_4
.LBB1_2:                                ; =>This Inner Loop Header: Depth=1
	s_cmp_eq_u32 s4, 4
	s_barrier
	s_cbranch_scc1 .LBB1_1
; %bb.3:                                ;   in Loop: Header=BB1_2 Depth=1
	ds_read_b32 v5, v0 offset:508
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v2, v5, v2
	s_branch .LBB1_1
.LBB1_4:
	v_lshlrev_b32_e32 v3, 2, v3
	v_add_co_u32_e32 v0, vcc, v0, v3
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	global_store_dword v[0:1], v2, off
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_left_for_next, .Lfunc_end1-__clang_ocl_kern_imp_left_for_next
                                        ; -- End function
	.set __clang_ocl_kern_imp_left_for_next.num_vgpr, 32
	.set __clang_ocl_kern_imp_left_for_next.num_agpr, 0
	.set __clang_ocl_kern_imp_left_for_next.numbered_sgpr, 32
	.set __clang_ocl_kern_imp_left_for_next.num_named_barrier, 0
	.set __clang_ocl_kern_imp_left_for_next.private_seg_size, 0
	.set __clang_ocl_kern_imp_left_for_next.uses_vcc, 1
	.set __clang_ocl_kern_imp_left_for_next.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_left_for_next.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_left_for_next.has_recursion, 0
	.set __clang_ocl_kern_imp_left_for_next.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 120
; TotalNumSgprs: 36
; NumVgprs: 32
; NumAgprs: 0
; TotalNumVgprs: 32
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
  - .agpr_count:     0
    .args:
      - .address_space:  global
        .offset:         0
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 8
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           left_for_next
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         left_for_next.kd
    .uses_dynamic_stack: false
    .vgpr_count:     6
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
