import type { OperatorAccess } from "@harbour/contracts";
import {
  categoryRecordEndpoints as categories,
  productRecordEndpoints as products,
  variantRecordEndpoints as variants,
} from "@harbour/contracts/operator";
import { findOptionTypes } from "../../edge/catalogue-files/index.ts";
import { readHistoryPage } from "../../edge/catalogue-history/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { cursorPage } from "../../platform/replies/pager.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { publishProducts, planPublication } from "./change-products.ts";
import { changeVariants } from "./change-variants.ts";
import { describeProduct, requireProduct } from "./describe-product.ts";
import { listProductRecords } from "./list-products.ts";
import { listDatedDiscounts, listVariantRecords } from "./list-variants.ts";
import {
  changeCategory,
  createCategory,
  listCategoryRecords,
  removeCategory,
} from "./manage-categories.ts";
import { previewUnsavedProduct } from "./preview-unsaved-product.ts";
import { readWarehouseTitles } from "./product-facts.repository.ts";
import { findProductUses, removeProduct } from "./remove-product.ts";
import {
  changeProduct,
  createProduct,
  duplicateProduct,
  previewSave,
  restoreProduct,
} from "./save-product.ts";
import { findSharedBarcodes } from "./shared-barcodes.ts";

export function catalogueRecordOperatorRoutes(deps: Deps): Route<OperatorAccess>[] {
  return [
    route(products.list, ({ query: { per_page: perPage, ...filters }, url }) =>
      cursorPage(
        { url, limit: perPage },
        (limit) => listProductRecords(deps, { ...filters, limit }),
        (rows) => rows,
      ),
    ),
    route(products.preview, ({ actor, body }) => previewSave(deps, actor, body)),
    route(products.previewLink, ({ actor, body }) => previewUnsavedProduct(deps, actor, body)),
    route(products.choices, async () => ({
      warehouses: await readWarehouseTitles(deps.db),
      option_types: await findOptionTypes(deps.db),
    })),
    route(products.planBatch, async ({ actor, body }) => ({
      data: await planPublication(deps, actor, body),
    })),
    route(products.changeBatch, async ({ actor, body }) => ({
      data: await publishProducts(deps, actor, body.rows),
    })),
    route(products.details, ({ params }) => describeProduct(deps.db, params)),
    route(products.create, ({ actor, body }) => createProduct(deps, actor, body)),
    route(products.change, ({ actor, params, body }) => changeProduct(deps, actor, params, body)),
    route(products.duplicate, ({ actor, params, body: { key, sku_suffix: suffix } }) =>
      duplicateProduct(deps, actor, params, { key, suffix }),
    ),
    route(products.uses, ({ params }) => findProductUses(deps, params)),
    route(products.remove, async ({ actor, params, query }) => {
      await removeProduct(deps, actor, params, query.version);
      return { message: "The product is deleted." };
    }),
    route(products.history, async ({ params, query: { after, per_page: perPage }, url }) => {
      const { id } = await requireProduct(deps.db, params);
      return readHistoryPage(deps, id, { after, perPage, url });
    }),
    route(products.restore, ({ actor, params, body: { version, change_id: changeId } }) =>
      restoreProduct(deps, actor, params, { version, changeId }),
    ),
    route(variants.list, ({ query: { per_page: perPage, ...filters }, url }) =>
      cursorPage(
        { url, limit: perPage },
        (limit) => listVariantRecords(deps, { ...filters, limit }),
        (rows) => rows,
      ),
    ),
    route(variants.discounts, async () => ({ data: await listDatedDiscounts(deps) })),
    route(variants.barcodes, async ({ body }) => ({
      data: await findSharedBarcodes(deps.db, body.rows),
    })),
    route(variants.change, async ({ actor, body }) => ({
      data: await changeVariants(deps, actor, body.rows),
    })),
    route(categories.list, async ({ query }) => ({
      data: await listCategoryRecords(deps, query.store),
    })),
    route(categories.create, ({ actor, body }) => createCategory(deps, actor, body)),
    route(categories.change, ({ actor, params, body }) =>
      changeCategory(deps, actor, params, body),
    ),
    route(categories.remove, async ({ actor, params, query }) => {
      await removeCategory(deps, actor, params, query.version);
      return { message: "The category is deleted." };
    }),
  ];
}
