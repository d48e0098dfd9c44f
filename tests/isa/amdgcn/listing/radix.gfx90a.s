	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	radix                   ; -- Begin function radix
	.globl	radix
	.p2align	8
	.type	radix,@function
radix:                                  ; @radix
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_lshl_b32 s12, s6, 6
	v_or_b32_e32 v2, s12, v0
	v_mov_b32_e32 v3, 0
	v_lshlrev_b64 v[4:5], 2, v[2:3]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s1
	v_add_co_u32_e32 v4, vcc, s0, v4
	v_addc_co_u32_e32 v5, vcc, v1, v5, vcc
	global_load_dword v1, v[4:5], off
	v_cmp_gt_u32_e32 vcc, 16, v0
	v_lshlrev_b32_e32 v2, 2, v0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_2
; %bb.1:
	ds_write_b32 v2, v3 offset:256
.LBB0_2:
	s_or_b64 exec, exec, s[0:1]
	s_load_dword s0, s[4:5], 0x10
	v_mov_b32_e32 v3, 1
	s_waitcnt lgkmcnt(0)
	s_and_b32 s0, s0, 31
	s_waitcnt vmcnt(0)
	v_bfe_u32 v5, v1, s0, 4
	v_lshlrev_b32_e32 v4, 2, v5
	ds_write_b32 v2, v5
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	ds_add_u32 v4, v3 offset:256
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_14
; %bb.3:
	v_cmp_ne_u32_e32 vcc, 0, v0
	v_mov_b32_e32 v3, 0
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB0_13
; %bb.4:
	v_cmp_lt_u32_e32 vcc, 7, v0
	s_mov_b32 s10, 0
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v6, 0
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB0_8
; %bb.5:
	v_and_b32_e32 v6, 8, v0
	s_movk_i32 s11, 0x100
	s_mov_b64 s[8:9], 0
	v_mov_b32_e32 v3, 0
.LBB0_6:                                ; =>This Inner Loop Header: Depth=1
	v_mov_b32_e32 v7, s11
	ds_read2_b32 v[8:9], v7 offset1:1
	ds_read2_b32 v[10:11], v7 offset0:2 offset1:3
	ds_read2_b32 v[12:13], v7 offset0:4 offset1:5
	ds_read2_b32 v[14:15], v7 offset0:6 offset1:7
	s_add_i32 s10, s10, 8
	s_waitcnt lgkmcnt(3)
	v_add_u32_e32 v3, v8, v3
	v_add_u32_e32 v3, v9, v3
	s_waitcnt lgkmcnt(2)
	v_add_u32_e32 v3, v10, v3
	v_add_u32_e32 v3, v11, v3
	s_waitcnt lgkmcnt(1)
	v_add_u32_e32 v3, v12, v3
	v_add_u32_e32 v3, v13, v3
	s_add_i32 s11, s11, 32
	v_cmp_eq_u32_e32 vcc, s10, v6
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v3, v14, v3
	s_or_b64 s[8:9], vcc, s[8:9]
	v_add_u32_e32 v3, v15, v3
	s_andn2_b64 exec, exec, s[8:9]
	s_cbranch_execnz .LBB0_6
; %bb.7:
	s_or_b64 exec, exec, s[8:9]
.LBB0_8:
	s_or_b64 exec, exec, s[6:7]
	v_and_b32_e32 v7, 7, v0
	v_cmp_ne_u32_e32 vcc, 0, v7
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB0_12
; %bb.9:
	v_mov_b32_e32 v8, 0x100
	v_lshl_or_b32 v6, v6, 2, v8
	s_mov_b64 s[8:9], 0
.LBB0_10:                               ; =>This Inner Loop Header: Depth=1
	ds_read_b32 v8, v6
	v_add_u32_e32 v7, -1, v7
	v_cmp_eq_u32_e32 vcc, 0, v7
	v_add_u32_e32 v6, 4, v6
	s_or_b64 s[8:9], vcc, s[8:9]
	s_waitcnt lgkmcnt(0)
	v_add_u32_e32 v3, v8, v3
	s_andn2_b64 exec, exec, s[8:9]
	s_cbranch_execnz .LBB0_10
; %bb.11:
	s_or_b64 exec, exec, s[8:9]
.LBB0_12:
	s_or_b64 exec, exec, s[6:7]
.LBB0_13:
	s_or_b64 exec, exec, s[4:5]
	ds_write_b32 v2, v3 offset:320
