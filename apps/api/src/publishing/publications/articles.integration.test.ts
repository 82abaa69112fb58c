import { describe, expect, test } from "vitest";
import { aLibrary, anArticle, aTopic, startTestApi, localize } from "../../testing/index.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;

const { _id: library_id, slug } = await aLibrary(shop, { title: localize("Guides") });
const otherLibrary = await aLibrary(shop, { title: localize("Lore") });
const careTopic = await aTopic(shop, { library_id, title: localize("Care") });
const plush = await aTopic(shop, {
  library_id,
  title: localize("Plush"),
  parent_id: careTopic._id,
});
const ordering = await aTopic(shop, { library_id, title: localize("Ordering") });
const makeArticle = (title: string, category_ids: string[], changes: object = {}) =>
  anArticle(shop, { library_id, title: localize(title), category_ids, ...changes });
const washingArticle = await makeArticle("Washing a bear", [plush._id]);
const payingArticle = await makeArticle("Paying", [ordering._id, plush._id], {
  is_recommended: true,
});
await anArticle(shop, { library_id: otherLibrary._id, title: localize("Elsewhere") });

const base = `/libraries/${slug}/articles`;
const readList = async (path: string) => {
  await deps.changes.settle();
  const { body, status, text } = await anyone.get(path);
  expect(status, text).toBe(200);
  return body;
};
const readTitles = (body: { data: { title: { en: string } }[] }) =>
  body.data.map(({ title }) => title.en);

describe("library", () => {
  test("lists the library's own articles, recommended first, twelve per page", async () => {
    const body = await readList(`${base}/filter`);
    expect(readTitles(body)).toEqual(["Paying", "Washing a bear"]);
    expect(body.per_page).toBe(12);
    expect(
      readTitles(await readList(`${base}/filter?slug=from-old-to-new&per_page=1&page=2`)),
    ).toEqual(["Paying"]);
    expect(readTitles(await readList(`${base}/filter?category_ids=${careTopic._id}`))).toHaveLength(
      2,
    );
    expect(readTitles(await readList(`${base}/filter?category_ids=${ordering.slug}`))).toEqual([
      "Paying",
    ]);
    expect(readTitles(await readList(`${base}/filter?keyword=bear`))).toEqual(["Washing a bear"]);
    expect((await anyone.get("/libraries/nothing/articles/filter")).status).toBe(404);
  });

  test("lists the library's categories flat and as a tree", async () => {
    const categoriesPath = `${base}/categories/all`;
    expect(readTitles(await readList(categoriesPath))).toEqual(["Care", "Ordering", "Plush"]);
    expect(
      readTitles(
        await readList(`${categoriesPath}?sort_by=title.en&sort_order=desc&per_page=1&page=2`),
      ),
    ).toEqual(["Ordering"]);
    expect(readTitles(await readList(`${categoriesPath}?keys=${plush.slug}`))).toEqual(["Plush"]);
    const tree = await readList(`${categoriesPath}/hierachy?per_page=1`);
    expect(tree).toMatchObject({
      total: 2,
      data: [{ title: { en: "Care" }, count: 2, children: [{ title: { en: "Plush" }, count: 2 }] }],
    });
    expect(readTitles(await readList(tree.next_page_url))).toEqual(["Ordering"]);
  });
});

describe("article", () => {
  test("shows an article by id or address with its path and age rating", async () => {
    for (const name of [washingArticle._id, washingArticle.slug]) {
      const body = await readList(`/articles/${name}/details`);
      expect(body).toMatchObject({
        _id: washingArticle._id,
        library: { slug },
        age_rating: null,
        is_liked: false,
        liked_count: 0,
      });
      expect(readTitles({ data: body.breadcrumbs })).toEqual(["Care", "Plush"]);
    }
    expect((await anyone.get("/articles/nothing/details")).status).toBe(404);
  });

  test("lists named articles in the requested order", async () => {
    const query = `_ids[]=${washingArticle._id}&_ids[]=nothing&_ids[]=${payingArticle._id}`;
    expect(readTitles(await readList(`/articles/ids?${query}`))).toEqual([
      "Washing a bear",
      "Paying",
    ]);
  });

  test("relates an article to articles of its library only", async () => {
    const relatedPath = `${base}/related-articles-urls?article_id=`;
    const body = await readList(`${relatedPath}${washingArticle._id}`);
    expect(body.data).toHaveLength(1);
    expect(readTitles(await readList(body.data[0]))).toEqual(["Paying"]);
    const elsewhere = `/libraries/${otherLibrary.slug}/articles/related-articles-urls`;
    expect((await anyone.get(`${elsewhere}?article_id=${washingArticle._id}`)).status).toBe(404);
  });

  test("an article cannot be read, commented or liked as a post", async () => {
    expect((await anyone.get(`/posts/${washingArticle._id}/details`)).status).toBe(404);
    const member = shop.as(await shop.shopper());
    const comment = await member.post("/posts/review", {
      _id: washingArticle._id,
      comment: "Hello",
    });
    expect(comment.status).toBe(404);
    expect((await member.put(`/posts/${washingArticle._id}/like`, {})).status).toBe(404);
  });

  test("the sitemap lists articles with their libraries", async () => {
    const { data } = await readList("/articles/sitemap");
    expect(
      data.map((article: { library_slug: string }) => article.library_slug).toSorted(),
    ).toEqual([slug, slug, otherLibrary.slug].toSorted());
  });
});
