import { type Endpoint, errorStatus, type MediaEndpoint, type Schema } from "@harbour/contracts";
import { reason, needsSecondFactor } from "@harbour/contracts/operator";
import { compareBy } from "@harbour/i18n";
import { z } from "zod";
import { findVersionedPart } from "../requests/if-match.ts";
import { placeEndpoint, type Plane } from "./plane.ts";

type Json = { [key: string]: unknown };

/** Builds a plane's OpenAPI 3.1 document from the contract alone. */
export function openApiDocument(plane: Plane): Json {
  const schemas: Json = {};
  schemas["Error"] = plane.name === "operator" ? operatorErrorBody(schemas) : errorBody;
  const paths: Record<string, Json> = {};
  const nouns = [...Object.entries(plane.endpoints), ...Object.entries(plane.media)];
  for (const [noun, endpoints] of nouns) {
    for (const [name, endpoint] of Object.entries<Endpoint | MediaEndpoint>(endpoints)) {
      const path = placeEndpoint(plane, endpoint).address.replace(/:(\w+)/g, "{$1}");
      (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(
        noun,
        name,
        endpoint,
        schemas,
      );
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: plane.document.title,
      version: "1",
      description: plane.document.description,
    },
    servers: [{ url: "/" }],
    tags: [...new Set(nouns.map(([name]) => name))].map((name) => ({ name })),
    paths: sortKeys(paths),
    components: {
      schemas: sortKeys(schemas),
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "From /auth/login" },
      },
    },
  };
}

function operation(
  noun: string,
  name: string,
  endpoint: Endpoint | MediaEndpoint,
  schemas: Json,
): Json {
  const { body } = endpoint;
  const { takes: requestType = jsonMediaType, answers: responseType = jsonMediaType } =
    "answers" in endpoint ? endpoint : {};
  const response = toJsonSchema(endpoint.response, "output", schemas);
  const versionedPart = findVersionedPart(endpoint);
  const bodySchema = body && toJsonSchema(body, "input", schemas);
  return {
    operationId: `${noun}.${name}`,
    tags: [noun],
    summary: endpoint.summary,
    ...(typeof endpoint.who === "object" && {
      description: `For ${endpoint.who.join(", ")}.`,
      "x-roles": endpoint.who,
    }),
    security: endpoint.who === "anyone" ? [] : [{ token: [] }],
    parameters: [
      ...parametersIn("path", endpoint.params, schemas),
      ...parametersIn("query", endpoint.query, schemas).map((value) =>
        versionedPart === "query" && value["name"] === "version"
          ? { ...value, required: false }
          : value,
      ),
      ...(endpoint.idempotent === true ? [idempotencyKey] : []),
      ...(versionedPart === undefined ? [] : [ifMatch]),
    ],
    ...(bodySchema && {
      requestBody: {
        required: true,
        content: mediaContent(
          requestType,
          versionedPart === "body" ? makeVersionOptional(bodySchema) : bodySchema,
          endpoint.example,
        ),
      },
    }),
    responses: {
      200: { description: "Done", content: mediaContent(responseType, response) },
      ...refusals(endpoint),
    },
  };
}

/** Makes the version optional, because `If-Match` can replace it. */
function makeVersionOptional(body: Json): Json {
  const { required = [] } = body as { required?: readonly string[] };
  return { ...body, required: required.filter((name) => name !== "version") };
}

function parametersIn(location: "path" | "query", schema: Schema, schemas: Json): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, "input", schemas) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, propertySchema]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: propertySchema,
  }));
}

function refusals(endpoint: Endpoint): Json {
  const codes = new Set(endpoint.errors ?? []);
  if (endpoint.params || endpoint.query || endpoint.body) codes.add("validation");
  if (endpoint.body) codes.add("malformed");
  if (endpoint.who !== "anyone") codes.add("unauthenticated");
  if (endpoint.who === "registered" || typeof endpoint.who === "object") codes.add("forbidden");
  if (typeof endpoint.who === "object" && needsSecondFactor(endpoint))
    codes.add("second_factor_required");
  if (endpoint.needsStepUp) codes.add("step_up_required");
  if (endpoint.limit) codes.add("too_many_requests");
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, refusalsOfStatus]) => [
      status,
      {
        description: refusalsOfStatus.map((code) => `\`${code}\``).join(", "),
        content: mediaContent(jsonMediaType, { $ref: "#/components/schemas/Error" }),
      },
    ]),
  );
}

/** Returns a schema for the document; named schemas move to `components`. */
function toJsonSchema(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: "any" }));
  const parsedSchema = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  const { $defs, $schema: _, ...jsonSchema } = parsedSchema;
  Object.assign(schemas, $defs);
  return jsonSchema;
}

function sortKeys<T extends object>(values: T): T {
  return Object.fromEntries(Object.entries(values).toSorted(compareBy(([key]) => key))) as T;
}

const jsonMediaType = "application/json";

const mediaContent = (type: string, schema: unknown, example?: unknown) => ({
  [type]: { schema, ...(example !== undefined && { example }) },
});

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key and body get the first answer again, for 24 hours.",
  schema: { type: "string", maxLength: 128 },
};

const ifMatch = {
  name: "If-Match",
  in: "header",
  required: false,
  description: 'The version that was read, `"3"`, in place of `version`; 409 `stale` all the same.',
  schema: { type: "string" },
};

const errorBody = {
  type: "object",
  required: ["code", "message", "request_id"],
  properties: {
    code: { type: "string", enum: Object.keys(errorStatus) },
    message: { type: "string" },
    request_id: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
    details: { type: "object", additionalProperties: true },
  },
};

/** Returns the error schema of the operator API, which also contains the codes of reasons. */
function operatorErrorBody(schemas: Json): Json {
  const items = toJsonSchema(reason.nullable(), "output", schemas);
  const fields = { type: "object", additionalProperties: { type: "array", items } };
  const code = toJsonSchema(reason, "output", schemas);
  return {
    ...errorBody,
    properties: { ...errorBody.properties, reason: code, field_reasons: fields },
  };
}
