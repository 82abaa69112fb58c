import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildSites } from "./build-sites.mjs";
import { runChecks } from "./checks.mjs";
import { installChromium } from "./chromium.mjs";
import {
  readPlaywrightOutcome,
  readVitestOutcome,
  reportFailuresAtExit,
  failEmptyTier,
} from "./failures.mjs";
import { install } from "./install.mjs";
import { projectRoot, makeProjectEnv, pinnedNode, readJson, refuseOldNode } from "./project.mjs";
import { run, runAndCapture } from "./run.mjs";
import { chooseTemporaryFolder } from "./temporary-folder.mjs";

refuseOldNode();
const requestedTiers = process.argv.slice(2);
/** True for a full run, whose tiers overlap. Single requested tiers run alone, so that their times are meaningful. */
const isFull = requestedTiers.length === 0;
const debianInstallScript = join(projectRoot, "tools", "bootstrap", "install-from-debian.mjs");
/** Resolves when Debian's packages for the browser tests are installed, or when the installation failed. */
const browserInstallation = isFull
  ? runAndCapture(process.execPath, [debianInstallScript], { isQuiet: true })
  : Promise.resolve({ output: "" });
await install();
const results = join(projectRoot, ".cache", "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const runnersByTier = {
  check: runChecks,
  unit: () => runVitest("unit", ["--project=!integration", "--project=!scenarios"]),
  integration: () =>
    runVitest(
      "integration",
      ["--project=integration"],
      isFull ? { priority: backgroundPriority } : {},
    ),
  scenarios: runScenarios,
  build: runBuild,
  faults: runFaults,
  browser: runPlaywright,
};
/**
 * Tiers that only run on request. `changed` runs the unit and integration tests that changes since the last commit
 * affect.
 */
const onRequest = { changed: () => runVitest("changed", ["--project=!scenarios", "--changed"]) };
/**
 * The priority of CPU-bound tiers that run beside tiers with waits or short limits. It gives them a third of the
 * processor share.
 */
const backgroundPriority = 5;
const prepare = join(projectRoot, "tools", "bootstrap", "prepare-browser.ts");
const scenarioArgs = ["--project=scenarios"];
/**
 * Short fault runs that do not judge times. On a machine of any speed, nothing must be lost and the shop must
 * recover. `npm run bench -- faults` judges times.
 */
const faults = [
  "faults.ts --scenario database --postgres own --fault stop-immediate,kill-backend,reset --seconds 2 --buyers 8 --untimed",
  "faults.ts --scenario orders-model --lives 200",
  "faults.ts --scenario killed --kills 2 --buyers 8 --untimed",
];
/** Work that starts before the tier that needs it. */
const prestartedWork = {
  /** The data folder of the seeded shop for browser tests. */
  seededFolder: join(chooseTemporaryFolder(), `harbour-seeded-${process.pid}`),
  /** The exit code of the seeding; 1 when no seeding was started. */
  seedingExitCode: Promise.resolve(1),
  /** Resolves when the storefront is built. */
  built: Promise.resolve(),
  /** Results and output of scenarios and faults. */
  results: new Map(),
};
const namedTiers = Object.entries({ ...runnersByTier, ...onRequest }).filter(([name]) =>
  isFull ? name in runnersByTier : requestedTiers.includes(name),
);
// Removes the seeded shop from memory whenever the process exits.
process.once("exit", () => rmSync(prestartedWork.seededFolder, { recursive: true, force: true }));
const runTier = reportFailuresAtExit(namedTiers.map(([name]) => name));
for (const [name, tier] of namedTiers) {
  // At this point, the check tier has generated the storefront's types.
  if (isFull && name === "unit") prepareBrowser();
  if (isFull && name === "integration") startIoBoundTiers();
  await runTier(name, tier);
}

function prepareBrowser() {
  prestartedWork.built = run(pinnedNode, [prepare], { priority: backgroundPriority });
  prestartedWork.seedingExitCode = prestartedWork.built.then(() =>
    run(pinnedNode, [prepare, prestartedWork.seededFolder], { priority: backgroundPriority }),
  );
}

/**
 * Runs scenarios and faults one after another, in parallel with the integration tests, because they mostly wait for
 * servers. The shops of the fault runs serve the built storefront.
 */
function startIoBoundTiers() {
  const scenarios = runVitest("scenarios", scenarioArgs, { isQuiet: true });
  prestartedWork.results.set("scenarios", scenarios);
  let before = Promise.all([scenarios, prestartedWork.built]);
  for (const fault of faults) {
    before = before.then(() => runBench(fault, true));
    prestartedWork.results.set(fault, before);
  }
}

async function runScenarios() {
  const outcome = await (prestartedWork.results.get("scenarios") ??
    runVitest("scenarios", scenarioArgs));
  process.stdout.write(outcome.output);
  return outcome;
}

/**
 * @param {{ isQuiet?: boolean, priority?: number }} [options] a quiet run returns its output
 * instead of printing it
 */
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
  const { code, output } = isQuiet
    ? await runAndCapture(pinnedNode, args, { isQuiet })
    : { code: await run(pinnedNode, args, { priority }), output: "" };
  return { ...failEmptyTier(readVitestOutcome(readJson(file)), code), output };
}

async function runBuild() {
  const code = await prestartedWork.seedingExitCode;
  if (code === 0) process.env.SEEDED_SHOP = prestartedWork.seededFolder;
  // If the early build failed, builds the storefront again and reports the reason.
  await buildSites();
  return { passed: 0, failed: 0, failures: [] };
}

/**
 * Kills the database and the server while guests check out. Afterwards every confirmed order must exist. Random runs
 * of a shop must match the model of its orders.
 */
async function runFaults() {
  // A full run has built the storefront already.
  await buildSites();
  const outcome = { passed: 0, failed: 0, failures: [] };
  for (const fault of faults) {
    const prestartedResult = prestartedWork.results.get(fault);
    const { code, output, lastLines } = await (prestartedResult ?? runBench(fault));
    if (prestartedResult) process.stdout.write(output);
    outcome[code === 0 ? "passed" : "failed"] += 1;
    if (code !== 0) outcome.failures.push([fault, ...lastLines].join("\n        "));
  }
  return outcome;
}

function runBench(command, isQuiet = false) {
  const [bench, ...options] = command.split(" ");
  return runAndCapture(pinnedNode, [join(projectRoot, "bench", bench), ...options], { isQuiet });
}

async function runPlaywright() {
  process.stdout.write((await browserInstallation).output);
  // If the early installation failed, installs the packages now and reports the reason.
  await installChromium();
  // A tier requested by name runs alone, perhaps in a fresh clone, so it needs a build of its own.
  if (!isFull && !requestedTiers.includes("build")) await buildSites();
  const file = join(results, "playwright.json");
  const cli = join(projectRoot, "node_modules", "@playwright", "test", "cli.js");
  const code = await run(pinnedNode, [cli, "test", "--reporter=list,json"], {
    env: makeProjectEnv({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  });
  return failEmptyTier(readPlaywrightOutcome(readJson(file)), code);
}
