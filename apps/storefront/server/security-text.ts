import type { Configuration } from "@harbour/contracts";
import { htmlLang } from "@harbour/i18n";
import { listEnabledLanguages } from "../app/components/site/present-site.ts";
import { securityTextPath } from "./configured-paths.ts";

/**
 * The days of validity, because RFC 9116 recommends less than a year. The file is always made from the current
 * settings.
 */
const validDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the text that says where to report weaknesses (RFC 9116); null for a shop without such an address. */
export function composeSecurityText(
  configuration: Configuration,
  { publicUrl, now }: { publicUrl: string; now: Date },
): string | null {
  const { contact } = configuration["security-contact"];
  if (contact === null) return null;
  const today = Math.floor(now.getTime() / dayMs);
  const expires = new Date((today + validDays) * dayMs).toISOString();
  const languages = listEnabledLanguages(configuration).map(({ value }) => htmlLang(value));
  return `${[
    `Contact: ${contact.startsWith("https:") ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${publicUrl}${securityTextPath}`,
  ].join("\n")}\n`;
}
