// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SiteNavigation } from "../components/site/present-site.ts";
import { Navigation } from "./navigation.tsx";
import { leaveMs, restMs } from "./use-open-entry.ts";

const items: SiteNavigation[] = [
  {
    title: "Toys",
    path: "/toys",
    children: [
      { title: "Trains", path: "/trains", children: [{ title: "Tracks", path: "/tracks" }] },
    ],
  },
  { title: "Games", path: "/games", isMega: true, children: [{ title: "Chess", path: "/chess" }] },
  { title: "New", path: "/new" },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame"] });
  const routes = [{ path: "*", element: <Navigation items={items} /> }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const entry = (title: string) => screen.getByRole("link", { name: title }).closest("li")!;
const link = (name: string) => screen.queryByRole("link", { name });
const point = (title: string, kind: "Enter" | "Leave", pointerType = "mouse") =>
  fireEvent[`pointer${kind}`](entry(title), { pointerType });
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test("what is below an entry is not drawn before it is asked for; the entry is a link", () => {
  expect(link("Toys")?.getAttribute("href")).toBe("/toys");
  expect(link("Trains")).toBeNull();
});

test("a pointer that rests opens all levels, one that passes opens nothing", () => {
  point("Toys", "Enter");
  pass(restMs - 1);
  point("Toys", "Leave");
  pass(leaveMs);
  expect(link("Trains")).toBeNull();
  point("Toys", "Enter");
  pass(restMs);
  expect(link("Tracks")?.getAttribute("href")).toBe("/tracks");
});

test("a pointer may slip off for a moment, and another entry takes over", () => {
  point("Toys", "Enter");
  pass(restMs);
  point("Toys", "Leave");
  pass(leaveMs - 1);
  expect(link("Trains")).not.toBeNull();
  point("Games", "Enter");
  pass(restMs);
  expect(link("Trains")).toBeNull();
  expect(link("Chess")).not.toBeNull();
  point("Games", "Leave");
  pass(leaveMs);
  expect(link("Chess")).toBeNull();
});

test("a finger opens by the button only, and closes by it", () => {
  point("Toys", "Enter", "touch");
  pass(restMs);
  expect(link("Trains")).toBeNull();
  const button = screen.getByRole("button", { name: "Show Toys" });
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(button);
  expect(link("Trains")).toBeNull();
});

test("by keyboard: down into it, back out by Escape, and closed when the focus goes on", () => {
  fireEvent.keyDown(link("Toys")!, { key: "ArrowDown" });
  pass(20);
  expect(document.activeElement).toBe(link("Trains"));
  fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(link("Trains")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Show Toys" }));
  fireEvent.click(document.activeElement!);
  link("Trains")!.focus();
  act(() => {
    link("New")!.focus();
  });
  expect(link("Trains")).toBeNull();
});

test("a press elsewhere closes it", () => {
  fireEvent.click(screen.getByRole("button", { name: "Show Games" }));
  fireEvent.pointerDown(document.body);
  expect(link("Chess")).toBeNull();
});
