import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api.ts";

export const suppliersQueryKey = ["suppliers"] as const;

/** Reads all suppliers, sorted by name. */
export function useSuppliers() {
  const query = useQuery({ queryKey: suppliersQueryKey, queryFn: () => api.suppliers.list() });
  return { ...query, suppliers: query.data?.data ?? [] };
}
