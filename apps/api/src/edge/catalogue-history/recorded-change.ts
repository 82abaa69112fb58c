import type { FieldChangeWire } from "@harbour/contracts/operator";

/** The cause of a change: a file, or an operator's action. */
export interface ChangeAuthor {
  readonly action: "create" | "change" | "import" | "restore";
  /** Null for a command on the shop's machine. */
  readonly operatorId: string | null;
}

/** A changed field with its values in words; null where it was or became empty. */
export type ShownChange = FieldChangeWire;

/** A stored change. Changes that an older version of the shop stored have no place. */
export type StoredChange<Change extends Pick<ShownChange, "place">> = Omit<Change, "place"> &
  Partial<Pick<Change, "place">>;

/** Adds the place that a stored change lacks. Such a change of a variant is shown by its dotted path. */
export function addPlace<Change extends StoredChange<Pick<ShownChange, "field" | "place">>>(
  change: Change,
): Change & Pick<ShownChange, "place"> {
  return { ...change, place: change.place ?? { sku: null, path: change.field.split(".") } };
}

type Line = Record<string, unknown>;

/**
 * The replaced values of a record in the form of files. `variants` is the whole former list, while `lone` patches
 * single variants.
 */
export interface Undo {
  readonly fields: Line;
  readonly variants?: readonly Line[];
  readonly lone?: readonly Line[];
}

export interface NewChange {
  readonly kind: "product" | "category" | "promotion" | "voucher" | "courier" | "warehouse";
  readonly recordId: string;
  readonly fields: readonly ShownChange[];
  /** Null for a new record. */
  readonly undo: Undo | null;
}

export interface RecordedChange extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
  readonly action: ChangeAuthor["action"];
  readonly operator_id: string | null;
  readonly fields: StoredChange<ShownChange>[];
}
