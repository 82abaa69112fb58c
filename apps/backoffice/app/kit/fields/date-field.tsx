import { Input } from "@harbour/ui";
import type { ComponentProps } from "react";
import { useLanguage } from "../../texts.ts";
import { formatTypedDate } from "./format-typed-date.ts";

interface DateFieldProps extends Omit<ComponentProps<typeof Input>, "type" | "value"> {
  readonly type: "date" | "datetime-local" | "time";
  readonly value: string;
}

/**
 * A field for a day or time. The chosen day is repeated in words below, because browsers differ in order: 3 December
 * may look like 12 March.
 */
export function DateField({ type, value, hint, ...input }: DateFieldProps) {
  const language = useLanguage();
  const hints = [formatTypedDate(value, language), hint].filter(Boolean).join(" · ");
  return <Input {...input} type={type} value={value} hint={hints || undefined} />;
}
