import { data } from "react-router";

/** The last part of `.../track/email` and `.../upload-payment-proof/phone`: any other is no address of ours. */
export function refuseOtherKind(by: string | undefined): void {
  if (by !== undefined && by !== "email" && by !== "phone") throw data(null, { status: 404 });
}
