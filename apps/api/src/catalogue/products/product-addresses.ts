import { createAddresses } from "../../platform/values/addresses.ts";

export const productAddresses = createAddresses({
  things: "products",
  slugs: "product_slugs",
  thing: "product_id",
});
