// @vitest-environment jsdom
import type { Cart } from "@harbour/contracts";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePricedCart } from "./use-priced-cart.ts";

const makeCart = (total: string) => ({ calculations: { price: { total } } }) as Cart;

test("a refused order's new total replaces an earlier delivery's total, and a later delivery replaces it", () => {
  const loadedCart = makeCart("155.00");
  const chosen = makeCart("115.00");
  const moved = makeCart("130.00");
  const repricedCart = makeCart("170.00");
  const { result, rerender } = renderHook(
    ({ priced, refused }: { priced?: Cart; refused?: Cart | null }) =>
      usePricedCart(loadedCart, priced, refused),
    { initialProps: {} },
  );
  expect(result.current).toBe(loadedCart);
  rerender({ priced: chosen });
  expect(result.current).toBe(chosen);
  rerender({ priced: chosen, refused: moved });
  expect(result.current).toBe(moved);
  // While the shop prices again, and after a failure, the refused cart stays.
  rerender({ priced: chosen, refused: null });
  expect(result.current).toBe(moved);
  rerender({ priced: repricedCart, refused: null });
  expect(result.current).toBe(repricedCart);
});
