	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 6
	.text
	.protected	__clang_ocl_kern_imp_cube ; -- Begin function __clang_ocl_kern_imp_cube
	.globl	__clang_ocl_kern_imp_cube
	.p2align	2
	.type	__clang_ocl_kern_imp_cube,@function
__clang_ocl_kern_imp_cube:              ; @__clang_ocl_kern_imp_cube
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s11, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b64 s[4:5], -1
	buffer_store_dword v12, off, s[0:3], s33 offset:36 ; 4-byte Folded Spill
	s_mov_b64 exec, s[4:5]
	s_add_i32 s32, s32, 0xc00
	v_accvgpr_write_b32 a0, v3              ;  Reload Reuse
	v_mov_b32_e32 v4, v0
	v_accvgpr_read_b32 v0, a0               ;  Reload Reuse
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v1
	s_mov_b64 s[16:17], 0
	s_mov_b32 s9, s17
	s_mov_b32 s10, -1
	s_lshr_b32 s4, s33, 6
	s_cmp_lg_u32 s4, s10
	s_mov_b64 s[6:7], src_private_base
	s_mov_b32 s8, s7
	s_cselect_b32 s6, s8, s9
	s_mov_b32 s7, s16
	s_cselect_b32 s4, s4, s7
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s6
	s_lshr_b32 s6, s33, 6
	s_add_i32 s6, s6, 8
	s_cmp_lg_u32 s6, s10
	s_cselect_b32 s8, s8, s9
	s_cselect_b32 s6, s6, s7
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s8
	s_mov_b64 s[8:9], s[6:7]
                                        ; implicit-def: $vgpr12 : SGPR spill to VGPR lane
	v_writelane_b32 v12, s8, 0
	v_writelane_b32 v12, s9, 1
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_write_b32 a1, v12             ;  Reload Reuse
	s_mov_b64 exec, s[20:21]
	v_pk_mov_b32 v[0:1], s[4:5], s[4:5] op_sel:[0,1]
	flat_store_dwordx2 v[0:1], v[4:5]
	v_pk_mov_b32 v[0:1], s[6:7], s[6:7] op_sel:[0,1]
	flat_store_dwordx2 v[0:1], v[2:3]
	s_mov_b32 s6, 0x3ff
	v_and_b32_e64 v0, v31, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	v_bfe_u32 v0, v31, 10, 10
	buffer_store_dword v0, off, s[0:3], s33 offset:20
	v_bfe_u32 v0, v31, 20, 10
	buffer_store_dword v0, off, s[0:3], s33 offset:24
	s_lshl1_add_u32 s6, s14, s13
	s_lshl1_add_u32 s6, s6, s12
	v_mov_b32_e32 v0, s6
	buffer_store_dword v0, off, s[0:3], s33 offset:28
	v_pk_mov_b32 v[0:1], s[4:5], s[4:5] op_sel:[0,1]
	flat_load_dwordx2 v[10:11], v[0:1]
	s_nop 0
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	s_mov_b32 s4, 7
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, s4, v0
	buffer_load_dword v2, off, s[0:3], s33 offset:24
	s_mov_b32 s5, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s5, v2
	buffer_load_dword v3, off, s[0:3], s33 offset:20
	s_mov_b32 s6, 3
	s_waitcnt vmcnt(0)
	v_add_lshl_u32 v4, v0, v3, s6
	buffer_load_dword v0, off, s[0:3], s33 offset:16
	s_waitcnt vmcnt(0)
	v_add3_u32 v4, v1, v4, v0
	v_mov_b32_e32 v1, 0
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v1
	v_lshlrev_b64 v[8:9], s5, v[4:5]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v4, v10
	v_mov_b32_e32 v6, v8
	v_mov_b32_e32 v1, v11
	v_mov_b32_e32 v5, v9
	v_add_co_u32_e64 v4, s[6:7], v4, v6
	v_addc_co_u32_e64 v1, s[6:7], v1, v5, s[6:7]
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v1
	global_load_dword v1, v[4:5], off
	s_mov_b32 s5, 5
	v_lshlrev_b32_e64 v3, s5, v3
	v_lshl_add_u32 v2, v2, s4, v3
	v_lshl_add_u32 v0, v0, 2, v2
	s_waitcnt vmcnt(0)
	ds_write_b32 v0, v1
