import { z } from "zod";
import { defaultStore, stores } from "../../constants.ts";
import { endpoint } from "../../endpoint.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  localizedText,
  message,
  numberCursor,
  opaqueCursor,
  timestamp,
} from "../../primitives.ts";
import { productView } from "../catalogue/product-view.ts";
import { fieldChange } from "../edge/field-change.ts";
import { reason } from "../reasons/reason-shapes.ts";
import { editorRoles } from "../roles.ts";
import {
  categoryFields,
  categoryRecord,
  listedProduct,
  listedVariant,
  newCategory,
  newProduct,
  productFields,
  productRecord,
  recordUses as uses,
  recordVersion as version,
  sharedBarcodes,
  variantChange,
} from "./catalogue-record-shapes.ts";
import { productBatchEndpoints } from "./catalogue-records-batch.ts";
import { productPreviewEndpoints } from "./catalogue-records-previews.ts";

const roles = editorRoles;
const store = z.enum(stores);
const recordParams = z.object({ store, key: z.string().min(1).max(200) });
const errors = ["not_found", "stale", "conflict"] as const;

const productDetails = z
  .object({
    _id: id,
    version,
    record: productRecord,
    notes: z.array(z.string()).meta({ description: "Accepted but unlikely values, in words" }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "ProductDetailsRecord" });
export type ProductDetailsRecord = z.infer<typeof productDetails>;

const categoryDetails = z
  .object({
    _id: id,
    version,
    record: categoryRecord,
    product_count: z.int().meta({ description: "Products in it and below it, hidden ones too" }),
  })
  .meta({ id: "CategoryDetailsRecord" });
export type CategoryDetailsRecord = z.infer<typeof categoryDetails>;

const recordActions = ["create", "change", "import", "restore"] as const;
export const recordHistoryEntry = z
  .object({
    _id: id,
    at: timestamp,
    action: z.enum(recordActions),
    by: z.string().nullable().meta({ description: "The operator's name; null for a file" }),
    changes: z.array(fieldChange),
  })
  .meta({ id: "RecordHistoryEntry" });
export type RecordHistoryEntry = z.infer<typeof recordHistoryEntry>;

const outcome = z
  .object({
    sku: z.string(),
    outcome: z.enum(["saved", "unchanged", "stale", "refused"]),
    errors: z
      .array(z.object({ field: z.string(), message: z.string(), reason: reason.nullable() }))
      .meta({ description: "Reasons of a refusal, by field" }),
    current: listedVariant.nullable().meta({ description: "The variant as it is now" }),
  })
  .meta({ id: "VariantOutcome" });
export type VariantOutcome = z.infer<typeof outcome>;

const title = { en: "Lantern Fox", zh: "提燈狐狸", cn: "提灯狐狸" };
const example = {
  store: defaultStore,
  key: "lantern-fox",
  title,
  is_public: false,
  variants: [{ sku: "LF-01", price: "399.00" }],
};

export const productRecordEndpoints = {
  ...productBatchEndpoints,
  ...productPreviewEndpoints,
  list: endpoint({
    method: "GET",
    path: "/products",
    summary: "List products, hidden ones too; `q` also finds an id and parts of SKUs and barcodes",
    who: roles,
    query: z.object({ ...productView.shape, ...cursorQuery(opaqueCursor, 50) }),
    response: cursorPage(listedProduct),
  }),
  details: endpoint({
    method: "GET",
    path: "/products/:store/:key",
    summary: "Read the record of a product as catalogue files hold it, with its version",
    who: roles,
    params: recordParams,
    response: productDetails,
    errors: ["not_found"],
  }),
  choices: endpoint({
    method: "GET",
    path: "/products/choices",
    summary: "List the warehouses and the types of options that products can name",
    who: roles,
    response: z.object({
      warehouses: z.array(z.object({ key: z.string(), title: localizedText })),
      option_types: z.array(z.string()),
    }),
  }),
  create: endpoint({
    method: "POST",
    path: "/products",
    summary: "Create a product; 409 `conflict` if its store has the key already",
    who: roles,
    body: newProduct,
    example,
    response: productDetails,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/products/:store/:key",
    summary: "Change fields of a product; absent fields stay, empty fields are cleared",
    who: roles,
    params: recordParams,
    body: z.strictObject({ version, fields: productFields }),
    example: { version: "seen", fields: { title } },
    response: productDetails,
    errors,
  }),
  duplicate: endpoint({
    method: "POST",
    path: "/products/:store/:key/duplicate",
    summary: "Copy a product under another key: hidden, without stock and barcodes",
    who: roles,
    params: recordParams,
    body: z.strictObject({
      key: z.string().min(1).max(200),
      sku_suffix: z.string().trim().min(1).max(20).default("-COPY"),
    }),
    example: { key: "lantern-fox-2" },
    response: productDetails,
    errors: ["not_found", "conflict"],
  }),
  uses: endpoint({
    method: "GET",
    path: "/products/:store/:key/uses",
    summary: "List what prevents the deletion of a product, and what would go with it",
    who: roles,
    params: recordParams,
    response: uses,
    errors: ["not_found"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/products/:store/:key",
    summary: "Delete a product that was never ordered and that nothing names",
    who: roles,
    params: recordParams,
    query: z.object({ version }),
    response: message,
    errors,
  }),
  history: endpoint({
    method: "GET",
    path: "/products/:store/:key/history",
    summary: "List the changes of a product by staff and files, newest first",
    who: roles,
    params: recordParams,
    query: z.object({ ...cursorQuery(numberCursor, 20) }),
    response: cursorPage(recordHistoryEntry),
    errors: ["not_found"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/products/:store/:key/restore",
    summary: "Restore the state of a product before a change; stock stays as it is",
    who: roles,
    params: recordParams,
    body: z.strictObject({ version, change_id: numberCursor }),
    example: { version: "seen", change_id: "1" },
    response: productDetails,
    errors,
  }),
};

export const variantRecordEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/variants",
    summary: "List variants for sale as rows of a sheet, with the product filters",
    who: roles,
    query: z.object({
      ...productView.omit({ sort: true }).shape,
      ...cursorQuery(opaqueCursor, 100, 500),
    }),
    response: cursorPage(listedVariant),
  }),
  discounts: endpoint({
    method: "GET",
    path: "/variants/discounts",
    summary: "List variants whose own discount runs or starts later, by its start; at most 500",
    who: roles,
    response: z.object({ data: z.array(listedVariant) }),
  }),
  barcodes: endpoint({
    method: "POST",
    path: "/variants/barcodes/plan",
    summary: "Tell which of these barcodes several variants would have; nothing is saved",
    who: roles,
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ sku: z.string().max(64), barcode: z.string().max(64).nullable() }))
        .max(1000),
    }),
    example: { rows: [{ sku: "LF-01", barcode: "4006381333931" }] },
    response: sharedBarcodes,
  }),
  change: endpoint({
    method: "POST",
    path: "/variants/batch",
    summary: "Change up to 200 variants; each row is saved or refused by itself",
    who: roles,
    body: z.strictObject({ rows: z.array(variantChange).min(1).max(200) }),
    example: { rows: [{ sku: "LF-01", version: "seen", price: "349.00" }] },
    response: z.object({ data: z.array(outcome) }),
  }),
};

export const categoryRecordEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/categories",
    summary: "List the categories of a store, hidden ones too",
    who: roles,
    query: z.object({ store: store.default(defaultStore) }),
    response: z.object({ data: z.array(categoryDetails) }),
  }),
  create: endpoint({
    method: "POST",
    path: "/categories",
    summary: "Create a category",
    who: roles,
    body: newCategory,
    example: { store: "main", key: "foxes", title: { en: "Foxes", zh: "狐狸", cn: "狐狸" } },
    response: categoryDetails,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/categories/:store/:key",
    summary: "Rename, move, hide or place a category; its former address redirects",
    who: roles,
    params: recordParams,
    body: z.strictObject({ version, fields: categoryFields }),
    example: { version: "seen", fields: { position: 2 } },
    response: categoryDetails,
    errors,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/categories/:store/:key",
    summary: "Delete an empty category that nothing names; 409 `conflict` lists its uses",
    who: roles,
    params: recordParams,
    query: z.object({ version }),
    response: message,
    errors,
  }),
};
