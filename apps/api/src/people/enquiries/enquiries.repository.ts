import type { EnquiryStatus } from "@harbour/contracts/operator";
import { and, asc, count, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import type { StaffTask } from "../../orders/ports.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import {
  enquiries,
  enquiryEntries,
  type EnquiryEntry,
  type EnquiryRow,
} from "./enquiries.tables.ts";

export type NewEnquiry = Omit<EnquiryRow, "status" | "version" | "createdAt" | "changedAt">;

export async function insertEnquiry(tx: Tx, enquiry: NewEnquiry): Promise<void> {
  const now = sql`clock_timestamp()`;
  await tx
    .insert(enquiries)
    .values({ ...enquiry, status: "waiting", version: 1, createdAt: now, changedAt: now });
}

/** Finds an enquiry by its id or reference. */
export async function findEnquiry(
  db: Db | Tx,
  idOrReference: string,
): Promise<EnquiryRow | undefined> {
  const [enquiryRow] = await db
    .select()
    .from(enquiries)
    .where(
      or(eq(enquiries.id, idOrReference), eq(enquiries.reference, idOrReference.toUpperCase())),
    );
  return enquiryRow;
}

/** Updates an enquiry that still has the version that was read. @returns undefined when another operator was faster */
export async function updateEnquiry(
  tx: Tx,
  { id, version }: Pick<EnquiryRow, "id" | "version">,
  status: EnquiryStatus,
): Promise<EnquiryRow | undefined> {
  const [movedEnquiry] = await tx
    .update(enquiries)
    .set({ status, version: sql`${enquiries.version} + 1`, changedAt: sql`clock_timestamp()` })
    .where(and(eq(enquiries.id, id), eq(enquiries.version, version)))
    .returning();
  return movedEnquiry;
}

export async function addEntry(
  tx: Tx,
  entry: Pick<EnquiryEntry, "enquiryId" | "kind" | "operatorId" | "text">,
): Promise<EnquiryEntry> {
  const [insertedEntry] = await tx
    .insert(enquiryEntries)
    .values({ ...entry, createdAt: sql`clock_timestamp()` })
    .returning();
  return insertedEntry!;
}

/** Finds entries, oldest first. */
export function findEntries(db: Db | Tx, enquiryId: string): Promise<EnquiryEntry[]> {
  return db
    .select()
    .from(enquiryEntries)
    .where(eq(enquiryEntries.enquiryId, enquiryId))
    .orderBy(asc(enquiryEntries.id));
}

export async function findEntry(
  db: Db | Tx,
  id: number,
): Promise<{ entry: EnquiryEntry; enquiry: EnquiryRow } | undefined> {
  const [entryAndEnquiry] = await db
    .select({ entry: enquiryEntries, enquiry: enquiries })
    .from(enquiryEntries)
    .innerJoin(enquiries, eq(enquiries.id, enquiryEntries.enquiryId))
    .where(eq(enquiryEntries.id, id));
  return entryAndEnquiry;
}

export interface EnquiryFilters {
  readonly status: EnquiryStatus | undefined;
  /** A part of its reference, name, contact or subject. */
  readonly search: string | undefined;
  /** The cursor: the last id of the previous page. Ids sort by time. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Finds a page of enquiries, newest first. A page of waiting enquiries begins with the oldest. */
export function findEnquiries(
  db: Db,
  { status, search, after, limit }: EnquiryFilters,
): Promise<EnquiryRow[]> {
  const isOldestFirst = status === "waiting";
  const { id } = enquiries;
  return db
    .select()
    .from(enquiries)
    .where(
      and(
        status && eq(enquiries.status, status),
        search ? matchesSearch(search) : undefined,
        after === undefined ? undefined : isOldestFirst ? gt(id, after) : lt(id, after),
      ),
    )
    .orderBy(isOldestFirst ? asc(id) : desc(id))
    .limit(limit);
}

/** Matches phone numbers in any format. */
function matchesSearch(search: string): SQL {
  const searchText = search.toLowerCase();
  const digits = search.replaceAll(/[\s+().-]/g, "");
  const { reference, name, email, subject, area_code: areaCode, phone } = enquiries;
  const text = sql`lower(${reference} || E'\n' || ${name} || E'\n' || ${email} || E'\n' || ${subject})`;
  const isText = sql`position(${searchText} in ${text}) > 0`;
  if (!/^\d{4,}$/.test(digits)) return isText;
  return sql`(${isText} or position(${digits} in ${areaCode} || ${phone}) > 0)`;
}

/** The enquiries that are neither answered nor closed. */
export const enquiryTask: StaffTask = {
  name: "enquiries",
  rows: sql`enquiries where status = 'waiting'`,
  since: sql`created_at`,
  oldest: sql`id`,
};

export async function countEnquiriesByStatus(db: Db): Promise<Record<EnquiryStatus, number>> {
  const rows = await db
    .select({ status: enquiries.status, count: count() })
    .from(enquiries)
    .groupBy(enquiries.status);
  const counts = { waiting: 0, answered: 0, closed: 0 };
  for (const row of rows) counts[row.status] = row.count;
  return counts;
}

/** Counts enquiries from an e-mail address within a day before this one, including it. */
export async function countEnquiriesFromEmail(
  db: Db | Tx,
  { email, id }: EnquiryRow,
): Promise<number> {
  const [countRow] = await db
    .select({ count: count() })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.email, email),
        gt(enquiries.createdAt, sql`now() - interval '1 day'`),
        sql`${enquiries.id} <= ${id}`,
      ),
    );
  return countRow?.count ?? 0;
}

/** Finds a person's enquiries by age. They were sent by the member, or from an address that the member confirmed. */
export function findCustomerEnquiries(
  db: Db,
  customerId: string,
  addresses: readonly string[],
  { isOldestFirst }: { readonly isOldestFirst: boolean },
): Promise<EnquiryRow[]> {
  const { id } = enquiries;
  return db
    .select()
    .from(enquiries)
    .where(ownerCondition(customerId, addresses))
    .orderBy(isOldestFirst ? asc(id) : desc(id));
}

export async function removeCustomerEnquiries(
  tx: Tx,
  customerId: string,
  addresses: readonly string[],
): Promise<void> {
  await tx.delete(enquiries).where(ownerCondition(customerId, addresses));
}

function ownerCondition(customerId: string, addresses: readonly string[]): SQL {
  const ownAddresses = sql`${sql.param([...addresses])}::text[]`;
  const { email, area_code: areaCode, phone } = enquiries;
  return sql`(${enquiries.customerId} = ${customerId} or (${email} <> '' and ${email} = any(${ownAddresses}))
    or (${phone} <> '' and ${areaCode} || ${phone} = any(${ownAddresses})))`;
}

/** Deletes enquiries without activity for two years. @returns how many were deleted */
export async function removeOldEnquiries(db: Db, max: number): Promise<number> {
  const oldEnquiries = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(lt(enquiries.changedAt, sql`now() - interval '24 months'`))
    .limit(max);
  const deletedEnquiries = await db
    .delete(enquiries)
    .where(sql`${enquiries.id} in ${oldEnquiries}`)
    .returning({ id: enquiries.id });
  return deletedEnquiries.length;
}
