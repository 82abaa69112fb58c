import { type Language, localized } from "@harbour/i18n";
import type { Db, Tx } from "../../platform/db.ts";
import { seo, setting, theme } from "../configuration/index.ts";
import type { EmailHead } from "./email.ts";

/** The shop's name in that language and its colour, as configured. */
export async function emailHead(db: Db | Tx, language: Language): Promise<EmailHead> {
  const { site_name: name } = await setting(db, seo);
  const { color } = await setting(db, theme);
  return { shopName: localized(name, language), color };
}
