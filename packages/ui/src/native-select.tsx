import type { ComponentProps } from "react";
import { Chevron } from "./chevron.tsx";
import { classes } from "./classes.ts";

/** A native select with the shop's own arrow. The parent element must be `relative`. */
export function NativeSelect({ className, ...select }: ComponentProps<"select">) {
  return (
    <>
      <select {...select} className={classes("appearance-none truncate pe-9", className)} />
      <Chevron className="pointer-events-none absolute inset-y-0 end-3 my-auto" />
    </>
  );
}
