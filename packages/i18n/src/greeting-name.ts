/** Family names that come first in romanised Cantonese names. "Chan Taiman" must not be greeted as "Chan". */
const familyNames = new Set(
  "au chan chau cheng cheung chiu choi chow chu chung fok fong fung ho hui ip kam ko kong kwan kwok kwong lai lam lau law lee leung li lin lo lui luk ma mak mok ng ngai pang poon shum siu so suen sung sze szeto tai tam tang to tong tsang tse tsui wan wong wu yan yau yeung yim yip yiu yu yuen yung".split(
    " ",
  ),
);

/** Returns the name for a greeting: the first name of "Jasmine Lam", otherwise the whole name. */
export function greetingName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words;
  const isGivenNameFirst = words.length === 2 && /^\p{Script=Latin}/u.test(first);
  return isGivenNameFirst && !familyNames.has(first.toLowerCase()) ? first : words.join(" ");
}
