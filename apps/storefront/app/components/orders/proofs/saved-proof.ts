import { formText } from "../../../request/form-text.ts";

/** The field with the address of a shared picture whose order is not chosen yet. */
export const heldField = "held";

/**
 * Returns the address of a held proof. Null for other addresses, which must not show as the shop's pictures. The API
 * checks its owner.
 */
export function readHeldProof(form: FormData): string | null {
  const address = formText(form, heldField);
  return /^\/files\/private\/payment-proofs\/[0-9a-f]{32}\.webp\?[\w=&-]+$/.test(address)
    ? address
    : null;
}
