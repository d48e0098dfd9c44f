	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.protected	attention               ; -- Begin function attention
	.globl	attention
	.p2align	8
	.type	attention,@function
attention:                              ; @attention
; %bb.0:
	s_load_b32 s14, s[0:1], 0x20
	v_dual_mov_b32 v4, 0 :: v_dual_mov_b32 v3, 0
	v_dual_mov_b32 v2, 0 :: v_dual_mov_b32 v1, 0
	v_mov_b32_e32 v14, 0
	s_mov_b32 s8, 0
	s_waitcnt lgkmcnt(0)
	s_cmp_lt_i32 s14, 1
	s_cbranch_scc1 .LBB0_14
; %bb.1:
	s_clause 0x1
	s_load_b128 s[4:7], s[0:1], 0x0
	s_load_b64 s[12:13], s[0:1], 0x10
	v_lshrrev_b32_e32 v15, 2, v0
	v_dual_mov_b32 v6, 0 :: v_dual_lshlrev_b32 v1, 2, v0
	s_mov_b32 s9, s8
	s_mov_b32 s10, s8
	s_mov_b32 s11, s8
	v_and_b32_e32 v2, 15, v0
	v_and_b32_e32 v17, 12, v1
	v_dual_mov_b32 v14, 0 :: v_dual_and_b32 v3, 3, v0
	v_lshrrev_b32_e32 v4, 4, v0
	s_delay_alu instid0(VALU_DEP_4) | instskip(SKIP_1) | instid1(VALU_DEP_4)
	v_lshlrev_b32_e32 v1, 2, v2
	v_dual_mov_b32 v5, v0 :: v_dual_lshlrev_b32 v2, 6, v15
	v_mul_u32_u24_e32 v18, 0x110, v3
	v_lshl_or_b32 v19, v3, 4, 0x880
	s_delay_alu instid0(VALU_DEP_4)
	v_mad_u32_u24 v21, v4, 0x44, v1
	v_cmp_gt_u32_e32 vcc_lo, 0x100, v0
	s_waitcnt lgkmcnt(0)
	v_add_co_u32 v7, s2, s4, v2
	v_mov_b32_e32 v1, s8
	v_or_b32_e32 v16, 0xffffffc0, v0
	v_add_co_ci_u32_e64 v8, null, s5, 0, s2
	v_mov_b32_e32 v2, s9
	v_or_b32_e32 v20, 3, v17
	v_dual_mov_b32 v3, s10 :: v_dual_mov_b32 v4, s11
	v_mul_u32_u24_e32 v22, 0x44, v15
.LBB0_2:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB0_4 Depth 2
                                        ;     Child Loop BB0_6 Depth 2
                                        ;       Child Loop BB0_7 Depth 3
                                        ;     Child Loop BB0_10 Depth 2
                                        ;       Child Loop BB0_11 Depth 3
	s_and_saveexec_b32 s3, vcc_lo
	s_cbranch_execz .LBB0_5
; %bb.3:                                ;   in Loop: Header=BB0_2 Depth=1
	v_lshlrev_b64 v[11:12], 2, v[5:6]
	v_mov_b32_e32 v13, v21
	v_mov_b32_e32 v23, v16
	s_mov_b32 s4, 0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_add_co_u32 v9, s2, s12, v11
	v_add_co_ci_u32_e64 v10, s2, s13, v12, s2
	v_add_co_u32 v11, s2, s6, v11
	s_delay_alu instid0(VALU_DEP_1)
	v_add_co_ci_u32_e64 v12, s2, s7, v12, s2
	.p2align	6
.LBB0_4:                                ;   Parent Loop BB0_2 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	global_load_b32 v24, v[11:12], off
	global_load_b32 v25, v[9:10], off
	v_add_co_u32 v9, s2, v9, 0x100
	v_add_nc_u32_e32 v23, 64, v23
	v_add_co_ci_u32_e64 v10, s2, 0, v10, s2
	v_add_co_u32 v11, s2, v11, 0x100
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_add_co_ci_u32_e64 v12, s2, 0, v12, s2
	v_cmp_lt_u32_e64 s2, 0xbf, v23
	s_delay_alu instid0(VALU_DEP_1)
	s_or_b32 s4, s2, s4
	s_waitcnt vmcnt(1)
	v_and_b32_e32 v24, 15, v24
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v25, 0xff, v25
	ds_store_b32 v13, v24
	ds_store_b32 v13, v25 offset:2176
	v_add_nc_u32_e32 v13, 0x110, v13
	s_and_not1_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB0_4
