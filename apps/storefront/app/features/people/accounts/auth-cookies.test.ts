import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { compareCookie } from "../../../components/compare/compared-ids.ts";
import { paths } from "../../../paths.ts";
import { cookieNames } from "../../../request/cookies.server.ts";
import { requestContext } from "../../../request/request-context.ts";
import { makeRefusingContext } from "../../../testing/refusing-context.ts";
import { action as signIn } from "./login-page.tsx";
import { action as register } from "./register-page.tsx";

const returnPath = "/shop/main/calendar";
const device = { own: "device-1.secret", another: "device-2.secret" };

/**
 * Sends a page's form from a browser with this cookie.
 * @returns the cookie afterwards; undefined when deleted
 */
async function readCookieAfter(
  authenticate: typeof signIn | typeof register,
  name: string,
  value: string,
) {
  const cookieJar = new Map([[name, value]]);
  const api = {
    push: { list: async () => ({ data: [{ _id: "device-1" }] }), forget: async () => undefined },
    calendar: { follow: async () => undefined },
  };
  const context = makeRefusingContext(409, api);
  const session = {
    ...context.session,
    signIn: async () => undefined,
    register: async () => undefined,
  };
  const provider = new RouterContextProvider();
  provider.set(requestContext, {
    ...context,
    session,
    readCookie: (key: string) => cookieJar.get(key),
    setCookie: (line: string) => {
      const [, set = "", to = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes("Max-Age=0")) cookieJar.delete(set);
      else cookieJar.set(set, decodeURIComponent(to));
    },
  });
  const form = new FormData();
  const formValues = { email: "ada@example.com", username: "Ada", password: "harbourlight88" };
  for (const [field, text] of Object.entries({
    ...formValues,
    password_again: formValues.password,
    terms: "on",
  }))
    form.set(field, text);
  const page = authenticate === signIn ? "login" : "register";
  const url = new URL(`https://shop.example.hk${paths.authentication(page, "email")}`);
  url.searchParams.set("return_to", returnPath);
  const request = new Request(url, { method: "POST", body: form });
  const reply = await authenticate({ request, url, context: provider, params: {} } as never);
  expect((reply as Response).status).toBe(303);
  return cookieJar.get(name);
}

test.each([
  [
    "the entered code and the chosen delivery",
    "cart_main",
    "code=WINTER&method=SELF_PICKUP&warehouse=w1",
  ],
  ["the list of products to compare", compareCookie, "p1.p2"],
  ["the way into a shop that is not open yet", cookieNames.pass, "pass"],
  ["the language", cookieNames.language, "zh"],
  ["the theme", cookieNames.theme, "dark"],
  ["the age that was said", cookieNames.age, "18"],
])("signing in and registering leave %s in the browser", async (_, name, value) => {
  expect(await readCookieAfter(signIn, name, value)).toBe(value);
  expect(await readCookieAfter(register, name, value)).toBe(value);
});

test.each([
  ["signs in", signIn],
  ["registers", register],
])(
  "a device for push messages is forgotten when another person %s, and stays for the same person",
  async (_, authenticate) => {
    expect(await readCookieAfter(authenticate, cookieNames.device, device.own)).toBe(device.own);
    expect(await readCookieAfter(authenticate, cookieNames.device, device.another)).toBeUndefined();
  },
);

test.each([
  ["signs in", signIn],
  ["registers", register],
])("a pressed Follow is carried out when a guest %s", async (_, authenticate) => {
  expect(
    await readCookieAfter(authenticate, cookieNames.follow, ` ${returnPath} maker:Tin Ferry`),
  ).toBeUndefined();
});
