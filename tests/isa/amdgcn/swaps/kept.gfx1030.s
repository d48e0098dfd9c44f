	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.amdhsa_code_object_version 5
	.protected	greatest_of_some        ; -- Begin function greatest_of_some
	.globl	greatest_of_some
	.p2align	8
	.type	greatest_of_some,@function
greatest_of_some:                       ; @greatest_of_some
; %bb.0:
	s_mov_b32 s33, 0
	s_add_u32 s0, s0, s15
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr1 : SGPR spill to VGPR lane
	s_mov_b64 s[4:5], s[6:7]
	v_mov_b32_e32 v1, v0
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	buffer_store_dword v1, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx2 s[4:5], s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s8, s7
	v_mov_b32_e32 v2, s8
	buffer_store_dword v2, off, s[0:3], s33 offset:4
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v2, s6
	buffer_store_dword v2, off, s[0:3], s33
	s_mov_b32 s6, s5
	v_mov_b32_e32 v2, s6
	buffer_store_dword v2, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v2, s4
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	s_mov_b32 s4, 0xaaaaaaab
	v_mul_lo_u32 v1, v1, s4
	s_mov_b32 s4, 0x55555555
	v_cmp_gt_u32_e64 s5, v1, s4
	s_mov_b32 s4, exec_lo
	s_waitcnt vmcnt(0)
	v_writelane_b32 v0, s4, 0
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_and_b32 s4, s4, s5
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB0_2
; %bb.1:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	buffer_load_dword v0, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	buffer_load_dword v2, off, s[0:3], s33 offset:8
	buffer_load_dword v4, off, s[0:3], s33 offset:12
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v5, v3
	v_mov_b32_e32 v4, v2
	buffer_store_dword v4, off, s[0:3], s33 offset:40 ; 4-byte Folded Spill
	buffer_store_dword v5, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:16
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	global_load_dword v0, v[2:3], off
	s_mov_b32 s4, 0
	v_writelane_b32 v1, s4, 1
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_branch .LBB0_3
.LBB0_2:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 0
	s_or_b32 exec_lo, exec_lo, s4
	s_branch .LBB0_6
.LBB0_3:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s5, v0, 1
	buffer_load_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:40 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:44 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_max_i32_e64 v5, v2, v1
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v2
	global_atomic_cmpswap v1, v[3:4], v[5:6], off glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e64 s4, v1, v2
	s_or_b32 s4, s4, s5
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 1
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 2
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_andn2_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB0_3
; %bb.4:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 2
	s_or_b32 exec_lo, exec_lo, s4
; %bb.5:
	buffer_load_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:20
	s_branch .LBB0_2
.LBB0_6:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
                                        ; kill: killed $vgpr0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel greatest_of_some
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 56
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 12
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
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
	.size	greatest_of_some, .Lfunc_end0-greatest_of_some
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 628
; NumSgprs: 34
; NumVgprs: 7
; ScratchSize: 56
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 7
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 12
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.protected	stored_beside_wrong     ; -- Begin function stored_beside_wrong
	.globl	stored_beside_wrong
	.p2align	8
	.type	stored_beside_wrong,@function
stored_beside_wrong:                    ; @stored_beside_wrong
; %bb.0:
	s_mov_b32 s33, 0
	s_add_u32 s0, s0, s15
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr1 : SGPR spill to VGPR lane
	s_mov_b64 s[4:5], s[6:7]
	v_mov_b32_e32 v1, v0
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	buffer_store_dword v1, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx2 s[4:5], s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s8, s7
	v_mov_b32_e32 v2, s8
	buffer_store_dword v2, off, s[0:3], s33 offset:4
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v2, s6
	buffer_store_dword v2, off, s[0:3], s33
	s_mov_b32 s6, s5
	v_mov_b32_e32 v2, s6
	buffer_store_dword v2, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v2, s4
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	s_mov_b32 s4, 0xaaaaaaab
	v_mul_lo_u32 v1, v1, s4
	s_mov_b32 s4, 0x55555555
	v_cmp_gt_u32_e64 s5, v1, s4
	s_mov_b32 s4, exec_lo
	s_waitcnt vmcnt(0)
	v_writelane_b32 v0, s4, 0
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_and_b32 s4, s4, s5
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB1_2
; %bb.1:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	buffer_load_dword v0, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	buffer_load_dword v2, off, s[0:3], s33 offset:8
	buffer_load_dword v4, off, s[0:3], s33 offset:12
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v5, v3
	v_mov_b32_e32 v4, v2
	buffer_store_dword v4, off, s[0:3], s33 offset:40 ; 4-byte Folded Spill
	buffer_store_dword v5, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:16
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	global_load_dword v0, v[2:3], off
	s_mov_b32 s4, 0
	v_writelane_b32 v1, s4, 1
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_branch .LBB1_3
.LBB1_2:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 0
	s_or_b32 exec_lo, exec_lo, s4
	s_branch .LBB1_6
