/** The seconds in which browsers use HTTPS only. Other hosts of the domain are not included. */
const oneYear = 31_536_000;

/** The value of `Strict-Transport-Security` for a shop at this address; undefined where it is not encrypted. */
export function strictTransport(publicUrl: string): string | undefined {
  return publicUrl.startsWith("https:") ? `max-age=${oneYear}` : undefined;
}
