// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { data } from "react-router";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addToCartIntent } from "../../../components/site/personal-counts.tsx";
import { anna, PageWithLoader, visit } from "../../../testing/visit.tsx";
import type { MemberReactions } from "./member-reactions.ts";
import type { PublicationCard } from "./present-publication.ts";
import PublicationPage from "./publication-page.tsx";
import type { CommentView } from "./read-comments.ts";
import type { NamedProduct } from "./read-named-products.ts";
import type { PublicationView } from "./read-publication.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const path = "/blogs/p1/painting-a-tram";
const comment = (overrides: Partial<CommentView>): CommentView => ({
  id: "c1",
  author: "Ben",
  avatar: null,
  text: "Which green is it?",
  createdAt: "2026-11-20T02:00:00.000Z",
  writtenOn: "20/11/2026 10:00",
  status: "ACTIVE",
  ...overrides,
});
const product: NamedProduct = {
  id: "tram",
  store: "main",
  href: "/shop/main/product/tram/tram-kit",
  title: "Tram kit",
  summary: null,
  image: null,
  color: null,
  focus: null,
  price: "HK$238.00",
  priceBefore: null,
  percentOff: null,
  promotion: null,
  hasChoices: false,
  availability: "IN_STOCK",
  lowStockUnits: null,
  isNew: false,
  facts: "",
  rating: null,
  reviewCount: 0,
  releaseDay: null,
  variantId: "tram-green",
};
const card = (id: string): PublicationCard => ({
  id,
  href: `/blogs/${id}/a-post`,
  title: `Post ${id}`,
  summary: "",
  image: `/files/${id}.webp`,
  color: null,
  publishedOn: "20/11/2026 10:00",
  published: "2026-11-20T02:00:00.000Z",
  minutes: 2,
  likedCount: 0,
  commentCount: null,
  categories: [],
  ageRating: null,
});
const view: PublicationView = {
  id: "p1",
  kind: "posts",
  path,
  list: "/blogs",
  title: "Painting a tram",
  phrases: ["Painting a tram"],
  summary: "Forty hours and one brush.",
  seoTitle: "Painting a tram",
  seoDescription: "",
  image: null,
  seoImage: null,
  color: null,
  published: "2026-11-19T02:00:00.000Z",
  publishedOn: "19/11/2026 10:00",
  minutes: 4,
  likedCount: 6,
  ageRating: null,
  topics: [{ title: "Workshop", path: "/blogs/category/workshop" }],
  crumbs: [{ label: "Home", href: "/" }, { label: "Painting a tram" }],
  blocks: [
    { type: "paragraph", content: [{ type: "text", text: "Green first." }] },
    { type: "product", attrs: { product_id: "tram" } },
    { type: "product", attrs: { product_id: "gone" } },
  ],
  headings: [],
  products: { tram: product },
  related: { items: [], hasMore: false, hasFailed: false },
  comments: { items: [comment({})], total: 1, hasMore: false, hasFailed: false },
  links: [],
  partCounts: { comments: 1, related: 1 },
};

interface ShowOptions {
  readonly view?: Partial<PublicationView>;
  readonly makeReply?: (form: FormData) => unknown;
  readonly reactions?: MemberReactions | null;
}

async function renderPublicationPage({
  view: changes,
  makeReply,
  reactions = null,
}: ShowOptions = {}) {
  visit(path, {
    personalData: { user: anna },
    page: <PageWithLoader page={PublicationPage} />,
    loader: ({ request }) =>
      request.url.includes("own=1")
        ? { view: null, reactions, canonical: null }
        : { view: { ...view, ...changes }, reactions: null, canonical: path },
    action: async ({ request }) => {
      const form = await request.formData();
      const submission = { intent: form.get("intent"), target: form.get("target") };
      return makeReply?.(form) ?? { ...submission, problem: "No.", errors: {}, facts: null };
    },
  });
  const main = within(await screen.findByRole("main"));
  await main.findByRole("heading", { level: 1, name: view.title });
  return main;
}

describe("a like", () => {
  const heart = (main: Awaited<ReturnType<typeof renderPublicationPage>>) =>
    main.getByRole("button", { name: /^Like/ });

  test("S4-017: shows at once with its count, and stays as the shop counted", async () => {
    const { promise: pendingReply, resolve: settle } = Promise.withResolvers<unknown>();
    const main = await renderPublicationPage({ makeReply: () => pendingReply });
    fireEvent.click(heart(main));
    await waitFor(() => expect(heart(main).getAttribute("aria-pressed")).toBe("true"));
    expect(main.getByText("7 likes")).toBeDefined();
    settle({ problem: null, errors: {}, facts: { isLiked: true, likedCount: 9 } });
    await main.findByText("9 likes");
    expect(heart(main).getAttribute("aria-pressed")).toBe("true");
  });

  test("S4-018: is reverted with a message when the shop refuses", async () => {
    const { promise: pendingReply, resolve: settle } = Promise.withResolvers<unknown>();
    const main = await renderPublicationPage({ makeReply: () => pendingReply });
    fireEvent.click(heart(main));
    await main.findByText("7 likes");
    // The test waits for the message from the start, because a message hides by itself.
    const message = screen.findByText("Error from Server");
    settle(data({ problem: "Too often.", errors: {}, facts: null }, { status: 429 }));
    await message;
    await main.findByText("6 likes");
    expect(heart(main).getAttribute("aria-pressed")).toBe("false");
  });

  test("a member's earlier reactions show once the page knows them", async () => {
    const reactions = { likeStatus: { isLiked: true, likedCount: 6 }, waiting: [] };
    const sentLikes: unknown[] = [];
    const main = await renderPublicationPage({
      reactions,
      makeReply: (form) => {
        sentLikes.push(form.get("is_liked"));
        return { problem: null, errors: {}, facts: { isLiked: false, likedCount: 5 } };
      },
    });
    await waitFor(() => expect(heart(main).getAttribute("aria-pressed")).toBe("true"));
    fireEvent.click(heart(main));
    await main.findByText("5 likes");
    expect(sentLikes).toEqual(["0"]);
  });
});

