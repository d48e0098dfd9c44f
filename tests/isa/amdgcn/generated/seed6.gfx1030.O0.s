	.text
	.amdgcn_target "amdgcn-amd-amdhsa--gfx1030"
	.amdhsa_code_object_version 5
	.protected	g6                      ; -- Begin function g6
	.globl	g6
	.p2align	8
	.type	g6,@function
g6:                                     ; @g6
; %bb.0:
	s_mov_b32 s33, 0
	s_mov_b32 s32, 0x3000
	s_add_u32 s10, s10, s15
	s_addc_u32 s11, s11, 0
	s_setreg_b32 hwreg(HW_REG_FLAT_SCR_LO), s10
	s_setreg_b32 hwreg(HW_REG_FLAT_SCR_HI), s11
	s_add_u32 s0, s0, s15
	s_addc_u32 s1, s1, 0
                                        ; implicit-def: $vgpr2 : SGPR spill to VGPR lane
                                        ; implicit-def: $vgpr4 : SGPR spill to VGPR lane
	v_writelane_b32 v4, s14, 0
	v_writelane_b32 v4, s13, 1
	v_writelane_b32 v4, s12, 2
	s_mov_b64 s[10:11], s[8:9]
	v_writelane_b32 v4, s10, 3
	v_writelane_b32 v4, s11, 4
	v_writelane_b32 v4, s6, 5
	v_writelane_b32 v4, s7, 6
	v_writelane_b32 v4, s4, 7
	v_writelane_b32 v4, s5, 8
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:228 ; 4-byte Folded Spill
	v_mov_b32_e32 v3, v0
	buffer_store_dword v3, off, s[0:3], s33 offset:224 ; 4-byte Folded Spill
	s_load_dwordx2 s[24:25], s[6:7], 0x0
	s_load_dwordx2 s[22:23], s[6:7], 0x8
	s_load_dwordx2 s[20:21], s[6:7], 0x10
	s_load_dwordx2 s[18:19], s[6:7], 0x18
	s_load_dword s16, s[6:7], 0x20
	s_load_dword s15, s[6:7], 0x24
	s_load_dwordx2 s[8:9], s[6:7], 0x28
	s_waitcnt lgkmcnt(0)
	s_mov_b32 s17, s25
	v_mov_b32_e32 v0, s17
	buffer_store_dword v0, off, s[0:3], s33 offset:4
	s_mov_b32 s17, s24
	v_mov_b32_e32 v0, s17
	buffer_store_dword v0, off, s[0:3], s33
	s_mov_b32 s17, s23
	v_mov_b32_e32 v0, s17
	buffer_store_dword v0, off, s[0:3], s33 offset:12
	s_mov_b32 s17, s22
	v_mov_b32_e32 v0, s17
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	s_mov_b32 s17, s21
	v_mov_b32_e32 v0, s17
	buffer_store_dword v0, off, s[0:3], s33 offset:20
	s_mov_b32 s17, s20
	v_mov_b32_e32 v0, s17
	buffer_store_dword v0, off, s[0:3], s33 offset:16
	s_mov_b32 s17, s19
	v_mov_b32_e32 v0, s17
	buffer_store_dword v0, off, s[0:3], s33 offset:28
	s_mov_b32 s17, s18
	v_mov_b32_e32 v0, s17
	buffer_store_dword v0, off, s[0:3], s33 offset:24
	v_mov_b32_e32 v0, s16
	buffer_store_byte v0, off, s[0:3], s33 offset:32
	v_mov_b32_e32 v0, s16
	buffer_store_short_d16_hi v0, off, s[0:3], s33 offset:34
	v_mov_b32_e32 v0, s15
	buffer_store_byte v0, off, s[0:3], s33 offset:36
	s_mov_b32 s15, s9
	v_mov_b32_e32 v0, s15
	buffer_store_dword v0, off, s[0:3], s33 offset:44
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
	v_mov_b32_e32 v0, s8
	buffer_store_dword v0, off, s[0:3], s33 offset:40
	s_mov_b32 s8, 4
	v_lshl_or_b32 v0, v2, s8, v3
	buffer_store_dword v0, off, s[0:3], s33 offset:48
	v_mov_b32_e32 v0, s12
	buffer_store_dword v0, off, s[0:3], s33 offset:52
	v_mov_b32_e32 v0, 0
	buffer_store_dword v0, off, s[0:3], s33 offset:204 ; 4-byte Folded Spill
	buffer_store_dword v0, off, s[0:3], s33 offset:84
	buffer_store_dword v0, off, s[0:3], s33 offset:80
	buffer_store_dword v0, off, s[0:3], s33 offset:76
	buffer_store_dword v0, off, s[0:3], s33 offset:72
	buffer_store_dword v0, off, s[0:3], s33 offset:68
	buffer_store_dword v0, off, s[0:3], s33 offset:64
	buffer_store_dword v0, off, s[0:3], s33 offset:60
	buffer_store_dword v0, off, s[0:3], s33 offset:56
	buffer_store_dword v0, off, s[0:3], s33 offset:100
	buffer_store_dword v0, off, s[0:3], s33 offset:96
	buffer_store_dword v0, off, s[0:3], s33 offset:92
	buffer_store_dword v0, off, s[0:3], s33 offset:88
	buffer_store_dword v0, off, s[0:3], s33 offset:104
	buffer_store_dword v0, off, s[0:3], s33 offset:108
	buffer_store_dword v0, off, s[0:3], s33 offset:112
	s_mov_b64 s[16:17], 0
	s_mov_b32 s9, s17
	v_mov_b32_e32 v1, s9
	buffer_store_dword v1, off, s[0:3], s33 offset:124
	s_mov_b32 s8, s16
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:120
	buffer_store_dword v0, off, s[0:3], s33 offset:128
	s_mov_b32 s15, 0
	v_mov_b32_e32 v1, s15
	buffer_store_byte v1, off, s[0:3], s33 offset:132
	buffer_store_dword v0, off, s[0:3], s33 offset:136
	v_mov_b32_e32 v1, s15
	buffer_store_byte v1, off, s[0:3], s33 offset:140
	v_mov_b32_e32 v1, s9
	buffer_store_dword v1, off, s[0:3], s33 offset:148
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:144
	v_mov_b32_e32 v1, s9
	buffer_store_dword v1, off, s[0:3], s33 offset:156
	v_mov_b32_e32 v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:152
	buffer_store_dword v0, off, s[0:3], s33 offset:160
	buffer_load_dword v5, off, s[0:3], s33 offset:136
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v1, 31, v5
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v1
	s_mov_b32 s15, 0x7b79f0dd
	s_mov_b32 s8, 0x49c00000
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	s_mov_b32 s15, s9
	v_mov_b32_e32 v1, v6
	v_xor_b32_e64 v1, v1, s15
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
                                        ; kill: def $vgpr5 killed $vgpr5 killed $vgpr5_vgpr6 killed $exec
	v_xor_b32_e64 v5, v5, s8
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v1
	s_mov_b32 s8, 22
	v_lshrrev_b64 v[5:6], s8, v[5:6]
	v_mov_b32_e32 v1, v6
	s_mov_b32 s15, 0x1ff
	s_mov_b32 s8, -1
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s15
	s_mov_b32 s15, s9
	v_and_b32_e64 v1, v1, s15
                                        ; kill: def $vgpr5 killed $vgpr5 killed $vgpr5_vgpr6 killed $exec
                                        ; kill: def $sgpr8 killed $sgpr8 killed $sgpr8_sgpr9
	v_and_b32_e64 v5, v5, s8
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v1
	v_mov_b32_e32 v1, v6
	buffer_store_dword v1, off, s[0:3], s33 offset:124
	v_mov_b32_e32 v1, v5
	buffer_store_dword v1, off, s[0:3], s33 offset:120
	buffer_store_dword v0, off, s[0:3], s33 offset:128
	buffer_load_dword v0, off, s[0:3], s33 offset:112
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:220 ; 4-byte Folded Spill
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	buffer_load_dword v1, off, s[0:3], s33 offset:152
	s_mov_b64 s[16:17], 48
	s_mov_b32 s8, s6
	s_mov_b32 s6, s7
	s_mov_b32 s9, s16
	s_mov_b32 s7, s17
	s_add_u32 s8, s8, s9
	s_addc_u32 s6, s6, s7
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s6
	v_writelane_b32 v4, s8, 9
	v_writelane_b32 v4, s9, 10
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v4, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, bytes_multiply_add@rel32@lo+4
	s_addc_u32 s17, s17, bytes_multiply_add@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s6, 10
	v_lshl_or_b32 v31, v2, s6, v3
	buffer_store_dword v31, off, s[0:3], s33 offset:208 ; 4-byte Folded Spill
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:208 ; 4-byte Folded Reload
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v1, 0
	v_readlane_b32 s13, v1, 1
	v_readlane_b32 s12, v1, 2
	v_readlane_b32 s10, v1, 3
	v_readlane_b32 s11, v1, 4
	v_readlane_b32 s4, v1, 7
	v_readlane_b32 s5, v1, 8
	v_readlane_b32 s8, v1, 9
	v_readlane_b32 s9, v1, 10
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:220 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v0, v0, v0, v2
	s_mov_b32 s6, 7
	v_and_b32_e64 v0, v0, s6
	v_mov_b32_e32 v2, 56
	s_mov_b32 s6, 2
	v_lshl_add_u32 v0, v0, s6, v2
	buffer_load_dword v0, v0, s[0:3], 0 offen
	s_waitcnt vmcnt(0)
	buffer_store_byte v0, off, s[0:3], s33 offset:132
	buffer_load_ushort v0, off, s[0:3], s33 offset:34
	s_mov_b32 s6, 15
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s6
	s_getpc_b64 s[6:7]
	s_add_u32 s6, s6, table6@rel32@lo+4
	s_addc_u32 s7, s7, table6@rel32@hi+12
	global_load_sbyte v0, v0, s[6:7]
	s_waitcnt vmcnt(0)
	v_bfe_u32 v0, v0, 16, 3
	buffer_store_dword v0, off, s[0:3], s33 offset:216 ; 4-byte Folded Spill
	buffer_load_dword v0, off, s[0:3], s33 offset:112
	s_mov_b32 s6, 0xffff
	v_writelane_b32 v1, s6, 11
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s6
	buffer_load_ubyte v1, off, s[0:3], s33 offset:36
	buffer_load_dword v2, off, s[0:3], s33 offset:120
	buffer_load_dword v3, off, s[0:3], s33 offset:124
                                        ; implicit-def: $sgpr6
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr7
	v_mov_b32_e32 v8, s6
                                        ; kill: def $vgpr8 killed $vgpr8 def $vgpr8_vgpr9 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v9, v3
	buffer_load_dword v3, off, s[0:3], s33 offset:52
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[4:5], s6, v2, v3, 0
	v_mov_b32_e32 v6, v5
                                        ; implicit-def: $sgpr6
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr7
	v_mov_b32_e32 v2, s6
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	v_mov_b32_e32 v7, v2
	s_mov_b32 s6, 32
	v_lshrrev_b64 v[8:9], s6, v[8:9]
	v_mov_b32_e32 v2, v8
	v_mad_u64_u32 v[2:3], s6, v2, v3, v[6:7]
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v2, v4
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, multiply_add@rel32@lo+4
	s_addc_u32 s17, s17, multiply_add@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:208 ; 4-byte Folded Reload
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v2, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v2, 0
	v_readlane_b32 s13, v2, 1
	v_readlane_b32 s12, v2, 2
	v_readlane_b32 s10, v2, 3
	v_readlane_b32 s11, v2, 4
	v_readlane_b32 s8, v2, 9
	v_readlane_b32 s9, v2, 10
	v_readlane_b32 s4, v2, 7
	v_readlane_b32 s5, v2, 8
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:216 ; 4-byte Folded Reload
	buffer_store_dword v2, off, s[0:3], s33 offset:212 ; 4-byte Folded Spill
	v_mov_b32_e32 v3, v1
	buffer_load_dword v1, off, s[0:3], s33 offset:212 ; 4-byte Folded Reload
                                        ; implicit-def: $sgpr6
                                        ; implicit-def: $sgpr6
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
                                        ; kill: def $vgpr1 killed $vgpr1 killed $vgpr1_vgpr2 killed $exec
	buffer_load_dword v2, off, s[0:3], s33 offset:152
	s_mov_b32 s6, 0x396ff59b
	s_waitcnt vmcnt(0)
	v_mul_hi_u32 v3, v2, s6
	v_sub_nc_u32_e64 v2, v2, v3
	s_mov_b32 s6, 1
	v_lshrrev_b32_e64 v2, s6, v2
	v_add_nc_u32_e64 v2, v2, v3
	s_mov_b32 s6, 29
	v_lshrrev_b32_e64 v2, s6, v2
	s_mov_b32 s6, 0x10203
	v_perm_b32 v2, 0, v2, s6
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, dot_halves@rel32@lo+4
	s_addc_u32 s17, s17, dot_halves@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:208 ; 4-byte Folded Reload
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v1, 0
	v_readlane_b32 s13, v1, 1
	v_readlane_b32 s12, v1, 2
	v_readlane_b32 s10, v1, 3
	v_readlane_b32 s11, v1, 4
	v_readlane_b32 s8, v1, 9
	v_readlane_b32 s9, v1, 10
	v_readlane_b32 s4, v1, 7
	v_readlane_b32 s5, v1, 8
	buffer_store_dword v0, off, s[0:3], s33 offset:136
	buffer_load_ubyte v0, off, s[0:3], s33 offset:36
	buffer_load_dword v1, off, s[0:3], s33 offset:120
	buffer_load_sbyte v2, off, s[0:3], s33 offset:132
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, merge_bits@rel32@lo+4
	s_addc_u32 s17, s17, merge_bits@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:208 ; 4-byte Folded Reload
	buffer_load_dword v2, off, s[0:3], s33 offset:204 ; 4-byte Folded Reload
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v1, 0
	v_readlane_b32 s13, v1, 1
	v_readlane_b32 s12, v1, 2
	v_readlane_b32 s10, v1, 3
	v_readlane_b32 s11, v1, 4
	v_readlane_b32 s8, v1, 9
	v_readlane_b32 s9, v1, 10
	v_readlane_b32 s4, v1, 7
	v_readlane_b32 s5, v1, 8
	v_bfe_i32 v0, v0, 0, 8
	buffer_store_dword v0, off, s[0:3], s33 offset:200 ; 4-byte Folded Spill
	buffer_load_dword v0, off, s[0:3], s33 offset:112
	buffer_load_dword v1, off, s[0:3], s33 offset:48
	s_mov_b32 s6, 0xff
	s_waitcnt vmcnt(1)
	v_and_b32_e64 v0, v0, s6
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, f6_1@rel32@lo+4
	s_addc_u32 s17, s17, f6_1@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v2, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v2, 11
	v_mov_b32_e32 v2, v0
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	v_mov_b32_e32 v4, v1
	buffer_load_dword v1, off, s[0:3], s33 offset:200 ; 4-byte Folded Reload
                                        ; implicit-def: $sgpr5
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v4
                                        ; kill: def $vgpr2 killed $vgpr2 killed $vgpr2_vgpr3 killed $exec
	s_mov_b32 s5, 1
	v_or_b32_e64 v2, v2, s5
	s_mov_b32 s5, 16
	v_lshlrev_b32_e64 v2, s5, v2
	v_ffbh_u32_e64 v2, v2
	v_and_b32_e64 v2, v2, s4
	s_waitcnt vmcnt(0)
	v_cmp_gt_i32_e64 s4, v1, v2
                                        ; implicit-def: $sgpr5
	v_mov_b32_e32 v1, s5
	buffer_store_dword v1, off, s[0:3], s33 offset:196 ; 4-byte Folded Spill
	s_mov_b32 s5, exec_lo
	s_and_b32 s4, s5, s4
	s_xor_b32 s5, s4, s5
	v_writelane_b32 v0, s5, 12
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB13_1
	s_branch .LBB13_3
