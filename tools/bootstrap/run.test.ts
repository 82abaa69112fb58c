import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const { url } = import.meta;
const run = fileURLToPath(new URL("run.mjs", url));

/** A command like `npm start`: npm, a shell, a program, and its child that serves. */
const startCommandScript = `
  import { runUntilStopped } from ${JSON.stringify(run)};
  process.exitCode = await runUntilStopped(process.execPath, ["-e", ${JSON.stringify(
    `console.log(process.pid); setInterval(() => {}, 1000);`,
  )}]);`;

test("a program that npm started stops with npm's shell, although the shell passes on no signal", async () => {
  // The second command keeps the shell from replacing itself with the program.
  const shell = spawn(
    "sh",
    ["-c", `"$0" --input-type=module -e "$1"; true`, process.execPath, startCommandScript],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const [line] = (await once(shell.stdout, "data")) as [Buffer];
  const served = Number(line.toString());
  shell.kill("SIGTERM");
  // The pipe ends when the last process that has it open has ended.
  await once(shell.stdout.resume(), "end");
  expect(() => process.kill(served, 0)).toThrow("ESRCH");
});
