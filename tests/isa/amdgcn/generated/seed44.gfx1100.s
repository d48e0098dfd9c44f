	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
	.amdhsa_code_object_version 5
	.protected	g44                     ; -- Begin function g44
	.globl	g44
	.p2align	8
	.type	g44,@function
g44:                                    ; @g44
; %bb.0:
	s_clause 0x2
	s_load_b128 s[4:7], s[0:1], 0x20
	s_load_b128 s[8:11], s[0:1], 0x0
	s_load_b64 s[2:3], s[0:1], 0x10
	v_mov_b32_e32 v3, v0
	s_mov_b32 s12, 0
	s_mov_b32 s32, 0
	s_waitcnt lgkmcnt(0)
	s_sub_i32 s7, 0, s4
	s_sext_i32_i8 s6, s6
	s_and_b32 s7, s7, 0x3ff
	s_delay_alu instid0(SALU_CYCLE_1)
	s_lshl_b32 s7, s7, 2
	s_cmp_gt_i32 s6, 0
	s_mov_b32 s6, s15
	s_cbranch_scc1 .LBB1_2
; %bb.1:
	s_load_b32 s6, s[8:9], 0x0
.LBB1_2:
	s_load_b32 s7, s[8:9], s7 offset:0x0
	s_clause 0x1
	s_load_b32 s13, s[0:1], 0x30
	s_load_b32 s14, s[0:1], 0x38
	v_dual_mov_b32 v4, 0 :: v_dual_mov_b32 v1, 0
	v_mov_b32_e32 v0, v3
	v_mov_b32_e32 v2, 0
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, f44_0@rel32@lo+4
	s_addc_u32 s17, s17, f44_0@rel32@hi+12
	s_delay_alu instid0(SALU_CYCLE_1) | instskip(SKIP_1) | instid1(VALU_DEP_1)
	s_swappc_b64 s[30:31], s[16:17]
	v_add_nc_u32_e64 v1, s13, 32 clamp
	v_mad_u32_u24 v0, s14, v0, v1
	s_delay_alu instid0(VALU_DEP_1)
	v_mad_u64_u32 v[5:6], null, v0, 39, 0
	v_lshlrev_b32_e32 v0, 1, v3
	ds_store_b16 v0, v3
	v_and_b32_e32 v1, 7, v5
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
	ds_load_u16 v2, v4
	v_lshlrev_b32_e32 v0, 2, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	global_load_b32 v8, v0, s[10:11] offset:32
	v_add_co_u32 v0, s10, s10, v0
	s_delay_alu instid0(VALU_DEP_1)
	v_add_co_ci_u32_e64 v1, null, s11, 0, s10
.LBB1_3:                                ; =>This Inner Loop Header: Depth=1
	s_waitcnt vmcnt(0)
	v_min_i32_e32 v7, 0, v8
	global_atomic_cmpswap_b32 v4, v[0:1], v[7:8], off offset:32 glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e32 vcc_lo, v4, v8
	v_mov_b32_e32 v8, v4
	s_or_b32 s12, vcc_lo, s12
	s_delay_alu instid0(SALU_CYCLE_1)
	s_and_not1_b32 exec_lo, exec_lo, s12
	s_cbranch_execnz .LBB1_3
; %bb.4:
	s_or_b32 exec_lo, exec_lo, s12
	v_and_b32_e32 v0, 0xffff, v2
	s_load_b32 s0, s[0:1], 0x18
	v_mad_u32_u24 v1, v3, 9, 0x97
	v_mov_b32_e32 v2, 0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_3)
	v_bfe_i32 v4, v0, 0, 8
	v_and_b32_e32 v1, 0xff, v1
	s_delay_alu instid0(VALU_DEP_2) | instskip(SKIP_3) | instid1(SALU_CYCLE_1)
	v_and_b32_e32 v0, 0xfff, v4
	global_load_u8 v0, v0, s[8:9]
	s_waitcnt lgkmcnt(0)
	s_brev_b32 s0, s0
	s_lshr_b32 s0, s0, 24
	s_waitcnt vmcnt(0)
	v_sub_nc_u32_e32 v0, s0, v0
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, f44_0@rel32@lo+4
	s_addc_u32 s1, s1, f44_0@rel32@hi+12
	ds_store_b8 v3, v0
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_u8 v0, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_store_b8 v3, v2
	v_and_b32_e32 v1, 7, v0
	v_and_b32_e32 v0, 0xffff, v0
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_and_b32_e32 v1, 0xffff, v1
	v_not_b32_e32 v0, v0
	s_delay_alu instid0(VALU_DEP_2)
	v_lshrrev_b32_e32 v2, v1, v3
	v_mov_b32_e32 v1, -1
	s_swappc_b64 s[30:31], s[0:1]
	v_mul_u32_u24_e32 v7, 3, v3
	s_mov_b32 s0, exec_lo
	ds_store_b8 v3, v0 offset:256
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
	s_barrier
	buffer_gl0_inv
	v_cmpx_lt_u32_e32 15, v3
	s_xor_b32 s0, exec_lo, s0
