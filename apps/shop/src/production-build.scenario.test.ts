import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const toFilePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** A script that loads the code for rendering e-mails, and prints which of React's files it uses. */
const listReactFilesScript = `data:text/javascript,${encodeURIComponent(`
  import { createRequire } from "node:module";
  const load = createRequire(${JSON.stringify(import.meta.url)});
  process.once("exit", () => {
    load(${JSON.stringify(toFilePath("../../api/src/base/messages/render-email.ts"))});
    // Node scans both builds of React for export names, but runs only one.
    const files = Object.values(load.cache).filter((one) => one.loaded && /[/]react(-dom)?[/]cjs[/]/.test(one.filename));
    console.log(files.map((one) => one.filename).join("\\n"));
  });`)}`;

/** Returns the files of React in use. @param env the command's environment */
async function listReactFiles(env: Record<string, string>): Promise<string[]> {
  const args = [
    "--import",
    listReactFilesScript,
    toFilePath("../bin/shop.js"),
    "webhooks",
    "--help",
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout.split("\n").filter((line) => line.includes("/cjs/"));
}

test.each([
  ["production", {}],
  ["development", { NODE_ENV: "development" }],
])("React's %s build renders emails when the shop is started with %o", async (build, env) => {
  const files = await listReactFiles(env);
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((name) => !name.includes(`.${build}.`))).toEqual([]);
});
