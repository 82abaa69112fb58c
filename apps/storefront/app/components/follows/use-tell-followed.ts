import { useToast } from "@harbour/ui";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useText } from "../site/use-text.ts";
import { followMessages } from "./follow.messages.ts";
import { type Followable, keyOf } from "./followable.ts";

/** In the address that somebody who signed in to follow comes back to: what they follow now; empty if it was refused. */
export const followedParameter = "followed";

/**
 * Tells somebody who pressed Follow as a guest, signed in and is back how that went: once, after which the address is the page's own again.
 * @param followed what they do follow, as the address alone proves nothing: others may have been given it; undefined until it is known
 */
export function useTellFollowed(followed: readonly Followable[] | undefined): void {
  const t = useText(followMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const told = query.get(followedParameter);
  const isKnown = followed !== undefined;
  const tell = useEffectEvent((key: string) => {
    const one = followed?.find((other) => keyOf(other) === key);
    if (one) toast(t("nowFollowing", { name: one.title }));
    else if (key === "") toast(t("notFollowed"), "bad");
    const rest = new URLSearchParams(query);
    rest.delete(followedParameter);
    void navigate({ search: rest.toString(), hash }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (told !== null && isKnown) tell(told);
  }, [told, isKnown]);
}