.LBB13_1:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 12
	s_or_saveexec_b32 s4, s4
	buffer_load_dword v1, off, s[0:3], s33 offset:196 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:232 ; 4-byte Folded Spill
	s_and_b32 s4, exec_lo, s4
	v_writelane_b32 v0, s4, 13
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_xor_b32 exec_lo, exec_lo, s4
	s_cbranch_execz .LBB13_4
; %bb.2:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v2, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
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
	buffer_load_dword v1, off, s[0:3], s33 offset:228 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:224 ; 4-byte Folded Reload
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	s_mov_b32 s8, 0xff
	v_writelane_b32 v2, s8, 14
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v2, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v5, v0, s8
	buffer_load_dword v2, off, s[0:3], s33 offset:144
	s_mov_b32 s9, 3
	s_waitcnt vmcnt(0)
	v_or_b32_e64 v4, v2, s9
	v_and_b32_e64 v2, v4, s8
	v_cvt_f32_u32_e64 v7, v5
	v_cvt_f32_u32_e64 v6, v2
	v_rcp_f32_e64 v2, v6
	v_mul_f32_e64 v2, v7, v2
	v_trunc_f32_e64 v5, v2
	v_cvt_u32_f32_e64 v2, v5
	v_fma_f32 v5, -v5, v6, v7
	v_cmp_ge_f32_e64 s9, |v5|, |v6|
	v_cndmask_b32_e64 v5, 0, 1, s9
	v_add_nc_u32_e64 v2, v2, v5
	v_mul_lo_u32 v2, v2, v4
	v_sub_nc_u32_e64 v0, v0, v2
	v_and_b32_e64 v0, v0, s8
	buffer_load_dword v2, off, s[0:3], s33 offset:152
	s_mov_b64 s[16:17], 48
	s_mov_b32 s8, s6
	s_mov_b32 s6, s7
	s_mov_b32 s9, s16
	s_mov_b32 s7, s17
	s_add_u32 s8, s8, s9
	s_addc_u32 s6, s6, s7
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s6
	s_mov_b32 s6, 21
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v2, s6, v2
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, f6_1@rel32@lo+4
	s_addc_u32 s17, s17, f6_1@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s6, 10
	v_lshl_or_b32 v31, v1, s6, v3
	v_mov_b32_e32 v1, 0
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v2, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v2, 14
	v_mov_b32_e32 v2, v1
                                        ; implicit-def: $sgpr5
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	v_and_b32_e64 v0, v0, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:232 ; 4-byte Folded Spill
	s_branch .LBB13_4
.LBB13_3:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v4, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v4, 0
	v_readlane_b32 s13, v4, 1
	v_readlane_b32 s12, v4, 2
	v_readlane_b32 s10, v4, 3
	v_readlane_b32 s11, v4, 4
	v_readlane_b32 s4, v4, 7
	v_readlane_b32 s5, v4, 8
	v_readlane_b32 s6, v4, 5
	v_readlane_b32 s7, v4, 6
	buffer_load_dword v0, off, s[0:3], s33 offset:228 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:224 ; 4-byte Folded Reload
	buffer_load_ubyte v1, off, s[0:3], s33 offset:140
	s_mov_b32 s8, 0x5cd61a2b
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v1, v1, s8
	buffer_store_dword v1, off, s[0:3], s33 offset:236 ; 4-byte Folded Spill
	buffer_load_dword v1, off, s[0:3], s33 offset:120
	buffer_load_sbyte v2, off, s[0:3], s33 offset:32
	s_mov_b64 s[16:17], 48
	s_mov_b32 s8, s6
	s_mov_b32 s6, s7
	s_mov_b32 s9, s16
	s_mov_b32 s7, s17
	s_add_u32 s8, s8, s9
	s_addc_u32 s6, s6, s7
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s6
	v_writelane_b32 v4, s8, 15
	v_writelane_b32 v4, s9, 16
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v4, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, difference_plus@rel32@lo+4
	s_addc_u32 s17, s17, difference_plus@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s6, 10
	v_lshl_or_b32 v31, v0, s6, v3
	buffer_store_dword v31, off, s[0:3], s33 offset:240 ; 4-byte Folded Spill
	v_mov_b32_e32 v0, 0x39a443ad
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:240 ; 4-byte Folded Reload
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v1, 0
	v_readlane_b32 s13, v1, 1
	v_readlane_b32 s12, v1, 2
	v_readlane_b32 s10, v1, 3
	v_readlane_b32 s11, v1, 4
	v_readlane_b32 s4, v1, 7
	v_readlane_b32 s5, v1, 8
	v_readlane_b32 s8, v1, 15
	v_readlane_b32 s9, v1, 16
	v_mov_b32_e32 v1, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:236 ; 4-byte Folded Reload
	buffer_load_dword v2, off, s[0:3], s33 offset:48
	s_mov_b32 s6, 1
	s_waitcnt vmcnt(0)
	v_or_b32_e64 v2, v2, s6
	v_ffbh_u32_e64 v2, v2
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, dot_halves@rel32@lo+4
	s_addc_u32 s17, s17, dot_halves@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	s_mov_b32 s4, 0xff
	v_and_b32_e64 v0, v0, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:196 ; 4-byte Folded Spill
	s_branch .LBB13_1
