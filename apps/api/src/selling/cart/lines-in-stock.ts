import { batched } from "../../platform/batched.ts";
import { findLinesInStock } from "./cart.repository.ts";

/** Somebody's cart in one store. */
export interface WhoseCart {
  readonly customerId: string;
  readonly storeId: string;
}

/** A line of a cart as the stock is now. */
export interface LineInStock {
  readonly variantId: string;
  readonly qty: number;
  /** The pieces that can be ordered; 0 of articles no longer for sale. */
  readonly left: number;
}

/** Reads a cart's lines and their stock, without any price. Many carts are read together. */
export const linesInStock = batched(async (db, carts: readonly WhoseCart[]) => {
  const byCart = Map.groupBy(await findLinesInStock(db, carts), ({ cart }) => cart - 1);
  return carts.map((_, index): LineInStock[] => byCart.get(index) ?? []);
});
