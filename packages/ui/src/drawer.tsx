import type { ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { X } from "./icons.ts";
import { useModalPopover } from "./use-modal-popover.ts";

/**
 * A side panel built on the browser's `popover`. Any `<button popoverTarget={id}>` opens it; Escape and a press
 * outside close it. It works without script; with script it is modal.
 */
export function Drawer({
  id,
  title,
  closeLabel,
  side = "start",
  size = "wide",
  children,
}: {
  id: string;
  title: string;
  closeLabel: string;
  side?: "start" | "end";
  /** The width of the panel. `narrow` is 300 px (S9-046). */
  size?: "wide" | "narrow";
  children: ReactNode;
}) {
  return (
    <dialog
      id={id}
      popover="auto"
      {...useModalPopover()}
      aria-label={title}
      className={classes(
        "fixed inset-y-0 m-0 h-dvh max-h-none max-w-none border-0 p-0 overflow-y-auto overscroll-contain bg-page text-ink shadow-2xl backdrop:bg-black/45",
        size === "narrow" ? "w-[min(300px,100vw-2.5rem)]" : "w-[min(22rem,100vw-2.5rem)]",
        side === "start"
          ? "start-0 end-auto [--from:-12%] rtl:[--from:12%]"
          : "start-auto end-0 [--from:12%] rtl:[--from:-12%]",
      )}
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-line bg-page px-4 py-2">
        <p className="heading text-lg font-extrabold">{title}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={buttonClass({ variant: "bare", size: "icon" })}
        >
          <X size={22} />
          <span className="sr-only">{closeLabel}</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
