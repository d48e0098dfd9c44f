# Debug information and what differs from machine to machine.
/^[[:space:]]*\.loc[[:space:]]/d
/^[[:space:]]*\.section[[:space:]]/,$d
/^[[:space:]]*\.file[[:space:]]/d
/^\/\//d
/^[[:space:]]*\/\//d
/^$/d
s/_INTERNAL_[0-9a-f_]*waits_cu_[0-9a-f]*/_INTERNAL_waits_cu/g
