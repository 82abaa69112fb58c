// @vitest-environment jsdom
import type { Cart } from "@harbour/contracts";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePricedCart } from "./use-priced-cart.ts";

const makeCart = (total: string) => ({ calculations: { price: { total } } }) as Cart;

test("the latest total shows, whether from a chosen delivery or from a refused order", () => {
  const loadedCart = makeCart("155.00");
  const deliveryCart = makeCart("115.00");
  const changedCart = makeCart("130.00");
  const repricedCart = makeCart("170.00");
  const { result, rerender } = renderHook(
    ({ pricedCart, refused }: { pricedCart?: Cart; refused?: Cart | null }) =>
      usePricedCart(loadedCart, pricedCart, refused),
    { initialProps: {} },
  );
  expect(result.current).toBe(loadedCart);
  rerender({ pricedCart: deliveryCart });
  expect(result.current).toBe(deliveryCart);
  rerender({ pricedCart: deliveryCart, refused: changedCart });
  expect(result.current).toBe(changedCart);
  // While the shop prices again, and after a failure, the refused cart stays.
  rerender({ pricedCart: deliveryCart, refused: null });
  expect(result.current).toBe(changedCart);
  rerender({ pricedCart: repricedCart, refused: null });
  expect(result.current).toBe(repricedCart);
});
