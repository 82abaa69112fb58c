import { type Language, localized } from "@harbour/i18n";
import { layout, seo, setting, theme } from "../../base/configuration/index.ts";
import type { Db } from "../../platform/database/db.ts";
import type { DocumentContent } from "./compose-order-document.rules.ts";

/** Reads the shop's name, colour and contacts for papers, as configured. */
export async function findPrintingShop(
  db: Db,
  language: Language,
): Promise<DocumentContent["shop"]> {
  const { site_name: name } = await setting(db, seo);
  const { color } = await setting(db, theme);
  const { footer } = await setting(db, layout);
  const { address, email, phone } = footer.store_information;
  const lines = [address, phone, email].map(({ title }) => localized(title, language));
  return { name, color, lines: lines.filter(Boolean) };
}
