#!/usr/bin/env bash
# V8's memory reducer gives back the memory of a burst: it looks every 8 s whether little is allocated.
# Guess: Node 24.21.0 collects an idle heap within half a minute, as Node 22 does.
# Outcome: it never sees an idle heap. Its rate of the C++ heap is exactly 0 in a program that allocates nothing there, and V8
#   reads 0 as the busiest rate. Its watchdog collects after 100 s, unless another collection delays it. One `vm.Script`, which
#   lives on that heap, makes the rate positive for 110 s, and the heap is collected within 16 s.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > burst.mjs <<'JS'
import { Script } from "node:vm";

if (process.argv[2] === "script") new Script("");
const kept = [];
for (const until = Date.now() + 3000; Date.now() < until;) {
  kept.push(Array.from({ length: 20_000 }, (_, at) => ({ text: `letter ${at}` })));
  if (kept.length > 40) kept.shift();
}
kept.length = 0;
setTimeout(() => {}, 35_000);
JS
# Prints how often V8 saw little allocation.
count_idle() { node --trace-memory-reducer burst.mjs "$1" | grep -c "low alloc" || true; }
without=$(count_idle plain)
with=$(count_idle script)
echo "seen idle without a script: $without, with one: $with"
[ "$without" = 0 ] && [ "$with" -gt 0 ]
