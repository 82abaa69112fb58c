import { Button, LinkButton } from "@harbour/ui";
import { useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { adultAge } from "../../request/adult-rating.ts";
import { ErrorTitle } from "../errors/error-title.tsx";
import { useTexts } from "../site/use-texts.ts";
import { ageTexts } from "./age.texts.ts";

/** Replaces a page for adults until the visitor confirms their age, by a plain form without script. */
export default function AgeGate() {
  const t = useTexts(ageTexts);
  const { pathname, search } = useLocation();
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-center justify-center gap-5 py-16 text-center">
      <ErrorTitle>{t("title")}</ErrorTitle>
      <meta name="robots" content="noindex" />
      <p
        aria-hidden
        className="grid size-24 place-items-center rounded-full bg-accent-tint text-3xl font-black tracking-tight text-accent"
      >
        {adultAge}+
      </p>
      <h1 className="max-w-xl page-title">{t("title")}</h1>
      <p className="max-w-md text-balance text-quiet">{t("text")}</p>
      <form
        method="post"
        action={paths.preferences}
        className="flex flex-wrap justify-center gap-3"
      >
        <input type="hidden" name="back" value={pathname + search} />
        <Button type="submit" name="age" value={adultAge}>
          {t("yes")}
        </Button>
        <LinkButton variant="quiet" href={paths.home}>
          {t("no")}
        </LinkButton>
      </form>
      <p className="max-w-xl text-sm text-quiet">{t("warning")}</p>
      <p className="text-sm text-quiet">{t("kept")}</p>
    </div>
  );
}
