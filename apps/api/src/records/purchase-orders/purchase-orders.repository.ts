import { type LocalizedText } from "@harbour/contracts";
import { type ListedPurchaseOrder, type PurchaseOrderView } from "@harbour/contracts/operator";
import { sql, type SQL } from "drizzle-orm";
import { type StaffTask } from "../../orders/ports.ts";
import { type Db, type Tx } from "../../platform/database/db.ts";

export interface PurchaseOrderRow extends Record<string, unknown> {
  readonly id: string;
  readonly number: string;
  readonly supplier_id: string;
  readonly supplier: string;
  readonly warehouse: string;
  readonly warehouse_id: string;
  readonly state: ListedPurchaseOrder["state"];
  readonly expected_on: string | null;
  readonly first_expected_on: string | null;
  readonly is_late: boolean;
  readonly pieces: number;
  readonly received: number;
  /** The total cost in cents. */
  readonly total: number;
  readonly note: string;
  readonly version: number;
  readonly created_by: string;
  readonly created_at: string;
  readonly ordered_at: string | null;
}

const isOpen = sql`o.state in ('ordered', 'partly_received')`;
const isLate = sql`(${isOpen} and o.expected_on < shop_today())`;

/** Purchase orders that wait for goods, for the Today page. */
export const purchaseOrderTasks: readonly StaffTask[] = [
  {
    name: "open_purchases",
    rows: sql`purchase_orders o where ${isOpen}`,
    since: null,
    oldest: null,
  },
  {
    name: "late_purchases",
    rows: sql`purchase_orders o where ${isLate}`,
    since: sql`(o.expected_on::timestamp at time zone 'Asia/Hong_Kong')`,
    oldest: sql`o.expected_on`,
  },
];

const purchaseOrder = sql`
  select o.id, o.number, o.supplier_id, s.name as supplier, w.key as warehouse, o.warehouse_id, o.state,
    o.expected_on::text, o.first_expected_on::text, coalesce(${isLate}, false) as is_late, o.note, o.version,
    o.created_by, o.created_at, o.ordered_at, l.pieces, l.received, l.total
  from purchase_orders o join suppliers s on s.id = o.supplier_id join warehouses w on w.id = o.warehouse_id
  cross join lateral (
    select coalesce(sum(qty), 0)::integer as pieces, coalesce(sum(received_qty), 0)::integer as received,
      coalesce(sum(qty::bigint * unit_cost), 0)::bigint as total
    from purchase_order_lines where purchase_order_id = o.id
  ) l`;

/** Lists purchase orders, newest first. */
export async function readPurchaseOrders(
  db: Db,
  request: PurchaseOrderView & { readonly after?: string | undefined; readonly limit: number },
): Promise<PurchaseOrderRow[]> {
  const { rows } = await db.execute<PurchaseOrderRow>(
    sql`${purchaseOrder} where ${makeCondition(request)} order by o.id desc limit ${request.limit}`,
  );
  return rows;
}

function makeCondition({
  state,
  supplier,
  q,
  after,
}: PurchaseOrderView & { readonly after?: string | undefined }): SQL {
  const conditions: SQL[] = [sql`true`];
  if (state === "open") conditions.push(isOpen);
  else if (state === "late") conditions.push(isLate);
  else if (state !== undefined) conditions.push(sql`o.state = ${state}`);
  if (supplier !== undefined) conditions.push(sql`o.supplier_id = ${supplier}`);
  if (q !== undefined)
    conditions.push(sql`(o.number = upper(${q}) or o.id in (
      select n.purchase_order_id from purchase_order_lines n join product_variants v on v.id = n.variant_id
      where v.sku = any(array[${q}, upper(${q})])))`);
  if (after !== undefined) conditions.push(sql`o.id < ${after}`);
  return sql.join(conditions, sql` and `);
}

export async function findPurchaseOrder(
  db: Db | Tx,
  id: string,
): Promise<PurchaseOrderRow | undefined> {
  const { rows } = await db.execute<PurchaseOrderRow>(sql`${purchaseOrder} where o.id = ${id}`);
  return rows[0];
}

