import { createDeps, type Deps } from "@harbour/api";
import { createTestDatabase } from "@harbour/api/testing";

/** Makes dependencies of commands on a new empty database. */
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
