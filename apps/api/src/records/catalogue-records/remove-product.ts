import type { RecordUse, RecordUses } from "@harbour/contracts/operator";
import { makeReason } from "@harbour/contracts/reasons";
import { deleteProduct } from "../../catalogue/products/index.ts";
import { runImportTransaction } from "../../edge/catalogue-files/index.ts";
import { findDeadSettingLinks } from "../../edge/shop-setup/index.ts";
import { inTransaction, type Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { conflict } from "../../platform/replies/shop-error.ts";
import { recordAudit } from "../../platform/sessions/record-audit.ts";
import { type ProductName, requireProduct } from "./describe-product.ts";
import { readProductUses } from "./product-facts.repository.ts";
import { requireUnchangedProduct } from "./save-product.ts";

/** Lists what prevents the deletion of a product, and what would be deleted with it. @throws ShopError `not_found` */
export async function findProductUses(deps: Deps, name: ProductName): Promise<RecordUses> {
  let uses: RecordUses | undefined;
  // Broken links only show once the product is gone. The transaction therefore deletes it, looks for broken links,
  // and rolls back.
  await inTransaction(deps.db, async (tx) => {
    const { id } = await requireProduct(tx, name);
    uses = await tryDeletion(deps, tx, id);
    throw new RolledBack();
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return uses!;
}

class RolledBack extends Error {}

/** Deletes a product that was never ordered. @throws ShopError `not_found`, `stale`, `conflict` */
export function removeProduct(
  deps: Deps,
  actor: Operator,
  name: ProductName,
  version: string,
): Promise<void> {
  return runImportTransaction(deps.db, async (tx) => {
    const { id, line } = await requireUnchangedProduct(tx, name, version);
    const { reasons } = await tryDeletion(deps, tx, id);
    if (reasons.length > 0) throw conflict(makeReason("product-in-use"), { reasons });
    await recordAudit(tx, actor, {
      action: "delete-product",
      subject: `product ${id}`,
      before: line,
    });
  });
}

/** Deletes a product unless something uses it. If the result lists broken links, the caller must roll back. */
async function tryDeletion(deps: Deps, tx: Tx, id: string): Promise<RecordUses> {
  const productUses = await readProductUses(tx, id);
  const {
    orders,
    promotions,
    gifts,
    drafts,
    purchase_orders: purchaseOrders,
    carts,
    wishes,
  } = productUses;
  const toCountUses = (kind: RecordUse["kind"], count: number): RecordUse[] =>
    count > 0 ? [{ kind, count, name: null }] : [];
  const toNamedUses = (kind: RecordUse["kind"], names: readonly string[]): RecordUse[] =>
    names.map((name) => ({ kind, count: 1, name }));
  const losses = [...toCountUses("carts", carts), ...toCountUses("wishes", wishes)];
  const reasons = [
    ...toCountUses("orders", orders),
    ...toCountUses("draft_orders", drafts),
    ...toCountUses("purchase_orders", purchaseOrders),
    ...toNamedUses("promotion", promotions),
    ...toCountUses("gifts", gifts),
  ];
  if (reasons.length > 0) return { can_delete: false, reasons, losses };
  const deadLinksBefore = await findDeadSettingLinks(deps, tx);
  await deleteProduct(tx, id);
  const brokenLinks = (await findDeadSettingLinks(deps, tx)).filter(
    (link) => !deadLinksBefore.includes(link),
  );
  return {
    can_delete: brokenLinks.length === 0,
    reasons: toNamedUses("link", brokenLinks),
    losses,
  };
}
