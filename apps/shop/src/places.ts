/** The place in a file where something is written. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
}

/** Finds the place of a value's field; of one that is missing, the value's own. */
type FieldPlaces = (field: string) => Place;

const known = new WeakMap<object, FieldPlaces>();

/** Remembers where the fields of a value stand. */
export function remember(value: object, places: FieldPlaces): void {
  known.set(value, places);
}

/** Remembers a copy of a value as standing where the value stands. */
export function placedAs<Copy extends object>(value: object, copy: Copy): Copy {
  const places = known.get(value);
  if (places) known.set(copy, places);
  return copy;
}

/** Finds where a value of a file begins; one that is neither list nor object fills its file. */
export function startOf(value: unknown, file: string): Place {
  return (isObject(value) && known.get(value)?.("")) || { file, line: 1 };
}

/** Finds the place of a dotted path in what files say: as exactly as the path leads. */
export function placeOf(root: unknown, path: string): Place | undefined {
  let place: Place | undefined;
  let names = path.split(".");
  let value = root;
  while (isObject(value) && names.length > 0) {
    const { field, length } = fieldAt(value, names);
    // A record that lacks a field has a place; a record or a file that is not there has none.
    const isMissing = !Object.hasOwn(value, field);
    if (isMissing && (Array.isArray(value) || value === root)) return undefined;
    place = known.get(value)?.(field) ?? place;
    value = Reflect.get(value, field);
    names = names.slice(length);
  }
  return place;
}

/** Words a place, to go before what is wrong there. */
export function placeInWords({ file, line, column }: Place): string {
  return `${file}, line ${line}${column === undefined ? "" : `, column ${column}`}`;
}

/** Finds the field that the first names of a path call: keys may have dots themselves. */
function fieldAt(value: object, names: readonly string[]): { field: string; length: number } {
  for (let length = 1; length <= names.length; length += 1) {
    const name = names.slice(0, length).join(".");
    const field = Array.isArray(value) ? indexCalled(value, name) : name;
    if (Object.hasOwn(value, field)) return { field, length };
  }
  return { field: names[0]!, length: names.length };
}

/** Records of lists are called by their key, their slug, a station's courier and code, or their number. */
function indexCalled(list: readonly unknown[], name: string): string {
  const [, number] = /^number (\d+)$/.exec(name) ?? [];
  if (number !== undefined) return String(Number(number) - 1);
  const index = list.findIndex((one) => {
    if (!isObject(one)) return false;
    const { key, slug, courier, code } = one as Readonly<Record<string, unknown>>;
    return key === name || slug === name || `${String(courier)}/${String(code)}` === name;
  });
  return index < 0 ? name : String(index);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
