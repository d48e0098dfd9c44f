	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
	.amdhsa_code_object_version 5
	.protected	g337                    ; -- Begin function g337
	.globl	g337
	.p2align	8
	.type	g337,@function
g337:                                   ; @g337
; %bb.0:
	s_load_dwordx4 s[0:3], s[4:5], 0x0
	s_load_dwordx2 s[8:9], s[4:5], 0x10
	s_load_dword s7, s[4:5], 0x18
	v_mov_b32_e32 v1, 0
	s_waitcnt lgkmcnt(0)
	s_load_dwordx4 s[16:19], s[0:1], 0x0
	s_lshr_b32 s12, s7, 16
	s_sext_i32_i16 s13, s12
	s_waitcnt lgkmcnt(0)
	s_xor_b32 s7, s17, s18
	s_add_i32 s7, s7, s16
	s_mul_i32 s10, s19, 3
	s_cmp_lg_u32 s7, s10
	s_cbranch_scc0 .LBB0_3
; %bb.1:
	s_load_dword s10, s[4:5], 0x28
	s_sext_i32_i16 s7, s12
	s_waitcnt lgkmcnt(0)
	s_add_i32 s14, s10, 0x1134
	global_load_ushort v1, v1, s[0:1]
	s_cbranch_execz .LBB0_4
; %bb.2:
	v_mov_b32_e32 v2, s14
	s_branch .LBB0_5
.LBB0_3:
                                        ; implicit-def: $sgpr14
                                        ; implicit-def: $sgpr7
	global_load_ushort v1, v1, s[0:1]
.LBB0_4:
	s_lshr_b32 s11, s6, 16
	s_lshr_b32 s14, s6, 24
	s_lshr_b32 s7, s13, 16
	s_lshr_b32 s10, s13, 24
	v_mov_b32_e32 v3, s14
	v_mov_b32_e32 v4, s11
	v_mul_lo_u16_sdwa v3, s10, v3 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
	v_mul_lo_u16_e32 v4, s7, v4
	v_mov_b32_e32 v2, s6
	v_or_b32_sdwa v3, v4, v3 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
	v_mov_b32_e32 v4, s6
	v_mul_lo_u16_sdwa v4, s12, v4 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:BYTE_1
	v_mul_lo_u16_e32 v2, s12, v2
	v_or_b32_sdwa v2, v2, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
	v_or_b32_sdwa v2, v2, v3 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	s_mov_b32 s7, s13
