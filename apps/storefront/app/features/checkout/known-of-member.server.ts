import { ApiError } from "@harbour/api-client";
import type { RequestContext } from "../../request/request-context.ts";
import type { CheckoutValues } from "./checkout-form.ts";

/** What a member need not type: the default address of their book, and how they can be reached. Guests have none of it. */
export async function knownOfMember({ session }: RequestContext): Promise<Partial<CheckoutValues>> {
  const user = await session.user();
  const client = user && (await session.registered());
  if (!client) return {};
  const { account } = user;
  try {
    const { data } = await client.addresses.all();
    const recipient = data.find((address) => address.is_default);
    return {
      email: account.email ?? "",
      recipient_name: recipient?.name ?? account.username ?? "",
      area_code: (recipient?.phone ? recipient.area_code : account.area_code) || "852",
      phone: recipient?.phone || (account.phone ?? ""),
      ...(recipient && {
        district: recipient.district,
        street: recipient.district ? recipient.street : recipient.address,
        building: recipient.building,
      }),
    };
  } catch (error) {
    // Without their address book members can still buy: they type, like everybody else.
    if (error instanceof ApiError) return {};
    throw error;
  }
}
