import { join } from "node:path";
import { projectRoot, makeProjectEnv, pinnedNode } from "./project.mjs";
import { run, seconds } from "./run.mjs";

/**
 * Runs all checks, even if earlier ones fail. Returns counts and the failed checks. Lint reports the compiler's
 * errors as well, because both read and check the same programs.
 */
export async function runChecks() {
  const outcome = { passed: 0, failed: 0, failures: [] };
  const runInTurn = async (checks) => {
    for (const { name, commands } of checks) {
      const startedAt = performance.now();
      const hasPassed = await runCommands(commands);
      outcome[hasPassed ? "passed" : "failed"] += 1;
      if (!hasPassed) outcome.failures.push(name);
      console.log(`${hasPassed ? "passed" : "FAILED"}  ${name}  (${seconds(startedAt)})`);
    }
  };
  // React Router generates the types of routes, which the other checks read.
  await runInTurn([{ name: "types of routes", commands: sites.map(composeTypegenCommand) }]);
  await Promise.all([
    runInTurn([
      { name: "types and lint", commands: [[resolveToolPath("oxlint", "bin", "oxlint")]] },
    ]),
    runInTurn([
      { name: "format", commands: [[resolveToolPath("oxfmt", "bin", "oxfmt"), "--check"]] },
      { name: "unused code", commands: [[resolveToolPath("knip", "bin", "knip.js")]] },
    ]),
  ]);
  return outcome;
}

/**
 * The type-aware linter is a Go program. If its heap may grow to five times the live memory (2 GB), garbage
 * collection takes a fifth less time.
 */
const env = makeProjectEnv({ GOGC: "400" });

async function runCommands(commands) {
  const codes = [];
  for (const command of commands) codes.push(await run(pinnedNode, command, { env }));
  return codes.every((code) => code === 0);
}

function composeTypegenCommand(site) {
  return [
    resolveToolPath("@react-router/dev", "bin.cjs"),
    "typegen",
    join(projectRoot, "apps", site),
  ];
}

const sites = ["storefront", "backoffice"];

function resolveToolPath(...path) {
  return join(projectRoot, "node_modules", ...path);
}
