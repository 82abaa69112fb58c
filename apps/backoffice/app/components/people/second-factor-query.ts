import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Reads whether the member of staff has a second factor, and whether the shop demands one. */
export const secondFactorQuery = queryOptions({
  queryKey: ["second-factor"],
  queryFn: () => api.secondFactor.state(),
  staleTime: 60_000,
});
