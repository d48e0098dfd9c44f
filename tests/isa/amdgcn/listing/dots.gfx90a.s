	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	dots                    ; -- Begin function dots
	.globl	dots
	.p2align	8
	.type	dots,@function
dots:                                   ; @dots
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshl_or_b32 v2, s6, 7, v0
	v_mov_b32_e32 v3, 0
	v_lshlrev_b64 v[4:5], 2, v[2:3]
	v_xor_b32_e32 v2, 1, v2
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s1
	v_add_co_u32_e32 v6, vcc, s0, v4
	v_addc_co_u32_e32 v7, vcc, v1, v5, vcc
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_add_co_u32_e32 v2, vcc, s0, v2
	v_addc_co_u32_e32 v3, vcc, v1, v3, vcc
	global_load_dword v1, v[6:7], off
	global_load_dword v8, v[2:3], off
	v_mov_b32_e32 v2, v0
	v_lshlrev_b32_e32 v3, 2, v0
	v_xor_b32_e32 v6, 0x1fc, v3
	s_mov_b32 s0, 0x1fe7f80
	v_mov_b32_e32 v7, s3
	s_waitcnt vmcnt(1)
	v_bfe_i32 v13, v1, 0, 4
	s_waitcnt vmcnt(0)
	v_dot2c_i32_i16_e32 v2, v1, v8
	v_bfe_i32 v9, v8, 0, 8
	v_bfe_i32 v10, v8, 8, 8
	v_bfe_i32 v11, v8, 16, 8
	v_xor_b32_e32 v17, 5, v2
	v_dot2_u32_u16 v17, v1, v8, v17
	v_ashrrev_i32_e32 v12, 24, v8
	v_bfe_i32 v14, v1, 4, 4
	v_bfe_i32 v15, v1, 8, 4
	v_dot4_u32_u8 v18, v2, v8, v17
	v_bfe_i32 v16, v1, 12, 4
	s_nop 1
	v_dot8_u32_u4 v18, v1, v17, v18
	s_nop 2
	v_and_b32_e32 v19, 0xff, v18
	v_bfe_u32 v20, v18, 8, 8
	v_mad_i32_i24 v2, v9, v19, v2
	v_bfe_u32 v21, v18, 16, 8
	v_mad_i32_i24 v2, v10, v20, v2
	v_lshrrev_b32_e32 v18, 24, v18
	v_mad_i32_i24 v2, v11, v21, v2
	v_mad_i32_i24 v2, v12, v18, v2
	ds_write_b32 v3, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v6
	v_bfe_i32 v3, v1, 16, 4
	v_bfe_i32 v6, v1, 20, 4
	v_bfe_i32 v9, v1, 24, 4
	v_ashrrev_i32_e32 v10, 28, v1
	s_waitcnt lgkmcnt(0)
	v_and_b32_e32 v11, 15, v2
	v_bfe_u32 v12, v2, 4, 4
	v_bfe_u32 v18, v2, 8, 4
	v_bfe_u32 v19, v2, 12, 4
	v_bfe_u32 v20, v2, 16, 4
	v_dot8c_i32_i4_e32 v17, v1, v2
	v_mul_i32_i24_e32 v1, v11, v13
	v_mul_i32_i24_e32 v11, v12, v14
	v_mul_i32_i24_e32 v12, v18, v15
	v_bfe_u32 v21, v2, 20, 4
	v_bfe_u32 v22, v2, 24, 4
	v_mul_i32_i24_e32 v13, v19, v16
	v_mul_i32_i24_e32 v3, v20, v3
	v_add3_u32 v1, v1, v11, v12
	v_lshrrev_b32_e32 v23, 28, v2
	v_mul_i32_i24_e32 v6, v21, v6
	v_mul_i32_i24_e32 v9, v22, v9
	v_add3_u32 v1, v1, v13, v3
	v_mul_i32_i24_e32 v10, v23, v10
	v_add3_u32 v1, v1, v6, v9
	v_add3_u32 v1, v1, v10, 7
	v_dot4_u32_u8 v0, v2, s0, v0
	v_lshl_add_u32 v14, v17, 1, v17
	v_dot4c_i32_i8_e32 v1, v8, v2
	s_nop 2
	v_add3_u32 v2, v14, v0, v1
	v_add_co_u32_e32 v0, vcc, s2, v4
	v_addc_co_u32_e32 v1, vcc, v7, v5, vcc
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
		.amdhsa_next_free_vgpr 24
		.amdhsa_next_free_sgpr 7
		.amdhsa_accum_offset 24
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
	.size	dots, .Lfunc_end0-dots
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 508
; NumSgprs: 11
; NumVgprs: 24
; NumAgprs: 0
; TotalNumVgprs: 24
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 11
; NumVGPRsForWavesPerEU: 24
; AccumOffset: 24
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 5
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
    .sgpr_count:     11
    .sgpr_spill_count: 0
    .symbol:         dots.kd
    .uses_dynamic_stack: false
    .vgpr_count:     24
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
