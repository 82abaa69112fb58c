// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { dropForm, saveForm, useSavedForm } from "./saved-form.ts";

function form(): HTMLFormElement {
  document.body.innerHTML = `<form><input name="name" value="Anna"><input name="key" value="k1"><input name="file" type="file"></form>`;
  return document.querySelector("form")!;
}

const readSavedForm = () => renderHook(() => useSavedForm("order")).result.current;

test("a form keeps the named fields until they are dropped", () => {
  expect(readSavedForm()).toBeNull();
  saveForm("order", form(), ["name", "file", "missing"]);
  expect(readSavedForm()).toEqual({ name: "Anna" });
  dropForm("order");
  expect(readSavedForm()).toBeNull();
});

test("a disabled section keeps its typed values", () => {
  const typedForm = form();
  saveForm("order", typedForm, ["name", "key"]);
  typedForm.querySelector<HTMLInputElement>("[name=key]")!.disabled = true;
  typedForm.querySelector<HTMLInputElement>("[name=name]")!.value = "Ben";
  saveForm("order", typedForm, ["name", "key"]);
  expect(readSavedForm()).toEqual({ name: "Ben", key: "k1" });
  dropForm("order");
});

test("a browser that refuses storage breaks nothing", () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  saveForm("order", form(), ["name"]);
  expect(readSavedForm()).toBeNull();
  vi.restoreAllMocks();
});
