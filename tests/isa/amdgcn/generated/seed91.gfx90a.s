	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	g91                     ; -- Begin function g91
	.globl	g91
	.p2align	8
	.type	g91,@function
g91:                                    ; @g91
; %bb.0:
	s_add_u32 flat_scratch_lo, s6, s9
	s_addc_u32 flat_scratch_hi, s7, 0
	s_load_dwordx4 s[12:15], s[4:5], 0x0
	s_load_dwordx2 s[6:7], s[4:5], 0x10
	v_mov_b32_e32 v3, 0
	s_load_dword s18, s[4:5], 0x30
	s_add_u32 s0, s0, s9
	s_waitcnt lgkmcnt(0)
	global_load_ubyte v2, v3, s[12:13] offset:31
	s_addc_u32 s1, s1, 0
	v_and_b32_e32 v1, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	s_add_i32 s9, s8, 32
	v_lshl_or_b32 v6, v0, 6, v1
	s_lshr_b32 s16, s9, 20
	s_bfe_u32 s9, s9, 0xa0014
	v_mov_b32_e32 v0, 0x96eebc37
	v_mov_b32_e32 v1, -1
	s_mov_b32 s32, 0
	s_getpc_b64 s[10:11]
	s_add_u32 s10, s10, f91_0@rel32@lo+4
	s_addc_u32 s11, s11, f91_0@rel32@hi+12
	s_swappc_b64 s[30:31], s[10:11]
	v_mov_b32_e32 v1, 0x42
	v_cmp_gt_u32_e32 vcc, 17, v6
	v_cndmask_b32_e64 v1, v1, 0, vcc
	v_mul_lo_u16_e32 v0, v0, v1
	v_or_b32_e32 v0, 3, v0
	v_cvt_f32_ubyte0_e32 v8, v0
	v_rcp_iflag_f32_e32 v0, v8
	s_load_dword s10, s[12:13], 0x41c
	v_cvt_f32_ubyte0_e32 v1, v2
	v_lshlrev_b32_e32 v7, 1, v6
	v_mul_f32_e32 v0, v1, v0
	v_trunc_f32_e32 v10, v0
	v_mad_f32 v0, -v10, v8, v1
	s_waitcnt lgkmcnt(0)
	s_and_b32 s10, s10, 0xff
	v_and_b32_e32 v9, 0x7fffffff, v0
	v_mov_b32_e32 v0, s10
	s_add_i32 s10, s9, 43
	ds_write_b16 v7, v0
	v_mov_b32_e32 v0, s10
	s_or_b32 s10, s16, s18
	s_and_b32 s20, s10, 3
	s_mov_b32 s19, 0
	s_cmp_eq_u32 s20, 0
	ds_write_b16 v7, v0 offset:256
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_barrier
	s_cbranch_scc1 .LBB1_5
; %bb.1:
	s_load_dwordx2 s[10:11], s[4:5], 0x28
	v_mad_u32_u24 v1, v6, 7, 40
	s_add_u32 s14, s14, 64
	v_mul_u32_u24_e32 v0, 6, v6
	v_and_b32_e32 v1, 0x7f, v1
	s_addc_u32 s15, s15, 0
	v_lshlrev_b32_e32 v11, 3, v1
	s_waitcnt lgkmcnt(0)
	v_alignbit_b32 v2, s10, s10, 16
	v_add_u32_e32 v12, v7, v0
	v_mov_b32_e32 v13, s15
.LBB1_2:                                ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB1_3 Depth 2
	ds_write_b64 v12, v[2:3]
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v0, v11
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_mov_b64 s[16:17], 0
	v_subrev_u32_e32 v0, s10, v0
	v_lshrrev_b32_e32 v0, 22, v0
	v_and_b32_e32 v0, 28, v0
	global_load_dword v5, v0, s[14:15]
	v_add_co_u32_e32 v0, vcc, s14, v0
	v_addc_co_u32_e32 v1, vcc, 0, v13, vcc
.LBB1_3:                                ;   Parent Loop BB1_2 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	s_waitcnt vmcnt(0)
	v_max_i32_e32 v4, 0, v5
	global_atomic_cmpswap v4, v[0:1], v[4:5], off glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e32 vcc, v4, v5
	s_or_b64 s[16:17], vcc, s[16:17]
	v_mov_b32_e32 v5, v4
	s_andn2_b64 exec, exec, s[16:17]
	s_cbranch_execnz .LBB1_3
; %bb.4:                                ;   in Loop: Header=BB1_2 Depth=1
	s_or_b64 exec, exec, s[16:17]
	s_add_i32 s19, s19, 1
	s_cmp_lg_u32 s19, s20
	s_cbranch_scc1 .LBB1_2
