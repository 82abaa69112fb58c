import type { Configuration } from "@harbour/contracts";

type LayoutConfig = Configuration["frontend-config"];

/**
 * The configured look as the custom properties that the tokens of `@harbour/ui` are worked out from. DESIGN 6: every value
 * passes a strict pattern on its way into CSS, here as well as in the contract, and one that does not is left out.
 */
export function themeStyles(config: LayoutConfig): string {
  const { border, font, button, form } = config;
  const declarations = [
    declare("--brand", config.color, color),
    declare("--brand-dark", config.secondary_color, color),
    declare("--brand-page", config.body_background_color, color),
    declare("--brand-ink", font.style.text_color, color),
    declare("--brand-line", border.color, color),
    declare("--brand-on", button.font_color, color),
    declare("--brand-hover", button.hover.primary_color, color),
    declare("--radius-base", border.radius, length),
    declare("--button-radius", button.border_radius, length),
    declare("--button-padding", button.padding, padding),
    declare("--button-text", button.font_size, length),
    declare("--form-height", form.height, length),
    declare("--form-line", form.border_color, color),
    declare("--font-brand", named(font.family.text), family),
    declare("--text-size", font.style.text_size, length),
    declare("--text-leading", String(font.style.line_height), factor),
  ];
  return `:root{${declarations.join("")}}`;
}

const color = /^#[0-9a-fA-F]{3,8}$/;
const length = /^\d{1,4}(\.\d{1,2})?(px|%|rem)$/;
const padding = /^\d{1,3}px \d{1,3}px$/;
const family = /^[A-Za-z0-9 ,"'-]{1,200}$/;
const factor = /^\d(\.\d{1,2})?$/;

/** The tokens end the list themselves: a general family in its middle would hide the Chinese ones after it. */
function named(families: string): string {
  const names = families.split(",").map((name) => name.trim());
  return (
    names
      .filter((name) => !/^(sans-serif|serif|monospace|cursive|system-ui)$/.test(name))
      .join(",") || "Lato"
  );
}

function declare(name: string, value: string, pattern: RegExp): string {
  return pattern.test(value) ? `${name}:${value};` : "";
}
