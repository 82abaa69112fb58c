import { createAddresses } from "../../platform/values/addresses.ts";

export const categoryAddresses = createAddresses({
  recordTable: "categories",
  slugs: "category_slugs",
  recordColumn: "category_id",
});
