/** What staff may be; each call of the operator API names the roles that may make it (WIRE 7). */
export const operatorRoles = ["owner", "manager", "fulfilment", "support", "content"] as const;
export type OperatorRole = (typeof operatorRoles)[number];
