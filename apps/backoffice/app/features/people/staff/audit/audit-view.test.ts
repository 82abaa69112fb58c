import { expect, test } from "vitest";
import { readAuditView, toMoments } from "./audit-view.ts";

test("the log drops filters that it doesn't have", () => {
  const read = (query: string) => readAuditView(new URLSearchParams(query));
  expect(read("operator=o1&action=ship&subject=order+1&from=2026-11-01&until=2026-11-30")).toEqual({
    operator: "o1",
    action: "ship",
    subject: "order 1",
    from: "2026-11-01",
    until: "2026-11-30",
  });
  expect(read("operator=&action=fly&from=0002-11-01&until=soon")).toEqual({});
});

test("days of the log are days of Hong Kong, and the last one is included", () => {
  expect(toMoments({ from: "2026-11-01", until: "2026-11-01" })).toEqual({
    from: "2026-10-31T16:00:00.000Z",
    until: "2026-11-01T16:00:00.000Z",
  });
  expect(toMoments({})).toEqual({});
});
