import { ApiError, createApiClient, type Transport } from "@harbour/api-client";
import { customerApi, customerApiBase } from "@harbour/contracts";
import { tokenSeconds } from "@harbour/contracts/constants";
import { languages, splitLanguage, type Language } from "@harbour/i18n";
import { parseCookie, type Cookies } from "cookie";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { readResponseBody } from "./buffered-response.server.ts";
import { formatCookieLine, cookieNames, oneYear } from "./cookies.server.ts";
import { selectLanguageScripts } from "./language-scripts.server.ts";
import { composeExpiredCookies } from "./paying-cookies.server.ts";
import {
  markAsPreview,
  openPreview,
  type Preview,
  formatPreviewCookie,
  readPreview,
} from "./preview.server.ts";
import { paymentPageOrigins, requestContext } from "./request-context.ts";
import { describeRouterRefusal } from "./router-refusal.server.ts";
import { createSession, type SessionCookies, type ShopClient } from "./session.server.ts";
import { convertUnavailableErrors } from "./unavailable.server.ts";

export interface FailureLog {
  readonly error: (logFields: object, message: string) => void;
}

export interface PageHandlerOptions {
  readonly transport: Transport;
  readonly log: FailureLog;
  readonly settings: {
    /** The origin of the site, without trailing slash: `https://shop.example.hk`. */
    readonly publicUrl: string;
    /** The origin of the provider's payment pages if the shop runs them under a domain of its own. */
    readonly paymentPage?: string | null;
  };
}

export interface RenderedPage {
  readonly response: Response;
  /** The whole body of the response. */
  readonly body: () => Promise<Buffer>;
  /**
   * Tells whether the page is the same for every visitor with the same address and theme. It may be cached until one of
   * `tags` changes.
   */
  readonly isPublic: boolean;
  readonly tags: string[];
}

/**
 * Answers requests of pages. `requestId` names the request in the log; `address` is the visitor's, for the API's
 * limits.
 */
export type PageHandler = (
  request: Request,
  requestMeta: { requestId: string; address?: string },
) => Promise<RenderedPage>;

const tooManyRequestsStatus = 429;

export function createPageHandler(
  build: ServerBuild,
  { transport, settings, log }: PageHandlerOptions,
): PageHandler {
  const handlers = createLanguageHandlers(build);
  const isSecure = settings.publicUrl.startsWith("https:");

  return async (request, { requestId, address }) => {
    const slashRedirect = redirectTrailingSlash(request);
    if (slashRedirect !== null) return toRenderedPage(slashRedirect, { isPublic: false, tags: [] });
    const tags = new Set<string>();
    const setCookies: string[] = [];
    const sessionCookieLines = new Map<string, string>();
    let isWhole = true;
    let isPersonal = request.method !== "GET" && request.method !== "HEAD";
    const cookies = parseCookie(request.headers.get("cookie") ?? "");
    const visitorTransport = addVisitor(
      address,
      request.headers.get("user-agent"),
      async (call) => {
        const reply = await transport(call);
        // A page with a missing part is not cached, because the part may be back soon.
        isWhole &&= reply.status < 500 && reply.status !== tooManyRequestsStatus;
        return reply;
      },
    );
    const client = createApiClient(customerApi, {
      base: customerApiBase,
      transport: visitorTransport,
      onReply: ({ headers }) => {
        for (const tag of headers["cache-tag"]?.split(/[\s,]+/) ?? []) if (tag) tags.add(tag);
      },
    });
    const requestedUrl = request.method === "GET" ? new URL(request.url) : null;
    const link = requestedUrl?.searchParams.get("preview");
    if (requestedUrl && link) {
      const response = await openPreview(client, requestedUrl, link, isSecure);
      return toRenderedPage(response, { isPublic: false, tags: [] });
    }
    const previewToken = cookies[cookieNames.preview];
    if (previewToken) isPersonal = true;
    let preview: Preview | null = null;
    let hasDraft = false;
    const api = cacheSettingsReply(client, async () => {
      preview = previewToken ? await readPreview(client, previewToken) : null;
      if (previewToken && !preview) setCookies.push(formatPreviewCookie("", 0, isSecure));
      return preview?.configuration ?? client.configuration.latest();
    });
    const session = createSession({
      anonymousClient: api,
      transport: visitorTransport,
      cookies: createSessionCookies(cookies, sessionCookieLines, isSecure),
      markPrivate: () => (isPersonal = true),
    });
    const theme = cookies[cookieNames.theme];
    const context = new RouterContextProvider();
    if (settings.paymentPage) context.set(paymentPageOrigins, [settings.paymentPage]);
    context.set(requestContext, {
      publicUrl: settings.publicUrl,
      theme: theme === "light" || theme === "dark" ? theme : null,
      direction: cookies[cookieNames.direction] === "rtl" ? "rtl" : "ltr",
      api,
      session,
      readCookie: (name) => {
        isPersonal = true;
        return cookies[name];
      },
      preview: previewToken
        ? { token: previewToken, markDraftShown: () => (hasDraft = true) }
        : null,
      setCookie: (line) => setCookies.push(line),
      isSecure,
      logFailure: (error, route) =>
        log.error(
          {
            err: error,
            reqId: requestId,
            route,
            ...(error instanceof ApiError ? { apiReqId: error.requestId } : {}),
          },
          "a page failed",
        ),
    });

    const { language } = splitLanguage(new URL(request.url).pathname.replace(/\.data$/, ""));
    const routerResponse = describeRouterRefusal(await handlers.get(language)!(request, context));
    const response = preview
      ? await markAsPreview(routerResponse, preview, { language, hasDraft })
      : routerResponse;
    setCookies.push(...sessionCookieLines.values());
    for (const line of setCookies) response.headers.append("set-cookie", line);
    if (response.status === 503 && !response.headers.has("retry-after"))
      response.headers.set("retry-after", "5");
    const isMarkedPrivate = response.headers.get("cache-control")?.startsWith("private") === true;
    isPersonal ||= setCookies.length > 0 || isMarkedPrivate;
    const isPublic = !isPersonal && isWhole && response.status === 200;
    if (isPersonal || !isWhole) response.headers.set("cache-control", "private, no-store");
    return toRenderedPage(response, { isPublic, tags: [...tags] });
  };
}

