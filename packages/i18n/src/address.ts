import { districtText, type DistrictId } from "./districts.ts";
import type { Language } from "./languages.ts";

export interface AddressParts {
  /** Flat, floor, block, building: `Flat 5A, Harbour Court`. */
  readonly building: string;
  /** Number and street: `12 Nathan Road`. */
  readonly street: string;
  readonly district: DistrictId;
}

/**
 * A Hong Kong address as one line, the way the post office writes it: from the flat outwards in English, from the
 * region inwards in Chinese. There is no postcode.
 */
export function composeAddress(
  { building, street, district }: AddressParts,
  language: Language,
): string {
  const place = districtText(district, language);
  if (language === "en") {
    return [building, street, place.district, place.region]
      .filter((part) => part.trim() !== "")
      .join(", ");
  }
  return [place.region + place.district, written(street), written(building)]
    .filter((part) => part !== "")
    .reduce((line, part, index, parts) => line + between(parts[index - 1]!, part) + part);
}

/** Returns a part as typed, but for spaces within Chinese, which has none. */
function written(part: string): string {
  return part.trim().replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, "");
}

/** Chinese runs on; many write the street in English all the same, which needs a space or a comma. */
function between(left: string, right: string): string {
  if (isChinese(left) && isChinese(right)) return "";
  return isChinese(left) || isChinese(right) ? " " : ", ";
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
