import type { Calculations, Courier } from "@harbour/contracts";
import { formatMoney, isZeroMoney, localized, translator, type Language } from "@harbour/i18n";
import { totalsMessages } from "../cart/totals.messages.ts";
import { courierFee } from "./courier-fee.ts";

/** The least that goods travel for while nobody has chosen how, in words; null: nobody carries them. */
export function shippingFrom(
  couriers: readonly Courier[],
  calculations: Calculations,
  { language, hasPickup }: { language: Language; hasPickup: boolean },
): string | null {
  const t = translator(totalsMessages, language);
  const fees = couriers
    .map((courier) => ({ courier, fee: courierFee(courier, calculations) }))
    .toSorted((a, b) => Number(a.fee) - Number(b.fee));
  const [least] = fees;
  if (!least) return null;
  if (fees.every(({ fee }) => isZeroMoney(fee))) return t("free");
  if (isZeroMoney(least.fee))
    return t("freeBy", { method: localized(least.courier.title, language) });
  return t(hasPickup ? "from" : "fromWithoutPickup", { fee: formatMoney(least.fee) });
}
