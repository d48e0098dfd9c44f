	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	reduce                  ; -- Begin function reduce
	.globl	reduce
	.p2align	8
	.type	reduce,@function
reduce:                                 ; @reduce
; %bb.0:
	s_mov_b32 s33, 0
	s_add_u32 s0, s0, s15
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr1 : SGPR spill to VGPR lane
	v_writelane_b32 v1, s12, 0
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_write_b32 a0, v1              ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	s_mov_b64 s[4:5], s[6:7]
	v_mov_b32_e32 v1, v0
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	s_load_dwordx2 s[8:9], s[4:5], 0x0
	s_load_dwordx2 s[6:7], s[4:5], 0x8
	s_nop 0
	s_load_dword s4, s[4:5], 0x10
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s5, s9
	v_mov_b32_e32 v2, s5
	buffer_store_dword v2, off, s[0:3], s33 offset:4
	s_mov_b32 s5, s8
	v_mov_b32_e32 v2, s5
	buffer_store_dword v2, off, s[0:3], s33
	s_mov_b32 s5, s7
	v_mov_b32_e32 v2, s5
	buffer_store_dword v2, off, s[0:3], s33 offset:12
	s_mov_b32 s5, s6
	v_mov_b32_e32 v2, s5
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	v_mov_b32_e32 v2, s4
	buffer_store_dword v2, off, s[0:3], s33 offset:16
	buffer_store_dword v1, off, s[0:3], s33 offset:20
	buffer_load_dword v2, off, s[0:3], s33 offset:20
	s_mov_b32 s4, 8
	v_mov_b32_e32 v1, s4
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v1, s12, v1, v2
	buffer_store_dword v1, off, s[0:3], s33 offset:24
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	s_nop 0
	buffer_load_dword v2, off, s[0:3], s33 offset:16
	s_waitcnt vmcnt(0)
	v_cmp_ge_u32_e64 s[4:5], v1, v2
                                        ; implicit-def: $sgpr6
	s_mov_b64 s[6:7], exec
	s_and_b64 s[4:5], s[6:7], s[4:5]
	s_xor_b64 s[6:7], s[4:5], s[6:7]
	v_writelane_b32 v0, s6, 1
	v_writelane_b32 v0, s7, 2
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_write_b32 a0, v0              ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_1
	s_branch .LBB0_3
.LBB0_1:
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	v_readlane_b32 s4, v0, 1
	v_readlane_b32 s5, v0, 2
	s_or_saveexec_b64 s[4:5], s[4:5]
	v_readlane_b32 s6, v0, 3
	v_mov_b32_e32 v1, s6
	v_accvgpr_write_b32 a1, v1              ;  Reload Reuse
	s_and_b64 s[4:5], exec, s[4:5]
	v_writelane_b32 v0, s4, 4
	v_writelane_b32 v0, s5, 5
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_write_b32 a0, v0              ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	s_xor_b64 exec, exec, s[4:5]
	s_cbranch_execz .LBB0_4
; %bb.2:
	buffer_load_dword v6, off, s[0:3], s33
	buffer_load_dword v0, off, s[0:3], s33 offset:4
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v7, v0
	s_mov_b32 s4, 0
	buffer_load_dword v0, off, s[0:3], s33 offset:24
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v2, 0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	s_mov_b32 s4, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b64 v[4:5], s4, v[0:1]
	v_mov_b32_e32 v0, v6
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v7
	v_mov_b32_e32 v2, v5
	v_add_co_u32_e64 v0, s[4:5], v0, v3
	v_addc_co_u32_e64 v2, s[4:5], v1, v2, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	global_load_dword v0, v[0:1], off
	s_waitcnt vmcnt(0)
	v_accvgpr_write_b32 a1, v0              ;  Reload Reuse
	s_branch .LBB0_4
