import { useToast } from "@harbour/ui";
import { useState } from "react";
import { useFetcher } from "react-router";
import { serverErrorMessages } from "../../../components/errors/server-error.messages.ts";
import type { Outcome, Unanswered } from "../../../components/forms/outcome.ts";
import { useAnswer } from "../../../components/site/use-answer.ts";
import { useText } from "../../../components/site/use-text.ts";
import type { Liked } from "./like.ts";

/**
 * Tells whether a member likes something and how many do, and handles the press. The press shows at once and is undone,
 * with a message, when the shop refuses. `known` is what the page was told; it is per user, so it may come late.
 */
export function useLike(id: string, known: Liked) {
  const say = useText(serverErrorMessages);
  const toast = useToast();
  const fetcher = useFetcher<Outcome<Liked> | Unanswered>({ key: `like:${id}` });
  const [latest, setLatest] = useState<Liked | null>(null);
  useAnswer(fetcher.data, ({ facts, problem }) => {
    if (facts) setLatest(facts);
    if (problem !== null) for (const text of [say("serverError"), problem]) toast(text, "bad");
  });
  // The last answer shows with the very drawing in which the press is over.
  const settled = fetcher.data?.facts ?? latest ?? known;
  const isLiked = fetcher.formData ? fetcher.formData.get("is_liked") === "1" : settled.isLiked;
  const change = Number(isLiked) - Number(settled.isLiked);
  return {
    Form: fetcher.Form,
    isLiked,
    likedCount: Math.max(0, settled.likedCount + change),
  };
}
