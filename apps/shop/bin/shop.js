#!/usr/bin/env -S node --max-semi-space-size=16 --heap-growing-percent=30
import { spawn } from "node:child_process";
import module, { createRequire } from "node:module";
import { dirname, join } from "node:path";

// The first line lets the heap grow less than V8 does by itself, which keeps garbage of orders and pages long. After 1,300
// orders it is 305 MB instead of 465, after two minutes of pages 480 MB instead of 615, for the same processor time.

// React and others choose their build by it as they are imported; without it, emails would be drawn by React's development build.
process.env.NODE_ENV ??= "production";

// The shop's sources are TypeScript, which only the pinned Node runs as it stands.
if (Number(process.versions.node.split(".")[0]) < 24) runWithPinnedNode();
else await runShop();

async function runShop() {
  // A second start finds the sources compiled.
  module.enableCompileCache();
  resolveModulesOnce();
  const { shopCommand, printable, UserFacingError, FilesUnavailable } =
    await import("../src/index.ts");
  try {
    await shopCommand((line) => console.log(printable(line))).parseAsync();
  } catch (error) {
    const isSaid = error instanceof UserFacingError || error instanceof FilesUnavailable;
    console.error(isSaid ? `\n${printable(error.message)}\n` : error);
    process.exitCode = 1;
  }
}

/**
 * Resolves each module once. Node parses the package.json around a file for every import to learn its kind, and
 * drizzle-orm's has 180 kB: half of a start. Our sources name each other with their extension, as drizzle-orm's modules
 * do, so their kind is known. Sources share one installation of what they import by name, so it is found once; packages
 * find their own dependencies as ever.
 */
function resolveModulesOnce() {
  const found = new Map();
  module.registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = "", conditions } = context;
      const format = conditions.includes("import") ? formatOf(specifier, parentURL) : undefined;
      if (format) return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
      const isOurs = parentURL.endsWith(".ts") && !/^(\.|\/|node:|file:)/.test(specifier);
      if (!isOurs) return nextResolve(specifier, context);
      // What is required may be another file than what is imported.
      const key = `${specifier} ${conditions.join()}`;
      const known = found.get(key) ?? {
        ...nextResolve(specifier, context),
        shortCircuit: true,
      };
      found.set(key, known);
      return known;
    },
  });
}

/** @returns undefined for what Node has to find */
function formatOf(specifier, parentURL) {
  if (!/^\.\.?\//.test(specifier)) return undefined;
  if (specifier.endsWith(".ts") && parentURL.endsWith(".ts")) return "module-typescript";
  const isInDrizzle = parentURL.includes("/node_modules/drizzle-orm/");
  return isInDrizzle && specifier.endsWith(".js") ? "module" : undefined;
}

function runWithPinnedNode() {
  const folder = dirname(createRequire(import.meta.url).resolve("node/package.json"));
  const args = [...process.execArgv, import.meta.filename, ...process.argv.slice(2)];
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const child = spawn(join(folder, "bin", "node"), args, { stdio });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.once("exit", (code) => process.exit(code ?? 1));
}
