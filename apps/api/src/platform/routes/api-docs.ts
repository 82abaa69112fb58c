import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../modules/deps.ts";
import { openApiDocument } from "./open-api-document.ts";
import type { Plane } from "./plane.ts";

const swaggerUiFolder = dirname(
  createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"),
);

const types = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" };

/**
 * The content security policy. It allows only own files and no inline script, but inline styles and data: icons,
 * which the reader uses.
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Serves a plane's `openapi.json`, and a reader of this document at `docs`, to callers whom the plane admits. */
export function mountApiDocs(app: FastifyInstance, deps: Deps, plane: Plane): void {
  const { basePath, title } = plane.document;
  const onRequest = (request: FastifyRequest) => plane.requireDocumentAccess(deps, request);
  let document: string | undefined;
  app.get(`${basePath}/openapi.json`, { onRequest }, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(plane));
    return reply
      .type("application/json; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(document);
  });
  app.get(`${basePath}/docs`, { onRequest }, (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .send(page(basePath, title)),
  );
  app.get(`${basePath}/docs/init.js`, { onRequest }, (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(init(basePath)),
  );
  for (const [name, type] of Object.entries(types)) {
    app.get(`${basePath}/docs/${name}`, { onRequest }, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header("cache-control", "public, max-age=86400")
        .send(createReadStream(join(swaggerUiFolder, name))),
    );
  }
}

const page = (basePath: string, title: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${basePath}/docs/swagger-ui.css"></head>
<body><div id="reader"></div>
<script src="${basePath}/docs/swagger-ui-bundle.js"></script><script src="${basePath}/docs/init.js"></script></body></html>
`;

const init = (
  basePath: string,
) => `SwaggerUIBundle({ url: "${basePath}/openapi.json", dom_id: "#reader", deepLinking: true, validatorUrl: null });
`;
