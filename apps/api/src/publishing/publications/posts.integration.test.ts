import { describe, expect, test } from "vitest";
import {
  aPost,
  aText,
  aTopic,
  startTestApi,
  localize,
  walkThroughPages,
  aPostToSend,
} from "../../testing/index.ts";

const shop = await startTestApi();
const { deps, anyone } = shop;
const limitedShop = await startTestApi({ settings: { rateLimits: true } });
const editor = shop.as(await shop.operator("content"));

const readTitles = (body: { data: { title: { en: string } }[] }) =>
  body.data.map(({ title }) => title.en);
const readList = async (path: string) => {
  await deps.changes.settle();
  const { body, status, text } = await anyone.get(path);
  expect(status, text).toBe(200);
  return body;
};

const news = await aTopic(shop, { title: localize("News") });
const toys = await aTopic(shop, { title: localize("Toys") });
const trainsTopic = await aTopic(shop, { title: localize("Trains"), parent_id: toys._id });
const post = (title: string, category_ids: string[] = [], changes: object = {}) =>
  aPost(shop, { title: localize(title), category_ids, ...changes });
const first = await post("First", [news._id]);
const second = await post("Second", [news._id, trainsTopic._id], { is_recommended: true });
const third = await post("Third", [trainsTopic._id], {
  title: { en: "Third ferry", zh: "第三艘渡輪", cn: "第三艘渡轮" },
  blocks: aText("Of lighthouses and lanterns."),
});
await aPost(shop, { title: localize("Draft"), isDraft: true, category_ids: [news._id] });

describe("list of posts", () => {
  test("lists public posts, recommended first, then newest, ten per page", async () => {
    const body = await readList("/posts/filter");
    expect(readTitles(body)).toEqual(["Second", "Third ferry", "First"]);
    expect(body).toMatchObject({ per_page: 10, total: 3 });
    expect(readTitles(await readList("/posts/filter?slug=recommended"))).toEqual(readTitles(body));
  });

  test("filters posts by any or all of several categories with their subcategories", async () => {
    const categoryQuery = `category_ids[]=${news._id}&category_ids[]=${toys.slug}`;
    const all = ["Second", "Third ferry", "First"];
    expect(readTitles(await readList(`/posts/filter?${categoryQuery}`))).toEqual(all);
    expect(readTitles(await readList(`/posts/filter?${categoryQuery}&logic_gate=or`))).toEqual(all);
    expect(readTitles(await readList(`/posts/filter?${categoryQuery}&logic_gate=AND`))).toEqual([
      "Second",
    ]);
    expect(readTitles(await readList("/posts/filter?category_ids=nothing"))).toEqual([]);
  });

  test("finds words of title and text in three languages", async () => {
    for (const word of ["ferry", "lighthouses", "渡輪", "渡轮", "FERRY lanterns"])
      expect(
        readTitles(await readList(`/posts/filter?keyword=${encodeURIComponent(word)}`)),
        word,
      ).toEqual(["Third ferry"]);
    for (const word of ["submarine", "?!"])
      expect(await readList(`/posts/filter?keyword=${encodeURIComponent(word)}`)).toMatchObject({
        data: [],
        total: 0,
        next_page_url: null,
      });
  });

  test("sorts posts by a preset and pages through them", async () => {
    expect(readTitles(await readList("/posts/filter?slug=from-old-to-new"))).toEqual([
      "First",
      "Second",
      "Third ferry",
    ]);
    const query = { slug: "from-new-to-old", per_page: "2" };
    const data = await walkThroughPages<{ title: { en: string } }>(anyone, "/posts/filter", query);
    expect(readTitles({ data })).toEqual(["Third ferry", "Second", "First"]);
    expect((await anyone.get("/posts/filter?slug=by-chance")).status).toBe(422);
  });
});

test("limits searches of posts and articles like product searches", async () => {
  let status = 200;
  for (let number = 0; number <= 60 && status === 200; number += 1)
    ({ status } = await limitedShop.anyone.get(`/posts/filter?keyword=word-${number}`));
  expect(status).toBe(429);
  expect((await limitedShop.anyone.get("/posts/filter")).status).toBe(200);
});

describe("categories of posts", () => {
  test("lists five categories per page by English title with their public posts counted", async () => {
    const body = await readList("/posts/category/all");
    expect(readTitles(body)).toEqual(["News", "Toys", "Trains"]);
    expect(body.data.map(({ count }: { count: number }) => count)).toEqual([2, 2, 2]);
    expect(body.per_page).toBe(5);
    expect(
      readTitles(await readList("/posts/category/all?sort_order=desc&per_page=2&page=2")),
    ).toEqual(["News"]);
  });

  test("excludes or selects categories, and never shows hidden ones", async () => {
    expect(readTitles(await readList(`/posts/category/all?exclude_ids=${news._id}`))).toEqual([
      "Toys",
      "Trains",
    ]);
    expect(
      readTitles(await readList(`/posts/category/all?keys=${trainsTopic.slug},${news._id}`)),
    ).toEqual(["News", "Trains"]);
    expect(readTitles(await readList("/posts/category/all?statuses=DRAFT"))).toEqual([]);
    expect(readTitles(await readList("/posts/category/all?statuses=DRAFT,ACTIVE"))).toHaveLength(3);
  });
});

describe("post", () => {
  test("shows a post by id or address as HTML and blocks with its categories", async () => {
    for (const name of [third._id, third.slug])
      expect(await readList(`/posts/${name}/details`)).toMatchObject({
        _id: third._id,
        long_description: { en: "<p>Of lighthouses and lanterns.</p>" },
        blocks: { zh: { type: "doc", content: [{ type: "paragraph" }] } },
        categories: [{ title: { en: "Trains" }, parent_id: toys._id }],
        liked_account_ids: [],
        liked_count: 0,
        is_liked: false,
        comment_count: 0,
        reading_minutes: 1,
        seo: null,
      });
    expect((await anyone.get("/posts/nothing/details")).status).toBe(404);
  });

  test("hides a post before its publication", async () => {
    const { body } = await editor.post("/posts", aPostToSend());
    expect((await anyone.get(`/posts/${body._id}/details`)).status).toBe(404);
    expect((await anyone.get(`/posts/${body._id}/reviews`)).status).toBe(404);
    expect((await readList(`/posts/ids?ids[]=${body._id}&_ids[]=${first._id}`)).data).toHaveLength(
      1,
    );
  });

  test("relates a post to others, each once and never itself", async () => {
    const body = await readList(`/posts/related-posts-urls?post_id=${first._id}`);
    expect(body.data).toHaveLength(1);
    expect(readTitles(await readList(body.data[0]))).toEqual(["Second", "Third ferry"]);
    const relatedReply = await readList(
      `/posts/related-posts-urls?post_id=${first._id}&items_per_page=1`,
    );
    expect(relatedReply.data).toHaveLength(2);
    expect(relatedReply.data[0]).toContain(second._id);
    expect((await anyone.get("/posts/related-posts-urls?post_id=nothing")).status).toBe(404);
  });

  test("the sitemap lists all posts page by page", async () => {
    const page = await readList("/posts/sitemap?per_page=2");
    const secondPage = await readList(page.next_page_url);
    const slugs = [...page.data, ...secondPage.data].map(({ slug }: { slug: string }) => slug);
    expect(slugs.toSorted()).toEqual([first.slug, second.slug, third.slug].toSorted());
  });
});
