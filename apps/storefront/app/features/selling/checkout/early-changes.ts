/** Tells whether a field differs from what the server drew: chosen before the page could hear it, or restored by the browser. */
export function wasChangedEarly(form: HTMLFormElement, names: readonly string[]): boolean {
  return [...form.elements].some(
    (one) => names.includes(one.getAttribute("name") ?? "") && isChanged(one),
  );
}

function isChanged(one: Element): boolean {
  if (one instanceof HTMLSelectElement) {
    const drawn = [...one.options].findIndex(({ defaultSelected }) => defaultSelected);
    return one.selectedIndex !== Math.max(drawn, 0);
  }
  if (!(one instanceof HTMLInputElement)) return false;
  return one.type === "radio" || one.type === "checkbox"
    ? one.checked !== one.defaultChecked
    : one.value !== one.defaultValue;
}
