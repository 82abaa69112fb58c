import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useLayoutEffect,
  useState,
} from "react";
import { useShortcuts } from "../kit/use-shortcuts.ts";
import { useTexts } from "../texts.ts";
import { shellTexts } from "./shell.texts.ts";

const CommandPalette = lazy(() => import("./command-palette.tsx"));
const KeyList = lazy(() => import("./key-list.tsx"));

const OpenPalette = createContext<() => void>(() => undefined);

/** Returns a function that opens the command palette. */
export const useOpenPalette = (): (() => void) => use(OpenPalette);

/**
 * Opens the command palette by Ctrl+K or ⌘K, and the list of shortcut keys by `?`. Their scripts load when they are
 * first opened.
 */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const [typed, setTyped] = useState("");
  useShortcuts({ "?": () => setOpen("keys") });
  // A layout effect listens as soon as the page is on the screen, before the first press.
  useLayoutEffect(() => {
    const openOnShortcut = (event: KeyboardEvent) => {
      const isShortcut =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
      // Shortcuts are ignored while another dialog is open.
      if (!isShortcut || event.isComposing || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setOpen("palette");
    };
    addEventListener("keydown", openOnShortcut);
    return () => removeEventListener("keydown", openOnShortcut);
  }, []);
  const close = () => {
    setOpen(null);
    setTyped("");
  };
  return (
    <OpenPalette value={() => setOpen("palette")}>
      {children}
      <Suspense
        fallback={open === "palette" && <FallbackField typed={typed} setTyped={setTyped} />}
      >
        {open === "palette" && (
          <CommandPalette
            close={close}
            openKeyList={() => setOpen("keys")}
            {...{ typed, setTyped }}
          />
        )}
        {open === "keys" && <KeyList close={close} />}
      </Suspense>
    </OpenPalette>
  );
}

interface FallbackFieldProps {
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
}

/** A plain input that takes what is typed before the palette's script has loaded. */
function FallbackField({ typed, setTyped }: FallbackFieldProps) {
  const t = useTexts(shellTexts);
  return (
    <input
      aria-label={t("search")}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- the palette that opens takes the focus
      autoFocus
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      className="fixed inset-x-3 top-[14dvh] z-30 mx-auto min-h-form max-w-[38.5rem] rounded-md border border-line-strong bg-raised px-4 text-field"
    />
  );
}
