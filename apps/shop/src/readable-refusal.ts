import { ShopError } from "@harbour/api";
import { UserFacingError } from "./user-facing-error.ts";

/** Words a refusal for the person at the terminal: field by field where fields are wrong. */
export function readableRefusal(error: unknown): unknown {
  if (!(error instanceof ShopError)) return error;
  const fields = Object.entries(error.facts.errors ?? {}).map(
    ([field, reasons]) => `${field}: ${reasons.join(" ")}`,
  );
  return new UserFacingError(fields.length > 0 ? fields.join("\n") : error.message);
}
