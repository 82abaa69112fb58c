import { type Config, readConfig } from "../config.ts";
import { assertPortFree } from "../web/port.ts";
import { requireSite } from "../web/require-site.ts";
import { beginEmbeddedDatabase } from "./open-database.ts";

/**
 * Begins the embedded database of a whole shop, which then starts while the shop's modules load.
 * Begins nothing when the start will be refused.
 * @throws the fault of which `startShop` tells the person at the terminal
 */
export async function beginDatabase({
  config = readConfig(),
  siteFiles,
}: {
  readonly config?: Config;
  readonly siteFiles?: readonly URL[];
} = {}): Promise<void> {
  if (config.databaseUrl !== null) return;
  await assertPortFree(config.port, config.host);
  await requireSite(siteFiles);
  await beginEmbeddedDatabase(config);
}
