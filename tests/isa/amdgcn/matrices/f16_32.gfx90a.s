	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 6
	.text
	.protected	gemm
	.globl	gemm
	.p2align	8
	.type	gemm,@function
gemm:
	s_load_dwordx8 s[8:15], s[4:5], 0x0
	v_and_b32_e32 v16, 31, v0
	v_lshrrev_b32_e32 v0, 3, v0
	v_lshlrev_b32_e32 v18, 7, v16
	v_and_b32_e32 v17, 28, v0
	v_lshlrev_b32_e32 v1, 2, v16
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v16, s9
	v_add_co_u32_e32 v19, vcc, s8, v18
	v_addc_co_u32_e32 v25, vcc, 0, v16, vcc
	v_lshlrev_b32_e32 v26, 1, v17
	v_add_co_u32_e32 v16, vcc, v19, v26
	v_lshl_or_b32 v20, v17, 7, v1
	v_addc_co_u32_e32 v17, vcc, 0, v25, vcc
	global_load_dwordx2 v[28:29], v[16:17], off
	v_lshlrev_b32_e32 v0, 7, v0
	s_movk_i32 s0, 0x180
	v_add_u32_e32 v23, 0x800, v20
	v_or3_b32 v21, v0, v1, s0
	v_add_u32_e32 v22, 0x400, v20
	global_load_dword v0, v20, s[12:13]
	global_load_dword v1, v20, s[12:13] offset:128
	global_load_dword v2, v20, s[12:13] offset:256
	global_load_dword v3, v21, s[12:13]
	global_load_dword v4, v22, s[12:13]
	global_load_dword v5, v22, s[12:13] offset:128
	global_load_dword v6, v22, s[12:13] offset:256
	global_load_dword v7, v22, s[12:13] offset:384
	v_add_u32_e32 v24, 0xc00, v20
	global_load_dword v8, v23, s[12:13]
	global_load_dword v9, v23, s[12:13] offset:128
	global_load_dword v10, v23, s[12:13] offset:256
	global_load_dword v11, v23, s[12:13] offset:384
	global_load_dword v12, v24, s[12:13]
	global_load_dword v13, v24, s[12:13] offset:128
	global_load_dword v14, v24, s[12:13] offset:256
	global_load_dword v15, v24, s[12:13] offset:384
	v_mov_b32_e32 v19, s11
	v_add_co_u32_e32 v18, vcc, s10, v18
	v_addc_co_u32_e32 v19, vcc, 0, v19, vcc
	v_add_co_u32_e32 v18, vcc, v18, v26
	v_addc_co_u32_e32 v19, vcc, 0, v19, vcc
	global_load_dwordx2 v[26:27], v[18:19], off
	global_load_dwordx2 v[30:31], v[16:17], off offset:16
	global_load_dwordx2 v[32:33], v[18:19], off offset:16
	global_load_dwordx2 v[34:35], v[16:17], off offset:32
	global_load_dwordx2 v[36:37], v[18:19], off offset:32
	global_load_dwordx2 v[38:39], v[16:17], off offset:48
	global_load_dwordx2 v[40:41], v[18:19], off offset:48
	global_load_dwordx2 v[42:43], v[16:17], off offset:64
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8f16 v[0:15], v[28:29], v[26:27], v[0:15]
	global_load_dwordx2 v[26:27], v[18:19], off offset:64
	global_load_dwordx2 v[28:29], v[16:17], off offset:80
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8f16 v[0:15], v[30:31], v[32:33], v[0:15]
	global_load_dwordx2 v[30:31], v[18:19], off offset:80
	global_load_dwordx2 v[32:33], v[16:17], off offset:96
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8f16 v[0:15], v[34:35], v[36:37], v[0:15]
	global_load_dwordx2 v[34:35], v[18:19], off offset:96
	global_load_dwordx2 v[36:37], v[16:17], off offset:112
	s_nop 0
	global_load_dwordx2 v[16:17], v[18:19], off offset:112
	s_waitcnt vmcnt(8)
	v_mfma_f32_32x32x8f16 v[0:15], v[38:39], v[40:41], v[0:15]
	s_waitcnt vmcnt(6)
	v_mfma_f32_32x32x8f16 v[0:15], v[42:43], v[26:27], v[0:15]
	s_waitcnt vmcnt(4)
	v_mfma_f32_32x32x8f16 v[0:15], v[28:29], v[30:31], v[0:15]
	s_waitcnt vmcnt(2)
	v_mfma_f32_32x32x8f16 v[0:15], v[32:33], v[34:35], v[0:15]
	s_waitcnt vmcnt(0)
	v_mfma_f32_32x32x8f16 v[0:15], v[36:37], v[16:17], v[0:15]
	s_nop 15
	s_nop 2
	global_store_dword v20, v0, s[14:15]
	global_store_dword v20, v1, s[14:15] offset:128
	global_store_dword v20, v2, s[14:15] offset:256
	global_store_dword v21, v3, s[14:15]
	global_store_dword v22, v4, s[14:15]
	global_store_dword v22, v5, s[14:15] offset:128
	global_store_dword v22, v6, s[14:15] offset:256
	global_store_dword v22, v7, s[14:15] offset:384
	global_store_dword v23, v8, s[14:15]
	global_store_dword v23, v9, s[14:15] offset:128
	global_store_dword v23, v10, s[14:15] offset:256
	global_store_dword v23, v11, s[14:15] offset:384
	global_store_dword v24, v12, s[14:15]
	global_store_dword v24, v13, s[14:15] offset:128
	global_store_dword v24, v14, s[14:15] offset:256
	global_store_dword v24, v15, s[14:15] offset:384
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
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
		.amdhsa_next_free_vgpr 44
		.amdhsa_next_free_sgpr 16
		.amdhsa_accum_offset 44
		.amdhsa_reserve_vcc 1
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
	.size	gemm, .Lfunc_end0-gemm
	.text
	.protected	__clang_ocl_kern_imp_gemm
	.globl	__clang_ocl_kern_imp_gemm
	.p2align	2
	.type	__clang_ocl_kern_imp_gemm,@function
