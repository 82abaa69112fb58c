import type { Deps } from "../../platform/modules/deps.ts";
import { setting } from "../configuration/index.ts";
import { emailSender } from "./messages.settings.ts";

/** Returns the address from which the shop sends e-mails. Other services use it to reach the shop. */
export async function senderAddress({
  db,
  settings,
}: Pick<Deps, "db" | "settings">): Promise<string> {
  const { address } = await setting(db, emailSender);
  return address ?? `no-reply@${new URL(settings.publicUrl).hostname}`;
}
