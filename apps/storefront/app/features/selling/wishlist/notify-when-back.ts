import { ApiError } from "@harbour/api-client";
import { wishlistStore } from "@harbour/contracts/constants";
import { withLanguage } from "@harbour/i18n";
import { data, redirect } from "react-router";
import type { NotifyAnswer } from "../../../components/wishlist/notify-intent.ts";
import { paths } from "../../../paths.ts";
import { formText } from "../../../request/form-text.ts";
import { requireMember } from "../../../request/guards.server.ts";
import type { RequestContext } from "../../../request/request-context.ts";

/** Puts a product on the wishlist and turns the wishlist's notifications on, whatever the previous state. */
export async function notifyWhenBack(
  context: RequestContext,
  form: FormData,
  isFromScript: boolean,
) {
  const member = await requireMember(context);
  try {
    await member.wishlist.toggle({
      params: { store_id: wishlistStore },
      body: { product_id: formText(form, "product_id"), is_liked: true },
    });
    const { channels } = await member.notifications.details();
    await member.notifications.save({
      body: {
        is_notifiable: true,
        channels: channels.length > 0 ? channels : ["EMAIL"],
        is_accept: { wishlist_product_update: true },
        shown_in: context.language,
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<NotifyAnswer>({ isNotified: false }, { status: error.status });
  }
  return isFromScript
    ? data<NotifyAnswer>({ isNotified: true })
    : redirect(withLanguage(paths.wishlist, context.language), 303);
}
