import type { KeyboardEvent } from "react";

/**
 * Props for a form in which Enter in a number field does not submit. People often end a number with Enter. Enter
 * still submits from text fields and buttons.
 */
export const preventEnterSubmit = {
  onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    const { target } = event;
    if (event.key !== "Enter" || !(target instanceof HTMLInputElement)) return;
    if (target.type === "number" || ["numeric", "decimal", "tel"].includes(target.inputMode))
      event.preventDefault();
  },
};
