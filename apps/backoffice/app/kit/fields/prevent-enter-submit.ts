import type { KeyboardEvent } from "react";

/**
 * The properties of a form that Enter in a field of numbers does not send, because people end a number with it. Buttons
 * and words send as usual.
 */
export const preventEnterSubmit = {
  onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    const { target } = event;
    if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    if (target.type === "number" || ["numeric", "decimal", "tel"].includes(target.inputMode))
      event.preventDefault();
  },
};
