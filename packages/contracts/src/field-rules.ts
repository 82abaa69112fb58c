/**
 * Validation rules of single fields. Schemas, server and pages share this file. Browsers load it without the
 * validation library.
 */

export const emailPattern =
  // eslint-disable-next-line no-useless-escape -- letter for letter what the published document of the API says
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
export const maxEmailCharacters = 254;

/** A phone number in digits, without the area code. */
export const phonePattern = /^\d{6,15}$/;
/** The number of digits of mobile numbers by area code. Other areas follow `phonePattern`. */
export const phoneDigits: Readonly<Record<string, number>> = { 852: 8, 853: 8, 86: 11 };

/** Eight or more letters and digits, at least one of each (S5-006 to S5-009). */
export const passwordPattern = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{8,}$/;
export const minPasswordCharacters = 8;
export const maxPasswordCharacters = 128;

/** The picture types that people may upload. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const maxPictureBytes = 10 * 1024 * 1024;
/** The most pictures of one review (S5-019). */
export const maxReviewImages = 5;
/** The most pictures of a refund request, as for a review (S5-019). */
export const maxRefundImages = 5;
/** The longest text of a refund request. */
export const maxRefundDescriptionCharacters = 1000;

/** Normalises a typed promotion or voucher code, because people type lower case and spaces. */
export function normaliseCode(typedCode: string): string {
  return typedCode.normalize("NFKC").toUpperCase().replaceAll(/\s/g, "");
}
