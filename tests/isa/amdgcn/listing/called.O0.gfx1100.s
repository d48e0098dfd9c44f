	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.protected	called                  ; -- Begin function called
	.globl	called
	.p2align	8
	.type	called,@function
called:                                 ; @called
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 48
                                        ; implicit-def: $vgpr1 : SGPR spill to VGPR lane
	v_writelane_b32 v1, s15, 0
	s_mov_b32 s6, s14
	v_readlane_b32 s14, v1, 0
	v_writelane_b32 v1, s6, 1
	s_mov_b32 s12, s13
	v_readlane_b32 s13, v1, 1
	v_writelane_b32 v1, s12, 2
	s_mov_b64 s[10:11], s[4:5]
	v_writelane_b32 v1, s10, 3
	v_writelane_b32 v1, s11, 4
	v_writelane_b32 v1, s2, 5
	v_writelane_b32 v1, s3, 6
	s_mov_b64 s[4:5], s[0:1]
	v_readlane_b32 s0, v1, 5
	v_readlane_b32 s1, v1, 6
	v_writelane_b32 v1, s4, 7
	v_writelane_b32 v1, s5, 8
	s_or_saveexec_b32 s17, -1
	scratch_store_b32 off, v1, s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s17
	v_mov_b32_e32 v31, v0
	s_or_saveexec_b32 s17, -1
	scratch_load_b32 v0, off, s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s17
	scratch_store_b32 off, v31, s33 offset:28 ; 4-byte Folded Spill
	s_load_b64 s[6:7], s[0:1], 0x0
	s_load_b64 s[2:3], s[0:1], 0x8
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	scratch_store_b64 off, v[1:2], s33
	v_mov_b32_e32 v1, s2
	v_mov_b32_e32 v2, s3
	scratch_store_b64 off, v[1:2], s33 offset:8
	scratch_store_b32 off, v31, s33 offset:16
	scratch_load_b64 v[2:3], off, s33
	s_mov_b32 s2, 7
	s_lshl_b32 s2, s12, s2
	scratch_load_b32 v1, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e64 v4, s2, v1
	s_mov_b32 s3, 0
	v_writelane_b32 v0, s3, 9
                                        ; implicit-def: $sgpr6
	v_mov_b32_e32 v1, s3
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v1
	s_mov_b32 s3, 2
	v_writelane_b32 v0, s3, 10
	v_lshlrev_b64 v[5:6], s3, v[4:5]
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v3, v6
	v_add_co_u32 v1, s3, v1, v4
	v_add_co_ci_u32_e64 v3, s3, v2, v3, s3
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	global_load_b32 v1, v[1:2], off
	s_waitcnt vmcnt(0)
	scratch_store_b32 off, v1, s33 offset:20
	scratch_load_b32 v1, off, s33 offset:16
	scratch_load_b32 v2, off, s33 offset:20
	s_mov_b64 s[8:9], 16
	s_mov_b32 s3, s0
	s_mov_b32 s0, s1
	s_mov_b32 s6, s8
	s_mov_b32 s1, s9
	s_add_u32 s8, s3, s6
	s_addc_u32 s0, s0, s1
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s0
	v_writelane_b32 v0, s8, 11
	v_writelane_b32 v0, s9, 12
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, exchange@rel32@lo+4
	s_addc_u32 s1, s1, exchange@rel32@hi+12
	v_writelane_b32 v0, s0, 13
	v_writelane_b32 v0, s1, 14
	s_or_saveexec_b32 s17, -1
	scratch_store_b32 off, v0, s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s17
	v_mov_b32_e32 v0, 0
	scratch_store_b32 off, v0, s33 offset:32 ; 4-byte Folded Spill
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_swappc_b64 s[30:31], s[0:1]
	scratch_load_b32 v31, off, s33 offset:28 ; 4-byte Folded Reload
	s_or_saveexec_b32 s17, -1
	scratch_load_b32 v1, off, s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s17
	s_waitcnt vmcnt(0)
	v_readlane_b32 s0, v1, 13
	v_readlane_b32 s1, v1, 14
	v_readlane_b32 s4, v1, 7
	v_readlane_b32 s5, v1, 8
	v_readlane_b32 s8, v1, 11
	v_readlane_b32 s9, v1, 12
	v_readlane_b32 s10, v1, 3
	v_readlane_b32 s11, v1, 4
	v_readlane_b32 s12, v1, 2
	v_readlane_b32 s13, v1, 1
	v_readlane_b32 s14, v1, 0
	v_mov_b32_e32 v1, v0
	scratch_load_b32 v0, off, s33 offset:32 ; 4-byte Folded Reload
	scratch_store_b32 off, v1, s33 offset:20
	scratch_load_b32 v1, off, s33 offset:16
	s_mov_b32 s3, 0x7f
	s_waitcnt vmcnt(0)
	v_sub_nc_u32_e64 v1, s3, v1
	scratch_load_b32 v2, off, s33 offset:20
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_swappc_b64 s[30:31], s[0:1]
	scratch_load_b32 v31, off, s33 offset:28 ; 4-byte Folded Reload
	s_or_saveexec_b32 s17, -1
	scratch_load_b32 v1, off, s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s17
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v1, 7
	v_readlane_b32 s5, v1, 8
	v_readlane_b32 s8, v1, 11
	v_readlane_b32 s9, v1, 12
	v_readlane_b32 s10, v1, 3
	v_readlane_b32 s11, v1, 4
	v_readlane_b32 s12, v1, 2
	v_readlane_b32 s13, v1, 1
	v_readlane_b32 s14, v1, 0
	scratch_store_b32 off, v0, s33 offset:20
	scratch_load_b32 v0, off, s33 offset:20
	scratch_load_b32 v1, off, s33 offset:16
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, mix@rel32@lo+4
	s_addc_u32 s1, s1, mix@rel32@hi+12
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_swappc_b64 s[30:31], s[0:1]
	s_or_saveexec_b32 s17, -1
	scratch_load_b32 v1, off, s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s17
	s_waitcnt vmcnt(0)
	v_readlane_b32 s1, v1, 9
	v_readlane_b32 s0, v1, 10
	v_mov_b32_e32 v3, v0
	s_or_saveexec_b32 s17, -1
	scratch_load_b32 v0, off, s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s17
	scratch_load_b64 v[8:9], off, s33 offset:8
	scratch_load_b32 v1, off, s33 offset:16
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e64 v1, s2, v1
                                        ; implicit-def: $sgpr2
	v_mov_b32_e32 v4, s1
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v4
	v_lshlrev_b64 v[6:7], s0, v[1:2]
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v2, v9
	v_mov_b32_e32 v4, v7
	v_add_co_u32 v1, s0, v1, v5
	v_add_co_ci_u32_e64 v4, s0, v2, v4, s0
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v4
	global_store_b32 v[1:2], v3, off
                                        ; kill: killed $vgpr0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel called
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_private_segment_fixed_size 108
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 13
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
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
	.size	called, .Lfunc_end0-called
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 968
; NumSgprs: 34
; NumVgprs: 32
; ScratchSize: 108
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 32
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 13
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2align	2                               ; -- Begin function exchange
	.type	exchange,@function
