import { expect, test } from "vitest";
import { reasonMessage } from "../sentences.ts";
import { returnPath } from "./payments.ts";

test.each([
  "/",
  "/zh/shop/main/cart?item=a#b",
  "/a/./b",
  "/result?next=//x",
  "/%2F%2Fx",
  "/@x",
  "/:80",
])("a buyer may return from payment to the shop's path %s", (path) =>
  expect(returnPath.parse(path)).toBe(path),
);

test.each([
  "https://evil.example/",
  "javascript:alert(1)",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/%2E%2e//evil.example",
  "/a/..//evil.example",
  "/a/b/../..//evil.example",
  "/./\\evil.example",
  "/zh//evil.example",
  "evil.example",
  "",
])("a buyer cannot return from payment to %j, and the refusal is one sentence", (path) => {
  const { error } = returnPath.safeParse(path);
  expect(error?.issues.map(({ message }) => message)).toEqual([reasonMessage("not-our-path")]);
});
