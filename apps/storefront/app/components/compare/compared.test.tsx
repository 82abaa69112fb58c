// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { toggleCompared, useCompared } from "./compared.ts";

const cookieStore = new EventTarget();
vi.stubGlobal("cookieStore", cookieStore);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.cookie = "compare=; Max-Age=0";
});

function Chosen() {
  return <p>chosen: {useCompared().join()}</p>;
}
const announceChange = (eventFields: object) =>
  act(() => void cookieStore.dispatchEvent(Object.assign(new Event("change"), eventFields)));

test("the page shows products chosen on another page although its own cookies are older", () => {
  render(<Chosen />);
  announceChange({ changed: [{ name: "compare", value: "a.b" }], deleted: [] });
  expect(screen.getByText("chosen: a,b")).toBeDefined();
  announceChange({ changed: [{ name: "color", value: "dark" }], deleted: [] });
  expect(screen.getByText("chosen: a,b")).toBeDefined();
  announceChange({ changed: [], deleted: [{ name: "compare" }] });
  expect(screen.getByText("chosen:")).toBeDefined();
  act(() => void toggleCompared("c"));
  expect(screen.getByText("chosen: c")).toBeDefined();
});