/** Locks a purchase order until the commit. */
export async function lockPurchaseOrder(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select 1 from purchase_orders where id = ${id} for update`);
}

export interface PurchaseOrderLineRow extends Record<string, unknown> {
  readonly id: string;
  readonly variant_id: string;
  readonly sku: string;
  readonly product_title: LocalizedText;
  readonly variant_title: LocalizedText;
  readonly qty: number;
  readonly received: number;
  /** The cost of a unit in cents. */
  readonly unit_cost: number;
  /** Units that paid pre-orders are waiting for. */
  readonly waiting: number;
}

/** Reads the lines of a purchase order, with the units that paid pre-orders are waiting for. */
export async function readPurchaseOrderLines(
  db: Db | Tx,
  id: string,
): Promise<PurchaseOrderLineRow[]> {
  const { rows } = await db.execute<PurchaseOrderLineRow>(sql`
    select l.id, l.variant_id, v.sku, p.title as product_title, v.title as variant_title, l.qty,
      l.received_qty as received, l.unit_cost, (
        select coalesce(sum(r.qty), 0)::integer from stock_reservations r join orders o on o.id = r.order_id
        where r.variant_id = l.variant_id and r.warehouse_id is null and r.state = 'held' and o.is_paid
      ) as waiting
    from purchase_order_lines l join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.purchase_order_id = ${id} order by l.position`);
  return rows;
}

interface DateChangeRow extends Record<string, unknown> {
  readonly expected_on: string | null;
  readonly note: string;
  readonly operator_id: string;
  readonly created_at: string;
}

/** Reads the changes of the expected date, newest first. */
export async function readDateChanges(db: Db | Tx, id: string): Promise<DateChangeRow[]> {
  const { rows } = await db.execute<DateChangeRow>(sql`
    select expected_on::text, note, operator_id, created_at from purchase_order_dates
    where purchase_order_id = ${id} order by id desc`);
  return rows;
}

export interface SupplierRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly note: string;
  readonly is_active: boolean;
  readonly version: number;
}

const columns = sql`id, name, email, phone, note, is_active, version`;

export interface ListedSupplierRow extends SupplierRow {
  /** The number of purchase orders that wait for goods, and their awaited units. */
  readonly open_orders: number;
  readonly awaited_pieces: number;
  readonly last_ordered_at: string | null;
}

export async function readSuppliers(db: Db): Promise<ListedSupplierRow[]> {
  const { rows } = await db.execute<Record<keyof ListedSupplierRow, never>>(sql`
    select ${columns}, p.open_orders, p.awaited_pieces, p.last_ordered_at
    from suppliers cross join lateral (
      select count(distinct o.id) filter (where ${isOpen})::integer as open_orders,
        coalesce(sum(l.qty - l.received_qty) filter (where ${isOpen}), 0)::integer as awaited_pieces,
        max(o.ordered_at) as last_ordered_at
      from purchase_orders o left join purchase_order_lines l on l.purchase_order_id = o.id
      where o.supplier_id = suppliers.id
    ) p
    order by lower(name), id`);
  return rows;
}

export async function findSupplier(db: Db | Tx, id: string): Promise<SupplierRow | undefined> {
  const { rows } = await db.execute<Record<keyof SupplierRow, never>>(
    sql`select ${columns} from suppliers where id = ${id}`,
  );
  return rows[0];
}

export async function insertSupplier(tx: Tx, row: SupplierRow): Promise<void> {
  await tx.execute(sql`
    insert into suppliers (${columns})
    values (${row.id}, ${row.name}, ${row.email}, ${row.phone}, ${row.note}, ${row.is_active}, ${row.version})`);
}

/** @returns false when the version is stale */
export async function updateSupplier(tx: Tx, row: SupplierRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update suppliers set name = ${row.name}, email = ${row.email}, phone = ${row.phone}, note = ${row.note},
      is_active = ${row.is_active}, version = version + 1
    where id = ${row.id} and version = ${row.version}`);
  return rowCount === 1;
}
