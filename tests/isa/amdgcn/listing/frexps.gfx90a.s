	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	frexps                  ; -- Begin function frexps
	.globl	frexps
	.p2align	8
	.type	frexps,@function
frexps:                                 ; @frexps
; %bb.0:
	s_load_dwordx4 s[4:7], s[4:5], 0x0
	v_lshlrev_b32_e32 v1, 2, v0
	v_and_b32_e32 v6, 3, v0
	v_cmp_lt_i32_e32 vcc, 1, v6
	s_mov_b64 s[2:3], 0
	s_waitcnt lgkmcnt(0)
	global_load_dword v4, v1, s[4:5]
	s_mov_b64 s[0:1], 0
                                        ; implicit-def: $vgpr7
	s_and_saveexec_b64 s[8:9], vcc
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execz .LBB0_4
; %bb.1:
	v_cmp_eq_u32_e32 vcc, 2, v6
	s_mov_b64 s[0:1], -1
                                        ; implicit-def: $vgpr7
	s_and_saveexec_b64 s[10:11], vcc
	s_cbranch_execz .LBB0_3
; %bb.2:
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v7, 0x7f800000, v4
	s_xor_b64 s[0:1], exec, -1
.LBB0_3:
	s_or_b64 exec, exec, s[10:11]
	s_and_b64 s[0:1], s[0:1], exec
.LBB0_4:
	s_or_saveexec_b64 s[8:9], s[8:9]
	v_cmp_ne_u32_e32 vcc, 1, v6
	s_xor_b64 exec, exec, s[8:9]
; %bb.5:
	s_andn2_b64 s[0:1], s[0:1], exec
	s_and_b64 s[10:11], vcc, exec
	s_mov_b64 s[2:3], exec
	s_or_b64 s[0:1], s[0:1], s[10:11]
                                        ; implicit-def: $vgpr7
; %bb.6:
	s_or_b64 exec, exec, s[8:9]
	v_mov_b32_e32 v3, s5
	s_and_saveexec_b64 s[8:9], s[0:1]
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execz .LBB0_8
; %bb.7:
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v2, 0x80000000, v4
	v_cmp_eq_u32_e64 s[0:1], 3, v6
	v_cndmask_b32_e64 v7, v4, v2, s[0:1]
	s_andn2_b64 s[2:3], s[2:3], exec
.LBB0_8:
	s_or_b64 exec, exec, s[8:9]
	v_add_co_u32_e64 v2, s[0:1], s4, v1
	v_addc_co_u32_e64 v3, s[0:1], 0, v3, s[0:1]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_10
; %bb.9:
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v7, 0x807fffff, v4
.LBB0_10:
	s_or_b64 exec, exec, s[0:1]
	global_load_dword v4, v[2:3], off offset:256
	v_cmp_lt_i32_e64 s[0:1], 1, v6
	s_mov_b64 s[2:3], 0
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $vgpr8
	s_and_saveexec_b64 s[8:9], s[0:1]
	s_xor_b64 s[8:9], exec, s[8:9]
	s_cbranch_execz .LBB0_14
; %bb.11:
	v_cmp_eq_u32_e64 s[0:1], 2, v6
	s_mov_b64 s[4:5], -1
                                        ; implicit-def: $vgpr8
	s_and_saveexec_b64 s[10:11], s[0:1]
	s_cbranch_execz .LBB0_13
; %bb.12:
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v8, 0x7ff00000, v4
	s_xor_b64 s[4:5], exec, -1
.LBB0_13:
	s_or_b64 exec, exec, s[10:11]
	s_and_b64 s[4:5], s[4:5], exec
.LBB0_14:
	s_andn2_saveexec_b64 s[0:1], s[8:9]
; %bb.15:
	s_andn2_b64 s[4:5], s[4:5], exec
	s_and_b64 s[8:9], vcc, exec
	s_mov_b64 s[2:3], exec
	s_or_b64 s[4:5], s[4:5], s[8:9]
                                        ; implicit-def: $vgpr8
; %bb.16:
	s_or_b64 exec, exec, s[0:1]
	s_and_saveexec_b64 s[0:1], s[4:5]
	s_xor_b64 s[0:1], exec, s[0:1]
	s_cbranch_execz .LBB0_18
; %bb.17:
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v5, 0x80000000, v4
	v_cmp_eq_u32_e32 vcc, 3, v6
	v_cndmask_b32_e32 v8, v4, v5, vcc
	s_andn2_b64 s[2:3], s[2:3], exec
.LBB0_18:
	s_or_b64 exec, exec, s[0:1]
	s_and_saveexec_b64 s[0:1], s[2:3]
	s_cbranch_execz .LBB0_20
; %bb.19:
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v8, 0x800fffff, v4
.LBB0_20:
	s_or_b64 exec, exec, s[0:1]
	v_cmp_ne_u32_e32 vcc, 3, v6
	s_waitcnt vmcnt(0)
	v_pk_mov_b32 v[4:5], 0, 0
	s_and_saveexec_b64 s[0:1], vcc
	s_cbranch_execz .LBB0_22
; %bb.21:
	global_load_dword v4, v[2:3], off offset:512
	v_mov_b32_e32 v5, 0
.LBB0_22:
	s_or_b64 exec, exec, s[0:1]
	v_and_b32_e32 v0, 4, v0
	v_and_b32_e32 v2, 0xff800000, v7
	v_or_b32_e32 v3, 0x400000, v7
	v_cmp_eq_u32_e32 vcc, 0, v0
	v_cndmask_b32_e32 v0, v3, v2, vcc
	v_cmp_eq_u32_e32 vcc, 2, v6
	v_or_b32_e32 v2, 0x80000, v8
	v_cndmask_b32_e32 v0, v7, v0, vcc
	v_cndmask_b32_e32 v2, v8, v2, vcc
	v_or_b32_e32 v5, v5, v2
	v_frexp_mant_f32_e32 v2, v0
	v_frexp_exp_i32_f32_e32 v0, v0
	global_store_dword v1, v2, s[6:7]
	global_store_dword v1, v0, s[6:7] offset:256
	s_waitcnt vmcnt(2)
	v_frexp_mant_f64_e32 v[2:3], v[4:5]
	v_frexp_exp_i32_f64_e32 v0, v[4:5]
	global_store_dword v1, v3, s[6:7] offset:512
	global_store_dword v1, v2, s[6:7] offset:768
	global_store_dword v1, v0, s[6:7] offset:1024
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel frexps
		.amdhsa_group_segment_fixed_size 0
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
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 12
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
	.size	frexps, .Lfunc_end0-frexps
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 540
; NumSgprs: 16
; NumVgprs: 9
; NumAgprs: 0
; TotalNumVgprs: 9
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 16
; NumVGPRsForWavesPerEU: 9
; AccumOffset: 12
; Occupancy: 8
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
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
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .address_space:  global
        .offset:         8
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 16
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 64
    .name:           frexps
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 1
      - 1
    .sgpr_count:     16
    .sgpr_spill_count: 0
    .symbol:         frexps.kd
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
