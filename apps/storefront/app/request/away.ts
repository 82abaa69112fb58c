/** What stands before a shop, or its API, says of one that is down or starting. */
export const away: readonly number[] = [502, 503, 504];
