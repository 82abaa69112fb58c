import { parseArgs } from "node:util";

type Defaults = Readonly<Record<string, string | number | boolean>>;

/**
 * Reads a benchmark's options, written `--name value`, with typed defaults.
 * @throws Error that names the option, for unknown names and invalid numbers
 */
export function readOptions<D extends Defaults>(
  defaults: D,
): { -readonly [K in keyof D]: Widened<D[K]> } {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { type: typeof value === "boolean" ? ("boolean" as const) : ("string" as const) },
    ]),
  );
  const { values } = parseArgs({ options, strict: true, allowPositionals: false });
  const entries = Object.entries(defaults).map(([name, defaultValue]) => {
    const typedValue = values[name];
    if (typedValue === undefined) return [name, defaultValue];
    if (typeof defaultValue !== "number") return [name, typedValue];
    const number = Number(typedValue);
    if (!Number.isFinite(number) || number < 0) throw new Error(`--${name} must be a number`);
    return [name, number];
  });
  return Object.fromEntries(entries);
}

type Widened<T> = T extends number ? number : T extends boolean ? boolean : string;
