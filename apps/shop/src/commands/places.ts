/** A place in a file. */
export interface FilePlace {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
}

/** Finds the place of a value's field. For a missing field, this is the place of the value itself. */
type FindFieldPlace = (field: string) => FilePlace;

const placesByValue = new WeakMap<object, FindFieldPlace>();

/** Stores the places of a value's fields. */
export function storePlaces(value: object, fieldPlaces: FindFieldPlace): void {
  placesByValue.set(value, fieldPlaces);
}

/** Copies a value's places to its copy. */
export function copyPlaces<Copy extends object>(value: object, copy: Copy): Copy {
  const fieldPlaces = placesByValue.get(value);
  if (fieldPlaces) placesByValue.set(copy, fieldPlaces);
  return copy;
}

/**
 * Returns the place where a value starts in a file. For values other than lists and objects, this is the start of the
 * file.
 */
export function findStartPlace(value: unknown, file: string): FilePlace {
  return (isObject(value) && placesByValue.get(value)?.("")) || { file, line: 1 };
}

/** Returns the place of a dotted path, or of its longest known part. */
export function findPlace(root: unknown, path: string): FilePlace | undefined {
  let place: FilePlace | undefined;
  let names = path.split(".");
  let value = root;
  while (isObject(value) && names.length > 0) {
    const { field, length } = findField(value, names);
    // For a missing field, its record's place is used. A missing record or file has no place.
    const isMissing = !Object.hasOwn(value, field);
    if (isMissing && (Array.isArray(value) || value === root)) return undefined;
    place = placesByValue.get(value)?.(field) ?? place;
    value = Reflect.get(value, field);
    names = names.slice(length);
  }
  return place;
}

/** Formats a place as the prefix of a message. */
export function formatPlace({ file, line, column }: FilePlace): string {
  return `${file}, line ${line}${column === undefined ? "" : `, column ${column}`}`;
}

/** Finds the field by the first parts of a path. One field may match several parts, because keys may contain dots. */
function findField(value: object, names: readonly string[]): { field: string; length: number } {
  for (let length = 1; length <= names.length; length += 1) {
    const name = names.slice(0, length).join(".");
    const field = Array.isArray(value) ? findIndexByName(value, name) : name;
    if (Object.hasOwn(value, field)) return { field, length };
  }
  return { field: names[0]!, length: names.length };
}

/** Finds a record in a list by its key, its slug, its number, or a station's courier and code. */
function findIndexByName(list: readonly unknown[], name: string): string {
  const [, number] = /^number (\d+)$/.exec(name) ?? [];
  if (number !== undefined) return String(Number(number) - 1);
  const index = list.findIndex((item) => {
    if (!isObject(item)) return false;
    const { key, slug, courier, code } = item as Readonly<Record<string, unknown>>;
    return key === name || slug === name || `${String(courier)}/${String(code)}` === name;
  });
  return index < 0 ? name : String(index);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
