import type { CodeProblem, LocalizedText, TraceStep } from "@harbour/contracts";
import type { GiftTerms } from "../../platform/values/gift-terms.ts";
import type { Money } from "../../platform/values/money.ts";
import type { LineIndex } from "./line-index.rules.ts";
import type { NearOffer } from "./near-offers.rules.ts";
import type { PricedGift, PricingInput, Promotion } from "./pricing-input.ts";

/** The state of a calculation between two steps. */
export interface PriceDraft {
  /** The draft of each input line, in the same order. */
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
  /** The part of the code's minimum that the cart lacks. */
  readonly codeMissing?: CodeMissing;
  readonly points: { readonly needed: number; readonly isEnough: boolean };
  readonly shippingFee: Money;
  /** True when a promotion makes delivery by every courier free. */
  readonly isShippingFree: boolean;
}

export interface CodeMissing {
  readonly title: LocalizedText;
  /** The missing cents; 0 when the spending suffices. */
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

/** A discount that staff give on one order. It counts against no quota. */
export interface GoodwillDiscount extends Pick<Promotion, "id" | "title"> {
  readonly templateType: "GOODWILL";
  readonly reward: { readonly discountType: "PRICE"; readonly reduction: Money };
  readonly goods: null;
}

export interface AppliedDiscount {
  readonly promotion: Promotion | GoodwillDiscount;
  /** Cents. For FREE_SHIPPING the saved fee, for gifts 0. */
  readonly amount: Money;
}

export interface Gift extends Omit<PricedGift, "price" | "stock"> {
  readonly qty: number;
  /**
   * The variant of the cart line under which the gift is shown: the last chosen line that earned it. Null when no
   * line did.
   */
  readonly comesWith: string | null;
  readonly terms: GiftTerms;
}

/**
 * A pure step of a calculation. It returns the new draft and its trace: the effects, and the reasons why rules had
 * none.
 */
export type PricingStep = (draft: PriceDraft, pricingInput: PricingInput) => StepResult;

export interface StepResult {
  readonly draft: PriceDraft;
  readonly trace: readonly TraceStep[];
}
