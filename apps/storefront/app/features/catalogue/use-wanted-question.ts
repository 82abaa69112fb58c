import { useNavigate, useNavigation } from "react-router";
import { withLanguage } from "@harbour/i18n";
import { useLanguage } from "../../shell/use-text.ts";
import { readQuestion, searchOf, type ListQuestion } from "./list-question.ts";

/**
 * The question as the shopper sees it: while its answer is on the way, what was pressed already shows, and the next press
 * builds on it. `choose` asks another one; the place on the page stays.
 */
export function useWantedQuestion({ question, path }: { question: ListQuestion; path: string }) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { location } = useNavigation();
  const here = withLanguage(path, language);
  const isWaiting = location?.pathname === here;
  return {
    wanted: isWaiting ? readQuestion(new URLSearchParams(location.search)) : question,
    isWaiting,
    choose: (next: ListQuestion) =>
      void navigate(here + searchOf(next), { preventScrollReset: true }),
  };
}
