import type { AccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { formText } from "../../../request/form-text.ts";

/** Handles the forms of the listed cards; `target` is the card. */
export async function saveCards({ client, form, intent }: AccountForm): Promise<void> {
  const params = { card_id: formText(form, "target") };
  if (intent === "set-default-card") await client.cards.setDefault({ params });
  if (intent === "remove-card") await client.cards.remove({ params });
}
