import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "./project.mjs";

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
 * What stands below the times: which tests failed, so that a log's end says it.
 * @param {readonly { tier: string, failures: readonly string[] }[]} tiers
 */
export function sayFailures(tiers) {
  return tiers
    .flatMap(({ tier, failures }) => failures.map((failure) => `FAILED  ${tier}: ${failure}\n`))
    .join("");
}

function firstLine(text = "") {
  return stripVTControlCharacters(text).trim().split("\n")[0];
}
