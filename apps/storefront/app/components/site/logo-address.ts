/** The size at which a logo is loaded: twice the width it is drawn at. */
export const logoAddress = (logo: string) => `${logo}?w=320`;