describe("a comment", () => {
  const write = (main: Awaited<ReturnType<typeof renderPublicationPage>>, text: string) => {
    fireEvent.change(main.getByLabelText("Your comment"), { target: { value: text } });
    fireEvent.click(main.getByRole("button", { name: "Post comment" }));
  };
  const readTypedText = (main: Awaited<ReturnType<typeof renderPublicationPage>>) =>
    main.getByLabelText<HTMLTextAreaElement>("Your comment").value;

  test("S4-014, S4-015: shows at once as a draft, and becomes active when the shop accepts it", async () => {
    const { promise: pendingReply, resolve: settle } = Promise.withResolvers<unknown>();
    const main = await renderPublicationPage({ makeReply: () => pendingReply });
    write(main, "Jade green!");
    const draft = (await main.findByText("Jade green!", { selector: "li p" })).closest("li");
    expect(draft?.dataset["status"]).toBe("DRAFT");
    expect(within(draft!).getByText("Sending…")).toBeDefined();
    const acceptedComment = comment({ id: "c2", author: "Anna", text: "Jade green!" });
    settle({
      intent: "comment",
      target: "p1",
      problem: null,
      errors: {},
      facts: { comment: acceptedComment },
    });
    await waitFor(() => {
      const item = main.getByText("Jade green!", { selector: "li p" }).closest("li");
      expect(item?.dataset["status"]).toBe("ACTIVE");
    });
    expect(
      main.getAllByRole("listitem").filter(({ id }) => id.startsWith("comment-")),
    ).toHaveLength(2);
    await waitFor(() => expect(readTypedText(main)).toBe(""));
  });

  test("S4-016: disappears when the shop refuses it, and its text is still in the form", async () => {
    const { promise: pendingReply, resolve: settle } = Promise.withResolvers<unknown>();
    const main = await renderPublicationPage({ makeReply: () => pendingReply });
    write(main, "Jade green!");
    await main.findByText("Jade green!", { selector: "li p" });
    const refused = {
      intent: "comment",
      target: "p1",
      problem: "Not now.",
      errors: {},
      facts: null,
    };
    settle(data(refused, { status: 409 }));
    await main.findByText("Not now.");
    expect(main.queryByText("Jade green!", { selector: "li p" })).toBeNull();
    expect(readTypedText(main)).toBe("Jade green!");
  });

  test("a comment that waits for approval says so, also after a reload", async () => {
    const waitingComments = [comment({ id: "c3", author: "Anna", text: "Wait.", status: "DRAFT" })];
    const main = await renderPublicationPage({
      reactions: { likeStatus: { isLiked: false, likedCount: 6 }, waiting: waitingComments },
    });
    const item = (await main.findByText("Wait.")).closest("li");
    expect(within(item!).getByText("Not public yet")).toBeDefined();
  });

  test("a comment never becomes markup", async () => {
    const text = `</script><img src=x onerror="alert(1)">`;
    const comments = { items: [comment({ text })], total: 1, hasMore: false, hasFailed: false };
    const main = await renderPublicationPage({ view: { comments } });
    expect(main.getByText(text).closest("li")?.querySelector("img, script")).toBeNull();
  });
});

test.each([
  ["/blogs/p1", "No comments", "No Related Posts"],
  ["/zh/blogs/p1", "暫無留言", "暫無相關文章"],
  ["/cn/blogs/p1", "暂无评论", "暂无相关文章"],
])(
  "S8-021, S8-022: at %s a post without comments and related posts says so",
  async (address, ...expectedTexts) => {
    const comments = { items: [], total: 0, hasMore: false, hasFailed: false };
    visit(address, {
      page: <PageWithLoader page={PublicationPage} />,
      loader: () => ({ view: { ...view, comments }, reactions: null, canonical: path }),
    });
    const main = within(await screen.findByRole("main"));
    for (const word of expectedTexts) expect(await main.findByText(word)).toBeDefined();
  },
);

test("a product in the text can be bought there, and a product that is gone does not show", async () => {
  const sentForms: Record<string, unknown>[] = [];
  const main = await renderPublicationPage({
    makeReply: (form) => {
      sentForms.push(Object.fromEntries(form));
      return {
        intent: addToCartIntent,
        target: "tram",
        isAdded: true,
        quantity: 1,
        cartCount: 1,
        error: null,
      };
    },
  });
  expect(main.getAllByRole("complementary")).toHaveLength(1);
  fireEvent.click(main.getByRole("button", { name: "Add to cart: Tram kit" }));
  await screen.findByText("Added to your cart");
  expect(sentForms[0]).toMatchObject({
    product_variant_id: "tram-green",
    store: "main",
    target: "tram",
  });
});

test("parts on the first screen load first, and related posts load once they are in view", async () => {
  const related = { items: [card("a"), card("b"), card("c")], hasMore: false, hasFailed: false };
  const main = await renderPublicationPage({ view: { related } });
  const region = main.getByRole("region", { name: "Read on" });
  const loadingAttributes = [...region.querySelectorAll("img")].map((picture) =>
    picture.getAttribute("loading"),
  );
  expect(loadingAttributes).toEqual(["lazy", "lazy", "lazy"]);
});

test("a member reads under which name a comment shows, and a guest is asked to sign in first", async () => {
  const main = await renderPublicationPage();
  await main.findByText("Shown with your username.");
  expect(main.queryByText(/sign in first/)).toBeNull();
});
