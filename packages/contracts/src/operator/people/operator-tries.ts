/** The limit of attempts, the same as for shoppers. */
export const operatorTries = { max: 10, perSeconds: 60 };
