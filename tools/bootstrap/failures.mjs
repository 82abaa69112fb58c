import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "./project.mjs";
import { seconds } from "./run.mjs";

/**
 * @typedef {{ passed: number, failed: number, failures: string[] }} Outcome a tier's counts, and
 * the name of each failed test with the first line of its error
 */

/**
 * @param {any} report of Vitest's JSON reporter; null when none was written
 * @returns {Outcome}
 */
export function readVitestOutcome(report) {
  const failures = [];
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(projectRoot, name);
    for (const { fullName, failureMessages } of failed)
      failures.push(`${file}: ${formatWithReason(fullName, failureMessages?.[0])}`);
    // A file may fail outside of its tests.
    if (status === "failed" && failed.length === 0)
      failures.push(`${file}: ${readFirstLine(message) || "fell over outside of its tests"}`);
  }
  return { passed: report?.numPassedTests ?? 0, failed: failures.length, failures };
}

/**
 * @param {any} report of Playwright's JSON reporter; null when none was written
 * @returns {Outcome}
 */
export function readPlaywrightOutcome(report) {
  const failures = (report?.errors ?? []).map(({ message }) => readFirstLine(message));
  const visit = ({ suites = [], specs = [] }, titles) => {
    for (const { file, line, title, ok, tests } of specs)
      // A test that only passes in a retry counts as failed.
      if (!ok || tests.some(({ status }) => status === "flaky"))
        failures.push(
          `e2e/${file}:${line}: ${formatWithReason([...titles, title].join(" "), findFirstError(tests))}`,
        );
    for (const suite of suites) visit(suite, [...titles, suite.title]);
  };
  for (const suite of report?.suites ?? []) visit(suite, []);
  return { passed: report?.stats?.expected ?? 0, failed: failures.length, failures };
}

/**
 * Fails a tier that ran nothing or crashed outside of its tests.
 * @param {Outcome} outcome
 * @param {number} code the exit code of the tier
 * @returns {Outcome}
 */
export function failEmptyTier(outcome, code) {
  const { passed, failed } = outcome;
  if (failed > 0 || (code === 0 && passed > 0)) return outcome;
  const why = code === 0 ? "no test ran" : `the command ended with ${code}, and no test had failed`;
  return { passed, failed: 1, failures: [why] };
}

/**
 * Lists the failed tests at the end of the log.
 * @param {readonly { tier: string, failures: readonly string[] }[]} tiers
 */
export function listFailures(tiers) {
  return tiers
    .flatMap(({ tier, failures }) => failures.map((failure) => `FAILED  ${tier}: ${failure}\n`))
    .join("");
}

/**
 * Prints the failures of every tier when the process exits. A failed build or a missing browser ends the run early.
 * @param {readonly string[]} requested the tiers of this run, in order
 * @returns {(name: string, tier: () => Promise<Outcome>) => Promise<void>} runs the next tier
 */
export function reportFailuresAtExit(requested) {
  /** @type {Map<string, Outcome & { took: string }>} */
  const ran = new Map();
  const crashedOutcome = { passed: 0, failed: 1, failures: ["it ended the run"] };
  let startedAt = performance.now();
  /** @type {string | undefined} */
  let underWay;
  process.once("exit", () => {
    if (underWay !== undefined) ran.set(underWay, { ...crashedOutcome, took: seconds(startedAt) });
    const outcomes = [...ran.values()];
    const sum = (/** @type {"passed" | "failed"} */ outcomeKey) =>
      outcomes.reduce((total, outcome) => total + outcome[outcomeKey], 0);
    const times = requested.map((name) => {
      const outcome = ran.get(name);
      if (!outcome) return `${name}: not run`;
      return `${name}: ${outcome.passed} passed, ${outcome.failed} failed in ${outcome.took}`;
    });
    const failed = [...ran].map(([tier, { failures }]) => ({ tier, failures }));
    console.log(`\n${times.join("\n")}\n\n${listFailures(failed)}`);
    console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
    if (sum("failed") > 0 || sum("passed") === 0) process.exitCode = 1;
  });
  return async (name, tier) => {
    console.log(`\n--- ${name} ---`);
    startedAt = performance.now();
    underWay = name;
    ran.set(name, { ...(await tier()), took: seconds(startedAt) });
    underWay = undefined;
  };
}

/**
 * @param {string} title
 * @param {string | undefined} message of the failure, whose first line follows the title
 */
function formatWithReason(title, message) {
  const reason = readFirstLine(message);
  return reason ? `${title} (${reason})` : title;
}

function findFirstError(tests) {
  return tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error.message;
}

function readFirstLine(text = "") {
  return stripVTControlCharacters(text).trim().split("\n")[0];
}
