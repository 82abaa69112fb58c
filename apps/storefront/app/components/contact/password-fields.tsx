import { PasswordInput } from "@harbour/ui";
import type { ComponentProps } from "react";
import { useText } from "../site/use-text.ts";
import { passwordFieldMessages } from "./password-fields.messages.ts";

type Props = Omit<ComponentProps<typeof PasswordInput>, "showLabel">;

/** A field for an existing password. */
export function PasswordField(props: Props) {
  const t = useText(passwordFieldMessages);
  return <PasswordInput required maxLength={128} showLabel={t("show")} {...props} />;
}

/** A field for a new password (S5-018). */
export function NewPasswordField({ label, ...props }: Omit<Props, "label"> & { label?: string }) {
  const t = useText(passwordFieldMessages);
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
