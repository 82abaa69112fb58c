import { z } from "zod";

type JsonSchema = { [key: string]: unknown };

/**
 * The shape of an answer for Fastify's compiled serialiser. Whatever is not declared never leaves (DESIGN 3).
 * Checks are left out and `X or null` is written as a nullable X: the serialiser would otherwise look each value
 * up with a validator, at a third of the speed of JSON.stringify instead of ahead of it.
 */
export function replySchema(response: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(response, {
    io: "output",
    target: "draft-7",
    unrepresentable: "any",
  });
  return simplify(schema) as JsonSchema;
}

const structure = new Set([
  "type",
  "properties",
  "required",
  "items",
  "additionalProperties",
  "anyOf",
  "nullable",
  "$ref",
  "definitions",
]);

function simplify(schema: unknown): unknown {
  if (typeof schema !== "object" || schema === null) return schema;
  const node = schema as JsonSchema;
  if (Array.isArray(node["anyOf"])) return simplifyChoice(node, node["anyOf"]);
  const kept: JsonSchema = {};
  for (const [key, value] of Object.entries(node)) {
    if (!structure.has(key)) continue;
    if (key === "properties" || key === "definitions")
      kept[key] = mapValues(value as JsonSchema, simplify);
    else kept[key] = key === "items" || key === "additionalProperties" ? simplify(value) : value;
  }
  if (kept["type"] === undefined && kept["$ref"] === undefined && "const" in node)
    kept["type"] = typeof node["const"];
  return nullableType(kept);
}

function simplifyChoice(node: JsonSchema, choices: unknown[]): JsonSchema {
  const others = choices
    .filter((choice) => (choice as JsonSchema)["type"] !== "null")
    .map((choice) => simplify(choice) as JsonSchema);
  const definitions =
    node["definitions"] === undefined
      ? {}
      : { definitions: mapValues(node["definitions"] as JsonSchema, simplify) };
  const isNullable = others.length < choices.length;
  const [only] = others;
  if (others.length === 1 && only && only["$ref"] === undefined)
    return { ...only, ...(isNullable && { nullable: true }), ...definitions };
  const types = new Set(others.map((choice) => choice["type"]));
  if (types.size === 1 && !types.has("object") && !types.has("array"))
    return { type: [...types][0], ...(isNullable && { nullable: true }), ...definitions };
  return { anyOf: isNullable ? [...others, { type: "null" }] : others, ...definitions };
}

function nullableType(schema: JsonSchema): JsonSchema {
  const types = schema["type"];
  if (!Array.isArray(types) || !types.includes("null")) return schema;
  const others = types.filter((type) => type !== "null");
  return { ...schema, type: others.length === 1 ? others[0] : others, nullable: true };
}

function mapValues(values: JsonSchema, change: (value: unknown) => unknown): JsonSchema {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
