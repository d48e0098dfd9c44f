	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	blur                    ; -- Begin function blur
	.globl	blur
	.p2align	8
	.type	blur,@function
blur:                                   ; @blur
; %bb.0:
	s_load_dwordx4 s[8:11], s[4:5], 0x0
	s_load_dwordx2 s[12:13], s[4:5], 0x10
	v_and_b32_e32 v1, 0x3ff, v0
	v_bfe_u32 v2, v0, 10, 10
	v_lshl_or_b32 v0, v2, 4, v1
	s_movk_i32 s0, 0x144
	s_lshl_b32 s14, s6, 4
	s_lshl_b32 s15, s7, 4
	v_cmp_gt_u32_e32 vcc, s0, v0
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB0_5
; %bb.1:
	s_mov_b64 s[6:7], 0
	s_mov_b32 s16, 0xe38f
	s_movk_i32 s17, 0x43
	s_branch .LBB0_3
.LBB0_2:                                ;   in Loop: Header=BB0_3 Depth=1
	s_or_b64 exec, exec, s[0:1]
	v_mad_u32_u24 v3, v3, 18, v4
	s_waitcnt vmcnt(0)
	ds_write_b8 v3, v7
	v_add_u32_e32 v3, 0x100, v0
	v_cmp_lt_u32_e32 vcc, s17, v0
	s_or_b64 s[6:7], vcc, s[6:7]
	v_mov_b32_e32 v0, v3
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execz .LBB0_5
.LBB0_3:                                ; =>This Inner Loop Header: Depth=1
	v_mul_u32_u24_sdwa v3, v0, s16 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	v_lshrrev_b32_e32 v3, 20, v3
	v_mul_lo_u16_e32 v4, 18, v3
	v_sub_u16_e32 v4, v0, v4
	v_add_u32_e32 v5, s14, v4
	v_add_u32_e32 v6, s15, v3
	v_min_i32_e32 v7, v5, v6
	s_waitcnt lgkmcnt(0)
	v_cmp_ge_i32_e64 s[0:1], s12, v5
	v_cmp_ge_i32_e64 s[2:3], s13, v6
	v_cmp_lt_i32_e32 vcc, 0, v7
	s_and_b64 s[0:1], s[0:1], s[2:3]
	s_and_b64 s[2:3], s[0:1], vcc
	v_mov_b32_e32 v7, 0
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_2
; %bb.4:                                ;   in Loop: Header=BB0_3 Depth=1
	v_add_u32_e32 v6, -1, v6
	v_mul_lo_u32 v6, v6, s12
	v_add3_u32 v5, v5, v6, -1
	global_load_ubyte v7, v5, s[8:9]
	s_branch .LBB0_2
.LBB0_5:
	s_or_b64 exec, exec, s[4:5]
	v_add_u32_e32 v0, s14, v1
	v_add_u32_e32 v3, s15, v2
	s_waitcnt lgkmcnt(0)
	v_cmp_gt_i32_e32 vcc, s12, v0
	v_cmp_gt_i32_e64 s[0:1], s13, v3
	s_and_b64 s[0:1], vcc, s[0:1]
	s_barrier
	s_and_saveexec_b64 s[2:3], s[0:1]
	s_cbranch_execz .LBB0_7
; %bb.6:
	v_mad_u32_u24 v1, v2, 18, v1
	ds_read_u8 v2, v1
	ds_read_u8 v4, v1 offset:1
	ds_read_u8 v5, v1 offset:2
	ds_read_u8 v6, v1 offset:18
	ds_read_u8 v7, v1 offset:19
	ds_read_u8 v8, v1 offset:20
	ds_read_u8 v9, v1 offset:36
	ds_read_u8 v10, v1 offset:37
	ds_read_u8 v11, v1 offset:38
	s_waitcnt lgkmcnt(7)
	v_add_u16_e32 v1, v2, v4
	s_waitcnt lgkmcnt(6)
	v_add_u16_e32 v1, v1, v5
	s_waitcnt lgkmcnt(5)
	v_add_u16_e32 v1, v1, v6
	s_waitcnt lgkmcnt(4)
	v_add_u16_e32 v1, v1, v7
	s_waitcnt lgkmcnt(3)
	v_add_u16_e32 v1, v1, v8
	s_waitcnt lgkmcnt(2)
	v_add_u16_e32 v1, v1, v9
	s_waitcnt lgkmcnt(1)
	v_add_u16_e32 v2, v1, v10
	v_mad_u64_u32 v[0:1], s[0:1], v3, s12, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_add_u16_e32 v2, v2, v11
	v_ashrrev_i32_e32 v1, 31, v0
	v_mov_b32_e32 v3, s11
	v_add_co_u32_e32 v0, vcc, s10, v0
	v_mul_u32_u24_e32 v2, 0xe38f, v2
	v_addc_co_u32_e32 v1, vcc, v3, v1, vcc
	v_lshrrev_b32_e32 v2, 19, v2
	global_store_byte v[0:1], v2, off
.LBB0_7:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel blur
		.amdhsa_group_segment_fixed_size 324
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 24
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
		.amdhsa_next_free_vgpr 12
		.amdhsa_next_free_sgpr 18
		.amdhsa_accum_offset 12
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
	.size	blur, .Lfunc_end0-blur
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 480
; NumSgprs: 22
; NumVgprs: 12
; NumAgprs: 0
; TotalNumVgprs: 12
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 324 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 22
; NumVGPRsForWavesPerEU: 12
; AccumOffset: 12
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 2
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
      - .offset:         20
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 324
    .kernarg_segment_align: 8
    .kernarg_segment_size: 24
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           blur
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 16
      - 16
      - 1
    .sgpr_count:     22
    .sgpr_spill_count: 0
    .symbol:         blur.kd
    .uses_dynamic_stack: false
    .vgpr_count:     12
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
