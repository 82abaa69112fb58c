import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "@harbour/api";
import { type Config, isLoopback } from "../config.ts";
import { UserFacingError } from "../terminal/user-facing-error.ts";
import { makeDataFolder } from "./data-folder.ts";
import { restrictPrivateFolder } from "./private-folder.ts";

/** Returns the API's settings, from the environment, the opened database and the shop's secret. */
export async function readShopSettings(config: Config, databaseUrl: string): Promise<Settings> {
  const { files } = config;
  // The secret is read first, because this refuses another program's folder.
  const secret = config.secret ?? (await readSecret(config.dataDir));
  if (files.kind === "disk") await restrictPrivateFolder(files.dir, buckets);
  return {
    databaseUrl,
    files: config.files,
    publicUrl: config.publicUrl,
    secret,
    isDemo: config.isDemo,
    rateLimits: config.rateLimits,
    logLevel: config.logLevel,
    mailUrl: config.mailUrl ?? undefined,
    smsUrl: config.smsUrl ?? undefined,
    payments: config.payments ?? undefined,
    stripe: config.stripe ?? undefined,
    trustedHops: config.trustedHops,
    backups: config.backups ?? undefined,
    hasLocalCallers: hasLocalCallers(config),
    metricsToken: config.metricsToken ?? undefined,
    // A few connections are enough; further queries wait in the pool's queue.
    poolSize: 8,
  };
}

/** Tells whether local callers can be recognised. A public address implies a proxy, which may not identify itself. */
export function hasLocalCallers({
  publicUrl,
  trustedHops,
}: Pick<Config, "publicUrl" | "trustedHops">): boolean {
  const { hostname } = new URL(publicUrl);
  const isThisMachine = isLoopback(hostname) || ["[::1]", "[::]", "0.0.0.0"].includes(hostname);
  return trustedHops === 0 && isThisMachine;
}

const buckets = ["avatars", "catalogue", "payment-proofs", "reviews", "refunds", "exports"];

/** Reads the secret of the data folder, creating it once. A new secret would invalidate every guest's token. */
async function readSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, "secret");
  await makeDataFolder(dataDir);
  const newSecret = randomBytes(32).toString("base64url");
  await writeFile(path, newSecret, { mode: 0o600, flag: "wx" }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  });
  const secret = (await readFile(path, "utf8")).trim();
  if (secret.length >= 32) return secret;
  throw new UserFacingError(
    `The file ${path} is damaged. Restore it from a backup, or remove it, which ends all guests' sessions.`,
  );
}
