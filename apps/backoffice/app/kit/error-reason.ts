import { ApiError } from "@harbour/api-client";

/** Returns the refusals of a failed call by field; empty without any. */
export const fieldErrors = (error: Error | null): ApiError["errors"] =>
  error instanceof ApiError ? error.errors : {};

/** Returns the words for a failed call: its first refused field, else its message. */
export const errorReason = (error: Error): string =>
  Object.values(fieldErrors(error)).flat()[0] ?? error.message;
