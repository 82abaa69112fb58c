import { createAddresses } from "../../platform/values/addresses.ts";

export const categoryAddresses = createAddresses({
  things: "categories",
  slugs: "category_slugs",
  thing: "category_id",
});
