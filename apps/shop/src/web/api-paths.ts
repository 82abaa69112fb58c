/** Tells whether a path is no page. The reader of the API's documents lives below `/api` as well. */
export const belongsToApi = (path: string): boolean => apiPaths.test(path);

const apiPaths = /^\/(?:api|files|dev|sandbox)\/|^\/(?:healthz|readyz|metrics)(?:\?|$)/;
