import { contentSource } from "@harbour/site-kit/content-source";

export interface PageWithPolicy {
  readonly page: Buffer<ArrayBuffer>;
  /** The value of `content-security-policy`. */
  readonly policy: string;
}

/**
 * Allows exactly the scripts and styles that this render produced, by their hashes. React marks them with `nonce`,
 * and this function removes the nonce again. Injected scripts lack the nonce and stay blocked. Equal pages then have
 * equal bytes, so they can be cached and revalidated by an ETag.
 * @param paymentOrigins the origins of payment pages besides `providerPages`
 */
export function addContentSecurityPolicy(
  html: Buffer,
  nonce: string,
  paymentOrigins: readonly string[] = [],
): PageWithPolicy {
  const attribute = Buffer.from(` nonce="${nonce}"`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const pieces: Buffer[] = [];
  let from = 0;
  for (
    let attributeIndex = html.indexOf(attribute);
    attributeIndex !== -1;
    attributeIndex = html.indexOf(attribute, from)
  ) {
    pieces.push(html.subarray(from, attributeIndex));
    from = attributeIndex + attribute.length;
    const content = html.indexOf(">", from) + 1;
    const openingTag = html.toString("latin1", html.lastIndexOf("<", attributeIndex), content);
    const takeUntil = (end: string) => html.subarray(content, html.indexOf(end, content));
    if (openingTag.startsWith("<style")) styles.add(contentSource(takeUntil("</style")));
    // Structured data is not executed, so it needs no permission.
    else if (openingTag.startsWith("<script") && !openingTag.includes('"application/ld+json"'))
      scripts.add(contentSource(takeUntil("</script")));
  }
  pieces.push(html.subarray(from));
  return {
    page: Buffer.concat(pieces),
    policy: buildPolicy([...scripts], [...styles], paymentOrigins),
  };
}

/**
 * Returns the policy. `strict-dynamic` lets allowed scripts import others, and makes browsers ignore all other
 * sources. Stylesheets may come from this site, but style attributes are refused.
 */
function buildPolicy(
  scripts: string[],
  styles: string[],
  paymentOrigins: readonly string[],
): string {
  const scriptSources = ["'strict-dynamic'", ...scripts].join(" ");
  const style = ["'self'", ...styles].join(" ");
  // A form's redirect needs this permission too, and browsers without script follow it to the provider's page.
  const formActions = ["'self'", ...providerPages, ...paymentOrigins].join(" ");
  return `default-src 'none'; script-src ${scriptSources}; style-src ${style}; form-action ${formActions}; ${otherDirectives}`;
}

/** The payment pages of Stripe, and the page through which Stripe leads to banks for saved cards. */
const providerPages = ["https://checkout.stripe.com", "https://hooks.stripe.com"];

const otherDirectives = [
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
