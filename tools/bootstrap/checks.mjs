import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { house, pinnedNode } from "./house.mjs";
import { run, seconds } from "./run.mjs";

/** Types, lint, format, unused code: all of them, whatever the first ones say. Answers how many held. */
export async function runChecks() {
  const outcome = { passed: 0, failed: 0 };
  for (const { name, commands } of checks()) {
    const begun = performance.now();
    const codes = [];
    for (const [tool, ...args] of commands) codes.push(await run(pinnedNode, [tool, ...args]));
    const isFine = codes.every((code) => code === 0);
    outcome[isFine ? "passed" : "failed"] += 1;
    console.log(`${isFine ? "passed" : "FAILED"}  ${name}  (${seconds(begun)})`);
  }
  return outcome;
}

function checks() {
  const tsc = tool("typescript", "bin", "tsc");
  return [
    {
      name: "types",
      commands: [...routeTypes(), ...typedFolders().map((folder) => [tsc, "-p", folder])],
    },
    { name: "lint", commands: [[tool("oxlint", "bin", "oxlint")]] },
    { name: "format", commands: [[tool("oxfmt", "bin", "oxfmt"), "--check"]] },
    { name: "unused code", commands: [[tool("knip", "bin", "knip.js")]] },
  ];
}

/** React Router writes the types of a site's routes from its sources. */
function routeTypes() {
  return [[tool("@react-router/dev", "bin.cjs"), "typegen", join(house, "apps", "storefront")]];
}

function typedFolders() {
  const below = (name) => readdirSync(join(house, name)).map((child) => join(house, name, child));
  return [house, ...below("packages"), ...below("apps"), ...below("tools")].filter((folder) =>
    existsSync(join(folder, "tsconfig.json")),
  );
}

function tool(...path) {
  return join(house, "node_modules", ...path);
}
