import type { MetaDescriptor } from "react-router";
import { splitLanguage } from "@harbour/i18n";

const locales = { en: "en_GB", zh: "zh_HK", cn: "zh_CN" };

interface Matched {
  readonly id: string;
  readonly loaderData?: unknown;
}

/** What a page says of itself where it is shared, beside its title: where it is, of what kind, in which language. */
export function socialMeta(
  matches: readonly (Matched | undefined)[],
  { pathname, type }: { pathname: string; type: "website" | "product" },
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | { publicUrl: string }
    | undefined;
  const { language } = splitLanguage(pathname);
  return [
    { property: "og:type", content: type },
    { property: "og:locale", content: locales[language] },
    ...(root ? [{ property: "og:url", content: root.publicUrl + pathname }] : []),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
