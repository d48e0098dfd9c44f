; A branch too far for one instruction in a loop, and one to the end, in a disassembly.
; muster: --target gfx1100 --block 64
0000000000000100 <k>:
	s_mov_b32 s0, 2                        // 000000000100: BE800082
	v_lshlrev_b32_e32 v1, 2, v0            // 000000000104: 30020082
	s_sub_i32 s0, s0, 1                    // 000000000108: 81808100
	s_cmp_lg_u32 s0, 0                     // 00000000010C: BF078000
	s_cbranch_scc0 5                       // 000000000110: BFA10005
	s_getpc_b64 s[6:7]                     // 000000000114: BE864700
	s_add_u32 s6, s6, lit(0xfffffff0)      // 000000000118: 8006FF06 FFFFFFF0
	s_addc_u32 s7, s7, -1                  // 000000000120: 8207C107
	s_setpc_b64 s[6:7]                     // 000000000124: BE804806
	v_mov_b32_e32 v2, 0                    // 000000000128: 7E040280
	s_endpgm                               // 00000000012C: BFB00000
