import { messages } from "@harbour/i18n";

export const checkoutLayoutMessages = messages({
  secure: { en: "Secure checkout", zh: "安全結帳", cn: "安全结账" },
});
