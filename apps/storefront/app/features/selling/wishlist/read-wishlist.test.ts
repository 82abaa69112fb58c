import { expect, test } from "vitest";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { readWishlist } from "./read-wishlist.ts";

test("S8-031: a wishlist that cannot be read is empty, and says that it failed", async () => {
  for (const status of [500, 503])
    expect(await readWishlist(refusingContext(status))).toMatchObject({
      total: 0,
      products: [],
      hasFailed: true,
    });
});