; %bb.5:
	v_mul_u32_u24_e32 v7, 3, v3
; %bb.6:
	s_and_not1_saveexec_b32 s0, s0
	s_cbranch_execz .LBB1_8
; %bb.7:
	s_mov_b32 s1, 0x1010101
	s_delay_alu instid0(SALU_CYCLE_1)
	v_mad_u64_u32 v[0:1], null, v3, s1, 0x1010101
	v_mad_u32_u24 v1, v3, 3, v3
	ds_store_b32 v1, v0
.LBB1_8:
	s_or_b32 exec_lo, exec_lo, s0
	s_mul_i32 s0, s5, 63
	s_mul_hi_u32 s1, s4, 63
	s_mul_i32 s7, s7, s6
	s_add_i32 s6, s1, s0
	s_mul_i32 s4, s4, 63
	s_delay_alu instid0(SALU_CYCLE_1)
	v_dual_mov_b32 v1, s6 :: v_dual_mov_b32 v0, s4
	v_mov_b32_e32 v2, v3
	s_sext_i32_i16 s5, s7
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	s_barrier
	buffer_gl0_inv
	s_getpc_b64 s[0:1]
	s_add_u32 s0, s0, f44_0@rel32@lo+4
	s_addc_u32 s1, s1, f44_0@rel32@hi+12
	s_delay_alu instid0(SALU_CYCLE_1)
	s_swappc_b64 s[30:31], s[0:1]
	v_and_b32_e32 v0, 15, v0
	v_xor_b32_e32 v1, 0x80, v3
	v_cmp_gt_i32_e32 vcc_lo, -1, v4
	v_lshl_or_b32 v2, s15, 8, v3
	v_add_nc_u32_e32 v3, v3, v7
	v_lshlrev_b32_e32 v0, 2, v0
	v_dual_cndmask_b32 v8, 0x9b0842b8, v4 :: v_dual_lshlrev_b32 v1, 2, v1
	s_delay_alu instid0(VALU_DEP_4)
	v_mul_lo_u32 v7, v2, 14
	ds_load_b32 v11, v0
	s_waitcnt lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	buffer_gl0_inv
	ds_store_b32 v3, v8
	v_mov_b32_e32 v8, 0
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	ds_load_b32 v12, v1
	v_lshlrev_b64 v[0:1], 2, v[7:8]
	v_dual_mov_b32 v10, s5 :: v_dual_mov_b32 v13, v8
	v_mov_b32_e32 v7, v8
	v_mov_b32_e32 v9, v8
	v_mov_b32_e32 v14, v8
	v_add_co_u32 v0, vcc_lo, s2, v0
	v_add_co_ci_u32_e32 v1, vcc_lo, s3, v1, vcc_lo
	v_mov_b32_e32 v3, v8
	s_waitcnt lgkmcnt(0)
	s_barrier
	buffer_gl0_inv
	s_clause 0x3
	global_store_b128 v[0:1], v[7:10], off
	global_store_b128 v[0:1], v[11:14], off offset:16
	global_store_b128 v[0:1], v[3:6], off offset:32
	global_store_b64 v[0:1], v[8:9], off offset:48
	s_nop 0
	s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g44
		.amdhsa_group_segment_fixed_size 4096
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 64
		.amdhsa_user_sgpr_count 15
		.amdhsa_user_sgpr_dispatch_ptr 0
		.amdhsa_user_sgpr_queue_ptr 0
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
		.amdhsa_user_sgpr_dispatch_id 0
		.amdhsa_user_sgpr_private_segment_size 0
		.amdhsa_wavefront_size32 1
		.amdhsa_uses_dynamic_stack 0
		.amdhsa_enable_private_segment 0
		.amdhsa_system_sgpr_workgroup_id_x 1
		.amdhsa_system_sgpr_workgroup_id_y 0
		.amdhsa_system_sgpr_workgroup_id_z 0
		.amdhsa_system_sgpr_workgroup_info 0
		.amdhsa_system_vgpr_workitem_id 0
		.amdhsa_next_free_vgpr 15
		.amdhsa_next_free_sgpr 33
		.amdhsa_reserve_vcc 1
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
	.size	g44, .Lfunc_end0-g44
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 976
; NumSgprs: 35
; NumVgprs: 15
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 4096 bytes/workgroup (compile time only)
; SGPRBlocks: 4
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 35
; NumVGPRsForWavesPerEU: 15
; Occupancy: 16
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 15
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 0
	.text
	.p2align	2                               ; -- Begin function f44_0
	.type	f44_0,@function
