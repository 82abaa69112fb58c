import { orderView } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { readFilters } from "./read-filters.ts";

test("an address keeps the filters that the list knows, and loses all others", () => {
  const read = (query: string) => readFilters(orderView, new URLSearchParams(query));
  expect(read("status=cancelled&waits=1&q=%20lamp%20")).toEqual({
    status: "cancelled",
    waits: "1",
    q: "lamp",
  });
  expect(read("status=lost&waits=yes&q=&colour=red")).toEqual({});
});
