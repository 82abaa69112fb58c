import { useToast } from "@harbour/ui";
import { useState } from "react";
import { useFetcher } from "react-router";
import { serverErrorTexts } from "../../../components/errors/server-error.texts.ts";
import type { Outcome, Unanswered } from "../../../components/forms/outcome.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import type { LikeStatus } from "./like-intent.ts";

/**
 * Tells whether a member likes something, with the number of likes, and handles the press. The press shows at once; a
 * refusal undoes it with a message. `likeStatus` is the member's state, which may come late.
 */
export function useLike(id: string, likeStatus: LikeStatus) {
  const t = useTexts(serverErrorTexts);
  const toast = useToast();
  const fetcher = useFetcher<Outcome<LikeStatus> | Unanswered>({ key: `like:${id}` });
  const [latestLike, setLatestLike] = useState<LikeStatus | null>(null);
  useAnswer(fetcher.data, ({ facts: newStatus, problem }) => {
    if (newStatus) setLatestLike(newStatus);
    if (problem !== null) for (const text of [t("serverError"), problem]) toast(text, "bad");
  });
  // The last answer shows in the same render in which the press ends.
  const likeFacts = fetcher.data?.facts ?? latestLike ?? likeStatus;
  const isLiked = fetcher.formData ? fetcher.formData.get("is_liked") === "1" : likeFacts.isLiked;
  const change = Number(isLiked) - Number(likeFacts.isLiked);
  return {
    Form: fetcher.Form,
    isLiked,
    likedCount: Math.max(0, likeFacts.likedCount + change),
  };
}