.LBB1_5:
	global_load_dword v0, v3, s[12:13]
	s_load_dword s10, s[4:5], 0x18
	s_load_dword s11, s[4:5], 0x38
	v_cvt_u32_f32_e32 v1, v10
	v_lshrrev_b16_e32 v2, 4, v6
	v_cmp_ge_f32_e32 vcc, v9, v8
	v_and_b32_e32 v2, 0x7f, v2
	s_waitcnt lgkmcnt(0)
	s_and_b32 s4, s11, 0xff
	s_bfe_u32 s12, s11, 0x80010
	s_bfe_u32 s5, s11, 0x80008
	s_lshr_b32 s11, s11, 24
	s_add_i32 s4, s4, s12
	v_addc_co_u32_e32 v1, vcc, 0, v1, vcc
	s_add_i32 s4, s4, s11
	v_mov_b32_e32 v10, 0xffffff00
	v_mov_b32_e32 v11, s18
	v_mul_lo_u16_e32 v2, 48, v2
	v_xor_b32_e32 v1, -1, v1
	s_bfe_u32 s10, s10, 0x3000d
	s_mulk_i32 s4, 0xff
	v_and_b32_e32 v10, s18, v10
	ds_write_b16 v7, v2 offset:256
	v_and_b32_e32 v1, 0xff, v1
	v_max_u16_sdwa v2, s10, v11 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:BYTE_0
	v_and_b32_e32 v5, 0x7f, v6
	v_or_b32_e32 v2, v2, v10
	v_xor_b32_e32 v5, 64, v5
	v_readfirstlane_b32 s10, v2
	v_lshl_add_u32 v4, v6, 1, v7
	v_lshlrev_b32_e32 v5, 2, v5
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v0, s4, v0
	v_mad_u32_u24 v0, s5, v1, v0
	v_sub_u32_e32 v1, s9, v0
	v_and_b32_e32 v2, 0xfff, v0
	v_min_i32_sdwa v1, v6, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
	v_mul_u32_u24_e32 v2, 0x680, v2
	ds_write_b16 v7, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v1, v3
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_write_b32 v4, v2
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v2, v5
	s_and_b32 s4, 0xffff, s10
	s_and_b32 s5, s18, 0xffff0000
	s_or_b32 s4, s4, s5
	s_cmp_lt_i32 s4, 1
	s_waitcnt lgkmcnt(0)
	s_barrier
	s_cbranch_scc1 .LBB1_7
; %bb.6:
	v_and_b32_e32 v10, 0xff, v2
	v_mov_b32_e32 v2, 1
	v_lshlrev_b32_sdwa v2, v2, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_1
	v_add_u32_sdwa v1, v2, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
	v_lshl_add_u32 v2, s8, 7, v6
	v_lshl_add_u32 v4, v2, 3, v2
	v_mov_b32_e32 v5, 0
	v_lshlrev_b64 v[2:3], 2, v[4:5]
	v_mov_b32_e32 v4, s7
	v_add_co_u32_e32 v8, vcc, s6, v2
	v_addc_co_u32_e32 v9, vcc, v4, v3, vcc
	v_mov_b32_e32 v7, s9
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v6, v5
	v_mov_b32_e32 v3, 0x96eebc37
	v_mov_b32_e32 v2, v5
	global_store_dwordx4 v[8:9], v[4:7], off
	global_store_dwordx4 v[8:9], v[0:3], off offset:16
	global_store_dword v[8:9], v10, off offset:32
.LBB1_7:
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g91
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 64
		.amdhsa_user_sgpr_count 8
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_flat_scratch_init 1
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
		.amdhsa_next_free_vgpr 14
		.amdhsa_next_free_sgpr 33
		.amdhsa_accum_offset 16
		.amdhsa_reserve_vcc 1
		.amdhsa_reserve_flat_scratch 1
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
	.size	g91, .Lfunc_end0-g91
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 900
; NumSgprs: 39
; NumVgprs: 14
; NumAgprs: 0
; TotalNumVgprs: 14
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 2048 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 39
; NumVGPRsForWavesPerEU: 14
; AccumOffset: 16
; Occupancy: 8
; WaveLimiterHint : 1
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 8
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 3
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2align	2                               ; -- Begin function f91_0
	.type	f91_0,@function
f91_0:                                  ; @f91_0
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_mov_b32_e32 v1, 24
	v_max_u32_sdwa v1, v0, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
	v_lshlrev_b32_e32 v1, 7, v1
	v_bfe_u32 v0, v0, 5, 1
	v_lshlrev_b32_e32 v0, v0, v1
	v_and_b32_e32 v0, 0x80, v0
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	f91_0, .Lfunc_end1-f91_0
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 44
; NumSgprs: 36
; NumVgprs: 2
; NumAgprs: 0
; TotalNumVgprs: 2
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.hidden	table91                         ; @table91
	.type	table91,@object
	.section	.rodata,"a",@progbits
	.globl	table91
	.p2align	1, 0x0
table91:
	.short	52626                           ; 0xcd92
	.short	21955                           ; 0x55c3
	.short	24772                           ; 0x60c4
	.short	20366                           ; 0x4f8e
	.short	9036                            ; 0x234c
	.short	9063                            ; 0x2367
	.short	2720                            ; 0xaa0
	.short	38049                           ; 0x94a1
	.short	64057                           ; 0xfa39
	.short	30897                           ; 0x78b1
	.short	25162                           ; 0x624a
	.short	56383                           ; 0xdc3f
	.short	53341                           ; 0xd05d
	.short	35085                           ; 0x890d
	.short	56313                           ; 0xdbf9
	.short	61889                           ; 0xf1c1
	.size	table91, 32

	.hidden	__oclc_ABI_version              ; @__oclc_ABI_version
	.type	__oclc_ABI_version,@object
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
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           2
        .type_name:      ushort
        .value_kind:     by_value
      - .offset:         32
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
      - .offset:         40
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
      - .offset:         48
        .size:           4
        .type_name:      int
        .value_kind:     by_value
      - .offset:         56
        .size:           8
        .type_name:      long
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 64
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           g91
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 64
      - 2
      - 1
    .sgpr_count:     39
    .sgpr_spill_count: 0
    .symbol:         g91.kd
    .uses_dynamic_stack: false
    .vgpr_count:     14
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
