import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildStorefront } from "./build-storefront.mjs";
import { runChecks } from "./checks.mjs";
import { installChromium } from "./chromium.mjs";
import { projectRoot, projectEnv, pinnedNode, readJson, refuseOldNode } from "./project.mjs";
import { install } from "./install.mjs";
import { run, seconds } from "./run.mjs";

refuseOldNode();
await install();
const results = join(projectRoot, ".cache", "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const tiers = {
  check: runChecks,
  unit: () => runVitest(["--project=!integration", "--project=!scenarios"]),
  integration: () => runVitest(["--project=integration"]),
  scenarios: () => runVitest(["--project=scenarios"]),
  build: runBuild,
  faults: runFaults,
  browser: runPlaywright,
};
/** Only when it is asked for: the unit and integration tests of what differs from the last commit, for the daily loop. */
const onRequest = { changed: () => runVitest(["--project=!scenarios", "--changed"]) };
const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
const times = [];
for (const [name, tier] of Object.entries({ ...tiers, ...onRequest })) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in onRequest) continue;
  const begun = performance.now();
  console.log(`\n--- ${name} ---`);
  const { passed, failed } = await tier();
  total.passed += passed;
  total.failed += failed;
  times.push(`${name}: ${passed} passed, ${failed} failed in ${seconds(begun)}`);
}
console.log(`\n${times.join("\n")}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runVitest(only) {
  const file = join(results, "vitest.json");
  const code = await run(pinnedNode, [
    join(projectRoot, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...only,
  ]);
  const report = readJson(file);
  return sound({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, code);
}

async function runBuild() {
  await buildStorefront();
  return { passed: 0, failed: 0 };
}

/**
 * QUALITY 3, small: the server, then its database, fails while guests check out, and nothing acknowledged may be missing afterwards; and
 * random lives of a shop go as the model of its orders says.
 */
async function runFaults() {
  const total = { passed: 0, failed: 0 };
  for (const scenario of [
    "faults.ts --scenario killed --kills 2 --buyers 8",
    "faults.ts --scenario database --postgres own --fault stop-immediate,kill-backend,reset --seconds 2 --buyers 8",
    "orders-model.ts --runs 200",
  ]) {
    const [bench, ...options] = scenario.split(" ");
    const args = [join(projectRoot, "bench", bench), ...options];
    total[(await run(pinnedNode, args)) === 0 ? "passed" : "failed"] += 1;
  }
  return total;
}

async function runPlaywright() {
  await installChromium();
  const file = join(results, "playwright.json");
  const cli = join(projectRoot, "node_modules", "@playwright", "test", "cli.js");
  const code = await run(pinnedNode, [cli, "test", "--reporter=list,json"], {
    env: projectEnv({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  });
  const stats = readJson(file)?.stats;
  return sound(
    { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) },
    code,
  );
}

/** A tier that ran nothing, or that fell over outside of its tests, has failed. */
function sound({ passed, failed }, code) {
  const fellOver = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: fellOver ? 1 : failed };
}
