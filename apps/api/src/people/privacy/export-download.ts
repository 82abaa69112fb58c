import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/modules/deps.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { acceptsCoding } from "../../platform/requests/http-headers.rules.ts";
import { readExportContent } from "./data-exports.repository.ts";
import { isExportSigned } from "./export-link.ts";

/** Serves exports. The signed address is enough, without a session, because the link is opened from an e-mail. */
export function mountExportDownload(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { name: string } }>(
    "/files/data-exports/:name",
    { exposeHeadRoute: false },
    async (request, reply) => {
      const id = /^([0-9a-f]{32})\.json$/.exec(request.params.name)?.[1];
      const isSignedLink = id !== undefined && isExportSigned(deps, id, request.query as object);
      const content = isSignedLink ? await readExportContent(deps.db, id) : undefined;
      // Wrong, expired and missing addresses get the same answer.
      if (!content) throw notFound("File");
      const acceptsGzip = acceptsCoding(request.headers["accept-encoding"], "gzip");
      if (acceptsGzip) void reply.header("content-encoding", "gzip");
      return reply
        .type("application/json; charset=utf-8")
        .header("content-disposition", 'attachment; filename="harbour-data.json"')
        .header("cache-control", "private, no-store")
        .header("vary", "Accept-Encoding")
        .header("x-robots-tag", "noindex")
        .send(acceptsGzip ? content : await promisify(gunzip)(content));
    },
  );
}
