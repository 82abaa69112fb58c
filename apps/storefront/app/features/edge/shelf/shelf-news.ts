import type { RestoredPiece } from "@harbour/contracts";
import { createContext, use, useState } from "react";
import { useSaving } from "../../../components/forms/use-saving.ts";

/** The latest change of a piece. */
export type ShelfNews =
  | { readonly kind: "added"; readonly title: string; readonly key: string }
  | { readonly kind: "removed"; readonly title: string; readonly restorablePiece: RestoredPiece };

interface ShelfReport {
  /** The number of successful changes. */
  readonly count: number;
  readonly report: (news: ShelfNews | null) => void;
}

export const ShelfNewsContext = createContext<ShelfReport>({ count: 0, report: () => undefined });

/** Returns a form of the shelf, which reports successes to the page. A later success clears an error. */
export function useShelfSaving({
  onDone,
  ...options
}: Omit<Parameters<typeof useSaving<ShelfNews>>[0], "onReset">) {
  const { count, report } = use(ShelfNewsContext);
  const saving = useSaving<ShelfNews>({
    ...options,
    onDone: (news) => {
      report(news);
      onDone?.(news);
    },
  });
  const [shownProblem, setShownProblem] = useState({ problem: saving.problem, at: count });
  if (saving.problem !== shownProblem.problem)
    setShownProblem({ problem: saving.problem, at: count });
  return { ...saving, problem: shownProblem.at < count ? null : saving.problem };
}
