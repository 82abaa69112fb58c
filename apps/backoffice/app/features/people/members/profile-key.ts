export const profileKey = (id: string) => ["member", id];
