import { formText } from "../../../request/form-text.ts";

/** The field with the address of a shared picture whose order is not chosen yet. */
export const sharedProofField = "shared_proof";

/**
 * Returns the address of a shared proof. Null for other addresses, which must not show as the shop's pictures. The API
 * checks its owner.
 */
export function readSharedProof(form: FormData): string | null {
  const address = formText(form, sharedProofField);
  return /^\/files\/private\/payment-proofs\/[0-9a-f]{32}\.webp\?[\w=&-]+$/.test(address)
    ? address
    : null;
}
