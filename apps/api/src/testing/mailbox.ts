import type { TestApi } from "./test-api.ts";

export interface ReceivedMessage {
  readonly kind: string;
  readonly channel: "email" | "sms";
  readonly language: string;
  readonly subject: string | null;
  readonly text: string;
  readonly unsubscribe_url: string | null;
}

/** Runs all jobs, then returns the messages to an address or number, newest first. */
export async function readMailbox(shop: TestApi, address: string): Promise<ReceivedMessage[]> {
  await shop.runJobs();
  const headers = { accept: "application/json" };
  return (await shop.anyone.get("/dev/outbox", { query: { to: address }, headers })).body;
}

/** Returns the newest code sent to an address, which is the token of its link or its six digits. */
export async function readNewestCode(shop: TestApi, address: string): Promise<string> {
  const [newestEmail] = await readMailbox(shop, address);
  const code = /verification_code=([\w-]+)|\b(\d{6})\b/.exec(newestEmail?.text ?? "");
  if (code === null) throw new Error(`No code arrived at ${address}.`);
  return code[1] ?? code[2]!;
}
