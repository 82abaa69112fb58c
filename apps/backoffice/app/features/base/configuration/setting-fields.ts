/** The parts of a JSON Schema that settings use. */
export interface SettingSchema {
  readonly type?: string;
  readonly format?: string;
  readonly writeOnly?: boolean;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SettingSchema>>;
  readonly anyOf?: readonly SettingSchema[];
  readonly items?: SettingSchema;
  readonly properties?: Readonly<Record<string, SettingSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: SettingSchema;
  readonly additionalProperties?: SettingSchema | boolean;
  readonly maxLength?: number;
}

export type TextFormat = "plain" | "color" | "picture" | "secret" | "time" | "day";

type FieldShape =
  /** A text in the shoppers' languages. */
  | { readonly kind: "texts" }
  | { readonly kind: "text"; readonly format: TextFormat; readonly maxLength: number }
  | { readonly kind: "flag" }
  | { readonly kind: "number" }
  /** A whole number of cents, which staff type as an amount. */
  | { readonly kind: "cents" }
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  /** Several values of a fixed set. */
  | { readonly kind: "choices"; readonly choices: readonly string[] }
  /** Plain texts, one per line. */
  | { readonly kind: "lines" }
  | {
      readonly kind: "group";
      readonly fields: readonly NamedField[];
      /** Names of required values that the form keeps without a field. */
      readonly hiddenNames: readonly string[];
    }
  | { readonly kind: "list"; readonly readItem: () => SettingField }
  /** Values by name. Without `names`, the names are those of the stored value. */
  | {
      readonly kind: "record";
      readonly names: readonly string[] | undefined;
      readonly readItem: () => SettingField;
    }
  /** A value that no other field can hold. */
  | { readonly kind: "json" };

export type SettingField = FieldShape & {
  /** True if the value may be absent. */
  readonly isOptional: boolean;
  /** True if the value may be null. */
  readonly isNullable: boolean;
};

interface NamedField {
  readonly name: string;
  readonly field: SettingField;
}

/** The name of values that only the shop itself uses. */
const internalName = "_id";

/** Reads the form's field from the JSON Schema of a setting. @param name the name of the value in its group */
export function readSettingField(
  schema: SettingSchema,
  root: SettingSchema = schema,
  name = "",
): SettingField {
  const resolvedSchema = resolveSchema(schema, root);
  const options = resolvedSchema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  const isNullable = resolvedSchema.anyOf?.some(({ type }) => type === "null") ?? false;
  const [onlyOption] = options;
  const shape =
    onlyOption && options.length === 1
      ? readShape(resolveSchema(onlyOption, root), root, name)
      : readShape(resolvedSchema, root, name);
  return { ...shape, isOptional: false, isNullable };
}

function resolveSchema(schema: SettingSchema, root: SettingSchema): SettingSchema {
  const name = schema.$ref?.replace(/^#\/\$defs\//, "");
  if (name === undefined) return schema;
  return name === "#" ? root : (root.$defs?.[name] ?? {});
}

function readShape(schema: SettingSchema, root: SettingSchema, name: string): FieldShape {
  const { type, anyOf, properties, items, additionalProperties, propertyNames } = schema;
  if (anyOf) return { kind: anyOf.every(isSwitch) ? "flag" : "json" };
  if (schema.enum) return { kind: "choice", choices: schema.enum };
  if (type === "boolean") return { kind: "flag" };
  if (type === "integer" && isCentsName(name)) return { kind: "cents" };
  if (type === "integer" || type === "number") return { kind: "number" };
  if (type === "string") return readText(schema);
  if (type === "array" && items) return readList(items, root, name);
  if (type === "object" && properties) {
    if (isLocalized(properties)) return { kind: "texts" };
    return readGroup(schema, root);
  }
  if (type === "object" && typeof additionalProperties === "object")
    return {
      kind: "record",
      names: propertyNames?.enum,
      readItem: () => readSettingField(additionalProperties, root, name),
    };
  return { kind: "json" };
}

function readText({ format, writeOnly, maxLength = 2000 }: SettingSchema): FieldShape {
  const textFormat =
    writeOnly === true
      ? "secret"
      : format === "color" || format === "picture"
        ? format
        : format === "date-time"
          ? "time"
          : format === "date"
            ? "day"
            : "plain";
  return { kind: "text", format: textFormat, maxLength };
}

function readList(items: SettingSchema, root: SettingSchema, name: string): FieldShape {
  const item = resolveSchema(items, root);
  if (item.type === "string" && item.enum) return { kind: "choices", choices: item.enum };
  if (item.type === "string" && item.format === undefined) return { kind: "lines" };
  return { kind: "list", readItem: () => readSettingField(items, root, name) };
}

function readGroup(
  { properties = {}, required = [] }: SettingSchema,
  root: SettingSchema,
): FieldShape {
  const fields = Object.entries(properties)
    .filter(([name]) => name !== internalName)
    .map(([name, property]) => ({
      name,
      field: { ...readSettingField(property, root, name), isOptional: !required.includes(name) },
    }));
  return { kind: "group", fields, hiddenNames: required.filter((name) => name === internalName) };
}

/** Finds the field at a path. A value of several choices is the field itself. */
export function findSettingField(
  field: SettingField,
  path: readonly string[],
): SettingField | undefined {
  const [name, ...rest] = path;
  if (name === undefined || field.kind === "choices") return field;
  if (field.kind === "list" || field.kind === "record")
    return findSettingField(field.readItem(), rest);
  if (field.kind !== "group") return undefined;
  const inner = field.fields.find((namedField) => namedField.name === name);
  return inner && findSettingField(inner.field, rest);
}

/** Tells whether a field is a secret, which the shop never shows. */
export const isSecretField = (field: SettingField | undefined): boolean =>
  field?.kind === "text" && field.format === "secret";

/** The text that the shop sends in place of a stored secret. */
export const storedSecret = "(secret)";

/** Tells whether a value of this name is an amount in cents. */
export const isCentsName = (name: string): boolean => /(?:^|_)cents(?:_|$)/.test(name);

/** Tells whether a schema is one side of a switch, which older settings store as 1 and 0. */
const isSwitch = ({ type, const: value }: SettingSchema): boolean =>
  type === "boolean" || value === 0 || value === 1;

const isLocalized = (properties: object): boolean =>
  Object.keys(properties).toSorted().join() === "cn,en,zh";

/** Returns the first value of a field: of a new row, or of a group that staff turn on. */
export function makeEmptyValue(field: SettingField): unknown {
  if (field.isNullable) return null;
  switch (field.kind) {
    case "texts":
      return { en: "", zh: "", cn: "" };
    case "text":
      return field.format === "color" ? "#000000" : "";
    case "flag":
      return false;
    case "number":
    case "cents":
      return 0;
    case "choice":
      return field.choices[0];
    case "choices":
    case "lines":
    case "list":
      return [];
    case "group":
      return Object.fromEntries([
        ...field.hiddenNames.map((name) => [name, makeKey()] as const),
        ...field.fields
          .filter(({ field: inner }) => !inner.isOptional)
          .map(
            ({ name, field: inner }) =>
              [name, name === "slug" ? makeKey() : makeEmptyValue(inner)] as const,
          ),
      ]);
    case "record":
      return {};
    case "json":
      return null;
  }
}

/** Makes a key for a new row. Staff may replace it by a word of their own. */
const makeKey = (): string => `new-${crypto.randomUUID().slice(0, 8)}`;

/** Returns the value of a field that staff leave empty: null, or undefined for no value at all. */
export const noValue = ({ isNullable }: SettingField): null | undefined =>
  isNullable ? null : undefined;
