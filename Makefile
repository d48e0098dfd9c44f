# The two set-up commands of the README, and two extras. scripts/bootstrap installs what is missing.

.PHONY: demo test bench fuzz

demo:
	scripts/bootstrap demo

test:
	scripts/bootstrap test

bench:
	scripts/bootstrap bench

fuzz:
	scripts/bootstrap fuzz
