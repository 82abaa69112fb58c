import { useEffect, useRef } from "react";

/**
 * Moves the focus to the first refused field of a form.
 * @param faults the refusals, a new object for each press
 * @returns the ref of the form
 */
export function useFaultFocus(faults: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-fault]")?.focus();
  }, [faults]);
  return form;
}
