import { createHmac } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { type ConsoleReports, expectConsoleReport } from "./console-reports.ts";
import { createOwnerApi } from "./staff.ts";

const password = "lanternfish42";
let people = 0;

/** A member of staff with an authenticator app. */
export interface Operator {
  readonly email: string;
  /** Returns the authenticator's code for a time this many half-minutes ahead. */
  readonly codeIn: (halfMinutes: number) => string;
}

/** Adds a member of staff with a second factor. */
export async function newOperator(
  request: APIRequestContext,
  role: "support" | "owner" = "support",
): Promise<Operator> {
  const { post } = await createOwnerApi(request);
  const email = `operator.${Date.now()}.${people++}@staff.example`;
  await post("/operators", { email, name: "Wai Ling", role, password });
  const base = "/api/operator/auth";
  const login = await request.post(`${base}/login`, { data: { email, password } });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const enrolment = await request.post(`${base}/second-factor/begin`, {
    headers,
    data: { password },
  });
  const { secret } = await enrolment.json();
  const codeIn = (halfMinutes: number) => totp(secret, Date.now() + halfMinutes * 30_000);
  const data = { totp: codeIn(0) };
  const confirmReply = await request.post(`${base}/second-factor/confirm`, { headers, data });
  expect(confirmReply.status(), await confirmReply.text()).toBe(200);
  return { email, codeIn };
}

/** Computes an authenticator's code (RFC 6238). */
function totp(secret: string, timeMs: number): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = secret.replaceAll(/[A-Z2-7]/g, (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.match(/.{8}/g)!;
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(timeMs / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = digest.at(-1)! % 16;
  return String((digest.readUInt32BE(offset) % 2 ** 31) % 1_000_000).padStart(6, "0");
}

/** Signs the operator in with password and code, on the way to a page. */
export async function signInOperator(
  page: Page,
  consoleReports: ConsoleReports,
  { email, codeIn }: Operator,
  path = "/",
): Promise<void> {
  await page.goto(`/backoffice${path}`);
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  // The shop asks for the code with a 401, which the browser reports.
  await expectConsoleReport(consoleReports, /401/);
  await page.getByRole("textbox", { name: "Code" }).fill(codeIn(1));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
