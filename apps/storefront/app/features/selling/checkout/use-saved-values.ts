import { useEffect, useEffectEvent } from "react";
import { useSavedForm } from "../../../components/forms/saved-form.ts";
import type { CheckoutValues } from "./checkout-form.ts";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import { mergeSavedValues, type Offered } from "./saved-values.ts";
import { useUnconfirmedCheckout } from "../../../components/checkout/unconfirmed-checkout.ts";

/**
 * Returns the first values of the form: those typed in this tab before, whatever kept them from becoming an order, else
 * those the shop knows. The key of a checkout without an answer is kept, so that both are one order.
 * @param onRestored told once what was typed is there again, which may cost another total
 */
export function useSavedValues(
  told: Offered & { readonly values: CheckoutValues },
  onRestored: () => void,
): { values: CheckoutValues; isRestored: boolean } {
  const kept = useSavedForm("checkout");
  const unconfirmed = useUnconfirmedCheckout(useShownStore());
  const isRestored = kept !== null;
  const tell = useEffectEvent(onRestored);
  useEffect(() => {
    if (isRestored) tell();
  }, [isRestored]);
  const key = unconfirmed?.get("key") ?? told.values.key;
  return { values: { ...(kept ? mergeSavedValues(told, kept) : told.values), key }, isRestored };
}
