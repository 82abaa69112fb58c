/** The limit of attempts, the same as for shoppers. */
export const attemptLimit = { max: 10, perSeconds: 60 };
