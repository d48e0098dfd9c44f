	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.protected	twophase                ; -- Begin function twophase
	.globl	twophase
	.p2align	8
	.type	twophase,@function
twophase:                               ; @twophase
; %bb.0:
	s_load_b128 s[4:7], s[0:1], 0x0
	v_lshlrev_b32_e32 v8, 2, v0
	s_load_b32 s0, s[0:1], 0x10
	s_mov_b32 s3, 0
	s_waitcnt lgkmcnt(0)
	global_load_b32 v1, v8, s[4:5]
	s_cmp_eq_u32 s0, 0
	s_waitcnt vmcnt(0)
	ds_store_b32 v8, v1
	s_cbranch_scc1 .LBB0_12
; %bb.1:
	v_mul_u32_u24_e32 v9, 7, v0
	s_cmp_lt_u32 s0, 4
	s_cbranch_scc1 .LBB0_13
; %bb.2:
	v_or_b32_e32 v3, 0x200, v0
	v_mov_b32_e32 v1, 0
	v_mov_b32_e32 v5, 0
	s_and_b32 s1, s0, -4
	s_mov_b32 s2, 2
	s_sub_i32 s1, 0, s1
	s_branch .LBB0_4
.LBB0_3:                                ;   in Loop: Header=BB0_4 Depth=1
	v_add_nc_u32_e32 v10, 1, v10
	s_add_i32 s2, s2, 4
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(SALU_CYCLE_1)
	s_add_i32 s8, s1, s2
	s_cmp_eq_u32 s8, 2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v10, 0xff, v10
	v_lshlrev_b32_e32 v12, 2, v10
	s_waitcnt lgkmcnt(4)
	v_mad_u64_u32 v[10:11], null, v1, 31, v[2:3]
	v_add_nc_u32_e32 v3, 0x400, v3
	ds_load_b32 v11, v12 offset:1024
	s_waitcnt vmcnt(0)
	ds_store_b32 v8, v4
	s_waitcnt lgkmcnt(2)
	v_mad_u64_u32 v[1:2], null, v10, 31, v[6:7]
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	v_mad_u64_u32 v[12:13], null, v1, 31, v[7:8]
	s_waitcnt lgkmcnt(1)
	v_mad_u64_u32 v[1:2], null, v12, 31, v[11:12]
	s_cbranch_scc1 .LBB0_14
.LBB0_4:                                ; =>This Inner Loop Header: Depth=1
	v_mov_b32_e32 v4, 0
	s_add_i32 s3, s2, -1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_ge_u32 s3, s0
	s_cbranch_scc1 .LBB0_6
; %bb.5:                                ;   in Loop: Header=BB0_4 Depth=1
	v_add_nc_u32_e32 v4, 0xffffff00, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b64 v[6:7], 2, v[4:5]
	v_add_co_u32 v6, vcc_lo, s4, v6
	s_delay_alu instid0(VALU_DEP_2)
	v_add_co_ci_u32_e32 v7, vcc_lo, s5, v7, vcc_lo
	global_load_b32 v4, v[6:7], off
.LBB0_6:                                ;   in Loop: Header=BB0_4 Depth=1
	v_dual_mov_b32 v11, 0 :: v_dual_add_nc_u32 v10, s2, v9
	s_cmp_ge_u32 s2, s0
	s_waitcnt vmcnt(0)
	ds_store_b32 v8, v4 offset:1024
	v_dual_mov_b32 v7, 0 :: v_dual_add_nc_u32 v2, -2, v10
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v2, 0xff, v2
	v_lshlrev_b32_e32 v2, 2, v2
	ds_load_b32 v2, v2
	s_cbranch_scc1 .LBB0_8
; %bb.7:                                ;   in Loop: Header=BB0_4 Depth=1
	v_mov_b32_e32 v4, v5
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b64 v[6:7], 2, v[3:4]
	v_add_co_u32 v6, vcc_lo, s4, v6
	s_delay_alu instid0(VALU_DEP_2)
	v_add_co_ci_u32_e32 v7, vcc_lo, s5, v7, vcc_lo
	global_load_b32 v7, v[6:7], off
.LBB0_8:                                ;   in Loop: Header=BB0_4 Depth=1
	v_add_nc_u32_e32 v4, -1, v10
	s_add_i32 s3, s2, 1
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	s_cmp_ge_u32 s3, s0
	v_and_b32_e32 v4, 0xff, v4
	s_delay_alu instid0(VALU_DEP_1)
	v_lshlrev_b32_e32 v4, 2, v4
	ds_load_b32 v6, v4 offset:1024
	s_waitcnt vmcnt(0)
	ds_store_b32 v8, v7
	s_cbranch_scc1 .LBB0_10
