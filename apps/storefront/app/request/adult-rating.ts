/** SPEC 1 and Hong Kong's ordinance on obscene and indecent articles (Cap. 390): Class II is not shown to anybody under 18. */
export const adultAge = 18;

/** Whether a rating, as a supplier writes it (`18+`, `PEGI 18`, `R18+`, `CERO Z`, `AO`, `Class II`), keeps something for adults. */
export function isForAdults(rating: string | null): boolean {
  if (!rating) return false;
  const years = /\d+/.exec(rating)?.[0];
  return years === undefined ? /\b(Z|AO|R|X|II|III)\b/i.test(rating) : Number(years) >= adultAge;
}

/** What a page throws that asks for the visitor's age first (`age.server.ts`); `ErrorPage` knows it. */
export const ageAsked = "age";
