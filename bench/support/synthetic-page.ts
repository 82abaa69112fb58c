/**
 * Generates a page of the given size that compresses like a shop's: repeated markup around
 * different words.
 */
export function makeSyntheticPage(bytes: number): string {
  const script = (text: string) => `<script>${text}</script>`;
  let seed = 1;
  const word = (): string => {
    seed = (seed * 48_271) % 2_147_483_647;
    return WORDS[seed % WORDS.length] + (seed % 1000).toString(36);
  };
  let list = "";
  while (list.length < bytes - 2500) {
    const [title, id, price] = [
      `${word()} ${word()} ${word()}`,
      word() + word(),
      `${word().length * 49}.50`,
    ];
    list += `<li class="card grid gap-2 rounded-lg p-3"><a href="/shop/main/product/${id}/${title.replaceAll(" ", "-")}"><img
 src="/files/catalogue/${id}.webp?w=320" width="320" height="320" alt="${title}" loading="lazy"><h3>${title}</h3></a>
<p class="price">HK$${price}</p></li>`;
    if (list.length % 10 === 0) list += script(`window.seen="${id}"`);
  }
  return `<!doctype html><html lang="en"><head><title>Harbour</title>${script("document.documentElement.dataset.theme='light'")}
<link rel="modulepreload" href="/assets/entry.js"></head><body><ul>${list}</ul>
<script type="module" src="/assets/entry.js"></script>${script('window.context={"state":1}')}</body></html>`;
}

const WORDS = [
  "star",
  "courier",
  "lantern",
  "harbour",
  "kite",
  "dragon",
  "clock",
  "paper",
  "moon",
  "tide",
  "atlas",
  "brass",
];
