import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useState } from "react";

const CommandPalette = lazy(() => import("./command-palette.tsx"));

const OpenPalette = createContext<() => void>(() => undefined);

/** Returns a function that opens the command palette. */
export const useOpenPalette = (): (() => void) => use(OpenPalette);

/** Opens the command palette by Ctrl or ⌘ and K. Its script loads with the first opening. */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
      // Another dialog asks something first.
      if (!isShortcut || event.isComposing || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <OpenPalette value={() => setIsOpen(true)}>
      {children}
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette close={() => setIsOpen(false)} />
        </Suspense>
      )}
    </OpenPalette>
  );
}
