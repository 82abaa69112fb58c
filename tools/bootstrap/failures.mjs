import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "./project.mjs";
import { seconds } from "./run.mjs";

/** @typedef {{ passed: number, failed: number, failures: string[] }} Outcome what a tier has to say: how many, and the name of each that failed */

/**
 * @param {any} report of Vitest's JSON reporter; null when it wrote none
 * @returns {Outcome}
 */
export function outcomeOfVitest(report) {
  const failures = [];
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(projectRoot, name);
    failures.push(...failed.map(({ fullName }) => `${file}: ${fullName}`));
    // A file that fell over before its tests, or after them.
    if (status === "failed" && failed.length === 0)
      failures.push(`${file}: ${firstLine(message) || "fell over outside of its tests"}`);
  }
  return { passed: report?.numPassedTests ?? 0, failed: failures.length, failures };
}

/**
 * @param {any} report of Playwright's JSON reporter; null when it wrote none
 * @returns {Outcome}
 */
export function outcomeOfPlaywright(report) {
  const failures = (report?.errors ?? []).map(({ message }) => firstLine(message));
  const visit = ({ suites = [], specs = [] }, titles) => {
    for (const { file, line, title, ok, tests } of specs)
      // One that passed when it was tried again has failed as well.
      if (!ok || tests.some(({ status }) => status === "flaky"))
        failures.push(`e2e/${file}:${line}: ${[...titles, title].join(" ")}`);
    for (const suite of suites) visit(suite, [...titles, suite.title]);
  };
  for (const suite of report?.suites ?? []) visit(suite, []);
  return { passed: report?.stats?.expected ?? 0, failed: failures.length, failures };
}

/**
 * A tier that ran nothing, or that fell over outside of its tests, has failed.
 * @param {Outcome} outcome
 * @param {number} code the exit code of what ran it
 * @returns {Outcome}
 */
export function sound(outcome, code) {
  const { passed, failed } = outcome;
  if (failed > 0 || (code === 0 && passed > 0)) return outcome;
  const why = code === 0 ? "no test ran" : `the command ended with ${code}, and no test had failed`;
  return { passed, failed: 1, failures: [why] };
}

/**
 * Prints the failed tests below the times, so that a log's end names them.
 * @param {readonly { tier: string, failures: readonly string[] }[]} tiers
 */
export function sayFailures(tiers) {
  return tiers
    .flatMap(({ tier, failures }) => failures.map((failure) => `FAILED  ${tier}: ${failure}\n`))
    .join("");
}

/**
 * Prints the failures of every tier at the end of the process, whoever ends it. A build that fails, or a browser that cannot be had, ends
 * the run at once. The failures before it stand at the log's end all the same.
 * @param {readonly string[]} wanted the tiers of this run, in order
 * @returns {(name: string, tier: () => Promise<Outcome>) => Promise<void>} runs the next one
 */
export function sayAtTheEnd(wanted) {
  /** @type {Map<string, Outcome & { took: string }>} */
  const ran = new Map();
  const fallen = { passed: 0, failed: 1, failures: ["it ended the run"] };
  let begun = performance.now();
  /** @type {string | undefined} */
  let underWay;
  process.once("exit", () => {
    if (underWay !== undefined) ran.set(underWay, { ...fallen, took: seconds(begun) });
    const outcomes = [...ran.values()];
    const sum = (/** @type {"passed" | "failed"} */ what) =>
      outcomes.reduce((total, outcome) => total + outcome[what], 0);
    const times = wanted.map((name) => {
      const outcome = ran.get(name);
      if (!outcome) return `${name}: not run`;
      return `${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${outcome.took}`;
    });
    const failed = [...ran].map(([tier, { failures }]) => ({ tier, failures }));
    console.log(`\n${times.join("\n")}\n\n${sayFailures(failed)}`);
    console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
    if (sum("failed") > 0 || sum("passed") === 0) process.exitCode = 1;
  });
  return async (name, tier) => {
    console.log(`\n--- ${name} ---`);
    begun = performance.now();
    underWay = name;
    ran.set(name, { ...(await tier()), took: seconds(begun) });
    underWay = undefined;
  };
}

function firstLine(text = "") {
  return stripVTControlCharacters(text).trim().split("\n")[0];
}
