/** The kinds of Stripe's objects that the shop reads. */
export const stripeKinds = [
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
export function stripeObjectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== "object" || value === null) return [];
  const object = value as Record<string, unknown>;
  const inside = Object.values(object).flatMap(stripeObjectsIn);
  return stripeKinds.includes(String(object["object"])) ? [object, ...inside] : inside;
}
