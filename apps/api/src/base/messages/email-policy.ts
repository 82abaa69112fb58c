/**
 * Returns the content security policy of a page that shows an e-mail. It allows styles and the shop's pictures, but
 * no scripts.
 */
export function emailPolicy(publicUrl: string): string {
  return `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${new URL(publicUrl).origin}; frame-ancestors 'none'; sandbox allow-popups`;
}
