import { createHmac, timingSafeEqual } from "node:crypto";

/** The reason why a pass is valid: the stored password is unchanged, or the member of staff is active. */
type PassBasis =
  | { readonly kind: "password"; readonly password: string | null }
  | { readonly kind: "staff"; readonly operator: string };

const hour = 3600;
const seconds: Readonly<Record<PassBasis["kind"], number>> = {
  password: 14 * 24 * hour,
  staff: 12 * hour,
};

/** Signs a pass, with which one browser can see a closed shop: `KIND.SECONDS.OPERATOR.SIGNATURE`. Nothing is stored. */
export function signPass(
  secret: string,
  basis: PassBasis,
  now: Date,
): { pass: string; expiresAt: Date } {
  const expiresAtSeconds = Math.floor(now.getTime() / 1000) + seconds[basis.kind];
  const claim = writeClaim(basis, expiresAtSeconds);
  const bound = basis.kind === "password" ? basis.password : null;
  return {
    pass: `${claim}.${signature(secret, claim, bound)}`,
    expiresAt: new Date(expiresAtSeconds * 1000),
  };
}

/** Returns the basis of a valid pass; undefined for an invalid one. @param password the stored password */
export function readPass(
  secret: string,
  pass: string,
  password: string | null,
  now: Date,
): PassBasis | undefined {
  const [kind, expiresAtSeconds = "", operator = "", passSignature = "", ...extraParts] =
    pass.split(".");
  if (extraParts.length > 0 || (kind !== "password" && kind !== "staff")) return undefined;
  const basis: PassBasis = kind === "staff" ? { kind, operator } : { kind, password };
  const bound = kind === "password" ? password : null;
  const claim = `${kind}.${expiresAtSeconds}.${operator}`;
  const expected = Buffer.from(signature(secret, claim, bound));
  const receivedSignature = Buffer.from(passSignature);
  if (receivedSignature.length !== expected.length || !timingSafeEqual(receivedSignature, expected))
    return undefined;
  return Number(expiresAtSeconds) * 1000 > now.getTime() ? basis : undefined;
}

const writeClaim = (basis: PassBasis, expiresAtSeconds: number): string =>
  `${basis.kind}.${expiresAtSeconds}.${basis.kind === "staff" ? basis.operator : ""}`;

function signature(secret: string, claim: string, bound: string | null): string {
  return createHmac("sha256", secret)
    .update(`harbour shop pass 2\n${claim}\n${bound ?? ""}`)
    .digest("base64url");
}
