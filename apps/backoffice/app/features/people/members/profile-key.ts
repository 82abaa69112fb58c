export const profileKey = (id: string) => ["member", id] as const;
