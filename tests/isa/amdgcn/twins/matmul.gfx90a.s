	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	matmul                  ; -- Begin function matmul
	.globl	matmul
	.p2align	8
	.type	matmul,@function
matmul:                                 ; @matmul
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[8:9], s[4:5], 0x10
	s_load_dword s10, s[4:5], 0x18
	v_and_b32_e32 v4, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	v_lshl_or_b32 v1, s7, 4, v0
	s_lshl_b32 s4, s6, 4
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s10, 1
	v_mul_lo_u32 v5, v1, s10
	s_cbranch_scc1 .LBB0_3
; %bb.1:
	v_lshlrev_b32_e32 v1, 2, v4
	v_lshlrev_b32_e32 v7, 6, v0
	v_add_u32_e32 v9, 0x400, v1
	v_mul_lo_u32 v0, v0, s10
	v_add_u32_e32 v8, v7, v1
	v_add_u32_e32 v10, v9, v7
	v_add3_u32 v0, v4, v0, s4
	s_lshl_b32 s5, s10, 4
	v_add_u32_e32 v11, v4, v5
	s_mov_b32 s6, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v12, s1
	v_mov_b32_e32 v13, s3
	v_mov_b32_e32 v6, 0
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v2, s6, v11
	v_lshlrev_b64 v[14:15], 2, v[2:3]
	v_mov_b32_e32 v1, v3
	v_add_co_u32_e32 v14, vcc, s0, v14
	v_lshlrev_b64 v[16:17], 2, v[0:1]
	v_addc_co_u32_e32 v15, vcc, v12, v15, vcc
	v_add_co_u32_e32 v16, vcc, s2, v16
	v_addc_co_u32_e32 v17, vcc, v13, v17, vcc
	global_load_dword v1, v[14:15], off
	global_load_dword v2, v[16:17], off
	s_add_i32 s6, s6, 16
	v_add_u32_e32 v0, s5, v0
	s_cmp_ge_i32 s6, s10
	s_waitcnt vmcnt(1)
	ds_write_b32 v8, v1
	s_waitcnt vmcnt(0)
	ds_write_b32 v10, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read2_b32 v[14:15], v9 offset1:16
	ds_read2_b32 v[16:17], v9 offset0:32 offset1:48
	ds_read2_b32 v[18:19], v9 offset0:64 offset1:80
	ds_read2_b32 v[20:21], v9 offset0:96 offset1:112
	ds_read2_b32 v[22:23], v7 offset1:1
	ds_read2_b32 v[24:25], v7 offset0:2 offset1:3
	ds_read2_b32 v[26:27], v7 offset0:4 offset1:5
	ds_read2_b32 v[28:29], v7 offset0:6 offset1:7
	ds_read2_b32 v[30:31], v9 offset0:128 offset1:144
	ds_read2_b32 v[32:33], v9 offset0:160 offset1:176
	ds_read2_b32 v[34:35], v9 offset0:192 offset1:208
	ds_read2_b32 v[36:37], v9 offset0:224 offset1:240
	ds_read2_b32 v[38:39], v7 offset0:8 offset1:9
	ds_read2_b32 v[40:41], v7 offset0:10 offset1:11
	ds_read2_b32 v[42:43], v7 offset0:12 offset1:13
	ds_read2_b32 v[44:45], v7 offset0:14 offset1:15
	s_waitcnt lgkmcnt(10)
	v_mul_lo_u32 v1, v16, v24
	v_mul_lo_u32 v22, v14, v22
	v_mul_lo_u32 v2, v17, v25
	s_waitcnt lgkmcnt(8)
	v_mul_lo_u32 v14, v21, v29
	s_waitcnt lgkmcnt(2)
	v_mul_lo_u32 v16, v33, v41
	v_mul_lo_u32 v24, v20, v28
	v_mul_lo_u32 v25, v18, v26
	v_mul_lo_u32 v26, v32, v40
	v_mul_lo_u32 v28, v30, v38
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v18, v37, v45
	v_mad_u64_u32 v[20:21], s[12:13], v15, v23, v[2:3]
	v_mad_u64_u32 v[14:15], s[12:13], v19, v27, v[14:15]
	v_mad_u64_u32 v[16:17], s[12:13], v31, v39, v[16:17]
	v_mul_lo_u32 v29, v36, v44
	v_mul_lo_u32 v30, v34, v42
	v_mad_u64_u32 v[18:19], s[12:13], v35, v43, v[18:19]
	v_add3_u32 v1, v22, v1, v20
	v_add3_u32 v2, v25, v24, v14
	v_add3_u32 v14, v28, v26, v16
	v_add3_u32 v15, v30, v29, v18
	v_add3_u32 v1, v1, v2, v14
	v_add3_u32 v6, v1, v15, v6
	s_cbranch_scc0 .LBB0_2
	s_branch .LBB0_4
.LBB0_3:
	v_mov_b32_e32 v6, 0
.LBB0_4:
	v_add3_u32 v0, s4, v4, v5
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v2, s9
	v_add_co_u32_e32 v0, vcc, s8, v0
	v_addc_co_u32_e32 v1, vcc, v2, v1, vcc
	global_store_dword v[0:1], v6, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 28
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
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 46
		.amdhsa_next_free_sgpr 14
		.amdhsa_accum_offset 48
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
	.size	matmul, .Lfunc_end0-matmul
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 616
; NumSgprs: 18
; NumVgprs: 46
; NumAgprs: 0
; TotalNumVgprs: 46
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 2048 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 18
; NumVGPRsForWavesPerEU: 46
; AccumOffset: 48
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 11
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
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 28
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           matmul
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 16
      - 16
      - 1
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         matmul.kd
    .uses_dynamic_stack: false
    .vgpr_count:     46
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