; %bb.1:
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt lgkmcnt(0)
; %bb.2:
	buffer_load_dword v2, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 7
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v1, s4, v2
	buffer_load_dword v5, off, s[0:3], s33 offset:20
	s_mov_b32 s6, 5
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v3, s6, v5
	v_add_u32_e64 v6, v1, v3
	buffer_load_dword v4, off, s[0:3], s33 offset:16
	s_waitcnt vmcnt(0)
	v_sub_u32_e64 v0, s4, v4
	v_lshl_add_u32 v0, v0, 2, v6
	ds_read_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u32 v0, v0, 1, v0
	s_mov_b32 s5, 3
	v_sub_u32_e64 v5, s5, v5
	v_lshlrev_b32_e64 v5, s6, v5
	s_mov_b32 s6, 2
	v_lshlrev_b32_e64 v4, s6, v4
	v_add3_u32 v1, v1, v5, v4
	ds_read_b32 v1, v1
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u32 v1, v1, 2, v1
	v_sub_u32_e64 v2, s5, v2
	v_lshlrev_b32_e64 v2, s4, v2
	v_add3_u32 v2, v2, v3, v4
	ds_read_b32 v2, v2
	s_waitcnt lgkmcnt(0)
	v_mul_lo_u32 v2, v2, s4
	v_add3_u32 v0, v0, v1, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:32
; %bb.3:
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt lgkmcnt(0)
; %bb.4:
	buffer_load_dword v1, off, s[0:3], s33 offset:32
	buffer_load_dword v0, off, s[0:3], s33 offset:24
	buffer_load_dword v2, off, s[0:3], s33 offset:20
	s_mov_b32 s4, 5
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v2, s4, v2
	s_mov_b32 s4, 7
	v_lshl_add_u32 v2, v0, s4, v2
	buffer_load_dword v0, off, s[0:3], s33 offset:16
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, v0, 2, v2
	ds_write_b32 v0, v1
