import { Input } from "@harbour/ui";
import type { ComponentProps } from "react";

/** A field for a code from an e-mail or SMS. */
export function CodeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      name="verification_code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={128}
      {...(props.inputMode === "numeric" && { size: 10 })}
      {...props}
    />
  );
}
