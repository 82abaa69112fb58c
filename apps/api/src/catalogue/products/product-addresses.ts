import { createAddresses } from "../../platform/values/addresses.ts";

export const productAddresses = createAddresses({
  recordTable: "products",
  slugs: "product_slugs",
  recordColumn: "product_id",
});
