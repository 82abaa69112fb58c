import type { ReactNode } from "react";
import { StepNumber } from "./steps.tsx";

/** A group of the checkout with its heading. It is a fieldset, so that screen readers announce the group. */
export function FormSection({
  id,
  number,
  title,
  hint,
  children,
}: {
  id?: string;
  /** The number of a step. */
  number?: number;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset id={id} className="grid min-w-0 scroll-mt-6 gap-4">
      <legend className={`mb-3 font-extrabold ${number ? "text-xl" : "text-lg"}`}>
        <h2 className="flex items-center gap-3">
          {number && <StepNumber number={number} />}
          {title}
        </h2>
      </legend>
      {hint && <p className="-mt-2 text-sm text-quiet">{hint}</p>}
      {children}
    </fieldset>
  );
}
