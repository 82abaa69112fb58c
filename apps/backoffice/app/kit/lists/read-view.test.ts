import { expect, test } from "vitest";
import { readView } from "./read-view.ts";

const read = (query: string) => readView(new URLSearchParams(query), "status", ["open", "closed"]);

test("a view keeps a known choice and the trimmed words of its address", () => {
  expect(read("status=closed&q=+robot+")).toEqual({ status: "closed", q: "robot" });
});

test("an unknown choice and empty words are dropped", () => {
  expect(read("status=lost&q=++")).toEqual({});
});
