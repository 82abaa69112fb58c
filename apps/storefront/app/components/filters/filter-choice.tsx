import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";

interface FilterChoiceProps extends Omit<ComponentProps<"input">, "children" | "type"> {
  /** The number of products for this choice. */
  count: number;
  /** Tells whether the choice is partly chosen. */
  isIndeterminate?: boolean;
  children: ReactNode;
}

/** A checkbox with its number of products. */
export function FilterChoice({
  count,
  isIndeterminate = false,
  children,
  ...input
}: FilterChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  // Only a script can mark a checkbox as partly chosen.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className={count === 0 ? "text-quiet" : undefined}>
      <input {...input} ref={box} type="checkbox" />
      {children}
      <small>{count}</small>
    </label>
  );
}
