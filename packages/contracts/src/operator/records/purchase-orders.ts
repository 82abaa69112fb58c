import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import {
  cursorPage,
  cursorQuery,
  id,
  singleLineText,
  opaqueCursor,
  versionField,
} from "../../primitives.ts";
import { managerRoles, packerRoles } from "../roles.ts";
import {
  arrivalMails,
  arrivalPlan,
  arrivedGoods,
  listedPurchaseOrder,
  listedSupplier,
  purchaseOrderFields,
  purchaseOrder,
  purchaseOrderView,
  supplierFields,
  supplierShape,
} from "./purchase-order-shapes.ts";

const params = z.object({ purchase_order_id: id });
const version = versionField("purchase order");
const errors = ["not_found", "stale", "conflict"] as const;
const anOrder = {
  supplier_id: "supplier",
  warehouse: "kwai-chung",
  expected_on: "2026-12-18",
  note: "",
  lines: [{ sku: "HB-STC-01", qty: 24, unit_cost: "180.00" }],
};
const aSupplier = {
  name: "Kite & Sons Trading",
  email: "orders@kite.example",
  phone: "2345 6789",
  note: "",
  is_active: true,
};

export const supplierEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/suppliers",
    summary: "List suppliers by name",
    who: packerRoles,
    response: z.object({ data: z.array(listedSupplier) }),
  }),
  create: endpoint({
    method: "POST",
    path: "/suppliers",
    summary: "Add a supplier",
    who: managerRoles,
    body: z.object(supplierFields),
    example: aSupplier,
    response: supplierShape,
    errors: ["conflict"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/suppliers/:supplier_id",
    summary: "Change a supplier",
    who: managerRoles,
    params: z.object({ supplier_id: id }),
    body: z.object({ version: versionField("supplier"), ...supplierFields }),
    example: { version: 1, ...aSupplier },
    response: supplierShape,
    errors,
  }),
};

export const purchaseOrderEndpoints = {
  list: endpoint({
    method: "GET",
    path: "/purchase-orders",
    summary: "List purchase orders, newest first",
    who: packerRoles,
    query: z.object({ ...purchaseOrderView.shape, ...cursorQuery(opaqueCursor, 50) }),
    response: cursorPage(listedPurchaseOrder),
  }),
  details: endpoint({
    method: "GET",
    path: "/purchase-orders/:purchase_order_id",
    summary: "Read a purchase order with its lines, dates and arrivals",
    who: packerRoles,
    params,
    response: purchaseOrder,
    errors: ["not_found"],
  }),
  create: endpoint({
    method: "POST",
    path: "/purchase-orders",
    summary: "Write a draft of a purchase order",
    who: managerRoles,
    body: z.object(purchaseOrderFields),
    example: anOrder,
    response: purchaseOrder,
  }),
  change: endpoint({
    method: "PUT",
    path: "/purchase-orders/:purchase_order_id",
    summary: "Change a draft of a purchase order",
    who: managerRoles,
    params,
    body: z.object({ version, ...purchaseOrderFields }),
    example: { version: 1, ...anOrder },
    response: purchaseOrder,
    errors,
  }),
  order: endpoint({
    method: "POST",
    path: "/purchase-orders/:purchase_order_id/order",
    summary: "Mark a draft as ordered from the supplier",
    who: managerRoles,
    params,
    body: z.object({ version }),
    example: { version: 1 },
    response: purchaseOrder,
    errors,
  }),
  changeDate: endpoint({
    method: "POST",
    path: "/purchase-orders/:purchase_order_id/date",
    summary: "Note another expected date of ordered goods",
    who: managerRoles,
    params,
    body: z.object({
      version,
      expected_on: purchaseOrderFields.expected_on,
      note: singleLineText(200),
    }),
    example: { version: 1, expected_on: "2027-01-15", note: "Ship delayed" },
    response: purchaseOrder,
    errors,
  }),
  planArrival: endpoint({
    method: "POST",
    path: "/purchase-orders/:purchase_order_id/arrivals/plan",
    summary: "Show which waiting orders would get arrived goods, and the messages to their buyers",
    who: packerRoles,
    params,
    body: z.object(arrivedGoods),
    example: { lines: [{ line_id: "line", qty: 25 }], new_date: null },
    response: arrivalPlan,
    errors: ["not_found", "conflict"],
  }),
  receive: endpoint({
    method: "POST",
    path: "/purchase-orders/:purchase_order_id/arrivals",
    summary: "Receive goods, allocate them to waiting orders as planned, and write to the buyers",
    who: packerRoles,
    params,
    body: z.object({
      _id: id.meta({ description: "An id by the browser. A repeated arrival counts once" }),
      version,
      plan_version: z.string().max(64).meta({
        description: "The plan that was seen; 409 `stale` if it has changed",
      }),
      note: singleLineText(200),
      mails: z.array(z.enum(arrivalMails)).max(2).meta({ description: "The messages to send" }),
      ...arrivedGoods,
    }),
    example: {
      _id: "arrival",
      version: 1,
      plan_version: "plan",
      note: "Delivery note 4711",
      mails: ["arrived", "delayed"],
      lines: [{ line_id: "line", qty: 25 }],
      new_date: "2027-01-15",
    },
    response: purchaseOrder,
    errors,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/purchase-orders/:purchase_order_id/cancel",
    summary: "Cancel a purchase order; received goods stay",
    who: managerRoles,
    params,
    body: z.object({ version }),
    example: { version: 1 },
    response: purchaseOrder,
    errors,
  }),
};
