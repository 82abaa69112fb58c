import { ApiError, createApiClient, type ApiClient, type Transport } from "@harbour/api-client";
import {
  customerApi,
  customerApiBase,
  type CustomerApi,
  type EndpointRequest,
  type SignedIn,
  type User,
} from "@harbour/contracts";
import { renewOrMint } from "./sign-in-guest.server.ts";
import { unlessRefused } from "./unless-refused.ts";

export type ShopClient = ApiClient<CustomerApi>;
type Credentials = EndpointRequest<typeof customerApi.auth.login>["body"];
type Registration = EndpointRequest<typeof customerApi.auth.register>["body"];

/** A visitor's session cookies and their changes. Only guests have a key, so one without it is a member. */
export interface SessionCookies {
  readonly token: string | undefined;
  readonly guestKey: string | undefined;
  readonly keepGuest: (signedIn: SignedIn) => void;
  /** Also renews the cookie of a member who is here already. */
  readonly keepMember: (token: string) => void;
  /** Signs out, and forgets the orders that a guest went to pay. */
  readonly forget: () => void;
  /** The orders that somebody at this device went to pay as a guest: whoever comes next must not see them. */
  readonly forgetPaying: () => void;
}

export interface Session {
  /** The API as this visitor, or null when they have done nothing yet. Reads never make a guest. */
  readonly known: () => Promise<ShopClient | null>;
  /** The API as this visitor; makes a guest on the first write. */
  readonly open: () => Promise<ShopClient>;
  /**
   * The API as this member, or null for everybody else. Its calls throw `ended()` once the session turns out to be over
   * (signed out elsewhere, another password): what a member asked for is never done as a guest.
   */
  readonly registered: (ended?: () => Response) => Promise<ShopClient | null>;
  /** Reads the member, once a request; null for guests and for ended sessions. */
  readonly user: () => Promise<User | null>;
  /** @throws ApiError `invalid_credentials`, `too_many_requests` */
  readonly signIn: (credentials: Credentials) => Promise<void>;
  /** Turns the guest, if there is one, into an account; signs nobody in. */
  readonly register: (registration: Registration) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

interface Ways {
  readonly anonymous: ShopClient;
  readonly transport: Transport;
  readonly cookies: SessionCookies;
  /** Runs on first use, which makes the page private to one visitor. */
  readonly touched: () => void;
}

export function createSession({ anonymous, transport, cookies, touched }: Ways): Session {
  let { token, guestKey } = cookies;
  let isMember = token !== undefined && guestKey === undefined;
  let becoming: Promise<string> | undefined;
  let asked: Promise<User | null> | undefined;

  const forget = () => {
    token = guestKey = undefined;
    isMember = false;
    cookies.forget();
  };
  const keepMember = (given: string) => {
    token = given;
    guestKey = undefined;
    isMember = true;
    cookies.keepMember(given);
  };
  /** Two calls that find the token dead at once sign in once. */
  const becomeGuest = (): Promise<string> => {
    becoming ??= renewOrMint(anonymous, guestKey)
      .then((signedIn) => {
        const given = tokenOf(signedIn);
        token = given;
        guestKey = signedIn.guest_key ?? guestKey;
        isMember = false;
        cookies.keepGuest(signedIn);
        return given;
      })
      .finally(() => (becoming = undefined));
    return becoming;
  };
  /** A token that is dead already needs no ending, and a busy shop lets it die within its half hour. */
  const end = (ending: string) =>
    anonymous.auth.logout({}, { token: ending }).catch(unlessRefused(undefined));
  const send = async (request: Parameters<Transport>[0], sent: string) => {
    const reply = await transport(withToken(request, sent));
    if (!isTokenRefused(reply)) {
      if (isMember && sent === token) cookies.keepMember(sent);
      return reply;
    }
    if (sent === token && isMember) forget();
    else if (sent === token) token = undefined;
    return null;
  };
  const clientBy = (carried: Transport) =>
    createApiClient(customerApi, { base: customerApiBase, transport: carried });
  /** A dead guest is renewed; whoever was a member before goes on as a new guest, never as somebody else. */
  const visitor = clientBy(async (request) => {
    const reply = await send(request, token ?? (await becomeGuest()));
    return reply ?? transport(withToken(request, token ?? (await becomeGuest())));
  });
  const memberUntil = (ended: () => unknown) =>
    clientBy(async (request) => {
      const reply = isMember && token ? await send(request, token) : null;
      if (!reply) throw ended();
      return reply;
    });

  return {
    known: async () => {
      touched();
      return token || guestKey ? visitor : null;
    },
    open: async () => {
      touched();
      if (!token) await becomeGuest();
      return visitor;
    },
    registered: async (ended = () => new Response(null, { status: 401 })) => {
      touched();
      return isMember ? memberUntil(ended) : null;
    },
    user: () => {
      touched();
      if (!isMember) return Promise.resolve(null);
      asked ??= memberUntil(() => sessionOver)
        .auth.user()
        .then(({ user }) => user)
        .catch(rethrowUnless(sessionOver));
      return asked;
    },
    signIn: async (credentials) => {
      touched();
      // The guest's cart joins the account's, so the guest's token has to be a live one.
      if (guestKey) await becomeGuest();
      const signedIn = await anonymous.auth.login({ body: credentials }, token ? { token } : {});
      keepMember(tokenOf(signedIn));
      cookies.forgetPaying();
    },
    register: async (registration) => {
      touched();
      if (!token && !guestKey) {
        await anonymous.auth.register({ body: registration });
        return;
      }
      await visitor.auth.migrate({ body: registration });
      forget();
    },
    signOut: async () => {
      touched();
      const member = isMember ? token : undefined;
      const key = guestKey;
      forget();
      if (member) await end(member);
      // A guest's key outlives the token by a year. The token at hand may be dead, and a dead one ends nobody.
      else if (key)
        await anonymous.auth
          .renewGuest({ body: { guest_key: key } })
          .then((guest) => end(tokenOf(guest)))
          .catch(unlessRefused(undefined));
    },
  };
}

const sessionOver = new Error("The session is over");

function rethrowUnless(expected: Error) {
  return (error: unknown): null => {
    if (error !== expected) throw error;
    return null;
  };
}

/** S4-033: who signs in has a token from then on. A reply without one signs nobody in. @throws ApiError `internal` */
function tokenOf({ token }: { readonly token?: string }): string {
  if (token) return token;
  throw new ApiError({ status: 502, headers: {}, body: "" });
}

function withToken(request: Parameters<Transport>[0], token: string) {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

/** A wrong password is a 401 too, and says nothing about the token it came with. */
function isTokenRefused(reply: Awaited<ReturnType<Transport>>): boolean {
  return reply.status === 401 && new ApiError(reply).code !== "invalid_credentials";
}
