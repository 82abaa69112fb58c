/** Returns a logo's address at twice its drawn width. */
export const composeLogoAddress = (logo: string) => `${logo}?w=320`;
