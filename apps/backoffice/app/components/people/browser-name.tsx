import { describeBrowser } from "@harbour/site-kit/describe-browser";
import { texts, useTexts } from "../../texts.ts";

/** The browser and system of a session, such as "Chrome on Windows". Programs appear by their own name. */
export function BrowserName({ userAgent }: { userAgent: string }) {
  const t = useTexts(browserTexts);
  const { browser, system } = describeBrowser(userAgent);
  if (browser && system) return t("browserOn", { browser, system });
  return browser ?? system ?? (userAgent.slice(0, 60) || t("unknown"));
}

const browserTexts = texts({
  browserOn: { en: "{browser} on {system}", zh: "{browser}（{system}）" },
  unknown: { en: "Unknown program", zh: "不明程式" },
});
