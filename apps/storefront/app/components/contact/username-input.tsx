import { Input } from "@harbour/ui";
import type { ComponentProps } from "react";

/** What the member wants to be called. */
export function UsernameInput(props: ComponentProps<typeof Input>) {
  return <Input name="username" autoComplete="nickname" required maxLength={50} {...props} />;
}
