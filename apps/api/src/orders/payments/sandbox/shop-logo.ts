import type { Configuration } from "@harbour/contracts";
import { escapeHtml, type ShopLogos } from "./page-shell.ts";
import type { Theme } from "./page-theme.ts";

export const shopLogos = (
  { navbar, footer }: Configuration["customer-layout"],
  chosenTheme: Theme | null,
): ShopLogos => ({ day: navbar.logo, night: footer.logo, chosenTheme });

/** Renders the shop's logo. Without a logo, renders the shop's initial and name. */
export function renderShopLogo(shopName: string, { day, night, chosenTheme }: ShopLogos): string {
  const name = escapeHtml(shopName);
  if (day === null) {
    const [first = ""] = shopName;
    return `<p class="shop"><b aria-hidden="true">${escapeHtml(first)}</b>${name}</p>`;
  }
  const address = (logo: string) => `${escapeHtml(logo)}?w=320`;
  const dark = night ?? day;
  const device = chosenTheme === null ? ' media="(prefers-color-scheme:dark)"' : "";
  const source = chosenTheme === "light" ? "" : `<source srcset="${address(dark)}"${device}>`;
  return `<p class="shop"><picture>${source}<img src="${address(day)}" alt="${name}" width="160" height="40"></picture></p>`;
}
