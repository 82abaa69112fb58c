// @vitest-environment jsdom
import { expect, test } from "vitest";
import { hasEarlyChanges } from "./early-changes.ts";

const createForm = () => {
  const form = document.createElement("form");
  form.innerHTML = `
    <input type="radio" name="method" value="DELIVERY" checked><input type="radio" name="method" value="SELF_PICKUP">
    <select name="district"><option value="">-</option><option value="sha-tin">Sha Tin</option></select>
    <select name="station"><option>1</option><option selected>2</option></select>
    <input name="remarks" value="">`;
  return form;
};
const findInput = (form: Element, selector: string) =>
  form.querySelector<HTMLInputElement>(selector)!;
const findSelect = (form: Element, name: string) =>
  form.querySelector<HTMLSelectElement>(`[name=${name}]`)!;
const pricedFields = ["method", "district", "station"];

test("a form as the server rendered it counts as unchanged", () => {
  expect(hasEarlyChanges(createForm(), pricedFields)).toBe(false);
});

test.each<[string, (form: HTMLFormElement) => void, boolean]>([
  ["another way", (form) => (findInput(form, "[value=SELF_PICKUP]").checked = true), true],
  ["a district", (form) => (findSelect(form, "district").value = "sha-tin"), true],
  ["a place", (form) => (findSelect(form, "station").value = "1"), true],
  ["what costs nothing", (form) => (findInput(form, "[name=remarks]").value = "Hi"), false],
])("%s that was chosen before scripts ran counts: %#", (_, changeField, expected) => {
  const form = createForm();
  changeField(form);
  expect(hasEarlyChanges(form, pricedFields)).toBe(expected);
});
