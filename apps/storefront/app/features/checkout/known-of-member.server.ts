import { ApiError } from "@harbour/api-client";
import type { SavedAddress } from "@harbour/contracts";
import type { RequestContext } from "../../request/request-context.ts";
import { newAddress, type CheckoutValues } from "./checkout-form.ts";

interface Known {
  readonly values: Partial<CheckoutValues>;
  readonly addresses: readonly SavedAddress[];
}

const nothing: Known = { values: {}, addresses: [] };

/** What a member need not type: the addresses of their book, and how they can be reached. Guests have none of it. */
export async function knownOfMember({ session }: RequestContext): Promise<Known> {
  const user = await session.user();
  const client = user && (await session.registered());
  if (!client) return nothing;
  const { account } = user;
  try {
    const { data: addresses } = await client.addresses.all();
    const recipient = addresses.find((address) => address.is_default) ?? addresses[0];
    return {
      addresses,
      values: {
        email: account.email ?? "",
        recipient_name: recipient?.name ?? account.username ?? "",
        area_code: (recipient?.phone ? recipient.area_code : account.area_code) || "852",
        phone: recipient?.phone || (account.phone ?? ""),
        address_id: recipient?._id ?? newAddress,
      },
    };
  } catch (error) {
    // Without their address book members can still buy: they type, like everybody else.
    if (error instanceof ApiError) return nothing;
    throw error;
  }
}
