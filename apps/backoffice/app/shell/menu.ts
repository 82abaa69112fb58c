import type { EndpointResponse } from "@harbour/contracts";
import {
  supportRoles,
  editorRoles,
  managerRoles,
  type OperatorApi,
  type OperatorRole,
  operatorRoles,
  orderReaderRoles,
  packerRoles,
  staffActionRoles,
} from "@harbour/contracts/operator";
import { matchPath } from "react-router";
import { paths } from "../paths.ts";
import type { shellTexts } from "./shell.texts.ts";

type Label = Exclude<keyof typeof shellTexts, "waiting">;

/** A page in the menu. Only roles that may open the page see its entry. */
export interface MenuPage {
  readonly name: Label;
  readonly path: string;
  readonly roles: readonly OperatorRole[];
  /** The count to show beside the entry. */
  readonly count?: keyof EndpointResponse<OperatorApi["orders"]["counts"]>;
}

interface MenuGroup {
  readonly name: Label;
  readonly pages: readonly MenuPage[];
}

/** The pages of the menu in groups, in the order of the day's work. */
const menu: readonly MenuGroup[] = [
  { name: "day", pages: [{ name: "today", path: paths.today, roles: operatorRoles }] },
  {
    name: "sales",
    pages: [
      { name: "orders", path: paths.orders(), roles: orderReaderRoles },
      { name: "shipping", path: paths.shipping, roles: packerRoles },
      { name: "pickUps", path: paths.pickUps, roles: packerRoles },
      { name: "drafts", path: paths.drafts, roles: supportRoles },
      { name: "proofs", path: paths.proofs, roles: supportRoles, count: "pending" },
      {
        name: "refundRequests",
        path: paths.refundRequests(),
        roles: supportRoles,
        count: "refund_requests",
      },
      {
        name: "refundsToPay",
        path: paths.refundsToPay(),
        roles: supportRoles,
        count: "due_transfers",
      },
      { name: "statements", path: paths.statements, roles: managerRoles },
    ],
  },
  {
    name: "goods",
    pages: [
      { name: "products", path: paths.products(), roles: editorRoles },
      { name: "categories", path: paths.categories(), roles: editorRoles },
      { name: "stock", path: paths.stock(), roles: orderReaderRoles },
      { name: "purchaseOrders", path: paths.purchaseOrders(), roles: packerRoles },
      { name: "promotions", path: paths.promotions(), roles: editorRoles },
      { name: "vouchers", path: paths.vouchers, roles: editorRoles },
      { name: "delivery", path: paths.delivery, roles: managerRoles },
    ],
  },
  {
    name: "publications",
    pages: [
      { name: "posts", path: paths.posts(), roles: editorRoles },
      { name: "articles", path: paths.articles(), roles: editorRoles },
      { name: "pages", path: paths.pages(), roles: editorRoles },
    ],
  },
  {
    name: "people",
    pages: [
      {
        name: "enquiries",
        path: paths.enquiries({ status: "waiting" }),
        roles: supportRoles,
        count: "enquiries",
      },
      { name: "members", path: paths.members(), roles: supportRoles },
      { name: "reviews", path: paths.reviews(), roles: editorRoles },
      { name: "newsletter", path: paths.newsletter(), roles: managerRoles },
    ],
  },
  {
    name: "files",
    pages: [
      { name: "imports", path: paths.imports, roles: editorRoles },
      { name: "exports", path: paths.exports, roles: editorRoles },
    ],
  },
  {
    name: "shop",
    pages: [
      { name: "settings", path: paths.settings, roles: editorRoles },
      { name: "audit", path: paths.audit(), roles: managerRoles },
      { name: "webhooks", path: paths.webhooks, roles: managerRoles },
      { name: "operators", path: paths.operators, roles: ["owner"] },
      { name: "account", path: paths.account, roles: operatorRoles },
    ],
  },
];

/** Returns the menu groups with only the pages that a role may open. */
export function roleMenu(role: OperatorRole): MenuGroup[] {
  return menu
    .map(({ name, pages }) => ({ name, pages: pages.filter(({ roles }) => roles.includes(role)) }))
    .filter(({ pages }) => pages.length > 0);
}

/**
 * Pages whose roles differ from the menu: pages outside the menu, and pages that fewer roles may open than their
 * parent.
 */
const otherPages: readonly Pick<MenuPage, "path" | "roles">[] = [
  { path: "/orders/:order/edit", roles: staffActionRoles.edit },
  { path: "/orders/:order/refund", roles: supportRoles },
  { path: paths.surpluses, roles: managerRoles },
  { path: paths.stockCounts, roles: packerRoles },
  { path: paths.suppliers, roles: packerRoles },
  { path: paths.newPurchaseOrder(), roles: managerRoles },
  { path: paths.apiKeys, roles: ["owner"] },
];

const pages = [...otherPages, ...menu.flatMap((group) => group.pages)]
  .map(({ path, roles }) => ({ path: path.split("?")[0]!, roles }))
  // The start page is excluded, because every path begins with its path.
  .filter(({ path }) => path !== paths.today);

/** Returns the roles that may open the page at a path below the base. */
export function findPageRoles(pathname: string): readonly OperatorRole[] {
  return (
    pages.find(({ path }) => matchPath({ path, end: false }, pathname))?.roles ?? operatorRoles
  );
}
