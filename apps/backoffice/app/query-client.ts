import { QueryClient } from "@tanstack/react-query";
import { isUnreachable } from "./api.ts";

/** Keeps answers for five minutes, so that going back shows the list at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) => isUnreachable(error) && failures < 3,
        // `navigator.onLine` is wrong behind service workers and some networks, so every call is tried.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
