import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { backOfficeFolder, loadDocument } from "@harbour/backoffice";
import { securityHeaders } from "@harbour/site-kit/security-headers";
import { loadStaticFiles } from "./static-files.ts";

/** Answers a request for the back office. Returns false for other requests. */
export type BackOffice = (request: IncomingMessage, response: ServerResponse) => boolean;

const base = "/backoffice";

/** The policy of the worker that reads barcodes with WebAssembly, which no page may do. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Serves the back office: its files, and one document for all its addresses. Anybody may read the document, because
 * it contains nothing about the shop.
 */
export async function loadBackOffice(folder: URL = backOfficeFolder): Promise<BackOffice> {
  const [{ html, policy, findScripts }, files] = await Promise.all([
    loadDocument(folder),
    loadStaticFiles(fileURLToPath(folder), base),
  ]);
  const headers = {
    ...securityHeaders,
    "permissions-policy": securityHeaders["permissions-policy"].replace(
      "camera=()",
      "camera=(self)",
    ),
    "content-security-policy": policy,
    "content-type": "text/html; charset=utf-8",
    "content-length": String(html.length),
    // After an update, an old document would name files that no longer exist.
    "cache-control": "no-cache",
  };
  return (request, response) => {
    const path = (request.url ?? "").split("?")[0]!;
    if (path !== base && !path.startsWith(`${base}/`)) return false;
    if (/\.worker-[\w-]+\.js$/.test(path))
      response.setHeader("content-security-policy", workerPolicy);
    if (path.startsWith(`${base}/assets/`) && files(request, response)) return true;
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return true;
    }
    if (path === base) {
      // Addresses of the app start with a slash after the base.
      response.writeHead(308, { location: `${base}/` }).end();
      return true;
    }
    const link = findScripts(path).map((script) => `<${script}>; rel=modulepreload`);
    response.writeHead(200, link.length === 0 ? headers : { ...headers, link: link.join(", ") });
    response.end(request.method === "HEAD" ? undefined : html);
    return true;
  };
}
