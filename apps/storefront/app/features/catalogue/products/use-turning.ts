import type { Turn } from "@harbour/contracts";
import { useState, type RefObject } from "react";

type TurningState = "off" | "loading" | "failed" | Awaited<ReturnType<typeof loadTurningView>>;

/**
 * Loads the turning view's script and sheet on demand. Nothing shows before both are loaded. A failed load can be
 * retried.
 * @param button the button that starts and stops the view, and gets the focus when the view stops
 */
export function useTurning(turn: Turn | null, button: RefObject<HTMLButtonElement | null>) {
  const [state, setState] = useState<TurningState>("off");
  return {
    state,
    view: typeof state === "object" ? state : null,
    start: () => {
      if (turn === null || state === "loading") return;
      setState("loading");
      loadTurningView(turn.url).then(setState, () => setState("failed"));
    },
    stop: () => {
      if (typeof state !== "object") return;
      setState("off");
      button.current?.focus();
    },
  };
}

async function loadTurningView(url: string) {
  const sheet = new Image();
  // Phones show views of at most 400 pixels.
  sheet.src = matchMedia("(min-width: 768px)").matches ? url : `${url}?w=2400`;
  const [{ default: TurningView }] = await Promise.all([
    import("./turning-view.tsx"),
    sheet.decode(),
  ]);
  return { TurningView, sheet };
}
