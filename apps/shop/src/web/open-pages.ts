import { fileURLToPath } from "node:url";
import type { Deps } from "@harbour/api";
import type { Transport } from "@harbour/api-client";
import { clientFolder, createPageHandler, loadSiteBuild } from "@harbour/storefront";
import type { Config } from "../config.ts";
import { createPageCache } from "../page-cache/index.ts";
import { createConfiguredFiles } from "./configured-files.ts";
import { createCachingTransport } from "./create-caching-transport.ts";
import { pageCacheBytes } from "./page-cache-bytes.ts";
import { createPageResponder } from "./page-responder.ts";
import { loadStaticFiles } from "./static-files.ts";
import type { WebServerParts } from "./web-server.ts";

/** Loads the built site. This part needs no database, so it runs while the database starts. */
export async function loadSite() {
  const [build, files] = await Promise.all([
    loadSiteBuild(),
    loadStaticFiles(fileURLToPath(clientFolder)),
  ]);
  return { build, files };
}
type LoadedSite = Awaited<ReturnType<typeof loadSite>>;

/** Opens the site with its cache of public pages, which is kept up to date by the change feed. */
export function openPages(
  config: Config,
  deps: Deps,
  transport: Transport,
  { build, files }: LoadedSite,
): NonNullable<WebServerParts["pages"]> {
  const { publicUrl, paymentPage, trustedHops } = config;
  const cache = createPageCache({
    changes: deps.changes,
    maxBytes: pageCacheBytes,
    // Pages for visitors who preview drafts are not cached.
    skipCookies: ["preview"],
  });
  deps.metrics.watchCache("pages", cache.stats);
  const remembered = createCachingTransport(transport, deps.changes);
  const configuredFiles = createConfiguredFiles(remembered, {
    build: build.assets.version,
    publicUrl,
    log: deps.log,
  });
  const handlePage = createPageHandler({
    build,
    transport: remembered,
    settings: { publicUrl, paymentPage },
    log: deps.log,
  });
  return {
    cache,
    files: (request, response) => files(request, response) || configuredFiles(request, response),
    respond: createPageResponder({
      handlePage,
      cache,
      publicUrl,
      trustedHops,
      limits: deps.limits,
      changes: deps.changes,
      log: deps.log,
    }),
  };
}
