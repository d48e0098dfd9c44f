	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
	.amdhsa_code_object_version 5
	.protected	matmul                  ; -- Begin function matmul
	.globl	matmul
	.p2align	8
	.type	matmul,@function
matmul:                                 ; @matmul
; %bb.0:
	s_clause 0x1
	s_load_b96 s[4:6], s[0:1], 0x10
	s_load_b128 s[0:3], s[0:1], 0x0
	v_bfe_u32 v1, v0, 10, 10
	v_and_b32_e32 v5, 0x3ff, v0
	s_lshl_b32 s7, ttmp9, 4
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_lshl_or_b32 v2, ttmp7, 4, v1
	s_wait_kmcnt 0x0
	v_mul_lo_u32 v4, v2, s6
	s_cmp_lt_i32 s6, 1
	s_cbranch_scc1 .LBB0_3
; %bb.1:
	v_lshlrev_b32_e32 v0, 2, v5
	v_mul_lo_u32 v2, v1, s6
	v_dual_mov_b32 v6, 0 :: v_dual_lshlrev_b32 v7, 6, v1
	s_delay_alu instid0(VALU_DEP_3) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_dual_mov_b32 v1, 0 :: v_dual_add_nc_u32 v8, 0x400, v0
	v_add_nc_u32_e32 v9, v5, v4
	v_add_nc_u32_e32 v10, v7, v0
	s_lshl_b32 s8, s6, 4
	v_add3_u32 v2, v5, v2, s7
	v_add_nc_u32_e32 v11, v8, v7
	s_mov_b32 s9, 0
.LBB0_2:                                ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_dual_mov_b32 v3, v1 :: v_dual_add_nc_u32 v0, s9, v9
	s_add_co_i32 s9, s9, 16
	s_cmp_ge_i32 s9, s6
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_lshlrev_b64_e32 v[12:13], 2, v[0:1]
	v_lshlrev_b64_e32 v[14:15], 2, v[2:3]
	v_add_nc_u32_e32 v2, s8, v2
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_add_co_u32 v12, vcc_lo, s0, v12
	v_add_co_ci_u32_e32 v13, vcc_lo, s1, v13, vcc_lo
	s_delay_alu instid0(VALU_DEP_4)
	v_add_co_u32 v14, vcc_lo, s2, v14
	v_add_co_ci_u32_e32 v15, vcc_lo, s3, v15, vcc_lo
	global_load_b32 v0, v[12:13], off
	global_load_b32 v3, v[14:15], off
	s_wait_loadcnt 0x1
	ds_store_b32 v10, v0
	s_wait_loadcnt 0x0
	ds_store_b32 v11, v3
	global_wb scope:SCOPE_SE
	s_wait_dscnt 0x0
	s_barrier_signal -1
	s_barrier_wait -1
	global_inv scope:SCOPE_SE
	ds_load_2addr_b32 v[12:13], v8 offset1:16
	ds_load_2addr_b32 v[14:15], v8 offset0:32 offset1:48
	ds_load_2addr_b32 v[16:17], v8 offset0:64 offset1:80
	ds_load_2addr_b32 v[18:19], v8 offset0:96 offset1:112
	ds_load_2addr_b32 v[20:21], v7 offset1:1
	ds_load_2addr_b32 v[22:23], v7 offset0:2 offset1:3
	ds_load_2addr_b32 v[24:25], v7 offset0:4 offset1:5
	ds_load_2addr_b32 v[26:27], v7 offset0:6 offset1:7
	ds_load_2addr_b32 v[28:29], v8 offset0:160 offset1:176
	ds_load_2addr_b32 v[30:31], v8 offset0:224 offset1:240
	ds_load_2addr_b32 v[32:33], v7 offset0:8 offset1:9
	ds_load_2addr_b32 v[34:35], v7 offset0:10 offset1:11
	ds_load_2addr_b32 v[36:37], v7 offset0:12 offset1:13
	ds_load_2addr_b32 v[38:39], v7 offset0:14 offset1:15
	ds_load_2addr_b32 v[40:41], v8 offset0:128 offset1:144
	ds_load_2addr_b32 v[42:43], v8 offset0:192 offset1:208
	s_wait_dscnt 0xb
	v_mul_lo_u32 v20, v12, v20
	s_wait_dscnt 0xa
	v_mul_lo_u32 v0, v15, v23
	v_mul_lo_u32 v22, v14, v22
	s_wait_dscnt 0x8
	v_mul_lo_u32 v3, v19, v27
	v_mul_lo_u32 v23, v16, v24
	v_mul_lo_u32 v18, v18, v26
	s_wait_dscnt 0x4
	v_mul_lo_u32 v12, v29, v35
	v_mul_lo_u32 v19, v28, v34
	s_wait_dscnt 0x2
	v_mul_lo_u32 v14, v31, v39
	v_mad_co_u64_u32 v[15:16], null, v13, v21, v[0:1]
	s_wait_dscnt 0x1
	v_mul_lo_u32 v24, v40, v32
	v_mad_co_u64_u32 v[16:17], null, v17, v25, v[3:4]
	v_mad_co_u64_u32 v[12:13], null, v41, v33, v[12:13]
	v_mul_lo_u32 v0, v30, v38
	s_wait_dscnt 0x0
	v_mul_lo_u32 v3, v42, v36
	v_mad_co_u64_u32 v[13:14], null, v43, v37, v[14:15]
	v_add3_u32 v14, v20, v22, v15
	v_add3_u32 v15, v23, v18, v16
	v_add3_u32 v12, v24, v19, v12
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add3_u32 v0, v3, v0, v13
	v_add3_u32 v3, v14, v15, v12
	s_delay_alu instid0(VALU_DEP_1)
	v_add3_u32 v6, v3, v0, v6
	s_cbranch_scc0 .LBB0_2
	s_branch .LBB0_4
.LBB0_3:
	v_mov_b32_e32 v6, 0
.LBB0_4:
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_add3_u32 v0, s7, v5, v4
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64_e32 v[0:1], 2, v[0:1]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_u32 v0, vcc_lo, s4, v0
	v_add_co_ci_u32_e32 v1, vcc_lo, s5, v1, vcc_lo
	global_store_b32 v[0:1], v6, off
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel matmul
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 28
		.amdhsa_user_sgpr_count 2
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 44
		.amdhsa_next_free_sgpr 10
		.amdhsa_reserve_vcc 1
		.amdhsa_float_round_mode_32 0
		.amdhsa_float_round_mode_16_64 0
		.amdhsa_float_denorm_mode_32 3
		.amdhsa_float_denorm_mode_16_64 3
		.amdhsa_fp16_overflow 0
		.amdhsa_workgroup_processor_mode 1
		.amdhsa_memory_ordered 1
		.amdhsa_forward_progress 0
		.amdhsa_round_robin_scheduling 0
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
; codeLenInByte = 700
; NumSgprs: 12
; NumVgprs: 44
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 2048 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 5
; NumSGPRsForWavesPerEU: 12
; NumVGPRsForWavesPerEU: 44
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
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
    .sgpr_count:     12
    .sgpr_spill_count: 0
    .symbol:         matmul.kd
    .uses_dynamic_stack: false
    .vgpr_count:     44
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1200
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
