import { z } from "zod";

type JsonSchema = { [key: string]: unknown };
type Definitions = { readonly [name: string]: JsonSchema };

/**
 * The shape of an answer for Fastify's compiled serialiser. Whatever is not declared never leaves.
 * Checks are left out, named shapes are written in place, and `X or null` becomes a nullable X: for an `anyOf` the
 * serialiser would run a validator over every value.
 */
export function replySchema(response: z.ZodType): JsonSchema {
  const schema: JsonSchema = z.toJSONSchema(response, {
    io: "output",
    target: "draft-7",
    unrepresentable: "any",
  });
  const definitions = (schema["definitions"] ?? {}) as Definitions;
  const recursive = Object.keys(definitions).filter((name) => reaches(name, name, definitions));
  const simple = simplify(schema, { definitions, recursive });
  if (recursive.length === 0) return simple;
  const kept = recursive.map((name) => [
    name,
    simplify(definitions[name]!, { definitions, recursive }),
  ]);
  return { ...simple, definitions: Object.fromEntries(kept) };
}

interface Names {
  readonly definitions: Definitions;
  /** Shapes that contain themselves cannot be written in place. */
  readonly recursive: readonly string[];
}

function simplify(node: JsonSchema, names: Names): JsonSchema {
  const referred = nameOf(node);
  if (referred !== undefined) {
    const definition = names.definitions[referred];
    const isKept = definition === undefined || names.recursive.includes(referred);
    return isKept ? { $ref: node["$ref"] } : simplify(definition, names);
  }
  const choices = node["anyOf"] ?? node["oneOf"];
  if (Array.isArray(choices)) return simplifyChoice(choices as JsonSchema[], names);
  return nullableType({
    ...pick(node, "type", "required", "nullable"),
    ...(node["type"] === undefined && "const" in node && { type: typeof node["const"] }),
    ...(isObject(node["properties"]) && {
      properties: Object.fromEntries(
        Object.entries(node["properties"]).map(([name, of]) => [
          name,
          simplify(of as JsonSchema, names),
        ]),
      ),
    }),
    ...(isObject(node["items"]) && { items: simplify(node["items"], names) }),
    ...(isObject(node["additionalProperties"]) && {
      additionalProperties: simplify(node["additionalProperties"], names),
    }),
  });
}

const scalars = new Set<unknown>(["string", "number", "integer", "boolean"]);

function simplifyChoice(choices: readonly JsonSchema[], names: Names): JsonSchema {
  const others = choices
    .filter(({ type }) => type !== "null")
    .map((choice) => simplify(choice, names));
  const nullable = others.length < choices.length ? { nullable: true } : {};
  const [only] = others;
  if (others.length === 1 && only?.["type"] !== undefined) return { ...only, ...nullable };
  const types = [...new Set(others.flatMap(({ type }) => type ?? "unknown"))];
  if (types.every((type) => scalars.has(type))) {
    return { type: types.length === 1 ? types[0] : types, ...nullable };
  }
  return { anyOf: "nullable" in nullable ? [...others, { type: "null" }] : others };
}

function nullableType(schema: JsonSchema): JsonSchema {
  const types = schema["type"];
  if (!Array.isArray(types) || !types.includes("null")) return schema;
  const others = types.filter((type) => type !== "null");
  return { ...schema, type: others.length === 1 ? others[0] : others, nullable: true };
}

function reaches(from: string, target: string, definitions: Definitions, seen = new Set<string>()) {
  const found = JSON.stringify(definitions[from]).matchAll(/"#\/definitions\/([^"]+)"/g);
  for (const [, name = ""] of found) {
    if (name === target) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    if (reaches(name, target, definitions, seen)) return true;
  }
  return false;
}

function nameOf(node: JsonSchema): string | undefined {
  return typeof node["$ref"] === "string" ? node["$ref"].replace("#/definitions/", "") : undefined;
}

function pick(node: JsonSchema, ...keys: string[]): JsonSchema {
  return Object.fromEntries(keys.filter((key) => key in node).map((key) => [key, node[key]]));
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null;
}
