import type { SiteModals } from "@harbour/contracts";
import { localized, type Language } from "@harbour/i18n";

/** The modals in one language; "" for the site's default texts. */
export interface ModalsView {
  readonly ageCheck?: {
    readonly title: string;
    readonly text: string;
    readonly minimumAge: number;
    readonly leaveHref: string;
  };
  readonly newsletter?: {
    readonly title: string;
    readonly text: string;
    readonly delaySeconds: number;
  };
  readonly exitOffer?: {
    readonly title: string;
    readonly text: string;
    readonly button: string;
    readonly href: string;
  };
}

/** Returns undefined when all modals are off (the default), so that pages contain none of their data. */
export function presentModals(
  { age: ageCheck, newsletter, exit: exitOffer }: SiteModals,
  language: Language,
): ModalsView | undefined {
  if (!ageCheck.is_enabled && !newsletter.is_enabled && !exitOffer.is_enabled) return undefined;
  const localizeTexts = ({ title, text }: Pick<SiteModals["age"], "title" | "text">) => ({
    title: localized(title, language),
    text: localized(text, language),
  });
  return {
    ...(ageCheck.is_enabled && {
      ageCheck: {
        ...localizeTexts(ageCheck),
        minimumAge: ageCheck.minimum_age,
        leaveHref: ageCheck.leave_href,
      },
    }),
    ...(newsletter.is_enabled && {
      newsletter: { ...localizeTexts(newsletter), delaySeconds: newsletter.after_seconds },
    }),
    ...(exitOffer.is_enabled && {
      exitOffer: {
        ...localizeTexts(exitOffer),
        button: localized(exitOffer.button_title, language),
        href: exitOffer.button_href,
      },
    }),
  };
}
