import { invalid } from "../../platform/shop-error.ts";

/** Some 40,000 of them; read with the first password that somebody chooses. */
let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Refuses what others are known to use, whatever its capitals. @throws ShopError `validation` */
export async function refuseCommonPassword(field: string, password: string): Promise<void> {
  const list = await (common ??= readCommon());
  if (list.has(password.toLowerCase()))
    throw invalid({ [field]: ["Too many people use this password. Please choose another one."] });
}
