import { QueryClient } from "@tanstack/react-query";
import { isUnreachable } from "./api.ts";

/** Creates a query cache that keeps replies for five minutes, so that going back shows a list at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 5 * 60_000,
        retry: (failures, error) => isUnreachable(error) && failures < 3,
        // Calls are sent even when the browser believes it is offline. `navigator.onLine` is wrong behind service
        // workers and in some networks.
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
}
