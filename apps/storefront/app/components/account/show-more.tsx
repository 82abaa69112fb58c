import { buttonClass } from "@harbour/ui";
import { Link, useNavigation, useSearchParams } from "react-router";
import { useTexts } from "../site/use-texts.ts";
import { accountTexts } from "./account.texts.ts";

/** The start of a list, and the number of pages that shows more of it; null at its end. */
export interface ItemPage<Item> {
  readonly items: readonly Item[];
  readonly next: number | null;
}

/** A link to the same page with more of the list `name`, keeping the scroll position. */
export function ShowMore({ name, next }: { name: string; next: number | null }) {
  const t = useTexts(accountTexts);
  const [query] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  if (next === null) return null;
  const search = new URLSearchParams(query);
  search.delete("saved");
  search.set(name, String(next));
  return (
    <p className="mt-5 text-center print:hidden">
      <Link
        to={`?${search}`}
        preventScrollReset
        replace
        aria-busy={isBusy || undefined}
        className={buttonClass({ variant: "quiet", size: "small" })}
      >
        {t("showMore")}
      </Link>
    </p>
  );
}
