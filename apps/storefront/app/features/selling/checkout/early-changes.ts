/**
 * Tells whether a field differs from the server's value. A visitor changed it before scripts ran, or the browser
 * restored it.
 */
export function hasEarlyChanges(form: HTMLFormElement, names: readonly string[]): boolean {
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