.LBB0_14:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_lt_i32_e32 vcc, 0, v0
	s_waitcnt lgkmcnt(0)
	; wave barrier
	s_waitcnt lgkmcnt(0)
	s_and_saveexec_b64 s[4:5], vcc
	s_cbranch_execz .LBB0_30
; %bb.15:
	v_cmp_ne_u32_e32 vcc, 1, v0
	s_mov_b64 s[8:9], -1
	s_mov_b32 s0, 0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v6, 0
	s_and_saveexec_b64 s[6:7], vcc
	s_cbranch_execz .LBB0_25
; %bb.16:
	v_add_u32_e32 v2, -2, v0
	v_lshrrev_b32_e32 v3, 1, v2
	s_mov_b32 s1, s0
	v_add_u32_e32 v6, 1, v3
	v_cmp_lt_u32_e32 vcc, 13, v2
	v_pk_mov_b32 v[2:3], s[0:1], s[0:1] op_sel:[0,1]
	v_mov_b32_e32 v8, 0
	s_and_saveexec_b64 s[8:9], vcc
	s_cbranch_execz .LBB0_20
; %bb.17:
	v_and_b32_e32 v7, -8, v6
	s_mov_b32 s13, 0
	s_mov_b32 s14, 0
	s_mov_b64 s[10:11], 0
	v_mov_b32_e32 v2, 0
	v_mov_b32_e32 v3, 0
.LBB0_18:                               ; =>This Inner Loop Header: Depth=1
	v_add_u32_e32 v7, -8, v7
	v_mov_b32_e32 v8, s13
	s_add_i32 s14, s14, 16
	s_add_i32 s13, s13, 64
	v_cmp_eq_u32_e32 vcc, 0, v7
	ds_read2_b32 v[10:11], v8 offset1:1
	ds_read2_b32 v[12:13], v8 offset0:2 offset1:3
	ds_read2_b32 v[14:15], v8 offset0:4 offset1:5
	ds_read2_b32 v[16:17], v8 offset0:6 offset1:7
	ds_read2_b32 v[18:19], v8 offset0:8 offset1:9
	ds_read2_b32 v[20:21], v8 offset0:10 offset1:11
	ds_read2_b32 v[22:23], v8 offset0:12 offset1:13
	ds_read2_b32 v[24:25], v8 offset0:14 offset1:15
	s_or_b64 s[10:11], vcc, s[10:11]
	s_waitcnt lgkmcnt(7)
	v_cmp_eq_u32_e32 vcc, v11, v5
	s_waitcnt lgkmcnt(5)
	v_cmp_eq_u32_e64 s[0:1], v14, v5
	v_cndmask_b32_e64 v9, 0, 1, vcc
	v_cmp_eq_u32_e32 vcc, v10, v5
	v_cndmask_b32_e64 v11, 0, 1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v15, v5
	v_cndmask_b32_e64 v10, 0, 1, vcc
	v_cmp_eq_u32_e32 vcc, v13, v5
	v_cndmask_b32_e64 v13, 0, 1, s[0:1]
	s_waitcnt lgkmcnt(3)
	v_cmp_eq_u32_e64 s[0:1], v19, v5
	v_cndmask_b32_e64 v14, 0, 1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v18, v5
	v_cndmask_b32_e64 v15, 0, 1, s[0:1]
	s_waitcnt lgkmcnt(1)
	v_cmp_eq_u32_e64 s[0:1], v22, v5
	v_cndmask_b32_e64 v18, 0, 1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v23, v5
	v_cndmask_b32_e64 v19, 0, 1, s[0:1]
	v_cmp_eq_u32_e64 s[0:1], v12, v5
	v_addc_co_u32_e64 v2, s[0:1], v2, v10, s[0:1]
	v_addc_co_u32_e32 v3, vcc, v3, v9, vcc
	v_cmp_eq_u32_e32 vcc, v16, v5
	v_cmp_eq_u32_e64 s[0:1], v17, v5
	v_addc_co_u32_e64 v3, s[0:1], v3, v13, s[0:1]
	v_addc_co_u32_e32 v2, vcc, v2, v11, vcc
	v_cmp_eq_u32_e32 vcc, v21, v5
	v_cmp_eq_u32_e64 s[0:1], v20, v5
	v_addc_co_u32_e64 v2, s[0:1], v2, v15, s[0:1]
	v_addc_co_u32_e32 v3, vcc, v3, v14, vcc
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_u32_e32 vcc, v24, v5
	v_cmp_eq_u32_e64 s[0:1], v25, v5
	v_mov_b32_e32 v8, s14
	v_addc_co_u32_e64 v3, s[0:1], v3, v19, s[0:1]
	v_addc_co_u32_e32 v2, vcc, v2, v18, vcc
	s_andn2_b64 exec, exec, s[10:11]
	s_cbranch_execnz .LBB0_18
