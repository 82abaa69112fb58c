// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { openScanStore, listScansToSend } from "./scan-queue.ts";

beforeEach(() => localStorage.clear());

const scan = (id: string, scannedAt: number) => ({
  id,
  code: "4891234567894",
  qty: 1,
  at: scannedAt,
});

test("a stock count's scans survive a reload in their order, separate from another count's scans", () => {
  const store = openScanStore("monday");
  for (const [id, scannedAt] of [
    ["b", 2000],
    ["a", 1000],
  ] as const)
    store.keep(scan(id, scannedAt));
  openScanStore("tuesday").keep(scan("c", 500));
  expect(
    openScanStore("monday")
      .read()
      .map(({ id }) => id),
  ).toEqual(["a", "b"]);
  store.drop("a");
  expect(
    openScanStore("monday")
      .read()
      .map(({ id }) => id),
  ).toEqual(["b"]);
});

test("a retried scan keeps its id, and its age grows", () => {
  const queuedScans = [scan("a", 1000)];
  expect(listScansToSend(queuedScans, 10, 4000)).toMatchObject([{ _id: "a", age_seconds: 3 }]);
  expect(listScansToSend(queuedScans, 10, 9000)).toMatchObject([{ _id: "a", age_seconds: 8 }]);
});

test("a batch has a size limit and skips scans that need an answer from staff", () => {
  const question = { outcome: "several" as const, choices: [] };
  const queuedScans = [{ ...scan("a", 1), question }, scan("b", 2), scan("c", 3), scan("d", 4)];
  expect(listScansToSend(queuedScans, 2).map(({ _id }) => _id)).toEqual(["b", "c"]);
});
