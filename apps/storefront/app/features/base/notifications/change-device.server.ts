import type { AccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import { formText } from "../../../request/form-text.ts";
import { rememberDevice } from "../../../request/push-device.server.ts";
import { deviceIntents } from "./device-intents.ts";

/** Turns push notifications to this browser on or off. */
export async function changeDevice({ context, client, form, intent }: AccountForm): Promise<void> {
  const text = (name: string) => formText(form, name);
  if (intent === deviceIntents.on) {
    const keys = { p256dh: text("p256dh"), auth: text("auth") };
    const savedDevice = await client.push.save({ body: { endpoint: text("endpoint"), keys } });
    return rememberDevice(context, { id: savedDevice._id, forgetKey: savedDevice.forget_key });
  }
  const id = text("subscription_id");
  if (id)
    await client.push
      .remove({ params: { subscription_id: id } })
      .catch(fallbackOnRefusal(undefined));
  rememberDevice(context, null);
}
