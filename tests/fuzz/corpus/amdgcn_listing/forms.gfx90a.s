// Operand forms of gfx90a, a line each.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx90a"
v_add_u32_sdwa v0, v1, v2 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:WORD_1 src1_sel:DWORD
v_mov_b32_sdwa v0, sext(v1) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0
v_cmp_eq_u32_sdwa vcc, v1, v2 src0_sel:WORD_1 src1_sel:DWORD
v_mfma_f32_32x32x1f32 a[0:31], v0, v1, a[32:63] cbsz:1 abid:2 blgp:3
v_accvgpr_write_b32 a2, v3
v_accvgpr_read_b32 v3, a2
buffer_load_dword off, s[4:7], s3 offset:4 lds
global_load_dword v1, v[2:3], off glc slc
s_mov_b64 flat_scratch, s[0:1]
s_add_u32 flat_scratch_lo, s10, s15
s_mov_b64 xnack_mask, 0
s_waitcnt vmcnt(0) lgkmcnt(0)
v_mov_b32_dpp v0, v1 row_shl:1 row_mask:0xf bank_mask:0xf
v_mov_b32_dpp v0, v1 row_bcast:15 row_mask:0xa bank_mask:0xf bound_ctrl:0
v_mov_b32_dpp v0, v1 wave_shr:1 row_mask:0xf bank_mask:0xf
s_set_gpr_idx_on s0, gpr_idx(SRC0,DST)
s_getreg_b32 s2, hwreg(4, 0, 32)
v_pk_fma_f32 v[0:1], v[2:3], s[4:5], v[6:7] op_sel_hi:[1,0,1]
s_load_dwordx4 s[0:3], s[4:5], 0x10 glc
s_load_dword s0, s[4:5], s6
tbuffer_load_format_xyzw v[0:3], v4, s[4:7], s3 format:[BUF_DATA_FORMAT_8_8_8_8,BUF_NUM_FORMAT_FLOAT] idxen
