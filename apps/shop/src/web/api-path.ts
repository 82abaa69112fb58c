/** Tells whether a path belongs to the API, including its documentation below `/api`. */
export const isApiPath = (path: string): boolean => apiPaths.test(path);

const apiPaths = /^\/(?:api|files|dev|sandbox)\/|^\/(?:healthz|readyz|metrics)(?:\?|$)/;
