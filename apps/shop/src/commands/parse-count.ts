import { InvalidArgumentError } from "commander";

/** Parses a command option that is a count. */
export function parseCount(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new InvalidArgumentError("It is no number from 1 to 99999.");
  return Number(text);
}
