import { expect, test } from "vitest";
import { loaderArgs } from "../../../testing/loader-args.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { handleReaction } from "./handle-reaction.server.ts";

const path = "/blogs/p1/painting-a-tram";

/** The form of a page as the server receives it. Its body can be read once, and cloning it fails. */
function makeFormRequest(fields: Record<string, string>): Request {
  const body = new URLSearchParams(fields);
  const request = new Request(`https://shop.example.hk${path}.data`, { method: "POST", body });
  request.clone = () => {
    throw new Error("Its body is elsewhere");
  };
  return request;
}

test("a product in a text goes into its store's cart, and the answer names it", async () => {
  const addedLikes: object[] = [];
  const context = makeRefusingContext(500, {
    cart: {
      addToCart: async (body: object) => {
        addedLikes.push(body);
        return { count: 3 };
      },
    },
  });
  const request = makeFormRequest({
    intent: "add-to-cart",
    target: "tram",
    store: "mini",
    product_variant_id: "tram-green",
  });
  const args = { ...(loaderArgs(path, context) as object), request } as Parameters<
    typeof handleReaction
  >[0];
  const result = await handleReaction(args, { kind: "posts" }, "p1");
  expect(result).toMatchObject({
    data: { intent: "add-to-cart", target: "tram", isAdded: true, cartCount: 3, error: null },
  });
  expect(addedLikes).toEqual([
    {
      params: { store_id: "mini" },
      body: { product_variant_id: "tram-green", qty: 1, change: "add" },
    },
  ]);
});

test("a like belongs to the member, and the answer has the shop's count", async () => {
  const context = makeRefusingContext(500, {
    articles: { like: async () => ({ is_liked: true, liked_count: 7 }) },
  });
  const request = makeFormRequest({ intent: "like", is_liked: "1" });
  const args = { ...(loaderArgs(path, context) as object), request } as Parameters<
    typeof handleReaction
  >[0];
  expect(await handleReaction(args, { kind: "articles", library: "guides" }, "a1")).toMatchObject({
    data: { intent: "like", problem: null, facts: { isLiked: true, likedCount: 7 } },
  });
});
