import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildStorefront } from "./build-storefront.mjs";
import { runChecks } from "./checks.mjs";
import { installChromium } from "./chromium.mjs";
import { outcomeOfPlaywright, outcomeOfVitest, sayFailures, sound } from "./failures.mjs";
import { projectRoot, projectEnv, pinnedNode, readJson, refuseOldNode } from "./project.mjs";
import { install } from "./install.mjs";
import { run, runAndListen, seconds } from "./run.mjs";
import { temporaryFolder } from "./temporary-folder.mjs";

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
const ordersModel = "orders-model.ts --runs 200";
const prepare = join(projectRoot, "tools", "bootstrap", "prepare-browser.ts");
const wanted = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
/** What the browser's tests begin with: where the seeded shop will be, and the exit code of what makes it; 1 as long as nothing does. */
const ahead = {
  shop: join(temporaryFolder(), `harbour-seeded-${process.pid}`),
  made: Promise.resolve(1),
  /** What the orders' model found; undefined as long as nobody has begun. */
  lives: undefined,
};
const times = [];
const failed = [];
for (const [name, tier] of Object.entries({ ...tiers, ...onRequest })) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in onRequest) continue;
  const begun = performance.now();
  // In a full run the tests before leave time for it; when its own time is measured, a tier is alone. Types are written to the site's folder first.
  if (wanted.length === 0 && name === "unit") ahead.made = run(pinnedNode, [prepare, ahead.shop]);
  // Scenarios wait for most of their time, and the lives of the model only compute.
  if (wanted.length === 0 && name === "scenarios") ahead.lives = runBench(ordersModel);
  console.log(`\n--- ${name} ---`);
  const outcome = await tier();
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  times.push(`${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds(begun)}`);
  failed.push({ tier: name, failures: outcome.failures });
}
console.log(`\n${times.join("\n")}\n\n${sayFailures(failed)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
rmSync(ahead.shop, { recursive: true, force: true });
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runVitest(only) {
  const file = join(results, "vitest.json");
  rmSync(file, { force: true });
  const code = await run(pinnedNode, [
    join(projectRoot, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...only,
  ]);
  return sound(outcomeOfVitest(readJson(file)), code);
}

async function runBuild() {
  const code = await ahead.made;
  if (code === 0) process.env.SEEDED_SHOP = ahead.shop;
  // Whatever was not made ahead is made, or says why not, here.
  await buildStorefront();
  return { passed: 0, failed: 0, failures: [] };
}

/**
 * QUALITY 3, small: the server, then its database, fails while guests check out, and nothing acknowledged may be missing afterwards; and
 * random lives of a shop go as the model of its orders says.
 */
async function runFaults() {
  const outcome = { passed: 0, failed: 0, failures: [] };
  const judge = (scenario, { code, lastLines }) => {
    outcome[code === 0 ? "passed" : "failed"] += 1;
    if (code !== 0) outcome.failures.push([scenario, ...lastLines].join("\n        "));
  };
  judge(ordersModel, await (ahead.lives ?? runBench(ordersModel)));
  for (const scenario of [
    "faults.ts --scenario killed --kills 2 --buyers 8",
    "faults.ts --scenario database --postgres own --fault stop-immediate,kill-backend,reset --seconds 2 --buyers 8",
  ])
    judge(scenario, await runBench(scenario));
  return outcome;
}

function runBench(command) {
  const [bench, ...options] = command.split(" ");
  return runAndListen(pinnedNode, [join(projectRoot, "bench", bench), ...options]);
}

async function runPlaywright() {
  await installChromium();
  // A tier that is named runs alone, in a fresh clone too.
  if (wanted.length > 0 && !wanted.includes("build")) await buildStorefront();
  const file = join(results, "playwright.json");
  const cli = join(projectRoot, "node_modules", "@playwright", "test", "cli.js");
  const code = await run(pinnedNode, [cli, "test", "--reporter=list,json"], {
    env: projectEnv({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  });
  return sound(outcomeOfPlaywright(readJson(file)), code);
}
