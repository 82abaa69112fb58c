import { expect, test } from "vitest";
import { readView } from "./read-view.ts";

const readQuery = (query: string) =>
  readView(new URLSearchParams(query), "status", ["open", "closed"]);

test("a view keeps a known choice and the trimmed words of its address", () => {
  expect(readQuery("status=closed&q=+robot+")).toEqual({ status: "closed", q: "robot" });
});

test("an unknown choice and empty words are dropped", () => {
  expect(readQuery("status=lost&q=++")).toEqual({});
});
