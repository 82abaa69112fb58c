import { defaultStore } from "@harbour/contracts/constants";
import type { DraftOrder, MemberProfileWire } from "@harbour/contracts/operator";
import {
  type Contents,
  emptyContents,
  readRecipient,
  toPriceInput,
  toRecipient,
} from "../../../components/selling/contents.ts";
import { fromHongKongInput, toHongKongInput } from "../../../kit/hong-kong-time.ts";

export const draftLanguages = ["zh", "en", "cn"] as const;
const defaultHoldMs = 3 * 24 * 3600_000;

/** The state of the form for an order that staff write. */
export interface DraftFormState {
  readonly contents: Contents;
  /** The store's id, or its alias in a new draft. */
  readonly storeId: string;
  readonly member: { readonly id: string; readonly name: string } | null;
  /** The recipient's fields that were filled from the member's account. */
  readonly prefilledRecipient: FilledFields;
  readonly language: (typeof draftLanguages)[number];
  /** The end of the hold, as the field shows it in Hong Kong time. */
  readonly holdUntil: string;
}

/** Converts a draft to the form. A new draft holds its goods for three days. */
export function toDraftFormState(draft: DraftOrder | null): DraftFormState {
  if (draft === null)
    return {
      contents: emptyContents,
      storeId: defaultStore,
      member: null,
      prefilledRecipient: {},
      language: "zh",
      holdUntil: toHongKongInput(new Date(Date.now() + defaultHoldMs)),
    };
  const { contents, cart } = draft;
  const { delivery_info: info, delivery_details: details } = contents;
  return {
    storeId: contents.store_id,
    member:
      contents.customer_id === null
        ? null
        : { id: contents.customer_id, name: draft.customer_name ?? "" },
    prefilledRecipient: {},
    language: contents.language,
    holdUntil: toHongKongInput(new Date(draft.hold_until)),
    contents: {
      lines: contents.lines.map(({ product_variant_id: id, qty }) => {
        const line = cart?.cart_items.find((item) => item.product_variant_id === id);
        const idAsTitle = { en: id, zh: id, cn: id };
        return {
          id,
          qty,
          title: line?.product_title ?? idAsTitle,
          variant: line?.product_variant_title ?? { en: "", zh: "", cn: "" },
          image: line?.image ?? null,
        };
      }),
      voucherCode: contents.voucher_code ?? "",
      goodwill: contents.goodwill === "0.00" ? "" : contents.goodwill,
      method: info.method,
      country: info.country_code,
      courierId: info.courier_id ?? "",
      warehouseId: info.warehouse_id ?? "",
      stationId: info.station_id ?? "",
      district: info.district ?? "",
      ...readRecipient(details),
    },
  };
}

/**
 * Sets a member, or a guest, as the buyer. The account fills empty fields of the recipient. Fields that the former
 * member's account filled are emptied first, unless staff changed them.
 */
export function chooseMember(
  form: DraftFormState,
  member: MemberProfileWire | null,
): DraftFormState {
  const clearedContents = { ...form.contents };
  for (const name of recipientFields)
    if (clearedContents[name] === form.prefilledRecipient[name])
      clearedContents[name] = emptyContents[name];
  if (member === null)
    return { ...form, member: null, prefilledRecipient: {}, contents: clearedContents };
  const details = findMemberRecipient(member);
  const prefilledRecipient: FilledFields = {};
  for (const name of recipientFields)
    if (details[name] && clearedContents[name === "areaCode" ? "phone" : name] === "")
      prefilledRecipient[name] = details[name];
  return {
    ...form,
    member: { id: member._id, name: member.username || details.name },
    prefilledRecipient,
    language: member.language,
    contents: { ...clearedContents, ...prefilledRecipient },
  };
}

const recipientFields = ["name", "email", "areaCode", "phone", "address"] as const;
type FilledFields = Partial<Record<(typeof recipientFields)[number], string>>;

/**
 * Returns the recipient from a member's default (or first) address. An address without a phone takes the account's
 * phone.
 */
function findMemberRecipient({ addresses, username, email, phone }: MemberProfileWire) {
  const savedAddress = addresses.find(({ is_default: isDefault }) => isDefault) ?? addresses[0];
  const [, areaCode, ownPhone] = /^(85[23]|886|86)(\d{6,})$/.exec(phone ?? "") ?? [];
  return {
    name: savedAddress?.name || username,
    email,
    areaCode: savedAddress?.phone ? savedAddress.area_code : areaCode,
    phone: savedAddress?.phone || ownPhone,
    address: savedAddress?.address,
  };
}

export type DraftBody = ReturnType<typeof toDraftBody>;

/** Builds the request body from the form. */
export const toDraftBody = ({
  contents,
  member,
  language,
  holdUntil,
  storeId,
}: DraftFormState) => ({
  ...toPriceInput(contents),
  store_id: storeId,
  customer_id: member?.id ?? null,
  delivery_details: toRecipient(contents),
  language,
  hold_until: fromHongKongInput(holdUntil),
});
