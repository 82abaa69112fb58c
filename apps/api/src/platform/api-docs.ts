import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import { openApiDocument } from "./open-api.ts";

const reader = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));

const types = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" };

/** Only its own files, no inline script (QUALITY 4). The reader writes style attributes and draws its icons as data. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** `/api/openapi.json` and a reader of it at `/api/docs`. */
export function mountApiDocs(app: FastifyInstance): void {
  let document: string | undefined;
  app.get("/api/openapi.json", (_request, reply) => {
    document ??= JSON.stringify(openApiDocument());
    return reply
      .type("application/json; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(document);
  });
  app.get("/api/docs", (_request, reply) =>
    reply.type("text/html; charset=utf-8").header("content-security-policy", policy).send(page),
  );
  app.get("/api/docs/init.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(init),
  );
  for (const [name, type] of Object.entries(types)) {
    app.get(`/api/docs/${name}`, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header("cache-control", "public, max-age=86400")
        .send(createReadStream(join(reader, name))),
    );
  }
}

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Harbour customer API</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="reader"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/init.js"></script></body></html>
`;

const init = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#reader", deepLinking: true, validatorUrl: null });
`;
