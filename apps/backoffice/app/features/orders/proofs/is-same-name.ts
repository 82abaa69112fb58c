/** Tells whether two names have the same words. Banks write names in capitals and in a different order. */
export const isSameName = (payer: string, recipient: string): boolean =>
  sortWords(payer) === sortWords(recipient);

const sortWords = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(" ");
