import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { findBundle } from "../../apps/shop/bin/find-bundle.js";
import { projectRoot, makeProjectEnv, pinnedNode, exitWithMessage } from "./project.mjs";
import { run, seconds } from "./run.mjs";

const packages = ["api-client", "contracts", "i18n", "site-kit", "ui"].map((name) =>
  join("packages", name),
);
const sites = [
  { app: "storefront", name: "storefront", sources: packages },
  { app: "backoffice", name: "back office", sources: packages },
];

/**
 * Builds the storefront and the back office, and bundles the server's sources. Skips each part that was last built
 * from the same sources.
 */
export async function buildSites() {
  await Promise.all([...sites.map(buildSite), bundleShop()]);
}

/**
 * Bundles the server's sources. A failure is only reported, because a shop without a bundle runs from its sources and
 * just starts more slowly.
 */
async function bundleShop() {
  if (findBundle() !== undefined) return;
  const script = join(projectRoot, "tools", "bootstrap", "bundle-shop.mjs");
  if ((await run(pinnedNode, [script])) !== 0)
    console.log("The server's sources could not be joined: see above. The shop starts slower.");
}

async function buildSite({ app, name, sources }) {
  const folder = join(projectRoot, "apps", app);
  const hashFile = join(folder, "build", "inputs.sha256");
  const inputs = hashSources([folder, ...sources.map((source) => join(projectRoot, source))]);
  if (existsSync(hashFile) && readFileSync(hashFile, "utf8") === inputs) return;
  const startedAt = performance.now();
  console.log(`Building the ${name} ...`);
  rmSync(hashFile, { force: true });
  const command = join(projectRoot, "node_modules", "@react-router", "dev", "bin.cjs");
  const code = await run(pinnedNode, [command, "build", "--logLevel", "warn"], {
    cwd: folder,
    env: makeProjectEnv({ NODE_ENV: "production" }),
  });
  if (code !== 0) exitWithMessage(`The ${name} could not be built: see above.`);
  writeFileSync(hashFile, inputs);
  console.log(`Built the ${name} in ${seconds(startedAt)}.`);
}

function hashSources(sources) {
  const hash = createHash("sha256");
  const files = [
    ...sources.flatMap(listSourceFiles),
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

function listSourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      ({ name }) =>
        ![".cache", "build", "node_modules", ".react-router"].includes(name) &&
        !/\.test\.tsx?$/.test(name),
    )
    .toSorted((source, otherSource) => (source.name < otherSource.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listSourceFiles(path) : [path];
    });
}