/** Creates a request handler for each language, which sends only the routes and scripts of its language. */
function createLanguageHandlers(build: ServerBuild) {
  const site = convertUnavailableErrors(build);
  return new Map(
    languages.map((language) => [
      language,
      createRequestHandler(
        {
          ...site,
          routes: filterRoutesByLanguage(site.routes, language),
          assets: selectAssetScripts(site.assets, language),
        },
        "production",
      ),
    ]),
  );
}

function toRenderedPage(
  response: Response,
  pageMeta: Pick<RenderedPage, "isPublic" | "tags">,
): RenderedPage {
  return { response, body: () => readResponseBody(response), ...pageMeta };
}

/** Redirects to the one address of a page: `/zh/` leads to `/zh`. */
function redirectTrailingSlash({ method, url }: Request): Response | null {
  const { pathname, search } = new URL(url);
  if ((method !== "GET" && method !== "HEAD") || !/.\/$/.test(pathname)) return null;
  // Two slashes at the start would lead to another site.
  const location = `/${pathname.replaceAll(/^\/+|\/+$/g, "")}${search}`;
  return new Response(null, { status: 301, headers: { location } });
}

/**
 * Returns the routes of one language, and the routes without a language (`routes.ts`). A shorter list is faster,
 * because the router searches all its routes for every page.
 */
function filterRoutesByLanguage(
  routes: ServerBuild["routes"],
  language: Language,
): ServerBuild["routes"] {
  const isOtherLanguage = (id: string) =>
    languages.some(
      (otherLanguage) => otherLanguage !== language && id.startsWith(`${otherLanguage}:`),
    );
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isOtherLanguage(id)));
}

function selectAssetScripts(
  assets: ServerBuild["assets"],
  language: Language,
): ServerBuild["assets"] {
  return JSON.parse(
    selectLanguageScripts(JSON.stringify(assets), language),
  ) as ServerBuild["assets"];
}

/**
 * Reads the shop's settings once per request. Every part of a page needs the settings, and they are the API's largest
 * response.
 */
function cacheSettingsReply(
  client: ShopClient,
  ask: ShopClient["configuration"]["latest"],
): ShopClient {
  let settings: ReturnType<typeof ask> | undefined;
  const latest = () => (settings ??= ask());
  return { ...client, configuration: { ...client.configuration, latest } };
}

/** Passes the visitor's address and browser to the API, because rate limits and session lists are per visitor. */
function addVisitor(
  address: string | undefined,
  browser: string | null,
  transport: Transport,
): Transport {
  const visitorHeaders: Record<string, string> = {};
  if (address !== undefined) visitorHeaders["x-forwarded-for"] = address;
  if (browser) visitorHeaders["user-agent"] = browser.slice(0, 300);
  return (request) => transport({ ...request, headers: { ...request.headers, ...visitorHeaders } });
}

/** The lifetime of the token's cookie. It ends a minute before the token, so that an expired token is rarely sent. */
const tokenCookieSeconds = tokenSeconds - 60;

function createSessionCookies(
  cookies: Cookies,
  lines: Map<string, string>,
  isSecure: boolean,
): SessionCookies {
  const setSessionCookie = (name: string, value: string, maxAge: number, isOpen = false) =>
    lines.set(name, formatCookieLine(name, value, { maxAge, isSecure, isOpen }));
  const clearGuestPayments = () => {
    for (const line of composeExpiredCookies(cookies[cookieNames.paying], { isSecure }))
      lines.set(line, line);
  };
  return {
    token: cookies[cookieNames.token],
    guestKey: cookies[cookieNames.guestKey],
    storeGuestSession: ({ token, guest_key: guestKey }) => {
      setSessionCookie(cookieNames.token, token, tokenCookieSeconds);
      if (guestKey) setSessionCookie(cookieNames.guestKey, guestKey, oneYear);
      setSessionCookie(cookieNames.known, "guest", oneYear, true);
    },
    storeMemberToken: (token) => {
      setSessionCookie(cookieNames.token, token, tokenCookieSeconds);
      if (cookieNames.guestKey in cookies || lines.has(cookieNames.guestKey))
        setSessionCookie(cookieNames.guestKey, "", 0);
      setSessionCookie(cookieNames.known, "member", tokenCookieSeconds, true);
    },
    forgetSession: () => {
      for (const name of [cookieNames.token, cookieNames.guestKey, cookieNames.known]) {
        setSessionCookie(name, "", 0);
      }
      clearGuestPayments();
    },
    clearGuestPayments,
  };
}
