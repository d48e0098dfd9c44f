	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 6
	.text
	.protected	gemm
	.globl	gemm
	.p2align	8
	.type	gemm,@function
gemm:
	s_load_b256 s[0:7], s[0:1], 0x0
	v_lshlrev_b32_e32 v1, 7, v0
	v_lshlrev_b32_e32 v72, 2, v0
	s_delay_alu instid0(VALU_DEP_2)
	v_and_b32_e32 v64, 0x780, v1
	s_waitcnt lgkmcnt(0)
	s_clause 0x7
	global_load_b32 v0, v72, s[4:5]
	global_load_b32 v1, v72, s[4:5] offset:128
	global_load_b32 v2, v72, s[4:5] offset:256
	global_load_b32 v3, v72, s[4:5] offset:384
	global_load_b32 v4, v72, s[4:5] offset:512
	global_load_b32 v5, v72, s[4:5] offset:640
	global_load_b32 v6, v72, s[4:5] offset:768
	global_load_b32 v7, v72, s[4:5] offset:896
	s_clause 0xf
	global_load_b128 v[12:15], v64, s[0:1] offset:16
	global_load_b128 v[20:23], v64, s[2:3] offset:16
	global_load_b128 v[8:11], v64, s[0:1]
	global_load_b128 v[16:19], v64, s[2:3]
	global_load_b128 v[28:31], v64, s[0:1] offset:48
	global_load_b128 v[36:39], v64, s[2:3] offset:48
	global_load_b128 v[24:27], v64, s[0:1] offset:32
	global_load_b128 v[32:35], v64, s[2:3] offset:32
	global_load_b128 v[44:47], v64, s[0:1] offset:80
	global_load_b128 v[52:55], v64, s[2:3] offset:80
	global_load_b128 v[40:43], v64, s[0:1] offset:64
	global_load_b128 v[48:51], v64, s[2:3] offset:64
	global_load_b128 v[60:63], v64, s[0:1] offset:112
	global_load_b128 v[68:71], v64, s[2:3] offset:112
	global_load_b128 v[56:59], v64, s[0:1] offset:96
	global_load_b128 v[64:67], v64, s[2:3] offset:96
	s_waitcnt vmcnt(12)
	v_wmma_f32_16x16x16_bf16 v[0:7], v[8:15], v[16:23], v[0:7]
	s_waitcnt vmcnt(8)
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_wmma_f32_16x16x16_bf16 v[0:7], v[24:31], v[32:39], v[0:7]
	s_waitcnt vmcnt(4)
	v_wmma_f32_16x16x16_bf16 v[0:7], v[40:47], v[48:55], v[0:7]
	s_waitcnt vmcnt(0)
	s_delay_alu instid0(VALU_DEP_1)
	v_wmma_f32_16x16x16_bf16 v[0:7], v[56:63], v[64:71], v[0:7]
	s_clause 0x7
	global_store_b32 v72, v0, s[6:7]
	global_store_b32 v72, v1, s[6:7] offset:128
	global_store_b32 v72, v2, s[6:7] offset:256
	global_store_b32 v72, v3, s[6:7] offset:384
	global_store_b32 v72, v4, s[6:7] offset:512
	global_store_b32 v72, v5, s[6:7] offset:640
	global_store_b32 v72, v6, s[6:7] offset:768
	global_store_b32 v72, v7, s[6:7] offset:896
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel gemm
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 32
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 73
		.amdhsa_next_free_sgpr 8
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
.Lfunc_end0:
	.size	gemm, .Lfunc_end0-gemm
	.text
	.protected	__clang_ocl_kern_imp_gemm
	.globl	__clang_ocl_kern_imp_gemm
	.p2align	2
	.type	__clang_ocl_kern_imp_gemm,@function
