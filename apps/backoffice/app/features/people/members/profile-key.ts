/** The key of a member's profile. */
export const profileKey = (id: string) => ["member", id];
