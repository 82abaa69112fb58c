import { Chevron, classes } from "@harbour/ui";
import type { ComponentProps, ReactNode } from "react";

interface FoldProps extends Omit<ComponentProps<"details">, "title"> {
  readonly title: ReactNode;
  readonly titleClass?: string;
}

/** A section that opens when its title is pressed. */
export function Fold({ title, titleClass, children, ...details }: FoldProps) {
  return (
    <details {...details}>
      <summary className="flex cursor-pointer items-center gap-2">
        <span className={classes("min-w-0", titleClass ?? "font-bold")} dir="auto">
          {title}
        </span>
        <Chevron />
      </summary>
      {children}
    </details>
  );
}
