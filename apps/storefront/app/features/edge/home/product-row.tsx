import {
  useUnpackedProducts,
  type PackedProducts,
} from "../../../components/products/packed-products.ts";
import { ProductGrid } from "../../../components/products/product-grid.tsx";
import { CollageRow } from "./collage-row.tsx";
import { FeatureRow } from "./feature-row.tsx";
import { ListRow } from "./list-row.tsx";
import type { HomeRow } from "./read-home.ts";
import { RowSection } from "./row-section.tsx";

/** A row of the home page, drawn in its configured shape. */
export function ProductRow({
  row: packed,
}: {
  row: Omit<HomeRow, "products"> & { products: PackedProducts };
}) {
  const row: HomeRow = { ...packed, products: useUnpackedProducts(packed.products) };
  switch (row.shape) {
    case "feature":
      return <FeatureRow row={row} />;
    case "collage":
      return <CollageRow row={row} />;
    case "list":
      return <ListRow row={row} />;
    case "grid":
      return (
        <RowSection row={row}>
          <ProductGrid products={row.products} shape="row" />
        </RowSection>
      );
  }
}
