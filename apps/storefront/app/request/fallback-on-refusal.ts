import { ApiError } from "@harbour/api-client";

/**
 * Replaces an optional part of a page when the API refuses it: `read().catch(fallbackOnRefusal(nothing))` returns
 * `nothing`. Other errors are rethrown.
 */
export function fallbackOnRefusal<T>(fallback: T) {
  return (error: unknown): T => {
    if (error instanceof ApiError) return fallback;
    throw error;
  };
}
