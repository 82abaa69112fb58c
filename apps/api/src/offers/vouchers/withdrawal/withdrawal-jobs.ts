import type { LocalizedText } from "@harbour/contracts";

/** The job that withdraws all usable codes of a voucher. */
export const withdrawCodesJobName = "withdraw-voucher-codes";
export const withdrawCodesJob = (payload: { readonly voucherId: string }) =>
  [withdrawCodesJobName, payload] as const;

/** Facts for a member whose codes of one voucher were withdrawn together. */
export interface WithdrawalNotice {
  readonly customerId: string;
  readonly ids: readonly string[];
  readonly title: LocalizedText;
  /** The returned points; 0 for none. */
  readonly points: number;
}

/** The job that writes to a member whose codes were withdrawn. */
export const writeWithdrawnJobName = "write-about-withdrawn-vouchers";
export const writeWithdrawnJob = (payload: WithdrawalNotice) =>
  [writeWithdrawnJobName, payload] as const;
