import { Input } from "@harbour/ui";
import type { ComponentProps } from "react";

/** Shows the field for the member's name. */
export function UsernameInput(props: ComponentProps<typeof Input>) {
  return <Input name="username" autoComplete="nickname" required maxLength={50} {...props} />;
}