; %bb.5:
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_waitcnt lgkmcnt(0)
; %bb.6:
	s_or_saveexec_b64 s[20:21], -1
	v_accvgpr_read_b32 v12, a1              ;  Reload Reuse
	s_mov_b64 exec, s[20:21]
	v_readlane_b32 s8, v12, 0
	v_readlane_b32 s9, v12, 1
	buffer_load_dword v3, off, s[0:3], s33 offset:16
	s_mov_b32 s5, 3
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v3, s5
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	s_mov_b32 s4, 5
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v2, s4, v1
	s_mov_b32 s6, 7
	v_lshl_add_u32 v2, v0, s6, v2
	buffer_load_dword v4, off, s[0:3], s33 offset:20
	s_mov_b32 s4, 2
	v_lshrrev_b32_e64 v0, s4, v3
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, v4, 1, v0
	v_lshl_add_u32 v0, v0, 2, v2
	ds_read_b32 v2, v0
	v_pk_mov_b32 v[6:7], s[8:9], s[8:9] op_sel:[0,1]
	flat_load_dwordx2 v[8:9], v[6:7]
	buffer_load_dword v0, off, s[0:3], s33 offset:28
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s6, v0
	v_lshlrev_b32_e64 v1, s4, v1
	v_add_lshl_u32 v1, v1, v4, s5
	v_add3_u32 v0, v0, v1, v3
	v_mov_b32_e32 v3, 0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	v_lshlrev_b64 v[6:7], s4, v[0:1]
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v4, v6
	v_mov_b32_e32 v1, v9
	v_mov_b32_e32 v3, v7
	v_add_co_u32_e64 v0, s[4:5], v0, v4
	v_addc_co_u32_e64 v3, s[4:5], v1, v3, s[4:5]
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
	global_store_dword v[0:1], v2, off
	s_mov_b32 s32, s33
	s_xor_saveexec_b64 s[4:5], -1
	buffer_load_dword v12, off, s[0:3], s33 offset:36 ; 4-byte Folded Reload
	s_mov_b64 exec, s[4:5]
	s_mov_b32 s33, s11
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end0:
	.size	__clang_ocl_kern_imp_cube, .Lfunc_end0-__clang_ocl_kern_imp_cube
                                        ; -- End function
	.set __clang_ocl_kern_imp_cube.num_vgpr, 32
	.set __clang_ocl_kern_imp_cube.num_agpr, 2
	.set __clang_ocl_kern_imp_cube.numbered_sgpr, 34
	.set __clang_ocl_kern_imp_cube.num_named_barrier, 0
	.set __clang_ocl_kern_imp_cube.private_seg_size, 48
	.set __clang_ocl_kern_imp_cube.uses_vcc, 0
	.set __clang_ocl_kern_imp_cube.uses_flat_scratch, 0
	.set __clang_ocl_kern_imp_cube.has_dyn_sized_stack, 0
	.set __clang_ocl_kern_imp_cube.has_recursion, 0
	.set __clang_ocl_kern_imp_cube.has_indirect_call, 0
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 1128
; TotalNumSgprs: 38
; NumVgprs: 32
; NumAgprs: 2
; TotalNumVgprs: 34
; ScratchSize: 48
; MemoryBound: 0
	.text
	.protected	cube                    ; -- Begin function cube
	.globl	cube
	.p2align	8
	.type	cube,@function
