import { makeReason, type Reason } from "@harbour/contracts/reasons";
import type { FieldFault } from "../../table-files/index.ts";
import type { ImportPatch } from "../import-record.ts";

/** Collects warnings about valid but unlikely values while a file is read. */
export interface FileNotes {
  /** @param ignored filled columns that have no meaning for this record */
  add(record: ImportPatch, line: number, ignored: readonly string[]): void;
  /** Returns the warnings. */
  all(): Reason[];
}

const maxNames = 20;

/** A filled column that rows of a type have no use for. */
interface UnreadColumn {
  readonly column: string;
  readonly type: ImportPatch["type"];
  readonly lines: readonly number[];
}

export function createFileNotes(): FileNotes {
  const unreadColumns = new Map<string, UnreadColumn>();
  const wrongCheckDigitSkus: string[] = [];
  return {
    add(record, line, ignored) {
      for (const column of ignored) {
        const name = `${record.type} ${column}`;
        const lines = unreadColumns.get(name)?.lines ?? [];
        unreadColumns.set(name, { column, type: record.type, lines: [...lines, line] });
      }
      for (const { sku, barcode } of recordVariants(record))
        if (barcode && hasWrongCheckDigit(barcode)) wrongCheckDigitSkus.push(`${sku} (${barcode})`);
    },
    all: () => [
      ...Array.from(unreadColumns.values(), ({ column, type, lines }) =>
        makeReason(unreadColumnCodes[type], { column, lines: listFirst(lines.map(String)) }),
      ),
      ...(wrongCheckDigitSkus.length === 0
        ? []
        : [makeReason("not-scannable", { barcodes: listFirst(wrongCheckDigitSkus) })]),
    ],
  };
}

/** Finds SKUs and barcodes that a spreadsheet destroyed by shortening them, by the variant's position. */
export function findShortenedNumbers(
  record: ImportPatch,
): (FieldFault & { readonly variant: number })[] {
  return recordVariants(record).flatMap((patch, variant) =>
    (["sku", "barcode"] as const)
      .filter((field) => /^\d([.,]\d+)?E\+\d+$/i.test(patch[field] ?? ""))
      .map((field) => ({
        variant,
        path: record.type === "product" ? ["variants", variant, field] : [field],
        reason: makeReason("shortened-number", { value: patch[field]! }),
      })),
  );
}

const unreadColumnCodes = {
  product: "column-not-for-products",
  category: "column-not-for-categories",
  variant: "column-not-for-variants",
  synonyms: "column-not-for-synonyms",
} as const;

/** Lists the first items, and the number of further items, in any language. */
export function listFirst(all: readonly string[]): string {
  const moreText = all.length > maxNames ? `, … (+${all.length - maxNames})` : "";
  return `${all.slice(0, maxNames).join(", ")}${moreText}`;
}

/** Lists the variants of a record. */
export function recordVariants(record: ImportPatch) {
  if (record.type === "variant") return [record];
  return record.type === "product" ? (record.variants ?? []) : [];
}

/**
 * Tells whether the check digit of a GTIN-8, -12 (UPC), -13 (EAN) or -14 is wrong. A code of another length is the
 * shop's own and always passes.
 */
function hasWrongCheckDigit(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = Array.from(barcode, Number).toReversed();
  const sum = digits
    .slice(1)
    .reduce((total, digit, index) => total + digit * (index % 2 ? 1 : 3), 0);
  return (sum + digits[0]!) % 10 !== 0;
}
