import { data } from "react-router";

/** Refuses unknown last parts of `.../track/email` and `.../upload-payment-proof/phone`. */
export function checkContactKind(kind: string | undefined): void {
  if (kind !== undefined && kind !== "email" && kind !== "phone") throw data(null, { status: 404 });
}
