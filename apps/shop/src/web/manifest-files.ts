import { createApiClient, type Transport } from "@harbour/api-client";
import { customerApi, customerApiBase } from "@harbour/contracts";
import { manifestLanguage, webManifest } from "@harbour/storefront";
import type { StaticFiles } from "./static-files.ts";

/**
 * The site's web manifests, one in each language. They are no routes of the site: the list of those is loaded by every page, and no
 * page ever goes to one of these.
 */
export function createManifestFiles(transport: Transport): StaticFiles {
  const api = createApiClient(customerApi, { base: customerApiBase, transport });
  return ({ method, url = "" }, response) => {
    const language = manifestLanguage(url);
    if (language === undefined || (method !== "GET" && method !== "HEAD")) return false;
    const answer = (status: number, type: string, body: string) => {
      const bytes = Buffer.from(body);
      response.writeHead(status, {
        "content-type": type,
        "content-length": bytes.length,
        "cache-control": status === 200 ? "public, max-age=3600" : "no-store",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
      });
      response.end(method === "HEAD" ? undefined : bytes);
    };
    api.configuration.latest().then(
      (configuration) => {
        const manifest = webManifest(configuration, language);
        if (manifest)
          answer(200, "application/manifest+json; charset=utf-8", JSON.stringify(manifest));
        else answer(404, "text/plain", "The site does not speak this language.");
      },
      () => answer(503, "text/plain", "Please try again."),
    );
    return true;
  };
}
