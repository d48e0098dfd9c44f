	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	twophase                ; -- Begin function twophase
	.globl	twophase
	.p2align	8
	.type	twophase,@function
twophase:                               ; @twophase
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dword s7, s[4:5], 0x10
	v_lshlrev_b32_e32 v1, 2, v0
	s_mov_b32 s8, 0
	s_waitcnt lgkmcnt(0)
	global_load_dword v2, v1, s[0:1]
	s_cmp_eq_u32 s7, 0
	s_waitcnt vmcnt(0)
	ds_write_b32 v1, v2
	s_cbranch_scc1 .LBB0_12
; %bb.1:
	s_cmp_lt_u32 s7, 4
	v_mul_u32_u24_e32 v9, 7, v0
	s_cbranch_scc1 .LBB0_13
; %bb.2:
	s_and_b32 s4, s7, -4
	v_or_b32_e32 v4, 0x200, v0
	s_sub_i32 s4, 0, s4
	s_mov_b32 s5, 2
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v7, 0
	v_mov_b32_e32 v11, 2
	s_branch .LBB0_4
.LBB0_3:                                ;   in Loop: Header=BB0_4 Depth=1
	s_waitcnt lgkmcnt(5)
	v_mad_u64_u32 v[14:15], s[10:11], v2, 31, v[8:9]
	v_add_u32_e32 v2, 1, v3
	v_lshlrev_b32_sdwa v2, v11, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	ds_read_b32 v2, v2 offset:1024
	s_waitcnt lgkmcnt(4)
	v_mad_u64_u32 v[14:15], s[10:11], v14, 31, v[10:11]
	s_add_i32 s5, s5, 4
	s_waitcnt lgkmcnt(2)
	v_mad_u64_u32 v[12:13], s[10:11], v14, 31, v[12:13]
	s_add_i32 s9, s4, s5
	s_waitcnt lgkmcnt(0)
	v_mad_u64_u32 v[2:3], s[10:11], v12, 31, v[2:3]
	s_cmp_eq_u32 s9, 2
	v_add_u32_e32 v4, 0x400, v4
	s_waitcnt vmcnt(0)
	ds_write_b32 v1, v5
	s_cbranch_scc1 .LBB0_14
.LBB0_4:                                ; =>This Inner Loop Header: Depth=1
	s_add_i32 s8, s5, -1
	s_cmp_ge_u32 s8, s7
	v_mov_b32_e32 v5, 0
	s_cbranch_scc1 .LBB0_6
; %bb.5:                                ;   in Loop: Header=BB0_4 Depth=1
	v_add_u32_e32 v6, 0xffffff00, v4
	v_lshlrev_b64 v[12:13], 2, v[6:7]
	v_mov_b32_e32 v3, s1
	v_add_co_u32_e32 v12, vcc, s0, v12
	v_addc_co_u32_e32 v13, vcc, v3, v13, vcc
	global_load_dword v5, v[12:13], off
.LBB0_6:                                ;   in Loop: Header=BB0_4 Depth=1
	v_add_u32_e32 v3, s5, v9
	v_add_u32_e32 v6, -2, v3
	v_lshlrev_b32_sdwa v6, v11, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	ds_read_b32 v8, v6
	s_waitcnt vmcnt(0)
	ds_write_b32 v1, v5 offset:1024
	s_cmp_ge_u32 s5, s7
	v_mov_b32_e32 v6, 0
	v_mov_b32_e32 v5, 0
	s_cbranch_scc1 .LBB0_8
; %bb.7:                                ;   in Loop: Header=BB0_4 Depth=1
	v_mov_b32_e32 v5, v7
	v_lshlrev_b64 v[12:13], 2, v[4:5]
	v_mov_b32_e32 v5, s1
	v_add_co_u32_e32 v12, vcc, s0, v12
	v_addc_co_u32_e32 v13, vcc, v5, v13, vcc
	global_load_dword v5, v[12:13], off
.LBB0_8:                                ;   in Loop: Header=BB0_4 Depth=1
	v_add_u32_e32 v10, -1, v3
	v_lshlrev_b32_sdwa v10, v11, v10 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	ds_read_b32 v10, v10 offset:1024
	s_add_i32 s8, s5, 1
	s_cmp_ge_u32 s8, s7
	s_waitcnt vmcnt(0)
	ds_write_b32 v1, v5
	s_cbranch_scc1 .LBB0_10
