import { ApiError } from "@harbour/api-client";
import type { CodePurpose } from "@harbour/contracts";
import { withLanguage } from "@harbour/i18n";
import { createContext, data, redirect, type MiddlewareFunction } from "react-router";
import { paths } from "../paths.ts";
import { readRequestContext, type RequestContext } from "./request-context.ts";
import type { ShopClient } from "./session.server.ts";
import { composeSignInAddress } from "./sign-in-address.ts";

type Args = Parameters<MiddlewareFunction<Response>>[0];
type Guard = (context: RequestContext, provider: Args["context"]) => Promise<void>;

/** The guards by their kind's name (S2-075 to S2-082). */
const guards: Readonly<Record<string, Guard>> = {
  "registered-only": async (context) => {
    if (!(await context.session.memberClient())) throw redirectToSignIn(context);
  },
  "unregistered-only": async ({ session, language }) => {
    if (await session.user()) throw redirect(withLanguage(paths.home, language), 303);
  },
  "verification-code": async (context, provider) => {
    const code = context.url.searchParams.get("verification_code");
    const purpose = code && (await readPurpose(code, context));
    if (!purpose) throw redirect(composeCodeFailurePath(context), 303);
    provider.set(verificationCodeContext, { code, purpose });
  },
};

/** The valid code of a page guarded by `verification-code`, with its purpose. */
export const verificationCodeContext = createContext<{ code: string; purpose: CodePurpose }>();

/**
 * Returns a guard for the `middleware` of a layout: `[makeGuard("registered-only")]`. Pages below it need a loader,
 * because navigation inside the site runs guards only for loaders.
 * @throws 500 `Unknown middleware {name}`
 */
export function makeGuard(name: string): MiddlewareFunction<Response> {
  return async (args, next) => {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) throw data(`Unknown middleware ${name}`, { status: 500 });
    await guard(readRequestContext(args), args.context);
    return next();
  };
}

/**
 * Returns the API client of the member, for loaders and actions of registered-only pages. Others are sent to sign in.
 */
export async function requireMember(context: RequestContext): Promise<ShopClient> {
  const client = await context.session.memberClient();
  if (!client) throw redirectToSignIn(context);
  return client;
}

export function composeCodeFailurePath({ language }: RequestContext): string {
  return withLanguage(paths.result("verification_code", "failure"), language);
}

function redirectToSignIn({ url, language }: RequestContext): Response {
  return redirect(composeSignInAddress(url.pathname + url.search, language), 303);
}

/** Returns the purpose of a code without using it up; null for an invalid code. */
export async function readPurpose(
  code: string,
  { session }: RequestContext,
): Promise<CodePurpose | null> {
  try {
    const client = await session.ensureClient();
    const { purpose } = await client.auth.checkCode({ query: { verification_code: code } });
    return purpose;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}
