import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import { Image } from "./picture.tsx";

/**
 * A card with a radio or checkbox, clickable as a whole. Used for delivery methods, couriers, payment methods and
 * variants.
 */
export function CheckableCard({
  children,
  picture,
  type = "radio",
  className,
  ...input
}: Omit<ComponentProps<"input">, "children"> & {
  children: ReactNode;
  /** The address of the picture beside the text. */
  picture?: string | null | undefined;
}) {
  return (
    <label
      className={classes(
        "relative flex min-h-form cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-raised px-4 py-3 transition-colors",
        "has-checked:border-chosen has-checked:bg-tint has-checked:ring-1 has-checked:ring-chosen has-disabled:cursor-not-allowed has-disabled:opacity-60",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info",
        className,
      )}
    >
      <input {...input} type={type} className="size-5 shrink-0 outline-none" />
      {picture && (
        <Image
          src={`${picture}?w=320`}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          className="size-12 shrink-0 rounded-sm object-cover"
        />
      )}
      <span className="min-w-0 grow">{children}</span>
    </label>
  );
}
