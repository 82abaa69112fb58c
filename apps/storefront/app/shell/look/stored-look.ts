import { isLookValue, lookSettings, type Look, type LookKey } from "./look-settings.ts";

/** SPEC 9: settings stay in local storage, the primary colour under a key of its own. */
const colorKey = "color";
const othersKey = "look";

/** What was chosen on this device; whatever is not a setting of ours is left out. */
export function readLook(storage: Storage): Look {
  const kept = parsed(storage.getItem(othersKey));
  const color = storage.getItem(colorKey);
  const chosen = Object.entries({ ...kept, ...(color ? { color } : {}) });
  return Object.fromEntries(
    chosen.filter(
      ([key, value]) =>
        Object.hasOwn(lookSettings, key) &&
        typeof value === "string" &&
        isLookValue(key as LookKey, value),
    ),
  ) as Look;
}

export function storeLook(storage: Storage, { color, ...others }: Look): void {
  if (color) storage.setItem(colorKey, color);
  else storage.removeItem(colorKey);
  if (Object.keys(others).length > 0) storage.setItem(othersKey, JSON.stringify(others));
  else storage.removeItem(othersKey);
}

/** Puts the chosen values on the page and takes the others back to the shop's own. */
export function applyLook(look: Look, root: HTMLElement): void {
  for (const [key, { property }] of Object.entries(lookSettings)) {
    const value = look[key as LookKey];
    if (value) root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  }
  if (look.color)
    root.style.setProperty("--brand-hover", `color-mix(in oklab, ${look.color} 78%, black)`);
  else root.style.removeProperty("--brand-hover");
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
