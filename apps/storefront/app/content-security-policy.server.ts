import { contentSource } from "@harbour/site-kit/content-source";

export interface PageWithPolicy {
  readonly page: Buffer<ArrayBuffer>;
  /** The value of `content-security-policy`. */
  readonly policy: string;
}

/**
 * Allows exactly the scripts and styles that this render produced, by their hashes. The `mark` is a nonce of this
 * render that recognises them and is then removed. Injected scripts lack the mark and stay blocked. The page becomes
 * constant bytes that can be cached and confirmed by an ETag.
 * @param payAt the further origins of payment pages
 */
export function addContentSecurityPolicy(
  drawn: Buffer,
  mark: string,
  payAt: readonly string[] = [],
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
    if (opening.startsWith("<style")) styles.add(contentSource(until("</style")));
    // Structured data is not executed, so it needs no permission.
    else if (opening.startsWith("<script") && !opening.includes('"application/ld+json"'))
      scripts.add(contentSource(until("</script")));
  }
  pieces.push(drawn.subarray(from));
  return { page: Buffer.concat(pieces), policy: buildPolicy([...scripts], [...styles], payAt) };
}

/**
 * Returns the policy. `strict-dynamic` lets allowed scripts import others, and makes browsers ignore all other sources.
 * Styles may come from our files; style attributes are refused.
 */
function buildPolicy(scripts: string[], styles: string[], payAt: readonly string[]): string {
  const script = ["'strict-dynamic'", ...scripts].join(" ");
  const style = ["'self'", ...styles].join(" ");
  // Browsers without script follow a form's redirect to the provider's page.
  const forms = ["'self'", ...providerPages, ...payAt].join(" ");
  return `default-src 'none'; script-src ${script}; style-src ${style}; form-action ${forms}; ${rest}`;
}

/** The pages of Stripe, and of banks for its saved cards. */
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
