import { ApiError, createApiClient, type ApiClient, type Transport } from "@harbour/api-client";
import { customerApi, customerApiBase, type CustomerApi, type SignedIn } from "@harbour/contracts";
import { guestPassword } from "@harbour/contracts/constants";

export type ShopClient = ApiClient<CustomerApi>;

/** What a visitor's cookies say about them, and how to change it. */
export interface SessionCookies {
  readonly token: string | undefined;
  readonly guestKey: string | undefined;
  readonly keep: (signedIn: SignedIn) => void;
  readonly forget: () => void;
}

export interface Session {
  /** The API as this guest, or null when the visitor has done nothing yet. Reads never make a guest (QUALITY 2). */
  readonly known: () => Promise<ShopClient | null>;
  /** The API as this guest; makes one on the first write. */
  readonly open: () => Promise<ShopClient>;
}

interface Ways {
  readonly anonymous: ShopClient;
  readonly transport: Transport;
  readonly cookies: SessionCookies;
  /** Called on first use: from then on the page is about one visitor. */
  readonly touched: () => void;
}

export function createSession({ anonymous, transport, cookies, touched }: Ways): Session {
  let token = cookies.token;
  let guestKey = cookies.guestKey;
  let signingIn: Promise<string> | undefined;

  const keep = (signedIn: SignedIn): string => {
    token = signedIn.token;
    guestKey = signedIn.guest_key ?? guestKey;
    cookies.keep(signedIn);
    return signedIn.token;
  };
  /** Two calls that find the token dead at once sign in once. */
  const signIn = (): Promise<string> => {
    signingIn ??= renewOrMint(anonymous, guestKey)
      .then(keep)
      .finally(() => (signingIn = undefined));
    return signingIn;
  };
  const client = createApiClient(customerApi, {
    base: customerApiBase,
    transport: async (request) => {
      const sent = token ?? (await signIn());
      const reply = await transport(withToken(request, sent));
      if (reply.status !== 401) return reply;
      if (token === sent) token = undefined;
      return transport(withToken(request, token ?? (await signIn())));
    },
  });

  return {
    known: async () => {
      touched();
      return token || guestKey ? client : null;
    },
    open: async () => {
      touched();
      if (!token) await signIn();
      return client;
    },
  };
}

function withToken(request: Parameters<Transport>[0], token: string) {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

/** DESIGN 6: the guest's own key outlives the token by a year; only when it is refused is there a new guest. */
async function renewOrMint(anonymous: ShopClient, guestKey: string | undefined): Promise<SignedIn> {
  if (guestKey) {
    try {
      return await anonymous.auth.renewGuest({ body: { guest_key: guestKey } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
    }
  }
  return mint(anonymous);
}

/** SPEC 8: a guest login that fails is tried up to five times more, then the error is passed on. */
const retries = 5;

async function mint(anonymous: ShopClient): Promise<SignedIn> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await anonymous.auth.login({
        body: { type: "TEMP", login_id: "", password: guestPassword },
      });
    } catch (error) {
      const isWorthRetrying = !(error instanceof ApiError) || error.status >= 500;
      if (!isWorthRetrying || attempt === retries) throw error;
    }
  }
}
