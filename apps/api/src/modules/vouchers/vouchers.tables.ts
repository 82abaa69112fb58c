import type { LocalizedText, VoucherState } from "@harbour/contracts";
import type { StoreAlias } from "@harbour/contracts/constants";
import type { VoucherTerms } from "./vouchers.rules.ts";

/** A voucher of the store as it is read, its terms and what is left of it. */
export interface VoucherRow extends VoucherTerms {
  readonly id: string;
  readonly title: LocalizedText;
  /** Null: as many as anybody wants. */
  readonly left: number | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly quotaPerCustomer: number | null;
  readonly isActive: boolean;
  readonly stores: readonly StoreAlias[];
}

/** Somebody's own, as it is read. */
export interface RedeemedRow {
  readonly id: string;
  readonly voucherId: string;
  readonly code: string;
  readonly terms: VoucherTerms;
  readonly stores: readonly StoreAlias[];
  readonly state: VoucherState;
  readonly redeemedAt: Date;
  readonly expiresAt: Date | null;
  readonly usedAt: Date | null;
  readonly orderId: string | null;
}
