import {
  maxStaffPasswordCharacters,
  minStaffPasswordCharacters,
  type OperatorRole,
  operatorRoles,
} from "@harbour/contracts/operator";
import { PasswordInput, Select } from "@harbour/ui";
import { shellTexts } from "../../../shell/shell.texts.ts";
import { useTexts } from "../../../texts.ts";
import { operatorsTexts } from "./operators.texts.ts";

interface RoleSelectProps {
  readonly role: OperatorRole;
  readonly onChange: (role: OperatorRole) => void;
}

/** A select for the role of a staff account, with a text about the role's rights. */
export function RoleSelect({ role, onChange }: RoleSelectProps) {
  const t = useTexts(operatorsTexts);
  const s = useTexts(shellTexts);
  return (
    <Select
      label={t("role")}
      hint={t(`${role}Help`)}
      value={role}
      onChange={({ target }) => onChange(target.value as OperatorRole)}
    >
      {operatorRoles.map((value) => (
        <option key={value} value={value}>
          {s(value)}
        </option>
      ))}
    </Select>
  );
}

/** A field for the first password of a staff account, which its owner changes later. */
export function FirstPassword() {
  const t = useTexts(operatorsTexts);
  return (
    <PasswordInput
      label={t("password")}
      showLabel={t("showPassword")}
      hint={t("passwordHint")}
      name="password"
      minLength={minStaffPasswordCharacters}
      maxLength={maxStaffPasswordCharacters}
      autoComplete="new-password"
      required
    />
  );
}
