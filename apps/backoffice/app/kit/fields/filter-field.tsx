import { InlineSelect } from "@harbour/ui";

interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A select that filters a list, shown beside the list's search. */
export function FilterField({ label, value, choices, onChange }: FilterFieldProps) {
  return (
    <InlineSelect
      label={label}
      isLabelShown="always"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </InlineSelect>
  );
}
