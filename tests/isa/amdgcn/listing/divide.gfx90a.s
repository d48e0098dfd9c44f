	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	divide                  ; -- Begin function divide
	.globl	divide
	.p2align	8
	.type	divide,@function
divide:                                 ; @divide
; %bb.0:
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dwordx2 s[0:1], s[4:5], 0x10
	v_lshl_or_b32 v0, s6, 6, v0
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[2:3], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v5, s9
	v_add_co_u32_e32 v4, vcc, s8, v2
	v_addc_co_u32_e32 v5, vcc, v5, v3, vcc
	v_mov_b32_e32 v6, s11
	v_add_co_u32_e32 v2, vcc, s10, v2
	v_addc_co_u32_e32 v3, vcc, v6, v3, vcc
	global_load_dword v8, v[2:3], off
	global_load_dword v6, v[4:5], off
	v_mov_b32_e32 v7, v1
	s_mov_b32 s4, 0x7f4a7c15
	s_mov_b32 s5, 0x9e3779b9
	s_mov_b32 s6, 0xcecd1c15
	s_mov_b32 s7, 0x8d6ea9a2
	v_mov_b32_e32 v3, v1
	v_lshlrev_b64 v[0:1], 3, v[0:1]
	v_mov_b32_e32 v12, s1
	s_waitcnt vmcnt(1)
	v_or_b32_e32 v2, 1, v8
	v_cvt_f32_u32_e32 v14, v2
	v_cvt_f32_ubyte0_e32 v17, v2
	v_rcp_iflag_f32_e32 v17, v17
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v9, 0x100, v6
	v_bcnt_u32_b32 v8, v6, 0
	v_lshlrev_b64 v[4:5], v2, v[6:7]
	v_ffbh_u32_e32 v7, v2
	v_ffbl_b32_e32 v9, v9
	v_add3_u32 v7, v9, v8, v7
	v_rcp_iflag_f32_e32 v8, v14
	v_mul_f32_e32 v9, 0x4f7ffffe, v17
	v_cvt_u32_f32_e32 v9, v9
	v_and_b32_e32 v16, 0xff, v2
	v_mul_f32_e32 v8, 0x4f7ffffe, v8
	v_sub_u32_e32 v14, 0, v16
	v_cvt_u32_f32_e32 v8, v8
	v_mul_lo_u32 v14, v14, v9
	v_sub_u32_e32 v11, 0, v6
	v_mul_hi_u32 v14, v9, v14
	v_sub_u32_e32 v15, 0, v2
	v_max_i32_e32 v11, v6, v11
	v_add_u32_e32 v9, v9, v14
	v_mul_lo_u32 v14, v15, v8
	v_mul_hi_u32 v9, v11, v9
	v_mul_hi_u32 v14, v8, v14
	v_mul_lo_u32 v15, v9, v16
	v_add_u32_e32 v8, v8, v14
	v_sub_u32_e32 v11, v11, v15
	v_add_u32_e32 v17, 1, v9
	v_mul_hi_u32 v8, v6, v8
	v_cmp_ge_u32_e32 vcc, v11, v16
	v_sub_u32_e32 v14, v11, v16
	v_cndmask_b32_e32 v9, v9, v17, vcc
	v_mul_lo_u32 v15, v8, v2
	v_cndmask_b32_e32 v11, v11, v14, vcc
	v_add_u32_e32 v14, 1, v9
	v_sub_u32_e32 v15, v6, v15
	v_cmp_ge_u32_e32 vcc, v11, v16
	v_add_u32_e32 v17, 1, v8
	v_cndmask_b32_e32 v9, v9, v14, vcc
	v_cmp_ge_u32_e32 vcc, v15, v2
	v_cndmask_b32_e32 v11, v8, v17, vcc
	v_sub_u32_e32 v8, v15, v2
	v_ashrrev_i32_e32 v10, 31, v6
	v_cndmask_b32_e32 v14, v15, v8, vcc
	v_xor_b32_e32 v9, v9, v10
	v_add_u32_e32 v15, 1, v11
	v_cmp_ge_u32_e32 vcc, v14, v2
	v_sub_u32_e32 v8, v9, v10
	v_cndmask_b32_e32 v11, v11, v15, vcc
	v_and_b32_e32 v13, 31, v6
	v_ashrrev_i32_e32 v9, 31, v8
	v_mul_lo_u32 v10, v11, v2
	v_ashrrev_i64 v[8:9], v13, v[8:9]
	v_sub_u32_e32 v10, v6, v10
	v_sub_co_u32_e32 v8, vcc, v7, v8
	v_mad_i64_i32 v[6:7], s[2:3], v2, v6, v[10:11]
	v_subb_co_u32_e32 v9, vcc, 0, v9, vcc
	v_xor_b32_e32 v4, v6, v4
	v_xor_b32_e32 v2, v7, v5
	v_add_co_u32_e32 v4, vcc, v8, v4
	v_addc_co_u32_e32 v5, vcc, v9, v2, vcc
	v_lshrrev_b64 v[6:7], 17, v[4:5]
	v_xor_b32_e32 v2, v7, v5
	v_xor_b32_e32 v4, v6, v4
	v_mul_lo_u32 v5, v2, s4
	v_mul_lo_u32 v6, v4, s5
	v_mul_hi_u32 v7, v4, s4
	v_mul_lo_u32 v9, v2, s6
	v_add3_u32 v2, v7, v6, v5
	v_lshrrev_b32_e32 v2, 19, v2
	v_mul_lo_u32 v8, v4, s7
	v_mad_u64_u32 v[2:3], s[2:3], v4, s6, v[2:3]
	v_add_co_u32_e32 v0, vcc, s0, v0
	v_add3_u32 v3, v9, v3, v8
	v_addc_co_u32_e32 v1, vcc, v12, v1, vcc
	global_store_dwordx2 v[0:1], v[2:3], off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel divide
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
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
		.amdhsa_next_free_vgpr 18
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 20
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
	.size	divide, .Lfunc_end0-divide
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 568
; NumSgprs: 16
; NumVgprs: 18
; NumAgprs: 0
; TotalNumVgprs: 18
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 16
; NumVGPRsForWavesPerEU: 18
; AccumOffset: 20
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 4
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
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'ulong*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           divide
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         divide.kd
    .uses_dynamic_stack: false
    .vgpr_count:     18
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
