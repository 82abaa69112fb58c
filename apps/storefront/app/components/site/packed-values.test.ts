// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { packValue, packRows, unpackValue, useUnpackedRows } from "./packed-values.ts";

test("a packed value holds no quote, and comes back with its quotes, apostrophes and signs", () => {
  const value = { title: `Unit 09 "Tofu", the cat's \\ robot\u0001\n`, list: [1, null, true] };
  expect(unpackValue(packValue(value))).toEqual(value);
  expect(packValue({ title: "Moon lamp" })).toBe("{'title':'Moon lamp'}");
});

test("packed rows name each field once, and come back as they were", () => {
  const rows = [
    { id: "a", price: null, isNew: false },
    { id: "it's", price: "HK$1", isNew: true },
  ];
  expect(packRows(rows).match(/isNew/g)).toHaveLength(1);
  expect(renderHook(() => useUnpackedRows(packRows(rows))).result.current).toEqual(rows);
  expect(renderHook(() => useUnpackedRows(packRows([]))).result.current).toEqual([]);
});