f44_0:                                  ; @f44_0
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	v_or_b32_e32 v1, 3, v0
	v_mad_u16 v2, v2, 22, 0xff84
	v_and_b32_e32 v0, 7, v0
	s_delay_alu instid0(VALU_DEP_3) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cvt_f32_ubyte0_e32 v1, v1
	v_lshlrev_b16 v0, v0, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_rcp_iflag_f32_e32 v2, v1
	v_cvt_f32_ubyte0_e32 v0, v0
	s_waitcnt_depctr 0xfff
	v_mul_f32_e32 v2, v0, v2
	s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_1)
	v_trunc_f32_e32 v2, v2
	v_fma_f32 v0, -v2, v1, v0
	v_cvt_u32_f32_e32 v2, v2
	s_delay_alu instid0(VALU_DEP_2) | instskip(NEXT) | instid1(VALU_DEP_2)
	v_cmp_ge_f32_e64 vcc_lo, |v0|, v1
	v_add_co_ci_u32_e32 v0, vcc_lo, 0, v2, vcc_lo
	s_delay_alu instid0(VALU_DEP_1)
	v_and_b32_e32 v0, 0xff, v0
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	f44_0, .Lfunc_end1-f44_0
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 112
; NumSgprs: 34
; NumVgprs: 3
; ScratchSize: 0
; MemoryBound: 0
	.text
	.p2alignl 7, 3214868480
	.fill 96, 4, 3214868480
	.hidden	table44                         ; @table44
	.type	table44,@object
	.section	.rodata,"a",@progbits
	.globl	table44
	.p2align	1, 0x0
table44:
	.short	60155                           ; 0xeafb
	.short	63896                           ; 0xf998
	.short	20209                           ; 0x4ef1
	.short	16545                           ; 0x40a1
	.short	45153                           ; 0xb061
	.short	716                             ; 0x2cc
	.short	7215                            ; 0x1c2f
	.short	1942                            ; 0x796
	.short	23411                           ; 0x5b73
	.short	1500                            ; 0x5dc
	.short	37042                           ; 0x90b2
	.short	36768                           ; 0x8fa0
	.short	17372                           ; 0x43dc
	.short	22017                           ; 0x5601
	.short	3072                            ; 0xc00
	.short	48367                           ; 0xbcef
	.size	table44, 32

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
      - .address_space:  global
        .offset:         16
        .size:           8
        .type_name:      'uint*'
        .value_kind:     global_buffer
      - .offset:         24
        .size:           4
        .type_name:      uint
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
    .group_segment_fixed_size: 4096
    .kernarg_segment_align: 8
    .kernarg_segment_size: 64
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 256
    .name:           g44
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 256
      - 1
      - 1
    .sgpr_count:     35
    .sgpr_spill_count: 0
    .symbol:         g44.kd
    .uses_dynamic_stack: false
    .vgpr_count:     15
    .vgpr_spill_count: 0
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1100
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
