import type { LocalizedText } from "@harbour/contracts";
import type { Money } from "../../platform/money.ts";
import type { CodeFacts } from "../pricing/index.ts";

/** What a voucher gives and asks for; of a redeemed one as it was. */
export interface VoucherTerms {
  readonly key: string;
  readonly title: LocalizedText;
  readonly description: LocalizedText;
  readonly images: readonly string[];
  /** What one costs in points. */
  readonly point: number;
  readonly discountType: "PRICE" | "PERCENTAGE";
  /** Cents off for PRICE, hundredths of a per cent for PERCENTAGE. */
  readonly discountValue: number;
  readonly minSpending: Money;
  readonly minQuantity: number;
  /** Days; null: without end. */
  readonly validDays: number | null;
  readonly storeIds: readonly string[];
}

/** What was redeemed, as a cart finds it; times are the database's. */
export interface VoucherInHand {
  readonly id: string;
  readonly code: string;
  readonly isOwn: boolean;
  readonly terms: VoucherTerms;
  readonly expiresAt: Date | null;
  readonly usedAt: Date | null;
  readonly invalidAt: Date | null;
}

/** As the price of a cart knows it: for all goods of its stores, once, whoever redeemed it. */
export function codeFactsOf({ id, terms, isOwn, ...standing }: VoucherInHand): CodeFacts {
  const { discountType, discountValue: off } = terms;
  return {
    promotion: {
      id,
      templateType: "VOUCHER",
      title: terms.title,
      isActive: true,
      window: { from: null, until: null },
      storeIds: terms.storeIds,
      groups: null,
      goods: null,
      minSpending: terms.minSpending,
      minQuantity: terms.minQuantity,
      quota: { left: null, leftForPerson: null },
      reward: { discountType, off },
    },
    voucher: {
      isOwn,
      isUsed: standing.usedAt !== null,
      // One that the shop withdrew is told of as one whose time is over.
      expiresAt: standing.invalidAt ?? standing.expiresAt,
    },
  };
}
