import type { Db, Tx } from "../../platform/db.ts";
import type { Digest } from "./digest.ts";
import { nameOf } from "./file-checks.rules.ts";
import type { ImportRecord } from "./import-record.ts";
import type { PictureIdentity } from "./picture-identity.ts";
import { sameAsShop } from "./same-as-shop.ts";

/** What the shop holds under a record's key. */
export interface Existing {
  readonly id: string;
  readonly slug: string;
  /** Null: not imported so far. */
  readonly digest: string | null;
}

export interface Planned<Of extends ImportRecord> {
  readonly record: Of;
  readonly digest: string;
  readonly existing: Existing | undefined;
}

export interface Plan<Of extends ImportRecord> {
  /** What has to be written. */
  readonly changed: readonly Planned<Of>[];
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

/** Tells what a file says that the shop does not know yet. @param find existing things by `store/key` */
export async function planFor<Of extends ImportRecord>(
  db: Db | Tx,
  records: readonly Of[],
  { digest, identity }: { digest: Digest; identity: PictureIdentity },
  find: (db: Db | Tx, records: readonly Of[]) => Promise<Map<string, Existing>>,
): Promise<Plan<Of>> {
  const found = await find(db, records);
  const planned: Planned<Of>[] = [];
  for (const record of records)
    planned.push({ record, digest: await digest(record), existing: found.get(nameOf(record)) });
  const untold = planned.filter((one) => one.existing?.digest !== one.digest);
  const same = await sameAsShop(db, untold, identity);
  const changed = untold.filter(({ record }) => !same.has(nameOf(record)));
  const created = changed.filter((one) => one.existing === undefined).length;
  return {
    changed,
    created,
    updated: changed.length - created,
    unchanged: planned.length - changed.length,
  };
}
