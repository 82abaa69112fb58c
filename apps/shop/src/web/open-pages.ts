import { fileURLToPath } from "node:url";
import type { Deps } from "@harbour/api";
import type { Transport } from "@harbour/api-client";
import { clientFolder, createPageHandler, loadSiteBuild } from "@harbour/storefront";
import type { Config } from "../config.ts";
import { createPacker, createPageCache } from "../page-cache/index.ts";
import { pageCacheBytes } from "./page-cache-bytes.ts";
import { createPageResponder } from "./page-responder.ts";
import { remembering } from "./remembered-replies.ts";
import { loadStaticFiles } from "./static-files.ts";
import type { WebServerParts } from "./web-server.ts";

/** The shoppers' site as it was built, with its memory of public pages, which hears of every change of their data. */
export async function openPages(
  config: Config,
  deps: Deps,
  transport: Transport,
): Promise<NonNullable<WebServerParts["pages"]>> {
  const { publicUrl, paymentPage, trustedHops } = config;
  const cache = createPageCache({ changes: deps.changes, maxBytes: pageCacheBytes });
  deps.metrics.watchCache("pages", cache.stats);
  const build = await loadSiteBuild();
  const handlePage = createPageHandler({
    build,
    transport: remembering(transport, deps.changes),
    settings: { publicUrl, paymentPage },
    log: deps.log,
  });
  return {
    cache,
    files: await loadStaticFiles(fileURLToPath(clientFolder)),
    respond: createPageResponder({
      handlePage,
      pack: createPacker(build.entry.module.sharedParts),
      cache,
      publicUrl,
      trustedHops,
      limits: deps.limits,
      log: deps.log,
    }),
  };
}
