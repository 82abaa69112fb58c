/**
 * Returns the absolute address of one of the shop's pictures for an e-mail; null for other addresses. Everybody gets
 * the same address, so opening an e-mail does not tell who opened it.
 */
export function emailPicture(publicUrl: string, picture: string | null): string | null {
  return picture?.startsWith("/files/") ? publicUrl + smallPicture(picture) : null;
}

/** Mail programs that accept neither AVIF nor WebP get a JPEG at this address. */
export const smallPicture = (picture: string): string => `${picture}?w=320`;