.LBB13_4:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v3, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s8, v3, 13
	s_or_b32 exec_lo, exec_lo, s8
	v_readlane_b32 s14, v3, 0
	v_readlane_b32 s13, v3, 1
	v_readlane_b32 s12, v3, 2
	v_readlane_b32 s10, v3, 3
	v_readlane_b32 s11, v3, 4
	v_readlane_b32 s4, v3, 7
	v_readlane_b32 s5, v3, 8
	v_readlane_b32 s6, v3, 5
	v_readlane_b32 s7, v3, 6
	buffer_load_dword v1, off, s[0:3], s33 offset:228 ; 4-byte Folded Reload
	buffer_load_dword v2, off, s[0:3], s33 offset:224 ; 4-byte Folded Reload
	buffer_load_dword v0, off, s[0:3], s33 offset:232 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_byte v0, off, s[0:3], s33 offset:140
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	s_mov_b64 s[16:17], 48
	s_mov_b32 s8, s6
	s_mov_b32 s6, s7
	s_mov_b32 s9, s16
	s_mov_b32 s7, s17
	s_add_u32 s8, s8, s9
	s_addc_u32 s6, s6, s7
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s6
	v_writelane_b32 v3, s8, 17
	v_writelane_b32 v3, s9, 18
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v3, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, halves_shift_left@rel32@lo+4
	s_addc_u32 s17, s17, halves_shift_left@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s6, 10
	v_lshl_or_b32 v31, v1, s6, v2
	buffer_store_dword v31, off, s[0:3], s33 offset:252 ; 4-byte Folded Spill
	v_mov_b32_e32 v1, 0x14a9827e
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:252 ; 4-byte Folded Reload
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v1, 0
	v_readlane_b32 s13, v1, 1
	v_readlane_b32 s12, v1, 2
	v_readlane_b32 s10, v1, 3
	v_readlane_b32 s11, v1, 4
	v_readlane_b32 s8, v1, 17
	v_readlane_b32 s9, v1, 18
	v_readlane_b32 s4, v1, 7
	v_readlane_b32 s5, v1, 8
	s_mov_b32 s6, 0
	v_writelane_b32 v1, s6, 19
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	buffer_load_dword v1, off, s[0:3], s33 offset:128
                                        ; implicit-def: $sgpr7
	v_mov_b32_e32 v3, s6
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	buffer_load_dword v3, off, s[0:3], s33 offset:120
	buffer_load_dword v5, off, s[0:3], s33 offset:124
                                        ; implicit-def: $sgpr6
                                        ; implicit-def: $sgpr6
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v5, v2
	v_mov_b32_e32 v6, v4
	v_xor_b32_e64 v5, v5, v6
                                        ; kill: def $vgpr1 killed $vgpr1 killed $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	v_xor_b32_e64 v1, v1, v2
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v5
	v_mov_b32_e32 v2, v1
	s_mov_b32 s6, 32
	v_lshrrev_b64 v[3:4], s6, v[3:4]
                                        ; kill: def $vgpr3 killed $vgpr3 killed $vgpr3_vgpr4 killed $exec
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, f6_0@rel32@lo+4
	s_addc_u32 s17, s17, f6_0@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	v_mov_b32_e32 v1, 0
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v1, 19
	v_mov_b32_e32 v2, v0
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
                                        ; implicit-def: $sgpr5
	v_mov_b32_e32 v1, s4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v1
	s_mov_b32 s4, 0x7d597a17
	s_mov_b32 s6, 0x1f68f949
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s4
	v_mov_b32_e32 v1, v2
	s_mov_b32 s5, s6
	v_mov_b32_e32 v2, v3
	s_mov_b32 s4, s7
	v_add_co_u32 v1, s5, v1, s5
	v_add_co_ci_u32_e64 v3, s4, v2, s4, s5
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v3, v2
	buffer_store_dword v3, off, s[0:3], s33 offset:148
                                        ; kill: def $vgpr1 killed $vgpr1 killed $vgpr1_vgpr2 killed $exec
	buffer_store_dword v1, off, s[0:3], s33 offset:144
	buffer_load_dword v1, off, s[0:3], s33 offset:24
	buffer_load_dword v2, off, s[0:3], s33 offset:120
	s_waitcnt vmcnt(0)
	v_cmp_ge_u32_e64 s4, v1, v2
                                        ; implicit-def: $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	buffer_store_dword v1, off, s[0:3], s33 offset:244 ; 4-byte Folded Spill
	buffer_store_dword v2, off, s[0:3], s33 offset:248 ; 4-byte Folded Spill
	s_mov_b32 s5, exec_lo
	s_and_b32 s4, s5, s4
	s_xor_b32 s5, s4, s5
	v_writelane_b32 v0, s5, 20
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB13_5
	s_branch .LBB13_7
.LBB13_5:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 20
	s_or_saveexec_b32 s4, s4
	buffer_load_dword v1, off, s[0:3], s33 offset:244 ; 4-byte Folded Reload
	buffer_load_dword v2, off, s[0:3], s33 offset:248 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:256 ; 4-byte Folded Spill
	buffer_store_dword v2, off, s[0:3], s33 offset:260 ; 4-byte Folded Spill
	s_and_b32 s4, exec_lo, s4
	v_writelane_b32 v0, s4, 21
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_xor_b32 exec_lo, exec_lo, s4
	s_cbranch_execz .LBB13_8
; %bb.6:
	buffer_load_dword v0, off, s[0:3], s33 offset:152
	buffer_load_dword v2, off, s[0:3], s33 offset:156
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:256 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:260 ; 4-byte Folded Spill
	s_branch .LBB13_8
.LBB13_7:
	s_mov_b32 s4, 0
	buffer_load_dword v0, off, s[0:3], s33 offset:112
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v2, 0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:244 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:248 ; 4-byte Folded Spill
	s_branch .LBB13_5
.LBB13_8:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v3, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s8, v3, 21
	s_or_b32 exec_lo, exec_lo, s8
	v_readlane_b32 s14, v3, 0
	v_readlane_b32 s13, v3, 1
	v_readlane_b32 s12, v3, 2
	v_readlane_b32 s10, v3, 3
	v_readlane_b32 s11, v3, 4
	v_readlane_b32 s4, v3, 7
	v_readlane_b32 s5, v3, 8
	v_readlane_b32 s6, v3, 5
	v_readlane_b32 s7, v3, 6
	buffer_load_dword v2, off, s[0:3], s33 offset:228 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:224 ; 4-byte Folded Reload
	buffer_load_dword v0, off, s[0:3], s33 offset:256 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:260 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v5, v0
	s_mov_b32 s8, 0x10203
	v_perm_b32 v5, 0, v5, s8
	v_mov_b32_e32 v0, v1
	v_perm_b32 v0, 0, v0, s8
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v5
	s_mov_b32 s8, 1
	v_lshlrev_b64 v[0:1], s8, v[0:1]
	s_mov_b32 s8, 45
	v_ashrrev_i64 v[0:1], s8, v[0:1]
	v_mov_b32_e32 v5, v1
	buffer_store_dword v5, off, s[0:3], s33 offset:156
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	buffer_store_dword v0, off, s[0:3], s33 offset:152
	buffer_load_dword v0, off, s[0:3], s33 offset:144
	buffer_load_dword v1, off, s[0:3], s33 offset:48
	s_waitcnt vmcnt(0)
	v_max_i32_e64 v0, v0, v1
	v_bfe_i32 v0, v0, 0, 8
	buffer_store_dword v0, off, s[0:3], s33 offset:160
	buffer_load_dword v0, off, s[0:3], s33 offset:112
	buffer_load_dword v1, off, s[0:3], s33 offset:144
	s_mov_b64 s[16:17], 48
	s_mov_b32 s8, s6
	s_mov_b32 s6, s7
	s_mov_b32 s9, s16
	s_mov_b32 s7, s17
	s_add_u32 s8, s8, s9
	s_addc_u32 s6, s6, s7
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s6
	v_writelane_b32 v3, s8, 22
	v_writelane_b32 v3, s9, 23
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, halves_greatest@rel32@lo+4
	s_addc_u32 s17, s17, halves_greatest@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s6, 10
	v_lshl_or_b32 v31, v2, s6, v4
	buffer_store_dword v31, off, s[0:3], s33 offset:264 ; 4-byte Folded Spill
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:264 ; 4-byte Folded Reload
	v_readlane_b32 s14, v3, 0
	v_readlane_b32 s13, v3, 1
	v_readlane_b32 s12, v3, 2
	v_readlane_b32 s10, v3, 3
	v_readlane_b32 s11, v3, 4
	v_readlane_b32 s8, v3, 22
	v_readlane_b32 s9, v3, 23
	v_readlane_b32 s4, v3, 7
	v_readlane_b32 s5, v3, 8
	buffer_store_dword v0, off, s[0:3], s33 offset:272 ; 4-byte Folded Spill
	buffer_load_dword v0, off, s[0:3], s33 offset:40
	buffer_load_dword v1, off, s[0:3], s33 offset:160
	buffer_load_dword v2, off, s[0:3], s33 offset:108
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, merge_bits@rel32@lo+4
	s_addc_u32 s17, s17, merge_bits@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:264 ; 4-byte Folded Reload
	v_readlane_b32 s14, v3, 0
	v_readlane_b32 s13, v3, 1
	v_readlane_b32 s12, v3, 2
	v_readlane_b32 s10, v3, 3
	v_readlane_b32 s11, v3, 4
	v_readlane_b32 s8, v3, 22
	v_readlane_b32 s9, v3, 23
	v_readlane_b32 s4, v3, 7
	v_readlane_b32 s5, v3, 8
	v_mov_b32_e32 v1, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:272 ; 4-byte Folded Reload
	s_mov_b32 s6, 0xff
	v_writelane_b32 v3, s6, 24
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s6
	v_and_b32_e64 v1, v1, s6
	v_mul_lo_u32 v0, v0, v1
	s_mov_b32 s6, 8
	v_lshrrev_b32_e64 v0, s6, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:268 ; 4-byte Folded Spill
	buffer_load_dword v1, off, s[0:3], s33 offset:136
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, halves_least_signed@rel32@lo+4
	s_addc_u32 s17, s17, halves_least_signed@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v0, v1
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:264 ; 4-byte Folded Reload
	v_readlane_b32 s14, v3, 0
	v_readlane_b32 s13, v3, 1
	v_readlane_b32 s12, v3, 2
	v_readlane_b32 s10, v3, 3
	v_readlane_b32 s11, v3, 4
	v_readlane_b32 s8, v3, 22
	v_readlane_b32 s9, v3, 23
	v_readlane_b32 s6, v3, 24
	v_readlane_b32 s4, v3, 7
	v_readlane_b32 s5, v3, 8
	v_mov_b32_e32 v1, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:268 ; 4-byte Folded Reload
	s_mov_b32 s7, 15
	v_and_b32_e64 v2, v1, s7
	v_mov_b32_e32 v1, 0x58
	v_add_nc_u32_e64 v1, v1, v2
	s_waitcnt vmcnt(0)
	buffer_store_byte v0, v1, s[0:3], 0 offen
	buffer_load_dword v0, off, s[0:3], s33 offset:112
	s_waitcnt vmcnt(0)
	v_bfe_u32 v0, v0, 13, 8
	buffer_load_dword v1, off, s[0:3], s33 offset:136
	s_waitcnt vmcnt(0)
	v_sub_nc_u32_e64 v0, v0, v1
	buffer_load_dword v1, off, s[0:3], s33 offset:48
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v1, v1, s7
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, table6@rel32@lo+4
	s_addc_u32 s17, s17, table6@rel32@hi+12
	global_load_ubyte v1, v1, s[16:17]
	s_mov_b32 s7, 7
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v1, v1, s7
	v_mov_b32_e32 v2, 56
	s_mov_b32 s7, 2
	v_writelane_b32 v3, s7, 25
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v3, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	v_lshl_add_u32 v1, v1, s7, v2
	buffer_store_dword v0, v1, s[0:3], 0 offen
	buffer_load_dword v1, off, s[0:3], s33
	buffer_load_dword v0, off, s[0:3], s33 offset:4
                                        ; implicit-def: $sgpr7
                                        ; implicit-def: $sgpr7
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:108
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s6
	s_mov_b32 s6, 4
	v_lshlrev_b32_e64 v4, s6, v0
	s_mov_b32 s6, 0
                                        ; implicit-def: $sgpr6
	v_mov_b32_e32 v0, 0
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v0, v1
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v1, v2
	v_mov_b32_e32 v2, v5
	v_add_co_u32 v0, s6, v0, v3
	v_add_co_ci_u32_e64 v2, s6, v1, v2, s6
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	global_load_dwordx4 v[3:6], v[0:1], off
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v0, v3
	v_mov_b32_e32 v1, v4
	v_mov_b32_e32 v2, v5
	v_mov_b32_e32 v3, v6
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, mix4@rel32@lo+4
	s_addc_u32 s17, s17, mix4@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:264 ; 4-byte Folded Reload
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v1, 0
	v_readlane_b32 s13, v1, 1
	v_readlane_b32 s12, v1, 2
	v_readlane_b32 s10, v1, 3
	v_readlane_b32 s11, v1, 4
	v_readlane_b32 s4, v1, 7
	v_readlane_b32 s5, v1, 8
	v_readlane_b32 s8, v1, 22
	v_readlane_b32 s9, v1, 23
	v_readlane_b32 s6, v1, 25
	v_mov_b32_e32 v1, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s6, v0
	ds_write_b32 v0, v1
	buffer_load_dword v0, off, s[0:3], s33 offset:24
	buffer_load_sbyte v1, off, s[0:3], s33 offset:132
	s_waitcnt vmcnt(0)
	v_max_u32_e64 v0, v0, v1
	buffer_load_dword v1, off, s[0:3], s33 offset:112
	s_mov_b32 s6, 0x9145bee1
	s_waitcnt vmcnt(0)
	v_min_u32_e64 v1, v1, s6
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, halves_greatest_signed@rel32@lo+4
	s_addc_u32 s17, s17, halves_greatest_signed@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v1, 25
	v_mov_b32_e32 v1, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s4, v0
	ds_write_b32 v0, v1 offset:512
