// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showStaffPage } from "../../testing/show-staff-page.tsx";
import { SearchMatches } from "./search-matches.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Kite {
  readonly sku: string;
}

const showSearch = (fetchMatches: () => Promise<{ data: readonly Kite[] }>) => {
  const chosenSkus: string[] = [];
  const onSubmit = vi.fn<() => void>();
  showStaffPage(
    <form onSubmit={onSubmit}>
      <SearchMatches
        label="Find goods"
        queryKey={["products"]}
        fetchMatches={fetchMatches}
        show={({ sku }: Kite) => ({ id: sku, title: `Kite ${sku}`, detail: sku })}
        onChoose={({ sku }) => chosenSkus.push(sku)}
      />
    </form>,
    () => [200, {}],
  );
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Find goods" });
  const pressKey = (key: string) => fireEvent.keyDown(field, { key });
  return { chosen: chosenSkus, onSubmit, field, pressKey };
};

const kiteVariants = [{ sku: "RED" }, { sku: "BLUE" }];

test("the first match is marked, and arrows and Enter choose without sending the form", async () => {
  const {
    chosen: chosenSkus,
    onSubmit,
    field,
    pressKey,
  } = showSearch(() => Promise.resolve({ data: kiteVariants }));
  field.focus();
  fireEvent.change(field, { target: { value: "kite" } });
  const first = await screen.findByRole("option", { name: "Kite RED RED" });
  await waitFor(() => expect(field.getAttribute("aria-activedescendant")).toBe(first.id));
  pressKey("ArrowDown");
  const second = screen.getByRole("option", { name: "Kite BLUE BLUE" });
  await waitFor(() => expect(field.getAttribute("aria-activedescendant")).toBe(second.id));
  pressKey("Enter");
  expect(chosenSkus).toEqual(["BLUE"]);
  expect(field.value).toBe("");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("Enter pressed twice before results arrive chooses the first result once", async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: readonly Kite[] }>();
  const { chosen: chosenSkus, field, pressKey } = showSearch(() => promise);
  fireEvent.change(field, { target: { value: "kite" } });
  pressKey("Enter");
  pressKey("Enter");
  resolve({ data: kiteVariants });
  await waitFor(() => expect(chosenSkus).toEqual(["RED"]));
  expect(field.value).toBe("");
});

test("results do not choose themselves when the search text changed after Enter", async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: readonly Kite[] }>();
  const { chosen: chosenSkus, field, pressKey } = showSearch(() => promise);
  fireEvent.change(field, { target: { value: "kite" } });
  pressKey("Enter");
  fireEvent.change(field, { target: { value: "kites" } });
  resolve({ data: kiteVariants });
  await screen.findAllByRole("option");
  expect(chosenSkus).toEqual([]);
});
