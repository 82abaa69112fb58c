import { useEffect, useRef } from "react";

/**
 * Moves the focus to the first field with an error.
 * @param faults the errors by field; a new object after each submit
 * @returns the ref for the form
 */
export function useFaultFocus(
  faults: ReadonlyMap<string, unknown> | Readonly<Record<string, unknown>>,
) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const isRefused = faults instanceof Map ? faults.size > 0 : Object.keys(faults).length > 0;
    if (!isRefused) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-fault]")?.focus();
  }, [faults]);
  return form;
}
