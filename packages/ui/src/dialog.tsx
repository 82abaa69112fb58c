import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { classes } from "./classes.ts";
import { X } from "./icons.ts";

interface DialogProps {
  title: string;
  closeLabel: string;
  /** Called after the dialog closed by button, Escape or a press outside. The caller must then unmount it. */
  onClose: () => void;
  /** True shows the title to screen readers only. */
  isTitleHidden?: boolean;
  /** A class for a dialog of unusual size. */
  className?: string;
  children: ReactNode;
}

/** A modal window built on the browser's `dialog`. It is open while mounted, and returns the focus when it closes. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  isTitleHidden = false,
  className = "w-[min(40rem,100vw-1.5rem)]",
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();
  const closeOnBackdropClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close();
  };
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={closeOnBackdropClick}
      className={classes(
        "m-auto max-h-[calc(100dvh-1.5rem)] max-w-none overflow-y-auto overscroll-contain rounded-lg border-0 bg-page p-0 text-ink shadow-2xl backdrop:bg-black/55",
        // On phones (up to 575 px, S2-154) the dialog sits at the bottom of the screen, within the thumb's reach.
        "max-phone:mb-0 max-phone:rounded-b-none max-phone:pb-[env(safe-area-inset-bottom)]",
        className,
        "max-phone:w-full",
      )}
    >
      <div
        className={classes(
          "sticky top-0 z-10 flex items-center justify-between gap-4",
          isTitleHidden ? "h-0" : "border-b border-line bg-page py-2 ps-5 pe-2",
        )}
      >
        {isTitleHidden ? <span /> : <p className="heading text-lg font-extrabold">{title}</p>}
        <button
          type="button"
          onClick={close}
          className={classes(
            buttonClass({ variant: "bare", size: "icon" }),
            isTitleHidden && "absolute end-2 top-2 bg-page/85",
          )}
        >
          <X size={22} />
          <span className="sr-only">{closeLabel}</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}
