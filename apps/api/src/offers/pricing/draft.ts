import type { CodeProblem, LocalizedText, TraceStep } from "@harbour/contracts";
import type { GiftTerms } from "../../platform/gift-terms.ts";
import type { Money } from "../../platform/money.ts";
import type { GiftFacts, PricingFacts, Promotion } from "./facts.ts";
import type { LineIndex } from "./line-index.rules.ts";

/** A total on its way through the steps. */
export interface Draft {
  /** One for each line of the facts, in their order. */
  readonly lines: readonly DraftLine[];
  /** The index of these very lines. */
  readonly index: LineIndex;
  /** The cents of all discounts so far on each line. */
  readonly parts: readonly Money[];
  /** Discounts on the whole cart or on some goods, in the order they were taken. */
  readonly discounts: readonly AppliedDiscount[];
  readonly gifts: readonly Gift[];
  readonly codeProblem: CodeProblem | null;
  /** The code that asks for more, and how much more. */
  readonly codeMissing?: CodeMissing;
  readonly points: { readonly needed: number; readonly isEnough: boolean };
  readonly shippingFee: Money;
  /** A promotion gives delivery free, whoever brings it and whatever that costs. */
  readonly isShippingFree: boolean;
}

export interface CodeMissing {
  readonly title: LocalizedText;
  /** Cents; 0: it is enough. */
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

export interface AppliedDiscount {
  readonly promotion: Promotion;
  /** Cents; of FREE_SHIPPING, what shipping would have cost; of gifts 0. */
  readonly amount: Money;
}

export interface Gift extends Omit<GiftFacts, "price" | "stock"> {
  readonly qty: number;
  /** The variant of the line that it stands behind: the last chosen one that it comes for; null: no line earned it. */
  readonly comesWith: string | null;
  readonly terms: GiftTerms;
}

/** One step of a calculation: pure, and it says what it did and why it did not. */
export type Step = (draft: Draft, facts: PricingFacts) => Stepped;

export interface Stepped {
  readonly draft: Draft;
  readonly trace: readonly TraceStep[];
}
