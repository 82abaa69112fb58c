import { ApiError, createApiClient, type ApiClient, type Transport } from "@harbour/api-client";
import {
  customerApi,
  customerApiBase,
  type CustomerApi,
  type EndpointRequest,
  type SignedIn,
  type User,
} from "@harbour/contracts";
import { fallbackOnRefusal } from "./fallback-on-refusal.ts";
import { signInGuest } from "./sign-in-guest.server.ts";

export type ShopClient = ApiClient<CustomerApi>;
type Credentials = EndpointRequest<typeof customerApi.auth.login>["body"];
type Registration = EndpointRequest<typeof customerApi.auth.register>["body"];

/** A visitor's session cookies and their changes. Only guests have a key, so a session without key is a member's. */
export interface SessionCookies {
  readonly token: string | undefined;
  readonly guestKey: string | undefined;
  readonly storeGuestSession: (signedIn: SignedIn) => void;
  /** Stores a member's token in the cookie. For a member who is signed in, this renews the cookie. */
  readonly storeMemberToken: (token: string) => void;
  /** Signs out, and clears the guest payments too. */
  readonly forgetSession: () => void;
  /** Forgets the orders that a guest went to pay, because the next person at this device must not see them. */
  readonly clearGuestPayments: () => void;
}

export interface Session {
  /** Returns the API as this visitor, or null for a new visitor. Reading never creates a guest. */
  readonly findExistingClient: () => Promise<ShopClient | null>;
  /** Returns the API as this visitor. The first write creates a guest. */
  readonly ensureClient: () => Promise<ShopClient>;
  /**
   * Returns the API as this member, or null for everybody else. Its calls throw `ended()` when the session has ended
   * elsewhere, so that no member's request runs as a guest.
   */
  readonly memberClient: (ended?: () => Response) => Promise<ShopClient | null>;
  /** Reads the member, once per request; null for guests and for ended sessions. */
  readonly user: () => Promise<User | null>;
  /**
   * Signs a member in.
   * @throws ApiError `invalid_credentials`, `too_many_requests`
   */
  readonly signIn: (credentials: Credentials) => Promise<void>;
  /** Turns the guest, if any, into an account, without signing in. */
  readonly register: (registration: Registration) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

interface SessionOptions {
  readonly anonymousClient: ShopClient;
  readonly transport: Transport;
  readonly cookies: SessionCookies;
  /** Marks the page as private to one visitor. Runs on each use of the session. */
  readonly markPrivate: () => void;
}

export function createSession({
  anonymousClient,
  transport,
  cookies,
  markPrivate,
}: SessionOptions): Session {
  let { token, guestKey } = cookies;
  let isMember = token !== undefined && guestKey === undefined;
  let pendingGuest: Promise<string> | undefined;
  let userRequest: Promise<User | null> | undefined;

  const forgetSession = () => {
    token = guestKey = undefined;
    isMember = false;
    cookies.forgetSession();
  };
  const storeMemberToken = (memberToken: string) => {
    token = memberToken;
    guestKey = undefined;
    isMember = true;
    cookies.storeMemberToken(memberToken);
  };
  /** Returns a live token. Parallel calls that find the token expired share one renewal. */
  const ensureGuestToken = (): Promise<string> => {
    pendingGuest ??= signInGuest(anonymousClient, guestKey)
      .then((signedIn) => {
        const guestToken = requireToken(signedIn);
        token = guestToken;
        guestKey = signedIn.guest_key ?? guestKey;
        isMember = false;
        cookies.storeGuestSession(signedIn);
        return guestToken;
      })
      .finally(() => (pendingGuest = undefined));
    return pendingGuest;
  };
  const send = async (request: Parameters<Transport>[0], bearerToken: string) => {
    const reply = await transport(withToken(request, bearerToken));
    if (!isTokenRefused(reply)) {
      if (isMember && bearerToken === token) cookies.storeMemberToken(bearerToken);
      return reply;
    }
    if (bearerToken === token && isMember) forgetSession();
    else if (bearerToken === token) token = undefined;
    return null;
  };
  /**
   * Retries an expired guest with a renewed token.
   * A former member continues as a new guest, never as another person.
   */
  const visitor = createClient(async (request) => {
    const reply = await send(request, token ?? (await ensureGuestToken()));
    return reply ?? transport(withToken(request, token ?? (await ensureGuestToken())));
  });
  const makeMemberClient = (ended: () => unknown) =>
    createClient(async (request) => {
      const reply = isMember && token ? await send(request, token) : null;
      if (!reply) throw ended();
      return reply;
    });

  return {
    findExistingClient: async () => {
      markPrivate();
      return token || guestKey ? visitor : null;
    },
    ensureClient: async () => {
      markPrivate();
      if (!token) await ensureGuestToken();
      return visitor;
    },
    memberClient: async (ended = () => new Response(null, { status: 401 })) => {
      markPrivate();
      return isMember ? makeMemberClient(ended) : null;
    },
    user: () => {
      markPrivate();
      if (!isMember) return Promise.resolve(null);
      userRequest ??= makeMemberClient(() => sessionEndedError)
        .auth.user()
        .then(({ user }) => user)
        .catch(rethrowUnless(sessionEndedError));
      return userRequest;
    },
    signIn: async (credentials) => {
      markPrivate();
      // The guest's cart joins the account's, so the guest needs a live token.
      if (guestKey) await ensureGuestToken();
      const signedIn = await anonymousClient.auth.login(
        { body: credentials },
        token ? { token } : {},
      );
      storeMemberToken(requireToken(signedIn));
      cookies.clearGuestPayments();
    },
    register: async (registration) => {
      markPrivate();
      if (!token && !guestKey) {
        await anonymousClient.auth.register({ body: registration });
        return;
      }
      await visitor.auth.migrate({ body: registration });
      forgetSession();
    },
    signOut: async () => {
      markPrivate();
      const member = isMember ? token : undefined;
      const key = guestKey;
      forgetSession();
      if (member) await signOutToken(anonymousClient, member);
      // The guest's key outlives the token by a year. An expired token cannot sign out, so it is renewed first.
      else if (key)
        await anonymousClient.auth
          .renewGuest({ body: { guest_key: key } })
          .then((guest) => signOutToken(anonymousClient, requireToken(guest)))
          .catch(fallbackOnRefusal(undefined));
    },
  };
}

const createClient = (transport: Transport) =>
  createApiClient(customerApi, { base: customerApiBase, transport });

/** Signs out a token. A refusal is ignored, because a token expires within half an hour. */
const signOutToken = (anonymousClient: ShopClient, token: string) =>
  anonymousClient.auth.logout({}, { token }).catch(fallbackOnRefusal(undefined));

const sessionEndedError = new Error("The session is over");

function rethrowUnless(expected: Error) {
  return (error: unknown): null => {
    if (error !== expected) throw error;
    return null;
  };
}

/**
 * Returns the token of a sign-in (S4-033). A reply without token signs in no user.
 * @throws ApiError `internal`
 */
function requireToken({ token }: { readonly token?: string }): string {
  if (token) return token;
  throw new ApiError({ status: 502, headers: {}, body: "" });
}

function withToken(request: Parameters<Transport>[0], token: string) {
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
}

/** Tells whether the API refused the token itself. A wrong password is a 401 too. */
function isTokenRefused(reply: Awaited<ReturnType<Transport>>): boolean {
  return reply.status === 401 && new ApiError(reply).code !== "invalid_credentials";
}
