import type { OperatorAccess } from "@harbour/contracts";
import { importEndpoints, importMedia } from "@harbour/contracts/operator";
import type { FastifyInstance } from "fastify";
import { requireOperator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { notFound } from "../../platform/replies/shop-error.ts";
import { mountMedia } from "../../platform/routes/mount-media.ts";
import { operatorPlane } from "../../platform/routes/operator-plane.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { badRowsFile } from "./bad-rows-file.ts";
import { findOwnImport, startJob } from "./change-state.ts";
import { findImportChanges, findFaults } from "./changes.repository.ts";
import { importFileName } from "./import-file.ts";
import {
  presentChanges,
  presentImportDetails,
  presentFault,
  presentImport,
  presentImports,
} from "./imports.presenter.ts";
import { findImport, findImports } from "./imports.repository.ts";
import { withReceivedFile } from "./receive-file.ts";
import { setColumns } from "./set-columns.ts";
import { uploadImport } from "./upload-import.ts";

export const importRoutes = (deps: Deps): Route<OperatorAccess>[] => {
  const requireImport = async (id: string) => {
    const importRow = await findImport(deps.db, id);
    if (importRow === undefined) throw notFound("Import");
    return importRow;
  };
  return [
    route(importEndpoints.list, ({ query: { after, per_page }, url }) =>
      cursorPage(
        { url, limit: per_page },
        (limit) => findImports(deps.db, { after, limit }),
        (rows) => presentImports(deps.db, rows),
      ),
    ),
    route(importEndpoints.details, async ({ params }) =>
      presentImportDetails(deps.db, await requireImport(params.import_id)),
    ),
    route(importEndpoints.setColumns, async ({ actor, params, body }) =>
      presentImportDetails(deps.db, await setColumns(deps, actor, params.import_id, body)),
    ),
    route(importEndpoints.check, async ({ actor, params }) =>
      presentImport(deps.db, await startJob(deps, actor, params.import_id, "check-import")),
    ),
    route(importEndpoints.apply, async ({ actor, params }) =>
      presentImport(deps.db, await startJob(deps, actor, params.import_id, "write-import")),
    ),
    route(importEndpoints.undo, async ({ actor, params }) =>
      presentImport(deps.db, await startJob(deps, actor, params.import_id, "undo-import")),
    ),
    route(importEndpoints.changes, async ({ params, query, url }) => {
      const { after, per_page, outcome } = query;
      const hasSuddenPricesOnly = query.prices === "sudden";
      const { id } = await requireImport(params.import_id);
      return cursorPage(
        { url, limit: per_page },
        (limit) => findImportChanges(deps.db, id, { after, limit, outcome, hasSuddenPricesOnly }),
        (rows) => presentChanges(deps.db, rows, { hasSuddenPricesOnly }),
      );
    }),
    route(importEndpoints.faults, async ({ params, query: { after, per_page }, url }) => {
      const importRow = await requireImport(params.import_id);
      return cursorPage(
        { url, limit: per_page },
        (limit) => findFaults(deps.db, importRow.id, { after, limit }),
        (rows) => rows.map(presentFault),
      );
    }),
  ];
};

export function mountImports(app: FastifyInstance, deps: Deps): void {
  mountMedia(app, { plane: operatorPlane, deps }, importMedia.upload, async (call) => {
    const operator = requireOperator(call.actor, importMedia.upload.who);
    const id = await withReceivedFile(call.request, (file) => uploadImport(deps, operator, file));
    return call.reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "no-store")
      .send(id);
  });

  mountMedia(app, { plane: operatorPlane, deps }, importMedia.badRows, async (call) => {
    const operator = requireOperator(call.actor, importMedia.badRows.who);
    const { import_id: id } = call.request.params as { import_id: string };
    const importRow = await findOwnImport(deps.db, operator, id);
    if ((await deps.files.find(importFileName(importRow))) === undefined) throw notFound("File");
    const ending = importRow.format === "jsonl" ? "jsonl" : "csv";
    return call.reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="bad-rows.${ending}"`)
      .header("cache-control", "private, no-store")
      .send(badRowsFile(deps, importRow));
  });
}
