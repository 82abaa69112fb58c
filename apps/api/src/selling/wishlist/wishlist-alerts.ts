import { wishlistStore } from "@harbour/contracts/constants";
import { composeEmail } from "../../base/messages/index.ts";
import type { AlertContent } from "../../base/notifications/index.ts";
import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../platform/modules/message-kind.ts";
import { composeWishlistAlert, composeWishlistSms } from "./compose-wishlist-alert.rules.ts";
import type { WishlistAlert } from "./wishlist-alerts.repository.ts";

/** Messages about changes of watched products. */
export const wishlistAlerts: MessageKind = { kind: "wishlist-alerts", examples: makeExamples };

async function makeExamples({
  language,
  head,
  publicUrl,
  picture,
}: ExampleRequest): Promise<MessageExample[]> {
  const product = {
    id: 1,
    productId: "1",
    slug: "tile-by-tile",
    store: wishlistStore,
    title: { en: "Tile by Tile", zh: "一磚一瓦", cn: "一砖一瓦" },
    image: picture ?? null,
    price: 29_900,
    priceBefore: 39_900,
  } as const;
  const alert: AlertContent<WishlistAlert> = {
    news: [
      { ...product, change: "costs-less" },
      { ...product, change: "back-in-stock" },
    ],
    language,
    publicUrl,
    unsubscribeUrl: `${publicUrl}/unsubscribe?token=example`,
  };
  return [
    { channel: "email", ...(await composeEmail(composeWishlistAlert(alert), head)) },
    { channel: "sms", text: composeWishlistSms(alert, head.shopName) },
  ];
}
