// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { PageWithLoader, visit } from "../../../testing/visit.tsx";
import type { ShownBoard, ShownPiece } from "./present-shelf.ts";
import SharedShelfPage from "./shared-shelf-page.tsx";
import ShelfPage from "./shelf-page.tsx";
import { paginateShelf } from "./view-shelf.ts";

afterEach(cleanup);

const makePiece = (pieceFields: Partial<ShownPiece>): ShownPiece => ({
  key: "0-0",
  id: "v1",
  state: "OWNED",
  title: "Tram kit",
  variant: null,
  qty: 1,
  width: 180,
  height: 260,
  isMeasured: true,
  drawnSize: { width: pieceFields.width ?? 180, height: pieceFields.height ?? 260 },
  image: null,
  color: null,
  href: "/shop/main/product/p1/tram-kit",
  price: "HK$238.00",
  isSoldOut: false,
  releaseDay: null,
  ...pieceFields,
});
const series: ShownBoard = {
  key: "0",
  title: "Hong Kong in miniature",
  ownedCount: 1,
  total: 2,
  pieces: [
    makePiece({}),
    makePiece({
      key: "0-1",
      id: null,
      state: "MISSING",
      title: "Taxi kit",
      href: "/shop/main/product/p2/taxi-kit",
    }),
  ],
};
const ownShelf = { hidden: [], link: null, matchingProducts: null };

const readHref = (link: HTMLElement) => link.getAttribute("href");

async function renderShelfPage(
  {
    boards = [series],
    query = "",
    ...changes
  }: { boards?: readonly ShownBoard[]; query?: string; [name: string]: unknown },
  action?: (form: FormData) => void,
  respond: (intent: unknown) => object = () => ({ facts: null }),
) {
  visit("/account/shelf", {
    page: <PageWithLoader page={ShelfPage} />,
    loader: () => ({
      ...ownShelf,
      shelfView: paginateShelf(boards, new URLSearchParams(query)),
      ...changes,
    }),
    action: async ({ request }) => {
      const form = await request.formData();
      action?.(form);
      const intent = form.get("intent");
      const reply = respond(intent);
      return { intent, target: form.get("target"), problem: null, errors: {}, ...reply };
    },
  });
  const main = within(await screen.findByRole("main"));
  await main.findByRole("heading", { level: 1, name: "My shelf" });
  return main;
}

/** Returns the focused element as soon as a button exists, because a frame later is too late. */
function readFocusWhenShown(name: string): Promise<Element | null> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!screen.queryByRole("button", { name })) return;
      observer.disconnect();
      resolve(document.activeElement);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

