import type { Cart } from "@harbour/contracts";
import { sentenceSpace } from "@harbour/i18n";
import { Anchor, Notice } from "@harbour/ui";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { addReturnPath } from "../../request/sign-in-address.ts";
import { useLanguage, useTexts } from "../site/use-texts.ts";
import { pointsTexts } from "./points.texts.ts";

/** Shows the points that goods cost, and what to do without enough. */
export function PointsNotice({
  cart,
  points,
  className = "mt-4",
  children,
}: {
  cart: Cart;
  points: number | null;
  className?: string;
  /** The further ways to get points. */
  children?: ReactNode;
}) {
  const t = useTexts(pointsTexts);
  const space = sentenceSpace(useLanguage());
  const pointsNeeded = cart.calculations.point.total;
  if (points === null && pointsNeeded === 0) return null;
  if (points === null)
    return (
      <Notice className={className}>
        {t("ofMembers")}
        {space}
        <PointsSignIn className="underline underline-offset-4" /> {children}
      </Notice>
    );
  if (cart.is_enough_membership_points)
    return <p className="mt-3 text-sm text-quiet">{t("have", { count: points })}</p>;
  return (
    <Notice tone="warn" className={className}>
      {t("have", { count: points })}
      {space}
      {pointsNeeded > points && t("missing", { count: pointsNeeded - points })}
      {space}
      {children}
    </Notice>
  );
}

/** Links guests to sign in for points, and back to here. */
export function PointsSignIn({ className }: { className: string }) {
  const t = useTexts(pointsTexts);
  const { pathname, search } = useLocation();
  return (
    <Anchor
      href={addReturnPath(paths.authentication("login", "email"), pathname + search)}
      className={className}
    >
      {t("signIn")}
    </Anchor>
  );
}

/** Shows the missing points beside the button. */
export function PointsShort({ cart, points }: { cart: Cart; points: number | null }) {
  const t = useTexts(pointsTexts);
  const pointsMissing = points === null ? 0 : cart.calculations.point.total - points;
  if (cart.is_enough_membership_points || pointsMissing <= 0) return null;
  return <span className="block text-xs text-warn">{t("short", { count: pointsMissing })}</span>;
}