; %bb.9:                                ;   in Loop: Header=BB0_4 Depth=1
	v_add_u32_e32 v6, 0x100, v4
	v_lshlrev_b64 v[12:13], 2, v[6:7]
	v_mov_b32_e32 v5, s1
	v_add_co_u32_e32 v12, vcc, s0, v12
	v_addc_co_u32_e32 v13, vcc, v5, v13, vcc
	global_load_dword v6, v[12:13], off
.LBB0_10:                               ;   in Loop: Header=BB0_4 Depth=1
	v_lshlrev_b32_sdwa v5, v11, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	ds_read_b32 v12, v5
	s_add_i32 s8, s5, 2
	s_cmp_ge_u32 s8, s7
	v_mov_b32_e32 v5, 0
	s_waitcnt vmcnt(0)
	ds_write_b32 v1, v6 offset:1024
	s_cbranch_scc1 .LBB0_3
; %bb.11:                               ;   in Loop: Header=BB0_4 Depth=1
	v_add_u32_e32 v6, 0x200, v4
	v_lshlrev_b64 v[14:15], 2, v[6:7]
	v_mov_b32_e32 v5, s1
	v_add_co_u32_e32 v14, vcc, s0, v14
	v_addc_co_u32_e32 v15, vcc, v5, v15, vcc
	global_load_dword v5, v[14:15], off
	s_branch .LBB0_3
.LBB0_12:
	v_mov_b32_e32 v2, 0
	s_branch .LBB0_19
.LBB0_13:
	v_mov_b32_e32 v2, 0
.LBB0_14:
	s_and_b32 s4, s7, 3
	s_cmp_eq_u32 s4, 0
	s_cbranch_scc1 .LBB0_19
; %bb.15:
	v_lshl_or_b32 v3, s8, 8, v0
	v_add_u32_e32 v4, 0x100, v3
	v_mov_b32_e32 v5, 0
	v_mov_b32_e32 v6, 2
	s_add_i32 s5, s8, 1
	s_cmp_ge_u32 s5, s7
	v_mov_b32_e32 v7, 0
	s_cbranch_scc1 .LBB0_17
.LBB0_16:
	v_lshlrev_b64 v[10:11], 2, v[4:5]
	v_mov_b32_e32 v3, s1
	v_add_co_u32_e32 v10, vcc, s0, v10
	v_addc_co_u32_e32 v11, vcc, v3, v11, vcc
	global_load_dword v7, v[10:11], off
.LBB0_17:                               ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v3, s8, v9
	s_and_b32 s9, s8, 1
	v_lshlrev_b32_sdwa v3, v6, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_lshl_or_b32 v3, s9, 10, v3
	ds_read_b32 v8, v3
	s_and_b32 s8, s5, 1
	s_add_i32 s4, s4, -1
	v_lshl_or_b32 v10, s8, 10, v1
	s_cmp_lg_u32 s4, 0
	s_waitcnt lgkmcnt(0)
	v_mad_u64_u32 v[2:3], s[8:9], v2, 31, v[8:9]
	v_add_u32_e32 v4, 0x100, v4
	s_waitcnt vmcnt(0)
	ds_write_b32 v10, v7
	s_cbranch_scc0 .LBB0_19
; %bb.18:                               ;   in Loop: Header=BB0_17 Depth=1
	s_mov_b32 s8, s5
	s_add_i32 s5, s8, 1
	s_cmp_ge_u32 s5, s7
	v_mov_b32_e32 v7, 0
	s_cbranch_scc0 .LBB0_16
	s_branch .LBB0_17
.LBB0_19:
	v_lshl_or_b32 v0, s6, 8, v0
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	v_mov_b32_e32 v3, s3
	v_add_co_u32_e32 v0, vcc, s2, v0
	v_addc_co_u32_e32 v1, vcc, v3, v1, vcc
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel twophase
		.amdhsa_group_segment_fixed_size 2048
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 16
		.amdhsa_next_free_sgpr 12
		.amdhsa_accum_offset 16
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
	.size	twophase, .Lfunc_end0-twophase
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 756
; NumSgprs: 16
; NumVgprs: 16
; NumAgprs: 0
; TotalNumVgprs: 16
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 2048 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 16
; NumVGPRsForWavesPerEU: 16
; AccumOffset: 16
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 3
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
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         twophase.kd
    .uses_dynamic_stack: false
    .vgpr_count:     16
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
