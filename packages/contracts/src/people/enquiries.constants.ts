/**
 * The texts of an enquiry, with the most characters of each. The contract, the table, the check of the form and the
 * exports follow this list. A text that is not required is empty by default.
 */
export const enquiryTexts = {
  name: { max: 80, isRequired: true, isMultiline: false },
  subject: { max: 150, isRequired: true, isMultiline: false },
  description: { max: 4000, isRequired: true, isMultiline: true },
} as const satisfies Record<string, { max: number; isRequired: boolean; isMultiline: boolean }>;
export type EnquiryText = keyof typeof enquiryTexts;

const contactFields = ["email", "area_code", "phone"] as const;

export type EnquiryField = EnquiryText | (typeof contactFields)[number];

/** The typed fields of an enquiry. */
export const enquiryFields: readonly EnquiryField[] = [
  ...(Object.keys(enquiryTexts) as EnquiryText[]),
  ...contactFields,
];
