import type { UsableVoucher } from "@harbour/contracts";

const prefix = "use-voucher:";

/** Returns the value of the button beside an offered voucher. */
export const intentFor = (code: string): string => prefix + code;

/** Treats such a press like typing the code and applying it. */
export function asTypedCode(form: FormData): void {
  const intent = form.get("intent");
  if (typeof intent !== "string" || !intent.startsWith(prefix)) return;
  form.set("voucher_code", intent.slice(prefix.length));
  form.set("intent", "apply-code");
}

/**
 * Returns vouchers to offer: of equal ones the first to expire, and beside an applied one only more valuable ones.
 * @param code the applied one
 */
export function offeredVouchers(
  usable: readonly UsableVoucher[],
  code: string | null,
): UsableVoucher[] {
  const applied = Number(usable.find((one) => one.code === code)?.worth ?? 0);
  const kindOf = ({ title, worth }: UsableVoucher) => `${title.en} ${worth}`;
  const ends = ({ expires_at: at }: UsableVoucher) => (at ? Date.parse(at) : Infinity);
  const better = usable
    .filter((one) => one.code !== code && Number(one.worth) > applied)
    .toSorted((a, b) => Number(b.worth) - Number(a.worth) || ends(a) - ends(b));
  return better.filter(
    (one, index) => better.findIndex((other) => kindOf(other) === kindOf(one)) === index,
  );
}
