import { expect, test } from "vitest";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readWishlist } from "./read-wishlist.ts";

test("S8-031: an unreadable wishlist is empty, with a message", async () => {
  for (const status of [500, 503])
    expect(await readWishlist(makeRefusingContext(status))).toMatchObject({
      total: 0,
      products: [],
      hasFailed: true,
    });
});
