// @vitest-environment jsdom
import type { ImportDetailsWire } from "@harbour/contracts/operator";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { showStaffPage } from "../../../testing/show-staff-page.tsx";
import { ImportSteps } from "./import-page.tsx";

beforeAll(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const checkedImport = {
  _id: "i1",
  kind: "catalogue",
  state: "checked",
  problem: null,
  problem_reason: null,
  counts: {
    rows: 12,
    created: 2,
    updated: 7,
    unchanged: 1,
    withdrawn: 0,
    sudden_prices: 0,
    left_out: 2,
    faults: 2,
  },
  columns: [
    { name: "SKU", target: "sku" },
    { name: "Our shelf", target: null },
  ],
  targets: ["sku", "price"],
  preview: [],
  notes: [],
  note_reasons: [],
  restored: null,
  kept: null,
  is_remembered: false,
} as unknown as ImportDetailsWire;

const fault = {
  _id: "1",
  line: 3,
  reason: "price: must be at least 1",
  line_reason: { code: "at-least", values: { least: "1" }, field: "price" },
};

const suddenChange = {
  _id: "2",
  name: "main/lantern-fox",
  title: null,
  is_new: false,
  fields: [
    {
      field: "LF-1.price",
      place: { sku: "LF-1", path: ["price"] },
      from: "100.00",
      to: "10.00",
    },
  ],
  outcome: null,
};

const renderImportPage = (importDetails: ImportDetailsWire) =>
  showStaffPage(<ImportSteps importDetails={importDetails} />, ({ path, query }) => {
    if (path.endsWith("/faults")) return [200, { data: [fault], next_page_url: null }];
    if (query["prices"] === "sudden") return [200, { data: [suddenChange], next_page_url: null }];
    if (path.endsWith("/changes")) return [200, { data: [], next_page_url: null }];
    return [200, {}];
  });

const listPostedPaths = (calls: ReturnType<typeof renderImportPage>["calls"]) =>
  calls.flatMap(({ method, path }) => (method === "POST" ? [path] : []));

test("staff see bad rows and unknown columns of a file, and two presses import it once", async () => {
  const { calls } = renderImportPage(checkedImport);
  expect(await screen.findByText("Price, HK$: must be at least 1")).toBeDefined();
  expect(screen.getByText(/Unknown columns: Our shelf/)).toBeDefined();
  expect(screen.getByText(/^2 rows with faults are left out/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Download bad rows" }).getAttribute("href")).toBe(
    "/api/operator/imports/i1/bad-rows",
  );
  const apply = screen.getByRole("button", { name: "Import 9 records" });
  fireEvent.click(apply);
  fireEvent.click(apply);
  await waitFor(() => expect(listPostedPaths(calls)).toEqual(["/api/operator/imports/i1/apply"]));
});

test("a file that changes nothing cannot be imported", () => {
  renderImportPage({
    ...checkedImport,
    counts: { ...checkedImport.counts!, created: 0, updated: 0, left_out: 0, faults: 0 },
  });
  expect(screen.getByText("The file changes nothing.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
});

test("staff are warned in red and asked to confirm when a file takes variants off sale", async () => {
  const { calls } = renderImportPage({
    ...checkedImport,
    counts: { ...checkedImport.counts!, withdrawn: 3 },
  });
  expect(screen.getByText(/^Variants that go off sale: 3\./)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Import, take 3 off sale" }));
  expect(listPostedPaths(calls)).toEqual([]);
  const dialog = within(screen.getByRole("dialog", { name: "Take variants off sale?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Import, take 3 off sale" }));
  await waitFor(() => expect(listPostedPaths(calls)).toEqual(["/api/operator/imports/i1/apply"]));
});

test("staff tick that sudden prices are right before a file can be imported", async () => {
  const { calls } = renderImportPage({
    ...checkedImport,
    counts: { ...checkedImport.counts!, sudden_prices: 1 },
  });
  expect(
    await screen.findByRole("heading", { name: "Look at these prices again: 1" }),
  ).toBeDefined();
  expect(await screen.findByText(/LF-1/)).toBeDefined();
  const apply = screen.getByRole("button", { name: "Import 9 records" });
  fireEvent.click(apply);
  expect(listPostedPaths(calls)).toEqual([]);
  fireEvent.click(screen.getByRole("checkbox", { name: "These prices are right" }));
  fireEvent.click(apply);
  await waitFor(() => expect(listPostedPaths(calls)).toEqual(["/api/operator/imports/i1/apply"]));
});

test("staff can check a stopped import again and undo a completed import", async () => {
  const reason = { code: "upload-gone", values: {}, field: "" } as const;
  const stopped = {
    ...checkedImport,
    state: "failed",
    counts: null,
    problem_reason: reason,
  } as const;
  const first = renderImportPage({
    ...stopped,
    problem: "The uploaded file is gone. Upload it again.",
  });
  expect(screen.getByText(/^The import stopped: The uploaded file is gone/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Check again" }));
  await waitFor(() =>
    expect(listPostedPaths(first.calls)).toEqual(["/api/operator/imports/i1/check"]),
  );
  cleanup();

  const second = renderImportPage({ ...checkedImport, state: "done" });
  fireEvent.click(screen.getByRole("button", { name: "Undo the import" }));
  await waitFor(() =>
    expect(listPostedPaths(second.calls)).toEqual(["/api/operator/imports/i1/undo"]),
  );
});
