import { sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/db.ts";

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

export async function readSuppliers(db: Db): Promise<SupplierRow[]> {
  const { rows } = await db.execute<Record<keyof SupplierRow, never>>(
    sql`select ${columns} from suppliers order by lower(name), id`,
  );
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

/** @returns false when the version is another one */
export async function updateSupplier(tx: Tx, row: SupplierRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update suppliers set name = ${row.name}, email = ${row.email}, phone = ${row.phone}, note = ${row.note},
      is_active = ${row.is_active}, version = version + 1
    where id = ${row.id} and version = ${row.version}`);
  return rowCount === 1;
}
