import type { Configuration } from "@harbour/contracts";
import type { PaymentMethod } from "@harbour/contracts/constants";

type Accounts = Configuration["offline-payment-credentials"];

/**
 * Describes why shoppers cannot pay at all, or cannot pay offline.
 * @param methods the offered methods that can work
 * @returns null when every offered method works
 */
export function accountsWarning(
  methods: readonly PaymentMethod[],
  accounts: Accounts,
): string | null {
  if (methods.length === 0)
    return "NOBODY CAN PAY: store-settings offers online payment alone, and PAYMENTS is not set. Write PAYMENTS=stripe, or add OFFLINE to payment_methods";
  if (!methods.includes("OFFLINE")) return null;
  const missingAccounts = listMissingAccounts(accounts);
  if (missingAccounts.length > 0)
    return `AN ACCOUNT IS INCOMPLETE: offline-payment-credentials lacks ${missingAccounts.join(", ")}. ${advice}`;
  if (isUsed(accounts)) return null;
  return methods.includes("ONLINE")
    ? `NOBODY CAN PAY OFFLINE: offline-payment-credentials names no bank, FPS or PayMe account. ${advice}, or take OFFLINE out of payment_methods`
    : `NOBODY CAN PAY: PAYMENTS is not set, and offline-payment-credentials names no bank, FPS or PayMe account. ${advice}, or PAYMENTS=stripe`;
}

const advice = "Write it into configuration.json (docs/settings-files.md) and run `shop configure`";

function isUsed({ bank, fps, payme }: Accounts): boolean {
  return bank.bank_number !== "" || fps.id !== "" || payme.username !== "";
}

/** Lists the missing fields of an incomplete account. */
function listMissingAccounts({ bank, fps, payme }: Accounts): string[] {
  return [
    ...(bank.bank_number !== "" && bank.username === "" ? ["bank.username"] : []),
    ...(bank.bank_number === "" && bank.username !== "" ? ["bank.bank_number"] : []),
    ...(fps.id !== "" && fps.username === "" ? ["fps.username"] : []),
    ...(fps.id === "" && fps.username !== "" ? ["fps.id"] : []),
    ...(payme.username !== "" && payme.url === "/" ? ["payme.url"] : []),
    ...(payme.username === "" && payme.url !== "/" ? ["payme.username"] : []),
  ];
}
