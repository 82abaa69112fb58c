import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { classes } from "@harbour/ui";

interface FilterChoiceProps extends Omit<ComponentProps<"input">, "children"> {
  /** How many products the choice would bring. */
  count: number;
  /** A part of what it stands for is chosen. */
  isPartly?: boolean;
  children: ReactNode;
}

/** A box to tick, with the number of products behind it. */
export function FilterChoice({
  count,
  isPartly = false,
  children,
  type = "checkbox",
  ...input
}: FilterChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  // HTML has no word for it: only a script can mark a box as partly ticked.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label
      className={classes(
        "flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem] hover:text-accent lg:min-h-9",
        count === 0 && "text-quiet",
      )}
    >
      <input {...input} ref={box} type={type} className="size-[1.125rem] shrink-0 accent-accent" />
      <span className="min-w-0 grow leading-tight [overflow-wrap:anywhere]">{children}</span>
      <span className="text-sm text-quiet tabular-nums">{count}</span>
    </label>
  );
}
