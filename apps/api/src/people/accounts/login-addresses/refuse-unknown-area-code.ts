import { plainReason } from "@harbour/contracts/reasons";
import { setting } from "../../../base/configuration/index.ts";
import type { Db, Tx } from "../../../platform/database/db.ts";
import { invalid } from "../../../platform/replies/shop-error.ts";
import { areaCodes } from "../accounts.settings.ts";

/** Refuses a phone from an area that the setting `area-codes` does not list. @throws ShopError `validation` */
export async function refuseUnknownAreaCode(
  db: Db | Tx,
  ...codes: readonly (string | null | undefined)[]
): Promise<void> {
  const givenCodes = codes.filter((code) => code !== null && code !== undefined);
  if (givenCodes.length === 0) return;
  const knownCodes = new Set((await setting(db, areaCodes)).map(({ value }) => value));
  if (givenCodes.every((code) => knownCodes.has(code))) return;
  throw invalid({
    area_code: [plainReason("This shop takes no phone numbers with this area code.")],
  });
}
