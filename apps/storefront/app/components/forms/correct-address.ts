/**
 * The common mail domains in Hong Kong. Names of up to six letters are left out, because other providers look like
 * errors of them.
 */
const commonDomains = [
  "gmail.com",
  "yahoo.com.hk",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "netvigator.com",
  "foxmail.com",
  "protonmail.com",
];

/** The real providers that look like errors of others. */
const realProviders = new Set([
  "ymail.com",
  "mail.com",
  "email.com",
  "hotmail.co",
  "yahoo.com.tw",
  "gmx.com",
]);

/**
 * Returns the corrected address for a likely error in the domain: `anna@gmial.com` becomes `anna@gmail.com`. Null
 * without an error. Corrects only single errors, because a wrong suggestion costs trust.
 */
export function correctAddress(typedAddress: string): string | null {
  const atIndex = typedAddress.lastIndexOf("@");
  const domain = typedAddress.slice(atIndex + 1).toLowerCase();
  if (atIndex < 1 || commonDomains.includes(domain) || realProviders.has(domain)) return null;
  const similarDomain = commonDomains.find(
    (candidate) => candidate.split(".")[0] === domain || isOneSlip(domain, candidate),
  );
  return similarDomain ? typedAddress.slice(0, atIndex + 1) + similarDomain : null;
}

function isOneSlip(typedDomain: string, similarDomain: string): boolean {
  let start = 0;
  while (start < typedDomain.length && typedDomain[start] === similarDomain[start]) start++;
  const remainder = typedDomain.slice(start);
  const expected = similarDomain.slice(start);
  const isSwapped =
    remainder[0] === expected[1] &&
    remainder[1] === expected[0] &&
    remainder.slice(2) === expected.slice(2);
  return (
    isSwapped ||
    remainder.slice(1) === expected.slice(1) ||
    remainder.slice(1) === expected ||
    remainder === expected.slice(1)
  );
}
