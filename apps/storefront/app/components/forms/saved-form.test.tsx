// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dropForm, keepForm, useKeptForm } from "./saved-form.ts";

function form(): HTMLFormElement {
  document.body.innerHTML = `<form><input name="name" value="Anna"><input name="key" value="k1"><input name="file" type="file"></form>`;
  return document.querySelector("form")!;
}

const kept = () => renderHook(() => useKeptForm("order")).result.current;

test("a form keeps the fields that are named, until it is dropped", () => {
  expect(kept()).toBeNull();
  keepForm("order", form(), ["name", "file", "missing"]);
  expect(kept()).toEqual({ name: "Anna" });
  dropForm("order");
  expect(kept()).toBeNull();
});

test("what is switched off keeps what was typed into it before", () => {
  const typed = form();
  keepForm("order", typed, ["name", "key"]);
  typed.querySelector<HTMLInputElement>("[name=key]")!.disabled = true;
  typed.querySelector<HTMLInputElement>("[name=name]")!.value = "Ben";
  keepForm("order", typed, ["name", "key"]);
  expect(kept()).toEqual({ name: "Ben", key: "k1" });
  dropForm("order");
});

test("a browser that keeps nothing breaks nothing", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  keepForm("order", form(), ["name"]);
  expect(kept()).toBeNull();
  vi.restoreAllMocks();
});
