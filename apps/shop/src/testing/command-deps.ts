import { createDeps, type Deps } from "@harbour/api";
import { createTestDatabase } from "@harbour/api/testing";
import { Command } from "commander";

/** Creates the dependencies of commands on a new empty database. */
export async function commandDeps({ filesDir = "/nowhere", poolSize = 2 } = {}): Promise<{
  deps: Deps;
  /** Closes the dependencies and drops the database. */
  close: () => Promise<void>;
}> {
  const database = await createTestDatabase();
  const deps = createDeps({
    databaseUrl: database.url,
    files: { kind: "disk", dir: filesDir },
    publicUrl: "http://127.0.0.1:3000",
    secret: "s".repeat(32),
    isDemo: false,
    rateLimits: true,
    logLevel: "silent",
    trustedHops: 0,
    hasLocalCallers: true,
    poolSize,
  });
  const close = async () => {
    await deps.close();
    await database.drop();
  };
  return { deps, close };
}

type AddCommands = (
  command: Command,
  withDeps: (work: (deps: Deps) => Promise<void>) => Promise<void>,
  print: (line: string) => void,
) => void;

/** Returns a function that runs commands of one group on a new empty database, and returns their output. */
export async function commandRunner(group: string, addCommands: AddCommands) {
  const { deps, close } = await commandDeps();
  const runCommand = async (...args: string[]): Promise<string> => {
    const lines: string[] = [];
    const command = new Command("shop")
      .exitOverride()
      .configureOutput({ writeErr: () => undefined });
    addCommands(
      command,
      (work) => work(deps),
      (line) => lines.push(line),
    );
    await command.parseAsync([group, ...args], { from: "user" });
    return lines.join("\n");
  };
  return { deps, close, runCommand };
}
