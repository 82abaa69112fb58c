/** Reads the view and the search text of a list from the page's address. */
export function readView<Name extends string, Value extends string>(
  search: URLSearchParams,
  name: Name,
  values: readonly Value[],
) {
  const value = values.find((allowedValue) => allowedValue === search.get(name));
  const q = search.get("q")?.trim().slice(0, 200) ?? "";
  return { ...(value && { [name]: value }), ...(q !== "" && { q }) } as {
    readonly [K in Name]?: Value;
  } & { readonly q?: string };
}
