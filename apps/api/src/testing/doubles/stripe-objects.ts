/** The kinds of Stripe's objects that the shop reads. */
export const stripeObjectTypes = [
  "charge",
  "checkout.session",
  "customer",
  "event",
  "payment_intent",
  "payment_method",
  "refund",
  "setup_intent",
];

/** Finds Stripe objects in a value, expanded or listed. */
export function listStripeObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const object = value as Record<string, unknown>;
  const nestedObjects = Object.values(object).flatMap(listStripeObjects);
  return stripeObjectTypes.includes(String(object["object"]))
    ? [object, ...nestedObjects]
    : nestedObjects;
}
