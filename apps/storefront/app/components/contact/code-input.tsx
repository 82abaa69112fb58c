import { Input } from "@harbour/ui";
import type { ComponentProps } from "react";

/** The code of an email or a text message, as it was received. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      name="verification_code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={128}
      {...props}
    />
  );
}
