import {
  type NotificationSettings,
  type NotificationTopic,
  unsubscribePath,
} from "@harbour/contracts";
import { defaultLanguage, type Language, withLanguage } from "@harbour/i18n";
import type { Deps } from "../../platform/modules/deps.ts";
import { findMember } from "../customers/index.ts";
import { findChoices } from "./notifications.repository.ts";
import { signUnsubscribe, type UnsubscribeClaim } from "./unsubscribe-token.ts";

export interface ChosenChannels {
  readonly channels: NotificationSettings["channels"];
  readonly language: Language;
  /** The page that ends e-mails on the topic; mail programs may post to it directly (RFC 8058). */
  readonly unsubscribeUrl: string;
}

/**
 * Returns the channels by which an account wants a topic; null for none, and for guests and closed accounts.
 * `readContact` returns the confirmed addresses.
 */
export async function findChosenChannels(
  { db, settings }: Deps,
  customerId: string,
  topic: NotificationTopic,
): Promise<ChosenChannels | null> {
  const customer = await findMember(db, customerId);
  if (!customer) return null;
  const { is_notifiable, is_accept, channels } = await findChoices(db, customerId);
  if (!is_notifiable || !is_accept[topic] || channels.length === 0) return null;
  const language = customer.preferredLanguage ?? defaultLanguage;
  const unsubscribeUrl = buildUnsubscribeUrl({ settings }, { customerId, topic, language });
  return { channels, language, unsubscribeUrl };
}

/** Returns the page that ends e-mails on the topic, with a token. */
export function buildUnsubscribeUrl(
  { settings: { secret, publicUrl } }: Pick<Deps, "settings">,
  { language, ...claim }: UnsubscribeClaim & { readonly language: Language },
): string {
  const token = signUnsubscribe(secret, claim);
  // The page shows the topic from the address, but only the token decides.
  return `${publicUrl}${withLanguage(unsubscribePath, language)}?token=${token}&of=${claim.topic}`;
}
