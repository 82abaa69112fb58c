import type { LocalizedText } from "@harbour/contracts";

/** The job that takes back all usable codes of a voucher. */
export const withdrawCodesJobName = "withdraw-voucher-codes";
export const withdrawCodesJob = (payload: { readonly voucherId: string }) =>
  [withdrawCodesJobName, payload] as const;

/** Facts for members whose codes of one voucher were taken back at once. */
export interface Withdrawn {
  readonly customerId: string;
  readonly ids: readonly string[];
  readonly title: LocalizedText;
  /** The points that come back; 0: none. */
  readonly points: number;
}

/** The job that writes to a member whose codes were taken back. */
export const writeWithdrawnJobName = "write-about-withdrawn-vouchers";
export const writeWithdrawnJob = (payload: Withdrawn) => [writeWithdrawnJobName, payload] as const;
