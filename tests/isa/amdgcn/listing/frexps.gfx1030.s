	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.amdhsa_code_object_version 5
	.protected	frexps                  ; -- Begin function frexps
	.globl	frexps
	.p2align	8
	.type	frexps,@function
frexps:                                 ; @frexps
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	v_lshlrev_b32_e32 v5, 2, v0
	v_and_b32_e32 v6, 3, v0
	s_mov_b32 s4, 0
	s_mov_b32 s5, 0
	s_mov_b32 s6, exec_lo
                                        ; implicit-def: $vgpr7
	s_waitcnt lgkmcnt(0)
	global_load_dword v3, v5, s[0:1]
	v_cmpx_lt_i32_e32 1, v6
	s_xor_b32 s6, exec_lo, s6
	s_cbranch_execz .LBB0_4
; %bb.1:
	s_mov_b32 s5, -1
	s_mov_b32 s7, exec_lo
                                        ; implicit-def: $vgpr7
	v_cmpx_eq_u32_e32 2, v6
	s_cbranch_execz .LBB0_3
; %bb.2:
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v7, 0x7f800000, v3
	s_xor_b32 s5, exec_lo, -1
.LBB0_3:
	s_or_b32 exec_lo, exec_lo, s7
	s_and_b32 s5, s5, exec_lo
.LBB0_4:
	s_andn2_saveexec_b32 s6, s6
; %bb.5:
	v_cmp_ne_u32_e32 vcc_lo, 1, v6
	s_andn2_b32 s5, s5, exec_lo
	s_mov_b32 s4, exec_lo
                                        ; implicit-def: $vgpr7
	s_and_b32 s7, vcc_lo, exec_lo
	s_or_b32 s5, s5, s7
; %bb.6:
	s_or_b32 exec_lo, exec_lo, s6
	s_and_saveexec_b32 s6, s5
	s_xor_b32 s5, exec_lo, s6
	s_cbranch_execz .LBB0_8
; %bb.7:
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v1, 0x80000000, v3
	v_cmp_eq_u32_e32 vcc_lo, 3, v6
	s_andn2_b32 s4, s4, exec_lo
	v_cndmask_b32_e32 v7, v3, v1, vcc_lo
.LBB0_8:
	s_or_b32 exec_lo, exec_lo, s5
	v_add_co_u32 v1, s0, s0, v5
	v_add_co_ci_u32_e64 v2, null, s1, 0, s0
	s_and_saveexec_b32 s0, s4
	s_cbranch_execz .LBB0_10
; %bb.9:
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v7, 0x807fffff, v3
.LBB0_10:
	s_or_b32 exec_lo, exec_lo, s0
	global_load_dword v3, v[1:2], off offset:256
	s_mov_b32 s0, 0
	s_mov_b32 s1, 0
	s_mov_b32 s4, exec_lo
                                        ; implicit-def: $vgpr8
	v_cmpx_lt_i32_e32 1, v6
	s_xor_b32 s4, exec_lo, s4
	s_cbranch_execz .LBB0_14
; %bb.11:
	s_mov_b32 s1, -1
	s_mov_b32 s5, exec_lo
                                        ; implicit-def: $vgpr8
	v_cmpx_eq_u32_e32 2, v6
	s_cbranch_execz .LBB0_13
; %bb.12:
	s_waitcnt vmcnt(0)
	v_or_b32_e32 v8, 0x7ff00000, v3
	s_xor_b32 s1, exec_lo, -1
.LBB0_13:
	s_or_b32 exec_lo, exec_lo, s5
	s_and_b32 s1, s1, exec_lo
.LBB0_14:
	s_andn2_saveexec_b32 s4, s4
; %bb.15:
	v_cmp_ne_u32_e32 vcc_lo, 1, v6
	s_andn2_b32 s1, s1, exec_lo
	s_mov_b32 s0, exec_lo
                                        ; implicit-def: $vgpr8
	s_and_b32 s5, vcc_lo, exec_lo
	s_or_b32 s1, s1, s5
; %bb.16:
	s_or_b32 exec_lo, exec_lo, s4
	s_and_saveexec_b32 s4, s1
	s_xor_b32 s1, exec_lo, s4
	s_cbranch_execz .LBB0_18
; %bb.17:
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v4, 0x80000000, v3
	v_cmp_eq_u32_e32 vcc_lo, 3, v6
	s_andn2_b32 s0, s0, exec_lo
	v_cndmask_b32_e32 v8, v3, v4, vcc_lo
.LBB0_18:
	s_or_b32 exec_lo, exec_lo, s1
	s_and_saveexec_b32 s1, s0
	s_cbranch_execz .LBB0_20
; %bb.19:
	s_waitcnt vmcnt(0)
	v_and_b32_e32 v8, 0x800fffff, v3
.LBB0_20:
	s_or_b32 exec_lo, exec_lo, s1
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, 0
	v_mov_b32_e32 v4, 0
	s_mov_b32 s0, exec_lo
	v_cmpx_ne_u32_e32 3, v6
	s_cbranch_execz .LBB0_22
; %bb.21:
	global_load_dword v3, v[1:2], off offset:512
	v_mov_b32_e32 v4, 0
.LBB0_22:
	s_or_b32 exec_lo, exec_lo, s0
	v_and_b32_e32 v0, 4, v0
	v_and_b32_e32 v1, 0xff800000, v7
	v_or_b32_e32 v2, 0x400000, v7
	v_or_b32_e32 v9, 0x80000, v8
	v_cmp_eq_u32_e32 vcc_lo, 0, v0
	v_cndmask_b32_e32 v0, v2, v1, vcc_lo
	v_cmp_eq_u32_e32 vcc_lo, 2, v6
	v_cndmask_b32_e32 v2, v7, v0, vcc_lo
	v_cndmask_b32_e32 v0, v8, v9, vcc_lo
	v_or_b32_e32 v4, v4, v0
	s_waitcnt vmcnt(0)
	v_frexp_mant_f64_e32 v[0:1], v[3:4]
	v_frexp_exp_i32_f64_e32 v3, v[3:4]
	v_frexp_mant_f32_e32 v4, v2
	v_frexp_exp_i32_f32_e32 v2, v2
	global_store_dword v5, v4, s[2:3]
	global_store_dword v5, v2, s[2:3] offset:256
	global_store_dword v5, v1, s[2:3] offset:512
	global_store_dword v5, v0, s[2:3] offset:768
	global_store_dword v5, v3, s[2:3] offset:1024
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
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 10
		.amdhsa_next_free_sgpr 8
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 0
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
	.size	frexps, .Lfunc_end0-frexps
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 520
; NumSgprs: 10
; NumVgprs: 10
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 1
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 10
; NumVGPRsForWavesPerEU: 10
; Occupancy: 16
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2alignl 6, 3214868480
	.fill 48, 4, 3214868480
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
    .sgpr_count:     10
    .sgpr_spill_count: 0
    .symbol:         frexps.kd
    .uses_dynamic_stack: false
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1030
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
