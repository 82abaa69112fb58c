import { texts } from "@harbour/i18n";

export const checkoutLayoutTexts = texts({
  secure: { en: "Secure checkout", zh: "安全結帳", cn: "安全结账" },
});
