/** The statuses that proxies answer for a shop or an API that is down or starting. */
export const unavailableStatuses: readonly number[] = [502, 503, 504];
