import type { Configuration } from "@harbour/contracts";
import { buttonColor } from "../../../platform/values/button-color.ts";

export type Theme = "light" | "dark";

/**
 * Writes the configured look as custom properties, by the same rules as the shop's tokens
 * (`packages/ui/src/styles.css`).
 * @param chosenTheme the theme that the visitor chose in the shop
 */
export function pageTheme(
  {
    color,
    body_background_color: page,
    border,
    font,
    button,
    form,
  }: Configuration["frontend-config"],
  chosenTheme: Theme | null,
): string {
  const { style, family } = font;
  return `:root{color-scheme:${chosenTheme ?? "light dark"};
--page:light-dark(${page},#10141a);--sheet:light-dark(${page},color-mix(in oklab,#10141a,white 5.5%));
--ink:light-dark(${style.text_color},#f2f4f7);--heading:light-dark(${style.heading_color},#f2f4f7);--quiet:color-mix(in oklab,var(--ink) 74%,var(--page));
--line:light-dark(${border.color},#313a46);--edge:light-dark(${form.border_color},oklch(from ${form.border_color} clamp(.58,l,.7) c h));
--link:light-dark(${style.link_color},oklch(from ${style.link_color} max(l,.78) c h));--focus:light-dark(#1d4a7a,#a3c8f0);
--solid:${buttonColor(color)};--solid-hover:color-mix(in oklab,var(--solid) 82%,black);
--bad:light-dark(color-mix(in oklab,var(--solid) 86%,black),oklch(from color-mix(in oklab,${color} 62%,white) max(l,.72) c h));
--bad-tint:light-dark(color-mix(in oklab,${color} 9%,white),color-mix(in oklab,${color} 24%,#10141a));
--test:light-dark(#7d4a00,#f0b765);--test-tint:light-dark(#fbeed6,#362708);
--radius:${border.radius};--field:${form.height};--size:${style.text_size};
--button-radius:${button.border_radius};--button-padding:${button.padding};--button-size:${button.font_size};
--text:${family.text.replace(genericFontPattern, "")};--title:${family.heading.replace(genericFontPattern, "")};
--stack:Lato,system-ui,-apple-system,"Segoe UI",Roboto,"PingFang HK","PingFang SC","Noto Sans HK","Noto Sans CJK HK","Microsoft JhengHei",sans-serif}`;
}

/**
 * Matches the generic family at the end of a font list. It is removed, because it would hide the Chinese fonts after
 * it.
 */
const genericFontPattern = /, *(?:sans-serif|serif|system-ui|cursive)$/;

/** Reads the theme that the visitor chose, from the shop's cookie. */
export function readTheme(cookies: string | undefined): Theme | null {
  const [, theme] = /(?:^|; *)theme=(light|dark)(?:;|$)/.exec(cookies ?? "") ?? [];
  return theme === "light" || theme === "dark" ? theme : null;
}
