import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react";
import { classes } from "./classes.ts";
import { Check, CircleAlert } from "./icons.ts";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: "good" | "bad";
}

const ToastContext = createContext<(text: string, tone?: Toast["tone"]) => void>(() => {});

/** Returns a function that shows a short message at the top right: `useToast()("Saved")`. */
export const useToast = () => use(ToastContext);

const AnnounceContext = createContext<(text: string) => void>(() => {});

/** Returns a function that announces a text to screen readers only. */
export const useAnnounce = () => use(AnnounceContext);

/** The milliseconds until a toast hides (S9-025). A toast is also a live region for screen readers. */
const shownForMs = 2000;

export function ToastRegion({ label, children }: { label: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const showToast = useCallback((text: string, tone: Toast["tone"] = "good") => {
    setToasts((currentToasts) => [
      ...currentToasts,
      { id: (currentToasts.at(-1)?.id ?? 0) + 1, text, tone },
    ]);
  }, []);
  const hide = useCallback(
    (id: number) => setToasts((currentToasts) => currentToasts.filter((toast) => toast.id !== id)),
    [],
  );
  // A repeated text gets a new DOM node, because screen readers ignore a node that does not change.
  const [announcement, setAnnouncement] = useState<readonly [text: string, count: number]>(["", 0]);
  const announce = useCallback(
    (text: string) => setAnnouncement(([, count]) => [text, count + 1]),
    [],
  );
  return (
    <ToastContext value={showToast}>
      <AnnounceContext value={announce}>{children}</AnnounceContext>
      <p aria-live="polite" className="sr-only">
        <span key={announcement[1]}>{announcement[0]}</span>
      </p>
      <output
        aria-live="polite"
        aria-label={label}
        className="pointer-events-none fixed end-3 top-18 z-50 flex flex-col items-end gap-2 sm:end-6 lg:top-22"
      >
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} hide={hide} />
        ))}
      </output>
    </ToastContext>
  );
}

function ToastLine({ toast, hide }: { toast: Toast; hide: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => hide(toast.id), shownForMs);
    return () => clearTimeout(timer);
  }, [toast.id, hide]);
  const Icon = toast.tone === "good" ? Check : CircleAlert;
  return (
    <p
      className={classes(
        "flex max-w-sm items-center gap-2 rounded-md px-4 py-3 font-bold text-white shadow-xl",
        toast.tone === "good" ? "bg-night" : "bg-primary",
      )}
    >
      <Icon size={20} className="shrink-0" />
      {toast.text}
    </p>
  );
}
