import { argon2, argon2Sync, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { makeReason } from "@harbour/contracts/reasons";
import { createSemaphore } from "../../../platform/limits/semaphore.ts";
import { ShopError } from "../../../platform/replies/shop-error.ts";

/**
 * Argon2id with 19 MiB, two passes, one lane. Tests that are not about passwords use less
 * (`testing/people/password-cost.ts`).
 */
export const passwordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;

/** Limits parallel hashing, because each hash needs a core and 19 MiB for about 20 ms. */
const limitHashing = createSemaphore({
  maxAtOnce: 2,
  maxWaiting: 200,
  refusal: () =>
    new ShopError("unavailable", makeReason("sign-in-busy"), {
      retryAfter: 5,
    }),
});

/** Looks argon2 up at each call, so that tests can count the hashes. */
function deriveHash(parameters: Parameters<typeof argon2>[1]): Promise<Buffer> {
  return promisify(argon2)("argon2id", parameters);
}

/** @returns a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await limitHashing(() =>
    deriveHash({ ...passwordCost, message: password, nonce, tagLength: hashBytes }),
  );
  return writePhc(nonce, hash);
}

/** Hashes synchronously while settings are read. Blocks all other requests meanwhile. */
export function hashPasswordSync(password: string): string {
  const nonce = randomBytes(16);
  const cost = { ...passwordCost, message: password, nonce, tagLength: hashBytes };
  return writePhc(nonce, argon2Sync("argon2id", cost));
}

/** A hash without a password. It is compared for unknown accounts, so that they take as long as known ones. */
const dummyHash = [randomBytes(16), randomBytes(hashBytes)] as const;

/** Tells whether a password matches its hash. Without a hash it returns false after the same time. */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const { memory, passes, parallelism, nonce, hash } = readPhc(phc ?? writePhc(...dummyHash));
  const derivedKey = await limitHashing(() =>
    deriveHash({
      message: password,
      nonce,
      memory,
      passes,
      parallelism,
      tagLength: hash.length,
    }),
  );
  return timingSafeEqual(derivedKey, hash) && phc !== null;
}

function writePhc(nonce: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = passwordCost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodeUnpadded(nonce)}$${encodeUnpadded(hash)}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

export const isPasswordHash = (text: string): boolean => phcPattern.test(text);

function readPhc(phc: string) {
  const match = phcPattern.exec(phc);
  if (match === null) throw new Error("A stored password is not a PHC string of argon2id.");
  const [, memory, passes, parallelism, nonce = "", hash = ""] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

function encodeUnpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
