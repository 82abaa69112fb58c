import type { Configuration } from "@harbour/contracts";
import { pictureTypes, defaultStore } from "@harbour/contracts/constants";
import { htmlLang, localized, texts, translator, withLanguage, type Language } from "@harbour/i18n";
import { listEnabledLanguages } from "../app/components/site/present-site.ts";
import { listBackgroundColors } from "../app/components/site/theme-styles.ts";
import { paths } from "../app/paths.ts";

const shortcutTexts = texts({
  cart: { en: "Cart", zh: "購物車", cn: "购物车" },
  orders: { en: "My orders", zh: "我的訂單", cn: "我的订单" },
  wishlist: { en: "Wishlist", zh: "願望清單", cn: "愿望清单" },
});

/** The shortcuts on a long press of the installed site's icon. */
const shortcutPaths = {
  cart: paths.cart(defaultStore),
  orders: paths.account("orders"),
  wishlist: paths.wishlist,
} as const;

/**
 * The web manifest in one language, for installing the site. Null for a disabled language or a shop without web app.
 */
export function composeWebManifest(
  configuration: Configuration,
  language: Language,
): object | null {
  const isLanguageEnabled = listEnabledLanguages(configuration).some(
    ({ value }) => value === language,
  );
  if (!isLanguageEnabled || !configuration["web-app"].is_enabled) return null;
  const { site_name: name, description } = configuration.seo;
  const t = translator(shortcutTexts, language);
  const [ground] = listBackgroundColors(configuration["frontend-config"]);
  return {
    // The site is installed once, whatever its language.
    id: "/",
    lang: htmlLang(language),
    dir: "ltr",
    name: localized(name, language),
    short_name: localized(name, language),
    description: localized(description, language),
    start_url: withLanguage("/", language),
    scope: "/",
    display: "standalone",
    // The background of pages, and of the phone's screen before the first page.
    background_color: ground,
    theme_color: ground,
    categories: ["shopping"],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      ...[192, 512].flatMap((side) =>
        (["any", "maskable"] as const).map((purpose) => ({
          src: purpose === "any" ? `/icon-${side}.png` : `/icon-maskable-${side}.png`,
          sizes: `${side}x${side}`,
          type: "image/png",
          purpose,
        })),
      ),
    ],
    shortcuts: (["cart", "orders", "wishlist"] as const).map((shortcut) => ({
      name: t(shortcut),
      url: withLanguage(shortcutPaths[shortcut], language),
    })),
    // A bank's app shares the picture of a transfer with the page, which asks for its order.
    share_target: {
      action: withLanguage(paths.order(defaultStore, "upload-payment-proof", "email"), language),
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: "proof", accept: pictureTypes }] },
    },
  };
}
