interface FieldFaultProps {
  /** The error text. Undefined when there is no error. */
  readonly fault: string | undefined;
}

/** The error of a group of fields. When the form is refused, the focus moves to the first error. */
export function FieldError({ fault }: FieldFaultProps) {
  if (!fault) return null;
  return (
    <p data-fault="" tabIndex={-1} className="text-sm font-bold text-accent">
      {fault}
    </p>
  );
}
