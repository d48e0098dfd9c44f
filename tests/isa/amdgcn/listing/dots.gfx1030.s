	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.amdhsa_code_object_version 5
	.protected	dots                    ; -- Begin function dots
	.globl	dots
	.p2align	8
	.type	dots,@function
dots:                                   ; @dots
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_mov_b32_e32 v2, 0
	v_lshl_or_b32 v1, s6, 7, v0
	v_lshlrev_b64 v[3:4], 2, v[1:2]
	v_xor_b32_e32 v1, 1, v1
	v_lshlrev_b64 v[1:2], 2, v[1:2]
	s_waitcnt lgkmcnt(0)
	v_add_co_u32 v5, vcc_lo, s0, v3
	v_add_co_ci_u32_e32 v6, vcc_lo, s1, v4, vcc_lo
	v_add_co_u32 v1, vcc_lo, s0, v1
	v_add_co_ci_u32_e32 v2, vcc_lo, s1, v2, vcc_lo
	s_clause 0x1
	global_load_dword v5, v[5:6], off
	global_load_dword v1, v[1:2], off
	s_waitcnt vmcnt(1)
	v_bfe_i32 v12, v5, 20, 4
	s_waitcnt vmcnt(0)
	v_dot2_i32_i16 v2, v5, v1, v0
	v_bfe_i32 v8, v1, 0, 8
	v_bfe_i32 v10, v1, 8, 8
	v_bfe_i32 v13, v5, 24, 4
	v_xor_b32_e32 v6, 5, v2
	v_dot2_u32_u16 v6, v5, v1, v6
	v_dot4_u32_u8 v7, v2, v1, v6
	v_dot8_u32_u4 v7, v5, v6, v7
	v_and_b32_e32 v9, 0xff, v7
	v_bfe_u32 v11, v7, 8, 8
	v_mad_i32_i24 v2, v8, v9, v2
	v_bfe_i32 v8, v1, 16, 8
	v_bfe_u32 v9, v7, 16, 8
	v_lshrrev_b32_e32 v7, 24, v7
	v_mad_i32_i24 v2, v10, v11, v2
	v_ashrrev_i32_e32 v10, 24, v1
	v_bfe_i32 v11, v5, 16, 4
	v_mad_i32_i24 v2, v8, v9, v2
	v_lshlrev_b32_e32 v8, 2, v0
	v_bfe_i32 v9, v5, 8, 4
	v_mad_i32_i24 v2, v10, v7, v2
	v_xor_b32_e32 v7, 0x1fc, v8
	v_bfe_i32 v10, v5, 12, 4
	ds_write_b32 v8, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_read_b32 v2, v7
	v_bfe_i32 v7, v5, 0, 4
	v_bfe_i32 v8, v5, 4, 4
	s_waitcnt lgkmcnt(0)
	v_and_b32_e32 v14, 15, v2
	v_bfe_u32 v15, v2, 4, 4
	v_bfe_u32 v16, v2, 8, 4
	v_bfe_u32 v17, v2, 12, 4
	v_bfe_u32 v18, v2, 16, 4
	v_mul_i32_i24_e32 v7, v14, v7
	v_mul_i32_i24_e32 v8, v15, v8
	v_mul_i32_i24_e32 v9, v16, v9
	v_bfe_u32 v14, v2, 20, 4
	v_bfe_u32 v15, v2, 24, 4
	v_mul_i32_i24_e32 v10, v17, v10
	v_mul_i32_i24_e32 v11, v18, v11
	v_add3_u32 v7, v7, v8, v9
	v_ashrrev_i32_e32 v8, 28, v5
	v_lshrrev_b32_e32 v9, 28, v2
	v_mul_i32_i24_e32 v12, v14, v12
	v_mul_i32_i24_e32 v13, v15, v13
	v_add3_u32 v7, v7, v10, v11
	v_dot8_i32_i4 v5, v5, v2, v6
	v_mul_i32_i24_e32 v8, v9, v8
	v_dot4_u32_u8 v0, v2, 0x1fe7f80, v0
	v_add3_u32 v7, v7, v12, v13
	v_lshl_add_u32 v5, v5, 1, v5
	v_add3_u32 v6, v7, v8, 7
	v_dot4c_i32_i8 v6, v1, v2
	v_add3_u32 v2, v5, v0, v6
	v_add_co_u32 v0, vcc_lo, s2, v3
	v_add_co_ci_u32_e32 v1, vcc_lo, s3, v4, vcc_lo
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel dots
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
		.amdhsa_user_sgpr_count 6
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 19
		.amdhsa_next_free_sgpr 7
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_dx10_clamp 1
		.amdhsa_ieee_mode 1
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
		.amdhsa_shared_vgpr_count 0
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
	.size	dots, .Lfunc_end0-dots
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 512
; NumSgprs: 9
; NumVgprs: 19
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 9
; NumVGPRsForWavesPerEU: 19
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 6, 3214868480
	.fill 48, 4, 3214868480
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
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           dots
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     9
    .sgpr_spill_count: 0
    .symbol:         dots.kd
    .uses_dynamic_stack: false
    .vgpr_count:     19
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1030
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
