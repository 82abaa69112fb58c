import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Runs after each move to another page, not for the one the request began with: menus close, as a new document would close them. */
export function useOnNewPage(run: () => void): void {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    run();
  });
}
