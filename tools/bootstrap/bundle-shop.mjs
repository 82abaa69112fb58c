import { readdirSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import {
  bundlePath,
  findBundle,
  readBundleRecord,
  stampFile,
} from "../../apps/shop/bin/find-bundle.js";
import { projectRoot } from "./project.mjs";

// Joins the shop's sources, drizzle-orm and zod into few files for `bin/shop.js`, unless the last
// one is of the same sources. Other packages stay as they are installed.

const shopSources = join(projectRoot, "apps", "shop", "src");
const bundleFolder = join(projectRoot, bundlePath);
const packagesFolder = join(projectRoot, "node_modules");
/** Packages of hundreds of small modules. */
const joinedPackages = /^(drizzle-orm|zod)(\/|$)/;

if (findBundle() === undefined) await bundleShop();

async function bundleShop() {
  const startedAt = Date.now();
  const formerFiles = readBundleRecord()?.files ?? [];
  const bundle = await rolldown({
    input: {
      index: join(shopSources, "index.ts"),
      "begin-database": join(shopSources, "start", "begin-database.ts"),
    },
    platform: "node",
    cwd: projectRoot,
    // Own sources do nothing but export. Otherwise the first file would need the whole API.
    treeshake: { moduleSideEffects: (id) => id.includes("/node_modules/") },
    plugins: [leaveInstalledPackages(), keepOwnAddresses()],
  });
  const fileNames = "[name]-[hash].js";
  const { output } = await bundle.write({
    dir: bundleFolder,
    format: "esm",
    entryFileNames: fileNames,
    chunkFileNames: fileNames,
  });
  const sources = stampSources(await bundle.watchFiles);
  await bundle.close();
  // A source that changed meanwhile may be in the bundle in its earlier state.
  if (sources.some(([, , changedAt]) => changedAt >= startedAt)) return;
  const files = output.map(({ fileName }) => fileName);
  const entries = Object.fromEntries(
    output.filter(({ isEntry }) => isEntry).map(({ name, fileName }) => [name, fileName]),
  );
  await rm(join(bundleFolder, "compiled"), { recursive: true, force: true });
  const stamps = [...sources, ...files.map((file) => stampFile(join(bundlePath, file)))];
  await writeRecord({ entries, files, stamps });
  await removeOldFiles([...formerFiles, ...files]);
}

/** Leaves packages at the root to Node. Packages of one workspace are joined. */
function leaveInstalledPackages() {
  return {
    name: "leave-installed-packages",
    async resolveId(id, importer, options) {
      if (importer === undefined || /^(\.|\/|node:|@harbour\/)/.test(id)) return null;
      if (joinedPackages.test(id)) return null;
      const resolution = await this.resolve(id, importer, { ...options, skipSelf: true });
      const isAtRoot = resolution?.id.startsWith(packagesFolder) ?? false;
      return isAtRoot ? { id, external: true } : null;
    },
  };
}

/** Lets sources find the files beside them, such as migrations and programs of other processes. */
function keepOwnAddresses() {
  return {
    name: "keep-own-addresses",
    transform(code, id) {
      if (!code.includes("import.meta.url")) return null;
      const path = JSON.stringify(relative(bundleFolder, id));
      return code.replaceAll("import.meta.url", `new URL(${path}, import.meta.url).href`);
    },
  };
}

/** Describes all files that decide about the bundle, with these rules and the installed packages. */
function stampSources(joinedFiles) {
  const workspaces = ["apps", "packages"].flatMap((folder) =>
    readdirSync(join(projectRoot, folder)).map((name) => join(projectRoot, folder, name)),
  );
  const files = [
    fileURLToPath(import.meta.url),
    join(packagesFolder, ".package-lock.json"),
    ...workspaces.map((workspace) => join(workspace, "package.json")),
    ...joinedFiles.filter((file) => !file.startsWith(packagesFolder)),
  ];
  return files.map((file) => stampFile(relative(projectRoot, file)));
}

async function writeRecord(record) {
  const draft = join(bundleFolder, `bundle.json.${process.pid}`);
  await writeFile(draft, JSON.stringify(record));
  await rename(draft, join(bundleFolder, "bundle.json"));
}

/**
 * Removes files of former bundles after a month, because a running shop loads parts of its bundle on
 * first use. The bundle before may run longer.
 */
async function removeOldFiles(keptFiles) {
  const monthAgo = Date.now() - 30 * 24 * 3600_000;
  for (const name of readdirSync(bundleFolder)) {
    const isKept = !name.endsWith(".js") || keptFiles.includes(name);
    const [, , changedAt] = stampFile(join(bundlePath, name));
    if (!isKept && changedAt < monthAgo) await rm(join(bundleFolder, name));
  }
}
