import { passwordCost } from "../../people/accounts/passwords/passwords.ts";

const realCost = { ...passwordCost };
/** The lowest cost that argon2 accepts. */
const minimum = { memory: 8, passes: 1, parallelism: 1 };

/** Sets the cost of password hashes, either to that of a real shop or to the minimum. */
export function setPasswordCost(cost: "real" | "minimum"): void {
  Object.assign(passwordCost, cost === "real" ? realCost : minimum);
}

/** Remembers the hash of the tests' common password for each cost. */
export function hashOnce(hash: () => Promise<string>): () => Promise<string> {
  const hashesByCost = new Map<number, Promise<string>>();
  return () => {
    const { memory } = passwordCost;
    const hashPromise = hashesByCost.get(memory) ?? hash();
    hashesByCost.set(memory, hashPromise);
    return hashPromise;
  };
}