exchange:                               ; @exchange
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s16, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s0, -1
	scratch_store_b32 off, v4, s33 offset:16 ; 4-byte Folded Spill
	scratch_store_b32 off, v3, s33 offset:28 ; 4-byte Folded Spill
	scratch_store_b32 off, v0, s33 offset:32 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s0
	s_add_i32 s32, s32, 48
                                        ; implicit-def: $vgpr3 : SGPR spill to VGPR lane
	v_writelane_b32 v4, s30, 0
	v_writelane_b32 v4, s31, 1
	scratch_store_b32 off, v31, s33 offset:24 ; 4-byte Folded Spill
	v_writelane_b32 v3, s6, 0
	v_writelane_b32 v3, s7, 1
	v_writelane_b32 v3, s15, 2
	v_writelane_b32 v3, s14, 3
	v_writelane_b32 v3, s13, 4
	v_writelane_b32 v3, s12, 5
	v_writelane_b32 v3, s10, 6
	v_writelane_b32 v3, s11, 7
	v_writelane_b32 v3, s8, 8
	v_writelane_b32 v3, s9, 9
	v_writelane_b32 v3, s4, 10
	v_writelane_b32 v3, s5, 11
	s_or_saveexec_b32 s3, -1
	scratch_store_b32 off, v3, s33 offset:20 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s3
	scratch_store_b32 off, v0, s33
	scratch_store_b32 off, v1, s33 offset:4
	scratch_store_b32 off, v2, s33 offset:8
	scratch_load_b32 v1, off, s33 offset:8
	scratch_load_b32 v2, off, s33
	scratch_load_b32 v0, off, s33 offset:4
	s_mov_b32 s0, 2
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, v0, s0, v2
	ds_store_b32 v0, v1
