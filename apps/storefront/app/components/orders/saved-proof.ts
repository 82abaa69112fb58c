import { formText } from "../../request/form-text.ts";

/** The field with the address of a picture that was shared with the site before anybody said which order it is for. */
export const heldField = "held";

/** Returns the address of a held proof; null for anything else, which must not be shown as a picture of ours. The API checks its owner. */
export function heldProof(form: FormData): string | null {
  const address = formText(form, heldField);
  return /^\/files\/private\/payment-proofs\/[0-9a-f]{32}\.webp\?[\w=&-]+$/.test(address)
    ? address
    : null;
}
