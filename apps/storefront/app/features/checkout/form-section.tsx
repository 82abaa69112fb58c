import type { ReactNode } from "react";

/** One group of the checkout with its heading; a fieldset, so that readers hear where they are. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-xl font-extrabold">{title}</legend>
      {hint && <p className="-mt-2 text-sm text-quiet">{hint}</p>}
      {children}
    </fieldset>
  );
}
