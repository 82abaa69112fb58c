import { expect, test } from "vitest";
import { readQuestion } from "./read-list.ts";

const question = (query: string) => readQuestion(new URLSearchParams(query));

test("a list starts at its first page with twenty products", () => {
  expect(question("")).toEqual({
    keyword: "",
    sort: null,
    perPage: 20,
    page: 1,
    availability: null,
  });
});

test("only the sizes on offer are served", () => {
  expect(question("per_page=40").perPage).toBe(40);
  expect(question("per_page=7").perPage).toBe(20);
});

test("nonsense in the address is no wish", () => {
  expect(question("page=-3&availability=MAYBE")).toMatchObject({ page: 1, availability: null });
  expect(question("page=abc").page).toBe(1);
  expect(question(`keyword=${"x".repeat(300)}`).keyword).toHaveLength(100);
});