.LBB0_5:
	v_and_b32_e32 v4, 0x3ff, v0
	v_bfe_u32 v0, v0, 10, 10
	v_lshl_or_b32 v0, v0, 4, v4
	v_mov_b32_e32 v6, 0x63
	v_mad_u32_u24 v6, v0, 7, v6
	v_and_b32_e32 v6, 0x7f, v6
	v_lshlrev_b32_e32 v5, 1, v0
	v_mov_b32_e32 v3, 0
	v_lshlrev_b32_e32 v6, 1, v6
	ds_write_b16 v5, v3
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v6, v6
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e32 v1, 10, v1
	v_sub_u32_e32 v1, 0x400, v1
	v_mul_lo_u32 v1, v1, v2
	s_waitcnt lgkmcnt(0)
	v_max_u16_e32 v2, 1, v6
	v_ffbl_b32_e32 v2, v2
	v_and_b32_e32 v7, 0xffff, v2
	v_and_b32_e32 v2, 14, v2
	v_lshlrev_b32_e32 v2, 1, v2
	v_lshl_or_b32 v8, v7, 1, 2
	s_barrier
	ds_write_b16 v5, v3
	ds_write_b16 v5, v1 offset:256
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v2, v2
	ds_read_u16 v8, v8
	s_waitcnt lgkmcnt(0)
	s_barrier
	v_lshrrev_b16_e32 v2, 1, v2
	v_add_u16_e32 v2, v2, v8
	v_and_b32_e32 v2, 31, v2
	v_lshrrev_b32_sdwa v2, v2, v7 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	v_and_b32_e32 v8, 14, v2
	v_lshlrev_b32_e32 v8, 1, v8
	v_lshl_or_b32 v2, v2, 1, 2
	ds_write_b16 v5, v3
	ds_write_b16 v5, v1 offset:256
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v8, v8
	ds_read_u16 v2, v2
	s_load_dword s10, s[4:5], 0x20
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_write_b16 v5, v3
	ds_write_b16 v5, v1 offset:256
	v_lshrrev_b16_e32 v1, 1, v8
	v_add_u16_e32 v1, v1, v2
	v_and_b32_e32 v1, 31, v1
	v_lshrrev_b32_sdwa v1, v1, v7 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	s_min_u32 s7, s10, s7
	v_and_b32_e32 v2, 14, v1
	s_lshr_b32 s11, s7, 16
	v_lshlrev_b32_e32 v2, 1, v2
	v_lshl_or_b32 v1, v1, 1, 2
	s_bitcmp0_b32 s6, 15
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_u16 v7, v2
	ds_read_u16 v1, v1
	s_cselect_b32 s12, 0xf20f300d, 0
	v_lshlrev_b32_e32 v2, 3, v4
	s_getpc_b64 s[4:5]
	s_add_u32 s4, s4, table337@rel32@lo+4
	s_addc_u32 s5, s5, table337@rel32@hi+12
	s_waitcnt lgkmcnt(0)
	s_barrier
	global_load_dword v2, v2, s[4:5]
	v_mov_b32_e32 v4, 2
	v_mov_b32_e32 v8, 6
	v_add_u32_sdwa v4, v6, v4 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:DWORD
	v_sub_u32_sdwa v8, v8, v6 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:WORD_0
	v_cmp_gt_i16_e32 vcc, 0, v6
	v_cndmask_b32_e32 v4, v8, v4, vcc
	s_movk_i32 s4, 0x80
	v_and_b32_e64 v9, s10, 7
	s_load_dword s0, s[0:1], 0x0
	v_lshlrev_b16_e32 v1, 1, v1
	v_add_u16_e32 v6, v1, v7
	v_mov_b32_e32 v1, 0xffffff00
	s_add_i32 s1, s6, s12
	s_add_i32 s1, s1, 32
	s_and_b32 s1, s1, 0xf000f
	s_waitcnt lgkmcnt(0)
	s_sext_i32_i16 s0, s0
	v_mov_b32_e32 v7, 1
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v2, v4, v2
	v_and_b32_e32 v2, 7, v2
	v_lshlrev_b32_e32 v4, 3, v2
	v_lshrrev_b16_e64 v2, v9, s4
	global_atomic_add_x2 v4, v[2:3], s[2:3] offset:192
	v_and_b32_e32 v2, s7, v1
	v_sub_u16_e64 v4, 0, s7
	v_sub_u16_sdwa v2, v4, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
	v_and_b32_e32 v1, s11, v1
	v_sub_u16_e64 v4, 0, s11
	v_sub_u16_sdwa v1, v4, v1 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:BYTE_0 src1_sel:DWORD
	v_or_b32_e32 v1, v2, v1
	v_pk_lshrrev_b16 v8, s1, v1
	v_add_u32_e32 v1, v5, v5
	ds_write_b32 v1, v3
	v_xor_b32_e32 v1, 64, v0
	v_lshlrev_b32_e32 v1, 2, v1
	s_waitcnt lgkmcnt(0)
	s_barrier
	ds_read_b32 v1, v1
	s_and_b32 s1, s6, 15
	v_lshl_or_b32 v0, s6, 7, v0
	s_ashr_i32 s0, s0, s1
	v_mul_lo_u32 v2, v0, 12
	s_brev_b32 s0, s0
	s_waitcnt lgkmcnt(0)
	v_and_b32_e32 v9, 0xffff, v1
	v_lshlrev_b64 v[0:1], 2, v[2:3]
	s_lshr_b32 s0, s0, 16
	v_mov_b32_e32 v2, s9
	v_add_co_u32_e32 v0, vcc, s8, v0
	v_addc_co_u32_e32 v1, vcc, v2, v1, vcc
	v_mov_b32_e32 v4, 3
	v_mov_b32_e32 v5, s0
	v_mov_b32_e32 v2, v3
	s_barrier
	global_store_dwordx4 v[0:1], v[2:5], off
	global_store_dwordx3 v[0:1], v[6:8], off offset:16
	v_mov_b32_e32 v4, v9
	global_store_dwordx3 v[0:1], v[2:4], off offset:28
	global_store_dwordx2 v[0:1], v[2:3], off offset:40
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g337
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 0
		.amdhsa_kernarg_size 48
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
		.amdhsa_next_free_vgpr 10
		.amdhsa_next_free_sgpr 20
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
	.size	g337, .Lfunc_end0-g337
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 968
; NumSgprs: 24
; NumVgprs: 10
; NumAgprs: 0
; TotalNumVgprs: 10
; ScratchSize: 0
; MemoryBound: 0
; FloatMode: 240
; IeeeMode: 1
; LDSByteSize: 2048 bytes/workgroup (compile time only)
; SGPRBlocks: 2
; VGPRBlocks: 1
; NumSGPRsForWavesPerEU: 24
; NumVGPRsForWavesPerEU: 10
; AccumOffset: 12
; Occupancy: 8
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 0
; COMPUTE_PGM_RSRC2:USER_SGPR: 6
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 0
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 0
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
; COMPUTE_PGM_RSRC3_GFX90A:ACCUM_OFFSET: 2
; COMPUTE_PGM_RSRC3_GFX90A:TG_SPLIT: 0
	.text
	.p2alignl 6, 3212836864
	.fill 256, 4, 3212836864
	.hidden	table337                        ; @table337
	.type	table337,@object
	.section	.rodata,"a",@progbits
	.globl	table337
	.p2align	3, 0x0
