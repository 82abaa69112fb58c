import { ApiError } from "@harbour/api-client";

/**
 * Handles a part that its page can do without: `read().catch(fallbackOnRefusal(nothing))` returns `nothing` when the API
 * refuses.
 */
export function fallbackOnRefusal<T>(instead: T) {
  return (error: unknown): T => {
    if (error instanceof ApiError) return instead;
    throw error;
  };
}
