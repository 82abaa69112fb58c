import type { Configuration } from "@harbour/contracts";
import type { Language } from "./languages.ts";
import type { Localized } from "./localized.ts";
import { listComma } from "./punctuation.ts";

type Credentials = Configuration["offline-payment-credentials"];

const namesByMethod: Record<"fps" | "payme" | "bank" | "none", Localized> = {
  fps: { en: "FPS", zh: "轉數快", cn: "转数快" },
  payme: { en: "PayMe", zh: "PayMe", cn: "PayMe" },
  bank: { en: "bank transfer", zh: "銀行轉帳", cn: "银行转账" },
  none: { en: "details to follow", zh: "由本店通知", cn: "由本店通知" },
};

/** Returns the offline payment methods that the shop has configured. */
function listOfflineMethods({ fps, payme, bank }: Credentials): ("fps" | "payme" | "bank")[] {
  const configured = {
    fps: fps.id !== "",
    payme: payme.username !== "",
    bank: bank.bank_number !== "",
  };
  return (["fps", "payme", "bank"] as const).filter((method) => configured[method]);
}

/** Formats the configured offline payment methods: "FPS, PayMe or bank transfer". */
export function formatOfflineMethods(credentials: Credentials, language: Language): string {
  const offlineMethods = listOfflineMethods(credentials);
  const methodNames = (offlineMethods.length === 0 ? (["none"] as const) : offlineMethods).map(
    (method) => namesByMethod[method][language],
  );
  const last = methodNames.at(-1) ?? "";
  const or = language === "en" ? " or " : "或";
  const leadingNames = methodNames.slice(0, -1).join(listComma(language));
  if (leadingNames === "") return last.charAt(0).toUpperCase() + last.slice(1);
  const space = language !== "en" && /[a-z]$/i.test(leadingNames) ? " " : "";
  return `${leadingNames}${space}${or}${last}`;
}
