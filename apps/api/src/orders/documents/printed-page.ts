import type { Language } from "@harbour/i18n";

/** A document of one or more sheets. The drawing code gets no other data about an order. */
export interface PrintedDocument {
  readonly language: Language;
  /** A4, or the label of 100 x 150 mm that couriers' printers use. */
  readonly sheet: "A4" | "label";
  /** The PDF's title, shown by readers and found by file search. */
  readonly title: string;
  /** The shop's colour as `#rrggbb`. */
  readonly accent: string;
  readonly parts: readonly PrintedPart[];
}

export type PrintedPart =
  | PrintedHead
  /** A notice with the order's main fact, such as paid, payment due or cancelled. */
  | { readonly kind: "notice"; readonly text: string; readonly tone: "calm" | "urgent" }
  | { readonly kind: "facts"; readonly facts: readonly PrintedFact[] }
  | PrintedPayment
  | PrintedTable
  | { readonly kind: "sums"; readonly sums: readonly PrintedSum[] }
  | { readonly kind: "lines"; readonly lines: readonly string[]; readonly size: "large" | "small" };

export interface PrintedHead {
  readonly kind: "head";
  readonly shop: string;
  readonly title: string;
  readonly reference: string;
  /** The text of a QR code for scanners. Null when there is no code. */
  readonly code: string | null;
}

export interface PrintedFact {
  readonly label: string;
  readonly value: string;
}

/** The account for a payment, with a QR code for banking apps. */
export interface PrintedPayment {
  readonly kind: "payment";
  readonly title: string;
  readonly facts: readonly PrintedFact[];
  /** The QR code's text and label. Null when none of the shop's accounts has a QR code. */
  readonly code: { readonly text: string; readonly label: string } | null;
  /** The note with the next step. */
  readonly note: string;
}

export interface PrintedTable {
  readonly kind: "table";
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly PrintedCell[])[];
}

export interface PrintedColumn {
  readonly title: string;
  /** The share of the sheet's width. All shares add up to 1. */
  readonly share: number;
  readonly isNumber?: boolean;
}

export interface PrintedCell {
  readonly text: string;
  /** Smaller text below the main text. */
  readonly detail?: string;
  /** The former value, in smaller struck-through text below the detail. */
  readonly before?: string;
  /** True for an empty box to tick by hand. */
  readonly isCheckbox?: true;
}

export interface PrintedSum {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: true;
}
