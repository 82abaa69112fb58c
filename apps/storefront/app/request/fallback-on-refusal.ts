import { ApiError } from "@harbour/api-client";

/**
 * Handles a part that its page can do without: `read().catch(fallbackOnRefusal(nothing))` returns `nothing` when the API
 * refuses.
 */
export function fallbackOnRefusal<T>(fallback: T) {
  return (error: unknown): T => {
    if (error instanceof ApiError) return fallback;
    throw error;
  };
}