.LBB0_3:
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	s_mov_b32 s4, 0
	v_writelane_b32 v0, s4, 3
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_write_b32 a0, v0              ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	s_branch .LBB0_1
.LBB0_4:
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	v_readlane_b32 s4, v0, 4
	v_readlane_b32 s5, v0, 5
	s_or_b64 exec, exec, s[4:5]
	v_accvgpr_read_b32 v1, a1               ;  Reload Reuse
	buffer_load_dword v0, off, s[0:3], s33 offset:20
	s_mov_b32 s4, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s4, v0
	ds_write_b32 v0, v1
; %bb.5:
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt lgkmcnt(0)
; %bb.6:
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	v_mov_b32_e32 v1, 0x80
	buffer_store_dword v1, off, s[0:3], s33 offset:28
	s_mov_b64 s[4:5], 0
                                        ; implicit-def: $sgpr6_sgpr7
	v_writelane_b32 v0, s4, 6
	v_writelane_b32 v0, s5, 7
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_write_b32 a0, v0              ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
.LBB0_7:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	v_readlane_b32 s4, v0, 8
	v_readlane_b32 s5, v0, 9
	v_readlane_b32 s6, v0, 6
	v_readlane_b32 s7, v0, 7
	v_writelane_b32 v0, s6, 10
	v_writelane_b32 v0, s7, 11
	buffer_load_dword v1, off, s[0:3], s33 offset:28
	s_mov_b32 s6, 0
	s_waitcnt vmcnt(0)
	v_cmp_ne_u32_e64 s[6:7], v1, s6
	s_mov_b64 s[8:9], -1
	s_or_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v0, s4, 12
	v_writelane_b32 v0, s5, 13
	v_writelane_b32 v0, s4, 14
	v_writelane_b32 v0, s5, 15
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v0, s4, 16
	v_writelane_b32 v0, s5, 17
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_write_b32 a0, v0              ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_10
; %bb.8:                                ;   in Loop: Header=BB0_7 Depth=1
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	buffer_load_dword v1, off, s[0:3], s33 offset:20
	buffer_load_dword v2, off, s[0:3], s33 offset:28
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s[6:7], v1, v2
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v0, s4, 18
	v_writelane_b32 v0, s5, 19
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_write_b32 a0, v0              ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_11
; %bb.9:                                ;   in Loop: Header=BB0_7 Depth=1
	buffer_load_dword v0, off, s[0:3], s33 offset:20
	buffer_load_dword v1, off, s[0:3], s33 offset:28
	s_mov_b32 s4, 2
	s_waitcnt vmcnt(0)
	v_add_lshl_u32 v1, v0, v1, s4
	ds_read_b32 v2, v1
	v_lshlrev_b32_e64 v0, s4, v0
	ds_read_b32 v1, v0
	s_waitcnt lgkmcnt(0)
	v_add_u32_e64 v1, v1, v2
	ds_write_b32 v0, v1
	s_branch .LBB0_11
.LBB0_10:                               ;   in Loop: Header=BB0_7 Depth=1
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	v_readlane_b32 s4, v0, 16
	v_readlane_b32 s5, v0, 17
	s_or_b64 exec, exec, s[4:5]
	v_readlane_b32 s8, v0, 10
	v_readlane_b32 s9, v0, 11
	v_readlane_b32 s6, v0, 14
	v_readlane_b32 s7, v0, 15
	s_mov_b64 s[4:5], s[6:7]
	s_and_b64 s[4:5], exec, s[4:5]
	s_or_b64 s[4:5], s[4:5], s[8:9]
	v_writelane_b32 v0, s6, 8
	v_writelane_b32 v0, s7, 9
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v0, s6, 6
	v_writelane_b32 v0, s7, 7
	s_mov_b64 s[6:7], s[4:5]
	v_writelane_b32 v0, s6, 20
	v_writelane_b32 v0, s7, 21
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_write_b32 a0, v0              ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	s_andn2_b64 exec, exec, s[4:5]
	s_cbranch_execnz .LBB0_7
	s_branch .LBB0_15
.LBB0_11:                               ;   in Loop: Header=BB0_7 Depth=1
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	v_readlane_b32 s4, v0, 18
	v_readlane_b32 s5, v0, 19
	s_or_b64 exec, exec, s[4:5]