; %bb.9:
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	buffer_gl0_inv
; %bb.10:
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	s_mov_b32 s4, 3
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[0:1], s4, v0, s4, 23
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	s_mov_b32 s4, 0xfe
	v_and_b32_e64 v0, v0, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:164
	buffer_load_dword v0, off, s[0:3], s33 offset:164
	s_mov_b32 s4, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s4, v0
	ds_read_b32 v1, v0
	ds_read_b32 v0, v0 offset:4
	s_mov_b32 s4, 1
	s_waitcnt lgkmcnt(0)
	v_lshl_add_u32 v0, v0, s4, v1
	buffer_store_byte v0, off, s[0:3], s33 offset:140
; %bb.11:
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	buffer_gl0_inv
; %bb.12:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	buffer_load_dword v1, off, s[0:3], s33 offset:120
	s_mov_b32 s4, 0x15d5c10b
	s_waitcnt vmcnt(0)
	v_sub_nc_u32_e64 v1, v1, s4 clamp
	v_bfe_u32 v1, v1, 26, 1
	buffer_store_dword v1, off, s[0:3], s33 offset:168
	v_mov_b32_e32 v1, 0
	buffer_store_dword v1, off, s[0:3], s33 offset:112
	s_mov_b32 s4, 0
                                        ; implicit-def: $sgpr5
	v_writelane_b32 v0, s4, 26
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
.LBB13_13:                              ; =>This Loop Header: Depth=1
                                        ;     Child Loop BB13_20 Depth 2
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 27
	v_readlane_b32 s5, v0, 26
	v_writelane_b32 v0, s5, 28
	buffer_load_dword v1, off, s[0:3], s33 offset:112
	buffer_load_dword v2, off, s[0:3], s33 offset:168
	s_waitcnt vmcnt(0)
	v_cmp_lt_u32_e64 s5, v1, v2
	s_mov_b32 s6, -1
	s_or_b32 s4, s4, exec_lo
	v_writelane_b32 v0, s4, 29
	v_writelane_b32 v0, s4, 30
	s_mov_b32 s4, exec_lo
	v_writelane_b32 v0, s4, 31
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_and_b32 s4, s4, s5
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB13_18
; %bb.14:                               ;   in Loop: Header=BB13_13 Depth=1
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	buffer_load_dword v2, off, s[0:3], s33 offset:8
	buffer_load_dword v1, off, s[0:3], s33 offset:12
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v1
	s_mov_b64 s[6:7], 64
	v_mov_b32_e32 v1, v2
	s_mov_b32 s5, s6
	v_mov_b32_e32 v2, v3
	s_mov_b32 s4, s7
	v_add_co_u32 v1, s5, v1, s5
	v_add_co_ci_u32_e64 v3, s4, v2, s4, s5
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	buffer_store_dword v1, off, s[0:3], s33 offset:284 ; 4-byte Folded Spill
	buffer_store_dword v2, off, s[0:3], s33 offset:288 ; 4-byte Folded Spill
	s_mov_b32 s4, 0
	buffer_load_dword v2, off, s[0:3], s33 offset:104
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v1, 0
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v1
	s_mov_b32 s4, 0xd4b3a1f6
	s_mov_b32 s6, 0x6672e51f
                                        ; kill: def $sgpr6 killed $sgpr6 def $sgpr6_sgpr7
	s_mov_b32 s7, s4
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	s_mov_b32 s5, s6
	v_mov_b32_e32 v2, v3
	s_mov_b32 s4, s7
	v_add_co_u32 v1, s5, v1, s5
	v_add_co_ci_u32_e64 v3, s4, v2, s4, s5
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	buffer_load_dword v3, off, s[0:3], s33 offset:136
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v5, 31, v3
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v5
	s_mov_b32 s6, 0x36dbab3f
	s_mov_b32 s4, 0x875b2ab3
                                        ; kill: def $sgpr4 killed $sgpr4 def $sgpr4_sgpr5
	s_mov_b32 s5, s6
	s_mov_b32 s6, s5
	v_mov_b32_e32 v5, v4
	v_xor_b32_e64 v5, v5, s6
                                        ; kill: def $sgpr4 killed $sgpr4 killed $sgpr4_sgpr5
                                        ; kill: def $vgpr3 killed $vgpr3 killed $vgpr3_vgpr4 killed $exec
	v_xor_b32_e64 v3, v3, s4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	v_mov_b32_e32 v4, v5
	v_cmp_ne_u64_e64 s4, v[1:2], v[3:4]
                                        ; implicit-def: $sgpr5
	v_mov_b32_e32 v1, s5
	buffer_store_dword v1, off, s[0:3], s33 offset:280 ; 4-byte Folded Spill
	s_mov_b32 s5, exec_lo
	s_and_b32 s4, s5, s4
	s_xor_b32 s5, s4, s5
	v_writelane_b32 v0, s5, 0
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB13_15
	s_branch .LBB13_17
.LBB13_15:                              ;   in Loop: Header=BB13_13 Depth=1
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 0
	s_or_saveexec_b32 s4, s4
	buffer_load_dword v1, off, s[0:3], s33 offset:280 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:292 ; 4-byte Folded Spill
	s_and_b32 s4, exec_lo, s4
	v_writelane_b32 v0, s4, 1
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_xor_b32 exec_lo, exec_lo, s4
	s_cbranch_execz .LBB13_19
; %bb.16:                               ;   in Loop: Header=BB13_13 Depth=1
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	s_mov_b32 s4, 0xffff
	s_waitcnt vmcnt(0)
	v_mul_lo_u32 v0, v0, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:292 ; 4-byte Folded Spill
	s_branch .LBB13_19
.LBB13_17:                              ;   in Loop: Header=BB13_13 Depth=1
	buffer_load_dword v0, off, s[0:3], s33 offset:152
	s_waitcnt vmcnt(0)
	v_bfrev_b32_e64 v0, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:280 ; 4-byte Folded Spill
	s_branch .LBB13_15
.LBB13_18:                              ;   in Loop: Header=BB13_13 Depth=1
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v1, 31
	s_or_b32 exec_lo, exec_lo, s4
	v_readlane_b32 s6, v1, 28
	v_readlane_b32 s5, v1, 30
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_mov_b32 s4, s5
	s_and_b32 s4, exec_lo, s4
	s_or_b32 s4, s4, s6
	v_writelane_b32 v1, s5, 27
	s_mov_b32 s5, s4
	v_writelane_b32 v1, s5, 26
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_mov_b32 s5, s4
	s_waitcnt vmcnt(0)
	v_writelane_b32 v0, s5, 2
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_andn2_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB13_13
	s_branch .LBB13_24
.LBB13_19:                              ;   in Loop: Header=BB13_13 Depth=1
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v1, 1
	s_or_b32 exec_lo, exec_lo, s4
	buffer_load_dword v7, off, s[0:3], s33 offset:284 ; 4-byte Folded Reload
	buffer_load_dword v8, off, s[0:3], s33 offset:288 ; 4-byte Folded Reload
	buffer_load_dword v0, off, s[0:3], s33 offset:292 ; 4-byte Folded Reload
	s_mov_b32 s4, 7
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s4
	s_mov_b32 s4, 2
	v_lshlrev_b32_e64 v5, s4, v0
	s_mov_b32 s4, 0
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v0, 0
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v0
	v_mov_b32_e32 v2, v7
	v_mov_b32_e32 v4, v5
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v3, v6
	v_add_co_u32 v2, s4, v2, v4
	v_add_co_ci_u32_e64 v0, s4, v0, v3, s4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v0
	buffer_store_dword v2, off, s[0:3], s33 offset:304 ; 4-byte Folded Spill
	buffer_store_dword v3, off, s[0:3], s33 offset:308 ; 4-byte Folded Spill
	v_mov_b32_e32 v0, 0xb63a87fb
	buffer_store_dword v0, off, s[0:3], s33 offset:172
	buffer_load_dword v0, off, s[0:3], s33 offset:172
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:300 ; 4-byte Folded Spill
	global_load_dword v0, v[2:3], off
	s_mov_b32 s4, 0
	v_writelane_b32 v1, s4, 3
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v1, off, s[0:3], s33 offset:276 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:296 ; 4-byte Folded Spill
.LBB13_20:                              ;   Parent Loop BB13_13 Depth=1
                                        ; =>  This Inner Loop Header: Depth=2
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s5, v0, 3
	buffer_load_dword v2, off, s[0:3], s33 offset:296 ; 4-byte Folded Reload
	buffer_load_dword v3, off, s[0:3], s33 offset:304 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:308 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:300 ; 4-byte Folded Reload
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
	v_writelane_b32 v0, s5, 3
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:296 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:312 ; 4-byte Folded Spill
	s_mov_b32 s5, s4
	v_writelane_b32 v0, s5, 4
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_andn2_b32 exec_lo, exec_lo, s4
	s_cbranch_execnz .LBB13_20
