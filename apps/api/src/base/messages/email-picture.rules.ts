/**
 * Returns the absolute address of one of the shop's pictures for an e-mail; undefined for other addresses. Everybody
 * gets the same address, so opening an e-mail does not tell who opened it.
 */
export function emailPicture(
  publicUrl: string | undefined,
  picture: string | null | undefined,
): string | undefined {
  const isOwn = publicUrl !== undefined && picture?.startsWith("/files/") === true;
  return isOwn ? publicUrl + smallPicture(picture) : undefined;
}

/** Mail programs that accept neither AVIF nor WebP get a JPEG at this address. */
export const smallPicture = (picture: string): string => `${picture}?w=320`;
