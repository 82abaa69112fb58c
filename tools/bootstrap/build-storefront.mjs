import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { projectRoot, projectEnv, pinnedNode, stopWith } from "./project.mjs";
import { run, seconds } from "./run.mjs";

const storefront = join(projectRoot, "apps", "storefront");
const stamp = join(storefront, "build", "inputs.sha256");

/** Builds the storefront unless its sources are unchanged since the last build. */
export async function buildStorefront() {
  const inputs = hashOfInputs();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return;
  const begun = performance.now();
  console.log("Building the storefront ...");
  rmSync(stamp, { force: true });
  const command = join(projectRoot, "node_modules", "@react-router", "dev", "bin.cjs");
  const code = await run(pinnedNode, [command, "build", "--logLevel", "warn"], {
    cwd: storefront,
    env: projectEnv({ NODE_ENV: "production" }),
  });
  if (code !== 0) stopWith("The storefront could not be built: see above.");
  writeFileSync(stamp, inputs);
  console.log(`Built in ${seconds(begun)}.`);
}

function hashOfInputs() {
  const hash = createHash("sha256");
  const sources = [
    storefront,
    join(projectRoot, "patches"),
    ...["api-client", "contracts", "i18n", "ui"].map((name) => join(projectRoot, "packages", name)),
  ];
  const files = [
    ...sources.flatMap(sourceFiles),
    join(projectRoot, "package-lock.json"),
    join(projectRoot, "tsconfig.base.json"),
  ];
  for (const file of files)
    hash
      .update(`${relative(projectRoot, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex");
}

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      ({ name }) =>
        ![".cache", "build", "node_modules", ".react-router"].includes(name) &&
        !/\.test\.tsx?$/.test(name),
    )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(path) : [path];
    });
}