.LBB0_5:                                ;   in Loop: Header=BB0_2 Depth=1
	s_or_b32 exec_lo, exec_lo, s3
	v_dual_mov_b32 v23, v18 :: v_dual_mov_b32 v24, v17
	s_mov_b32 s3, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	s_set_inst_prefetch_distance 0x1
	.p2align	6
.LBB0_6:                                ;   Parent Loop BB0_2 Depth=1
                                        ; =>  This Loop Header: Depth=2
                                        ;       Child Loop BB0_7 Depth 3
	v_dual_mov_b32 v13, 0 :: v_dual_mov_b32 v12, v8
	v_mov_b32_e32 v11, v7
	s_mov_b32 s4, 0
.LBB0_7:                                ;   Parent Loop BB0_2 Depth=1
                                        ;     Parent Loop BB0_6 Depth=2
                                        ; =>    This Inner Loop Header: Depth=3
	global_load_b32 v9, v[11:12], off
	v_add_nc_u32_e32 v10, s4, v23
	v_add_co_u32 v11, s2, v11, 4
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_add_co_ci_u32_e64 v12, s2, 0, v12, s2
	ds_load_b32 v25, v10
	s_add_i32 s4, s4, 4
	s_cmp_eq_u32 s4, 64
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v26, 3, v9
	s_waitcnt lgkmcnt(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mad_u64_u32 v[9:10], null, v26, v25, v[13:14]
	v_mov_b32_e32 v13, v9
	s_cbranch_scc0 .LBB0_7
; %bb.8:                                ;   in Loop: Header=BB0_6 Depth=2
	v_lshlrev_b32_e32 v10, 2, v24
	v_add_nc_u32_e32 v11, 1, v24
	v_cmp_eq_u32_e64 s2, v24, v20
	v_add_nc_u32_e32 v23, 0x44, v23
	s_delay_alu instid0(VALU_DEP_4) | instskip(NEXT) | instid1(VALU_DEP_4)
	v_mad_u32_u24 v10, v15, 0x44, v10
	v_mov_b32_e32 v24, v11
	s_delay_alu instid0(VALU_DEP_4)
	s_or_b32 s3, s2, s3
	ds_store_b32 v10, v9 offset:1088
	s_and_not1_b32 exec_lo, exec_lo, s3
	s_cbranch_execnz .LBB0_6
; %bb.9:                                ;   in Loop: Header=BB0_2 Depth=1
	s_set_inst_prefetch_distance 0x2
	s_or_b32 exec_lo, exec_lo, s3
	v_mov_b32_e32 v9, v19
	s_mov_b32 s9, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	s_set_inst_prefetch_distance 0x1
	.p2align	6
.LBB0_10:                               ;   Parent Loop BB0_2 Depth=1
                                        ; =>  This Loop Header: Depth=2
                                        ;       Child Loop BB0_11 Depth 3
	v_lshl_add_u32 v10, s9, 2, v22
	v_mov_b32_e32 v11, v9
	s_mov_b32 s10, 0
	ds_load_b32 v10, v10 offset:1088
	s_waitcnt lgkmcnt(0)
	v_bfe_u32 v10, v10, 5, 4
	.p2align	6
.LBB0_11:                               ;   Parent Loop BB0_2 Depth=1
                                        ;     Parent Loop BB0_10 Depth=2
                                        ; =>    This Inner Loop Header: Depth=3
	ds_load_b32 v12, v11
	s_cmp_eq_u32 s10, 1
	v_add_nc_u32_e32 v11, 4, v11
	s_cselect_b32 s2, -1, 0
	s_cmp_eq_u32 s10, 2
	v_cndmask_b32_e64 v13, v1, v2, s2
	s_cselect_b32 s3, -1, 0
	s_cmp_eq_u32 s10, 3
	s_cselect_b32 s4, -1, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_3) | instid1(VALU_DEP_1)
	v_cndmask_b32_e64 v13, v13, v3, s3
	s_cmp_eq_u32 s10, 0
	s_cselect_b32 s5, -1, 0
	s_add_i32 s10, s10, 1
	v_cndmask_b32_e64 v13, v13, v4, s4
	s_cmp_eq_u32 s10, 4
	s_waitcnt lgkmcnt(0)
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshl_add_u32 v12, v12, v10, v13
	v_cndmask_b32_e64 v4, v4, v12, s4
	v_cndmask_b32_e64 v3, v3, v12, s3
	v_cndmask_b32_e64 v2, v2, v12, s2
	v_cndmask_b32_e64 v1, v1, v12, s5
	s_cbranch_scc0 .LBB0_11