__clang_ocl_kern_imp_gemm:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v26, 31, v31
	v_bfe_u32 v8, v31, 3, 7
	v_and_b32_e32 v27, 28, v8
	v_lshlrev_b32_e32 v9, 2, v26
	v_lshl_or_b32 v28, v27, 7, v9
	v_add_co_u32_e32 v16, vcc, v4, v28
	v_lshlrev_b32_e32 v8, 7, v8
	s_movk_i32 s4, 0x180
	v_addc_co_u32_e32 v17, vcc, 0, v5, vcc
	v_or3_b32 v29, v8, v9, s4
	v_add_co_u32_e32 v18, vcc, v4, v29
	v_addc_co_u32_e32 v19, vcc, 0, v5, vcc
	v_add_u32_e32 v30, 0x400, v28
	v_add_co_u32_e32 v20, vcc, v4, v30
	v_addc_co_u32_e32 v21, vcc, 0, v5, vcc
	v_add_u32_e32 v31, 0x800, v28
	v_add_co_u32_e32 v24, vcc, v4, v31
	v_addc_co_u32_e32 v25, vcc, 0, v5, vcc
	v_add_u32_e32 v32, 0xc00, v28
	v_add_co_u32_e32 v4, vcc, v4, v32
	global_load_dword v8, v[16:17], off
	global_load_dword v9, v[16:17], off offset:128
	global_load_dword v10, v[16:17], off offset:256
	global_load_dword v11, v[18:19], off
	global_load_dword v12, v[20:21], off
	global_load_dword v13, v[20:21], off offset:128
	global_load_dword v14, v[20:21], off offset:256
	global_load_dword v15, v[20:21], off offset:384
	v_addc_co_u32_e32 v5, vcc, 0, v5, vcc
	global_load_dword v16, v[24:25], off
	global_load_dword v17, v[24:25], off offset:128
	global_load_dword v18, v[24:25], off offset:256
	global_load_dword v19, v[24:25], off offset:384
	global_load_dword v20, v[4:5], off
	global_load_dword v21, v[4:5], off offset:128
	global_load_dword v22, v[4:5], off offset:256
	global_load_dword v23, v[4:5], off offset:384
	v_lshlrev_b32_e32 v4, 7, v26
	v_add_co_u32_e32 v0, vcc, v0, v4
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	v_lshlrev_b32_e32 v5, 1, v27
	v_add_co_u32_e32 v0, vcc, v0, v5
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	global_load_dwordx2 v[24:25], v[0:1], off
	v_add_co_u32_e32 v2, vcc, v2, v4
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	v_add_co_u32_e32 v2, vcc, v2, v5
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	global_load_dwordx2 v[4:5], v[2:3], off
	global_load_dwordx2 v[26:27], v[0:1], off offset:16
	global_load_dwordx2 v[34:35], v[2:3], off offset:16
	global_load_dwordx2 v[36:37], v[0:1], off offset:32
	global_load_dwordx2 v[38:39], v[2:3], off offset:32
	global_load_dwordx2 v[48:49], v[0:1], off offset:48
	global_load_dwordx2 v[50:51], v[2:3], off offset:48
	global_load_dwordx2 v[52:53], v[0:1], off offset:64
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8f16 v[8:23], v[24:25], v[4:5], v[8:23]
	global_load_dwordx2 v[4:5], v[2:3], off offset:64
	global_load_dwordx2 v[24:25], v[0:1], off offset:80
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8f16 v[8:23], v[26:27], v[34:35], v[8:23]
	global_load_dwordx2 v[26:27], v[2:3], off offset:80
	global_load_dwordx2 v[34:35], v[0:1], off offset:96
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8f16 v[8:23], v[36:37], v[38:39], v[8:23]
	global_load_dwordx2 v[36:37], v[2:3], off offset:96
	global_load_dwordx2 v[38:39], v[0:1], off offset:112
	v_add_co_u32_e32 v0, vcc, v6, v28
	v_addc_co_u32_e32 v1, vcc, 0, v7, vcc
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8f16 v[8:23], v[48:49], v[50:51], v[8:23]
	global_load_dwordx2 v[48:49], v[2:3], off offset:112
	v_add_co_u32_e32 v2, vcc, v6, v29
	v_addc_co_u32_e32 v3, vcc, 0, v7, vcc
	s_waitcnt vmcnt(6)
	v_mfma_f32_32x32x8f16 v[8:23], v[52:53], v[4:5], v[8:23]
	v_add_co_u32_e32 v4, vcc, v6, v30
	v_addc_co_u32_e32 v5, vcc, 0, v7, vcc
	s_waitcnt vmcnt(4)
	v_mfma_f32_32x32x8f16 v[8:23], v[24:25], v[26:27], v[8:23]
	v_add_co_u32_e32 v24, vcc, v6, v31
	v_addc_co_u32_e32 v25, vcc, 0, v7, vcc
	v_add_co_u32_e32 v6, vcc, v6, v32
	v_addc_co_u32_e32 v7, vcc, 0, v7, vcc
	s_waitcnt vmcnt(2)
	v_mfma_f32_32x32x8f16 v[8:23], v[34:35], v[36:37], v[8:23]
	s_waitcnt vmcnt(0)
	v_mfma_f32_32x32x8f16 v[8:23], v[38:39], v[48:49], v[8:23]
	s_nop 15
	s_nop 2
	global_store_dword v[0:1], v8, off
	global_store_dword v[0:1], v9, off offset:128
	global_store_dword v[0:1], v10, off offset:256
	global_store_dword v[2:3], v11, off
	global_store_dword v[4:5], v12, off
	global_store_dword v[4:5], v13, off offset:128
	global_store_dword v[4:5], v14, off offset:256
	global_store_dword v[4:5], v15, off offset:384
	global_store_dword v[24:25], v16, off
	global_store_dword v[24:25], v17, off offset:128
	global_store_dword v[24:25], v18, off offset:256
	global_store_dword v[24:25], v19, off offset:384
	global_store_dword v[6:7], v20, off
	global_store_dword v[6:7], v21, off offset:128
	global_store_dword v[6:7], v22, off offset:256
	global_store_dword v[6:7], v23, off offset:384
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_gemm, .Lfunc_end1-__clang_ocl_kern_imp_gemm
	.text
	.text
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
        .type_name:      'half*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'half*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         16
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         24
        .size:           8
        .type_name:      'float*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 32
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           gemm
    .private_segment_fixed_size: 0
    .sgpr_count:     20
    .sgpr_spill_count: 0
    .symbol:         gemm.kd
    .uses_dynamic_stack: false
    .vgpr_count:     44
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
