	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	life                    ; -- Begin function life
	.globl	life
	.p2align	8
	.type	life,@function
life:                                   ; @life
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dword s7, s[4:5], 0x10
	v_bfe_u32 v7, v0, 10, 10
	v_and_b32_e32 v6, 0x3ff, v0
	s_lshl_b32 s4, s6, 8
	v_lshlrev_b32_e32 v0, 5, v7
	v_or3_b32 v0, v0, v6, s4
	s_waitcnt lgkmcnt(0)
	global_load_ubyte v1, v0, s[0:1]
	s_cmp_lt_i32 s7, 1
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v1, 1, v1
	s_cbranch_scc1 .LBB0_3
; %bb.1:
	v_add_u32_e32 v4, -1, v6
	v_and_b32_e32 v8, 31, v4
	v_add_u32_e32 v4, -1, v7
	v_lshl_add_u32 v2, v7, 5, v6
	v_add_u32_e32 v3, 1, v7
	v_and_b32_e32 v4, 7, v4
	v_and_b32_e32 v10, 31, v6
	v_add_u32_e32 v6, 1, v6
	v_and_b32_e32 v3, 7, v3
	v_lshlrev_b32_e32 v9, 5, v4
	v_and_b32_e32 v12, 31, v6
	v_and_b32_e32 v7, 7, v7
	v_lshlrev_b32_e32 v11, 5, v3
	v_or_b32_e32 v4, v9, v8
	v_or_b32_e32 v5, v9, v10
	v_or_b32_e32 v6, v9, v12
	v_lshlrev_b32_e32 v9, 5, v7
	v_or_b32_e32 v3, v11, v8
	v_or_b32_e32 v7, v9, v8
	v_or_b32_e32 v8, v9, v10
	v_or_b32_e32 v9, v9, v12
	v_or_b32_e32 v10, v11, v10
	v_or_b32_e32 v11, v11, v12
	v_mov_b32_e32 v12, 0
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	ds_write_b8 v2, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u8 v13, v5
	ds_read_u8 v14, v6
	ds_read_u8 v15, v7
	ds_read_u8 v16, v8
	ds_read_u8 v17, v9
	ds_read_u8 v18, v10
	ds_read_u8 v19, v4
	ds_read_u8 v20, v3
	ds_read_u8 v21, v11
	v_cmp_ne_u16_sdwa s[4:5], v1, v12 src0_sel:BYTE_0 src1_sel:DWORD
	s_add_i32 s7, s7, -1
	s_waitcnt lgkmcnt(2)
	v_add3_u32 v1, v19, v13, v14
	v_add3_u32 v1, v1, v15, v16
	s_waitcnt lgkmcnt(1)
	v_add3_u32 v1, v1, v17, v20
	s_waitcnt lgkmcnt(0)
	v_add3_u32 v1, v1, v18, v21
	v_cmp_eq_u32_e64 s[0:1], 4, v1
	v_cmp_eq_u32_e32 vcc, 3, v1
	s_and_b64 s[0:1], s[4:5], s[0:1]
	s_or_b64 s[0:1], vcc, s[0:1]
	s_cmp_eq_u32 s7, 0
	v_cndmask_b32_e64 v1, 0, 1, s[0:1]
	s_cbranch_scc0 .LBB0_2
.LBB0_3:
	v_mov_b32_e32 v3, s3
	v_add_co_u32_e32 v2, vcc, s2, v0
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	global_store_byte v[2:3], v1, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel life
		.amdhsa_group_segment_fixed_size 256
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 20
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
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 22
		.amdhsa_next_free_sgpr 8
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
	.size	life, .Lfunc_end0-life
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 380
; NumSgprs: 12
; NumVgprs: 22
; NumAgprs: 0
; TotalNumVgprs: 22
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 256 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 12
; NumVGPRsForWavesPerEU: 22
; AccumOffset: 24
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
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
        .type_name:      'uchar*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'uchar*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 256
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           life
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 32
      - 8
      - 1
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         life.kd
    .uses_dynamic_stack: false
    .vgpr_count:     22
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
