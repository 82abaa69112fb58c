/** A way to pay of the shop's, or one of the member's saved cards by its id. */
export type PaymentChoice = "ONLINE" | "OFFLINE" | `card:${string}`;

/** The saved card that was chosen to pay with. */
export function chosenCard(choice: string): string | undefined {
  return choice.startsWith("card:") ? choice.slice("card:".length) : undefined;
}

export function choiceOfCard({ _id }: { readonly _id: string }): PaymentChoice {
  return `card:${_id}`;
}

/** Reads a choice of the form. */
export function readPaymentChoice(text: string): PaymentChoice {
  if (text.startsWith("card:")) return `card:${text.slice("card:".length)}`;
  return text === "ONLINE" ? "ONLINE" : "OFFLINE";
}

/** None said: the first of the shop's. */
export function isPaymentChoice(text: string): boolean {
  return ["", "ONLINE", "OFFLINE"].includes(text) || text.startsWith("card:");
}