.LBB1_3:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s5, v0, 1
	buffer_load_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:40 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:44 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_max_i32_e64 v5, v2, v1
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v2
	global_atomic_cmpswap v1, v[3:4], v[5:6], off glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e64 s4, v1, v2
	s_or_b32 s4, s4, s5
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 1
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 2
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_andn2_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB1_3
; %bb.4:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 2
	s_or_b32 exec_lo, exec_lo, s4
; %bb.5:
	buffer_load_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:20
	s_branch .LBB1_2
.LBB1_6:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	buffer_load_dword v1, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 s4, 64
	s_waitcnt vmcnt(0)
	v_cmp_gt_u32_e64 s5, v1, s4
	s_mov_b32 s4, exec_lo
	v_writelane_b32 v0, s4, 3
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_and_b32 s4, s4, s5
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB1_8
; %bb.7:
	buffer_load_dword v2, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	buffer_load_dword v0, off, s[0:3], s33 offset:8
	buffer_load_dword v3, off, s[0:3], s33 offset:12
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v3
	global_store_dword v[0:1], v2, off
.LBB1_8:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 3
	s_or_b32 exec_lo, exec_lo, s4
                                        ; kill: killed $vgpr0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel stored_beside_wrong
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 56
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 12
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
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
.Lfunc_end1:
	.size	stored_beside_wrong, .Lfunc_end1-stored_beside_wrong
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 764
; NumSgprs: 34
; NumVgprs: 7
; ScratchSize: 56
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 7
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 12
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.protected	behind_by_those_wrong   ; -- Begin function behind_by_those_wrong
	.globl	behind_by_those_wrong
	.p2align	8
	.type	behind_by_those_wrong,@function
behind_by_those_wrong:                  ; @behind_by_those_wrong
; %bb.0:
	s_mov_b32 s33, 0
	s_add_u32 s0, s0, s15
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr1 : SGPR spill to VGPR lane
	s_mov_b64 s[4:5], s[6:7]
	v_mov_b32_e32 v1, v0
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	buffer_store_dword v1, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx2 s[4:5], s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s8, s7
	v_mov_b32_e32 v2, s8
	buffer_store_dword v2, off, s[0:3], s33 offset:4
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v2, s6
	buffer_store_dword v2, off, s[0:3], s33
	s_mov_b32 s6, s5
	v_mov_b32_e32 v2, s6
	buffer_store_dword v2, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v2, s4
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	s_mov_b32 s4, 0xaaaaaaab
	v_mul_lo_u32 v1, v1, s4
	s_mov_b32 s4, 0x55555555
	v_cmp_gt_u32_e64 s5, v1, s4
	s_mov_b32 s4, exec_lo
	s_waitcnt vmcnt(0)
	v_writelane_b32 v0, s4, 0
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_and_b32 s4, s4, s5
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB2_2
; %bb.1:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	buffer_load_dword v0, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	buffer_load_dword v2, off, s[0:3], s33 offset:8
	buffer_load_dword v4, off, s[0:3], s33 offset:12
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v5, v3
	v_mov_b32_e32 v4, v2
	buffer_store_dword v4, off, s[0:3], s33 offset:40 ; 4-byte Folded Spill
	buffer_store_dword v5, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:16
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	global_load_dword v0, v[2:3], off
	s_mov_b32 s4, 0
	v_writelane_b32 v1, s4, 1
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_branch .LBB2_3
.LBB2_2:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 0
	s_or_b32 exec_lo, exec_lo, s4
	s_branch .LBB2_6
