import { orderView } from "@harbour/contracts/operator";
import { expect, test } from "vitest";
import { readFilters } from "./read-filters.ts";

test("an address keeps the filters that the list has, and drops all others", () => {
  const readQuery = (query: string) => readFilters(orderView, new URLSearchParams(query));
  expect(readQuery("status=cancelled&waits=1&q=%20lamp%20")).toEqual({
    status: "cancelled",
    waits: "1",
    q: "lamp",
  });
  expect(readQuery("status=lost&waits=yes&q=&colour=red")).toEqual({});
});
