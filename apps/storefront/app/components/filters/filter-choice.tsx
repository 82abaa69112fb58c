import { useEffect, useRef, type ComponentProps, type ReactNode } from "react";

interface FilterChoiceProps extends Omit<ComponentProps<"input">, "children" | "type"> {
  /** The count of products that the choice would bring. */
  count: number;
  /** A part of what it stands for is chosen. */
  isIndeterminate?: boolean;
  children: ReactNode;
}

/** A box to tick, with the number of products behind it. */
export function FilterChoice({
  count,
  isIndeterminate = false,
  children,
  ...input
}: FilterChoiceProps) {
  const box = useRef<HTMLInputElement>(null);
  // HTML has no word for it: only a script can mark a box as partly ticked.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className={count === 0 ? "text-quiet" : undefined}>
      <input {...input} ref={box} type="checkbox" />
      <span>{children}</span>
      <small>{count}</small>
    </label>
  );
}
