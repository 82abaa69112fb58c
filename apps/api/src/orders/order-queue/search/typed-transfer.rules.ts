/** The possible meanings of a typed search for a transfer. */
export interface TransferWords {
  /** A part of the bank's text or of a name. It is in upper case without spaces and hyphens, like the index. */
  readonly part: string;
  readonly cents: number | undefined;
}

/** The largest amount in cents that a column of type integer can store. */
const maxCents = 2_147_483_647;

export function readTransferWords(query: string): TransferWords {
  const text = query.normalize("NFKC").trim();
  const [, dollars, cents = ""] =
    /^(?:HKD|HK\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{1,2}))?$/i.exec(text) ?? [];
  const amount =
    dollars === undefined
      ? undefined
      : Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
  return {
    part: text.replace(/[\s‐‑–—−-]/gu, ""),
    cents: amount !== undefined && amount <= maxCents ? amount : undefined,
  };
}
