/** A payment method of the shop, or the id of the member's saved card. */
export type PaymentChoice = "ONLINE" | "OFFLINE" | `card:${string}`;

/** Returns the id of the chosen saved card; undefined for another choice. */
export function readChosenCard(choice: string): string | undefined {
  return choice.startsWith("card:") ? choice.slice("card:".length) : undefined;
}

export function cardChoice({ _id }: { readonly _id: string }): PaymentChoice {
  return `card:${_id}`;
}

/** Reads a choice of the form. */
export function readPaymentChoice(text: string): PaymentChoice {
  if (text.startsWith("card:")) return `card:${text.slice("card:".length)}`;
  return text === "ONLINE" ? "ONLINE" : "OFFLINE";
}

/** Tells whether a text is a payment choice. An empty text stands for the shop's first method. */
export function isPaymentChoice(text: string): boolean {
  return ["", "ONLINE", "OFFLINE"].includes(text) || text.startsWith("card:");
}
