import { fieldText } from "../../../components/forms/field-rules.ts";
import type { AccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { formText } from "../../../request/form-text.ts";

/** The channel of a code with part of the address, for the second step. */
export interface SentCode {
  readonly channel: "EMAIL" | "SMS";
  readonly hint: string;
}

/**
 * Changes the e-mail address. Step one sends a code to the present address; step two uses the code. The new address
 * travels only in a form's body.
 */
export async function changeEmail({ client, form, intent }: AccountForm): Promise<object | void> {
  if (intent === "ask-code") return toSentCode(await client.credentials.changeEmailRequest());
  if (intent !== "change-login") return;
  await client.credentials.changeEmail({
    body: {
      verification_code: formText(form, "verification_code"),
      email: fieldText(form, "email"),
    },
  });
}

/** Changes the phone number in the same two steps. */
export async function changePhone({ client, form, intent }: AccountForm): Promise<object | void> {
  if (intent === "ask-code") return toSentCode(await client.credentials.changePhoneRequest());
  if (intent !== "change-login") return;
  await client.credentials.changePhone({
    body: {
      verification_code: formText(form, "verification_code"),
      area_code: fieldText(form, "area_code"),
      phone: fieldText(form, "phone"),
    },
  });
}

function toSentCode({ channel, hint }: SentCode): SentCode {
  return { channel, hint };
}
