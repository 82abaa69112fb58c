import { sql } from "drizzle-orm";
import type { Tx } from "../../platform/db.ts";
import { timeOrderedId } from "../../platform/ids.ts";
import type { Kind } from "./scope.rules.ts";

interface Of {
  readonly kind: Kind;
  readonly slug: string;
  readonly customerId: string;
}

export async function insertPastLike(
  tx: Tx,
  { kind, slug, customerId }: Of,
  daysAgo: number,
): Promise<void> {
  await tx.execute(sql`
    insert into publication_likes (publication_id, customer_id, created_at)
    select id, ${customerId}, now() - ${daysAgo}::float * interval '1 day' from publications
    where kind = ${kind} and slug = ${slug}
    on conflict do nothing`);
}

export async function insertPastComment(
  tx: Tx,
  { kind, slug, customerId }: Of,
  { daysAgo, comment }: { readonly daysAgo: number; readonly comment: string },
): Promise<void> {
  await tx.execute(sql`
    insert into post_comments (id, publication_id, customer_id, comment, status, created_at)
    select ${timeOrderedId()}, id, ${customerId}, ${comment}, 'ACTIVE', now() - ${daysAgo}::float * interval '1 day'
    from publications where kind = ${kind} and slug = ${slug}`);
}
