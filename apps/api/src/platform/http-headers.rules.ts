/**
 * Tells whether `If-None-Match` names this ETag (RFC 9110, 13.1.2). `*` names every one; weak and strong ones compare
 * by the quoted part.
 */
export function namesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  const named: readonly string[] = header.match(/"[\x21\x23-\x7e\x80-\xff]*"/g) ?? [];
  return named.includes(opaque);
}

/**
 * Tells whether a body in this coding may be sent (RFC 9110, 12.5.3). A caller that names no coding gets none, as
 * programs that cannot unpack say nothing at all.
 */
export function acceptsCoding(
  header: string | readonly string[] | undefined,
  coding: "gzip" | "br",
): boolean {
  if (header === undefined) return false;
  const weights = new Map(String(header).split(",").map(weightOf));
  return (weights.get(coding) ?? weights.get(`x-${coding}`) ?? weights.get("*") ?? 0) > 0;
}

/** `gzip ; q = 0.5`, as some write it; what cannot be read as a weight is none. */
function weightOf(one: string): [coding: string, weight: number] {
  const [coding = "", ...parameters] = one.split(";");
  const weight = parameters.map((parameter) => /^\s*q\s*=\s*(.*?)\s*$/i.exec(parameter)?.[1]);
  const q = weight.find((value) => value !== undefined);
  return [coding.trim().toLowerCase(), q === undefined ? 1 : Number(q) || 0];
}
