	.amdgcn_target "amdgcn-amd-amdhsa--gfx942"
	.amdhsa_code_object_version 6
	.text
	.protected	gemm
	.globl	gemm
	.p2align	8
	.type	gemm,@function
gemm:
	s_load_dwordx8 s[4:11], s[0:1], 0x0
	v_and_b32_e32 v8, 31, v0
	v_lshrrev_b32_e32 v0, 3, v0
	v_and_b32_e32 v10, 28, v0
	v_lshlrev_b32_e32 v16, 7, v8
	v_mov_b32_e32 v17, 0
	v_lshlrev_b32_e32 v1, 2, v8
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u64 v[8:9], s[4:5], 0, v[16:17]
	v_lshlrev_b32_e32 v18, 1, v10
	v_mov_b32_e32 v19, v17
	v_lshl_or_b32 v22, v10, 7, v1
	v_lshlrev_b32_e32 v0, 7, v0
	s_movk_i32 s0, 0x180
	v_lshl_add_u64 v[20:21], v[8:9], 0, v[18:19]
	v_or3_b32 v23, v0, v1, s0
	v_add_u32_e32 v24, 0x400, v22
	global_load_dword v0, v22, s[8:9]
	global_load_dword v1, v22, s[8:9] offset:128
	global_load_dword v2, v22, s[8:9] offset:256
	global_load_dword v3, v23, s[8:9]
	global_load_dword v4, v24, s[8:9]
	global_load_dword v5, v24, s[8:9] offset:128
	global_load_dword v6, v24, s[8:9] offset:256
	global_load_dword v7, v24, s[8:9] offset:384
	v_add_u32_e32 v25, 0x800, v22
	v_add_u32_e32 v26, 0xc00, v22
	global_load_dwordx2 v[28:29], v[20:21], off
	global_load_dword v8, v25, s[8:9]
	global_load_dword v9, v25, s[8:9] offset:128
	global_load_dword v10, v25, s[8:9] offset:256
	global_load_dword v11, v25, s[8:9] offset:384
	global_load_dword v12, v26, s[8:9]
	global_load_dword v13, v26, s[8:9] offset:128
	global_load_dword v14, v26, s[8:9] offset:256
	global_load_dword v15, v26, s[8:9] offset:384
	v_lshl_add_u64 v[16:17], s[6:7], 0, v[16:17]
	v_lshl_add_u64 v[16:17], v[16:17], 0, v[18:19]
	global_load_dwordx2 v[18:19], v[16:17], off
	global_load_dwordx2 v[30:31], v[20:21], off offset:16
	global_load_dwordx2 v[32:33], v[16:17], off offset:16
	global_load_dwordx2 v[34:35], v[20:21], off offset:32
	global_load_dwordx2 v[36:37], v[16:17], off offset:32
	global_load_dwordx2 v[38:39], v[20:21], off offset:48
	global_load_dwordx2 v[40:41], v[16:17], off offset:48
	global_load_dwordx2 v[42:43], v[20:21], off offset:64
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8_f16 v[0:15], v[28:29], v[18:19], v[0:15]
	global_load_dwordx2 v[18:19], v[16:17], off offset:64
	global_load_dwordx2 v[28:29], v[20:21], off offset:80
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8_f16 v[0:15], v[30:31], v[32:33], v[0:15]
	global_load_dwordx2 v[30:31], v[16:17], off offset:80
	global_load_dwordx2 v[32:33], v[20:21], off offset:96
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8_f16 v[0:15], v[34:35], v[36:37], v[0:15]
	global_load_dwordx2 v[34:35], v[16:17], off offset:96
	global_load_dwordx2 v[36:37], v[20:21], off offset:112
	s_nop 0
	global_load_dwordx2 v[16:17], v[16:17], off offset:112
	s_waitcnt vmcnt(8)
	v_mfma_f32_32x32x8_f16 v[0:15], v[38:39], v[40:41], v[0:15]
	s_waitcnt vmcnt(6)
	v_mfma_f32_32x32x8_f16 v[0:15], v[42:43], v[18:19], v[0:15]
	s_waitcnt vmcnt(4)
	v_mfma_f32_32x32x8_f16 v[0:15], v[28:29], v[30:31], v[0:15]
	s_waitcnt vmcnt(2)
	v_mfma_f32_32x32x8_f16 v[0:15], v[32:33], v[34:35], v[0:15]
	s_waitcnt vmcnt(0)
	v_mfma_f32_32x32x8_f16 v[0:15], v[36:37], v[16:17], v[0:15]
	s_nop 10
	global_store_dword v22, v0, s[10:11]
	global_store_dword v22, v1, s[10:11] offset:128
	global_store_dword v22, v2, s[10:11] offset:256
	global_store_dword v23, v3, s[10:11]
	global_store_dword v24, v4, s[10:11]
	global_store_dword v24, v5, s[10:11] offset:128
	global_store_dword v24, v6, s[10:11] offset:256
	global_store_dword v24, v7, s[10:11] offset:384
	global_store_dword v25, v8, s[10:11]
	global_store_dword v25, v9, s[10:11] offset:128
	global_store_dword v25, v10, s[10:11] offset:256
	global_store_dword v25, v11, s[10:11] offset:384
	global_store_dword v26, v12, s[10:11]
	global_store_dword v26, v13, s[10:11] offset:128
	global_store_dword v26, v14, s[10:11] offset:256
	global_store_dword v26, v15, s[10:11] offset:384
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 44
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 44
		.amdhsa_reserve_vcc 0
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
	v_and_b32_e32 v22, 31, v31
	v_bfe_u32 v8, v31, 3, 7
	v_and_b32_e32 v23, 28, v8
	v_mov_b32_e32 v25, 0
	v_lshlrev_b32_e32 v9, 2, v22
	v_lshl_or_b32 v24, v23, 7, v9
	v_lshlrev_b32_e32 v8, 7, v8
	s_movk_i32 s0, 0x180
	v_lshlrev_b32_e32 v36, 7, v22
	v_mov_b32_e32 v37, v25
	v_or3_b32 v26, v8, v9, s0
	v_mov_b32_e32 v27, v25
	v_add_u32_e32 v28, 0x400, v24
	v_mov_b32_e32 v29, v25
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[36:37]
	v_lshlrev_b32_e32 v38, 1, v23
	v_mov_b32_e32 v39, v25
	v_lshl_add_u64 v[16:17], v[4:5], 0, v[24:25]
	v_lshl_add_u64 v[18:19], v[4:5], 0, v[26:27]
	v_lshl_add_u64 v[20:21], v[4:5], 0, v[28:29]
	v_add_u32_e32 v30, 0x800, v24
	v_mov_b32_e32 v31, v25
	v_add_u32_e32 v34, 0xc00, v24
	v_mov_b32_e32 v35, v25
	v_lshl_add_u64 v[0:1], v[0:1], 0, v[38:39]
	global_load_dword v8, v[16:17], off
	global_load_dword v9, v[16:17], off offset:128
	global_load_dword v10, v[16:17], off offset:256
	global_load_dword v11, v[18:19], off
	global_load_dword v12, v[20:21], off
	global_load_dword v13, v[20:21], off offset:128
	global_load_dword v14, v[20:21], off offset:256
	global_load_dword v15, v[20:21], off offset:384
	v_lshl_add_u64 v[32:33], v[4:5], 0, v[30:31]
	v_lshl_add_u64 v[4:5], v[4:5], 0, v[34:35]
	global_load_dwordx2 v[48:49], v[0:1], off
	global_load_dword v16, v[32:33], off
	global_load_dword v17, v[32:33], off offset:128
	global_load_dword v18, v[32:33], off offset:256
	global_load_dword v19, v[32:33], off offset:384
	global_load_dword v20, v[4:5], off
	global_load_dword v21, v[4:5], off offset:128
	global_load_dword v22, v[4:5], off offset:256
	global_load_dword v23, v[4:5], off offset:384
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[36:37]
	v_lshl_add_u64 v[2:3], v[2:3], 0, v[38:39]
	global_load_dwordx2 v[4:5], v[2:3], off
	global_load_dwordx2 v[32:33], v[0:1], off offset:16
	global_load_dwordx2 v[36:37], v[2:3], off offset:16
	global_load_dwordx2 v[38:39], v[0:1], off offset:32
	global_load_dwordx2 v[50:51], v[2:3], off offset:32
	global_load_dwordx2 v[52:53], v[0:1], off offset:48
	global_load_dwordx2 v[54:55], v[2:3], off offset:48
	global_load_dwordx2 v[64:65], v[0:1], off offset:64
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8_f16 v[8:23], v[48:49], v[4:5], v[8:23]
	global_load_dwordx2 v[4:5], v[2:3], off offset:64
	global_load_dwordx2 v[48:49], v[0:1], off offset:80
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8_f16 v[8:23], v[32:33], v[36:37], v[8:23]
	global_load_dwordx2 v[32:33], v[2:3], off offset:80
	global_load_dwordx2 v[36:37], v[0:1], off offset:96
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8_f16 v[8:23], v[38:39], v[50:51], v[8:23]
	global_load_dwordx2 v[38:39], v[2:3], off offset:96
	global_load_dwordx2 v[50:51], v[0:1], off offset:112
	v_lshl_add_u64 v[0:1], v[6:7], 0, v[24:25]
	v_lshl_add_u64 v[24:25], v[6:7], 0, v[30:31]
	s_waitcnt vmcnt(7)
	v_mfma_f32_32x32x8_f16 v[8:23], v[52:53], v[54:55], v[8:23]
	global_load_dwordx2 v[52:53], v[2:3], off offset:112
	v_lshl_add_u64 v[2:3], v[6:7], 0, v[26:27]
	s_waitcnt vmcnt(6)
	v_mfma_f32_32x32x8_f16 v[8:23], v[64:65], v[4:5], v[8:23]
	v_lshl_add_u64 v[4:5], v[6:7], 0, v[28:29]
	v_lshl_add_u64 v[6:7], v[6:7], 0, v[34:35]
	s_waitcnt vmcnt(4)
	v_mfma_f32_32x32x8_f16 v[8:23], v[48:49], v[32:33], v[8:23]
	s_waitcnt vmcnt(2)
	v_mfma_f32_32x32x8_f16 v[8:23], v[36:37], v[38:39], v[8:23]
	s_waitcnt vmcnt(0)
	v_mfma_f32_32x32x8_f16 v[8:23], v[50:51], v[52:53], v[8:23]
	s_nop 10
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
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         gemm.kd
    .uses_dynamic_stack: false
    .vgpr_count:     44
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx942
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
