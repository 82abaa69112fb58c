/** Promotions: their conditions, rewards and uses. They feed `pricing`. */
import { deliveryFees } from "../../catalogue/delivery/index.ts";
import type { Module } from "../../platform/modules/module.ts";
import { answerPort } from "../../platform/modules/port.ts";
import { promotionsJobs } from "./label-products.ts";
import { promotionsReservation } from "./promotions-reservation.ts";
import { promotionsInvariants } from "./promotions.invariants.ts";
import { promotionsPersonal } from "./promotions.personal.ts";
import { findFreeDelivery } from "./promotions.repository.ts";
import { promotionRoutes } from "./promotions.routes.ts";
import { checkPromotedLevels } from "./save-promotions.ts";

export { labelProducts } from "./label-products.ts";
export { type ShopperOffers, readCartOffers, readShopperOffers } from "./read-offers.ts";
export { type DescribedPromotion, describePromotions } from "./describe-promotions.ts";
export { movePromotionUses } from "./move-uses.ts";
export { planPromotions, type PromotionRecord } from "./plan-promotions.ts";
export { promotionState } from "./promotion-state.rules.ts";
export { removePromotion } from "./remove-promotion.ts";
export { findGoods } from "./find-goods.ts";
export { lockPromotions } from "./lock-promotions.ts";
export { checkPromotedLevels, savePromotions, writePlanned } from "./save-promotions.ts";

export const promotions: Module = {
  name: "promotions",
  findSettingFaults: async (tx, slug) =>
    slug === "membership-levels" ? checkPromotedLevels(tx) : [],
  personal: promotionsPersonal,
  invariants: promotionsInvariants,
  reservation: promotionsReservation,
  portAnswers: [answerPort(deliveryFees.freeDelivery, findFreeDelivery)],
  customer: promotionRoutes,
  jobs: promotionsJobs,
};
