import { useSyncExternalStore } from "react";
import { type StaffLanguage, staffLanguages } from "./texts.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Returns the preferences of this browser. Changes in other tabs apply at once. */
export function usePreferences() {
  const language = useSyncExternalStore(subscribe, readLanguage, () => "en" as const);
  const theme = useSyncExternalStore(subscribe, readTheme, () => "system" as const);
  return {
    language,
    theme,
    setLanguage: (value: StaffLanguage) => writePreference("language", value),
    setTheme: (value: Theme) => writePreference("theme", value),
  };
}

function readLanguage(): StaffLanguage {
  const storedChoice = localStorage.getItem(makeStorageKey("language"));
  const preferredLanguage = storedChoice ?? (navigator.language.startsWith("zh") ? "zh" : "en");
  return staffLanguages.find((language) => language === preferredLanguage) ?? "en";
}

function readTheme(): Theme {
  const storedChoice = localStorage.getItem(makeStorageKey("theme"));
  return themes.find((theme) => theme === storedChoice) ?? "system";
}

const makeStorageKey = (name: "language" | "theme") => `backoffice.${name}`;
const listeners = new Set<() => void>();

function writePreference(name: "language" | "theme", value: string): void {
  localStorage.setItem(makeStorageKey(name), value);
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
