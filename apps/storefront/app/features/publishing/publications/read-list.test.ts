import { expect, test } from "vitest";
import { localizeText } from "../../../testing/example-site.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { readPublicationList } from "./read-list.ts";

const makePager = (data: readonly object[]) => ({ data, next_page_url: null });

/** Reads the blog at an address, with two pages of posts and one category. */
function readBlog(search: string) {
  const context = makeRefusingContext(500, {
    configuration: { latest: async () => ({ "post-sorting": [] }) },
    posts: {
      categories: async () =>
        makePager([{ _id: "c1", slug: "news", title: localizeText("News"), publication_count: 3 }]),
      filter: async ({ query }: { query: { page: number } }) => ({
        ...makePager([]),
        current_page: query.page,
        last_page: 2,
        total: 3,
      }),
    },
    articles: { libraries: async () => makePager([]) },
  });
  const url = new URL(`/blogs${search}`, context.url);
  return readPublicationList({ ...context, url }, { kind: "posts" });
}

test("a page after the last one is not found", async () => {
  const thrown: unknown = await readBlog("?page=3").catch((error: unknown) => error);
  expect(thrown).toMatchObject({ init: { status: 404 } });
});

test("each page of the blog, and each filter, has a separate title", async () => {
  const titles = await Promise.all(
    ["", "?page=2", "?keyword=tram", "?keyword=tram&page=2"].map(
      async (search) => (await readBlog(search)).pageTitle,
    ),
  );
  expect(titles).toEqual(["Blog", "Blog · Page 2", "Blog · tram", "Blog · tram · Page 2"]);
});
