import { formText } from "../../../request/form-text.ts";

/** The field with the address of a picture that was shared with the site before anybody said which order it is for. */
export const heldField = "held";

/** That address; null for anything else, which must not be shown as if it were a picture of ours. Whose it is the API checks. */
export function heldProof(form: FormData): string | null {
  const address = formText(form, heldField);
  return /^\/files\/private\/payment-proofs\/[0-9a-f]{32}\.webp\?[\w=&-]+$/.test(address)
    ? address
    : null;
}
