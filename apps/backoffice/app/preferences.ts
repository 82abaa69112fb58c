import { useSyncExternalStore } from "react";
import { type StaffLanguage, staffLanguages } from "./texts.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Preferences of this browser. They follow changes in other tabs. */
export function usePreferences() {
  const language = useSyncExternalStore(subscribe, readLanguage, () => "en" as const);
  const theme = useSyncExternalStore(subscribe, readTheme, () => "system" as const);
  return {
    language,
    theme,
    setLanguage: (value: StaffLanguage) => write("language", value),
    setTheme: (value: Theme) => write("theme", value),
  };
}

function readLanguage(): StaffLanguage {
  const stored = localStorage.getItem(storageKey("language"));
  const wanted = stored ?? (navigator.language.startsWith("zh") ? "zh" : "en");
  return staffLanguages.find((language) => language === wanted) ?? "en";
}

function readTheme(): Theme {
  const stored = localStorage.getItem(storageKey("theme"));
  return themes.find((theme) => theme === stored) ?? "system";
}

const storageKey = (name: "language" | "theme") => `backoffice.${name}`;
const listeners = new Set<() => void>();

function write(name: "language" | "theme", value: string): void {
  localStorage.setItem(storageKey(name), value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
