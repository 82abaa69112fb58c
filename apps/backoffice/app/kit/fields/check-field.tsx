interface CheckFieldProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A labelled checkbox. */
export function CheckField({ label, isChecked, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
