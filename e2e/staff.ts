import { expect, type APIRequestContext, type Page } from "@playwright/test";

interface StaffOrder {
  readonly version: number;
  readonly cart_items: readonly { readonly product_variant_id: string }[];
}

interface StaffRequest {
  readonly _id: string;
  readonly version: number;
  readonly order: { readonly reference: string };
  readonly items: readonly { readonly product_variant_id: string; readonly qty: number }[];
}

const operatorApi = "/api/operator";
/** The owner's sign-in, which the demo prints when it starts. */
export const ownerLogin = { email: "owner@demo.harbour.test", password: "harbour2026" };

/** Opens a page of the back office, signing in as the demo's owner on the way. */
export async function openAsOwner(page: Page, path: string): Promise<void> {
  await page.goto(`/backoffice${path}`);
  await signInAsOwner(page);
}

/** Fills in the sign-in page of the back office. */
export async function signInAsOwner(page: Page, password = ownerLogin.password): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail" }).fill(ownerLogin.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Returns a client of the operator API as the demo's owner. */
export async function createOwnerApi(request: APIRequestContext) {
  const login = await request.post(`${operatorApi}/auth/login`, { data: ownerLogin });
  expect(login.status(), await login.text()).toBe(200);
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const write = async <Answer>(method: "post" | "put", path: string, data: object) => {
    const reply = await request[method](`${operatorApi}${path}`, { headers, data });
    expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
    return (await reply.json()) as Answer;
  };
  return {
    get: async <Answer>(path: string, params: Record<string, string> = {}) =>
      (await (await request.get(`${operatorApi}${path}`, { headers, params })).json()) as Answer,
    post: <Answer>(path: string, data: object) => write<Answer>("post", path, data),
    remove: async (path: string, params: Record<string, string>) => {
      const reply = await request.delete(`${operatorApi}${path}`, { headers, params });
      expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200);
    },
    put: <Answer>(path: string, data: object) => write<Answer>("put", path, data),
  };
}

type OrderAction =
  | "approve"
  | "reject"
  | "ship"
  | "cancel"
  | "return-transfer"
  | "dismiss-transfer";

/** Runs an action on the present version of an order, as the demo's owner. */
export async function actAsStaff(
  request: APIRequestContext,
  orderId: string,
  action: OrderAction,
  buildBody: (order: StaffOrder) => object = () => ({}),
): Promise<void> {
  const { get, post } = await createOwnerApi(request);
  const order = await get<StaffOrder>(`/orders/${orderId}`);
  await post(`/orders/${orderId}/${action}`, { version: order.version, ...buildBody(order) });
}

/** Gives points to a member, as the demo's owner. */
export async function givePoints(
  request: APIRequestContext,
  email: string,
  points: number,
): Promise<void> {
  const { get, post } = await createOwnerApi(request);
  const memberList = await get<{ data: { _id: string; version: string }[] }>("/members", {
    q: email,
  });
  const [member] = memberList.data;
  const { version } = member!;
  await post(`/members/${member!._id}/points`, { points, note: "For a test", version });
}

type Decision = (item: StaffRequest["items"][number]) => object;

export const approveAll: Decision = ({ product_variant_id, qty }) => ({
  product_variant_id,
  approved_qty: qty,
});

/** Plans a decision about a refund request item by item, then decides, as the demo's owner. */
export async function decideRefund(
  request: APIRequestContext,
  reference: string,
  decision: Decision,
): Promise<{ cancels_order: boolean }> {
  const { get, post } = await createOwnerApi(request);
  const waitingQuery = { status: "waiting", per_page: "100" };
  const { data } = await get<{ data: StaffRequest[] }>("/refund-requests", waitingQuery);
  const queuedRequest = data.find(({ order }) => order.reference === reference)!;
  const items = queuedRequest.items.map(decision);
  const plan = await post<{ cancels_order: boolean }>(
    `/refund-requests/${queuedRequest._id}/plan`,
    {
      items,
    },
  );
  await post(`/refund-requests/${queuedRequest._id}/decide`, {
    items,
    version: queuedRequest.version,
  });
  return plan;
}

interface Refund {
  readonly _id: string;
  readonly state: string;
}

/** Reads the refunds of an order, the oldest first. */
export async function readRefunds(
  request: APIRequestContext,
  orderId: string,
): Promise<readonly Refund[]> {
  const { get } = await createOwnerApi(request);
  return (await get<{ data: Refund[] }>(`/orders/${orderId}/refunds`)).data;
}

/** Marks the due transfers of an order as paid, as the demo's owner. */
export async function markTransfersPaid(
  request: APIRequestContext,
  orderId: string,
): Promise<void> {
  const { post } = await createOwnerApi(request);
  for (const { _id: id, state } of await readRefunds(request, orderId))
    if (state !== "DONE") await post(`/refunds/${id}/paid-out`, { note: "FPS 20261123-0042" });
}

/** Answers the newest enquiry from this address, as the demo's owner. */
export async function answerEnquiry(
  request: APIRequestContext,
  email: string,
  text: string,
): Promise<void> {
  const { get, post } = await createOwnerApi(request);
  const { data } = await get<{ data: { _id: string; version: number }[] }>("/enquiries", {
    q: email,
  });
  expect(data).toHaveLength(1);
  const [{ _id: id, version }] = data as [{ _id: string; version: number }];
  await post(`/enquiries/${id}/replies`, { text, version });
}

interface WrittenText {
  readonly _id: string;
  readonly slug: string;
  readonly version: number;
}

/** Returns a text as the editor sends it: a title and blocks, the same in each language. */
export function makeText(title: string, content: readonly object[]) {
  const repeatPerLanguage = <Value>(value: Value) => ({ en: value, zh: value, cn: value });
  return {
    title: repeatPerLanguage(title),
    short_description: repeatPerLanguage("What it takes."),
    blocks: repeatPerLanguage({ type: "doc", content }),
  };
}

/**
 * Writes and publishes a post of the blog.
 * @returns its address
 */
export async function publishPost(
  request: APIRequestContext,
  title: string,
  content: readonly object[],
): Promise<string> {
  const { post } = await createOwnerApi(request);
  const createdPost = await post<WrittenText>("/posts", makeText(title, content));
  await post(`/posts/${createdPost._id}/publish`, { version: createdPost.version });
  return `/blogs/${createdPost._id}/${createdPost.slug}`;
}

/**
 * Writes and publishes an article of the demo's first library.
 * @returns its address
 */
export async function publishArticle(
  request: APIRequestContext,
  title: string,
  content: readonly object[],
  articleFields: { readonly age_rating?: string } = {},
): Promise<string> {
  const { get, post } = await createOwnerApi(request);
  const [library] = await get<{ _id: string; slug: string }[]>("/libraries");
  const text = { ...makeText(title, content), ...articleFields, library_id: library!._id };
  const createdArticle = await post<WrittenText>("/articles", text);
  await post(`/articles/${createdArticle._id}/publish`, { version: createdArticle.version });
  return `/articles/${library!.slug}/${createdArticle._id}/${createdArticle.slug}`;
}
