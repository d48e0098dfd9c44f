// Operand forms of gfx1100, a line each.
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
v_add_f32_e64 v0, -v1, |v2| clamp mul:2
v_add_f32_e64 v0, -|v1|, abs(v2) div:2
v_fma_f32 v0, -v1, neg(v2), -|s3|
v_mov_b32_dpp v0, v1 quad_perm:[3,2,1,0] row_mask:0xf bank_mask:0x3 bound_ctrl:1 fi:1
v_mov_b32_dpp v0, v1 dpp8:[7,6,5,4,3,2,1,0]
v_add_nc_u32_dpp v0, v1, v2 row_share:3 row_mask:0xf bank_mask:0xf
v_dual_mul_f32 v0, v1, v2 :: v_dual_add_f32 v3, v4, v5
v_pk_fma_f16 v0, v1, v2, v3 op_sel:[0,1,0] op_sel_hi:[1,0,1] neg_lo:[1,0,0] neg_hi:[0,0,1] clamp
s_load_b64 s[0:1], s[2:3], s4 offset:0x10
s_load_b32 s5, s[2:3], null
s_buffer_load_b128 s[8:11], s[4:7], s0 glc
buffer_load_b32 v5, v8, s[4:7], s3 offen offset:4095 glc slc dlc
buffer_load_b32 v5, v[8:9], s[4:7], s3 idxen offen offset:4
buffer_store_b128 v[1:4], off, s[4:7], 0
global_load_b32 v1, v[2:3], off offset:-16
global_load_b32 v1, v2, s[4:5] offset:+16
global_atomic_add_u32 v1, v[2:3], v4, off glc
scratch_load_b32 v1, off, s3 offset:8
scratch_load_b32 v1, v2, off
flat_store_b64 v[1:2], v[3:4] offset:7
ds_load_2addr_b32 v[2:3], v1 offset0:1 offset1:0xff
ds_swizzle_b32 v8, v2 offset:swizzle(BITMASK_PERM, "01pip")
ds_swizzle_b32 v8, v2 offset:swizzle(QUAD_PERM, 0, 1, 2, 3)
s_waitcnt vmcnt(3) & lgkmcnt(0)
s_waitcnt vmcnt(3), expcnt(1) lgkmcnt(0)
s_waitcnt_vscnt null, 0x0
s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0xf
s_getreg_b32 s2, hwreg(HW_REG_HW_ID1)
s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
s_mov_b32 s0, 1.0
s_mov_b32 s0, -0.5
s_mov_b32 s0, 0.15915494
v_mul_f32_e32 v0, 1.0e-05, v0
s_mov_b64 s[2:3], -1
s_mov_b32 vcc_lo, exec_lo
s_mov_b64 vcc, src_shared_base
v_cmp_eq_u32_e64 s0, v1, v2
v_cmp_class_f32_e64 null, v1, 0x7f
image_load v[0:3], v[4:5], s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D unorm glc
image_sample v[0:3], [v4, v5], s[0:7], s[8:11] dmask:0xf dim:SQ_RSRC_IMG_2D
exp mrt0 v0, v1, v2, v3 done
exp pos0 v0, off, off, v3
s_add_u32 s0, s1, (2+3)*4-1
s_add_u32 s0, s1, Lb-La
La: s_nop 0
Lb: s_branch La
s_cbranch_scc1 Lb
v_readlane_b32 s2, v3, m0
v_wmma_f32_16x16x16_f16 v[16:23], v[0:7], v[8:15], v[16:23]
v_interp_p10_f32 v0, v1, v2, v3 wait_exp:7
s_mov_b32 s1, ttmp9
s_mov_b64 s[2:3], ttmp[4:5]
v_mov_b16_e32 v0.l, v1.h
s_mov_b32 s[7], s[8]
v_add_nc_u32_e32 v[2], 5, v[3:3]
