import { Button, buttonClass } from "@harbour/ui";
import type { ReactNode } from "react";

/** A button that asks for confirmation, with or without script. */
export function Confirm({
  label,
  question,
  confirmLabel,
  cancelLabel,
  name,
  variant = "bare",
  isOpen = false,
  disabled = false,
  children,
}: {
  label: ReactNode;
  question: string;
  confirmLabel: string;
  /** The label of the button that cancels. */
  cancelLabel?: string;
  /** The full name for screen readers: `Delete Visa 4242`. */
  name?: string;
  /** The button's look. A danger cannot be undone. */
  variant?: "bare" | "quiet" | "danger";
  /** Tells whether the question is open from the start. */
  isOpen?: boolean;
  disabled?: boolean;
  children?: ReactNode;
}) {
  // Few pages have a dangerous button, so `buttonClass` does not know its class.
  const variantClass =
    variant === "danger"
      ? "button button-danger button-small"
      : buttonClass({ variant, size: "small" });
  return (
    <details
      open={isOpen || undefined}
      className="group min-w-0"
      // Scrolls the opened block out from under a phone's bottom bar.
      onToggle={({ currentTarget: details }) => {
        if (details.open) details.lastElementChild?.scrollIntoView({ block: "nearest" });
      }}
    >
      <summary aria-label={name} className={`${variantClass} group-open:bg-tint`}>
        {label}
      </summary>
      <div className="mt-2 grid scroll-my-24 justify-items-start gap-3 rounded-md bg-tint p-4 text-start">
        <p className="max-w-prose text-sm">{question}</p>
        {children}
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={disabled}>
            {confirmLabel}
          </Button>
          {cancelLabel !== undefined && (
            <Button
              type="button"
              size="small"
              variant="quiet"
              className="noscript:hidden"
              onClick={({ currentTarget }) => {
                const details = currentTarget.closest("details");
                details?.removeAttribute("open");
                details?.querySelector("summary")?.focus();
              }}
            >
              {cancelLabel}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}