.LBB2_3:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s5, v0, 1
	buffer_load_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:40 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:44 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_max_i32_e64 v5, v2, v1
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v2
	global_atomic_cmpswap v1, v[3:4], v[5:6], off glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e64 s4, v1, v2
	s_or_b32 s4, s4, s5
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 1
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 2
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_andn2_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB2_3
; %bb.4:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 2
	s_or_b32 exec_lo, exec_lo, s4
; %bb.5:
	buffer_load_dword v2, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	buffer_load_dword v0, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:20
	buffer_load_dword v0, off, s[0:3], s33 offset:8
	buffer_load_dword v3, off, s[0:3], s33 offset:12
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v3
	global_store_dword v[0:1], v2, off offset:256
	s_branch .LBB2_2
.LBB2_6:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
                                        ; kill: killed $vgpr0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel behind_by_those_wrong
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 56
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 12
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 7
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
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
.Lfunc_end2:
	.size	behind_by_those_wrong, .Lfunc_end2-behind_by_those_wrong
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 668
; NumSgprs: 34
; NumVgprs: 7
; ScratchSize: 56
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 0
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 7
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 12
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.hidden	turned                          ; -- Begin function turned
	.globl	turned
	.p2align	2
	.type	turned,@function
turned:                                 ; @turned
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s5, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x180
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_load_dword v0, off, s[0:3], s33
	buffer_load_dword v1, off, s[0:3], s33 offset:4
	s_mov_b32 s4, 0
	s_waitcnt vmcnt(0)
	v_sub_nc_u32_e64 v1, s4, v1
	v_alignbit_b32 v0, v0, v0, v1
	s_add_i32 s32, s32, 0xfffffe80
	s_mov_b32 s33, s5
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	turned, .Lfunc_end3-turned
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 92
; NumSgprs: 34
; NumVgprs: 2
; ScratchSize: 12
; MemoryBound: 0
	.text
	.protected	greatest_of_turned      ; -- Begin function greatest_of_turned
	.globl	greatest_of_turned
	.p2align	8
	.type	greatest_of_turned,@function
