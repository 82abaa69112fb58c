import { expect, test } from "vitest";
import { aCourier, aProduct, makeReceivedOrder, startTestApi } from "../../testing/index.ts";

const shop = await startTestApi();
await aCourier(shop.deps);

async function aSharedShelf() {
  const ada = await shop.shopper({ username: "Zephyrine" });
  const foxProduct = await aProduct(shop.deps);
  const order = await makeReceivedOrder(shop, {
    variantId: foxProduct.variants[0]!.id,
    guest: ada,
  });
  const caller = shop.as(ada);
  const { token } = (await caller.post("/shelf/link")).body as { token: string };
  return { ada, foxProduct, order, caller, token };
}
const getSharedShelf = (token: string) => shop.anyone.get(`/shared-shelves/${token}`);

test("a shared shelf is visible by its link only", async () => {
  const { caller, token, foxProduct } = await aSharedShelf();
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect((await getSharedShelf(token)).body.boards).toMatchObject([
    { pieces: [{ state: "OWNED", product: { _id: foxProduct.id } }] },
  ]);
  expect((await caller.get("/shelf")).body.link).toMatchObject({ token });
  expect((await getSharedShelf("0".repeat(32))).status).toBe(404);
});

test("a shared shelf shows no name, order or date", async () => {
  const { ada, order, token } = await aSharedShelf();
  const { text, headers } = await getSharedShelf(token);
  for (const secret of [ada.id, order.orderId, order.reference, "Zephyrine", "@", "created_at"])
    expect(text).not.toContain(secret);
  expect(Object.keys(JSON.parse(text).boards[0].pieces[0]).toSorted()).toEqual([
    "height_mm",
    "image",
    "image_color",
    "product",
    "qty",
    "state",
    "title",
    "variant_title",
    "width_mm",
  ]);
  expect(headers["cache-control"]).toContain("no-store");
});

test("an ended or renewed link shows nothing", async () => {
  const { caller, token } = await aSharedShelf();
  const renewedToken = (await caller.post("/shelf/link")).body.token;
  expect((await getSharedShelf(token)).status).toBe(404);
  expect((await getSharedShelf(renewedToken)).status).toBe(200);
  expect((await caller.delete("/shelf/link")).status).toBe(200);
  expect((await getSharedShelf(renewedToken)).status).toBe(404);
  expect((await caller.get("/shelf")).body.link).toBeNull();
  expect((await caller.delete("/shelf/link")).status).toBe(200);
});
