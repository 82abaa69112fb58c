import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { useShortcuts } from "../kit/use-shortcuts.ts";

const CommandPalette = lazy(() => import("./command-palette.tsx"));
const KeyList = lazy(() => import("./key-list.tsx"));

const OpenPalette = createContext<() => void>(() => undefined);

/** Returns a function that opens the command palette. */
export const useOpenPalette = (): (() => void) => use(OpenPalette);

/** Opens the command palette by Ctrl or ⌘ and K, and the list of keys by ?. Their scripts load with the first opening. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  useShortcuts({ "?": () => setOpen("keys") });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
      // Another dialog asks something first.
      if (!isShortcut || event.isComposing || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen("palette");
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const close = () => setOpen(null);
  return (
    <OpenPalette value={() => setOpen("palette")}>
      {children}
      <Suspense fallback={null}>
        {open === "palette" && <CommandPalette close={close} showKeys={() => setOpen("keys")} />}
        {open === "keys" && <KeyList close={close} />}
      </Suspense>
    </OpenPalette>
  );
}
