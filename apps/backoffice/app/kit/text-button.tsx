import type { ComponentProps } from "react";

/** A button for a less common action. It looks like a link, so that it fits into a line of text. */
export function TextButton({ className = "", ...button }: ComponentProps<"button">) {
  return (
    <button type="button" {...button} className={`link min-h-9 text-sm font-bold ${className}`} />
  );
}
