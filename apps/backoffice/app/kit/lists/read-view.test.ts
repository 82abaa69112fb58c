import { expect, test } from "vitest";
import { readView } from "./read-view.ts";

const readQuery = (query: string) =>
  readView(new URLSearchParams(query), "status", ["open", "closed"]);

test("a view keeps the valid filter and the trimmed search text of its address", () => {
  expect(readQuery("status=closed&q=+robot+")).toEqual({ status: "closed", q: "robot" });
});

test("a view drops an unknown filter and an empty search text", () => {
  expect(readQuery("status=lost&q=++")).toEqual({});
});
