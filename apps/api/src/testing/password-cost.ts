import { passwordCost } from "../people/accounts/passwords.ts";

const real = { ...passwordCost };
/** The least that argon2 takes. */
const least = { memory: 8, passes: 1, parallelism: 1 };

/** Passwords that are hashed from now on, and those that nobody has, cost what they do in a shop, or next to nothing. */
export function costPasswords(how: "real" | "least"): void {
  Object.assign(passwordCost, how === "real" ? real : least);
}

/** A hash of the password at today's cost, made once: everybody in the tests has the same one. */
export function hashOnce(hash: () => Promise<string>): () => Promise<string> {
  const made = new Map<number, Promise<string>>();
  return () => {
    const { memory } = passwordCost;
    const known = made.get(memory) ?? hash();
    made.set(memory, known);
    return known;
  };
}
