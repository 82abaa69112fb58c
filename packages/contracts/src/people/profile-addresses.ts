import { z } from "zod";
import { areaCodeOrEmpty, phoneOrEmpty } from "../base/contacts.ts";
import { endpoint } from "../endpoint.ts";
import { id, singleLineText, multilineText, message, timestamp } from "../primitives.ts";
import { missingField } from "../sentences.ts";

/** The recipient with a one-line address, taken from the default entry of the address book (S3-009). */
export const deliveryRecipient = z
  .object({
    name: z.string(),
    address: z.string(),
    area_code: z.string(),
    phone: z.string(),
  })
  .meta({ id: "DeliveryRecipient" });
export type DeliveryRecipient = z.infer<typeof deliveryRecipient>;

/**
 * The parts of a Hong Kong address. All parts are empty for a free-text address. `district` is the slug of one of the
 * 18 districts.
 */
const addressParts = {
  district: z.string().max(40).default(""),
  street: singleLineText(200).default(""),
  building: singleLineText(200).default("").meta({
    description: "The flat, floor, block and building",
  }),
};

export const savedAddress = z
  .object({
    _id: id,
    is_default: z.boolean(),
    name: z.string(),
    area_code: z.string(),
    phone: z.string(),
    district: z.string(),
    street: z.string(),
    building: z.string(),
    address: z.string().meta({
      description:
        "The address on one line. It is composed of the parts in the account's language, or is the free text",
    }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "SavedAddress" });
export type SavedAddress = z.infer<typeof savedAddress>;

const recipient = {
  name: singleLineText(100).min(1),
  area_code: areaCodeOrEmpty,
  phone: phoneOrEmpty,
};

/**
 * A new address, either in parts (at least district and street) or as a free `address`. If both are given, the parts
 * count.
 */
const newAddress = z
  .object({
    ...recipient,
    ...addressParts,
    address: multilineText(500).default(""),
    is_default: z.boolean().default(false),
  })
  .superRefine((value, context) => {
    if (value.address !== "") return;
    if (value.district === "") context.addIssue(missingField("district"));
    if (value.street === "") context.addIssue(missingField("street"));
  });

const addressParams = z.object({ address_id: id });

/** The most addresses per account. */
export const maxAddresses = 20;

export const addressEndpoints = {
  recipient: endpoint({
    method: "GET",
    path: "/profiles/delivery-recipient",
    summary: "Read the address book's default entry; null when there is none",
    who: "registered",
    response: z.object({ delivery_recipient: deliveryRecipient.nullable() }),
  }),
  saveRecipient: endpoint({
    method: "PUT",
    path: "/profiles/delivery-recipient",
    summary: "Write the address book's default entry",
    who: "registered",
    body: z.object({
      delivery_recipient: z.object({
        ...recipient,
        address: multilineText(500).default(""),
      }),
    }),
    example: {
      delivery_recipient: {
        name: "Chan Tai Man",
        area_code: "852",
        phone: "91234567",
        address: "Flat A, 12/F, Harbour House, 1 Harbour Road",
      },
    },
    response: message,
  }),
  list: endpoint({
    method: "GET",
    path: "/profiles/addresses",
    summary: "List the address book, the default first",
    who: "registered",
    response: z.object({ data: z.array(savedAddress) }),
  }),
  add: endpoint({
    method: "POST",
    path: "/profiles/addresses",
    summary: "Add an address; the first is the default",
    who: "registered",
    body: newAddress,
    example: {
      name: "Chan Tai Man",
      area_code: "852",
      phone: "91234567",
      district: "wan-chai",
      street: "1 Harbour Road",
      building: "Flat A, 12/F, Harbour House",
      is_default: true,
    },
    response: message.extend({ _id: id }),
    errors: ["conflict"],
  }),
  save: endpoint({
    method: "PUT",
    path: "/profiles/addresses/:address_id",
    summary: "Replace an address",
    who: "registered",
    params: addressParams,
    body: newAddress,
    example: {
      name: "Chan Tai Man",
      area_code: "852",
      phone: "91234567",
      district: "wan-chai",
      street: "1 Harbour Road",
      building: "Flat A, 12/F, Harbour House",
      is_default: true,
    },
    response: message,
    errors: ["not_found"],
  }),
  setDefault: endpoint({
    method: "PUT",
    path: "/profiles/addresses/:address_id/set-default",
    summary: "Make an address the default",
    who: "registered",
    params: addressParams,
    response: message,
    errors: ["not_found"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/profiles/addresses/:address_id",
    summary: "Delete an address; if it was the default, the newest remaining one becomes it",
    who: "registered",
    params: addressParams,
    response: message,
    errors: ["not_found"],
  }),
};
