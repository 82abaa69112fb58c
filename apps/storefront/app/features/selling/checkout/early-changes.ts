/**
 * Tells whether a field differs from the server's value. A visitor changed it before scripts ran, or the browser
 * restored it.
 */
export function hasEarlyChanges(form: HTMLFormElement, names: readonly string[]): boolean {
  return [...form.elements].some(
    (element) => names.includes(element.getAttribute("name") ?? "") && isChanged(element),
  );
}

function isChanged(element: Element): boolean {
  if (element instanceof HTMLSelectElement) {
    const renderedIndex = [...element.options].findIndex(({ defaultSelected }) => defaultSelected);
    return element.selectedIndex !== Math.max(renderedIndex, 0);
  }
  if (!(element instanceof HTMLInputElement)) return false;
  return element.type === "radio" || element.type === "checkbox"
    ? element.checked !== element.defaultChecked
    : element.value !== element.defaultValue;
}
