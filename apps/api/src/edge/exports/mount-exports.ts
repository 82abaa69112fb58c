import { Readable } from "node:stream";
import { type CatalogueExport, exportMedia, type TableExport } from "@harbour/contracts/operator";
import type { FastifyInstance, FastifyReply } from "fastify";
import { inTransaction } from "../../platform/database/db.ts";
import { byteOrderMark } from "../../platform/files/csv-cells.rules.ts";
import { type Actor, requireOperator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { mountMedia } from "../../platform/routes/mount-media.ts";
import { operatorPlane } from "../../platform/routes/operator-plane.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { tableText } from "../shop-tables/index.ts";
import { catalogueFile, membersFile, ordersFile } from "./export-files.ts";

/** Serves the shop's data as files. Each download of personal data is audited. */
export function mountExports(app: FastifyInstance, deps: Deps): void {
  const mountOptions = { plane: operatorPlane, deps };
  mountMedia(app, mountOptions, exportMedia.catalogue, async ({ request, reply }) => {
    const { part } = request.params as { part: CatalogueExport };
    return sendFile(reply, `${part}.csv`, Readable.from(catalogueFile(deps.db, part)));
  });
  mountMedia(app, mountOptions, exportMedia.table, async ({ request, reply }) => {
    const { table } = request.params as { table: TableExport };
    const { text } = await tableText(deps.db, table);
    return sendFile(reply, `${table}.csv`, byteOrderMark + text);
  });
  for (const [subject, file] of [
    ["orders", ordersFile],
    ["members", membersFile],
  ] as const) {
    const endpoint = exportMedia[subject];
    mountMedia(app, mountOptions, endpoint, async ({ actor, reply }) => {
      await auditExport(deps, actor, subject);
      return sendFile(reply, `${subject}.csv`, Readable.from(file(deps.db)));
    });
  }
}

async function auditExport(
  { db }: Deps,
  actor: Actor,
  subject: "orders" | "members",
): Promise<void> {
  const operator = requireOperator(actor, exportMedia[subject].who);
  await inTransaction(db, (tx) =>
    recordAudit(tx, operator, { action: `export-${subject}`, subject }),
  );
}

function sendFile(reply: FastifyReply, name: string, file: Readable | string): FastifyReply {
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "private, no-store")
    .send(file);
}
