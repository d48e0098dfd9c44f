	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	floyd                   ; -- Begin function floyd
	.globl	floyd
	.p2align	8
	.type	floyd,@function
floyd:                                  ; @floyd
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_bfe_u32 v4, v0, 10, 10
	s_lshl_b32 s4, s6, 8
	v_lshlrev_b32_e32 v1, 4, v4
	v_and_b32_e32 v5, 0x3ff, v0
	v_or3_b32 v0, v1, v5, s4
	v_mov_b32_e32 v1, 0
	v_lshlrev_b64 v[0:1], 2, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s1
	v_add_co_u32_e32 v2, vcc, s0, v0
	v_addc_co_u32_e32 v3, vcc, v3, v1, vcc
	global_load_dword v6, v[2:3], off
	v_lshlrev_b32_e32 v3, 2, v5
	v_lshlrev_b32_e32 v4, 6, v4
	v_add_u32_e32 v2, v4, v3
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e32 v5, 4, v6
	ds_write_b32 v2, v5
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4
	ds_read_b32 v6, v3
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_2
; %bb.1:
	ds_write_b32 v2, v5
.LBB0_2:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:4
	ds_read_b32 v6, v3 offset:64
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_4
; %bb.3:
	ds_write_b32 v2, v5
.LBB0_4:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:8
	ds_read_b32 v6, v3 offset:128
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_6
; %bb.5:
	ds_write_b32 v2, v5
.LBB0_6:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:12
	ds_read_b32 v6, v3 offset:192
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_8
; %bb.7:
	ds_write_b32 v2, v5
.LBB0_8:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:16
	ds_read_b32 v6, v3 offset:256
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_10
; %bb.9:
	ds_write_b32 v2, v5
.LBB0_10:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:20
	ds_read_b32 v6, v3 offset:320
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_12
; %bb.11:
	ds_write_b32 v2, v5
.LBB0_12:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:24
	ds_read_b32 v6, v3 offset:384
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_14
; %bb.13:
	ds_write_b32 v2, v5
.LBB0_14:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:28
	ds_read_b32 v6, v3 offset:448
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_16
; %bb.15:
	ds_write_b32 v2, v5
.LBB0_16:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:32
	ds_read_b32 v6, v3 offset:512
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_18
; %bb.17:
	ds_write_b32 v2, v5
.LBB0_18:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:36
	ds_read_b32 v6, v3 offset:576
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_20
; %bb.19:
	ds_write_b32 v2, v5
.LBB0_20:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:40
	ds_read_b32 v6, v3 offset:640
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_22
; %bb.21:
	ds_write_b32 v2, v5
.LBB0_22:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:44
	ds_read_b32 v6, v3 offset:704
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_24
; %bb.23:
	ds_write_b32 v2, v5
.LBB0_24:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:48
	ds_read_b32 v6, v3 offset:768
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_26
; %bb.25:
	ds_write_b32 v2, v5
.LBB0_26:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:52
	ds_read_b32 v6, v3 offset:832
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_28
; %bb.27:
	ds_write_b32 v2, v5
.LBB0_28:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v4 offset:56
	ds_read_b32 v6, v3 offset:896
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v7, v2
	v_add_u32_e32 v5, v6, v5
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v5, v7
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_30
; %bb.29:
	ds_write_b32 v2, v5
.LBB0_30:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v4, v4 offset:60
	ds_read_b32 v3, v3 offset:960
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v5, v2
	v_add_u32_e32 v3, v3, v4
	s_waitcnt lgkmcnt(0)
	v_cmp_lt_u32_e32 vcc, v3, v5
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_32
; %bb.31:
	ds_write_b32 v2, v3
.LBB0_32:
	s_or_b64 exec, exec, s[0:1]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v2
	v_mov_b32_e32 v3, s3
	v_add_co_u32_e32 v0, vcc, s2, v0
	v_addc_co_u32_e32 v1, vcc, v3, v1, vcc
	s_waitcnt lgkmcnt(0)
	global_store_dword v[0:1], v2, off
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel floyd
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 16
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
		.amdhsa_system_vgpr_workitem_id 1
		.amdhsa_next_free_vgpr 8
		.amdhsa_next_free_sgpr 7
		.amdhsa_accum_offset 8
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
	.size	floyd, .Lfunc_end0-floyd
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1300
; NumSgprs: 11
; NumVgprs: 8
; NumAgprs: 0
; TotalNumVgprs: 8
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1024 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 11
; NumVGPRsForWavesPerEU: 8
; AccumOffset: 8
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 1
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
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           floyd
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 16
      - 16
      - 1
    .sgpr_count:     11
    .sgpr_spill_count: 0
    .symbol:         floyd.kd
    .uses_dynamic_stack: false
    .vgpr_count:     8
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
