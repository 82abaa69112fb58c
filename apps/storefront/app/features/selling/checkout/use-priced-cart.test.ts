// @vitest-environment jsdom
import type { Cart } from "@harbour/contracts";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePricedCart } from "./use-priced-cart.ts";

const cart = (total: string) => ({ calculations: { price: { total } } }) as Cart;

test("a refused order's new total replaces an earlier delivery's total, and a later delivery replaces it", () => {
  const loaded = cart("155.00");
  const chosen = cart("115.00");
  const moved = cart("130.00");
  const chosenAgain = cart("170.00");
  const { result, rerender } = renderHook(
    ({ priced, refused }: { priced?: Cart; refused?: Cart | null }) =>
      usePricedCart(loaded, priced, refused),
    { initialProps: {} },
  );
  expect(result.current).toBe(loaded);
  rerender({ priced: chosen });
  expect(result.current).toBe(chosen);
  rerender({ priced: chosen, refused: moved });
  expect(result.current).toBe(moved);
  // While the shop prices again, and after a failure, the refused cart stays.
  rerender({ priced: chosen, refused: null });
  expect(result.current).toBe(moved);
  rerender({ priced: chosenAgain, refused: null });
  expect(result.current).toBe(chosenAgain);
});
