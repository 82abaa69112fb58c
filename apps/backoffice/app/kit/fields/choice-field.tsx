import { Select } from "@harbour/ui";

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
}

/** A labelled choice between a few values. */
export function ChoiceField({
  label,
  value,
  choices,
  onChange,
  isDisabled = false,
}: ChoiceFieldProps) {
  return (
    <Select
      label={label}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}
