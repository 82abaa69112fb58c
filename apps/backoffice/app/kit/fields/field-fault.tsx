interface FieldFaultProps {
  /** The refusal in words; undefined for none. */
  readonly fault: string | undefined;
}

/** The fault of a group of fields. A refused form moves the focus there. */
export function FieldFault({ fault }: FieldFaultProps) {
  if (!fault) return null;
  return (
    <p data-fault="" tabIndex={-1} className="text-sm font-bold text-accent">
      {fault}
    </p>
  );
}