greatest_of_turned:                     ; @greatest_of_turned
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 0x800
	s_add_u32 s10, s10, s15
	s_addc_u32 s11, s11, 0
	s_setreg_b32 hwreg(HW_REG_FLAT_SCR_LO), s10
	s_setreg_b32 hwreg(HW_REG_FLAT_SCR_HI), s11
	s_add_u32 s0, s0, s15
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr3 : SGPR spill to VGPR lane
	v_writelane_b32 v3, s14, 0
	v_writelane_b32 v3, s13, 1
	v_writelane_b32 v3, s12, 2
	v_writelane_b32 v3, s8, 3
	v_writelane_b32 v3, s9, 4
	v_writelane_b32 v3, s6, 5
	v_writelane_b32 v3, s7, 6
	s_mov_b64 s[6:7], s[4:5]
	v_readlane_b32 s4, v3, 5
	v_readlane_b32 s5, v3, 6
	v_writelane_b32 v3, s6, 7
	v_writelane_b32 v3, s7, 8
	s_or_saveexec_b32 s18, -1
	buffer_store_dword v3, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	buffer_store_dword v2, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	v_mov_b32_e32 v1, v0
	s_or_saveexec_b32 s18, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	buffer_store_dword v1, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx2 s[4:5], s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s8, s7
	v_mov_b32_e32 v2, s8
	buffer_store_dword v2, off, s[0:3], s33 offset:4
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v2, s6
	buffer_store_dword v2, off, s[0:3], s33
	s_mov_b32 s6, s5
	v_mov_b32_e32 v2, s6
	buffer_store_dword v2, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v2, s4
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	s_mov_b32 s4, 0xaaaaaaab
	v_mul_lo_u32 v1, v1, s4
	s_mov_b32 s4, 0x55555555
	v_cmp_gt_u32_e64 s5, v1, s4
	s_mov_b32 s4, exec_lo
	s_waitcnt vmcnt(0)
	v_writelane_b32 v0, s4, 9
	s_or_saveexec_b32 s18, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_and_b32 s4, s4, s5
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB4_2
; %bb.1:
	s_or_saveexec_b32 s18, -1
	buffer_load_dword v2, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v2, 0
	v_readlane_b32 s13, v2, 1
	v_readlane_b32 s12, v2, 2
	v_readlane_b32 s10, v2, 3
	v_readlane_b32 s11, v2, 4
	v_readlane_b32 s4, v2, 7
	v_readlane_b32 s5, v2, 8
	v_readlane_b32 s6, v2, 5
	v_readlane_b32 s7, v2, 6
	buffer_load_dword v1, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	buffer_load_dword v0, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	buffer_load_dword v9, off, s[0:3], s33 offset:8
	buffer_load_dword v2, off, s[0:3], s33 offset:12
                                        ; implicit-def: $sgpr8
                                        ; implicit-def: $sgpr8
                                        ; kill: def $vgpr9 killed $vgpr9 def $vgpr9_vgpr10 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v10, v2
	s_mov_b32 s8, 7
	v_and_b32_e64 v2, v1, s8
	s_mov_b32 s8, 2
	v_lshlrev_b32_e64 v7, s8, v2
	s_mov_b32 s8, 0
                                        ; implicit-def: $sgpr8
	v_mov_b32_e32 v2, 0
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	v_mov_b32_e32 v8, v2
	v_mov_b32_e32 v2, v9
	v_mov_b32_e32 v6, v7
	v_mov_b32_e32 v3, v10
	v_mov_b32_e32 v5, v8
	v_add_co_u32 v2, s8, v2, v6
	v_add_co_ci_u32_e64 v5, s8, v3, v5, s8
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v5
	s_mov_b64 s[16:17], 64
	v_mov_b32_e32 v5, v2
	s_mov_b32 s9, s16
	v_mov_b32_e32 v6, v3
	s_mov_b32 s8, s17
	v_add_co_u32 v5, s9, v5, s9
	v_add_co_ci_u32_e64 v7, s8, v6, s8, s9
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v7
	buffer_store_dword v5, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	buffer_store_dword v6, off, s[0:3], s33 offset:52 ; 4-byte Folded Spill
	s_mov_b64 s[16:17], 16
	s_mov_b32 s8, s6
	s_mov_b32 s6, s7
	s_mov_b32 s9, s16
	s_mov_b32 s7, s17
	s_add_u32 s8, s8, s9
	s_addc_u32 s6, s6, s7
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s6
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, turned@rel32@lo+4
	s_addc_u32 s17, s17, turned@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s6, 20
	v_lshlrev_b32_e64 v4, s6, v4
	s_mov_b32 s6, 10
	v_lshlrev_b32_e64 v0, s6, v0
	v_or3_b32 v31, v1, v0, v4
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	v_mov_b32_e32 v0, v1
	s_swappc_b64 s[30:31], s[16:17]
	s_or_saveexec_b32 s18, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:16
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	global_load_dword v0, v[2:3], off offset:64
	s_mov_b32 s4, 0
	v_writelane_b32 v1, s4, 10
	s_or_saveexec_b32 s18, -1
	buffer_store_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:40 ; 4-byte Folded Spill
	s_branch .LBB4_3
.LBB4_2:
	s_or_saveexec_b32 s18, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 9
	s_or_b32 exec_lo, exec_lo, s4
	s_branch .LBB4_6
.LBB4_3:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b32 s18, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s5, v0, 10
	buffer_load_dword v2, off, s[0:3], s33 offset:40 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:52 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:44 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_max_i32_e64 v5, v2, v1
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v2
	global_atomic_cmpswap v1, v[3:4], v[5:6], off glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e64 s4, v1, v2
	s_or_b32 s4, s4, s5
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 10
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:40 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 11
	s_or_saveexec_b32 s18, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s18
	s_andn2_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB4_3
; %bb.4:
	s_or_saveexec_b32 s18, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 11
	s_or_b32 exec_lo, exec_lo, s4
