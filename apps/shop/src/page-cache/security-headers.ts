/**
 * The policy of every page (QUALITY 4). Scripts run by nonce only; `strict-dynamic` lets those scripts import their own
 * parts, and makes browsers ignore every other source. Styles come from our files or carry the nonce; style attributes
 * are refused.
 */
export function contentSecurityPolicy(nonce: string): string {
  return `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ${REST_OF_POLICY}`;
}

const REST_OF_POLICY = [
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** What every page says besides its policy, kept or freshly rendered alike. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;
