import { defaultStore } from "@harbour/contracts/constants";
import { classes } from "@harbour/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../../components/site/use-texts.ts";
import { homeTexts } from "./home.texts.ts";
import type { HomeRow } from "./read-home.ts";
import { SectionHeading } from "./section-heading.tsx";

/**
 * Frames a row under its heading. Rows of the other store have their own band, because their products go into another
 * cart.
 */
export function RowSection({ row, children }: { row: HomeRow; children: ReactNode }) {
  const t = useTexts(homeTexts);
  const isOtherStore = row.store !== defaultStore;
  return (
    <section
      aria-label={row.title}
      className={classes("mt-14 md:mt-20", isOtherStore && "bg-tint py-12 md:py-16")}
    >
      <div className="page-width">
        <SectionHeading
          title={row.title}
          eyebrow={isOtherStore ? t(row.store) : undefined}
          moreLink={{ href: row.path, label: t("seeAll"), name: `${t("seeAll")}: ${row.title}` }}
        />
        {children}
      </div>
    </section>
  );
}
