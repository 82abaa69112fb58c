import { readFollowKey } from "../../../components/follows/followable.ts";
import type { AccountForm } from "../../../components/forms/handle-account-form.server.ts";
import { formText } from "../../../request/form-text.ts";

/** Handles the calendar's forms. `target` names the followed thing: `maker:Tin Ferry`. */
export async function saveFollow({ client, context, form, intent }: AccountForm): Promise<void> {
  if (intent === "share") await client.calendar.share();
  if (intent === "unshare") await client.calendar.unshare();
  if (intent === "set-language") {
    const { channels } = await client.notifications.details();
    await client.notifications.save({
      body: {
        is_notifiable: true,
        channels: channels.length > 0 ? channels : ["EMAIL"],
        is_accept: { release_update: true },
        shown_in: context.language,
      },
    });
  }
  if (intent !== "follow" && intent !== "unfollow") return;
  const followable = readFollowKey(formText(form, "target"));
  await client.calendar.follow({ body: { ...followable, is_followed: intent === "follow" } });
}
