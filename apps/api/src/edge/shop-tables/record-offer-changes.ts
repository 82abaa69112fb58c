import { describePromotions } from "../../offers/promotions/index.ts";
import { describeVouchers } from "../../offers/vouchers/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import { changesBetween, type FieldChange, shortenChange } from "../catalogue-files/index.ts";
import { type ChangeAuthor, recordChanges } from "../catalogue-history/index.ts";

type Kind = "promotion" | "voucher";
type Fields = Record<string, unknown>;

interface WrittenOffer {
  readonly name: string;
  readonly before: object | undefined;
  readonly after: object;
}

/** Adds the changes of written promotions or vouchers to their history. @returns the changed fields by key */
export async function recordOfferChanges(
  tx: Tx,
  kind: Kind,
  offers: readonly WrittenOffer[],
  author: ChangeAuthor,
): Promise<ReadonlyMap<string, readonly FieldChange[]>> {
  const fieldsByName = new Map(
    offers.map(({ name, before = {}, after }) => [
      name,
      changesBetween(before as Fields, after as Fields),
    ]),
  );
  const describedOffers = await (kind === "promotion"
    ? describePromotions(tx)
    : describeVouchers(tx));
  const changes = offers.flatMap(({ name, before }) => {
    const fields = fieldsByName.get(name)!;
    const undo =
      before === undefined ? null : { fields: readReplacedFields(before as Fields, fields) };
    const recordId = describedOffers.get(name)!.id;
    return fields.length === 0
      ? []
      : { kind, recordId, fields: fields.map((field) => shortenChange(field)), undo };
  });
  await recordChanges(tx, changes, author);
  return fieldsByName;
}

/** Returns the complete former value of each field that a change touched. */
function readReplacedFields(before: Fields, changes: readonly FieldChange[]): Fields {
  const names = new Set(changes.map(({ field }) => field.split(".")[0]!));
  return Object.fromEntries([...names].map((name) => [name, before[name]]));
}
