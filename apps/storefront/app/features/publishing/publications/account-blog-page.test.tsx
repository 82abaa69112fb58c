// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { data } from "react-router";
import { afterEach, expect, test } from "vitest";
import { localizeText } from "../../../testing/example-site.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { anna, PageWithLoader, visit } from "../../../testing/visit.tsx";
import AccountBlogPage from "./account-blog-page.tsx";
import { readAccountBlog } from "./read-account-blog.server.ts";

afterEach(cleanup);

const post = {
  _id: "p1",
  slug: "painting-a-tram",
  title: localizeText("Painting a tram"),
  short_description: localizeText("Forty hours."),
  images: [],
  image_color: null,
  category_ids: [],
  published_at: "2026-11-19T02:00:00.000Z",
  reading_minutes: 4,
  liked_count: 6,
  comment_count: 1,
};
const makePage = (items: object[]) => ({ data: items, total: items.length, next_page_url: null });
const review = {
  _id: "c1",
  comment: "Which green is it?",
  created_at: "2026-11-20T02:00:00.000Z",
  status: "DRAFT",
  post: { _id: "p1", slug: "painting-a-tram", title: localizeText("Painting a tram") },
};

/** Answers the member's calls and records them. */
function recordRequests(address = "/account/blog") {
  const requests: object[] = [];
  const context = makeRefusingContext(500, {
    posts: {
      liked: async () => makePage([post]),
      ownReviews: async () => makePage([review]),
      categories: async () => makePage([{ slug: "news", title: localizeText("News"), count: 2 }]),
      filter: async ({ query }: { query: object }) => {
        requests.push(query);
        return makePage([post]);
      },
    },
    articles: { liked: async () => makePage([]) },
  });
  const url = new URL(address, "https://shop.example.hk");
  return { context: { ...context, url }, requests };
}

async function renderBlogPage(makeReply: () => unknown = () => ({})) {
  const { context } = recordRequests();
  visit("/account/blog", {
    personalData: { user: anna },
    page: <PageWithLoader page={AccountBlogPage} />,
    loader: async () => readAccountBlog(context, context.api),
    action: async () => makeReply(),
  });
  const main = within(await screen.findByRole("main"));
  await main.findByRole("heading", { level: 1, name: "Likes and comments" });
  return main;
}

test("the account lists the member's likes and comments, hidden ones too, and new posts", async () => {
  const main = await renderBlogPage();
  const links = main.getAllByRole("link", { name: "Painting a tram" });
  expect(links[0]?.getAttribute("href")).toBe("/blogs/p1/painting-a-tram");
  expect(main.getByText("Which green is it?")).toBeDefined();
  expect(main.getByText("Not public yet")).toBeDefined();
  expect(main.getByRole("link", { name: "News" }).getAttribute("href")).toBe(
    "/account/blog?category=news",
  );
});

test("the account's blog page lists new posts of the topic in the address", async () => {
  const { context, requests } = recordRequests("/account/blog?category=news");
  const { newest } = await readAccountBlog(context, context.api);
  expect(requests).toEqual([{ slug: "from-new-to-old", per_page: 10, category_ids: ["news"] }]);
  expect(newest?.chosenTopic).toBe("news");
});

test("a removed like disappears at once and returns when the shop refuses", async () => {
  let settle: (value: unknown) => void = () => {};
  const pendingReply = new Promise((resolve) => (settle = resolve));
  const main = await renderBlogPage(() => pendingReply);
  const unlikeButton = main.getByRole("button", { name: "Unlike: Painting a tram" });
  fireEvent.click(unlikeButton);
  await waitFor(() => expect(unlikeButton.closest("li")?.hidden).toBe(true));
  const outcome = { intent: "unlike-post", target: "p1", errors: {}, facts: null };
  settle(data({ ...outcome, problem: "Not now." }, { status: 503 }));
  await waitFor(() => expect(unlikeButton.closest("li")?.hidden).toBe(false));
});

test("an unreadable part shows an error in its place, beside the other parts", async () => {
  const context = makeRefusingContext(503);
  expect(await readAccountBlog(context, context.api)).toEqual({
    liked: null,
    comments: null,
    newest: null,
  });
});
