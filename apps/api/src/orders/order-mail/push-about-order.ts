import { paths } from "@harbour/contracts/site-paths";
import { withLanguage } from "@harbour/i18n";
import { findStore } from "../../base/configuration/index.ts";
import { hasDevices, writePush } from "../../base/push/index.ts";
import { inTransaction } from "../../platform/database/db.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import type { OrderRow } from "../orders/index.ts";

interface OrderPush {
  /** The mail's idempotency key. */
  readonly key: string;
  /** The mail's subject. It contains only the order's reference, and no personal data. */
  readonly subject: string;
  readonly shop: string;
}

/** Sends a mail's news to the buyer's devices. Guests have no registered devices. */
export async function pushAboutOrder(
  { db }: Deps,
  { id, customerId, storeId, language }: OrderRow,
  { key, subject, shop }: OrderPush,
): Promise<void> {
  if (!(await hasDevices(db, customerId))) return;
  const { alias } = await findStore(db, storeId);
  const path = withLanguage(paths.order(alias, id), language);
  const news = { key, language, title: shop, body: subject, path, tag: `order ${id}` };
  await inTransaction(db, (tx) => writePush(tx, customerId, news));
}
