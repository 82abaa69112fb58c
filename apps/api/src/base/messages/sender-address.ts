import type { Deps } from "../../platform/deps.ts";
import { setting } from "../configuration/index.ts";
import { emailSender } from "./messages.settings.ts";

/** Returns the address that emails come from, by which receivers of anything else can reach the shop too. */
export async function senderAddress({
  db,
  settings,
}: Pick<Deps, "db" | "settings">): Promise<string> {
  const { address } = await setting(db, emailSender);
  return address ?? `no-reply@${new URL(settings.publicUrl).hostname}`;
}
