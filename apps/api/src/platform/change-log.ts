import { sql } from "drizzle-orm";
import type { Tx } from "./db.ts";

/** PostgreSQL refuses notifications of 8000 bytes or more. */
const maxBytes = 7500;

/**
 * Says that what carries these tags changed, when and only when the causing transaction commits (QUALITY 5).
 * @param tags `product:ID`, `category:ID`, `configuration`, ...
 */
export async function invalidate(tx: Tx, tags: readonly string[]): Promise<void> {
  for (const payload of payloads([...new Set(tags)]))
    await tx.execute(sql`select pg_notify('harbour_tags', ${payload})`);
}

function payloads(tags: string[]): string[] {
  const found: string[] = [];
  for (const tag of tags) {
    const last = found.at(-1);
    if (last !== undefined && Buffer.byteLength(last) + Buffer.byteLength(tag) < maxBytes)
      found[found.length - 1] = `${last},${tag}`;
    else found.push(tag);
  }
  return found;
}
