import type { OperatorAccess } from "@harbour/contracts";
import { stockCountEndpoints as counts } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { on, type Route } from "../../platform/routes/routes.ts";
import { applyCount, cancelCount } from "./apply-count.ts";
import { readCounts } from "./count-state.repository.ts";
import { addScans, countUnscannedAsZero, openCount, recount } from "./count-stock.ts";
import { describeCount, describeCounts } from "./describe-count.ts";

export const stockCountRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  on(counts.list, ({ query: { per_page: perPage, ...filters }, url }) =>
    cursorPage(
      { url, limit: perPage },
      (limit) => readCounts(deps.db, { ...filters, limit }),
      (rows) => describeCounts(deps.db, rows),
    ),
  ),
  on(counts.details, ({ params }) => describeCount(deps.db, params.count_id)),
  on(counts.open, ({ actor, body }) => openCount(deps, actor, body)),
  on(counts.scan, async ({ actor, params, body }) => ({
    data: await addScans(deps, actor, params.count_id, body.scans),
  })),
  on(counts.countRest, ({ actor, params }) => countUnscannedAsZero(deps, actor, params.count_id)),
  on(counts.recount, ({ actor, params, body }) =>
    recount(deps, actor, params.count_id, body.product_variant_id),
  ),
  on(counts.apply, ({ actor, params, body }) =>
    applyCount(deps, actor, params.count_id, body.lines),
  ),
  on(counts.cancel, ({ actor, params }) => cancelCount(deps, actor, params.count_id)),
];
