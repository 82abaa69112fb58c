import { z } from "zod";
import { areaCodeOrEmpty, emailOrEmpty, phoneOrEmpty } from "../base/contacts.ts";
import { type EnquiryField, enquiryTexts } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { language, singleLineText, multilineText, message } from "../primitives.ts";
import { reasonMessage } from "../sentences.ts";

type EnquiryTexts = typeof enquiryTexts;
type TextSchemas = {
  [Name in keyof EnquiryTexts]: EnquiryTexts[Name]["isRequired"] extends true
    ? z.ZodString
    : z.ZodDefault<z.ZodString>;
};

const textSchemas = Object.fromEntries(
  Object.entries(enquiryTexts).map(([name, { max, isRequired, isMultiline }]) => {
    const schema = isMultiline ? multilineText(max) : singleLineText(max);
    return [name, isRequired ? schema.min(1) : schema.default("")];
  }),
) as unknown as TextSchemas;

/** A question to the shop (S3-096). Either e-mail or phone may be empty. */
export const enquiry = z.object({
  ...textSchemas,
  email: emailOrEmpty,
  area_code: areaCodeOrEmpty,
  phone: phoneOrEmpty,
} satisfies Record<EnquiryField, z.ZodType>);

export const enquiryEndpoints = {
  send: endpoint({
    method: "POST",
    path: "/enquiries",
    summary: "Send the shop an enquiry; a given e-mail address gets a confirmation",
    who: "anyone",
    idempotent: true,
    body: enquiry
      .extend({
        language: language.optional().meta({
          description: "The language of the answer. Default: the account's language, else English",
        }),
      })
      .superRefine(({ email, area_code, phone }, context) => {
        const refuse = (path: string, text: string) =>
          context.addIssue({ code: "custom", path: [path], message: text });
        if (email === "" && phone === "") refuse("email", reasonMessage("contact-missing"));
        if (phone !== "" && area_code === "") refuse("area_code", reasonMessage("missing"));
      }),
    example: {
      name: "Chan Tai Man",
      email: "taiman@example.com",
      area_code: "852",
      phone: "91234567",
      subject: "A model kit with a missing part",
      description: "The left wing is not in the box. Can you send one?",
    },
    response: message.extend({
      reference: z.string().meta({ description: "The enquiry's reference, `EQ-XXXX-XXXX`" }),
    }),
    limit: { max: 5, perSeconds: 3600 },
  }),
};
