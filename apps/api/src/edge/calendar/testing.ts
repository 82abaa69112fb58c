import { sql } from "drizzle-orm";
import { setStock } from "../../catalogue/inventory/index.ts";
import { type Db, inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { aProduct, aWarehouse, type TestProduct } from "../../testing/index.ts";

/** Creates a product that can be pre-ordered until the given day. */
export function createPreorder(
  deps: Deps,
  releaseDate: string,
  overrides: Parameters<typeof aProduct>[1] & { readonly cap?: number | null } = {},
): Promise<TestProduct> {
  const { cap = 40, ...productFields } = overrides;
  return aProduct(deps, {
    variants: [{ stock: 0, preorder: { releaseDate, cap } }],
    ...productFields,
  });
}

/** Moves a release date as an import or the staff would. */
export async function moveReleaseDate(
  deps: Deps,
  { variants }: TestProduct,
  ...days: readonly string[]
): Promise<void> {
  const warehouse = await aWarehouse(deps);
  await inTransaction(deps.db, async (tx) => {
    for (const releaseDate of days) {
      const preorder = { releaseDate, cap: 40 };
      await setStock(
        tx,
        variants.map(({ id }) => ({ variantId: id, levels: { [warehouse]: 0 }, preorder })),
      );
    }
  });
}

export async function addToSeries(db: Db, { id }: TestProduct, slug: string): Promise<void> {
  const series = { slug, title: { en: "Jade", zh: "翠峰", cn: "翠峰" }, position: 1 };
  await db.execute(
    sql`update products set series = ${JSON.stringify(series)}::jsonb where id = ${id}`,
  );
}
