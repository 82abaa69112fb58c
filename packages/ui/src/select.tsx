import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { controlClass, Field, type Labelled } from "./field.tsx";
import { NativeSelect } from "./native-select.tsx";

/** A select of a form, with its label above. */
export function Select({
  label,
  hint,
  error,
  className,
  ...select
}: ComponentProps<"select"> & Labelled) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(controlProps) => (
        <div className="relative">
          <NativeSelect {...select} {...controlProps} className={classes(controlClass, "ps-4")} />
        </div>
      )}
    </Field>
  );
}