cube:                                   ; @cube
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 0x800
	s_add_u32 flat_scratch_lo, s12, s17
	s_addc_u32 flat_scratch_hi, s13, 0
	s_add_u32 s0, s0, s17
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr13 : SGPR spill to VGPR lane
	v_writelane_b32 v13, s16, 0
	s_mov_b32 s13, s15
	s_mov_b32 s12, s14
	v_readlane_b32 s14, v13, 0
	s_mov_b64 s[16:17], s[8:9]
	v_mov_b32_e32 v31, v0
	s_load_dwordx2 s[22:23], s[16:17], 0x0
	s_load_dwordx2 s[20:21], s[16:17], 0x8
	s_mov_b64 s[26:27], 0
	s_mov_b32 s24, s27
	s_mov_b32 s25, -1
	s_mov_b32 s18, 0
	s_cmp_lg_u32 s18, s25
	s_mov_b64 s[8:9], src_private_base
	s_mov_b32 s15, s9
	s_cselect_b32 s8, s15, s24
	s_mov_b32 s9, s26
	s_cselect_b32 s18, s18, s9
                                        ; kill: def $sgpr18 killed $sgpr18 def $sgpr18_sgpr19
	s_mov_b32 s19, s8
	s_mov_b32 s8, 8
	s_cmp_lg_u32 s8, s25
	s_cselect_b32 s15, s15, s24
	s_cselect_b32 s8, s8, s9
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	v_pk_mov_b32 v[0:1], s[18:19], s[18:19] op_sel:[0,1]
	s_waitcnt lgkmcnt(0)
	v_pk_mov_b32 v[2:3], s[22:23], s[22:23] op_sel:[0,1]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_pk_mov_b32 v[0:1], s[8:9], s[8:9] op_sel:[0,1]
	v_pk_mov_b32 v[2:3], s[20:21], s[20:21] op_sel:[0,1]
	flat_store_dwordx2 v[0:1], v[2:3]
	v_pk_mov_b32 v[0:1], s[18:19], s[18:19] op_sel:[0,1]
	flat_load_dwordx2 v[6:7], v[0:1]
	v_pk_mov_b32 v[0:1], s[8:9], s[8:9] op_sel:[0,1]
	flat_load_dwordx2 v[4:5], v[0:1]
	s_waitcnt vmcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v0, v6
	v_mov_b32_e32 v2, v4
	s_mov_b32 s8, 32
	v_lshrrev_b64 v[6:7], s8, v[6:7]
	v_mov_b32_e32 v1, v6
	v_lshrrev_b64 v[4:5], s8, v[4:5]
	v_mov_b32_e32 v3, v4
	s_mov_b64 s[18:19], 16
	s_mov_b32 s8, s16
	s_mov_b32 s9, s17
	s_mov_b32 s16, s18
	s_mov_b32 s15, s19
	s_add_u32 s8, s8, s16
	s_addc_u32 s15, s9, s15
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, __clang_ocl_kern_imp_cube@rel32@lo+4
	s_addc_u32 s17, s17, __clang_ocl_kern_imp_cube@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel cube
		.amdhsa_group_segment_fixed_size 512
		.amdhsa_private_segment_fixed_size 80
		.amdhsa_kernarg_size 272
		.amdhsa_user_sgpr_count 14
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 1
		.amdhsa_user_sgpr_queue_ptr 1
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
		.amdhsa_system_vgpr_workitem_id 2
		.amdhsa_next_free_vgpr 34
		.amdhsa_next_free_sgpr 34
		.amdhsa_accum_offset 32
		.amdhsa_reserve_vcc 0
		.amdhsa_reserve_flat_scratch 1
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
.Lfunc_end1:
	.size	cube, .Lfunc_end1-cube
                                        ; -- End function
	.set cube.num_vgpr, max(32, __clang_ocl_kern_imp_cube.num_vgpr)
	.set cube.num_agpr, max(0, __clang_ocl_kern_imp_cube.num_agpr)
	.set cube.numbered_sgpr, max(34, __clang_ocl_kern_imp_cube.numbered_sgpr)
	.set cube.num_named_barrier, max(0, __clang_ocl_kern_imp_cube.num_named_barrier)
	.set cube.private_seg_size, 32+max(__clang_ocl_kern_imp_cube.private_seg_size)
	.set cube.uses_vcc, or(0, __clang_ocl_kern_imp_cube.uses_vcc)
	.set cube.uses_flat_scratch, or(1, __clang_ocl_kern_imp_cube.uses_flat_scratch)
	.set cube.has_dyn_sized_stack, or(0, __clang_ocl_kern_imp_cube.has_dyn_sized_stack)
	.set cube.has_recursion, or(0, __clang_ocl_kern_imp_cube.has_recursion)
	.set cube.has_indirect_call, or(0, __clang_ocl_kern_imp_cube.has_indirect_call)
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 340
; TotalNumSgprs: 40
; NumVgprs: 32
; NumAgprs: 2
; TotalNumVgprs: 34
; ScratchSize: 80
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 512 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 4
; NumSGPRsForWavesPerEU: 40
; NumVGPRsForWavesPerEU: 34
; AccumOffset: 32
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 14
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 2
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 7
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.section	.AMDGPU.gpr_maximums,"",@progbits
	.set amdgpu.max_num_vgpr, 32
	.set amdgpu.max_num_agpr, 2
	.set amdgpu.max_num_sgpr, 34
	.set amdgpu.max_num_named_barrier, 0
	.text
	.type	.L.str,@object                  ; @.str
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str:
	.asciz	"workgroup"
	.size	.L.str, 10

	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym __clang_ocl_kern_imp_cube
	.amdgpu_metadata
---
amdhsa.kernels:
  - .agpr_count:     2
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
    .name:           cube
    .private_segment_fixed_size: 80
    .reqd_workgroup_size:
      - 8
      - 4
      - 4
    .sgpr_count:     40
    .sgpr_spill_count: 1
    .symbol:         cube.kd
    .uses_dynamic_stack: false
    .vgpr_count:     34
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
