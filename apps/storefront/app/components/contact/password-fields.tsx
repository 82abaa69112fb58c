import { PasswordInput } from "@harbour/ui";
import type { ComponentProps } from "react";
import { useTexts } from "../site/use-texts.ts";
import { passwordFieldTexts } from "./password-fields.texts.ts";

type Props = Omit<ComponentProps<typeof PasswordInput>, "showLabel">;

/** A field for an existing password. */
export function PasswordField(props: Props) {
  const t = useTexts(passwordFieldTexts);
  return <PasswordInput required maxLength={128} showLabel={t("show")} {...props} />;
}

/** A field for a new password (S5-018). */
export function NewPasswordField({ label, ...props }: Omit<Props, "label"> & { label?: string }) {
  const t = useTexts(passwordFieldTexts);
  return (
    <PasswordField
      label={label ?? t("new")}
      hint={t("newHint")}
      autoComplete="new-password"
      minLength={8}
      {...props}
    />
  );
}