; %bb.21:                               ;   in Loop: Header=BB13_13 Depth=1
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 4
	s_or_b32 exec_lo, exec_lo, s4
; %bb.22:                               ;   in Loop: Header=BB13_13 Depth=1
	buffer_load_dword v0, off, s[0:3], s33 offset:312 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:176
; %bb.23:                               ;   in Loop: Header=BB13_13 Depth=1
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 29
	buffer_load_dword v1, off, s[0:3], s33 offset:112
	s_mov_b32 s5, 1
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e64 v1, v1, s5
	buffer_store_dword v1, off, s[0:3], s33 offset:112
	s_mov_b32 s5, 0
	s_andn2_b32 s4, s4, exec_lo
	v_writelane_b32 v0, s4, 30
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_branch .LBB13_18
.LBB13_24:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 2
	s_or_b32 exec_lo, exec_lo, s4
; %bb.25:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v0, 0
	v_readlane_b32 s13, v0, 1
	v_readlane_b32 s12, v0, 2
	v_readlane_b32 s10, v0, 3
	v_readlane_b32 s11, v0, 4
	v_readlane_b32 s4, v0, 7
	v_readlane_b32 s5, v0, 8
	v_readlane_b32 s6, v0, 5
	v_readlane_b32 s7, v0, 6
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v5, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	buffer_load_dword v3, off, s[0:3], s33 offset:228 ; 4-byte Folded Reload
	buffer_load_dword v4, off, s[0:3], s33 offset:224 ; 4-byte Folded Reload
	buffer_load_dword v0, off, s[0:3], s33 offset:160
	buffer_load_dword v1, off, s[0:3], s33 offset:104
	buffer_load_dword v2, off, s[0:3], s33 offset:112
	s_mov_b64 s[16:17], 48
	s_mov_b32 s8, s6
	s_mov_b32 s6, s7
	s_mov_b32 s9, s16
	s_mov_b32 s7, s17
	s_add_u32 s8, s8, s9
	s_addc_u32 s6, s6, s7
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s6
	s_waitcnt vmcnt(5)
	v_writelane_b32 v5, s8, 5
	v_writelane_b32 v5, s9, 6
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v5, off, s[0:3], s33 offset:276 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, dot_bytes@rel32@lo+4
	s_addc_u32 s17, s17, dot_bytes@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s6, 10
	s_waitcnt vmcnt(3)
	v_lshl_or_b32 v31, v3, s6, v4
	buffer_store_dword v31, off, s[0:3], s33 offset:336 ; 4-byte Folded Spill
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v31, off, s[0:3], s33 offset:336 ; 4-byte Folded Reload
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v2, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(1)
	v_readlane_b32 s14, v1, 0
	v_readlane_b32 s13, v1, 1
	v_readlane_b32 s12, v1, 2
	v_readlane_b32 s10, v1, 3
	v_readlane_b32 s11, v1, 4
	s_waitcnt vmcnt(0)
	v_readlane_b32 s8, v2, 5
	v_readlane_b32 s9, v2, 6
	v_readlane_b32 s4, v1, 7
	v_readlane_b32 s5, v1, 8
	v_bfe_u32 v0, v0, 14, 9
	buffer_load_sbyte v1, off, s[0:3], s33 offset:132
	buffer_load_dword v2, off, s[0:3], s33 offset:24
	s_mov_b32 s6, 31
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v2, v2, s6
	v_bfe_u32 v2, v1, v2, 3
	v_mov_b32_e32 v1, 56
	s_mov_b32 s6, 2
	v_lshl_add_u32 v2, v2, s6, v1
	buffer_store_dword v0, v2, s[0:3], 0 offen
	buffer_load_dword v0, off, s[0:3], s33 offset:112
	buffer_load_dword v2, off, s[0:3], s33 offset:136
	s_mov_b32 s7, 3
	s_waitcnt vmcnt(0)
	v_or_b32_e64 v2, v2, s7
	s_mov_b32 s7, 0
	v_sub_nc_u32_e64 v4, s7, v2
	v_cvt_f32_u32_e32 v3, v2
	v_rcp_iflag_f32_e32 v3, v3
	v_mul_f32_e32 v3, 0x4f7ffffe, v3
	v_cvt_u32_f32_e32 v3, v3
	v_mul_lo_u32 v4, v4, v3
	v_mul_hi_u32 v4, v3, v4
	v_add_nc_u32_e64 v3, v3, v4
	v_mul_hi_u32 v3, v0, v3
	v_mul_lo_u32 v3, v3, v2
	v_sub_nc_u32_e64 v0, v0, v3
	v_cmp_ge_u32_e64 s7, v0, v2
	v_sub_nc_u32_e64 v3, v0, v2
	v_cndmask_b32_e64 v0, v0, v3, s7
	v_cmp_ge_u32_e64 s7, v0, v2
	v_sub_nc_u32_e64 v2, v0, v2
	v_cndmask_b32_e64 v0, v0, v2, s7
	s_mov_b32 s7, 7
	v_and_b32_e64 v0, v0, s7
	v_lshl_add_u32 v0, v0, s6, v1
	buffer_load_dword v0, v0, s[0:3], 0 offen
	s_mov_b32 s6, 0
                                        ; implicit-def: $sgpr6
	v_mov_b32_e32 v2, 0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:328 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:332 ; 4-byte Folded Spill
	buffer_load_ubyte v0, off, s[0:3], s33 offset:132
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:324 ; 4-byte Folded Spill
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, halves_least_signed@rel32@lo+4
	s_addc_u32 s17, s17, halves_least_signed@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	v_mov_b32_e32 v1, 57
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v1, off, s[0:3], s33 offset:324 ; 4-byte Folded Reload
	v_mov_b32_e32 v2, v0
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	v_bfe_i32 v2, v2, 0, 16
	s_waitcnt vmcnt(1)
	v_cmp_ne_u32_e64 s4, v1, v2
                                        ; implicit-def: $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	buffer_store_dword v1, off, s[0:3], s33 offset:316 ; 4-byte Folded Spill
	buffer_store_dword v2, off, s[0:3], s33 offset:320 ; 4-byte Folded Spill
	s_mov_b32 s5, exec_lo
	s_and_b32 s4, s5, s4
	s_xor_b32 s5, s4, s5
	s_waitcnt vmcnt(0)
	v_writelane_b32 v0, s5, 7
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB13_26
	s_branch .LBB13_28
.LBB13_26:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 7
	s_or_saveexec_b32 s4, s4
	buffer_load_dword v1, off, s[0:3], s33 offset:316 ; 4-byte Folded Reload
	buffer_load_dword v2, off, s[0:3], s33 offset:320 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:340 ; 4-byte Folded Spill
	buffer_store_dword v2, off, s[0:3], s33 offset:344 ; 4-byte Folded Spill
	s_and_b32 s4, exec_lo, s4
	v_writelane_b32 v0, s4, 8
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_xor_b32 exec_lo, exec_lo, s4
	s_cbranch_execz .LBB13_29
; %bb.27:
	buffer_load_dword v2, off, s[0:3], s33 offset:148
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr5
                                        ; implicit-def: $sgpr5
	v_mov_b32_e32 v0, s4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v1, v2
	s_mov_b32 s4, 14
	v_lshlrev_b64 v[0:1], s4, v[0:1]
	s_mov_b32 s4, 46
	v_ashrrev_i64 v[0:1], s4, v[0:1]
	buffer_store_dword v0, off, s[0:3], s33 offset:340 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:344 ; 4-byte Folded Spill
	s_branch .LBB13_29
.LBB13_28:
	buffer_load_dword v0, off, s[0:3], s33 offset:152
	s_mov_b32 s4, 15
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v1, v0, s4
	v_mov_b32_e32 v0, 0x58
	v_add_nc_u32_e64 v0, v0, v1
	buffer_load_ubyte v0, v0, s[0:3], 0 offen
	s_mov_b32 s4, 0xffff
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, s4, v0
	s_mov_b32 s4, 0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:316 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:320 ; 4-byte Folded Spill
	s_branch .LBB13_26
.LBB13_29:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 8
	s_or_b32 exec_lo, exec_lo, s4
	buffer_load_dword v4, off, s[0:3], s33 offset:328 ; 4-byte Folded Reload
	buffer_load_dword v5, off, s[0:3], s33 offset:332 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:340 ; 4-byte Folded Reload
	buffer_load_dword v2, off, s[0:3], s33 offset:344 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v6, v2
	v_mov_b32_e32 v3, v5
	v_or_b32_e64 v3, v3, v6
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v1, v4
	v_or_b32_e64 v1, v1, v2
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v3, v2
	buffer_store_dword v3, off, s[0:3], s33 offset:148
                                        ; kill: def $vgpr1 killed $vgpr1 killed $vgpr1_vgpr2 killed $exec
	buffer_store_dword v1, off, s[0:3], s33 offset:144
	buffer_load_dword v1, off, s[0:3], s33 offset:104
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v3, 31, v1
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	buffer_store_dword v1, off, s[0:3], s33 offset:356 ; 4-byte Folded Spill
	buffer_store_dword v2, off, s[0:3], s33 offset:360 ; 4-byte Folded Spill
	buffer_load_dword v1, off, s[0:3], s33 offset:144
	s_mov_b32 s4, 0xffff
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v1, v1, s4
	buffer_load_dword v2, off, s[0:3], s33 offset:48
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v2, v2, s4
	v_cmp_gt_i32_e64 s4, v1, v2
                                        ; implicit-def: $sgpr6_sgpr7
	v_mov_b32_e32 v1, s6
	v_mov_b32_e32 v2, s7
	buffer_store_dword v1, off, s[0:3], s33 offset:348 ; 4-byte Folded Spill
	buffer_store_dword v2, off, s[0:3], s33 offset:352 ; 4-byte Folded Spill
	s_mov_b32 s5, exec_lo
	s_and_b32 s4, s5, s4
	s_xor_b32 s5, s4, s5
	v_writelane_b32 v0, s5, 9
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB13_30
	s_branch .LBB13_32
.LBB13_30:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 9
	s_or_saveexec_b32 s4, s4
	buffer_load_dword v1, off, s[0:3], s33 offset:348 ; 4-byte Folded Reload
	buffer_load_dword v2, off, s[0:3], s33 offset:352 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:364 ; 4-byte Folded Spill
	buffer_store_dword v2, off, s[0:3], s33 offset:368 ; 4-byte Folded Spill
	s_and_b32 s4, exec_lo, s4
	v_writelane_b32 v0, s4, 10
	s_or_saveexec_b32 s26, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s26
	s_xor_b32 exec_lo, exec_lo, s4
	s_cbranch_execz .LBB13_33
