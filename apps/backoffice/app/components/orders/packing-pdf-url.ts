import { operatorApiBase, type PackingPaper } from "@harbour/contracts/operator";

/** The most orders in one PDF of packing papers. */
export const maxPapers = 50;

/** Returns the address of a PDF that contains this paper for each of the orders. */
export function buildPackingPdfUrl(paper: PackingPaper, references: readonly string[]): string {
  const query = new URLSearchParams(references.map((reference) => ["order_ids[]", reference]));
  return `${operatorApiBase}/${paper}?${query.toString()}`;
}