; %bb.5:
	buffer_load_dword v0, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:20
	s_branch .LBB4_2
.LBB4_6:
	s_or_saveexec_b32 s18, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s18
                                        ; kill: killed $vgpr0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel greatest_of_turned
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 76
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 12
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 32
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 1
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
.Lfunc_end4:
	.size	greatest_of_turned, .Lfunc_end4-greatest_of_turned
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 1092
; NumSgprs: 34
; NumVgprs: 32
; ScratchSize: 76
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 3
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 32
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 12
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.protected	old_is_kept             ; -- Begin function old_is_kept
	.globl	old_is_kept
	.p2align	8
	.type	old_is_kept,@function
old_is_kept:                            ; @old_is_kept
; %bb.0:
	s_mov_b32 s33, 0
	s_add_u32 s0, s0, s15
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr1 : SGPR spill to VGPR lane
	v_writelane_b32 v1, s12, 0
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_mov_b64 s[4:5], s[6:7]
	v_mov_b32_e32 v1, v0
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	buffer_store_dword v1, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx2 s[4:5], s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s8, s7
	v_mov_b32_e32 v2, s8
	buffer_store_dword v2, off, s[0:3], s33 offset:4
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v2, s6
	buffer_store_dword v2, off, s[0:3], s33
	s_mov_b32 s6, s5
	v_mov_b32_e32 v2, s6
	buffer_store_dword v2, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v2, s4
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	s_mov_b32 s4, 0xaaaaaaab
	v_mul_lo_u32 v1, v1, s4
	s_mov_b32 s4, 0x55555555
	v_cmp_gt_u32_e64 s5, v1, s4
	s_mov_b32 s4, exec_lo
	s_waitcnt vmcnt(0)
	v_writelane_b32 v0, s4, 1
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_and_b32 s4, s4, s5
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB5_2
; %bb.1:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	buffer_load_dword v0, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:8
	buffer_load_dword v2, off, s[0:3], s33 offset:12
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v2
	s_mov_b32 s4, 7
	v_and_b32_e64 v2, v0, s4
	s_mov_b32 s4, 2
	v_lshlrev_b32_e64 v6, s4, v2
	s_mov_b32 s4, 0
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v2, 0
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	v_mov_b32_e32 v7, v2
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v4, v7
	v_add_co_u32 v2, s4, v2, v5
	v_add_co_ci_u32_e64 v4, s4, v3, v4, s4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v4
	buffer_store_dword v2, off, s[0:3], s33 offset:40 ; 4-byte Folded Spill
	buffer_store_dword v3, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:16
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	global_load_dword v0, v[2:3], off
	s_mov_b32 s4, 0
	v_writelane_b32 v1, s4, 2
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_branch .LBB5_3
.LBB5_2:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 1
	s_or_b32 exec_lo, exec_lo, s4
	s_branch .LBB5_6
.LBB5_3:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s5, v0, 2
	buffer_load_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:40 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:44 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_max_i32_e64 v5, v2, v1
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v2
	global_atomic_cmpswap v1, v[3:4], v[5:6], off glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e64 s4, v1, v2
	s_or_b32 s4, s4, s5
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 2
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 3
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_andn2_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB5_3
; %bb.4:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 3
	s_or_b32 exec_lo, exec_lo, s4
; %bb.5:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v2, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v2, 0
	buffer_load_dword v0, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:20
	buffer_load_dword v2, off, s[0:3], s33 offset:20
	buffer_load_dword v7, off, s[0:3], s33 offset:8
	buffer_load_dword v1, off, s[0:3], s33 offset:12
                                        ; implicit-def: $sgpr5
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr7 killed $vgpr7 def $vgpr7_vgpr8 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v8, v1
	s_mov_b32 s5, 7
	s_lshl_b32 s4, s4, s5
	s_mov_b32 s5, 64
	v_add3_u32 v0, v0, s4, s5
	s_mov_b32 s4, 0
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v3, 0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[5:6], s4, v[0:1]
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_co_u32 v0, s4, v0, v4
	v_add_co_ci_u32_e64 v3, s4, v1, v3, s4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	global_store_dword v[0:1], v2, off
	s_branch .LBB5_2
