import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { aProduct, startTestApi, localize } from "../../testing/index.ts";
import { configureShop } from "./index.ts";

const shop = await startTestApi();
const { deps } = shop;
const folder = await mkdtemp(join(tmpdir(), "harbour-texts-"));
afterAll(() => rm(folder, { recursive: true }));
await copyFile(
  new URL("../../../../shop/demo/pictures/captain-duck-1.webp", import.meta.url),
  join(folder, "duck.webp"),
);

const configure = (settings: object, dryRun = false) =>
  configureShop(deps, settings, { folder, dryRun });
async function readFaults(settings: object): Promise<Record<string, string[]>> {
  const error = await configure(settings).catch((thrown: unknown) => thrown);
  return (error as { errors?: Record<string, string[]> }).errors ?? {};
}

// The test's products have no key, so that the slug serves as key.
const { id: productId, slug: productKey } = await aProduct(deps);

const document = (paragraphText: string, ...extraBlocks: object[]) => ({
  type: "doc",
  content: [
    { type: "paragraph", content: [{ type: "text", text: paragraphText }] },
    ...extraBlocks,
  ],
});
const image = (src: string) => ({ type: "image", attrs: { src, alt: "A duck" } });
const inThreeLanguages = (paragraphText: string, ...extraBlocks: object[]) => {
  const richText = document(paragraphText, ...extraBlocks);
  return { en: richText, zh: richText, cn: richText };
};
const text = (slug: string, overrides: object = {}) => ({
  slug,
  title: localize(slug),
  short_description: localize(`${slug} in short`),
  blocks: inThreeLanguages("Words"),
  ...overrides,
});
async function find(path: string) {
  await deps.changes.settle();
  return (await shop.anyone.get(path)).body;
}

describe("texts from files", () => {
  test("creates posts in categories with pictures and products, and repeating changes nothing", async () => {
    const postText = inThreeLanguages("The pier at dusk", image("duck.webp"), {
      type: "product",
      attrs: { product_id: productKey },
    });
    const settings = {
      posts: {
        categories: [
          {
            slug: "news",
            title: localize("News"),
            children: [{ slug: "pier", title: localize("Pier") }],
          },
        ],
        posts: [
          text("dusk", {
            categories: ["pier"],
            picture: "duck.webp",
            blocks: postText,
            published_at: "2026-01-02T03:04:05+08:00",
          }),
          text("later", { published_at: "2999-01-01T00:00:00Z" }),
          text("never", { published_at: null }),
        ],
      },
    };
    expect((await configure(settings, true)).changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["post categories.pier", "posts.dusk"]),
    );
    expect((await find("/posts/filter")).total, "a dry run writes nothing").toBe(0);
    await configure(settings);
    const { data } = await find("/posts/filter?category_ids=news");
    expect(data).toMatchObject([
      { slug: "dusk", published_at: "2026-01-01T19:04:05.000Z", images: [expect.any(String)] },
    ]);
    const details = await find("/posts/dusk/details");
    expect(details.product_ids).toEqual([productId]);
    expect(details.long_description.en).toContain(`src="${data[0].images[0]}`);
    expect((await find("/posts/filter")).total, "drafts and what is to come are not public").toBe(
      1,
    );
    expect((await configure(settings)).changes).toEqual([]);
    const changedSettings = { posts: { posts: [text("dusk", { categories: ["news"] })] } };
    expect((await configure(changedSettings)).changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(["posts.dusk.categories"]),
    );
    expect(await find("/posts/dusk/details")).toMatchObject({
      published_at: "2026-01-01T19:04:05.000Z",
      categories: [{ slug: "news" }],
    });
  });

  test("creates libraries with articles, and pages of blocks", async () => {
    await configure({
      libraries: [
        {
          slug: "guides",
          title: localize("Guides"),
          description: localize("How"),
          categories: [{ slug: "care", title: localize("Care") }],
          articles: [text("washing", { categories: ["care"], age_rating: "18+" })],
        },
      ],
      pages: [
        {
          slug: "faq",
          title: localize("Asked"),
          blocks: inThreeLanguages("Answered", image("duck.webp")),
        },
      ],
    });
    expect(await find("/libraries/guides/articles/filter")).toMatchObject({
      data: [{ slug: "washing", age_rating: "18+" }],
    });
    const page = await find("/contents/slug/faq/latest");
    expect(page.content.en).toContain("<p>Answered</p>");
    expect(page.blocks.en.content[1].attrs).toMatchObject({ width: 640, height: 640 });
  });

  test("notes dead links, including links between new texts", async () => {
    const makeLinkedParagraph = (href: string) => ({
      type: "paragraph",
      content: [{ type: "text", text: "there", marks: [{ type: "link", attrs: { href } }] }],
    });
    const { notes } = await configure({
      posts: {
        posts: [
          text("leading", {
            blocks: inThreeLanguages(
              "See",
              ...["/zh/blogs/leading", "/articles/guides", "/articles/guides/washing/slug"].map(
                makeLinkedParagraph,
              ),
              ...["/blogs", "/blogs/gone", "/cn/articles/none"].map(makeLinkedParagraph),
            ),
          }),
        ],
      },
    });
    const deadLinks = notes.flatMap(
      (note) => /(\/\S+) leads nowhere, (.*)/.exec(note)?.slice(1).join(": ") ?? [],
    );
    expect([...new Set(deadLinks)]).toEqual([
      "/blogs/gone: there is no post gone",
      "/cn/articles/none: there is no library none",
    ]);
  });

  test("refuses files with every fault by its place and writes nothing", async () => {
    const invalidTexts = {
      posts: {
        posts: [
          text("first", { picture: "swan.webp" }),
          text("second", {
            blocks: inThreeLanguages("x", { type: "product", attrs: { product_id: "swan" } }),
          }),
          text("third", { days_ago: 3, blocks: { en: document("x") } }),
        ],
      },
      libraries: [{ slug: "empty" }],
      pages: [{ slug: "twice", title: localize("x") }, { slug: "twice" }],
    };
    expect(Object.keys(await readFaults(invalidTexts))).toEqual(
      expect.arrayContaining([
        "posts.posts.0.picture",
        "posts.posts.1.blocks.en.content.1.attrs",
        "posts.posts.2",
        "posts.posts.2.blocks.zh",
        "libraries.empty.title",
        "pages.twice",
        "pages.twice.content",
      ]),
    );
    expect(
      await readFaults({ posts: { posts: [text("fourth", { categories: ["swans"] })] } }),
    ).toEqual({
      "posts.posts.fourth.categories": ["There is no category swans."],
    });
    expect((await find("/posts/first/details")).code).toBe("not_found");
  });
});
