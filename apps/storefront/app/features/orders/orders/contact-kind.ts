import { data } from "react-router";

/** Refuses unknown last parts of `.../track/email` and `.../upload-payment-proof/phone`. */
export function checkContactKind(by: string | undefined): void {
  if (by !== undefined && by !== "email" && by !== "phone") throw data(null, { status: 404 });
}
