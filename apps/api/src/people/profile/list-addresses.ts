import type { SavedAddress } from "@harbour/contracts";
import type { Language } from "@harbour/i18n";
import type { Db } from "../../platform/database/db.ts";
import { presentAddress } from "./addresses.presenter.ts";
import { findAddresses } from "./addresses.repository.ts";

/** Lists a person's address book, the default first. */
export async function listAddresses(
  db: Db,
  customerId: string,
  language: Language,
): Promise<SavedAddress[]> {
  return (await findAddresses(db, customerId)).map((row) => presentAddress(row, language));
}
