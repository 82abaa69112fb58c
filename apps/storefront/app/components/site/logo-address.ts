/** Returns a logo's address at twice its drawn width. */
export const logoAddress = (logo: string) => `${logo}?w=320`;
