// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ListSearch } from "./list-search.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders a search box above a list at this address. */
function showSearch(address = "/list?view=open") {
  const minLength = { letters: 2, refusal: "Two letters at least" };
  const router = createMemoryRouter(
    [{ path: "/list", element: <ListSearch label="Search" minLength={minLength} /> }],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
  return {
    field,
    type: (value: string) => fireEvent.input(field, { target: { value } }),
    rest: () => act(() => vi.advanceTimersByTimeAsync(300)),
    address: () => router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
  };
}

describe("the search of a list", () => {
  test("searches when typing rests, and keeps the other filters", async () => {
    const { type, rest: waitForDebounce, address } = showSearch();
    type("che");
    await act(() => vi.advanceTimersByTimeAsync(200));
    type("cheuk ");
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(address()).toBe("?view=open");
    await waitForDebounce();
    expect(address()).toBe("?view=open&q=cheuk");
  });

  test("an emptied field shows the whole list again", async () => {
    const { type, rest: waitForDebounce, address } = showSearch("/list?q=cheuk");
    type("");
    await waitForDebounce();
    expect(address()).toBe("");
  });

  test("one step back in the browser undoes all that was typed", async () => {
    const { field, type, rest: waitForDebounce, address, goBack } = showSearch("/list?q=lam");
    type("che");
    await waitForDebounce();
    type("cheuk");
    await waitForDebounce();
    expect(address()).toBe("?q=cheuk");
    await goBack();
    expect(address()).toBe("?q=lam");
    expect(field.value).toBe("lam");
  });

  test("reports too few letters only after Enter", async () => {
    const { field, type, rest: waitForDebounce, address } = showSearch("/list");
    type("c");
    await waitForDebounce();
    expect(screen.queryByText("Two letters at least")).toBeNull();
    expect(address()).toBe("");
    fireEvent.submit(field.form!);
    expect(screen.queryByText("Two letters at least")).not.toBeNull();
  });

  test("waits until a Chinese input method completes the word", async () => {
    const { field, rest: waitForDebounce, address } = showSearch("/list");
    field.value = "hei";
    fireEvent(field, new InputEvent("input", { bubbles: true, isComposing: true }));
    await waitForDebounce();
    expect(address()).toBe("");
    field.value = "希希";
    fireEvent.compositionEnd(field);
    await waitForDebounce();
    expect(new URLSearchParams(address()).get("q")).toBe("希希");
  });
});
