import { useEffect, useEffectEvent } from "react";
import { useKeptForm } from "../../../components/forms/saved-form.ts";
import type { CheckoutValues } from "./checkout-form.ts";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { keptValues, type Offered } from "./saved-values.ts";
import { useUnconfirmedCheckout } from "./unconfirmed-checkout.ts";

/**
 * Returns the first values of the form: those typed in this tab before, whatever kept them from becoming an order, else
 * those the shop knows. The key of a checkout without an answer is kept, so that both are one order.
 * @param onRestored told once what was typed is there again, which may cost another total
 */
export function useKeptValues(
  told: Offered & { readonly values: CheckoutValues },
  onRestored: () => void,
): { values: CheckoutValues; isKept: boolean } {
  const kept = useKeptForm("checkout");
  const unconfirmed = useUnconfirmedCheckout(useShownStore());
  const isKept = kept !== null;
  const tell = useEffectEvent(onRestored);
  useEffect(() => {
    if (isKept) tell();
  }, [isKept]);
  const key = unconfirmed?.get("key") ?? told.values.key;
  return { values: { ...(kept ? keptValues(told, kept) : told.values), key }, isKept };
}
