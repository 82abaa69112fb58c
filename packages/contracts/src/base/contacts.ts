import { z } from "zod";
import { emailPattern, maxEmailCharacters, phonePattern } from "../constants.ts";
import { countryCodes } from "../country-codes.ts";
import { localizedText } from "../primitives.ts";
import { reasonMessage } from "../sentences.ts";
import { settingList } from "../setting-list.ts";

/** An e-mail address in lower case. Mail servers allow at most 254 characters. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ pattern: emailPattern }).max(maxEmailCharacters));
export const emailOrEmpty = allowEmpty(email, reasonMessage("not-an-email")).default("");

/** An area code in digits, without plus and leading zeros: `0852` becomes `852`. */
export const areaCode = z
  .string()
  .regex(/^\d{1,4}$/, reasonMessage("not-an-area-code"))
  .overwrite((code) => code.replace(/^0+(?=\d)/, ""));
/** A phone number in digits, without the area code. */
export const phone = z.string().regex(phonePattern, reasonMessage("not-a-phone"));
export const phoneOrEmpty = allowEmpty(phone, reasonMessage("not-a-phone")).default("");
export const areaCodeOrEmpty = allowEmpty(areaCode, reasonMessage("not-an-area-code")).default("");

function allowEmpty<Field extends z.ZodType>(field: Field, sentence: string) {
  return z.union([z.literal(""), field], sentence);
}

/** The code of an existing country. Upper and lower case are accepted. */
export const country = z
  .string()
  .toUpperCase()
  .refine((code) => countryCodes.has(code), reasonMessage("not-a-country"));

/** Setting `area-codes`: the phone areas that the shop accepts. */
export const areaCodesSetting = settingList(z.object({ value: areaCode, title: localizedText }), {
  key: "value",
  text: "title",
}).min(1);
