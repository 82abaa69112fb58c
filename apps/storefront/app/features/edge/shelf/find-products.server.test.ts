import { ApiError } from "@harbour/api-client";
import { expect, test } from "vitest";
import { localizeText } from "../../../testing/example-site.ts";
import { findProducts } from "./find-products.server.ts";

type Context = Parameters<typeof findProducts>[0];

function buildContext(address: string, filter: (store: string) => unknown): Context {
  const details = async () => ({
    variants: [
      { _id: "v1", title: localizeText("Small") },
      { _id: "v2", title: localizeText("Large") },
    ],
  });
  const catalogue = {
    filter: async ({ params }: { params: { store_id: string } }) => filter(params.store_id),
    details,
  };
  return {
    api: { catalogue } as unknown as Context["api"],
    url: new URL(`https://harbour.test/account/shelf${address}`),
    language: "en",
  };
}
const product = (name: string, has_choices: boolean) => ({
  _id: name,
  title: localizeText(name),
  first_product_variant_id: `first ${name}`,
  has_choices,
});

test("a search without words causes no request", async () => {
  const refuse = () => {
    throw new Error("asked");
  };
  expect(await findProducts(buildContext("", refuse))).toBeNull();
  expect(await findProducts(buildContext("?find=%20", refuse))).toBeNull();
});

test("both stores are searched, and products with several variants list them", async () => {
  const matchingProducts = await findProducts(
    buildContext("?find=bear", (store) => ({ data: [product(`${store} bear`, store === "main")] })),
  );
  expect(matchingProducts).toEqual([
    {
      variantId: "first main bear",
      title: "main bear",
      choices: [
        { id: "v1", title: "Small" },
        { id: "v2", title: "Large" },
      ],
    },
    { variantId: "first mini bear", title: "mini bear", choices: [] },
  ]);
});

test("a refused search finds nothing, and the shelf still shows", async () => {
  const rejectTooManyRequests = () => {
    throw new ApiError({
      status: 429,
      headers: {},
      body: { code: "too_many_requests", message: "Later", request_id: "r" },
    } as unknown as ConstructorParameters<typeof ApiError>[0]);
  };
  expect(await findProducts(buildContext("?find=bear", rejectTooManyRequests))).toEqual([]);
});