; %bb.1:
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	buffer_gl0_inv
; %bb.2:
	scratch_load_b32 v1, off, s33
	scratch_load_b32 v0, off, s33 offset:4
	s_mov_b32 s0, 0x71
	s_waitcnt vmcnt(0)
	v_xor_b32_e64 v0, v0, s0
	s_mov_b32 s0, 2
	v_lshl_add_u32 v0, v0, s0, v1
	ds_load_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	scratch_store_b32 off, v0, s33 offset:12
; %bb.3:
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	buffer_gl0_inv
; %bb.4:
	s_or_saveexec_b32 s3, -1
	scratch_load_b32 v0, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s3
	s_waitcnt vmcnt(0)
	v_readlane_b32 s15, v0, 2
	v_readlane_b32 s14, v0, 3
	v_readlane_b32 s13, v0, 4
	v_readlane_b32 s12, v0, 5
	v_readlane_b32 s10, v0, 6
	v_readlane_b32 s11, v0, 7
	v_readlane_b32 s8, v0, 8
	v_readlane_b32 s9, v0, 9
	v_readlane_b32 s6, v0, 0
	v_readlane_b32 s7, v0, 1
	v_readlane_b32 s4, v0, 10
	v_readlane_b32 s5, v0, 11
	scratch_load_b32 v31, off, s33 offset:24 ; 4-byte Folded Reload
	scratch_load_b32 v0, off, s33 offset:12
	scratch_load_b32 v1, off, s33 offset:8
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, mix@rel32@lo+4
	s_addc_u32 s1, s1, mix@rel32@hi+12
	s_swappc_b64 s[30:31], s[0:1]
	s_or_saveexec_b32 s3, -1
	scratch_load_b32 v1, off, s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s3
	v_readlane_b32 s31, v4, 1
	v_readlane_b32 s30, v4, 0
                                        ; kill: killed $vgpr1
	s_xor_saveexec_b32 s0, -1
	scratch_load_b32 v4, off, s33 offset:16 ; 4-byte Folded Reload
	scratch_load_b32 v3, off, s33 offset:28 ; 4-byte Folded Reload
	scratch_load_b32 v0, off, s33 offset:32 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s0
	s_add_i32 s32, s32, 0xffffffd0
	s_mov_b32 s33, s16
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	exchange, .Lfunc_end1-exchange
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 628
; NumSgprs: 34
; NumVgprs: 32
; ScratchSize: 60
; MemoryBound: 0
	.text
	.p2align	2                               ; -- Begin function mix
	.type	mix,@function
mix:                                    ; @mix
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s1, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 12
	scratch_store_b32 off, v0, s33
	scratch_store_b32 off, v1, s33 offset:4
	scratch_load_b32 v0, off, s33 offset:4
	s_mov_b32 s0, 7
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, s0, v0
	scratch_load_b32 v0, off, s33
	s_waitcnt vmcnt(0)
	v_xor_b32_e64 v0, v0, v1
	scratch_store_b32 off, v0, s33
	scratch_load_b32 v0, off, s33
	s_mov_b32 s0, 0x9e3779b1
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v0, s0
	scratch_store_b32 off, v0, s33
	scratch_load_b32 v0, off, s33
	s_mov_b32 s0, 15
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v1, s0, v0
	v_xor_b32_e64 v0, v0, v1
	s_add_i32 s32, s32, -12
	s_mov_b32 s33, s1
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	mix, .Lfunc_end2-mix
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 164
; NumSgprs: 34
; NumVgprs: 2
; ScratchSize: 12
; MemoryBound: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.type	.str,@object                    ; @.str
	.section	.rodata.str1.1,"aMS",@progbits,1
.str:
	.asciz	"workgroup"
	.size	.str, 10

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
	.addrsig_sym exchange
	.addrsig_sym mix
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
        .value_kind:     hidden_block_count_x
      - .offset:         20
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         28
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         30
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         32
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         34
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         36
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         38
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         56
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         80
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         96
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         104
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         112
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         120
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         128
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         216
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 512
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           called
    .private_segment_fixed_size: 108
    .reqd_workgroup_size:
      - 128
      - 1
      - 1
    .sgpr_count:     34
    .sgpr_spill_count: 15
    .symbol:         called.kd
    .uses_dynamic_stack: false
    .vgpr_count:     32
    .vgpr_spill_count: 4
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