.LBB5_6:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
                                        ; kill: killed $vgpr0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel old_is_kept
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 56
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 12
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
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
.Lfunc_end5:
	.size	old_is_kept, .Lfunc_end5-old_is_kept
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 872
; NumSgprs: 34
; NumVgprs: 9
; ScratchSize: 56
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 9
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 12
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
	.text
	.protected	old_is_place_open       ; -- Begin function old_is_place_open
	.globl	old_is_place_open
	.p2align	8
	.type	old_is_place_open,@function
old_is_place_open:                      ; @old_is_place_open
; %bb.0:
	s_mov_b32 s33, 0
	s_add_u32 s0, s0, s15
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr1 : SGPR spill to VGPR lane
	s_mov_b64 s[4:5], s[6:7]
	v_mov_b32_e32 v1, v0
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	buffer_store_dword v1, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_load_dwordx2 s[6:7], s[4:5], 0x0
	s_load_dwordx2 s[4:5], s[4:5], 0x8
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s8, s7
	v_mov_b32_e32 v2, s8
	buffer_store_dword v2, off, s[0:3], s33 offset:4
                                        ; kill: def $sgpr6 killed $sgpr6 killed $sgpr6_sgpr7
	v_mov_b32_e32 v2, s6
	buffer_store_dword v2, off, s[0:3], s33
	s_mov_b32 s6, s5
	v_mov_b32_e32 v2, s6
	buffer_store_dword v2, off, s[0:3], s33 offset:12
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
	v_mov_b32_e32 v2, s4
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	s_mov_b32 s4, 0xaaaaaaab
	v_mul_lo_u32 v1, v1, s4
	s_mov_b32 s4, 0x55555555
	v_cmp_gt_u32_e64 s5, v1, s4
	s_mov_b32 s4, exec_lo
	s_waitcnt vmcnt(0)
	v_writelane_b32 v0, s4, 0
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_and_b32 s4, s4, s5
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB6_2
; %bb.1:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	buffer_load_dword v0, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_store_dword v2, off, s[0:3], s33 offset:56 ; 4-byte Folded Spill
	buffer_load_dword v2, off, s[0:3], s33 offset:8
	buffer_load_dword v4, off, s[0:3], s33 offset:12
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v5, v3
	v_mov_b32_e32 v4, v2
	buffer_store_dword v4, off, s[0:3], s33 offset:48 ; 4-byte Folded Spill
	buffer_store_dword v5, off, s[0:3], s33 offset:52 ; 4-byte Folded Spill
	v_mov_b32_e32 v5, v3
	v_mov_b32_e32 v4, v2
	buffer_store_dword v4, off, s[0:3], s33 offset:40 ; 4-byte Folded Spill
	buffer_store_dword v5, off, s[0:3], s33 offset:44 ; 4-byte Folded Spill
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	buffer_load_dword v0, off, s[0:3], s33 offset:16
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	global_load_dword v0, v[2:3], off
	s_mov_b32 s4, 0
	v_writelane_b32 v1, s4, 1
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v1, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	s_branch .LBB6_3
.LBB6_2:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 0
	s_or_b32 exec_lo, exec_lo, s4
	s_branch .LBB6_6
.LBB6_3:                                ; =>This Inner Loop Header: Depth=1
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s5, v0, 1
	buffer_load_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:40 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:44 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_max_i32_e64 v5, v2, v1
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v2
	global_atomic_cmpswap v1, v[3:4], v[5:6], off glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e64 s4, v1, v2
	s_or_b32 s4, s4, s5
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 1
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:32 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:60 ; 4-byte Folded Spill
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 2
	s_or_saveexec_b32 s9, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s9
	s_andn2_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB6_3
; %bb.4:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 2
	s_or_b32 exec_lo, exec_lo, s4
