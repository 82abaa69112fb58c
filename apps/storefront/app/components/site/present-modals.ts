import type { SiteModals } from "@harbour/contracts";
import { localized, type Language } from "@harbour/i18n";

/** The modals in one language; "" for the site's default texts. */
export interface ModalsView {
  readonly age?: {
    readonly title: string;
    readonly text: string;
    readonly minimumAge: number;
    readonly leaveHref: string;
  };
  readonly newsletter?: {
    readonly title: string;
    readonly text: string;
    readonly afterSeconds: number;
  };
  readonly exit?: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
    readonly href: string;
  };
}

/** Returns undefined when all modals are off (the default), so that pages contain none of their data. */
export function presentModals(
  { age, newsletter, exit }: SiteModals,
  language: Language,
): ModalsView | undefined {
  if (!age.is_enabled && !newsletter.is_enabled && !exit.is_enabled) return undefined;
  const words = ({ title, text }: Pick<SiteModals["age"], "title" | "text">) => ({
    title: localized(title, language),
    text: localized(text, language),
  });
  return {
    ...(age.is_enabled && {
      age: { ...words(age), minimumAge: age.minimum_age, leaveHref: age.leave_href },
    }),
    ...(newsletter.is_enabled && {
      newsletter: { ...words(newsletter), afterSeconds: newsletter.after_seconds },
    }),
    ...(exit.is_enabled && {
      exit: {
        ...words(exit),
        button: localized(exit.button_title, language),
        href: exit.button_href,
      },
    }),
  };
}
