/** The staff roles. Each call of the operator API lists the roles that may make it. */
export const operatorRoles = ["owner", "manager", "fulfilment", "support", "content"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

type Roles = readonly OperatorRole[];

/** Roles that are responsible for payouts, webhooks and the audit log. */
export const managerRoles = ["owner", "manager"] as const satisfies Roles;
/** Roles that may read orders. Only content editors may not. */
export const orderReaderRoles = [...managerRoles, "fulfilment", "support"] as const satisfies Roles;
/** Roles that check incoming money and write to buyers. */
export const supportRoles = [...managerRoles, "support"] as const satisfies Roles;
/** Roles that handle the goods. */
export const packerRoles = [...managerRoles, "fulfilment"] as const satisfies Roles;
/** Roles that write the shop's pages. */
export const editorRoles = [...managerRoles, "content"] as const satisfies Roles;
