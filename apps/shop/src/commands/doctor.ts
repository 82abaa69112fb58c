import {
  backupWarning,
  checkInvariants,
  holidayWarning,
  paymentAccountsWarning,
  paymentsWarning,
  type Deps,
} from "@harbour/api";
import { describeChinese } from "./describe-chinese.ts";

/** The number of violating rows shown per check. */
const maxShownRows = 5;

/** Checks the shop's data and prints one line per check. Returns the number of failed checks. */
export async function doctor(deps: Deps, print: (line: string) => void): Promise<number> {
  let brokenCount = 0;
  for await (const { invariant, breaches } of checkInvariants(deps)) {
    print(`${breaches.length === 0 ? "  holds " : "  BROKEN"}  ${invariant}`);
    if (breaches.length === 0) continue;
    brokenCount += 1;
    for (const row of breaches.slice(0, maxShownRows)) print(`            ${JSON.stringify(row)}`);
    if (breaches.length > maxShownRows)
      print(`            and ${breaches.length - maxShownRows} more`);
  }
  for (const warning of [await holidayWarning(deps), await backupWarning(deps)])
    if (warning !== null) print(`!! ${warning} !!`);
  for (const text of [await paymentsWarning(deps, deps.db), await paymentAccountsWarning(deps)])
    if (text !== null) print(`By the settings of this command: !! ${text} !!`);
  for (const note of await describeChinese(deps)) print(note);
  print(brokenCount === 0 ? "Nothing is wrong." : `${brokenCount} invariants are broken.`);
  return brokenCount;
}
