import { promotionEndpoints } from "@harbour/contracts";
import { stores } from "@harbour/contracts/constants";
import { findStore, setting } from "../../base/configuration/index.ts";
import { findPersonOfShopper } from "../../base/logins/index.ts";
import { requireRegistered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { toWire } from "../../platform/values/money.ts";
import { membershipLevels, readMember } from "../membership/index.ts";
import { listLevelBenefits } from "./level-benefits.rules.ts";
import { readPromotionState } from "./promotions.repository.ts";
import { readCachedPromotions } from "./read-cached-promotions.ts";

export function promotionRoutes({ db }: Deps): Route[] {
  return [
    route(promotionEndpoints.benefits, async ({ actor }) => {
      const shopper = requireRegistered(actor);
      const { groups } = await readMember(db, shopper);
      const state = await readPromotionState(db, await findPersonOfShopper(db, shopper));
      const levels = await setting(db, membershipLevels);
      const levelBenefits = listLevelBenefits(
        await readCachedPromotions(db, state.version),
        state,
        levels,
      );
      const foundStores = await Promise.all(stores.map((alias) => findStore(db, alias)));
      return {
        data: levels
          .toSorted((a, b) => a.points - b.points)
          .map(({ slug, title, points }) => {
            const isReached = groups.includes(slug);
            return {
              slug,
              title,
              points,
              is_reached: isReached,
              benefits: (levelBenefits.get(slug) ?? []).map((promotion) => ({
                title: promotion.title,
                stores: stores.filter((_, index) =>
                  promotion.storeIds.includes(foundStores[index]!.id),
                ),
                min_requirement: {
                  spending: toWire(promotion.minSpending),
                  product_qty: promotion.minQuantity,
                },
                code: isReached ? promotion.code : null,
                end_datetime: promotion.endsAt?.toISOString() ?? null,
              })),
            };
          }),
      };
    }),
  ];
}