; %bb.19:
	s_or_b64 exec, exec, s[10:11]
.LBB0_20:
	s_or_b64 exec, exec, s[8:9]
	v_and_b32_e32 v6, 7, v6
	v_cmp_ne_u32_e32 vcc, 0, v6
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_24
; %bb.21:
	v_lshlrev_b32_e32 v7, 2, v8
	s_mov_b64 s[8:9], 0
.LBB0_22:                               ; =>This Inner Loop Header: Depth=1
	ds_read2_b32 v[8:9], v7 offset1:1
	v_add_u32_e32 v6, -1, v6
	v_cmp_eq_u32_e32 vcc, 0, v6
	s_or_b64 s[8:9], vcc, s[8:9]
	v_add_u32_e32 v7, 8, v7
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_u32_e32 vcc, v9, v5
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	v_cmp_eq_u32_e32 vcc, v8, v5
	v_addc_co_u32_e32 v2, vcc, 0, v2, vcc
	s_andn2_b64 exec, exec, s[8:9]
	s_cbranch_execnz .LBB0_22
; %bb.23:
	s_or_b64 exec, exec, s[8:9]
.LBB0_24:
	s_or_b64 exec, exec, s[0:1]
	v_and_b32_e32 v6, 62, v0
	v_cmp_ne_u32_e32 vcc, v0, v6
	v_add_u32_e32 v2, v2, v3
	s_orn2_b64 s[8:9], vcc, exec
.LBB0_25:
	s_or_b64 exec, exec, s[6:7]
	s_and_saveexec_b64 s[0:1], s[8:9]
	s_cbranch_execz .LBB0_29
; %bb.26:
	v_sub_u32_e32 v0, v0, v6
	v_lshlrev_b32_e32 v3, 2, v6
	s_mov_b64 s[6:7], 0
.LBB0_27:                               ; =>This Inner Loop Header: Depth=1
	ds_read_b32 v6, v3
	v_add_u32_e32 v0, -1, v0
	v_cmp_eq_u32_e32 vcc, 0, v0
	s_or_b64 s[6:7], vcc, s[6:7]
	v_add_u32_e32 v3, 4, v3
	s_waitcnt lgkmcnt(0)
	v_cmp_eq_u32_e32 vcc, v6, v5
	v_addc_co_u32_e32 v2, vcc, 0, v2, vcc
	s_andn2_b64 exec, exec, s[6:7]
	s_cbranch_execnz .LBB0_27
; %bb.28:
	s_or_b64 exec, exec, s[6:7]
.LBB0_29:
	s_or_b64 exec, exec, s[0:1]
	v_mov_b32_e32 v0, v2
.LBB0_30:
	s_or_b64 exec, exec, s[4:5]
	ds_read_b32 v2, v4 offset:320
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v4, s3
	s_waitcnt lgkmcnt(0)
	v_add3_u32 v2, v0, s12, v2
	v_lshlrev_b64 v[2:3], 2, v[2:3]
	v_add_co_u32_e32 v2, vcc, s2, v2
	v_addc_co_u32_e32 v3, vcc, v4, v3, vcc
	global_store_dword v[2:3], v1, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel radix
		.amdhsa_group_segment_fixed_size 384
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
		.amdhsa_next_free_vgpr 26
		.amdhsa_next_free_sgpr 15
		.amdhsa_accum_offset 28
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
	.size	radix, .Lfunc_end0-radix
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1124
; NumSgprs: 19
; NumVgprs: 26
; NumAgprs: 0
; TotalNumVgprs: 26
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 384 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 19
; NumVGPRsForWavesPerEU: 26
; AccumOffset: 28
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 6
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
    .group_segment_fixed_size: 384
    .kernarg_segment_align: 8
    .kernarg_segment_size: 20
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           radix
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     19
    .sgpr_spill_count: 0
    .symbol:         radix.kd
    .uses_dynamic_stack: false
    .vgpr_count:     26
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
