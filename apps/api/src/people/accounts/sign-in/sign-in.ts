import type { SignedIn } from "@harbour/contracts";
import { tokenSeconds } from "@harbour/contracts/constants";
import { type Customer, lockCustomers, recordSignIn } from "../../../base/customers/index.ts";
import { type Claimant, findClaimants, findLogins } from "../../../base/logins/index.ts";
import { movePromotionUses } from "../../../offers/promotions/index.ts";
import { rememberBuyer } from "../../../orders/order-access/index.ts";
import { moveUnpaidOrders } from "../../../orders/orders/index.ts";
import { moveProofs } from "../../../orders/proofs/index.ts";
import { inTransaction, type Tx } from "../../../platform/database/db.ts";
import type { Actor } from "../../../platform/modules/actor.ts";
import type { Deps } from "../../../platform/modules/deps.ts";
import { ShopError } from "../../../platform/replies/shop-error.ts";
import { networkKey } from "../../../platform/requests/client-network.ts";
import { revokeGuest, shopperSessions } from "../../../platform/sessions/sessions.ts";
import { mergeCarts } from "../../../selling/cart/index.ts";
import { mergeWishlists } from "../../../selling/wishlist/index.ts";
import { presentUser } from "../accounts.presenter.ts";
import { parseLoginId } from "../login-addresses/login-address.ts";
import { countFailedPassword } from "../passwords/failed-passwords.ts";
import { verifyPassword } from "../passwords/passwords.ts";

/** The limit of sign-ins per network, separate from the limit of new guests. */
const signInsPerMinute = { max: 10, perSeconds: 60 };

export interface SignInInput {
  readonly type: "EMAIL" | "PHONE";
  readonly loginId: string;
  readonly password: string;
  readonly userAgent: string;
}

/**
 * Signs in to an account, which takes over the calling guest's cart, wishlist, unpaid orders and their proofs. A
 * confirmed address opens its owner's account. An unconfirmed address opens the account that claims it, by that
 * account's own password. Signing in therefore never reveals whether an address is taken.
 * @throws ShopError `invalid_credentials`, `too_many_requests`
 */
export async function signIn(deps: Deps, actor: Actor, input: SignInInput): Promise<SignedIn> {
  const address = parseLoginId(input.type, input.loginId);
  const account = `${address.kind} ${address.address}`;
  // Counts by network alone, because with a limit by account strangers could lock out the owner.
  await deps.limits.countShared("sign in", signInsPerMinute, [networkKey(actor.address)]);
  const undoAttempt = await countFailedPassword(deps, { account, address: actor.address });
  const claimant = await findByPassword(deps, address, input.password);
  if (claimant === undefined) throw wrongLogin();
  await undoAttempt();
  return inTransaction(deps.db, (tx) =>
    openAccountSession(deps, tx, actor, claimant, input.userAgent),
  );
}

/** Always verifies two hashes, so that unknown accounts and wrong passwords take the same time. */
async function findByPassword(
  { db }: Deps,
  address: ReturnType<typeof parseLoginId>,
  password: string,
): Promise<Claimant | undefined> {
  const { holder, claim } = await findClaimants(db, address);
  const isHolderPassword = await verifyPassword(password, holder?.passwordHash ?? null);
  const isClaimPassword = await verifyPassword(password, claim?.passwordHash ?? null);
  if (isHolderPassword) return holder;
  return isClaimPassword ? claim : undefined;
}

/**
 * Opens a session for the account of a matching password.
 * @throws ShopError `invalid_credentials` when the password has changed since
 */
export async function openAccountSession(
  deps: Pick<Deps, "settings" | "clock">,
  tx: Tx,
  actor: Actor,
  claimant: Claimant,
  userAgent: string,
): Promise<SignedIn> {
  const guestId = actor.kind === "guest" ? actor.id : undefined;
  const lockedPeople = await lockCustomers(
    tx,
    [claimant.customerId, ...(guestId ? [guestId] : [])],
    "no key update",
  );
  const customer = lockedPeople.get(claimant.customerId);
  // The password may have changed, or the account closed, since the comparison.
  if (!customer || customer.passwordHash !== claimant.passwordHash) throw wrongLogin();
  const mergedGuestId = toGuestId(guestId === undefined ? undefined : lockedPeople.get(guestId));
  const hasPaidOrdersLeft =
    mergedGuestId !== undefined && (await transferGuestData(tx, mergedGuestId, customer.id));
  // The guest's token and key end, because one person must not have two sets of limits.
  if (guestId !== undefined) await revokeGuest(tx, guestId);

  const { id: sessionId, token } = await shopperSessions.open(tx, customer.id, userAgent);
  if (hasPaidOrdersLeft) await rememberBuyer(deps, tx, { guestId: mergedGuestId, sessionId });
  const lastLoggedInAt = await recordSignIn(tx, customer.id, mergedGuestId);
  const user = presentUser({ ...customer, lastLoggedInAt }, await findLogins(tx, customer.id));
  const message = hasPaidOrdersLeft ? `Welcome back. ${paidOrdersHint}` : "Welcome back.";
  return { message, token, expires_in: tokenSeconds, user };
}

const paidOrdersHint = "You'll find orders you paid for as a guest under Track order.";

/** @returns undefined for a guest who became an account in the meantime, and therefore keeps everything */
function toGuestId(row: Customer | undefined): string | undefined {
  return row?.type === "TEMP" ? row.id : undefined;
}

/** Moves a guest's data. @returns true when paid orders stayed behind */
async function transferGuestData(tx: Tx, from: string, to: string): Promise<boolean> {
  // Orders are locked before the cart, in the same order as when a payment settles.
  const { movedOrderIds, hasPaidOrdersLeft } = await moveUnpaidOrders(tx, { from, to });
  await moveProofs(tx, { from, to });
  await movePromotionUses(tx, movedOrderIds, to);
  await mergeCarts(tx, { from, to });
  await mergeWishlists(tx, { from, to });
  return hasPaidOrdersLeft;
}

function wrongLogin(): ShopError {
  return new ShopError("invalid_credentials", "Login or password is wrong.");
}
