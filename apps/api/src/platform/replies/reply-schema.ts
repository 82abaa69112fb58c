import { z } from "zod";

/**
 * Returns a response's schema for Fastify's compiled serialiser, which drops undeclared fields. `X or null` is
 * written as a nullable X, as in OpenAPI 3.0. An `anyOf` would need a validator for every value.
 */
export function replySchema(response: z.ZodType): object {
  return z.toJSONSchema(response, {
    io: "output",
    target: "openapi-3.0",
    unrepresentable: "any",
    // Without named schemas, every schema is inlined, except recursive ones.
    metadata: z.registry<object>(),
    override({ jsonSchema }) {
      // The serialiser would write formatted dates unescaped.
      delete jsonSchema.format;
      mergeScalars(jsonSchema);
      if (typeof jsonSchema.items === "object") mergeScalars(jsonSchema.items as Choice);
    },
  });
}

interface Choice {
  anyOf?: readonly { readonly type?: unknown }[];
  type?: unknown;
}

const scalars = new Set<unknown>(["string", "number", "integer", "boolean"]);

/** Writes a union of texts, numbers or booleans as a list of types, because this needs no validator. */
function mergeScalars(schema: Choice): void {
  const types = [...new Set(schema.anyOf?.map(({ type }) => type))];
  if (types.length === 0 || !types.every((type) => scalars.has(type))) return;
  delete schema.anyOf;
  schema.type = types.length === 1 ? types[0] : types;
}
