import { operatorApiBase, type PackingPaper } from "@harbour/contracts/operator";

/** The most orders whose papers are one PDF. */
export const maxPapers = 50;

/** Returns the address of the PDF with this paper of each order. */
export function buildPackingPdfUrl(paper: PackingPaper, references: readonly string[]): string {
  const query = new URLSearchParams(references.map((reference) => ["order_ids[]", reference]));
  return `${operatorApiBase}/${paper}?${query.toString()}`;
}