; %bb.12:                               ;   in Loop: Header=BB0_10 Depth=2
	v_lshl_add_u32 v14, 1, v10, v14
	v_add_nc_u32_e32 v9, 0x44, v9
	s_add_i32 s9, s9, 1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s9, 16
	s_cbranch_scc0 .LBB0_10
; %bb.13:                               ;   in Loop: Header=BB0_2 Depth=1
	s_set_inst_prefetch_distance 0x2
	v_add_nc_u32_e32 v5, 0x100, v5
	s_add_i32 s8, s8, 1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s8, s14
	s_barrier
	buffer_gl0_inv
	s_cbranch_scc0 .LBB0_2
.LBB0_14:
	v_cvt_f32_u32_e32 v5, v14
	s_load_b64 s[0:1], s[0:1], 0x18
	v_lshlrev_b32_e32 v0, 4, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_2) | instid1(VALU_DEP_1)
	v_rcp_iflag_f32_e32 v5, v5
	s_waitcnt_depctr 0xfff
	v_mul_f32_e32 v5, 0x4f7ffffe, v5
	v_cvt_u32_f32_e32 v7, v5
	v_sub_nc_u32_e32 v5, 0, v14
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_mul_lo_u32 v5, v5, v7
	v_mul_hi_u32 v8, v7, v5
	s_waitcnt lgkmcnt(0)
	v_add_co_u32 v5, s0, s0, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_3)
	v_add_co_ci_u32_e64 v6, null, s1, 0, s0
	s_mov_b32 s0, 0
	v_add_nc_u32_e32 v0, v7, v8
	.p2align	6
.LBB0_15:                               ; =>This Inner Loop Header: Depth=1
	s_cmp_eq_u32 s0, 1
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s0, 2
	v_cndmask_b32_e32 v7, v1, v2, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	s_cmp_eq_u32 s0, 3
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_cndmask_b32_e32 v7, v7, v3, vcc_lo
	s_cselect_b32 vcc_lo, -1, 0
	s_add_i32 s0, s0, 1
	s_cmp_eq_u32 s0, 4
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_cndmask_b32_e32 v7, v7, v4, vcc_lo
	v_mul_hi_u32 v8, v7, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_mul_lo_u32 v9, v8, v14
	v_add_nc_u32_e32 v10, 1, v8
	v_sub_nc_u32_e32 v7, v7, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)
	v_sub_nc_u32_e32 v9, v7, v14
	v_cmp_ge_u32_e32 vcc_lo, v7, v14
	v_dual_cndmask_b32 v8, v8, v10 :: v_dual_cndmask_b32 v7, v7, v9
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_nc_u32_e32 v9, 1, v8
	v_cmp_ge_u32_e32 vcc_lo, v7, v14
	s_delay_alu instid0(VALU_DEP_2)
	v_cndmask_b32_e32 v7, v8, v9, vcc_lo
	global_store_b32 v[5:6], v7, off
	v_add_co_u32 v5, vcc_lo, v5, 4
	v_add_co_ci_u32_e32 v6, vcc_lo, 0, v6, vcc_lo
	s_cbranch_scc0 .LBB0_15
; %bb.16:
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel attention
		.amdhsa_group_segment_fixed_size 3264
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 36
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
		.amdhsa_next_free_vgpr 27
		.amdhsa_next_free_sgpr 15
		.amdhsa_reserve_vcc 1
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
	.size	attention, .Lfunc_end0-attention
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1156
; NumSgprs: 17
; NumVgprs: 27
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 3264 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 17
; NumVGPRsForWavesPerEU: 27
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
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
        .is_const:       true
        .offset:         8
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .is_const:       true
        .offset:         16
        .size:           8
        .type_name:      'int*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         24
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         32
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 3264
    .kernarg_segment_align: 8
    .kernarg_segment_size: 36
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           attention
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     17
    .sgpr_spill_count: 0
    .symbol:         attention.kd
    .uses_dynamic_stack: false
    .vgpr_count:     27
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