table337:
	.quad	-5997877017642479629            ; 0xacc342a16cf0cff3
	.quad	-6613467962845669528            ; 0xa4383ded6d285768
	.quad	-9048152851321816743            ; 0x826e80ebbf867959
	.quad	-5219873426282036128            ; 0xb78f48c65df54460
	.quad	-551584038629095584             ; 0xf858613d41bcc760
	.quad	-6405437929594798295            ; 0xa71b5023f7b03f29
	.quad	-4465068750966160165            ; 0xc208e3a0c0f704db
	.quad	7331254213194705705             ; 0x65bdd8dd3f8e6b29
	.quad	-6760668705189162788            ; 0xa22d47a1d71990dc
	.quad	2002572348538342850             ; 0x1bca90f0dfa5cdc2
	.quad	-5614788437473840267            ; 0xb21443aa1f66b375
	.quad	373435289902609855              ; 0x52eb56ae93d75bf
	.quad	-6618262934758929778            ; 0xa42734ed078f4a8e
	.quad	-3667291850470034207            ; 0xcd1b297dfd0c74e1
	.quad	-8673302150773589863            ; 0x87a23da5a1823899
	.quad	-3424988416400002103            ; 0xd077ff2e80a673c9
	.size	table337, 128

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
        .size:           1
        .type_name:      char
        .value_kind:     by_value
      - .offset:         26
        .size:           2
        .type_name:      short
        .value_kind:     by_value
      - .offset:         32
        .size:           8
        .type_name:      long
        .value_kind:     by_value
      - .offset:         40
        .size:           4
        .type_name:      uint
        .value_kind:     by_value
      - .offset:         44
        .size:           4
        .type_name:      int
        .value_kind:     by_value
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 48
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           g337
    .private_segment_fixed_size: 0
    .reqd_workgroup_size:
      - 16
      - 8
      - 1
    .sgpr_count:     24
    .sgpr_spill_count: 0
    .symbol:         g337.kd
    .uses_dynamic_stack: false
    .vgpr_count:     10
    .vgpr_spill_count: 0
    .wavefront_size: 64
amdhsa.target:   amdgcn-amd-amdhsa--gfx90a
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
