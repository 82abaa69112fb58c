import { darken } from "../../components/site/contrast.ts";
import {
  readablePropertyNames,
  listReadableProperties,
} from "../../components/site/theme-properties.ts";
import { isLookValue, lookSettings, type Look, type LookKey } from "./look-settings.ts";

/**
 * The settings stay in local storage, with the primary colour under a separate key (S9-039,
 * S9-040).
 */
const colorKey = "color";
const otherSettingsKey = "look";

/** Reads the look chosen on this device; unknown settings are left out. */
export function readLook(storage: Storage): Look {
  const otherLook = parseLook(storage.getItem(otherSettingsKey));
  const color = storage.getItem(colorKey);
  const storedEntries = Object.entries({ ...otherLook, ...(color ? { color } : {}) });
  return Object.fromEntries(
    storedEntries.filter(
      ([key, value]) =>
        Object.hasOwn(lookSettings, key) &&
        typeof value === "string" &&
        isLookValue(key as LookKey, value),
    ),
  ) as Look;
}

export function storeLook(storage: Storage, { color, ...otherSettings }: Look): void {
  if (color) storage.setItem(colorKey, color);
  else storage.removeItem(colorKey);
  if (Object.keys(otherSettings).length > 0)
    storage.setItem(otherSettingsKey, JSON.stringify(otherSettings));
  else storage.removeItem(otherSettingsKey);
}

/** Applies the chosen values to the page, and resets the others to the shop's. */
export function applyLook(look: Look, root: HTMLElement): void {
  for (const [key, { property }] of Object.entries(lookSettings))
    setLookProperty(property, look[key as LookKey]);
  if (look.color && !look.button_hover_color) setLookProperty("--brand-hover", darken(look.color));
  // Readable colours are derived from those that the page shows now.
  for (const property of readablePropertyNames) setLookProperty(property, undefined);
  if (Object.keys(look).length === 0) return;
  const rootStyle = getComputedStyle(root);
  const readableColors = listReadableProperties((property) =>
    rootStyle.getPropertyValue(property).trim(),
  );
  for (const [property, value] of Object.entries(readableColors)) setLookProperty(property, value);

  function setLookProperty(property: string, value: string | undefined): void {
    if (property.startsWith("data-")) {
      if (value) root.setAttribute(property, value);
      else root.removeAttribute(property);
    } else if (value) root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  }
}

function parseLook(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
