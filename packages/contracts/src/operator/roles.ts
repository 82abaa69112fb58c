/** What staff may be; each call of the operator API names the roles that may make it. */
export const operatorRoles = ["owner", "manager", "fulfilment", "support", "content"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

type Roles = readonly OperatorRole[];

/** Who answers for the shop: its money that goes out, what other servers are told, what the staff did. */
export const managers = ["owner", "manager"] as const satisfies Roles;
/** Everybody but those who only write texts. */
export const deskReaders = [...managers, "fulfilment", "support"] as const satisfies Roles;
/** Who judges what came in, and what buyers are told. */
export const deskCashiers = [...managers, "support"] as const satisfies Roles;
/** Who has the goods in hand. */
export const deskPackers = [...managers, "fulfilment"] as const satisfies Roles;
/** Who writes what the shop's pages say. */
export const editors = [...managers, "content"] as const satisfies Roles;
