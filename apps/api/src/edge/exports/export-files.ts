import type { CatalogueExport } from "@harbour/contracts/operator";
import type { Db } from "../../platform/database/db.ts";
import { byteOrderMark, writeCell } from "../../platform/files/csv-cells.rules.ts";
import { toWire } from "../../platform/values/money.ts";
import { catalogueLines } from "../catalogue-files/index.ts";
import {
  readMembersToExport,
  readOffersToExport,
  readOrdersToExport,
} from "./export-rows.repository.ts";

/** Yields a part of the catalogue as the text of a file that can be imported. */
export function catalogueFile(db: Db, exportName: CatalogueExport): AsyncGenerator<string> {
  if (exportName === "products") return catalogueLines(db, "csv");
  return tableFile(exportName === "variants" ? offerColumns : stockColumns, readOffersToExport(db));
}

/** Maps each column of a file to a function that returns its text for a row. */
type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;
type RowOf<Read extends (db: Db) => AsyncGenerator> =
  ReturnType<Read> extends AsyncGenerator<infer Row> ? Row : never;

type Offer = RowOf<typeof readOffersToExport>;
const stockColumns: Columns<Offer> = {
  sku: ({ sku }) => sku,
  stock: ({ stock }) =>
    Object.entries(stock ?? {})
      .map(([warehouse, count]) => `${warehouse}:${count}`)
      .join("|"),
};
const offerColumns: Columns<Offer> = {
  sku: stockColumns["sku"]!,
  price: ({ price }) => toWire(price),
  stock: stockColumns["stock"]!,
};

type OrderRow = RowOf<typeof readOrdersToExport>;
interface Article {
  readonly order: OrderRow;
  readonly line: Partial<OrderRow["lines"][number]>;
  /** Totals appear only on the first row of an order, so that the column can be summed. */
  readonly isFirst: boolean;
}
const orderColumns: Columns<Article> = {
  order: ({ order }) => order.reference,
  placed_at: ({ order }) => new Date(order.created_at).toISOString(),
  store: ({ order }) => order.store,
  status: ({ order }) => order.status,
  is_paid: ({ order }) => (order.is_paid ? "yes" : "no"),
  payment_method: ({ order }) => order.payment_method,
  name: ({ order }) => order.delivery.recipient_name ?? "",
  email: ({ order }) => order.delivery.email ?? "",
  // A leading plus sign is omitted, because spreadsheets would read the number as a formula.
  phone: ({ order: { delivery } }) =>
    delivery.phone ? `${delivery.area_code ?? ""} ${delivery.phone}` : "",
  delivery_method: ({ order }) => order.delivery_method,
  address: ({ order }) => order.delivery.address ?? "",
  sku: ({ line }) => line.sku ?? "",
  product: ({ line }) => line.product?.en ?? "",
  variant: ({ line }) => line.variant?.en ?? "",
  qty: ({ line }) => line.qty ?? "",
  unit_price: ({ line }) => money(line.unit_price),
  line_total: ({ line }) => money(line.subtotal),
  order_subtotal: ({ order, isFirst }) => money(isFirst ? order.subtotal : undefined),
  order_discount: ({ order, isFirst }) => money(isFirst ? order.discount : undefined),
  shipping_fee: ({ order, isFirst }) => money(isFirst ? order.shipping_fee : undefined),
  order_total: ({ order, isFirst }) => money(isFirst ? order.total : undefined),
  voucher_code: ({ order }) => order.voucher_code,
};

const money = (cents: number | undefined) => (cents === undefined ? "" : toWire(cents));

/** Yields all orders, with one row per article. */
export const ordersFile = (db: Db) => tableFile(orderColumns, articles(db));

async function* articles(db: Db): AsyncGenerator<Article> {
  for await (const order of readOrdersToExport(db)) {
    const lines = order.lines.length > 0 ? order.lines : [{}];
    for (const [index, line] of lines.entries()) yield { order, line, isFirst: index === 0 };
  }
}

const memberColumns: Columns<RowOf<typeof readMembersToExport>> = {
  member: ({ id }) => id,
  name: ({ username }) => username,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  language: ({ language }) => language,
  gender: ({ gender }) => gender,
  birthday: ({ birthday }) => birthday,
  country: ({ country }) => country,
  points: ({ points }) => points,
  joined_at: ({ created_at }) => new Date(created_at).toISOString(),
  last_signed_in_at: ({ last_logged_in_at: lastLoginAt }) =>
    lastLoginAt === null ? "" : new Date(lastLoginAt).toISOString(),
};

/** Yields all members. */
export const membersFile = (db: Db) => tableFile(memberColumns, readMembersToExport(db));

async function* tableFile<Row>(
  columns: Columns<Row>,
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${Object.keys(columns).join(",")}\r\n`;
  const writers = Object.values(columns);
  for await (const row of rows)
    yield `${writers.map((write) => writeCell(String(write(row) ?? ""))).join(",")}\r\n`;
}
