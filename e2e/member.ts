import {
  expect,
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  type Page,
} from "@playwright/test";

/** A person with an account. The real API signed them in, and an e-mail from the outbox confirmed their address. */
export interface Member {
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** A Hong Kong address in the form of the address book. */
export const homeAddress = {
  name: "Anna Chan",
  area_code: "852",
  phone: "91234567",
  district: "yau-tsim-mong",
  street: "12 Nathan Road",
  building: "Flat 5A, Harbour Court",
};

/** A picture of one grey pixel. */
export const onePixelPicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const api = "/api/customer";
const password = "harbour27lamp";
let members = 0;

export async function newMember(
  request: APIRequestContext,
  username = "Anna Chan",
): Promise<Member> {
  const email = `member.${Date.now()}.${members++}@example.com`;
  await readReply(
    await request.post(`${api}/auth/register`, {
      data: { type: "EMAIL", email, username, password },
    }),
  );
  const code = await readVerificationCode(request, email);
  const guest = await signIn(request, { type: "TEMP", password: "temporaryguest1" });
  await readReply(
    await request.get(`${api}/auth/verify`, {
      params: { verification_code: code },
      headers: bearerHeaders(guest),
    }),
  );
  const token = await signIn(request, { type: "EMAIL", login_id: email, password });
  return { email, password, token };
}

/** Calls the customer API as the member. */
export async function callAsMember<Answer>(
  request: APIRequestContext,
  { token }: Pick<Member, "token">,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  data?: unknown,
): Promise<Answer> {
  const reply = await request.fetch(api + path, { method, headers: bearerHeaders(token), data });
  return (await readReply(reply)) as Answer;
}

async function signIn(
  request: APIRequestContext,
  data: { type: string; login_id?: string; password: string },
): Promise<string> {
  const body = await readReply(await request.post(`${api}/auth/login`, { data }));
  return (body as { token: string }).token;
}

/** Signs the member in, in the browser. */
export async function signInBrowser(
  context: BrowserContext,
  { token }: Pick<Member, "token">,
  url: string,
) {
  await context.addCookies([
    { name: "auth.token", value: token, url, httpOnly: true, sameSite: "Lax" },
    { name: "auth.known", value: "member", url, sameSite: "Lax" },
  ]);
}

/** Opens a page, and waits until its script has taken over. Until then, the browser itself handles forms. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Waits as `openPage` does, after another step opened the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/**
 * Returns the code from the newest e-mail to this address with a link to `page`. Waits for the e-mail, because a job
 * writes it after the call.
 */
export async function readVerificationCode(
  request: APIRequestContext,
  to: string,
  page: "verify" | "update-email" = "verify",
): Promise<string> {
  let code = "";
  const readCode = async () => {
    const headers = { accept: "application/json" };
    const reply = await request.get("/dev/outbox", { params: { to }, headers });
    const link = new RegExp(`/${page}\\?verification_code=([\\w-]+)`);
    code = link.exec(await reply.text())?.[1] ?? "";
    return code;
  };
  await expect.poll(readCode, { message: `an email with a code to ${to}` }).not.toBe("");
  return code;
}

async function readReply(reply: APIResponse): Promise<unknown> {
  if (!reply.ok()) throw new Error(`${reply.url()}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

function bearerHeaders(token: string) {
  return { authorization: `Bearer ${token}`, accept: "application/json" };
}

/** Creates a member whose account has content on most pages. */
export async function createMemberWithContent(
  page: Page,
  request: APIRequestContext,
  url = "",
): Promise<Member> {
  const member = await newMember(request);
  const name = "Office, care of Benjamin Wong-Featherstonehaugh";
  await callAsMember(request, member, "POST", "/profiles/addresses", homeAddress);
  await callAsMember(request, member, "POST", "/profiles/addresses", { ...homeAddress, name });
  await callAsMember(request, member, "PUT", "/notification-settings/details", {
    is_accept: { marketing_info: true },
  });
  await buyProduct(request, member);
  await signInBrowser(page.context(), member, url);
  return member;
}

export async function fillMemberCart(
  request: APIRequestContext,
  member: Member,
  qty = 1,
): Promise<void> {
  const products = await callAsMember<{ data: { first_product_variant_id: string }[] }>(
    request,
    member,
    "GET",
    "/stores/main/product-management/products/filter?keyword=tile%20by%20tile",
  );
  await callAsMember(request, member, "POST", "/stores/main/shopping-cart/add-to-cart", {
    product_variant_id: products.data[0]?.first_product_variant_id,
    qty,
  });
}

export async function buyProduct(request: APIRequestContext, member: Member) {
  await fillMemberCart(request, member);
  return placeOrder(request, member);
}

/** Selects all lines of a cart, as the checkout does. */
export async function selectAllCartLines(
  request: APIRequestContext,
  member: Member,
  store: "main" | "mini" = "main",
) {
  const path = `/stores/${store}/shopping-cart/all`;
  const cart = await callAsMember<{ cart_items: { product_variant_id: string }[] }>(
    request,
    member,
    "POST",
    path,
    {},
  );
  return { checkout_product_variant_ids: cart.cart_items.map((line) => line.product_variant_id) };
}

/** Orders the cart's goods for delivery. */
export async function placeOrder(
  request: APIRequestContext,
  member: Member,
  store: "main" | "mini" = "main",
) {
  const { data: couriers } = await callAsMember<{ data: { _id: string }[] }>(
    request,
    member,
    "GET",
    `/stores/${store}/shopping-cart/couriers?country_code=HK`,
  );
  return callAsMember<{ order_id: string; reference: string }>(
    request,
    member,
    "POST",
    `/stores/${store}/checkouts`,
    {
      ...(await selectAllCartLines(request, member, store)),
      delivery_info: { country_code: "HK", method: "DELIVERY", courier_id: couriers[0]?._id },
      delivery_details: {
        recipient_name: homeAddress.name,
        email: member.email,
        area_code: homeAddress.area_code,
        phone: homeAddress.phone,
        address: `${homeAddress.building}, ${homeAddress.street}`,
      },
      payment_method: "OFFLINE",
    },
  );
}
