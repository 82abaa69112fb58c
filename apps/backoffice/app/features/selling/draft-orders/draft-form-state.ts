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

/** An order that staff write, as its form has it. */
export interface DraftFormState {
  readonly contents: Contents;
  /** The store's id, or its key in a new draft. */
  readonly storeId: string;
  readonly member: { readonly id: string; readonly name: string } | null;
  /** The recipient's fields that the member's account filled. */
  readonly prefilledRecipient: FilledFields;
  readonly language: (typeof draftLanguages)[number];
  /** The time in Hong Kong, as the field shows it. */
  readonly holdUntil: string;
}

/** Fills the form from a draft; a new one holds its goods for three days. */
export function toDraftFormState(draft: DraftOrder | null): DraftFormState {
  if (draft === null)
    return {
      contents: emptyContents,
      storeId: "main",
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
 * Takes a member as the buyer, or a guest. The account fills the empty fields of the recipient. A member who is left
 * takes the fields along that nobody changed.
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

/** Returns the recipient of a member's default address, with the phone of the account if it has none. */
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

/** Makes the body of a call from the form. */
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
