import { createApiClient, type Transport } from "@harbour/api-client";
import { type Configuration, customerApi, customerApiBase } from "@harbour/contracts";
import { manifestLanguage, serviceWorker, webManifest, workerPath } from "@harbour/storefront";
import type { StaticFiles } from "./static-files.ts";

/**
 * What makes the site an app: its web manifests, one in each language, and its service worker. They are no routes of the site: the list of
 * those is loaded by every page, and no page ever goes to one of these.
 * @param build of the site's scripts
 */
export function createWebAppFiles(transport: Transport, build: string): StaticFiles {
  const api = createApiClient(customerApi, { base: customerApiBase, transport });
  return ({ method, url = "" }, response) => {
    const file = method === "GET" || method === "HEAD" ? fileAt(url) : undefined;
    if (file === undefined) return false;
    const answer = (status: number, { type, cacheControl }: About, body: string) => {
      const bytes = Buffer.from(body);
      response.writeHead(status, {
        "content-type": type,
        "content-length": bytes.length,
        "cache-control": cacheControl,
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        ...(file === worker && { "content-security-policy": workerPolicy }),
      });
      response.end(method === "HEAD" ? undefined : bytes);
    };
    const say = (status: number, words: string) =>
      answer(status, { type: "text/plain", cacheControl: "no-store" }, words);
    api.configuration
      .latest()
      .then((configuration) => {
        const text = file.text(configuration, build);
        if (text === null) say(404, "The site has none in this language.");
        else answer(200, file, text);
      })
      .catch(() => say(503, "Please try again."));
    return true;
  };
}

interface About {
  readonly type: string;
  readonly cacheControl: string;
}

interface WebAppFile extends About {
  /** Null: this shop has none. */
  readonly text: (configuration: Configuration, build: string) => string | null;
}

/** A worker that was kept would be one that cannot be taken away. */
const worker: WebAppFile = {
  type: "text/javascript; charset=utf-8",
  cacheControl: "no-cache",
  text: serviceWorker,
};

const workerPolicy = "default-src 'none'; connect-src 'self'";

function fileAt(url: string): WebAppFile | undefined {
  if (url === workerPath) return worker;
  const language = manifestLanguage(url);
  if (language === undefined) return undefined;
  return {
    type: "application/manifest+json; charset=utf-8",
    cacheControl: "public, max-age=3600",
    text: (configuration) => {
      const manifest = webManifest(configuration, language);
      return manifest && JSON.stringify(manifest);
    },
  };
}
