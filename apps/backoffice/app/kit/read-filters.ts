import type { z } from "zod";

/**
 * Reads the filters of a list from its address. A value that the list does not know is dropped, so
 * that an old or mistyped address still shows a list.
 */
export function readFilters<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  search: URLSearchParams,
): z.output<z.ZodObject<Shape>> {
  const fields = Object.keys(schema.shape).map((name) => [name, search.get(name) ?? undefined]);
  const known = fields.filter(
    ([name, value]) => value !== undefined && schema.safeParse({ [String(name)]: value }).success,
  );
  return schema.parse(Object.fromEntries(known));
}
