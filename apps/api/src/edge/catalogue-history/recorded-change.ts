/** The cause of a change: a file, or an operator's action. */
export interface ChangeAuthor {
  readonly action: "create" | "change" | "import" | "restore";
  /** Null for a command on the shop's machine. */
  readonly operatorId: string | null;
}

/** A changed field with its values in words; null where it was or became empty. */
export interface ShownChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
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
  readonly fields: ShownChange[];
}
