import { localized } from "@harbour/i18n";
import { readAreaCodes } from "../../../components/contact/read-area-codes.ts";
import { readShops } from "../../../components/shops/read-shops.ts";
import { presentNetwork } from "../../../components/site/social-icons.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { requireFound } from "../../../request/require-found.ts";

/** Reads every channel to reach the shop, and the shops to visit. */
export async function readContactPage(context: RequestContext) {
  const { api, language } = context;
  const [configuration, areaCodes, shops] = await requireFound(
    Promise.all([api.configuration.latest(), readAreaCodes(context), readShops(context)]),
  );
  const { store_information: shop, social_media } = configuration["customer-layout"].footer;
  const whatsAppLink = social_media.find(({ fa_icon }) => /whatsapp/.test(fa_icon));
  const toContactLink = (from: typeof shop.email, kind: RegExp) =>
    kind.test(from.url) ? { title: localized(from.title, language), url: from.url } : null;
  return {
    areaCodes,
    hours: shop.opening_hours ? localized(shop.opening_hours, language) : "",
    phone: toContactLink(shop.phone, /^tel:/),
    email: toContactLink(shop.email, /^mailto:/),
    whatsAppLink: whatsAppLink
      ? { url: whatsAppLink.url, ...presentNetwork(whatsAppLink.fa_icon, language) }
      : null,
    shops,
  };
}

export type ContactView = Awaited<ReturnType<typeof readContactPage>>;

/** A member's name and contacts, by the names of the form's fields. */
export interface OwnContact {
  readonly name: string;
  readonly email: string;
  readonly area_code: string;
  readonly phone: string;
}

/** Reads a member's name and contacts; null for others, and when unreadable. */
export async function readOwnContact({ session }: RequestContext): Promise<OwnContact | null> {
  const user = await session.user().catch(fallbackOnRefusal(null));
  if (!user) return null;
  const { username, email, area_code, phone } = user.account;
  return {
    name: username ?? "",
    email: email ?? "",
    area_code: area_code ?? "",
    phone: phone ?? "",
  };
}