describe("a member's own shelf", () => {
  test("draws pieces at a millimetre per pixel, and links missing ones to their product", async () => {
    const main = await renderShelfPage({});
    const shelf = within(main.getByRole("figure", { name: "The shelf" }));
    expect(shelf.getByText("1 of 2")).toBeDefined();
    const tramLink = shelf.getByRole("link", { name: "On the shelf · Tram kit · 18 × 26 cm" });
    expect(readHref(tramLink)).toBe("/account/shelf#piece-0-0");
    expect(tramLink.querySelector("svg")?.getAttribute("width")).toBe("180");
    const taxiLink = shelf.getByRole("link", { name: /^Missing from a series · Taxi kit/ });
    expect(taxiLink.getAttribute("href")).toBe("/shop/main/product/p2/taxi-kit");
  });

  test("draws every copy of a piece up to a limit", async () => {
    const pieces = [makePiece({ qty: 3 }), makePiece({ key: "0-1", title: "Cats", qty: 40 })];
    const main = await renderShelfPage({ boards: [{ ...series, pieces }] });
    const countDrawings = (name: RegExp) =>
      main.getByRole("link", { name }).querySelectorAll("svg").length;
    expect(countDrawings(/Tram kit · 18/)).toBe(3);
    expect(countDrawings(/Cats · 18/)).toBe(6);
    expect(main.getByText(/40 items/)).toBeDefined();
  });

  test("lists the same pieces by state, with a button to remove own pieces", async () => {
    const submissions: unknown[] = [];
    const main = await renderShelfPage({}, (form) =>
      submissions.push([form.get("intent"), form.get("target")]),
    );
    const list = within(main.getByRole("region", { name: "The list" }));
    const missingRegion = within(list.getByRole("region", { name: "Missing from a series" }));
    expect(missingRegion.getByText("HK$238.00")).toBeDefined();
    expect(missingRegion.queryByRole("button")).toBeNull();
    fireEvent.click(list.getByRole("button", { name: "Remove: Tram kit" }));
    await waitFor(() => expect(submissions).toEqual([["remove-piece", "v1"]]));
  });

  test("names a removed piece and restores it unchanged", async () => {
    const submissions: unknown[] = [];
    const restorablePiece = { title: "Tin robot", width_mm: 125, height_mm: 210 };
    const main = await renderShelfPage(
      {},
      (form) => submissions.push(Object.fromEntries(form)),
      (intent) => ({
        facts:
          intent === "remove-piece"
            ? { kind: "removed", title: "Tin robot", restorablePiece }
            : null,
      }),
    );
    const focused = readFocusWhenShown("Restore");
    fireEvent.click(main.getByRole("button", { name: "Remove: Tram kit" }));
    expect(await main.findByText("Removed: Tin robot")).toBeDefined();
    const undo = main.getByRole("button", { name: "Restore" });
    expect(await focused).toBe(undo);
    fireEvent.click(undo);
    await waitFor(() =>
      expect(submissions.at(-1)).toEqual({
        intent: "put-back",
        title: "Tin robot",
        width: "12.5",
        height: "21",
      }),
    );
  });

  test("reports an added piece with its link, empties the form, and clears an earlier refusal", async () => {
    let isRefused = true;
    const main = await renderShelfPage({}, undefined, () =>
      isRefused
        ? { problem: "This item is already on your shelf.", facts: null }
        : { facts: { kind: "added", title: "Tram kit", key: "0-0" } },
    );
    const field = main.getByLabelText<HTMLInputElement>(/^Something else/);
    const send = () => {
      for (const [label, value] of [
        [/^Something else/, "Kettle"],
        [/^Width/, "12"],
        [/^Height/, "21"],
      ] as const)
        fireEvent.change(main.getByLabelText(label), { target: { value } });
      fireEvent.click(main.getByRole("button", { name: "Add to shelf" }));
    };
    send();
    expect(await main.findByText("This item is already on your shelf.")).toBeDefined();
    isRefused = false;
    send();
    const viewLink = await main.findByRole("link", { name: "View" });
    expect(readHref(viewLink)).toBe("/account/shelf#piece-0-0");
    expect(main.getByText(/Added to your shelf: Tram kit/)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.value).toBe("");
    expect(main.queryByText("This item is already on your shelf.")).toBeNull();
  });

  test("restores a removed piece", async () => {
    const submissions: unknown[] = [];
    const main = await renderShelfPage({ hidden: [{ id: "v9", title: "Mug" }] }, (form) =>
      submissions.push([form.get("intent"), form.get("target")]),
    );
    fireEvent.click(main.getByRole("button", { name: "Restore: Mug", hidden: true }));
    await waitFor(() => expect(submissions).toEqual([["add-product", "v9"]]));
  });

  test("asks for a size before an own piece is sent", async () => {
    const submissions: unknown[] = [];
    const main = await renderShelfPage({}, (form) => submissions.push(form.get("title")));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(main.getByLabelText(label), { target: { value } });
    type(/^Something else/, "Tin robot");
    type(/^Width/, "wide");
    type(/^Height/, "21");
    fireEvent.click(main.getByRole("button", { name: "Add to shelf" }));
    expect(await main.findByText("Enter a number from 0.1 to 200.")).toBeDefined();
    expect(submissions).toEqual([]);
    type(/^Width/, "12");
    fireEvent.click(main.getByRole("button", { name: "Add to shelf" }));
    await waitFor(() => expect(submissions).toEqual(["Tin robot"]));
  });

  test("offers the search results with their choice of variants", async () => {
    const submissions: unknown[] = [];
    const choices = [
      { id: "v1", title: "Small" },
      { id: "v2", title: "Large" },
    ];
    const main = await renderShelfPage(
      { matchingProducts: [{ variantId: "v1", title: "Bear", choices }] },
      (form) => submissions.push([form.get("intent"), form.get("variant")]),
    );
    fireEvent.change(main.getByLabelText("Choice: Bear"), { target: { value: "v2" } });
    fireEvent.click(main.getByRole("button", { name: "I own this: Bear" }));
    await waitFor(() => expect(submissions).toEqual([["add-product", "v2"]]));
  });

  test("a shelf is private until it has a link, which can be renewed and ended", async () => {
    const main = await renderShelfPage({});
    expect(main.getByRole("button", { name: "Create a link" })).toBeDefined();
    expect(main.queryByRole("button", { name: "Turn off link" })).toBeNull();
    cleanup();
    const sharedPage = await renderShelfPage({ link: "https://harbour.test/shelf/a1" });
    expect(sharedPage.getByText("https://harbour.test/shelf/a1")).toBeDefined();
    expect(sharedPage.getByRole("button", { name: "Turn off link" })).toBeDefined();
    expect(sharedPage.queryByRole("button", { name: "Create a link" })).toBeNull();
  });

  test("a large shelf is drawn without the list, and each item links to its row in the list", async () => {
    const pieces = Array.from({ length: 70 }, (_, index) =>
      makePiece({ key: `0-${index}`, id: `v${index}`, title: `Kit ${index}` }),
    );
    const fullBoards = [{ ...series, pieces }];
    const main = await renderShelfPage({ boards: fullBoards });
    const shelf = within(main.getByRole("figure", { name: "The shelf" }));
    expect(shelf.getAllByRole("link")).toHaveLength(60);
    expect(main.queryByRole("region", { name: "The list" })).toBeNull();
    expect(readHref(shelf.getByRole("link", { name: /· Kit 3 ·/ }))).toBe(
      "/account/shelf?view=list&piece=0-3#piece-0-3",
    );
    expect(main.getByText("1–60 of 70 items")).toBeDefined();
    expect(readHref(main.getByRole("link", { name: "Next page" }))).toBe(
      "/account/shelf?view=shelf&page=2",
    );
    expect(readHref(main.getByRole("link", { name: "List" }))).toBe("/account/shelf?view=list");
    cleanup();
    const listPage = await renderShelfPage({ boards: fullBoards, query: "view=list" });
    expect(listPage.queryByRole("figure")).toBeNull();
    expect(listPage.getAllByRole("button", { name: /^Remove: Kit/ })).toHaveLength(40);
    expect(listPage.getByRole("link", { name: "List" }).getAttribute("aria-current")).toBe("true");
  });

  test("an empty shelf explains itself and accepts items", async () => {
    const main = await renderShelfPage({ boards: [] });
    expect(main.getByText("Your shelf is empty")).toBeDefined();
    expect(main.getByRole("button", { name: "Add to shelf" })).toBeDefined();
  });
});

test("a shared shelf shows boards and list, and no controls", async () => {
  visit("/zh/shelf/a1", {
    page: <PageWithLoader page={SharedShelfPage} />,
    loader: () => ({ shelfView: paginateShelf([series], new URLSearchParams()) }),
  });
  const main = within(await screen.findByRole("main"));
  expect(await main.findByRole("heading", { level: 1, name: "收藏家的收藏架" })).toBeDefined();
  expect(main.getByRole("figure", { name: "收藏架" })).toBeDefined();
  expect(main.getByRole("region", { name: "系列尚缺" })).toBeDefined();
  expect(main.queryByRole("button")).toBeNull();
});
