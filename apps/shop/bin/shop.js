#!/usr/bin/env node
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBundle } from "./find-bundle.js";
import { keepCompiledCode } from "./keep-compiled-code.js";
import { resolveModulesOnce } from "./resolve-modules-once.js";

// React and other packages choose their build by NODE_ENV on import. Without it e-mails would
// render with React's development build.
process.env.NODE_ENV ??= "production";

// A pipe may close early, as in `shop ... | head`.
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE") process.exit();
  throw error;
});

// The shop's sources are TypeScript, which only the pinned Node runs directly.
if (Number(process.versions.node.split(".")[0]) < 24) runWithPinnedNode();
else await runShop();

async function runShop() {
  const bundle = process.env.NODE_ENV === "production" ? findBundle() : undefined;
  keepCompiledCode(bundle && fileURLToPath(new URL("compiled/", bundle.index)));
  if (bundle === undefined) resolveModulesOnce();
  else if (isWholeShop(process.argv.slice(2))) await beginDatabase(bundle);
  const { createShopCommand, escapeForTerminal, UserFacingError, FilesUnavailable } = await import(
    bundle?.index.href ?? "../src/index.ts"
  );
  try {
    await createShopCommand((line) => console.log(escapeForTerminal(line))).parseAsync();
  } catch (error) {
    const isUserFacing = error instanceof UserFacingError || error instanceof FilesUnavailable;
    console.error(isUserFacing ? `\n${escapeForTerminal(error.message)}\n` : error);
    process.exitCode = 1;
  }
}

/** Tells whether these arguments serve all parts, so that this process needs the database. */
function isWholeShop([command, ...options]) {
  return command === "serve" && ["", "--role all"].includes(options.join(" "));
}

/** Starts the database beside the loading of the shop, which reports the database's faults. */
async function beginDatabase(bundle) {
  const start = await import(bundle["begin-database"].href);
  await start.beginDatabase().catch(() => undefined);
}

function runWithPinnedNode() {
  const folder = dirname(createRequire(import.meta.url).resolve("node/package.json"));
  const args = [...process.execArgv, import.meta.filename, ...process.argv.slice(2)];
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const child = spawn(join(folder, "bin", "node"), args, { stdio });
  child.once("error", () => {
    console.error(
      "\nThe shop's own Node is missing, because npm ran no install scripts. Run them: npm rebuild --ignore-scripts=false\n",
    );
    process.exitCode = 1;
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.once("exit", (code) => process.exit(code ?? 1));
}
