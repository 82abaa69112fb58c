/** Pricing: computes totals from facts in pure steps, with a trace. It accesses no database. */
import type { Module } from "../../platform/modules/module.ts";

export type { AppliedDiscount, Gift } from "./draft.ts";
export type {
  PricedCode,
  CodePromotion,
  CodeWithoutGift,
  PricedGift,
  Offers,
  Promotion,
  Reward,
  UnreachablePromotion,
} from "./pricing-input.ts";
export { isVisibleToShoppers } from "./internal-reasons.rules.ts";
export { findOfferFaults } from "./offer-faults.rules.ts";
export type { NearOffer } from "./near-offers.rules.ts";
export { type CalculatedLine, type Calculation, calculatePrice } from "./price.rules.ts";
export { findUnreachableReason } from "./promotion-eligibility.rules.ts";
export { compareCodes } from "./compare-codes.rules.ts";

export const pricing: Module = { name: "pricing" };
