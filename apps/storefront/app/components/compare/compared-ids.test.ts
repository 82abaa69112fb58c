import { expect, test } from "vitest";
import {
  comparePath,
  cookieText,
  parseComparedIds,
  appendComparedId,
  removeComparedIds,
} from "./compared-ids.ts";

test("four products can be compared, each once, and other texts are dropped", () => {
  expect(parseComparedIds("a,b,a,../x,,c,d,e")).toEqual(["a", "b", "c", "d"]);
  expect(parseComparedIds(null)).toEqual([]);
  expect(appendComparedId(["a", "b", "c"], "d")).toEqual(["a", "b", "c", "d"]);
  expect(appendComparedId(["a", "b", "c", "d"], "e")).toBeNull();
  expect(appendComparedId(["a", "b", "c", "d"], "a")).toEqual(["a", "b", "c", "d"]);
  expect(removeComparedIds(["a", "b"], ["a"])).toEqual(["b"]);
});

test("the cookie and the address have the same format", () => {
  const ids = ["01a2-f5f8", "star-courier"];
  expect(parseComparedIds(cookieText(ids))).toEqual(ids);
  expect(comparePath(ids)).toBe("/shop/main/compare?ids=01a2-f5f8,star-courier");
  expect(comparePath([])).toBe("/shop/main/compare");
});
