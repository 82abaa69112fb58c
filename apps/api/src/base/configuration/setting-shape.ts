import { z } from "zod";

const jsonSchemas = new WeakMap<z.ZodType, object>();

/** Returns the JSON Schema of a setting for the back office's forms, made once per schema. */
export function settingShape(schema: z.ZodType): Record<string, unknown> {
  const shape =
    jsonSchemas.get(schema) ?? z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  jsonSchemas.set(schema, shape);
  return shape as Record<string, unknown>;
}
