import type { OperatorApi } from "@harbour/contracts/operator";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { refresh } from "../../../query-keys.ts";

type ImportAction = Extract<keyof OperatorApi["imports"], "check" | "apply" | "undo">;

/** Sends an action of the wizard, then refetches the import. */
export function useImportAction(id: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (action: ImportAction) => api.imports[action]({ params: { import_id: id } }),
    onSettled: async () => {
      refresh(queries, ["import", id], ["import-changes", id], ["import-faults", id], "imports");
    },
  });
}
