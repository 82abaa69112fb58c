/** The cause of a change: a file, or an operator's action. */
export interface ChangeAuthor {
  readonly action: "create" | "change" | "import" | "restore";
  /** Null for a command on the shop's machine. */
  readonly operatorId: string | null;
}

/** A changed field in words; null on the side where it is empty. */
export interface ShownChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

type Line = Record<string, unknown>;

/** The fields that a change replaced, as a file would write them; `lone` patches single variants. */
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
