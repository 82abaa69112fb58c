import { paths } from "@harbour/contracts/site-paths";
import { type Language, localized, withLanguage } from "@harbour/i18n";
import type { Db, Tx } from "../../platform/database/db.ts";
import type { Settings } from "../../platform/modules/deps-settings.ts";
import type { EmailContact } from "../../platform/modules/message-kind.ts";
import { readConfiguration, layout, seo, setting, theme } from "../configuration/index.ts";
import { smallPicture } from "./email-picture.rules.ts";
import type { EmailHead } from "./email.ts";

interface ShopDeps {
  readonly db: Db | Tx;
  readonly settings: Pick<Settings, "publicUrl">;
}

/** Caches heads by configuration, so that a changed setting gives new heads. */
const headCache = new WeakMap<object, Map<string, EmailHead>>();

/**
 * Returns the part of an e-mail that is the same for the whole shop, in a language. It is made once until a setting
 * changes.
 */
export async function readEmailBranding(shop: ShopDeps, language: Language): Promise<EmailHead> {
  const { db, settings } = shop;
  const configuration = await readConfiguration(db);
  const key = `${language} ${settings.publicUrl}`;
  const headsByLanguage = headCache.get(configuration) ?? new Map<string, EmailHead>();
  const head = headsByLanguage.get(key) ?? (await makeEmailHead(shop, language));
  headCache.set(configuration, headsByLanguage.set(key, head));
  return head;
}

async function makeEmailHead(
  { db, settings: { publicUrl } }: ShopDeps,
  language: Language,
): Promise<EmailHead> {
  const { color } = await setting(db, theme);
  const { navbar, footer } = await setting(db, layout);
  const { address, other_addresses, opening_hours: hours, phone, email } = footer.store_information;
  const page = (path: string) => publicUrl + withLanguage(path, language);
  const toContact = ({ title, url }: typeof address): EmailContact => {
    const target = url.startsWith("/") ? page(url) : url;
    return { title: localized(title, language), ...(url !== "/" && { url: target }) };
  };
  // The hours of each store are on a line of their own.
  const openingHours = (hours === undefined ? "" : localized(hours, language))
    .split(/(?<=\d)(?:[.;]\s+|[。；])/)
    .map((title) => ({ title }));
  const contacts = [
    toContact(address),
    ...(other_addresses ?? []).map(toContact),
    ...openingHours,
    toContact(phone),
    toContact(email),
  ];
  return {
    shopName: await shopName(db, language),
    color,
    ...(navbar.logo !== null && { logo: publicUrl + smallPicture(navbar.logo) }),
    // A JPEG copy has no transparency, so the dark mode uses the original logo.
    ...(footer.logo !== null && { nightLogo: publicUrl + footer.logo }),
    publicUrl,
    homeUrl: page("/"),
    helpUrl: page(paths.contactUs),
    contacts: contacts.filter(({ title }) => title !== ""),
  };
}

export async function shopName(db: Db | Tx, language: Language): Promise<string> {
  return localized((await setting(db, seo)).site_name, language);
}

/** Returns the contact in the shop's footer; undefined when it is no e-mail address. */
export async function contactAddress(db: Db | Tx): Promise<string | undefined> {
  const { email } = (await setting(db, layout)).footer.store_information;
  return /^mailto:([^\s?,;<>]+@[^\s?,;<>]+)/.exec(email.url)?.[1];
}
