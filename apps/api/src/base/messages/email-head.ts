import { type Language, localized } from "@harbour/i18n";
import type { Db, Tx } from "../../platform/db.ts";
import { layout, seo, setting, theme } from "../configuration/index.ts";
import type { EmailHead } from "./email.ts";

/** Reads the shop's name in a language, and its colour. */
export async function emailHead(db: Db | Tx, language: Language): Promise<EmailHead> {
  const { site_name: name } = await setting(db, seo);
  const { color } = await setting(db, theme);
  return { shopName: localized(name, language), color };
}

/** Returns the contact in the shop's footer; undefined when it is no e-mail address. */
export async function contactAddress(db: Db | Tx): Promise<string | undefined> {
  const { email } = (await setting(db, layout)).footer.store_information;
  return /^mailto:([^\s?,;<>]+@[^\s?,;<>]+)/.exec(email.url)?.[1];
}
