import { z } from "zod";

const shapes = new WeakMap<z.ZodType, object>();

/** Returns the JSON Schema of a setting's value, for the forms of the back office; made once for each schema. */
export function settingShape(schema: z.ZodType): Record<string, unknown> {
  const shape =
    shapes.get(schema) ?? z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  shapes.set(schema, shape);
  return shape as Record<string, unknown>;
}
