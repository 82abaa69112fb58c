import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Runs a function after each navigation except the first, for instance to close menus. */
export function useOnNewPage(run: () => void): void {
  const { key } = useLocation();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    run();
  });
}
