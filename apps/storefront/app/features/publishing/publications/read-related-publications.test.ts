import { expect, test } from "vitest";
import { localizeText } from "../../../testing/example-site.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readRelatedPublications } from "./read-related-publications.ts";

/** Creates three links, one per answer, with nothing behind each. */
function createThreeLinks() {
  const steps: string[] = [];
  const context = makeRefusingContext(500, {
    posts: {
      related: async ({ query }: { query: object }) => {
        steps.push(`urls ${JSON.stringify(query)}`);
        return { data: ["/ids-1"], next_page_url: "/urls-2" };
      },
    },
    follow: async (url: string) => {
      steps.push(url);
      await Promise.resolve();
      const next = { "/urls-2": "/urls-3", "/urls-3": null }[url];
      return next === undefined
        ? { data: [] }
        : { data: [url.replace("urls", "ids")], next_page_url: next };
    },
  });
  return { context, steps };
}

const makeRelatedArticle = (id: string) => ({
  _id: id,
  slug: id,
  title: localizeText(id),
  short_description: localizeText("Read this"),
  library: { slug: "guides" },
  images: [],
  image_color: null,
  published_at: "2026-11-01T02:00:00.000Z",
  reading_minutes: 2,
  liked_count: 0,
  category_ids: [],
  age_rating: null,
});

test("S7-096: related posts are fetched one link at a time; S9-012: with twelve each", async () => {
  const { context, steps } = createThreeLinks();
  const first = await readRelatedPublications(context, { kind: "posts" }, "p1", 1);
  expect(steps).toEqual(['urls {"items_per_page":12,"per_page":1,"post_id":"p1"}', "/ids-1"]);
  expect(first).toEqual({ items: [], hasMore: true, hasFailed: false });
});

test("a reader who wants more gets the next links, up to the last", async () => {
  const { context, steps } = createThreeLinks();
  const all = await readRelatedPublications(context, { kind: "posts" }, "p1", 9);
  expect(steps.slice(1)).toEqual(["/ids-1", "/urls-2", "/ids-2", "/urls-3", "/ids-3"]);
  expect(all.hasMore).toBe(false);
});

test("three related articles show at first, and the others when a reader asks for more", async () => {
  const articles = Array.from({ length: 5 }, (_, index) => makeRelatedArticle(`a${index}`));
  const context = makeRefusingContext(500, {
    articles: { related: async () => ({ data: ["/ids-1"], next_page_url: null }) },
    follow: async () => ({ data: articles }),
  });
  const place = { kind: "articles", library: "guides" } as const;
  const first = await readRelatedPublications(context, place, "a9", 1);
  expect(first.items.map(({ id }) => id)).toEqual(["a0", "a1", "a2"]);
  expect(first.hasMore).toBe(true);
  const allRelated = await readRelatedPublications(context, place, "a9", 2);
  expect(allRelated.items).toHaveLength(5);
  expect(allRelated.hasMore).toBe(false);
});

test("a page works without its neighbours", async () => {
  const place = { kind: "articles", library: "guides" } as const;
  expect(await readRelatedPublications(makeRefusingContext(503), place, "a1", 1)).toEqual({
    items: [],
    hasMore: false,
    hasFailed: true,
  });
});
