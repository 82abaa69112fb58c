import { InvalidArgumentError } from "commander";

/** Reads a count in an option of a command. */
export function asCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new InvalidArgumentError("It is no number from 1 to 99999.");
  return Number(text);
}
