import { splitLanguage } from "@harbour/i18n";
import { Anchor, classes } from "@harbour/ui";
import type { ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useTexts } from "../../../components/site/use-texts.ts";
import { contactKind, paths, type ContactKindPage } from "../../../paths.ts";
import { addReturnPath } from "../../../request/sign-in-address.ts";
import { authTexts } from "./auth.texts.ts";

/** A page of signing in: its words and its form, within the common frame (`layouts/global-auth-layout.tsx`). */
export function AuthLayout({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children: ReactNode;
}) {
  return (
    <section className="mx-auto w-full max-w-md lg:me-0 lg:py-6">
      <h1 className="page-title">{title}</h1>
      {intro && <p className="mt-3 text-quiet">{intro}</p>}
      {children}
    </section>
  );
}

/** Shows two links like a switch: by e-mail or by phone. Both keep the way back. */
export function KindSwitch({ page }: { page: ContactKindPage }) {
  const t = useTexts(authTexts);
  const kind = contactKind(useLocation().pathname);
  const authHref = useAuthHref();
  return (
    <nav
      aria-label={t("ways")}
      className="mt-6 grid grid-cols-2 gap-1 rounded-button bg-tint p-1 font-bold"
    >
      {(["email", "phone"] as const).map((choice) => (
        <Anchor
          key={choice}
          href={authHref(paths.authentication(page, choice))}
          aria-current={choice === kind ? "page" : undefined}
          className={classes(
            "flex min-h-11 items-center justify-center rounded-button px-4 text-center",
            choice === kind ? "bg-chosen text-on-chosen" : "text-quiet hover:text-ink",
          )}
        >
          {t(choice === "email" ? "byEmail" : "byPhone")}
        </Anchor>
      ))}
    </nav>
  );
}

/** Returns a function that links to other pages of signing in, which lead back to the same place afterwards. */
export function useAuthHref(): (address: string) => string {
  const [query] = useSearchParams();
  return (address) => addReturnPath(address, query.get("return_to"));
}

/** Returns the kind of address that the page is about. */
export function useKind(): "email" | "phone" {
  return contactKind(splitLanguage(useLocation().pathname).path);
}
