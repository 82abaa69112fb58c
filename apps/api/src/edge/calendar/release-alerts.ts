import { defaultStore } from "@harbour/contracts/constants";
import { composeEmail } from "../../base/messages/index.ts";
import type { AlertContent } from "../../base/notifications/index.ts";
import type {
  ExampleRequest,
  MessageExample,
  MessageKind,
} from "../../platform/modules/message-kind.ts";
import { composeReleaseAlert, composeReleaseSms } from "./compose-release-alert.rules.ts";
import type { ReleaseAlert } from "./release-news.repository.ts";

/** The kind of message about followed releases that were announced, moved or arrived. */
export const releaseAlerts: MessageKind = { kind: "release-alerts", examples: makeExamples };

async function makeExamples({
  language,
  head,
  publicUrl,
  picture,
}: ExampleRequest): Promise<MessageExample[]> {
  const product = {
    id: 1,
    productId: "1",
    slug: "iron-lantern",
    store: defaultStore,
    title: { en: "Iron Lantern", zh: "鐵燈籠", cn: "铁灯笼" },
    image: picture ?? null,
    of: { en: "Lanternworks", zh: "Lanternworks", cn: "Lanternworks" },
    day: "2027-04-16",
    formerDay: null,
  } as const;
  const makeAlertData = (news: AlertContent<ReleaseAlert>["news"]): AlertContent<ReleaseAlert> => ({
    news,
    language,
    publicUrl,
    unsubscribeUrl: `${publicUrl}/unsubscribe?token=example`,
  });
  const movedAlert = makeAlertData([{ ...product, kind: "moved", formerDay: "2027-03-19" }]);
  const several = makeAlertData([
    { ...product, kind: "announced" },
    { ...product, kind: "arrived", day: "2026-11-20" },
    { ...product, kind: "moved", day: "2027-03-05", formerDay: "2027-03-19" },
  ]);
  return [
    { channel: "email", ...(await composeEmail(composeReleaseAlert(movedAlert), head)) },
    { channel: "email", ...(await composeEmail(composeReleaseAlert(several), head)) },
    { channel: "sms", text: composeReleaseSms(movedAlert, head.shopName) },
  ];
}
