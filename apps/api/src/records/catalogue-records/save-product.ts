import type {
  NewProduct,
  ProductDetailsRecord,
  ProductFields,
  RecordPreview,
} from "@harbour/contracts/operator";
import { packerRoles } from "@harbour/contracts/operator";
import { makeReason, writeReason } from "@harbour/contracts/reasons";
import {
  type CatalogueLine,
  changeRecords,
  findProductRecords,
  runImportTransaction,
  shortenChange,
  undoChanges,
} from "../../edge/catalogue-files/index.ts";
import { type ChangeAuthor, findUndos } from "../../edge/catalogue-history/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Operator } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { presentReason } from "../../platform/replies/present-reason.ts";
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  staleVersion,
} from "../../platform/replies/shop-error.ts";
import { auditChanges } from "./audit-changes.ts";
import { describeProduct, type ProductName, requireProduct } from "./describe-product.ts";
import { refuseRecordFaults } from "./record-faults.ts";

/** @throws ShopError `conflict` when the key exists, `validation`, `forbidden` when the role may not change stock */
export function createProduct(
  deps: Deps,
  actor: Operator,
  product: NewProduct,
): Promise<ProductDetailsRecord> {
  return runImportTransaction(deps.db, async (tx) => {
    await refuseTakenKey(tx, product);
    if (product.variants?.some(({ stock }) => stock !== undefined)) requirePacker(actor);
    return saveProduct(deps, tx, actor, {
      name: product,
      fields: product,
      action: "create",
      prefix: [],
    });
  });
}

interface ProductChange {
  readonly version: string;
  readonly fields: ProductFields;
}

/** @throws ShopError `not_found`, `stale`, `validation`, `conflict` for units that orders reserve */
export function changeProduct(
  deps: Deps,
  actor: Operator,
  name: ProductName,
  { version, fields }: ProductChange,
): Promise<ProductDetailsRecord> {
  return runImportTransaction(deps.db, async (tx) => {
    const before = await requireUnchangedProduct(tx, name, version);
    refuseStockCounts(actor, before, fields);
    return saveProduct(deps, tx, actor, { name, fields, action: "change", prefix: ["fields"] });
  });
}

/** Checks a product, and lists what saving would change, without writing. @throws ShopError `validation` */
export function previewSave(
  deps: Deps,
  actor: Operator,
  product: NewProduct,
): Promise<RecordPreview> {
  return runImportTransaction(deps.db, async (tx) => {
    const author: ChangeAuthor = { action: "change", operatorId: actor.id };
    const value = { type: "product", ...product };
    const checkResult = await changeRecords(deps, tx, [value], { author, isDryRun: true });
    refuseRecordFaults(checkResult);
    return {
      changes: [...checkResult.changed.values()].flat().map(shortenChange),
      notes: checkResult.notes.map(writeReason),
      note_reasons: checkResult.notes.map(presentReason),
    };
  });
}

/** Copies a product. The copy is hidden and has no stock. @throws ShopError `not_found`, `conflict`, `validation` */
export function duplicateProduct(
  deps: Deps,
  actor: Operator,
  name: ProductName,
  copy: { readonly key: string; readonly suffix: string },
): Promise<ProductDetailsRecord> {
  return runImportTransaction(deps.db, async (tx) => {
    const { line } = await requireProduct(tx, name);
    const target = { store: name.store, key: copy.key };
    await refuseTakenKey(tx, target);
    const { slug: _, former_slugs: __, published_at: ___, ...fields } = line;
    const variants = (line["variants"] as CatalogueLine[]).map(({ stock: ____, ...variant }) => ({
      ...variant,
      sku: `${String(variant["sku"])}${copy.suffix}`,
      barcode: null,
    }));
    const hiddenCopy = { ...fields, is_public: false, variants };
    return saveProduct(deps, tx, actor, {
      name: target,
      fields: hiddenCopy,
      action: "create",
      prefix: [],
    });
  });
}

/** Restores the state before a change, except for stock. @throws ShopError `not_found`, `stale`, `validation` */
export function restoreProduct(
  deps: Deps,
  actor: Operator,
  name: ProductName,
  { version, changeId }: { readonly version: string; readonly changeId: string },
): Promise<ProductDetailsRecord> {
  return runImportTransaction(deps.db, async (tx) => {
    const { id, line } = await requireUnchangedProduct(tx, name, version);
    const undos = await findUndos(tx, id, changeId);
    if (undos.length === 0) throw notFound("Change");
    const { former_slugs: _, ...fields } = undoChanges(line, undos);
    return saveProduct(deps, tx, actor, { name, fields, action: "restore", prefix: [] });
  });
}

interface ProductSave {
  readonly name: ProductName;
  readonly fields: object;
  readonly action: "create" | "change" | "restore";
  /** The path of the fields in the request body. */
  readonly prefix: readonly string[];
}

async function saveProduct(
  deps: Deps,
  tx: Tx,
  actor: Operator,
  { name: { store, key }, fields, action, prefix }: ProductSave,
): Promise<ProductDetailsRecord> {
  const value = { ...fields, type: "product", store, key };
  const author = { action, operatorId: actor.id };
  const changeResult = await changeRecords(deps, tx, [value], { author });
  refuseRecordFaults(changeResult, prefix);
  const productDetails = await describeProduct(
    tx,
    { store, key },
    changeResult.notes.map(writeReason),
  );
  const auditEntry = {
    action: `${action}-product`,
    subject: `product ${productDetails._id}`,
  } as const;
  for (const changes of changeResult.changed.values())
    await auditChanges(tx, actor, auditEntry, changes);
  return productDetails;
}

/** Returns the product if it still has this version. The import lock keeps it unchanged until the commit. */
export async function requireUnchangedProduct(tx: Tx, name: ProductName, version: string) {
  const productRecord = await requireProduct(tx, name);
  if (productRecord.version !== version) throw staleVersion(await describeProduct(tx, name));
  return productRecord;
}

async function refuseTakenKey(tx: Tx, name: ProductName): Promise<void> {
  if ((await findProductRecords(tx, [name])).size > 0)
    throw conflict(makeReason("product-key-taken"));
}

function requirePacker({ role }: Operator): void {
  if (!packerRoles.some((packer) => packer === role))
    throw forbidden(makeReason("role-without-stock"));
}

/** Refuses counts for existing variants, because they would overwrite sales since the count. */
function refuseStockCounts(
  actor: Operator,
  { line }: { line: CatalogueLine },
  fields: ProductFields,
) {
  const existingSkus = new Set((line["variants"] as CatalogueLine[]).map(({ sku }) => sku));
  const variantsWithStock = (fields.variants ?? []).flatMap(({ sku, stock }, index) =>
    stock === undefined ? [] : [{ sku, index }],
  );
  if (variantsWithStock.length > 0) requirePacker(actor);
  const knownVariants = variantsWithStock.filter(({ sku }) => existingSkus.has(sku));
  if (knownVariants.length > 0)
    throw invalid(
      Object.fromEntries(
        knownVariants.map(({ index }) => [
          `fields.variants.${index}.stock`,
          [makeReason("stock-not-editable")],
        ]),
      ),
    );
}
