import type { AuditEntryWire, OperatorRole } from "@harbour/contracts/operator";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/db.ts";

export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  /** The operator; null for a command on the shop's machine. */
  readonly operator: { readonly id: string; readonly email: string; readonly name: string } | null;
  /** The name of the API key that acted for the operator. */
  readonly api_key: string | null;
  readonly role: OperatorRole | null;
  readonly action: string;
  readonly subject: string;
  /** The order, member, product or operator of the subject. Null for other subjects and after its deletion. */
  readonly record: AuditEntryWire["record"];
  readonly before: unknown;
  readonly after: unknown;
  readonly address: string | null;
}

export interface AuditFilters {
  readonly operatorId?: string | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Selects the record that a subject names, for the kinds whose records staff know by another word than the id. */
const record = sql`case split_part(a.subject, ' ', 1)
  when 'order' then (
    select jsonb_build_object('key', r.reference, 'store', null, 'name', r.reference)
    from orders r where r.id = split_part(a.subject, ' ', 2))
  when 'customer' then (
    select jsonb_build_object('key', r.id, 'store', null, 'name', coalesce(r.username, ''))
    from customers r where r.id = split_part(a.subject, ' ', 2))
  when 'operator' then (
    select jsonb_build_object('key', r.id, 'store', null, 'name', r.name)
    from operators r where r.id = split_part(a.subject, ' ', 2))
  when 'product' then (
    select jsonb_build_object('key', r.key, 'store', t.alias, 'name', r.title)
    from products r join stores t on t.id = r.store_id where r.id = split_part(a.subject, ' ', 2))
  when 'variant' then (
    select jsonb_build_object('key', r.key, 'store', t.alias, 'name', r.title)
    from product_variants v join products r on r.id = v.product_id join stores t on t.id = r.store_id
    where v.id = split_part(a.subject, ' ', 2))
  end`;

/** Finds entries, newest first. @param page `after` is the id of the last entry of the previous page */
export async function findAudit(
  db: Db,
  { operatorId, action, subject, from, until }: AuditFilters,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<AuditEntry[]> {
  const conditions: SQL[] = [
    ...(operatorId === undefined ? [] : [sql`a.operator_id = ${operatorId}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(subject === undefined ? [] : [sql`a.subject = ${subject}`]),
    ...(from === undefined ? [] : [sql`a.created_at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`a.created_at < ${until}::timestamptz`]),
    // The time of the previous page's last entry is found by its id, because entries are never deleted.
    ...(after === undefined
      ? []
      : [
          sql`(a.created_at, a.id) < ((select created_at from operator_audit where id = ${after}::bigint), ${after}::bigint)`,
        ]),
  ];
  const whereClause =
    conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await db.execute<AuditRow>(sql`
    select a.id::text, a.created_at, a.operator_id, o.email, o.name, k.name as api_key, a.role, a.action, a.subject, ${record} as record, a.before, a.after, a.address
    from operator_audit a left join operators o on o.id = a.operator_id left join operator_api_keys k on k.id = a.api_key_id
    ${whereClause} order by a.created_at desc, a.id desc limit ${limit}`);
  return rows.map(({ created_at, operator_id, email, name, ...row }) => ({
    ...row,
    at: new Date(created_at),
    operator: operator_id === null ? null : { id: operator_id, email: email!, name: name! },
  }));
}

type AuditRow = Omit<AuditEntry, "at" | "operator"> & {
  created_at: string;
  operator_id: string | null;
  email: string | null;
  name: string | null;
};
