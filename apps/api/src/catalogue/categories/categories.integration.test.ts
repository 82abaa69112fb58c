import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { aCategory, aProduct, startTestApi, announceChange } from "../../testing/index.ts";

const { deps, anyone } = await startTestApi();
const management = "/stores/main/product-management";

async function changeSlug(id: string, slug: string): Promise<void> {
  await deps.db.execute(sql`update categories set slug = ${slug} where id = ${id}`);
  await announceChange(deps, "categories");
}
const details = (name: string) => anyone.get(`${management}/categories/${name}/details`);
const findProductIds = async (names: string) => {
  const { body } = await anyone.get(`${management}/products/filter`, {
    query: { category_ids: names },
  });
  return (body.data as { _id: string }[]).map(({ _id: id }) => id);
};

const gamesId = await aCategory(deps, { name: "games" });
const action = await aCategory(deps, { name: "action", parentId: gamesId });
const sword = await aProduct(deps, { categoryIds: [action] });

describe("categories", () => {
  test("shows a category by id and slug with its path from the root", async () => {
    const { status, body } = await details("action");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: action,
      parent_id: gamesId,
      slug: "action",
      breadcrumbs: [{ slug: "games" }, { slug: "action" }],
    });
    expect((await details(action)).body).toEqual(body);
  });

  test("finds a category and its products by every former address", async () => {
    await changeSlug(action, "adventure");
    await changeSlug(action, "sword-and-shield");
    for (const name of ["action", "adventure", "sword-and-shield", action]) {
      const { status, body } = await details(name);
      expect([status, body._id, body.slug]).toEqual([200, action, "sword-and-shield"]);
      expect(await findProductIds(name)).toEqual([sword.id]);
    }
  });

  test("a category takes over another's former address and keeps it as its own former one", async () => {
    const puzzlesId = await aCategory(deps, { name: "puzzles" });
    await changeSlug(puzzlesId, "adventure");
    expect((await details("adventure")).body._id).toBe(puzzlesId);
    expect(await findProductIds("adventure")).toEqual([]);
    await changeSlug(puzzlesId, "riddles");
    expect((await details("adventure")).body._id).toBe(puzzlesId);
  });

  test("a category can return to a former address without being listed twice", async () => {
    await changeSlug(action, "action");
    expect((await details("action")).body.slug).toBe("action");
    expect((await details("sword-and-shield")).body.slug).toBe("action");
  });

  test("answers 404 for categories of the other store and unknown ones", async () => {
    const miniCategoryId = await aCategory(deps, { store: "mini", name: "capsules" });
    await announceChange(deps, "categories");
    for (const name of [miniCategoryId, "capsules", "never"])
      expect((await details(name)).status).toBe(404);
    const mini = "/stores/mini/product-management/categories";
    expect((await anyone.get(`${mini}/capsules/details`)).body._id).toBe(miniCategoryId);
  });
});
