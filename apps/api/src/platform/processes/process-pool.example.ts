import { env } from "node:process";

/** Work that the tests of the pool run in a process. */
export const readNames = async (): Promise<string[]> => Object.keys(env);

export const readPid = async (): Promise<number> => process.pid;

export const double = async (bytes: Uint8Array): Promise<Uint8Array> => bytes.map((n) => n * 2);

export const die = async (): Promise<never> => {
  process.kill(process.pid, "SIGKILL");
  return hang();
};

export const hang = (): Promise<never> => new Promise(() => undefined);

export const fail = async (): Promise<never> => {
  throw new TypeError("No such letter");
};
