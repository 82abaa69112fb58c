/** The most characters of each typed field of an enquiry. */
export const enquiryLimits = { name: 80, subject: 150, description: 4000 } as const;

/** The fields of an enquiry, for the contract and the contact form. */
export const enquiryFields = [
  "name",
  "email",
  "area_code",
  "phone",
  "subject",
  "description",
] as const;
export type EnquiryField = (typeof enquiryFields)[number];
