/**
 * What somebody typed, as an email may carry it. Whoever orders, asks or signs up names any address, and has the shop send their words
 * there: a blank stands wherever mail programs would make a link of them, after the dots of domains and within `://` and `\\`.
 */
export function typed(text: string): string {
  return text.replace(/\.(?=\p{L})|[．。｡](?=\p{Script=Latin})|:(?=[/\\])|[/\\](?=\\)/gu, "$& ");
}
