import { expect, type APIRequestContext } from "@playwright/test";

interface Message {
  readonly text: string;
  /** The HTML of an e-mail; null for an SMS. */
  readonly html: string | null;
}

/** Reads the e-mails sent to this address so far. Returns none while the shop is too busy to answer. */
export async function readEmails(
  request: APIRequestContext,
  to: string,
): Promise<readonly Message[]> {
  const reply = await request.get(`/dev/outbox?to=${encodeURIComponent(to)}`, {
    headers: { accept: "application/json" },
  });
  if (reply.status() === 503) return [];
  expect(reply.status()).toBe(200);
  return (await reply.json()) as Message[];
}

/** Returns the link to a page in an e-mail. Waits for the e-mail, which is written a moment after the request. */
export async function readEmailLink(
  request: APIRequestContext,
  email: string,
  page: string,
): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const texts = (await readEmails(request, email)).map(({ text }) => text).join("\n");
      link = new RegExp(`/[\\w/-]*${page}\\?verification_code=[\\w-]+`).exec(texts)?.[0] ?? "";
      return link;
    })
    .not.toBe("");
  return link;
}

/** Waits until there are `count` messages, and returns the six digits of the newest. */
export async function readEmailCode(
  request: APIRequestContext,
  phone: string,
  count: number,
): Promise<string> {
  let mailCodes: string[] = [];
  await expect
    .poll(async () => {
      const texts = (await readEmails(request, `852${phone}`)).map(({ text }) => text);
      mailCodes = texts.flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
      return mailCodes.length;
    })
    .toBe(count);
  return mailCodes[0] ?? "";
}