; %bb.31:
	buffer_load_dword v0, off, s[0:3], s33 offset:160
	s_waitcnt vmcnt(0)
	v_ashrrev_i32_e64 v2, 31, v0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	buffer_store_dword v0, off, s[0:3], s33 offset:364 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:368 ; 4-byte Folded Spill
	s_branch .LBB13_33
.LBB13_32:
	s_mov_b32 s4, 0
	buffer_load_dword v0, off, s[0:3], s33 offset:128
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v2, 0
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v2
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:348 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:352 ; 4-byte Folded Spill
	s_branch .LBB13_30
.LBB13_33:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_waitcnt vmcnt(1)
	v_readlane_b32 s8, v1, 10
	s_or_b32 exec_lo, exec_lo, s8
	s_waitcnt vmcnt(0)
	v_readlane_b32 s14, v0, 0
	v_readlane_b32 s13, v0, 1
	v_readlane_b32 s12, v0, 2
	v_readlane_b32 s10, v0, 3
	v_readlane_b32 s11, v0, 4
	v_readlane_b32 s4, v0, 7
	v_readlane_b32 s5, v0, 8
	v_readlane_b32 s6, v0, 5
	v_readlane_b32 s7, v0, 6
	buffer_load_dword v4, off, s[0:3], s33 offset:228 ; 4-byte Folded Reload
	buffer_load_dword v5, off, s[0:3], s33 offset:224 ; 4-byte Folded Reload
	buffer_load_dword v8, off, s[0:3], s33 offset:356 ; 4-byte Folded Reload
	buffer_load_dword v9, off, s[0:3], s33 offset:360 ; 4-byte Folded Reload
	buffer_load_dword v6, off, s[0:3], s33 offset:364 ; 4-byte Folded Reload
	buffer_load_dword v7, off, s[0:3], s33 offset:368 ; 4-byte Folded Reload
	s_mov_b64 s[16:17], 48
	s_mov_b32 s8, s6
	s_mov_b32 s6, s7
	s_mov_b32 s9, s16
	s_mov_b32 s7, s17
	s_add_u32 s8, s8, s9
	s_addc_u32 s6, s6, s7
                                        ; kill: def $sgpr8 killed $sgpr8 def $sgpr8_sgpr9
	s_mov_b32 s9, s6
	s_mov_b32 s6, 32
	s_waitcnt vmcnt(2)
	v_lshrrev_b64 v[0:1], s6, v[8:9]
	v_mov_b32_e32 v1, v0
	s_waitcnt vmcnt(0)
	v_lshrrev_b64 v[2:3], s6, v[6:7]
	v_mov_b32_e32 v3, v2
	v_mov_b32_e32 v0, v8
	v_mov_b32_e32 v2, v6
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, f6_0@rel32@lo+4
	s_addc_u32 s17, s17, f6_0@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	s_mov_b32 s6, 10
	v_lshl_or_b32 v31, v4, s6, v5
                                        ; implicit-def: $sgpr6_sgpr7
                                        ; implicit-def: $sgpr15
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	v_mov_b32_e32 v1, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	s_mov_b32 s4, 2
	s_waitcnt vmcnt(0)
	v_lshlrev_b32_e64 v0, s4, v0
	ds_write_b32 v0, v1
; %bb.34:
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	buffer_gl0_inv
; %bb.35:
	buffer_load_dword v0, off, s[0:3], s33 offset:48
	s_mov_b32 s4, 64
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e64 v0, v0, s4
	s_mov_b32 s4, 0x7f
	v_and_b32_e64 v0, v0, s4
	s_mov_b32 s4, 2
	v_lshlrev_b32_e64 v0, s4, v0
	ds_read_b32 v0, v0
	s_waitcnt lgkmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:160
; %bb.36:
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	s_barrier
	s_waitcnt vmcnt(0) lgkmcnt(0)
	s_waitcnt_vscnt null, 0x0
	buffer_gl0_inv
; %bb.37:
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:276 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	s_or_saveexec_b32 s26, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:192 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s26
	buffer_load_dword v3, off, s[0:3], s33 offset:16
	buffer_load_dword v2, off, s[0:3], s33 offset:20
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr3 killed $vgpr3 def $vgpr3_vgpr4 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v4, v2
	buffer_load_dword v2, off, s[0:3], s33 offset:52
	buffer_load_dword v5, off, s[0:3], s33 offset:48
	s_mov_b32 s4, 7
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v2, v2, s4, v5
	s_mov_b32 s4, 14
	v_mul_lo_u32 v5, v2, s4
	s_mov_b32 s4, 0
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v2, 0
                                        ; kill: def $vgpr5 killed $vgpr5 def $vgpr5_vgpr6 killed $exec
	v_mov_b32_e32 v6, v2
	s_mov_b32 s4, 2
	v_lshlrev_b64 v[6:7], s4, v[5:6]
	v_mov_b32_e32 v2, v3
	v_mov_b32_e32 v5, v6
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v4, v7
	v_add_co_u32 v2, s4, v2, v5
	v_add_co_ci_u32_e64 v4, s4, v3, v4, s4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v4, v3
	buffer_store_dword v4, off, s[0:3], s33 offset:188
                                        ; kill: def $vgpr2 killed $vgpr2 killed $vgpr2_vgpr3 killed $exec
	buffer_store_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v4, off, s[0:3], s33 offset:104
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off
	buffer_load_dword v4, off, s[0:3], s33 offset:108
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:4
	buffer_load_dword v4, off, s[0:3], s33 offset:112
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:8
	buffer_load_dword v4, off, s[0:3], s33 offset:120
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:12
	buffer_load_dword v4, off, s[0:3], s33 offset:124
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:16
	buffer_load_dword v4, off, s[0:3], s33 offset:128
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:20
	buffer_load_sbyte v4, off, s[0:3], s33 offset:132
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:24
	buffer_load_dword v4, off, s[0:3], s33 offset:136
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:28
	buffer_load_ubyte v4, off, s[0:3], s33 offset:140
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:32
	buffer_load_dword v4, off, s[0:3], s33 offset:144
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:36
	buffer_load_dword v4, off, s[0:3], s33 offset:148
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:40
	buffer_load_dword v4, off, s[0:3], s33 offset:152
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:44
	buffer_load_dword v4, off, s[0:3], s33 offset:156
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:48
	buffer_load_dword v4, off, s[0:3], s33 offset:160
	buffer_load_dword v2, off, s[0:3], s33 offset:184
	buffer_load_dword v5, off, s[0:3], s33 offset:188
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v3, v5
	global_store_dword v[2:3], v4, off offset:52
                                        ; kill: killed $vgpr1
                                        ; kill: killed $vgpr0
	s_endpgm
	.section	.rodata,"a",@progbits
	.p2align	6, 0x0
	.amdhsa_kernel g6
		.amdhsa_group_segment_fixed_size 2048
		.amdhsa_private_segment_fixed_size 432
		.amdhsa_kernarg_size 304
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
		.amdhsa_system_vgpr_workitem_id 1
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
.Lfunc_end0:
	.size	g6, .Lfunc_end0-g6
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Kernel info:
; codeLenInByte = 10244
; WaveLimiterHint : 0
; COMPUTE_PGM_RSRC2:SCRATCH_EN: 1
; COMPUTE_PGM_RSRC2:USER_SGPR: 12
; COMPUTE_PGM_RSRC2:TRAP_HANDLER: 0
; COMPUTE_PGM_RSRC2:TGID_X_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Y_EN: 1
; COMPUTE_PGM_RSRC2:TGID_Z_EN: 1
; COMPUTE_PGM_RSRC2:TIDIG_COMP_CNT: 1
	.text
	.p2align	2                               ; -- Begin function bytes_multiply_add
	.type	bytes_multiply_add,@function
bytes_multiply_add:                     ; @bytes_multiply_add
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s8, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x200
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_load_dword v0, off, s[0:3], s33
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	buffer_load_ubyte v1, off, s[0:3], s33 offset:8
	buffer_load_ubyte v5, off, s[0:3], s33 offset:9
	buffer_load_ubyte v0, off, s[0:3], s33 offset:10
	buffer_load_ubyte v2, off, s[0:3], s33 offset:11
	buffer_load_dword v7, off, s[0:3], s33 offset:4
	s_mov_b32 s4, 16
	s_waitcnt vmcnt(0)
	v_lshrrev_b32_e64 v3, s4, v7
	s_mov_b32 s5, 24
	v_lshrrev_b32_e64 v4, s5, v7
	s_mov_b32 s6, 8
	v_lshrrev_b16 v6, s6, v7
	v_mad_u16 v1, v1, v7, v1
	s_mov_b32 s5, 0xff
	v_and_b32_e64 v1, v1, s5
	v_mad_u16 v5, v5, v6, v5
	v_lshlrev_b16 v5, s6, v5
	v_or_b32_e64 v1, v1, v5
	s_mov_b32 s7, 0xffff
	v_and_b32_e64 v1, s7, v1
	v_mad_u16 v2, v2, v4, v2
	v_lshlrev_b16 v2, s6, v2
	v_mad_u16 v0, v0, v3, v0
	v_and_b32_e64 v0, v0, s5
	v_or_b32_e64 v0, v0, v2
	v_lshl_or_b32 v0, v0, s4, v1
	s_add_i32 s32, s32, 0xfffffe00
	s_mov_b32 s33, s8
	s_setpc_b64 s[30:31]
.Lfunc_end1:
	.size	bytes_multiply_add, .Lfunc_end1-bytes_multiply_add
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 264
	.text
	.p2align	2                               ; -- Begin function dot_halves
	.type	dot_halves,@function
dot_halves:                             ; @dot_halves
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s5, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x200
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:8
	buffer_load_dword v2, off, s[0:3], s33
	s_mov_b32 s4, 0xffff
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v1, v2, s4
	buffer_load_dword v3, off, s[0:3], s33 offset:4
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v4, v3, s4
	v_mul_lo_u32 v1, v1, v4
	s_mov_b32 s4, 16
	v_lshrrev_b32_e64 v2, s4, v2
	v_lshrrev_b32_e64 v3, s4, v3
	v_mul_lo_u32 v2, v2, v3
	v_add3_u32 v0, v0, v1, v2
	s_add_i32 s32, s32, 0xfffffe00
	s_mov_b32 s33, s5
	s_setpc_b64 s[30:31]
.Lfunc_end2:
	.size	dot_halves, .Lfunc_end2-dot_halves
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 160
	.text
	.p2align	2                               ; -- Begin function multiply_add
	.type	multiply_add,@function
