/**
 * The age from which a visitor may see everything (S1-038). Class II of Hong Kong's ordinance on obscene and indecent
 * articles (chapter 390) is hidden from visitors under 18.
 */
export const adultAge = 18;

/**
 * Tells whether a supplier's rating (`18+`, `PEGI 18`, `CERO Z`, `Mature`, `Class II`, `第II類`, `三級`) is for adults. An
 * unknown rating counts as adult, because an unneeded question harms nobody.
 */
export function isForAdults(rating: string | null): boolean {
  const text = rating?.normalize("NFKC").trim() ?? "";
  if (text === "") return false;
  if (adultPattern.test(text)) return true;
  if (monthAgePattern.test(text)) return false;
  const years = /\d+/.exec(text)?.[0];
  if (years !== undefined) return Number(years) >= adultAge;
  return !allAgesPattern.test(text);
}

const adultPattern =
  /\b(?:Z|AO|R|X|M|II|III|Mature|Adults?)\b|第?(?:三級|三级|二類|二类|三類|三类)|限制級|限制级|成人/i;
/** The ages of toys for small children. */
const monthAgePattern = /\d\s*(?:m|mths?|months?|個月|个月)\b|\d\s*[個个]月/i;
const allAgesPattern =
  /^(?:(?:ESRB|PEGI|USK|CERO|BBFC|Rated|Category|Class)[ :-]*)?(?:E|EC|T|K-?A|RP|G|PG|U|I|IIA|IIB|A|B|C|D|Everyone|Teens?|All(?: ages)?|第?(?:一級|一级|I級|I级|I類|I类|一類|一类)|全年[齡龄]|普遍[級级]|保[護护][級级]|[輔辅][導导][級级])$/i;

/** The error of a page that asks for the visitor's age first (`age.server.ts`), which `ErrorPage` recognises. */
export const ageUnknownError = "age";
