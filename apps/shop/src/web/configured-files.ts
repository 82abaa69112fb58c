import type { Log } from "@harbour/api";
import { ApiError, createApiClient, type Transport } from "@harbour/api-client";
import { type Configuration, customerApi, customerApiBase } from "@harbour/contracts";
import {
  type FileMakers,
  loadFileMakers,
  parseManifestLanguage,
  securityTextPath,
  workerPath,
} from "@harbour/storefront";
import type { StaticFiles } from "./static-files.ts";

interface Site {
  /** The build's id, which changes with the scripts. */
  readonly build: string;
  readonly publicUrl: string;
  readonly log: Pick<Log, "error" | "warn">;
}

/**
 * Creates the files that depend on settings: web manifests, the service worker, the icon and `security.txt`. They are
 * no routes of the site, because the list of routes loads with every page.
 */
export function createConfiguredFiles(transport: Transport, site: Site): StaticFiles {
  const api = createApiClient(customerApi, { base: customerApiBase, transport });
  return ({ method, url = "" }, response) => {
    const file = method === "GET" || method === "HEAD" ? findFile(url) : undefined;
    if (file === undefined) return false;
    const sendReply = (status: number, headers: Record<string, string>, body = "") => {
      const bytes = Buffer.from(body);
      response.writeHead(status, {
        "content-length": bytes.length,
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        ...headers,
      });
      response.end(method === "HEAD" ? undefined : bytes);
    };
    const reply = (status: number, text: string) =>
      sendReply(status, { "content-type": "text/plain", "cache-control": "no-store" }, text);
    api.configuration
      .latest()
      .then(async (configuration) => {
        const configuredFile = file.make(configuration, site, await loadFileMakers());
        if (configuredFile === null) reply(404, "This shop has no such file.");
        else if ("location" in configuredFile)
          sendReply(302, { ...file.headers, ...configuredFile });
        else sendReply(200, file.headers, configuredFile.text);
      })
      .catch((error: unknown) => {
        // An unreachable API is a temporary fault; any other error is permanent.
        const isApiUnavailable = error instanceof ApiError;
        site.log[isApiUnavailable ? "warn" : "error"](
          { err: error, req: { method, url } },
          "a configured file could not be made",
        );
        if (response.headersSent) response.destroy();
        else if (isApiUnavailable) reply(503, "The shop does not answer now. Please try again.");
        else reply(500, "This file could not be made. The shop's log says why.");
      });
    return true;
  };
}

interface ConfiguredFile {
  readonly headers: Record<string, string>;
  /** Creates the file; null when this shop has none. */
  readonly make: (
    configuration: Configuration,
    site: Site,
    makers: FileMakers,
  ) => { readonly text: string } | { readonly location: string } | null;
}

const hourlyCaching = "public, max-age=3600";

const filesByPath: Readonly<Record<string, ConfiguredFile>> = {
  [workerPath]: {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      // A cached service worker could not be withdrawn.
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    },
    make: (configuration, { build }, { serviceWorker }) => ({
      text: serviceWorker(configuration, build),
    }),
  },
  // Feed readers and old browsers request this path without reading a page first.
  "/favicon.ico": {
    headers: { "cache-control": hourlyCaching },
    make: ({ seo }) => ({ location: seo.favicon ?? "/icon-192.png" }),
  },
  [securityTextPath]: {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": hourlyCaching },
    make: (configuration, { publicUrl }, { composeSecurityText }) =>
      makeTextFile(composeSecurityText(configuration, { publicUrl, now: new Date() })),
  },
};

function findFile(url: string): ConfiguredFile | undefined {
  const [path = ""] = url.split("?", 1);
  if (Object.hasOwn(filesByPath, path)) return filesByPath[path];
  const language = parseManifestLanguage(url);
  if (language === undefined) return undefined;
  return {
    headers: {
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": hourlyCaching,
    },
    make: (configuration, _, { composeWebManifest }) => {
      const manifest = composeWebManifest(configuration, language);
      return makeTextFile(manifest && JSON.stringify(manifest));
    },
  };
}

const makeTextFile = (text: string | null) => (text === null ? null : { text });
