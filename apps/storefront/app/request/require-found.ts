import { ApiError } from "@harbour/api-client";
import { data } from "react-router";

const invalidRequestStatuses = [400, 422];

/**
 * Waits for the page's main data. An API refusal becomes the page's status, so a missing product is a true 404. A
 * malformed address is a 404 too. A failure of the API stays a failure (`unavailable.server.ts`).
 */
export async function requireFound<T>(pendingReply: Promise<T>): Promise<T> {
  try {
    return await pendingReply;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500)
      throw data(null, {
        status: invalidRequestStatuses.includes(error.status) ? 404 : error.status,
      });
    throw error;
  }
}
