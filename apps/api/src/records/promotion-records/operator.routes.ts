import type { OperatorAccess } from "@harbour/contracts";
import { promotionRecordEndpoints as promotions } from "@harbour/contracts/operator";
import { setting } from "../../base/configuration/index.ts";
import { readHistoryPage } from "../../edge/catalogue-history/index.ts";
import { membershipLevels } from "../../offers/membership/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { checkPromotion } from "./check-promotion.ts";
import { describePromotion, listPromotionRecords, requirePromotion } from "./describe-promotion.ts";
import {
  changePromotion,
  createPromotion,
  deletePromotion,
  duplicatePromotion,
  restorePromotion,
  stopPromotion,
} from "./save-promotion.ts";
import { tryPromotions } from "./try-promotions.ts";

export function promotionRecordOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  const { db } = deps;
  return [
    route(promotions.list, async () => ({ data: await listPromotionRecords(db) })),
    route(promotions.choices, async () => ({
      levels: (await setting(db, membershipLevels)).map(({ slug, title }) => ({ slug, title })),
    })),
    route(promotions.try, ({ actor, body }) => tryPromotions(deps, actor, body)),
    route(promotions.plan, ({ body }) => checkPromotion(deps, body)),
    route(promotions.read, ({ params }) => describePromotion(db, params.key)),
    route(promotions.create, ({ actor, body }) => createPromotion(deps, actor, body)),
    route(promotions.change, ({ actor, params, body }) =>
      changePromotion(deps, actor, params.key, body),
    ),
    route(promotions.duplicate, ({ actor, params, body: { key, code } }) =>
      duplicatePromotion(deps, actor, params.key, { key, code }),
    ),
    route(promotions.stop, ({ actor, params, body }) =>
      stopPromotion(deps, actor, params.key, body.version),
    ),
    route(promotions.remove, async ({ actor, params, query }) => {
      await deletePromotion(deps, actor, params.key, query.version);
      return { message: "The promotion is deleted." };
    }),
    route(promotions.history, async ({ params, query: { after, per_page: perPage }, url }) => {
      const { id } = await requirePromotion(db, params.key);
      return readHistoryPage(deps, id, { after, perPage, url });
    }),
    route(promotions.restore, ({ actor, params, body: { version, change_id: changeId } }) =>
      restorePromotion(deps, actor, params.key, { version, changeId }),
    ),
  ];
}
