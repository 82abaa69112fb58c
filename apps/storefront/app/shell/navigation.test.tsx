// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Branches, SiteNavigation } from "../components/site/present-site.ts";
import { Navigation } from "./navigation.tsx";
import { closeDelayMs, hoverDelayMs } from "./use-open-entry.ts";

const items: SiteNavigation[] = [
  { title: "Toys", path: "/toys", hasSubmenu: true },
  { title: "Games", path: "/games", hasSubmenu: true, isMegaMenu: true },
  { title: "New", path: "/new" },
  { title: "Sale", path: "/toys", hasSubmenu: true },
];
const branches: Branches = {
  "0 /toys": [
    { title: "Trains", path: "/trains", children: [{ title: "Tracks", path: "/tracks" }] },
  ],
  "3 /toys": [{ title: "Robots", path: "/robots" }],
  "1 /games": [{ title: "Chess", path: "/chess" }],
};
let calls: number;
let router: ReturnType<typeof createMemoryRouter>;
let getBranches: () => Branches | null;

beforeEach(async () => {
  await import("./navigation-panel.tsx");
  calls = 0;
  getBranches = () => branches;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
  const loader = () => {
    calls++;
    return getBranches();
  };
  const routes = [
    { path: "/navigation", loader },
    { path: "*", element: <Navigation items={items} /> },
  ];
  router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const entry = (title: string) => screen.getByRole("link", { name: title }).closest("li")!;
const link = (name: string) => screen.queryByRole("link", { name });
const movePointer = (title: string, kind: "Enter" | "Leave", pointerType = "mouse") =>
  fireEvent[`pointer${kind}`](entry(title), { pointerType });
const advanceTimers = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

test("a submenu is read and rendered only when the pointer comes near, and its entry is a link", async () => {
  expect(link("Toys")?.getAttribute("href")).toBe("/toys");
  await advanceTimers(hoverDelayMs);
  expect(calls).toBe(0);
  movePointer("Toys", "Enter");
  await advanceTimers(1);
  expect(calls, "before a pointer has rested").toBe(1);
  movePointer("Games", "Enter");
  await advanceTimers(closeDelayMs);
  expect(calls, "once for all").toBe(1);
});

test("two entries with the same page open their own submenus", async () => {
  movePointer("Sale", "Enter");
  await advanceTimers(hoverDelayMs);
  expect([link("Robots"), link("Trains")].map(Boolean)).toEqual([true, false]);
});

test("a resting pointer opens all levels, a passing one opens nothing", async () => {
  movePointer("Toys", "Enter");
  await advanceTimers(hoverDelayMs - 1);
  movePointer("Toys", "Leave");
  await advanceTimers(closeDelayMs);
  expect(link("Trains")).toBeNull();
  movePointer("Toys", "Enter");
  await advanceTimers(hoverDelayMs);
  expect(link("Tracks")?.getAttribute("href")).toBe("/tracks");
});

test("an entry whose submenu cannot be read opens its own page and tries again", async () => {
  getBranches = () => null;
  fireEvent.focus(link("Toys")!);
  fireEvent.click(screen.getByRole("button", { name: "Show Toys" }));
  await advanceTimers(1);
  const [, ownPageLink] = screen.getAllByRole("link", { name: "Toys" });
  expect(ownPageLink?.getAttribute("href")).toBe("/toys");
  getBranches = () => branches;
  fireEvent.focus(ownPageLink!);
  await advanceTimers(1);
  expect(link("Trains")).not.toBeNull();
});

test("a pointer may slip off for a moment, and another entry takes over", async () => {
  movePointer("Toys", "Enter");
  await advanceTimers(hoverDelayMs);
  movePointer("Toys", "Leave");
  await advanceTimers(closeDelayMs - 1);
  expect(link("Trains")).not.toBeNull();
  movePointer("Games", "Enter");
  await advanceTimers(hoverDelayMs);
  expect(link("Trains")).toBeNull();
  expect(link("Chess")).not.toBeNull();
  movePointer("Games", "Leave");
  await advanceTimers(closeDelayMs);
  expect(link("Chess")).toBeNull();
});

test("a finger opens and closes a submenu only by the button", async () => {
  movePointer("Toys", "Enter", "touch");
  await advanceTimers(hoverDelayMs);
  expect(link("Trains")).toBeNull();
  const button = screen.getByRole("button", { name: "Show Toys" });
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await advanceTimers(1);
  expect(link("Trains")).not.toBeNull();
  fireEvent.click(button);
  expect(link("Trains")).toBeNull();
});

test("the keyboard opens the menu, and Escape or leaving it closes it", async () => {
  fireEvent.focus(link("Toys")!);
  fireEvent.keyDown(link("Toys")!, { key: "ArrowDown" });
  await advanceTimers(20);
  expect(document.activeElement).toBe(link("Trains"));
  fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(link("Trains")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Show Toys" }));
  fireEvent.click(document.activeElement!);
  await advanceTimers(1);
  link("Trains")!.focus();
  act(() => {
    link("New")!.focus();
  });
  expect(link("Trains")).toBeNull();
});

test("a press elsewhere closes the menu", async () => {
  movePointer("Games", "Enter");
  fireEvent.click(screen.getByRole("button", { name: "Show Games" }));
  await advanceTimers(1);
  expect(link("Chess")).not.toBeNull();
  fireEvent.pointerDown(document.body);
  expect(link("Chess")).toBeNull();
});

test.each([
  ["/zh/games", "Games", "page"],
  ["/games/chess", "Games", "true"],
  ["/gamesters", null, null],
])("at %s the entry %j is marked", async (path, title, expectedCurrent) => {
  await act(() => router.navigate(path));
  const currentLinks = screen
    .queryAllByRole("link")
    .filter((anchor) => anchor.ariaCurrent !== null);
  expect(
    currentLinks.map((anchor) => [anchor.textContent, anchor.getAttribute("aria-current")]),
  ).toEqual(title === null ? [] : [[title, expectedCurrent]]);
});
