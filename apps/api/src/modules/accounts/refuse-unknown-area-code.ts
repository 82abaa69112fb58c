import type { Db } from "../../platform/db.ts";
import { invalid } from "../../platform/shop-error.ts";
import { setting } from "../configuration/index.ts";
import { areaCodes, type LoginAddress } from "../customers/index.ts";

/** A phone of a place that the shop takes phones of (setting `area-codes`). @throws ShopError `validation` */
export async function refuseUnknownAreaCode(
  db: Db,
  ...logins: readonly (LoginAddress | undefined)[]
): Promise<void> {
  const sent = logins.flatMap((login) => login?.areaCode ?? []);
  if (sent.length === 0) return;
  const known = new Set((await setting(db, areaCodes)).map(({ value }) => value));
  if (sent.every((code) => known.has(code))) return;
  throw invalid({ area_code: ["This shop takes no phone numbers with this area code."] });
}
