import { ShopError } from "@harbour/api";
import { formatPlace, findPlace } from "../commands/places.ts";
import { UserFacingError } from "./user-facing-error.ts";

/**
 * Turns an API error into a readable error for the terminal, with a line per wrong field.
 * @param source the value read from files, which gives the place of each field
 */
export function explainRefusalInTerminal(error: unknown, source?: object): unknown {
  if (!(error instanceof ShopError)) return error;
  const fields = Object.entries(error.errors ?? {}).map(([field, reasons]) =>
    prefixPlace(`${field}: ${reasons.join(" ")}`, source),
  );
  return new UserFacingError(fields.length > 0 ? fields.join("\n") : error.message);
}

/** Adds the place in the file to a sentence that begins with a field's dotted path. */
export function prefixPlace(sentence: string, source: object | undefined): string {
  const [path = ""] = sentence.split(": ", 1);
  const { settings } = (source ?? {}) as { settings?: unknown };
  const place = findPlace(source, path) ?? findPlace(settings, path);
  return place === undefined ? sentence : `${formatPlace(place)}: ${sentence}`;
}
