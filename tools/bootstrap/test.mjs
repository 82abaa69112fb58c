import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildStorefront } from "./build-storefront.mjs";
import { runChecks } from "./checks.mjs";
import { installChromium } from "./chromium.mjs";
import { outcomeOfPlaywright, outcomeOfVitest, sayAtTheEnd, sound } from "./failures.mjs";
import { projectRoot, projectEnv, pinnedNode, readJson, refuseOldNode } from "./project.mjs";
import { install } from "./install.mjs";
import { run, runAndListen } from "./run.mjs";
import { temporaryFolder } from "./temporary-folder.mjs";

refuseOldNode();
await install();
const results = join(projectRoot, ".cache", "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const tiers = {
  check: runChecks,
  unit: () => runVitest("unit", ["--project=!integration", "--project=!scenarios"]),
  integration: () =>
    runVitest("integration", ["--project=integration"], isFull ? { priority: givesWay } : {}),
  scenarios: runScenarios,
  build: runBuild,
  faults: runFaults,
  browser: runPlaywright,
};
/** Only when it is asked for: the unit and integration tests of what differs from the last commit, for the daily loop. */
const onRequest = { changed: () => runVitest("changed", ["--project=!scenarios", "--changed"]) };
const wanted = process.argv.slice(2);
/** True for a full run: tiers overlap. A tier alone is timed by itself. */
const isFull = wanted.length === 0;
/** The priority of what only computes, beside what waits or has short limits: a third of its share. */
const givesWay = 5;
const prepare = join(projectRoot, "tools", "bootstrap", "prepare-browser.ts");
const onlyScenarios = ["--project=scenarios"];
/** Small and untimed: nothing is lost and the shop recovers, on a machine of any speed. Goals of time are judged by `npm run bench -- faults`. */
const besideOthers = [
  "faults.ts --scenario database --postgres own --fault stop-immediate,kill-backend,reset --seconds 2 --buyers 8 --untimed",
  "faults.ts --scenario orders-model --lives 200",
];
const alone = "faults.ts --scenario killed --kills 2 --buyers 8 --untimed";
/** Work that has begun before its turn. */
const ahead = {
  /** The place of the seeded shop for the browser's tests, and the exit code of its making; 1 as long as nothing makes it. */
  shop: join(temporaryFolder(), `harbour-seeded-${process.pid}`),
  made: Promise.resolve(1),
  /** Resolves when the site is built. */
  built: Promise.resolve(),
  /** The results and output of scenarios and benches. */
  found: new Map(),
};
const named = Object.entries({ ...tiers, ...onRequest }).filter(([name]) =>
  isFull ? name in tiers : wanted.includes(name),
);
// Removes the prepared shop from memory, however the run ends.
process.once("exit", () => rmSync(ahead.shop, { recursive: true, force: true }));
const runTier = sayAtTheEnd(named.map(([name]) => name));
for (const [name, tier] of named) {
  // Types are written to the site's folder first.
  if (isFull && name === "unit") prepareBrowser();
  if (isFull && name === "integration") beginWhatWaits();
  await runTier(name, tier);
}

function prepareBrowser() {
  ahead.built = run(pinnedNode, [prepare], { priority: givesWay });
  ahead.made = ahead.built.then(() =>
    run(pinnedNode, [prepare, ahead.shop], { priority: givesWay }),
  );
}

/**
 * Scenarios and faults wait for most of their time, for servers that start and are away. They run one after the other, beside the tier that
 * computes for longest and has no short limits. The shops that fail serve the site.
 */
function beginWhatWaits() {
  const scenarios = runVitest("scenarios", onlyScenarios, { isQuiet: true });
  ahead.found.set("scenarios", scenarios);
  let before = Promise.all([scenarios, ahead.built]);
  for (const bench of besideOthers) {
    before = before.then(() => runBench(bench, true));
    ahead.found.set(bench, before);
  }
}

async function runScenarios() {
  const outcome = await (ahead.found.get("scenarios") ?? runVitest("scenarios", onlyScenarios));
  process.stdout.write(outcome.said);
  return outcome;
}

/** @param {{ isQuiet?: boolean, priority?: number }} [options] quiet: what it says is kept until its turn */
async function runVitest(name, only, { isQuiet = false, priority } = {}) {
  const file = join(results, `vitest-${name}.json`);
  rmSync(file, { force: true });
  const args = [
    join(projectRoot, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...only,
  ];
  const { code, said } = isQuiet
    ? await runAndListen(pinnedNode, args, { isQuiet })
    : { code: await run(pinnedNode, args, { priority }), said: "" };
  return { ...sound(outcomeOfVitest(readJson(file)), code), said };
}

async function runBuild() {
  const code = await ahead.made;
  if (code === 0) process.env.SEEDED_SHOP = ahead.shop;
  // Builds what could not be built ahead, or reports the reason.
  await buildStorefront();
  return { passed: 0, failed: 0, failures: [] };
}

/**
 * The server, then its database, fails while guests check out, and nothing acknowledged may be missing afterwards. Random lives of a shop
 * go as the model of its orders says.
 */
async function runFaults() {
  // In a full run it is there.
  await buildStorefront();
  const outcome = { passed: 0, failed: 0, failures: [] };
  for (const bench of [...besideOthers, alone]) {
    const begun = ahead.found.get(bench);
    const { code, said, lastLines } = await (begun ?? runBench(bench));
    if (begun) process.stdout.write(said);
    outcome[code === 0 ? "passed" : "failed"] += 1;
    if (code !== 0) outcome.failures.push([bench, ...lastLines].join("\n        "));
  }
  return outcome;
}

function runBench(command, isQuiet = false) {
  const [bench, ...options] = command.split(" ");
  return runAndListen(pinnedNode, [join(projectRoot, "bench", bench), ...options], { isQuiet });
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
