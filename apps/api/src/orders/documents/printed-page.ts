import type { Language } from "@harbour/i18n";

/** A document of one or more sheets. The drawing program knows nothing else about an order. */
export interface PrintedDocument {
  readonly language: Language;
  /** A4, or the label of 100 x 150 mm that couriers' printers take. */
  readonly sheet: "A4" | "label";
  /** The title for the reader's window and for searches of files. */
  readonly title: string;
  /** The shop's colour as `#rrggbb`. */
  readonly accent: string;
  readonly parts: readonly PrintedPart[];
}

export type PrintedPart =
  | PrintedHead
  /** A notice with the order's main fact: paid, to be paid until, cancelled. */
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
  /** A QR code's text, for scanners; null without one. */
  readonly code: string | null;
}

export interface PrintedFact {
  readonly label: string;
  readonly value: string;
}

/** The account for a payment, with a code for banking apps. */
export interface PrintedPayment {
  readonly kind: "payment";
  readonly title: string;
  readonly facts: readonly PrintedFact[];
  /** The QR code's text and label; null when the shop has no account that uses one. */
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
  /** The share of the sheet's width; all shares add up to 1. */
  readonly share: number;
  readonly isNumber?: boolean;
}

export interface PrintedCell {
  readonly text: string;
  /** Smaller text below. */
  readonly detail?: string;
  /** Smaller struck-through text below that: the former value. */
  readonly before?: string;
  /** True for an empty box to tick by hand. */
  readonly isCheckbox?: true;
}

export interface PrintedSum {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: true;
}