__clang_ocl_kern_imp_gemm:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_and_b32_e32 v8, 0x3ff, v31
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_lshlrev_b32_e32 v9, 7, v8
	v_lshlrev_b32_e32 v128, 2, v8
	v_and_b32_e32 v8, 0x780, v9
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v4, vcc_lo, v4, v128
	v_add_co_ci_u32_e64 v5, null, 0, v5, vcc_lo
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v0, vcc_lo, v0, v8
	v_add_co_ci_u32_e64 v1, null, 0, v1, vcc_lo
	v_add_co_u32 v2, vcc_lo, v2, v8
	s_delay_alu instid0(VALU_DEP_1)
	v_add_co_ci_u32_e64 v3, null, 0, v3, vcc_lo
	s_clause 0x7
	global_load_b32 v8, v[4:5], off
	global_load_b32 v9, v[4:5], off offset:128
	global_load_b32 v10, v[4:5], off offset:256
	global_load_b32 v11, v[4:5], off offset:384
	global_load_b32 v12, v[4:5], off offset:512
	global_load_b32 v13, v[4:5], off offset:640
	global_load_b32 v14, v[4:5], off offset:768
	global_load_b32 v15, v[4:5], off offset:896
	s_clause 0x1
	global_load_b128 v[20:23], v[0:1], off offset:16
	global_load_b128 v[16:19], v[0:1], off
	s_clause 0x1
	global_load_b128 v[28:31], v[2:3], off offset:16
	global_load_b128 v[24:27], v[2:3], off
	s_clause 0x1
	global_load_b128 v[36:39], v[0:1], off offset:48
	global_load_b128 v[32:35], v[0:1], off offset:32
	s_clause 0x1
	global_load_b128 v[52:55], v[2:3], off offset:48
	global_load_b128 v[48:51], v[2:3], off offset:32
	s_clause 0x1
	global_load_b128 v[68:71], v[0:1], off offset:80
	global_load_b128 v[64:67], v[0:1], off offset:64
	s_clause 0x1
	global_load_b128 v[84:87], v[2:3], off offset:80
	global_load_b128 v[80:83], v[2:3], off offset:64
	s_clause 0x1
	global_load_b128 v[100:103], v[0:1], off offset:112
	global_load_b128 v[96:99], v[0:1], off offset:96
	s_clause 0x1
	global_load_b128 v[116:119], v[2:3], off offset:112
	global_load_b128 v[112:115], v[2:3], off offset:96
	v_add_co_u32 v0, vcc_lo, v6, v128
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_add_co_ci_u32_e64 v1, null, 0, v7, vcc_lo
	s_waitcnt vmcnt(12)
	v_wmma_f32_16x16x16_bf16 v[8:15], v[16:23], v[24:31], v[8:15]
	s_waitcnt vmcnt(8)
	v_wmma_f32_16x16x16_bf16 v[8:15], v[32:39], v[48:55], v[8:15]
	s_waitcnt vmcnt(4)
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_wmma_f32_16x16x16_bf16 v[8:15], v[64:71], v[80:87], v[8:15]
	s_waitcnt vmcnt(0)
	v_wmma_f32_16x16x16_bf16 v[8:15], v[96:103], v[112:119], v[8:15]
	s_clause 0x7
	global_store_b32 v[0:1], v8, off
	global_store_b32 v[0:1], v9, off offset:128
	global_store_b32 v[0:1], v10, off offset:256
	global_store_b32 v[0:1], v11, off offset:384
	global_store_b32 v[0:1], v12, off offset:512
	global_store_b32 v[0:1], v13, off offset:640
	global_store_b32 v[0:1], v14, off offset:768
	global_store_b32 v[0:1], v15, off offset:896
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	__clang_ocl_kern_imp_gemm, .Lfunc_end1-__clang_ocl_kern_imp_gemm
	.text
	.text
	.addrsig
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
        .is_const:       true
        .offset:         0
        .size:           8
        .type_name:      'short*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'short*'
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
    .sgpr_count:     8
    .sgpr_spill_count: 0
    .symbol:         gemm.kd
    .uses_dynamic_stack: false
    .vgpr_count:     73
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
