import type { OperatorAccess } from "@harbour/contracts";
import { stockCountEndpoints as counts } from "@harbour/contracts/operator";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { applyCount, cancelCount } from "./apply-count.ts";
import { readCounts } from "./count-state.repository.ts";
import { addScans, countUnscannedAsZero, openCount, recount } from "./count-stock.ts";
import { describeCount, describeCounts } from "./describe-count.ts";

export const stockCountRoutes = (deps: Deps): Route<OperatorAccess>[] => [
  route(counts.list, ({ query: { per_page: perPage, ...filters }, url }) =>
    cursorPage(
      { url, limit: perPage },
      (limit) => readCounts(deps.db, { ...filters, limit }),
      (rows) => describeCounts(deps.db, rows),
    ),
  ),
  route(counts.details, ({ params }) => describeCount(deps.db, params.count_id)),
  route(counts.open, ({ actor, body }) => openCount(deps, actor, body)),
  route(counts.scan, async ({ actor, params, body }) => ({
    data: await addScans(deps, actor, params.count_id, body.scans),
  })),
  route(counts.countRest, ({ actor, params }) =>
    countUnscannedAsZero(deps, actor, params.count_id),
  ),
  route(counts.recount, ({ actor, params, body }) =>
    recount(deps, actor, params.count_id, body.product_variant_id),
  ),
  route(counts.apply, ({ actor, params, body }) =>
    applyCount(deps, actor, params.count_id, body.lines),
  ),
  route(counts.cancel, ({ actor, params }) => cancelCount(deps, actor, params.count_id)),
];
