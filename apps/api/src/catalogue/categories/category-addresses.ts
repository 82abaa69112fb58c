import { createAddresses } from "../../platform/addresses.ts";

export const categoryAddresses = createAddresses({
  things: "categories",
  slugs: "category_slugs",
  thing: "category_id",
});