multiply_add:                           ; @multiply_add
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s6, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x300
	v_mov_b32_e32 v4, v3
	buffer_store_dword v2, off, s[0:3], s33 offset:16 ; 4-byte Folded Spill
	v_mov_b32_e32 v2, v1
	v_mov_b32_e32 v3, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:16 ; 4-byte Folded Reload
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v4
                                        ; implicit-def: $sgpr4_sgpr5
	buffer_store_dword v3, off, s[0:3], s33
	buffer_store_dword v2, off, s[0:3], s33 offset:4
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33
	buffer_load_dword v1, off, s[0:3], s33 offset:4
	s_waitcnt vmcnt(0)
	v_mad_u64_u32 v[1:2], s4, v0, v1, 0
	v_mov_b32_e32 v4, v1
	s_mov_b32 s4, 0
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v0, 0
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v0, v5
	v_mov_b32_e32 v1, v2
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr5
                                        ; implicit-def: $sgpr5
	v_mov_b32_e32 v3, s4
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v3
	s_mov_b32 s4, 32
	v_lshlrev_b64 v[2:3], s4, v[1:2]
	v_mov_b32_e32 v1, v3
	v_or_b32_e64 v0, v0, v1
	v_mov_b32_e32 v1, v4
                                        ; kill: def $vgpr2 killed $vgpr2 killed $vgpr2_vgpr3 killed $exec
	v_or_b32_e64 v6, v1, v2
                                        ; kill: def $vgpr6 killed $vgpr6 def $vgpr6_vgpr7 killed $exec
	v_mov_b32_e32 v7, v0
	buffer_load_dword v4, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:12
                                        ; implicit-def: $sgpr5
                                        ; implicit-def: $sgpr5
                                        ; kill: def $vgpr4 killed $vgpr4 def $vgpr4_vgpr5 killed $exec
	s_waitcnt vmcnt(0)
	v_mov_b32_e32 v5, v0
	v_mov_b32_e32 v1, v6
	v_mov_b32_e32 v3, v4
	v_mov_b32_e32 v0, v7
	v_mov_b32_e32 v2, v5
	v_add_co_u32 v1, s5, v1, v3
	v_add_co_ci_u32_e64 v0, s5, v0, v2, s5
                                        ; kill: def $vgpr1 killed $vgpr1 def $vgpr1_vgpr2 killed $exec
	v_mov_b32_e32 v2, v0
	v_mov_b32_e32 v0, v1
	v_lshrrev_b64 v[1:2], s4, v[1:2]
                                        ; kill: def $vgpr1 killed $vgpr1 killed $vgpr1_vgpr2 killed $exec
	s_add_i32 s32, s32, 0xfffffd00
	s_mov_b32 s33, s6
	s_setpc_b64 s[30:31]
.Lfunc_end3:
	.size	multiply_add, .Lfunc_end3-multiply_add
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 280
	.text
	.p2align	2                               ; -- Begin function merge_bits
	.type	merge_bits,@function
merge_bits:                             ; @merge_bits
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s4, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x200
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	buffer_load_dword v1, off, s[0:3], s33
	buffer_load_dword v0, off, s[0:3], s33 offset:8
	buffer_load_dword v2, off, s[0:3], s33 offset:4
	s_waitcnt vmcnt(0)
	v_bfi_b32 v0, v0, v1, v2
	s_add_i32 s32, s32, 0xfffffe00
	s_mov_b32 s33, s4
	s_setpc_b64 s[30:31]
.Lfunc_end4:
	.size	merge_bits, .Lfunc_end4-merge_bits
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 96
	.text
	.p2align	2                               ; -- Begin function f6_1
	.type	f6_1,@function
f6_1:                                   ; @f6_1
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s6, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x300
	v_mov_b32_e32 v3, v2
	buffer_store_dword v1, off, s[0:3], s33 offset:16 ; 4-byte Folded Spill
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:16 ; 4-byte Folded Reload
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
                                        ; implicit-def: $sgpr4_sgpr5
	buffer_store_byte v2, off, s[0:3], s33
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	v_mov_b32_e32 v0, 0xe246e7a5
	v_mov_b32_e32 v1, 0x3f5bbbd6
	s_add_i32 s32, s32, 0xfffffd00
	s_mov_b32 s33, s6
	s_setpc_b64 s[30:31]
.Lfunc_end5:
	.size	f6_1, .Lfunc_end5-f6_1
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 112
	.text
	.p2align	2                               ; -- Begin function difference_plus
	.type	difference_plus,@function
difference_plus:                        ; @difference_plus
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s8, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s4, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	buffer_store_dword v1, off, s[0:3], s33 offset:28 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s4
	s_add_i32 s32, s32, 0x480
                                        ; implicit-def: $vgpr3 : SGPR spill to VGPR lane
	v_mov_b32_e32 v3, v0
	s_or_saveexec_b32 s7, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s7
	buffer_store_dword v3, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	buffer_load_dword v1, off, s[0:3], s33
	buffer_load_dword v2, off, s[0:3], s33 offset:4
	s_waitcnt vmcnt(0)
	v_cmp_le_u32_e64 s4, v1, v2
                                        ; implicit-def: $sgpr5
	v_mov_b32_e32 v1, s5
	buffer_store_dword v1, off, s[0:3], s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 s5, exec_lo
	s_and_b32 s4, s5, s4
	s_xor_b32 s5, s4, s5
	v_writelane_b32 v0, s5, 0
	s_or_saveexec_b32 s7, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:12 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s7
	s_mov_b32 exec_lo, s4
	s_cbranch_execz .LBB5_1
	s_branch .LBB5_3
.LBB5_1:
	s_or_saveexec_b32 s7, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s7
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v0, 0
	s_or_saveexec_b32 s4, s4
	buffer_load_dword v1, off, s[0:3], s33 offset:16 ; 4-byte Folded Reload
	s_waitcnt vmcnt(0)
	buffer_store_dword v1, off, s[0:3], s33 offset:20 ; 4-byte Folded Spill
	s_and_b32 s4, exec_lo, s4
	v_writelane_b32 v0, s4, 1
	s_or_saveexec_b32 s7, -1
	buffer_store_dword v0, off, s[0:3], s33 offset:12 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s7
	s_xor_b32 exec_lo, exec_lo, s4
	s_cbranch_execz .LBB5_4
; %bb.2:
	buffer_load_dword v0, off, s[0:3], s33
	buffer_load_dword v1, off, s[0:3], s33 offset:4
	s_waitcnt vmcnt(0)
	v_sub_nc_u32_e64 v0, v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:20 ; 4-byte Folded Spill
	s_branch .LBB5_4
.LBB5_3:
	buffer_load_dword v0, off, s[0:3], s33 offset:4
	buffer_load_dword v1, off, s[0:3], s33
	s_waitcnt vmcnt(0)
	v_sub_nc_u32_e64 v0, v0, v1
	buffer_store_dword v0, off, s[0:3], s33 offset:16 ; 4-byte Folded Spill
	s_branch .LBB5_1
.LBB5_4:
	s_or_saveexec_b32 s7, -1
	buffer_load_dword v1, off, s[0:3], s33 offset:12 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s7
	s_waitcnt vmcnt(0)
	v_readlane_b32 s4, v1, 1
	s_or_b32 exec_lo, exec_lo, s4
	buffer_load_dword v0, off, s[0:3], s33 offset:20 ; 4-byte Folded Reload
	buffer_load_dword v2, off, s[0:3], s33 offset:8
	s_waitcnt vmcnt(0)
	v_add_nc_u32_e64 v0, v0, v2
                                        ; kill: killed $vgpr1
	s_xor_saveexec_b32 s4, -1
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
	buffer_load_dword v1, off, s[0:3], s33 offset:28 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s4
	s_add_i32 s32, s32, 0xfffffb80
	s_mov_b32 s33, s8
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end6:
	.size	difference_plus, .Lfunc_end6-difference_plus
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 448
	.text
	.p2align	2                               ; -- Begin function f6_0
	.type	f6_0,@function
f6_0:                                   ; @f6_0
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s18, s33
	s_mov_b32 s33, s32
	s_xor_saveexec_b32 s16, -1
	buffer_store_dword v6, off, s[0:3], s33 offset:16 ; 4-byte Folded Spill
	s_mov_b32 exec_lo, s16
	s_add_i32 s32, s32, 0x400
	v_writelane_b32 v6, s30, 0
	v_writelane_b32 v6, s31, 1
	buffer_store_dword v2, off, s[0:3], s33 offset:24 ; 4-byte Folded Spill
	v_mov_b32_e32 v4, v1
	v_mov_b32_e32 v2, v0
	buffer_load_dword v0, off, s[0:3], s33 offset:24 ; 4-byte Folded Reload
                                        ; implicit-def: $sgpr16
                                        ; implicit-def: $sgpr16
                                        ; kill: def $vgpr0 killed $vgpr0 def $vgpr0_vgpr1 killed $exec
	v_mov_b32_e32 v1, v3
                                        ; implicit-def: $sgpr16
                                        ; implicit-def: $sgpr16
                                        ; kill: def $vgpr2 killed $vgpr2 def $vgpr2_vgpr3 killed $exec
	v_mov_b32_e32 v3, v4
                                        ; implicit-def: $sgpr16_sgpr17
                                        ; implicit-def: $sgpr16_sgpr17
	v_mov_b32_e32 v4, v3
	buffer_store_dword v4, off, s[0:3], s33 offset:4
                                        ; kill: def $vgpr2 killed $vgpr2 killed $vgpr2_vgpr3 killed $exec
	buffer_store_dword v2, off, s[0:3], s33
	v_mov_b32_e32 v2, v1
	buffer_store_dword v2, off, s[0:3], s33 offset:12
                                        ; kill: def $vgpr0 killed $vgpr0 killed $vgpr0_vgpr1 killed $exec
	s_waitcnt vmcnt(0)
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33
	s_waitcnt vmcnt(0)
	v_bfrev_b32_e64 v0, v0
	s_mov_b32 s16, 16
	v_lshrrev_b32_e64 v0, s16, v0
	buffer_store_dword v0, off, s[0:3], s33 offset:20 ; 4-byte Folded Spill
	buffer_load_dword v0, off, s[0:3], s33 offset:8
	s_getpc_b64 s[16:17]
	s_add_u32 s16, s16, dot_bytes@rel32@lo+4
	s_addc_u32 s17, s17, dot_bytes@rel32@hi+12
	s_mov_b64 s[22:23], s[2:3]
	s_mov_b64 s[20:21], s[0:1]
	v_mov_b32_e32 v1, 0x4887690b
	v_mov_b32_e32 v2, 0x76e9e03c
	s_mov_b64 s[0:1], s[20:21]
	s_mov_b64 s[2:3], s[22:23]
	s_swappc_b64 s[30:31], s[16:17]
	buffer_load_dword v1, off, s[0:3], s33 offset:20 ; 4-byte Folded Reload
	s_mov_b32 s4, 3
	v_or_b32_e64 v0, v0, s4
	s_mov_b32 s4, 0xffff
	v_and_b32_e64 v0, v0, s4
	v_cvt_f32_u32_e64 v2, v0
	v_rcp_f32_e64 v0, v2
	s_waitcnt vmcnt(0)
	v_cvt_f32_u32_e64 v1, v1
	v_mul_f32_e64 v0, v1, v0
	v_trunc_f32_e64 v0, v0
	v_fma_f32 v1, -v0, v2, v1
	v_cmp_ge_f32_e64 s5, |v1|, |v2|
	v_cvt_u32_f32_e64 v0, v0
	v_cndmask_b32_e64 v1, 0, 1, s5
	s_mov_b32 s5, 0xffffffc7
	v_add3_u32 v0, v0, v1, s5
	v_and_b32_e64 v0, v0, s4
	v_readlane_b32 s31, v6, 1
	v_readlane_b32 s30, v6, 0
	s_xor_saveexec_b32 s4, -1
	buffer_load_dword v6, off, s[0:3], s33 offset:16 ; 4-byte Folded Reload
	s_mov_b32 exec_lo, s4
	s_add_i32 s32, s32, 0xfffffc00
	s_mov_b32 s33, s18
	s_waitcnt vmcnt(0)
	s_setpc_b64 s[30:31]
