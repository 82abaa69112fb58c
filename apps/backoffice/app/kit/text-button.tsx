import type { ComponentProps } from "react";

/** A rarer action that looks like a link, so that it stands in line with the text around it. */
export function TextButton({ className = "", ...button }: ComponentProps<"button">) {
  return (
    <button type="button" {...button} className={`link min-h-9 text-sm font-bold ${className}`} />
  );
}
