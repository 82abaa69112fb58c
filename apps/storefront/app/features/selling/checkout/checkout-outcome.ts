import type { Cart, Courier } from "@harbour/contracts";
import type { FieldErrors } from "../../../components/forms/check-fields.ts";
import type { CheckoutValues } from "./checkout-form.ts";
import type { FoundStations } from "./read-stations.server.ts";

/** The answer to the checkout's form when it did not become an order. */
export interface CheckoutOutcome {
  cart: Cart | null;
  values: CheckoutValues;
  errors: FieldErrors;
  problem: string | null;
  /** The causes, a sentence each; empty when unknown. */
  causes: readonly string[];
  /** Tells whether the API did not answer, so that the browser sends the same form again under the same key. */
  needsResubmit: boolean;
  /** The complete form for browsers without script, so that it can be sent again. */
  unsentForm?: string;
  /** Tells whether the total could not be calculated; the page shows the previous one. */
  isPriceStale: boolean;
  /** The search results; null without a search. */
  stations: FoundStations | null;
  /** The couriers for the chosen district; null when they were not read again. */
  couriers: readonly Courier[] | null;
  /** The reason why the code was not checked, in words; the total is without the code. */
  codeRefusal?: string | null;
}

/** A problem above the form, with its causes. */
export type FormMessage = Pick<CheckoutOutcome, "causes"> & { readonly problem: string };

/** An outcome without a message. */
export const emptyCheckoutOutcome = {
  cart: null,
  errors: {},
  problem: null,
  causes: [],
  needsResubmit: false,
  isPriceStale: false,
  stations: null,
  couriers: null,
} satisfies Partial<CheckoutOutcome>;
