import { hash } from "node:crypto";

export interface PageWithPolicy {
  readonly page: Buffer<ArrayBuffer>;
  /** The value of its `content-security-policy`. */
  readonly policy: string;
}

/**
 * Allows exactly the scripts and styles that we drew ourselves, by their hashes. They are known by `mark`, a
 * nonce that was made for this drawing alone and leaves the page here: whatever else found its way in carries none and stays
 * dead. So a page is finished bytes, the same for everybody, that may be confirmed by an ETag and kept anywhere.
 */
export function withPolicy(
  drawn: Buffer,
  mark: string,
  { known, payAt = [] }: PolicyFacts = {},
): PageWithPolicy {
  const attribute = Buffer.from(` nonce="${mark}"`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = drawn.indexOf(attribute); at !== -1; at = drawn.indexOf(attribute, from)) {
    pieces.push(drawn.subarray(from, at));
    from = at + attribute.length;
    const content = drawn.indexOf(">", from) + 1;
    const opening = drawn.toString("latin1", drawn.lastIndexOf("<", at), content);
    const until = (end: string) => drawn.subarray(content, drawn.indexOf(end, content));
    if (opening.startsWith("<style")) {
      const style = until("</style");
      if (known && style.equals(known.mark)) {
        styles.add(known.source);
        pieces.push(drawn.subarray(from, content), known.text);
        from = content + style.length;
      } else styles.add(sourceOf(style));
    }
    // Data for search engines is not run, so nothing needs to allow it.
    else if (opening.startsWith("<script") && !opening.includes('"application/ld+json"'))
      scripts.add(sourceOf(until("</script")));
  }
  pieces.push(drawn.subarray(from));
  return { page: Buffer.concat(pieces), policy: policyOf([...scripts], [...styles], payAt) };
}

export interface PolicyFacts {
  readonly known?: KnownText;
  /** Origins of pages at which orders are paid besides. */
  readonly payAt?: readonly string[];
}

/** A text of every page, hashed once. */
export interface KnownText {
  /** The mark drawn in its place, as the whole content of an element. */
  readonly mark: Buffer;
  readonly text: Buffer;
  readonly source: string;
}

export function sourceOf(text: Buffer): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

/**
 * `strict-dynamic` lets allowed scripts import their own parts, and makes browsers ignore every other source. Styles come from
 * our files besides; style attributes are refused.
 */
function policyOf(scripts: string[], styles: string[], payAt: readonly string[]): string {
  const script = ["'strict-dynamic'", ...scripts].join(" ");
  const style = ["'self'", ...styles].join(" ");
  // A form may end at the provider's page: without script the browser follows the answer there itself.
  const forms = ["'self'", ...providerPages, ...payAt].join(" ");
  return `default-src 'none'; script-src ${script}; style-src ${style}; form-action ${forms}; ${rest}`;
}

/** Pages where Stripe is paid, and where banks ask about its saved cards. */
const providerPages = ["https://checkout.stripe.com", "https://hooks.stripe.com"];

const rest = [
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
