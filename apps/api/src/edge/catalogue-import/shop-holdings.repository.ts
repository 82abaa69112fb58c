import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db.ts";

/** The shop's things by their names in files: enough to tell whose it is. */
export interface ShopHoldings {
  readonly settings: ReadonlyMap<string, unknown>;
  readonly warehouses: readonly string[];
  readonly couriers: readonly string[];
  readonly products: readonly string[];
  /** SKUs of variants for sale. */
  readonly skus: readonly string[];
  /** E-mail addresses that ordered. */
  readonly buyers: readonly string[];
}

export async function shopHoldings({ db }: { readonly db: Db }): Promise<ShopHoldings> {
  const { rows } = await db.execute<{ kind: string; name: string; value: unknown }>(sql`
    select 'settings' as kind, slug as name, value from settings
    union all select 'warehouses', key, null from warehouses
    union all select 'couriers', key, null from couriers
    union all select 'products', key, null from products
    union all select 'skus', v.sku, null from product_variants v join products p on p.id = v.product_id
      where v.is_for_sale and p.is_public
    union all (select distinct 'buyers', contact_email, null::jsonb from orders)`);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const names = (kind: string) => of(kind).map(({ name }) => name);
  return {
    settings: new Map(of("settings").map(({ name, value }) => [name, value])),
    warehouses: names("warehouses"),
    couriers: names("couriers"),
    products: names("products"),
    skus: names("skus"),
    buyers: names("buyers"),
  };
}
