import { z } from "zod";
import { languages, maxPasswordCharacters, passwordPattern } from "./constants.ts";
import { localizedText } from "./primitives.ts";

/** What people type about themselves, and how it is kept: the same fields in every call that takes them (SPEC 5). */

/** Lower case; at most 254 letters, as mail servers take them. */
export const email = z.string().trim().toLowerCase().pipe(z.email().max(254));
export const emailOrEmpty = z.union([z.literal(""), email]).default("");

/** Digits without the plus: 852. */
export const areaCode = z.string().regex(/^\d{1,4}$/);
/** Digits only, without the area code. */
export const phone = z.string().regex(/^\d{6,15}$/);
export const phoneOrEmpty = z.union([z.literal(""), phone]).default("");
export const areaCodeOrEmpty = z.union([z.literal(""), areaCode]).default("");

/** SPEC 5: eight or more letters and digits, at least one of each. Common ones are refused by the server. */
export const newPassword = z.string().max(maxPasswordCharacters).regex(passwordPattern);
/** A password to compare with: nothing is said about its shape. */
export const presentPassword = z.string().max(maxPasswordCharacters);

export const username = z.string().trim().min(1).max(50);
export const language = z.enum(languages);

/** A long token from an e-mail or six digits from an SMS. */
export const verificationCode = z.string().trim().min(1).max(128);

export const loginKind = z.enum(["EMAIL", "PHONE"]);

/** Which of the two addresses a call is about: `type` names it, the other may be empty. */
export const loginAddress = z.object({
  type: loginKind,
  email: emailOrEmpty,
  area_code: areaCodeOrEmpty,
  phone: phoneOrEmpty,
});

/** A call that names a person must carry the address that `type` speaks of. */
export function requireAddress(
  value: z.output<typeof loginAddress>,
  context: z.RefinementCtx,
): void {
  const missing = (path: string) =>
    context.addIssue({ code: "custom", path: [path], message: "Required." });
  if (value.type === "EMAIL" && value.email === "") missing("email");
  if (value.type === "PHONE" && value.area_code === "") missing("area_code");
  if (value.type === "PHONE" && value.phone === "") missing("phone");
}

/** Setting `area-codes`: where phones may be. */
export const areaCodesSetting = z.array(
  z.object({ value: z.string().regex(/^\d{1,4}$/), title: localizedText }),
);
