import type { Cart } from "@harbour/contracts";
import { Anchor, Notice } from "@harbour/ui";
import { useLocation } from "react-router";
import { withReturn } from "../../request/sign-in-address.ts";
import { useText } from "../../components/site/use-text.ts";
import { paths } from "../../paths.ts";
import { cartMessages } from "./cart.messages.ts";

/** What points there are for goods that cost some, and what to do where they are too few. */
export function PointsNotice({ cart, points }: { cart: Cart; points: number | null }) {
  const t = useText(cartMessages);
  const needed = cart.calculations.point.total;
  if (points === null && needed === 0) return null;
  if (points === null)
    return (
      <Notice className="mt-4">
        {t("pointsOfMembers")} <PointsSignIn className="underline underline-offset-4" />
      </Notice>
    );
  if (cart.is_enough_membership_points)
    return <p className="mt-3 text-sm text-quiet">{t("havePoints", { count: points })}</p>;
  return (
    <Notice tone="warn" className="mt-4">
      {t("havePoints", { count: points })}{" "}
      {needed > points && t("pointsMissing", { count: needed - points })}
    </Notice>
  );
}

/** The way to points for whoever is nobody's member yet, and back to here. */
export function PointsSignIn({ className }: { className: string }) {
  const t = useText(cartMessages);
  const { pathname, search } = useLocation();
  return (
    <Anchor
      href={withReturn(paths.authentication("login", "email"), pathname + search)}
      className={className}
    >
      {t("signIn")}
    </Anchor>
  );
}

/** In few words beside the button: how many points a member is short of. */
export function PointsShort({ cart, points }: { cart: Cart; points: number | null }) {
  const t = useText(cartMessages);
  const missing = points === null ? 0 : cart.calculations.point.total - points;
  if (cart.is_enough_membership_points || missing <= 0) return null;
  return <span className="block text-xs text-warn">{t("pointsShort", { count: missing })}</span>;
}
