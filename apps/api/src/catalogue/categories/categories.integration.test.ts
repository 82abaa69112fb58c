import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aCategory, aProduct, startTestApi, tellChanged } from "../../testing/index.ts";

const { deps, anyone } = await startTestApi();
const management = "/stores/main/product-management";

async function moved(id: string, slug: string): Promise<void> {
  await deps.db.execute(sql`update categories set slug = ${slug} where id = ${id}`);
  await tellChanged(deps, "categories");
}
const details = (name: string) => anyone.get(`${management}/categories/${name}/details`);
const idsIn = async (names: string) => {
  const { body } = await anyone.get(`${management}/products/filter`, {
    query: { category_ids: names },
  });
  return (body.data as { _id: string }[]).map(({ _id: id }) => id);
};

const games = await aCategory(deps, { name: "games" });
const action = await aCategory(deps, { name: "action", parentId: games });
const sword = await aProduct(deps, { categoryIds: [action] });

describe("A category", () => {
  test("is found by id and by slug, and knows its way from the root", async () => {
    const { status, body } = await details("action");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: action,
      parent_id: games,
      slug: "action",
      breadcrumbs: [{ slug: "games" }, { slug: "action" }],
    });
    expect((await details(action)).body).toEqual(body);
  });

  test("is found by every address it had, and so are its products", async () => {
    await moved(action, "adventure");
    await moved(action, "sword-and-shield");
    for (const name of ["action", "adventure", "sword-and-shield", action]) {
      const { status, body } = await details(name);
      expect([status, body._id, body.slug]).toEqual([200, action, "sword-and-shield"]);
      expect(await idsIn(name)).toEqual([sword.id]);
    }
  });

  test("has an address for itself that another one left, and gives it back to nobody", async () => {
    const puzzles = await aCategory(deps, { name: "puzzles" });
    await moved(puzzles, "adventure");
    expect((await details("adventure")).body._id).toBe(puzzles);
    expect(await idsIn("adventure")).toEqual([]);
    await moved(puzzles, "riddles");
    expect((await details("adventure")).body._id).toBe(puzzles);
  });

  test("that returns to an address it had is there, and nowhere twice", async () => {
    await moved(action, "action");
    expect((await details("action")).body.slug).toBe("action");
    expect((await details("sword-and-shield")).body.slug).toBe("action");
  });

  test("does not exist in the other store, nor does one that never was", async () => {
    const inMini = await aCategory(deps, { store: "mini", name: "capsules" });
    await tellChanged(deps, "categories");
    for (const name of [inMini, "capsules", "never"])
      expect((await details(name)).status).toBe(404);
    const mini = "/stores/mini/product-management/categories";
    expect((await anyone.get(`${mini}/capsules/details`)).body._id).toBe(inMini);
  });
});
