import { Notice, useToast } from "@harbour/ui";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useTexts } from "../site/use-texts.ts";
import { followTexts } from "./follow.texts.ts";
import { type Followable, followableKey } from "./followable.ts";
import { followedParameter } from "./followed-address.ts";
import type { FollowResult } from "./read-follows.server.ts";

/**
 * Reports the outcome of Follow to a returning visitor. A toast shows it once, then the address is plain again. Without
 * script the report stands in this place.
 * @param followables names of what was followed
 */
export function FollowToast({
  result,
  followables,
}: {
  result: FollowResult | null;
  followables: readonly Followable[];
}) {
  const t = useTexts(followTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const hasResult = query.has(followedParameter);
  const name = followables.find((followable) => followableKey(followable) === result?.key)?.title;
  const hasSucceeded = result?.problem === null;
  const text = hasSucceeded ? name && t("nowFollowing", { name }) : result?.problem;
  const showToast = useEffectEvent(() => {
    if (text) toast(text, hasSucceeded ? "good" : "bad");
    const remainingQuery = new URLSearchParams(query);
    remainingQuery.delete(followedParameter);
    void navigate(
      { search: remainingQuery.toString(), hash },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (hasResult) showToast();
  }, [hasResult]);
  if (!text || !hasResult) return null;
  return (
    <Notice tone={hasSucceeded ? "good" : "bad"} className="my-3 hidden noscript:flex">
      {text}
    </Notice>
  );
}
