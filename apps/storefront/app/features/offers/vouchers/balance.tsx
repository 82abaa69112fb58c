import { formatCount } from "@harbour/i18n";
import { Anchor, LinkButton } from "@harbour/ui";
import { useLocation } from "react-router";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { addReturnPath } from "../../../request/sign-in-address.ts";
import { storeTexts } from "./store.texts.ts";

/** Shows a member's points. A guest gets a link to sign in and back. */
export function PointsBalance({ isMember, points }: { isMember: boolean; points: number | null }) {
  const t = useTexts(storeTexts);
  const { pathname, search } = useLocation();
  const makeSignInAddress = (page: "login" | "register") =>
    addReturnPath(paths.authentication(page, "email"), pathname + search);
  if (!isMember)
    return (
      <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-tint p-5">
        <p className="min-w-0 grow basis-60">{t("guest")}</p>
        <p className="flex flex-wrap gap-2">
          <LinkButton href={makeSignInAddress("login")} size="small">
            {t("signIn")}
          </LinkButton>
          <LinkButton href={makeSignInAddress("register")} size="small" variant="secondary">
            {t("register")}
          </LinkButton>
        </p>
      </section>
    );
  return (
    <section className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded-lg bg-night p-5 text-white">
      {points !== null && (
        <p>
          <span className="block text-sm">{t("balance")}</span>
          <span className="text-4xl leading-none font-black tabular-nums">
            {formatCount(points)}
          </span>
        </p>
      )}
      <p className="flex flex-wrap gap-x-6">
        {[
          [paths.voucher("order"), t("own")] as const,
          [paths.account("membership"), t("membership")] as const,
        ].map(([href, linkText]) => (
          <Anchor
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {linkText}
          </Anchor>
        ))}
      </p>
    </section>
  );
}
