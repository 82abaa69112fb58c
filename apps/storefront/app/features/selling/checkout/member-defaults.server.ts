import { ApiError } from "@harbour/api-client";
import type { CreditCard, SavedAddress } from "@harbour/contracts";
import { cardChoice } from "../../../components/checkout/payment-choice.ts";
import { isCardExpired } from "../../../components/payment/saved-card.ts";
import { fallbackOnRefusal } from "../../../request/fallback-on-refusal.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { newAddress, type CheckoutValues } from "./checkout-form.ts";

interface MemberDefaults {
  readonly values: Partial<CheckoutValues>;
  readonly addresses: readonly SavedAddress[];
  /** The usable cards, the default first. */
  readonly cards: readonly CreditCard[];
}

const emptyDefaults: MemberDefaults = { values: {}, addresses: [], cards: [] };

/** Reads a member's saved values: addresses, contacts and cards. Guests have none. */
export async function readMemberDefaults({ session }: RequestContext): Promise<MemberDefaults> {
  const user = await session.user();
  const client = user && (await session.memberClient());
  if (!client) return emptyDefaults;
  const { account } = user;
  try {
    const [{ data: addresses }, cards] = await Promise.all([
      client.addresses.list(),
      client.cards.list().then(({ data }) => data, fallbackOnRefusal([])),
    ]);
    const usable = cards.filter((card) => !isCardExpired(card));
    const card = usable.find((item) => item.is_default);
    const recipient = addresses.find((address) => address.is_default) ?? addresses[0];
    return {
      addresses,
      cards: usable,
      values: {
        email: account.email ?? "",
        recipient_name: recipient?.name ?? account.username ?? "",
        area_code: (recipient?.phone ? recipient.area_code : account.area_code) || "852",
        phone: recipient?.phone || (account.phone ?? ""),
        address_id: recipient?._id ?? newAddress,
        ...(card && { payment_method: cardChoice(card) }),
      },
    };
  } catch (error) {
    // Members without their address book can still buy by typing an address.
    if (error instanceof ApiError) return emptyDefaults;
    throw error;
  }
}
