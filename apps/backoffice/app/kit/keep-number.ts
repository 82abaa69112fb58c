import type { KeyboardEvent } from "react";

/**
 * Keeps Enter in a field of numbers from sending its form, because people end a number with it. Buttons and words send
 * as usual.
 */
export function keepNumber(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
  if (target.type === "number" || ["numeric", "decimal", "tel"].includes(target.inputMode))
    event.preventDefault();
}