.Lfunc_end7:
	.size	f6_0, .Lfunc_end7-f6_0
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 420
	.text
	.p2align	2                               ; -- Begin function halves_shift_left
	.type	halves_shift_left,@function
halves_shift_left:                      ; @halves_shift_left
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s5, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x200
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_load_dword v0, off, s[0:3], s33 offset:4
	s_mov_b32 s4, 0xf000f
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s4
	buffer_store_dword v0, off, s[0:3], s33 offset:8
	buffer_load_dword v1, off, s[0:3], s33
	buffer_load_dword v0, off, s[0:3], s33 offset:8
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v0, v0, s4
	v_pk_lshlrev_b16 v0, v0, v1
	s_add_i32 s32, s32, 0xfffffe00
	s_mov_b32 s33, s5
	s_setpc_b64 s[30:31]
.Lfunc_end8:
	.size	halves_shift_left, .Lfunc_end8-halves_shift_left
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 124
	.text
	.p2align	2                               ; -- Begin function halves_greatest
	.type	halves_greatest,@function
halves_greatest:                        ; @halves_greatest
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s4, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x180
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_load_dword v0, off, s[0:3], s33
	buffer_load_dword v1, off, s[0:3], s33 offset:4
	s_waitcnt vmcnt(0)
	v_pk_max_u16 v0, v0, v1
	s_add_i32 s32, s32, 0xfffffe80
	s_mov_b32 s33, s4
	s_setpc_b64 s[30:31]
.Lfunc_end9:
	.size	halves_greatest, .Lfunc_end9-halves_greatest
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 80
	.text
	.p2align	2                               ; -- Begin function halves_least_signed
	.type	halves_least_signed,@function
halves_least_signed:                    ; @halves_least_signed
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s4, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x180
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_load_dword v0, off, s[0:3], s33
	buffer_load_dword v1, off, s[0:3], s33 offset:4
	s_waitcnt vmcnt(0)
	v_pk_min_i16 v0, v0, v1
	s_add_i32 s32, s32, 0xfffffe80
	s_mov_b32 s33, s4
	s_setpc_b64 s[30:31]
.Lfunc_end10:
	.size	halves_least_signed, .Lfunc_end10-halves_least_signed
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 80
	.text
	.p2align	2                               ; -- Begin function mix4
	.type	mix4,@function
mix4:                                   ; @mix4
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s8, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x400
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
                                        ; implicit-def: $sgpr4
	v_mov_b32_e32 v4, v0
	v_mov_b32_e32 v5, v1
	v_mov_b32_e32 v6, v2
                                        ; kill: def $vgpr7 killed $vgpr3 killed $exec
                                        ; implicit-def: $sgpr4_sgpr5_sgpr6_sgpr7
	buffer_store_dword v3, off, s[0:3], s33 offset:12
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_store_dword v0, off, s[0:3], s33
	buffer_load_dword v3, off, s[0:3], s33
	buffer_load_dword v0, off, s[0:3], s33 offset:4
	buffer_load_dword v2, off, s[0:3], s33 offset:8
	buffer_load_dword v1, off, s[0:3], s33 offset:12
	s_waitcnt vmcnt(1)
	v_xad_u32 v0, v0, v2, v3
	s_waitcnt vmcnt(0)
	v_lshl_add_u32 v1, v1, 1, v1
	v_sub_nc_u32_e64 v0, v0, v1
	s_add_i32 s32, s32, 0xfffffc00
	s_mov_b32 s33, s8
	s_setpc_b64 s[30:31]
.Lfunc_end11:
	.size	mix4, .Lfunc_end11-mix4
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 144
	.text
	.p2align	2                               ; -- Begin function halves_greatest_signed
	.type	halves_greatest_signed,@function
halves_greatest_signed:                 ; @halves_greatest_signed
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s4, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x180
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_load_dword v0, off, s[0:3], s33
	buffer_load_dword v1, off, s[0:3], s33 offset:4
	s_waitcnt vmcnt(0)
	v_pk_max_i16 v0, v0, v1
	s_add_i32 s32, s32, 0xfffffe80
	s_mov_b32 s33, s4
	s_setpc_b64 s[30:31]
.Lfunc_end12:
	.size	halves_greatest_signed, .Lfunc_end12-halves_greatest_signed
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 80
	.text
	.p2align	2                               ; -- Begin function dot_bytes
	.type	dot_bytes,@function
dot_bytes:                              ; @dot_bytes
; %bb.0:
	s_waitcnt vmcnt(0) expcnt(0) lgkmcnt(0)
	s_mov_b32 s5, s33
	s_mov_b32 s33, s32
	s_add_i32 s32, s32, 0x200
	buffer_store_dword v0, off, s[0:3], s33
	buffer_store_dword v1, off, s[0:3], s33 offset:4
	buffer_store_dword v2, off, s[0:3], s33 offset:8
	buffer_load_dword v0, off, s[0:3], s33 offset:8
	buffer_load_dword v2, off, s[0:3], s33
	s_mov_b32 s4, 0xff
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v1, v2, s4
	buffer_load_dword v3, off, s[0:3], s33 offset:4
	s_waitcnt vmcnt(0)
	v_and_b32_e64 v4, v3, s4
	v_mul_lo_u32 v1, v1, v4
	v_bfe_u32 v4, v2, 8, 8
	v_bfe_u32 v5, v3, 8, 8
	v_mul_lo_u32 v4, v4, v5
	v_add3_u32 v0, v0, v1, v4
	v_bfe_u32 v1, v2, 16, 8
	v_bfe_u32 v4, v3, 16, 8
	v_mul_lo_u32 v1, v1, v4
	s_mov_b32 s4, 24
	v_lshrrev_b32_e64 v2, s4, v2
	v_lshrrev_b32_e64 v3, s4, v3
	v_mul_lo_u32 v2, v2, v3
	v_add3_u32 v0, v0, v1, v2
	s_add_i32 s32, s32, 0xfffffe00
	s_mov_b32 s33, s5
	s_setpc_b64 s[30:31]
.Lfunc_end13:
	.size	dot_bytes, .Lfunc_end13-dot_bytes
                                        ; -- End function
	.section	.AMDGPU.csdata,"",@progbits
; Function info:
; codeLenInByte = 216
	.text
	.p2alignl 6, 3214868480
	.fill 48, 4, 3214868480
	.hidden	table6                          ; @table6
	.type	table6,@object
	.section	.rodata,"a",@progbits
	.globl	table6
table6:
	.ascii	"N\024H \t\276%?\204\024\275\335\250`\035\346"
	.size	table6, 16

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

	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym bytes_multiply_add
	.addrsig_sym dot_halves
	.addrsig_sym multiply_add
	.addrsig_sym merge_bits
	.addrsig_sym f6_1
	.addrsig_sym difference_plus
	.addrsig_sym f6_0
	.addrsig_sym halves_shift_left
	.addrsig_sym halves_greatest
	.addrsig_sym halves_least_signed
	.addrsig_sym mix4
	.addrsig_sym halves_greatest_signed
	.addrsig_sym dot_bytes
	.addrsig_sym table6
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
        .size:           8
        .type_name:      long
        .value_kind:     by_value
      - .offset:         32
        .size:           1
        .type_name:      char
        .value_kind:     by_value
      - .offset:         34
        .size:           2
        .type_name:      ushort
        .value_kind:     by_value
      - .offset:         36
        .size:           1
        .type_name:      uchar
        .value_kind:     by_value
      - .offset:         40
        .size:           8
        .type_name:      ulong
        .value_kind:     by_value
      - .offset:         48
        .size:           4
        .value_kind:     hidden_block_count_x
      - .offset:         52
        .size:           4
        .value_kind:     hidden_block_count_y
      - .offset:         56
        .size:           4
        .value_kind:     hidden_block_count_z
      - .offset:         60
        .size:           2
        .value_kind:     hidden_group_size_x
      - .offset:         62
        .size:           2
        .value_kind:     hidden_group_size_y
      - .offset:         64
        .size:           2
        .value_kind:     hidden_group_size_z
      - .offset:         66
        .size:           2
        .value_kind:     hidden_remainder_x
      - .offset:         68
        .size:           2
        .value_kind:     hidden_remainder_y
      - .offset:         70
        .size:           2
        .value_kind:     hidden_remainder_z
      - .offset:         88
        .size:           8
        .value_kind:     hidden_global_offset_x
      - .offset:         96
        .size:           8
        .value_kind:     hidden_global_offset_y
      - .offset:         104
        .size:           8
        .value_kind:     hidden_global_offset_z
      - .offset:         112
        .size:           2
        .value_kind:     hidden_grid_dims
      - .offset:         128
        .size:           8
        .value_kind:     hidden_hostcall_buffer
      - .offset:         136
        .size:           8
        .value_kind:     hidden_multigrid_sync_arg
      - .offset:         144
        .size:           8
        .value_kind:     hidden_heap_v1
      - .offset:         152
        .size:           8
        .value_kind:     hidden_default_queue
      - .offset:         160
        .size:           8
        .value_kind:     hidden_completion_action
      - .offset:         248
        .size:           8
        .value_kind:     hidden_queue_ptr
    .group_segment_fixed_size: 2048
    .kernarg_segment_align: 8
    .kernarg_segment_size: 304
    .language:       OpenCL C
    .language_version:
      - 2
      - 0
    .max_flat_workgroup_size: 128
    .name:           g6
    .private_segment_fixed_size: 432
    .reqd_workgroup_size:
      - 16
      - 8
      - 1
    .sgpr_count:     34
    .sgpr_spill_count: 46
    .symbol:         g6.kd
    .uses_dynamic_stack: false
    .vgpr_count:     32
    .vgpr_spill_count: 85
    .wavefront_size: 32
    .workgroup_processor_mode: 1
amdhsa.target:   amdgcn-amd-amdhsa--gfx1030
amdhsa.version:
  - 1
  - 2
...

	.end_amdgpu_metadata
