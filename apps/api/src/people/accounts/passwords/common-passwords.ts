import { makeReason } from "@harbour/contracts/reasons";
import { invalid } from "../../../platform/replies/shop-error.ts";

/** The 40,000 most common passwords, loaded on first use. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined;

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Refuses commonly used passwords, whatever their case. @throws ShopError `validation` */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  const list = await (commonPasswords ??= readCommonPasswords());
  if (list.has(password.toLowerCase())) throw invalid({ [field]: [makeReason("password-common")] });
}
