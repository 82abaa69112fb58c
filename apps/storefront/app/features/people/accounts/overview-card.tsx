import { Anchor, classes } from "@harbour/ui";
import type { ReactNode } from "react";
import { NotLoaded } from "../../../components/errors/not-loaded.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { overviewTexts } from "./overview.texts.ts";

/** A card of the account's first page, with a link to all of its subject. */
export function OverviewCard({
  title,
  moreLink,
  isMissing = false,
  isNight = false,
  className,
  children,
}: {
  title: string;
  moreLink: { readonly href: string; readonly label: string };
  /** Tells whether the card's subject could not be read. */
  isMissing?: boolean;
  isNight?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const t = useTexts(overviewTexts);
  return (
    <section
      className={classes(
        "flex min-w-0 flex-col rounded-lg p-5 sm:p-6",
        isNight ? "bg-night text-white" : "border border-line",
        className,
      )}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className={classes("text-lg font-extrabold", isNight && "text-white")}>{title}</h2>
        <Anchor
          href={moreLink.href}
          className={classes(
            "inline-flex min-h-8 items-center text-sm font-bold underline-offset-4 hover:underline",
            !isNight && "text-link",
          )}
        >
          {moreLink.label}
        </Anchor>
      </div>
      {isMissing ? <NotLoaded isPart>{t("notLoaded")}</NotLoaded> : children}
    </section>
  );
}