; %bb.12:                               ;   in Loop: Header=BB0_7 Depth=1
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt lgkmcnt(0)
; %bb.13:                               ;   in Loop: Header=BB0_7 Depth=1
; %bb.14:                               ;   in Loop: Header=BB0_7 Depth=1
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	v_readlane_b32 s4, v0, 12
	v_readlane_b32 s5, v0, 13
	buffer_load_dword v1, off, s[0:3], s33 offset:28
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v1, s6, v1
	buffer_store_dword v1, off, s[0:3], s33 offset:28
	s_mov_b64 s[6:7], 0
	s_andn2_b64 s[4:5], s[4:5], exec
	v_writelane_b32 v0, s4, 14
	v_writelane_b32 v0, s5, 15
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_write_b32 a0, v0              ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	s_branch .LBB0_10
.LBB0_15:
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	v_readlane_b32 s4, v0, 20
	v_readlane_b32 s5, v0, 21
	s_or_b64 exec, exec, s[4:5]
; %bb.16:
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	buffer_load_dword v1, off, s[0:3], s33 offset:20
	s_mov_b32 s4, 0
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e64 s[6:7], v1, s4
	s_mov_b64 s[4:5], exec
	v_writelane_b32 v0, s4, 22
	v_writelane_b32 v0, s5, 23
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_write_b32 a0, v0              ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	s_and_b64 s[4:5], s[4:5], s[6:7]
	s_mov_b64 exec, s[4:5]
	s_cbranch_execz .LBB0_18
; %bb.17:
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	v_readlane_b32 s4, v0, 0
	v_mov_b32_e32 v0, 0
	ds_read_b32 v2, v0
	buffer_load_dword v4, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; implicit-def: $sgpr5
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v5, v0
	s_mov_b32 s6, 0
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s6
	s_mov_b32 s6, 2
	s_lshl_b64 s[6:7], s[4:5], s6
	v_mov_b32_e32 v0, v4
	s_mov_b32 s4, s6
	v_mov_b32_e32 v1, v5
	s_mov_b32 s6, s7
	v_add_co_u32_e64 v0, s[4:5], v0, s4
	v_mov_b32_e32 v3, s6
	v_addc_co_u32_e64 v3, s[4:5], v1, v3, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_waitcnt lgkmcnt(0)
	global_store_dword v[0:1], v2, off
.LBB0_18:
	s_or_saveexec_b64 s[10:11], -1
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
	s_mov_b64 exec, s[10:11]
	v_readlane_b32 s4, v0, 22
	v_readlane_b32 s5, v0, 23
	s_or_b64 exec, exec, s[4:5]
                                        ; kill: killed $vgpr0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel reduce
		.amdhsa_group_segment_fixed_size 1024
		.amdhsa_private_segment_fixed_size 40
		.amdhsa_kernarg_size 280
		.amdhsa_user_sgpr_count 12
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_kernarg_preload_length 0
		.amdhsa_user_sgpr_kernarg_preload_offset 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 10
		.amdhsa_next_free_sgpr 34
		.amdhsa_accum_offset 8
		.amdhsa_reserve_vcc 0
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
	.size	reduce, .Lfunc_end0-reduce
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1684
; NumSgprs: 38
; NumVgprs: 8
; NumAgprs: 2
; TotalNumVgprs: 10
; ScratchSize: 40
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 1024 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 38
; NumVGPRsForWavesPerEU: 10
; AccumOffset: 8
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 12
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 1
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
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
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     2
    .args:
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
      - .offset:         24
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         28
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         32
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         36
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         38
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         40
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         42
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         44
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         46
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         64
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         72
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         80
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         88
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         104
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         112
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         120
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         128
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         136
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         224
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 1024
    .kernarg_segment_align: 8
    .kernarg_segment_size: 280
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           reduce
    .private_segment_fixed_size: 40
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     38
    .sgpr_spill_count: 28
    .symbol:         reduce.kd
    .uses_dynamic_stack: false
    .vgpr_count:     10
    .vgpr_spill_count: 12
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
