const renderMark = (brand: string, ground: string, body: string): string =>
  `<svg class="${brand}" viewBox="0 0 36 24" aria-hidden="true"><rect width="36" height="24" rx="4" fill="${ground}"/>${body}</svg>`;
const word = (text: string, fill: string, size: number): string =>
  `<text x="18" y="${12 + size * 0.36}" text-anchor="middle" font-family="Arial,sans-serif" font-weight="700" font-size="${size}" fill="${fill}">${text}</text>`;
const circle = (x: number, fill: string): string =>
  `<circle cx="${x}" cy="12" r="6.5" fill="${fill}" fill-opacity=".9"/>`;

const marks: Readonly<Record<string, string>> = {
  visa: renderMark("visa", "#1a1f71", word("VISA", "#fff", 11)),
  mastercard: renderMark("mastercard", "#252525", circle(14, "#eb001b") + circle(22, "#f79e1b")),
  amex: renderMark("amex", "#006fcf", word("AMEX", "#fff", 9.5)),
  jcb: renderMark("jcb", "#0e4c96", word("JCB", "#fff", 11)),
  unionpay: renderMark("unionpay", "#00656e", word("UnionPay", "#fff", 6.8)),
};

/**
 * Draws the marks of all accepted brands. The page's script then shows only the brand of the typed number.
 * @param label for screen readers
 */
export function brandMarks(label: string): string {
  return `<span class="brands" id="brands" role="img" aria-label="${label}">${Object.values(marks).join("")}</span>`;
}

/** Draws the mark of a card's brand, or nothing for a brand without a mark. */
export function brandMark(brand: string | null): string {
  return marks[brand ?? ""] ?? "";
}
