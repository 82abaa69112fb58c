interface FilterSchema<Filters> {
  readonly shape: Readonly<Record<string, unknown>>;
  parse(fields: unknown): Filters;
  safeParse(fields: unknown): { readonly success: boolean };
}

/**
 * Reads the filters of a list from the page's address. Invalid values are dropped, so that an old or mistyped address
 * still shows a list.
 */
export function readFilters<Filters>(
  schema: FilterSchema<Filters>,
  search: URLSearchParams,
): Filters {
  const validEntries = Object.keys(schema.shape).flatMap((name) => {
    const field = { [name]: search.get(name) };
    return schema.safeParse(field).success ? Object.entries(field) : [];
  });
  return schema.parse(Object.fromEntries(validEntries));
}
