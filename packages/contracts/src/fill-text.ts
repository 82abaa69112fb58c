/**
 * The values for a text's placeholders, which are single words such as `{most}`. A text without placeholders takes no
 * values.
 */
export type ValuesOf<Text extends string> = [PlaceholdersOf<Text>] extends [never]
  ? []
  : [values: Readonly<Record<PlaceholdersOf<Text>, string | number>>];

export type PlaceholdersOf<Text extends string> =
  Text extends `${string}{${infer Name}}${infer Rest}` ? Word<Name> | PlaceholdersOf<Rest> : never;
type Word<Name extends string> = Name extends `${string}${" " | '"'}${string}` ? never : Name;

/** Replaces the placeholders of a text by values. Placeholders without a value stay. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}
