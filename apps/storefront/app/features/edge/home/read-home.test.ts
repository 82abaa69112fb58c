import { expect, test } from "vitest";
import { refusingContext } from "../../../testing/refusing-context.ts";
import { readEntryTiles, readRows } from "./read-home.ts";
import { readPosts } from "./read-posts.ts";

test("the home page does without the rows and categories that cannot be read", async () => {
  const context = refusingContext(500);
  const row = { title: { en: "New", zh: "", cn: "" }, path: "/", store: "main", slug: "newest" };
  const rows = [row] as unknown as Parameters<typeof readRows>[0];
  expect(await readRows(rows, context)).toEqual([]);
  expect(await readEntryTiles(context)).toEqual([]);
  expect(await readPosts(undefined, context)).toBeNull();
});

test("the home page shows the newest blog posts under a title, unless the shop wants none", async () => {
  const text = (en: string) => ({ en, zh: en, cn: en });
  const post = {
    _id: "p1",
    slug: "tram",
    title: text("A tram"),
    images: [],
    image_color: null,
    published_at: "2026-11-20T02:00:00.000Z",
  };
  const asked: unknown[] = [];
  const filter = async ({ query }: { query: unknown }) => {
    asked.push(query);
    return { data: [post] };
  };
  const context = refusingContext(500, { posts: { filter } });
  expect(await readPosts(undefined, context)).toMatchObject({
    title: "From the blog",
    path: "/blogs",
    items: [{ href: "/blogs/p1/tram", title: "A tram", day: "20/11/2026", image: null }],
  });
  expect(asked).toEqual([{ slug: "from-new-to-old", per_page: 3 }]);
  const own = await readPosts({ title: text("From the workbench") }, context);
  expect(own?.title).toBe("From the workbench");
  expect(await readPosts(null, context)).toBeNull();
  expect(asked).toHaveLength(2);
});
