import type { OperatorApi } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";

type ImportAction = Extract<keyof OperatorApi["imports"], "check" | "apply" | "undo">;

/** Sends a press of the wizard, and reads the state that it leads to. */
export function useImportAction(id: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (action: ImportAction) => api.imports[action]({ params: { import_id: id } }),
    onSettled: async () => {
      for (const queryKey of [
        ["import", id],
        ["import-changes", id],
        ["import-faults", id],
        ["imports"],
      ])
        void queries.invalidateQueries({ queryKey });
    },
  });
}
