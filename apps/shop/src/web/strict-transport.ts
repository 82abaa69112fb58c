/** Seconds for which browsers use only HTTPS. Subdomains are not included. */
const oneYearSeconds = 31_536_000;

/** Returns the value of `Strict-Transport-Security` for a shop with this address; undefined without HTTPS. */
export function strictTransport(publicUrl: string): string | undefined {
  return publicUrl.startsWith("https:") ? `max-age=${oneYearSeconds}` : undefined;
}
