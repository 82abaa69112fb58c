import { authEndpoints, type EndpointInput } from "@harbour/contracts";
import { findOpenCustomer } from "../../base/customers/index.ts";
import { findLogins } from "../../base/logins/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import { requireRegistered, requireShopper } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { revokeGuest, shopperSessions } from "../../platform/sessions/sessions.ts";
import { presentGuest, presentUser } from "./accounts.presenter.ts";
import { checkCode } from "./codes/check-code.ts";
import { sendCodeAgain } from "./login-addresses/claim-address.ts";
import { confirmAddress } from "./login-addresses/confirm-address.ts";
import { readOtherAddress, readLoginAddress } from "./login-addresses/login-address.ts";
import { migrateGuest, register, type Registration } from "./register.ts";
import { renewGuest, signInGuest } from "./sign-in/sign-in-guest.ts";
import { signIn } from "./sign-in/sign-in.ts";

export const authRoutes = (deps: Deps): Route[] => [
  route(authEndpoints.login, async ({ actor, body, userAgent }) => {
    const { type, login_id: loginId, password } = body;
    // A guest's password is the same for everybody by the protocol, so it is ignored.
    if (type === "TEMP") return signInGuest(deps);
    return signIn(deps, actor, { type, loginId, password, userAgent });
  }),
  route(authEndpoints.renewGuest, ({ body }) => renewGuest(deps, body.guest_key)),
  route(authEndpoints.user, async ({ actor }) => {
    const { kind, id } = requireShopper(actor);
    const customer = await findOpenCustomer(deps.db, id);
    if (customer === undefined || kind === "guest")
      return { user: presentGuest(id, customer?.createdAt ?? deps.clock()) };
    return { user: presentUser(customer, await findLogins(deps.db, id)) };
  }),
  route(authEndpoints.logout, async ({ actor }) => {
    if (actor.kind === "registered") await shopperSessions.end(deps.db, actor.id, actor.sessionId);
    else await revokeGuest(deps.db, requireShopper(actor).id);
    return { message: "You're signed out." };
  }),
  route(authEndpoints.register, async ({ body }) => {
    await register(deps, toRegistration(body));
    return { message: "We've sent you an e-mail. Please confirm your address." };
  }),
  route(authEndpoints.migrate, async ({ actor, body }) => {
    await migrateGuest(deps, requireShopper(actor), toRegistration(body));
    return { message: "We've sent you an e-mail. Please confirm your address." };
  }),
  route(authEndpoints.verify, async ({ actor, query }) => {
    await confirmAddress(deps, actor, query.verification_code);
    return { message: "Your e-mail is confirmed." };
  }),
  route(authEndpoints.sendVerification, async ({ actor, body }) => {
    const { id } = requireRegistered(actor);
    await inTransaction(deps.db, (tx) => sendCodeAgain(tx, id, body.type));
    return { message: "The code is on its way." };
  }),
  route(authEndpoints.checkCode, async ({ actor, query }) => {
    const purposes = ["account", "password", "email", "phone"] as const;
    const { purpose } = await checkCode(deps, actor, query.verification_code, purposes);
    return { message: "This code is valid.", purpose };
  }),
];

function toRegistration(body: EndpointInput<typeof authEndpoints.register>["body"]): Registration {
  const { username, password, preferred_language: language } = body;
  const login = readLoginAddress(body.type, body);
  return { login, otherLogin: readOtherAddress(body.type, body), username, password, language };
}
