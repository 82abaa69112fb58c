#!/usr/bin/env bash
# vitest 5.1.1, test files that share a worker (isolate: false, one worker).
# Guess: a wait that a test does not await ends with its test or its file, and changes nothing in later files.
# Outcome: it polls on in the worker until its own timeout. Each poll advances the fake timers of whatever test runs then, in any file, so a
#   timer that the later test never advanced has fired. `expect.poll`, `vi.waitFor` and `vi.waitUntil` do the same.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vitest@5.1.1
for wait in 'expect.poll(() => false, { timeout: 60_000 }).toBe(true)' 'vi.waitFor(() => { throw new Error("not yet"); }, 60_000)' 'vi.waitUntil(() => false, 60_000)'; do
  cat > first.test.js <<JS
import { expect, test, vi } from "vitest";
test("whichever comes first", async () => {
  const slow = (async () => { await ${wait}; })();
  await Promise.race([slow.catch(() => undefined), Promise.resolve()]);
});
JS
  cat > second.test.js <<'JS'
import { expect, test, vi } from "vitest";
import { performance } from "node:perf_hooks";
test("a later file", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let hasRung = false;
  setTimeout(() => { hasRung = true; }, 50);
  const until = performance.now() + 1000;
  while (performance.now() < until) await new Promise(setImmediate);
  vi.useRealTimers();
  expect(hasRung ? "rung" : "silent").toBe("silent");
});
JS
  cat > vitest.config.mjs <<'JS'
import { BaseSequencer } from "vitest/node";
class ByName extends BaseSequencer {
  async sort(files) { return [...files].sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1)); }
}
export default { test: { isolate: false, maxWorkers: 1, sequence: { sequencer: ByName } } };
JS
  npx vitest run --reporter=json --outputFile=report.json >/dev/null 2>&1 || true
  outcome=$(node -e '
    const tests = JSON.parse(require("fs").readFileSync("report.json")).testResults.flatMap(({ assertionResults }) => assertionResults);
    const { failureMessages } = tests.find(({ title }) => title === "a later file");
    console.log(/to be .silent/.test(failureMessages.join()) ? "the timer of the later file rang" : "it stayed silent");')
  echo "${wait%%(*}: $outcome"
  [[ "$outcome" == "the timer of the later file rang" ]]
done
