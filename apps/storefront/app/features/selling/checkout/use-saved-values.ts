import { useEffect, useEffectEvent } from "react";
import { useUnconfirmedCheckout } from "../../../components/checkout/unconfirmed-checkout.ts";
import { useSavedForm } from "../../../components/forms/saved-form.ts";
import { useShownStore } from "../../../components/site/personal-counts.tsx";
import type { CheckoutValues } from "./checkout-form.ts";
import { mergeSavedValues, type OfferedChoices } from "./saved-values.ts";

/**
 * Returns the form's initial values: those typed in this tab before, otherwise those of the account.
 * A checkout without an answer keeps its key, so that a second attempt places no second order.
 * @param onRestored runs once when typed values are restored, because they can change the total
 */
export function useSavedValues(
  loaded: OfferedChoices & { readonly values: CheckoutValues },
  onRestored: () => void,
): { values: CheckoutValues; isRestored: boolean } {
  const kept = useSavedForm("checkout");
  const unconfirmed = useUnconfirmedCheckout(useShownStore());
  const isRestored = kept !== null;
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    if (isRestored) restored();
  }, [isRestored]);
  const key = unconfirmed?.get("key") ?? loaded.values.key;
  return {
    values: { ...(kept ? mergeSavedValues(loaded, kept) : loaded.values), key },
    isRestored,
  };
}
