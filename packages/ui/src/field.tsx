import { useId, type ComponentProps, type ReactNode } from "react";
import { classes } from "./classes.ts";

export interface Labelled {
  label: string;
  hint?: string | undefined;
  /** The error text, shown below the field. Screen readers read it with the field. */
  error?: string | undefined;
  /** True shows the label to screen readers only, where the field's position explains its use. */
  isLabelHidden?: boolean;
}

export const controlClass =
  "block w-full min-h-form rounded-md border border-line-strong bg-raised text-field placeholder:text-quiet aria-invalid:border-accent aria-invalid:ring-1 aria-invalid:ring-accent";

/** A field as wide as its container. From 768 pixels on, it is as wide as its `size` in characters, or as a date. */
export function Input({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  inputClassName,
  ...input
}: ComponentProps<"input"> & Labelled & { inputClassName?: string }) {
  return (
    <Field {...{ label, hint, error, className }} {...(isLabelHidden && { isLabelHidden })}>
      {(controlProps) => (
        <input
          {...input}
          {...controlProps}
          className={classes(
            controlClass,
            "px-4",
            (input.size !== undefined || input.type === "date") && "max-w-full md:w-auto",
            inputClassName,
          )}
        />
      )}
    </Field>
  );
}

export function Textarea({
  label,
  hint,
  error,
  className,
  ...textarea
}: ComponentProps<"textarea"> & Labelled) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(controlProps) => (
        <textarea
          rows={3}
          {...textarea}
          {...controlProps}
          className={classes(controlClass, "px-4 py-3")}
        />
      )}
    </Field>
  );
}

interface ControlProps {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** A label, hint and error text around any form control. */
export function Field({
  label,
  hint,
  error,
  isLabelHidden = false,
  className,
  children,
}: Labelled & {
  className?: string | undefined;
  children: (controlProps: ControlProps) => ReactNode;
}) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "mb-1.5 block text-sm font-bold"}>
        {label}
      </label>
      {children({
        id,
        ...(error && { "aria-invalid": true as const }),
        ...(describedBy && { "aria-describedby": describedBy }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-bold text-accent">
          {error}
        </p>
      )}
    </div>
  );
}
