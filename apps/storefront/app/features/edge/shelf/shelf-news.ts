import type { PutBackPiece } from "@harbour/contracts";
import { createContext, use, useState } from "react";
import { useSaving } from "../../../components/forms/use-saving.ts";

/** The latest change of a piece. */
export type ShelfNews =
  | { readonly kind: "added"; readonly title: string; readonly key: string }
  | { readonly kind: "removed"; readonly title: string; readonly back: PutBackPiece };

interface Told {
  /** The number of successful changes. */
  readonly count: number;
  readonly tell: (news: ShelfNews | null) => void;
}

export const ShelfNewsContext = createContext<Told>({ count: 0, tell: () => undefined });

/** A form of the shelf, which reports successes to the page; a later success clears an error. */
export function useShelfSaving({
  onDone,
  ...options
}: Omit<Parameters<typeof useSaving<ShelfNews>>[0], "onReset">) {
  const { count, tell } = use(ShelfNewsContext);
  const saving = useSaving<ShelfNews>({
    ...options,
    onDone: (news) => {
      tell(news);
      onDone?.(news);
    },
  });
  const [refused, setRefused] = useState({ problem: saving.problem, at: count });
  if (saving.problem !== refused.problem) setRefused({ problem: saving.problem, at: count });
  return { ...saving, problem: refused.at < count ? null : saving.problem };
}
