/** What somebody may mean who looks for a transfer by what they typed. */
export interface TransferWords {
  /** Of the bank's text or a name, without blanks and hyphens; capitals are the database's, whose index has them. */
  readonly part: string;
  readonly cents: number | undefined;
}

/** As the books hold them: cents in four bytes. */
const maxCents = 2_147_483_647;

export function readTransferWords(typed: string): TransferWords {
  const text = typed.normalize("NFKC").trim();
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
