import { expect, test } from "vitest";
import { readParts } from "../../components/products/product-parts.ts";
import { readRelated } from "../../components/products/read-related.ts";
import { refusingContext } from "../../request/refusing-context.ts";
import { readDelivery } from "./read-delivery.ts";
import { readReviews } from "./read-reviews.ts";

const asked = readParts(new URLSearchParams());

test.each([500, 503])(
  "SPEC 8: what stands beside a product and cannot be read (%i) is empty and says so",
  async (status) => {
    const context = refusingContext(status);
    expect(await readReviews(context, "p", asked)).toMatchObject({ count: 0, hasFailed: true });
    const related = await readRelated(context, 1, (size) =>
      context.api.cart.related({ params: { store_id: "main" }, query: size }),
    );
    expect(related).toEqual({ products: [], hasMore: false, hasFailed: true });
    expect(await readDelivery(context)).toMatchObject({ from: null, pickUpPoints: [] });
  },
);