; %bb.5:
	buffer_load_dword v2, off, s[0:3], s33 offset:56 ; 4-byte Folded Reload
	buffer_load_dword v7, off, s[0:3], s33 offset:48 ; 4-byte Folded Reload
	buffer_load_dword v8, off, s[0:3], s33 offset:52 ; 4-byte Folded Reload
	buffer_load_dword v0, off, s[0:3], s33 offset:60 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:20
	buffer_load_dword v0, off, s[0:3], s33 offset:20
	s_mov_b32 s4, 63
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s4
	s_mov_b32 s5, 0x100
	s_mov_b32 s4, 2
	v_lshl_or_b32 v5, v0, s4, s5
	s_mov_b32 s4, 0
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v0, 0
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v0
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v1, v8
	v_mov_b32_e32 v3, v6
	v_add_co_u32 v0, s4, v0, v4
	v_add_co_ci_u32_e64 v3, s4, v1, v3, s4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	global_store_dword v[0:1], v2, off
	s_branch .LBB6_2
.LBB6_6:
	s_or_saveexec_b32 s9, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s9
                                        ; kill: killed $vgpr0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel old_is_place_open
		.amdhsa_group_segment_fixed_size 0
		.amdhsa_private_segment_fixed_size 72
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 12
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 1
		.amdhsa_user_sgpr_flat_scratch_init 1
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_system_sgpr_private_segment_wavefront_offset 1
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 1
		.amdhsa_system_sgpr_workgroup_id_z 1
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 9
		.amdhsa_next_free_sgpr 34
		.amdhsa_reserve_vcc 0
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
.Lfunc_end6:
	.size	old_is_place_open, .Lfunc_end6-old_is_place_open
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 792
; NumSgprs: 34
; NumVgprs: 9
; ScratchSize: 72
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 0 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 34
; NumVGPRsForWavesPerEU: 9
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 12
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
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
	.addrsig_sym turned
	.amdgpu_metadata
---
amdhsa.kernels:
  - .args:
      - .address_space:  global
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           greatest_of_some
    .private_segment_fixed_size: 56
    .sgpr_count:     34
    .sgpr_spill_count: 4
    .symbol:         greatest_of_some.kd
    .uses_dynamic_stack: false
    .vgpr_count:     7
    .vgpr_spill_count: 10
    .wavefront_size: 32
    .workgroup_processor_mode: 1
  - .args:
      - .address_space:  global
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           stored_beside_wrong
    .private_segment_fixed_size: 56
    .sgpr_count:     34
    .sgpr_spill_count: 5
    .symbol:         stored_beside_wrong.kd
    .uses_dynamic_stack: false
    .vgpr_count:     7
    .vgpr_spill_count: 11
    .wavefront_size: 32
    .workgroup_processor_mode: 1
  - .args:
      - .address_space:  global
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           behind_by_those_wrong
    .private_segment_fixed_size: 56
    .sgpr_count:     34
    .sgpr_spill_count: 4
    .symbol:         behind_by_those_wrong.kd
    .uses_dynamic_stack: false
    .vgpr_count:     7
    .vgpr_spill_count: 10
    .wavefront_size: 32
    .workgroup_processor_mode: 1
  - .args:
      - .address_space:  global
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           greatest_of_turned
    .private_segment_fixed_size: 76
    .sgpr_count:     34
    .sgpr_spill_count: 13
    .symbol:         greatest_of_turned.kd
    .uses_dynamic_stack: false
    .vgpr_count:     32
    .vgpr_spill_count: 13
    .wavefront_size: 32
    .workgroup_processor_mode: 1
  - .args:
      - .address_space:  global
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           old_is_kept
    .private_segment_fixed_size: 56
    .sgpr_count:     34
    .sgpr_spill_count: 5
    .symbol:         old_is_kept.kd
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 11
    .wavefront_size: 32
    .workgroup_processor_mode: 1
  - .args:
      - .address_space:  global
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
    .group_segment_fixed_size: 0
    .kernarg_segment_align: 8
    .kernarg_segment_size: 272
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           old_is_place_open
    .private_segment_fixed_size: 72
    .sgpr_count:     34
    .sgpr_spill_count: 4
    .symbol:         old_is_place_open.kd
    .uses_dynamic_stack: false
    .vgpr_count:     9
    .vgpr_spill_count: 13
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1030
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
