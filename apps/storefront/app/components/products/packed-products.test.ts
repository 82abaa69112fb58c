// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { packProducts, useUnpackedProducts } from "./packed-products.ts";
import type { ProductCard } from "./present-product.ts";

test("packed products come back with their addresses, which name no id twice", () => {
  const card = { store: "mini", title: "Moon lamp", rating: null, isNew: true };
  const products = ["moon-lamp", encodeURIComponent("月亮 燈")].map((slug, index) => ({
    ...card,
    id: `p${index}`,
    href: paths.product("mini", `p${index}`, slug),
  })) as unknown as ProductCard[];
  const packedProducts = packProducts(products);
  expect(packedProducts.match(/p0/g)).toHaveLength(1);
  expect(renderHook(() => useUnpackedProducts(packedProducts)).result.current).toEqual(products);
});