; %bb.9:                                ;   in Loop: Header=BB0_4 Depth=1
	v_add_nc_u32_e32 v4, 0x100, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b64 v[11:12], 2, v[4:5]
	v_add_co_u32 v11, vcc_lo, s4, v11
	s_delay_alu instid0(VALU_DEP_2)
	v_add_co_ci_u32_e32 v12, vcc_lo, s5, v12, vcc_lo
	global_load_b32 v11, v[11:12], off
.LBB0_10:                               ;   in Loop: Header=BB0_4 Depth=1
	v_and_b32_e32 v4, 0xff, v10
	s_add_i32 s3, s2, 2
	s_waitcnt vmcnt(0)
	ds_store_b32 v8, v11 offset:1024
	s_cmp_ge_u32 s3, s0
	v_lshlrev_b32_e32 v4, 2, v4
	ds_load_b32 v7, v4
	v_mov_b32_e32 v4, 0
	s_cbranch_scc1 .LBB0_3
; %bb.11:                               ;   in Loop: Header=BB0_4 Depth=1
	v_add_nc_u32_e32 v4, 0x200, v3
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b64 v[11:12], 2, v[4:5]
	v_add_co_u32 v11, vcc_lo, s4, v11
	s_delay_alu instid0(VALU_DEP_2)
	v_add_co_ci_u32_e32 v12, vcc_lo, s5, v12, vcc_lo
	global_load_b32 v4, v[11:12], off
	s_branch .LBB0_3
.LBB0_12:
	v_mov_b32_e32 v1, 0
	s_branch .LBB0_19
.LBB0_13:
	v_mov_b32_e32 v1, 0
.LBB0_14:
	s_and_b32 s1, s0, 3
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_eq_u32 s1, 0
	s_cbranch_scc1 .LBB0_19
; %bb.15:
	v_lshl_or_b32 v2, s3, 8, v0
	s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_2) | instid1(SALU_CYCLE_1)
	v_dual_mov_b32 v3, 0 :: v_dual_add_nc_u32 v2, 0x100, v2
	v_mov_b32_e32 v4, 0
	s_add_i32 s2, s3, 1
	s_cmp_ge_u32 s2, s0
	s_cbranch_scc1 .LBB0_17
	.p2align	6
.LBB0_16:
	v_lshlrev_b64 v[4:5], 2, v[2:3]
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_add_co_u32 v4, vcc_lo, s4, v4
	v_add_co_ci_u32_e32 v5, vcc_lo, s5, v5, vcc_lo
	global_load_b32 v4, v[4:5], off
.LBB0_17:                               ; =>This Inner Loop Header: Depth=1
	v_add_nc_u32_e32 v5, s3, v9
	s_and_b32 s3, s3, 1
	s_add_i32 s1, s1, -1
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_and_b32_e32 v5, 0xff, v5
	v_lshlrev_b32_e32 v5, 2, v5
	s_delay_alu instid0(VALU_DEP_1)
	v_lshl_or_b32 v5, s3, 10, v5
	s_and_b32 s3, s2, 1
	s_cmp_lg_u32 s1, 0
	ds_load_b32 v5, v5
	s_waitcnt lgkmcnt(0)
	v_mad_u64_u32 v[6:7], null, v1, 31, v[5:6]
	v_add_nc_u32_e32 v2, 0x100, v2
	v_lshl_or_b32 v5, s3, 10, v8
	s_delay_alu instid0(VALU_DEP_3)
	v_mov_b32_e32 v1, v6
	s_waitcnt vmcnt(0)
	ds_store_b32 v5, v4
	s_cbranch_scc0 .LBB0_19
; %bb.18:                               ;   in Loop: Header=BB0_17 Depth=1
	s_mov_b32 s3, s2
	v_mov_b32_e32 v4, 0
	s_add_i32 s2, s3, 1
	s_delay_alu instid0(SALU_CYCLE_1)
	s_cmp_ge_u32 s2, s0
	s_cbranch_scc0 .LBB0_16
	s_branch .LBB0_17
.LBB0_19:
	v_lshl_or_b32 v2, s15, 8, v0
	v_mov_b32_e32 v3, 0
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_add_co_u32 v2, vcc_lo, s6, v2
	s_delay_alu instid0(VALU_DEP_2)
	v_add_co_ci_u32_e32 v3, vcc_lo, s7, v3, vcc_lo
	global_store_b32 v[2:3], v1, off
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel twophase
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 20
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
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 16
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
	.size	twophase, .Lfunc_end0-twophase
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 872
; NumSgprs: 18
; NumVgprs: 14
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 2048 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 18
; NumVGPRsForWavesPerEU: 14
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
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         16
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           twophase
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     18
    .sgpr_spill_count: 0
    .symbol:         twophase.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
