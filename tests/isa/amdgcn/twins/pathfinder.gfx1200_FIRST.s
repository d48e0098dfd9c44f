	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1200"
	.amdhsa_code_object_version 5
	.protected	pathfinder              ; -- Begin function pathfinder
	.globl	pathfinder
	.p2align	8
	.type	pathfinder,@function
pathfinder:                             ; @pathfinder
; %bb.0:
	s_mov_b32 s2, exec_lo
	v_cmpx_eq_u32_e32 0, v0
	s_cbranch_execz .LBB0_2
; %bb.1:
	v_mov_b32_e32 v1, 0
	v_not_b32_e32 v2, -2.0
	ds_store_b32 v1, v2 offset:1036
	ds_store_2addr_b32 v1, v2, v2 offset0:129 offset1:130
	ds_store_b32 v1, v2
.LBB0_2:
	s_or_b32 exec_lo, exec_lo, s2
	s_load_b128 s[4:7], s[0:1], 0x0
	v_lshlrev_b32_e32 v1, 2, v0
	s_load_b32 s0, s[0:1], 0x10
	s_wait_kmcnt 0x0
	global_load_b32 v2, v1, s[4:5]
	s_cmp_lt_i32 s0, 2
	s_wait_loadcnt 0x0
	v_and_b32_e32 v10, 0xff, v2
	ds_store_b32 v1, v10 offset:4
	s_cbranch_scc1 .LBB0_10
; %bb.3:
	s_add_co_i32 s2, s0, -2
	s_add_co_i32 s1, s0, -1
	s_cmp_lt_u32 s2, 3
	s_mov_b32 s2, 1
	s_cbranch_scc1 .LBB0_7
; %bb.4:
	ds_load_2addr_b32 v[2:3], v1 offset1:2
	ds_load_2addr_b32 v[4:5], v1 offset0:130 offset1:132
	v_or_b32_e32 v6, 0x200, v0
	v_mov_b32_e32 v9, 0
	s_and_b32 s3, s1, -4
	s_mov_b32 s2, 0
.LBB0_5:                                ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(SALU_CYCLE_1)
	v_dual_mov_b32 v7, v9 :: v_dual_add_nc_u32 v8, 0xfffffe80, v6
	s_add_co_i32 s2, s2, 4
	s_cmp_eq_u32 s3, s2
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_lshlrev_b64_e32 v[11:12], 2, v[8:9]
	v_add_nc_u32_e32 v8, 0xffffff00, v6
	v_lshlrev_b64_e32 v[13:14], 2, v[8:9]
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_add_co_u32 v11, vcc_lo, s4, v11
	v_add_co_ci_u32_e32 v12, vcc_lo, s5, v12, vcc_lo
	v_add_nc_u32_e32 v8, 0xffffff80, v6
	global_load_b32 v15, v[11:12], off
	v_add_co_u32 v11, vcc_lo, s4, v13
	v_add_co_ci_u32_e32 v12, vcc_lo, s5, v14, vcc_lo
	v_lshlrev_b64_e32 v[13:14], 2, v[8:9]
	v_lshlrev_b64_e32 v[7:8], 2, v[6:7]
	v_add_nc_u32_e32 v6, 0x200, v6
	global_load_b32 v16, v[11:12], off
	v_add_co_u32 v11, vcc_lo, s4, v13
	v_add_co_ci_u32_e32 v12, vcc_lo, s5, v14, vcc_lo
	v_add_co_u32 v7, vcc_lo, s4, v7
	v_add_co_ci_u32_e32 v8, vcc_lo, s5, v8, vcc_lo
	s_clause 0x1
	global_load_b32 v11, v[11:12], off
	global_load_b32 v8, v[7:8], off
	s_wait_dscnt 0x1
	v_min3_i32 v7, v2, v10, v3
	s_wait_loadcnt 0x3
	v_and_b32_e32 v10, 0xff, v15
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v7, v10, v7
	s_wait_loadcnt 0x2
	v_and_b32_e32 v10, 0xff, v16
	s_wait_dscnt 0x0
	v_min3_i32 v7, v4, v7, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v7, v10, v7
	s_wait_loadcnt 0x1
	v_and_b32_e32 v10, 0xff, v11
	v_min3_i32 v7, v2, v7, v3
	s_wait_loadcnt 0x0
	v_and_b32_e32 v8, 0xff, v8
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_nc_u32_e32 v7, v10, v7
	v_min3_i32 v10, v4, v7, v5
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u32_e32 v10, v8, v10
	s_cbranch_scc0 .LBB0_5
; %bb.6:
	s_add_co_i32 s2, s2, 1
	ds_store_2addr_b32 v1, v10, v7 offset0:1 offset1:131
.LBB0_7:
	s_and_b32 s1, s1, 3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s1, 0
	s_cbranch_scc1 .LBB0_10
; %bb.8:
	v_lshl_or_b32 v2, s2, 7, v0
	v_mov_b32_e32 v3, 0
.LBB0_9:                                ; =>This Inner Loop Header: Depth=1
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b64_e32 v[4:5], 2, v[2:3]
	s_and_b32 s3, s2, 1
	s_add_co_i32 s1, s1, -1
	s_xor_b32 s8, s3, 1
	s_mulk_i32 s3, 0x208
	s_add_co_i32 s2, s2, 1
	v_add_co_u32 v4, vcc_lo, s4, v4
	v_add_co_ci_u32_e32 v5, vcc_lo, s5, v5, vcc_lo
	s_cmp_lg_u32 s1, 0
	global_load_b32 v7, v[4:5], off
	v_mad_co_u64_u32 v[4:5], null, 0x208, s8, v[1:2]
	v_add_nc_u32_e32 v2, 0x80, v2
	ds_load_2addr_b32 v[5:6], v4 offset1:1
	ds_load_b32 v4, v4 offset:8
	s_wait_dscnt 0x0
	v_min3_i32 v4, v5, v6, v4
	v_lshl_add_u32 v6, v0, 2, s3
	s_wait_loadcnt 0x0
	v_and_b32_e32 v5, 0xff, v7
	s_delay_alu instid0(VALU_DEP_1)
	v_add_nc_u32_e32 v4, v5, v4
	ds_store_b32 v6, v4 offset:4
	s_cbranch_scc1 .LBB0_9
.LBB0_10:
	s_and_not1_b32 s0, 1, s0
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_mulk_i32 s0, 0x208
	v_lshl_add_u32 v0, v0, 2, s0
	ds_load_b32 v0, v0 offset:4
	s_wait_dscnt 0x0
	global_store_b32 v1, v0, s[6:7]
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel pathfinder
		.amdhsa_group_segment_fixed_size 1040
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 20
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
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 17
		.amdhsa_next_free_sgpr 9
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
	.size	pathfinder, .Lfunc_end0-pathfinder
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 704
; NumSgprs: 11
; NumVgprs: 17
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1040 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 2
; NumSGPRsForWavesPerEU: 11
; NumVGPRsForWavesPerEU: 17
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 2
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
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
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 1040
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           pathfinder
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     11
    .sgpr_spill_count: 0
    .symbol:         pathfinder.kd
    .uses_dynamic_stack: false
    .vgpr_count:     17
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1200
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
