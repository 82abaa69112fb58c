import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSites } from "./build-sites.mjs";
import { install } from "./install.mjs";
import { projectRoot, pinnedNode, refuseOldNode, exitWithMessage } from "./project.mjs";
import { run } from "./run.mjs";

refuseOldNode();
const folder = join(projectRoot, "bench");
const [name, ...args] = process.argv.slice(2);
if (!name) {
  console.log("npm run bench -- NAME [--option value]; the options stand in bench/README.md");
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".ts")))
    console.log(
      `  ${name.replace(/\.ts$/, "").padEnd(12)} ${readFirstComment(join(folder, name))}`,
    );
  process.exit();
}
const file = join(folder, `${name}.ts`);
if (!existsSync(file))
  exitWithMessage(`There is no benchmark ${name}: \`npm run bench\` lists them.`);
await install();
await buildSites();
process.exitCode = await run(pinnedNode, [file, ...args]);

/** Returns the first line of a program's first comment, which is its help. */
function readFirstComment(path) {
  const [, comment] = /\/\*\*[\s*]*(.+?)(?: \*\/)?$/m.exec(readFileSync(path, "utf8")) ?? [];
  return comment;
}
