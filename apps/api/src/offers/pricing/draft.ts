import type { CodeProblem, LocalizedText, TraceStep } from "@harbour/contracts";
import type { GiftTerms } from "../../platform/values/gift-terms.ts";
import type { Money } from "../../platform/values/money.ts";
import type { PricedGift, PricingInput, Promotion } from "./facts.ts";
import type { LineIndex } from "./line-index.rules.ts";
import type { NearOffer } from "./near-offers.rules.ts";

/** A total between two steps. */
export interface PriceDraft {
  /** A line per fact, in the same order. */
  readonly lines: readonly DraftLine[];
  /** The index of these lines. */
  readonly index: LineIndex;
  /** The cents of all discounts so far, by line. */
  readonly lineDiscounts: readonly Money[];
  /** Discounts on the cart or some goods, in the order of application. */
  readonly discounts: readonly AppliedDiscount[];
  readonly gifts: readonly Gift[];
  /** Automatic promotions that more goods would bring, unsorted. */
  readonly nearOffers: readonly NearOffer[];
  readonly codeProblem: CodeProblem | null;
  /** The unmet minimum of the code, and the missing rest. */
  readonly codeMissing?: CodeMissing;
  readonly points: { readonly needed: number; readonly isEnough: boolean };
  readonly shippingFee: Money;
  /** True when a promotion makes delivery free, by any courier. */
  readonly isShippingFree: boolean;
}

export interface CodeMissing {
  readonly title: LocalizedText;
  /** Cents; 0 when it is enough. */
  readonly amount: Money;
  readonly pieces: number;
}

export interface DraftLine {
  readonly variantId: string;
  readonly qty: number;
  readonly isCheckout: boolean;
  readonly originalSubtotal: Money;
  /** The subtotal after the variants' own discounts. */
  readonly subtotal: Money;
}

/** A discount that staff give to one order. It counts against no quota. */
export interface GoodwillDiscount extends Pick<Promotion, "id" | "title"> {
  readonly templateType: "GOODWILL";
  readonly reward: { readonly discountType: "PRICE"; readonly reduction: Money };
  readonly goods: null;
}

export interface AppliedDiscount {
  readonly promotion: Promotion | GoodwillDiscount;
  /** Cents; the saved fee for FREE_SHIPPING, 0 for gifts. */
  readonly amount: Money;
}

export interface Gift extends Omit<PricedGift, "price" | "stock"> {
  readonly qty: number;
  /** The variant of the line above it: the last chosen one that earned it; null when no line did. */
  readonly comesWith: string | null;
  readonly terms: GiftTerms;
}

/** A pure step of a calculation that reports what it did and why not. */
export type PricingStep = (draft: PriceDraft, pricingInput: PricingInput) => StepResult;

export interface StepResult {
  readonly draft: PriceDraft;
  readonly trace: readonly TraceStep[];
}
