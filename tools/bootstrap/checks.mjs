import { join } from "node:path";
import { projectRoot, projectEnv, pinnedNode } from "./project.mjs";
import { run, seconds } from "./run.mjs";

/**
 * Runs all checks even if the first ones fail, with types beside the others. Returns counts and the
 * failed checks.
 */
export async function runChecks() {
  const outcome = { passed: 0, failed: 0, failures: [] };
  const runInTurn = async (checks) => {
    for (const { name, commands } of checks) {
      const begun = performance.now();
      const isFine = await holds(commands);
      outcome[isFine ? "passed" : "failed"] += 1;
      if (!isFine) outcome.failures.push(name);
      console.log(`${isFine ? "passed" : "FAILED"}  ${name}  (${seconds(begun)})`);
    }
  };
  // React Router generates the types of routes, which the other checks read.
  await runInTurn([{ name: "types of routes", commands: sites.map(routeTypes) }]);
  await Promise.all([
    runInTurn([{ name: "types", commands: typeChecks() }]),
    runInTurn([
      { name: "lint", commands: [[tool("oxlint", "bin", "oxlint")]] },
      { name: "format", commands: [[tool("oxfmt", "bin", "oxfmt"), "--check"]] },
      { name: "unused code", commands: [[tool("knip", "bin", "knip.js")]] },
    ]),
  ]);
  return outcome;
}

/**
 * Type-aware lint and tsc are Go programs. With five times their live memory (2 GB), garbage
 * collection takes a fifth less time.
 */
const env = projectEnv({ GOGC: "400" });

async function holds(commands) {
  const codes = [];
  for (const command of commands) codes.push(await run(pinnedNode, command, { env }));
  return codes.every((code) => code === 0);
}

function routeTypes(site) {
  return [tool("@react-router/dev", "bin.cjs"), "typegen", join(projectRoot, ...site)];
}

function typeChecks() {
  return programs.map((folder) => [
    tool("typescript", "bin", "tsc"),
    "-p",
    join(projectRoot, ...folder),
  ]);
}

/**
 * The first program holds all folders without their own settings, so that shared code is checked
 * once.
 */
const sites = [
  ["apps", "storefront"],
  ["apps", "backoffice"],
];
const programs = [[], ["packages", "ui"], ...sites];

function tool(...path) {
  return join(projectRoot, "node_modules", ...path);
}
