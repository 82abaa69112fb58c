import { join } from "node:path";
import { projectRoot, projectEnv, pinnedNode } from "./project.mjs";
import { run, seconds } from "./run.mjs";

/**
 * Runs all checks even if the first ones fail. Returns counts and the failed checks. Lint includes
 * the compiler's errors, because both read and check the same programs.
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
    runInTurn([{ name: "types and lint", commands: [[tool("oxlint", "bin", "oxlint")]] }]),
    runInTurn([
      { name: "format", commands: [[tool("oxfmt", "bin", "oxfmt"), "--check"]] },
      { name: "unused code", commands: [[tool("knip", "bin", "knip.js")]] },
    ]),
  ]);
  return outcome;
}

/**
 * Type-aware lint is a Go program. With five times its live memory (2 GB), garbage collection takes
 * a fifth less time.
 */
const env = projectEnv({ GOGC: "400" });

async function holds(commands) {
  const codes = [];
  for (const command of commands) codes.push(await run(pinnedNode, command, { env }));
  return codes.every((code) => code === 0);
}

function routeTypes(site) {
  return [tool("@react-router/dev", "bin.cjs"), "typegen", join(projectRoot, "apps", site)];
}

const sites = ["storefront", "backoffice"];

function tool(...path) {
  return join(projectRoot, "node_modules", ...path);
}
