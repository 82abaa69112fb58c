import type { UsableVoucher } from "@harbour/contracts";

const prefix = "use-voucher:";

/** Returns the value of the button beside an offered voucher. */
export const makeOfferIntent = (code: string): string => prefix + code;

/** Treats a press on an offered voucher like typing its code and applying it. */
export function fillOfferedCode(form: FormData): void {
  const intent = form.get("intent");
  if (typeof intent !== "string" || !intent.startsWith(prefix)) return;
  form.set("voucher_code", intent.slice(prefix.length));
  form.set("intent", "apply-code");
}

/**
 * Returns the vouchers to offer. Among equal vouchers only the first to expire is offered. Beside an applied voucher
 * only more valuable ones are offered.
 * @param code the applied code
 */
export function listOfferedVouchers(
  usable: readonly UsableVoucher[],
  code: string | null,
): UsableVoucher[] {
  const appliedWorth = Number(usable.find((voucher) => voucher.code === code)?.worth ?? 0);
  const makeOfferKey = ({ title, worth }: UsableVoucher) => `${title.en} ${worth}`;
  const readExpiry = ({ expires_at: expiresAt }: UsableVoucher) =>
    expiresAt ? Date.parse(expiresAt) : Infinity;
  const betterVouchers = usable
    .filter((voucher) => voucher.code !== code && Number(voucher.worth) > appliedWorth)
    .toSorted((a, b) => Number(b.worth) - Number(a.worth) || readExpiry(a) - readExpiry(b));
  return betterVouchers.filter(
    (voucher, index) =>
      betterVouchers.findIndex((candidate) => makeOfferKey(candidate) === makeOfferKey(voucher)) ===
      index,
  );
}
