/**
 * Parses a query string. `ids[]=a`, repeated keys and `ids[0]=a` become a list named `ids`. The contract's schemas
 * split `ids=a,b` and wrap single values. Blank values, as from untouched forms, are dropped.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<
    string,
    string | string[]
  >;
  for (const [key, value] of new URLSearchParams(text)) {
    if (value === "") continue;
    const name = key.replace(/\[\d*\]$/, "");
    const earlierValue = query[name];
    if (earlierValue !== undefined) query[name] = [earlierValue, value].flat();
    else query[name] = name === key ? value : [value];
  }
  return query;
}
