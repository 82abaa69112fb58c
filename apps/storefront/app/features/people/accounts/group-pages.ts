import type { AccountPage } from "@harbour/contracts/site-paths";
import { paths } from "../../../paths.ts";

export type AccountGroup = "shopping" | "details" | "security";

const groupsByPage: Readonly<Record<AccountPage, AccountGroup>> = {
  orders: "shopping",
  shelf: "shopping",
  vouchers: "shopping",
  membership: "shopping",
  blog: "shopping",
  details: "details",
  "address-book": "details",
  "payment-methods": "details",
  "contact-preferences": "details",
  "update-email": "security",
  "update-phone": "security",
  password: "security",
  sessions: "security",
  privacy: "security",
};

const groupsByPath: ReadonlyMap<string, AccountGroup> = new Map(
  Object.entries(groupsByPage).map(([page, group]) => [paths.account(page as AccountPage), group]),
);

/** Groups the account's pages by purpose, in the shop's order. Pages that the shop added count as details. */
export function groupPages<Page extends { readonly path: string }>(
  pages: readonly Page[],
): [AccountGroup, Page[]][] {
  return [...Map.groupBy(pages, ({ path }) => groupsByPath.get(path) ?? "details")];
}
