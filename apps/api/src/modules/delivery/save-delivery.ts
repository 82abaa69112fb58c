import { localizedText } from "@harbour/contracts";
import { defaultCountry } from "@harbour/contracts/constants";
import { z } from "zod";
import { invalidate } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db.ts";
import { sentenceOf } from "../../platform/issue-words.ts";
import { fromWire, toWire } from "../../platform/money.ts";
import { invalid } from "../../platform/shop-error.ts";
import {
  type CourierRow,
  findByKeys,
  upsertCouriers,
  upsertWarehouses,
  type WarehouseRow,
} from "./delivery.repository.ts";
import { bandFaults } from "./delivery.rules.ts";
import { couriers, warehouses } from "./delivery.tables.ts";

const key = z.string().regex(/^[a-z0-9-]{1,60}$/, {
  error: "must be small letters, digits and dashes, at most 60",
});
const noText = { en: "", zh: "", cn: "" };
const degrees = z.number({
  error: ({ code }) => (code === "invalid_type" ? "must be a number" : undefined),
});
const position = z.int().min(0).max(1_000_000).default(0);
const amount = z
  .string()
  .regex(/^\d{1,7}\.\d{2}$/, { error: 'must be an amount such as "40.00"', abort: true });

/** A warehouse as files describe it; `key` is what they call it, `image` an address the shop already serves. */
const warehouseRecord = z.strictObject({
  key,
  title: localizedText,
  address: localizedText,
  district: localizedText.default(noText),
  opening_hours: localizedText.default(noText),
  phone: z.string().max(60).nullable().default(null),
  image: z.string().nullable().default(null),
  latitude: degrees.min(-90).max(90).nullable().default(null),
  longitude: degrees.min(-180).max(180).nullable().default(null),
  is_pickup_point: z.boolean().default(false),
  position,
});
type WholeWarehouse = z.output<typeof warehouseRecord>;

/** A courier as files describe it. Amounts as on the wire: `"500.00"`. */
const courierRecord = z.strictObject({
  key,
  title: localizedText,
  description: localizedText.default(noText),
  image: z.string().nullable().default(null),
  country_codes: z
    .array(z.string().regex(/^[A-Z]{2}$/, { error: "must be two capital letters, such as HK" }))
    .min(1)
    .default([defaultCountry]),
  /** Where it does not go, as the storefront's addresses name districts: `islands`. */
  excluded_districts: z.array(key).default([]),
  fee_bands: z
    .array(z.strictObject({ from: amount, to: amount.nullable(), fee: amount }))
    .min(1)
    .superRefine((bands, context) => {
      for (const { path, reason } of bandFaults(bands.map(inCents)))
        context.addIssue({ code: "custom", path, message: reason });
    }),
  position,
  is_enabled: z.boolean().default(true),
});
type WholeCourier = z.output<typeof courierRecord>;

/** What a file says of one: fields that it does not name stay as they are stored. */
type Said<Whole> = { readonly key: string } & {
  readonly [field in keyof Whole]?: Whole[field] | undefined;
};
export type WarehouseRecord = Said<WholeWarehouse>;
export type CourierRecord = Said<WholeCourier>;

/**
 * Adds or changes warehouses by key; those not named stay, and so do fields that are not named.
 * @throws ShopError `validation` by dotted path for what cannot be
 */
export async function saveWarehouses(tx: Tx, said: readonly WarehouseRecord[]): Promise<void> {
  const stored = await findByKeys(tx, warehouses, keysOf(said));
  const records = whole("warehouses", warehouseRecord, said, (name) => {
    const row = stored.get(name);
    return row && describedWarehouse(row);
  });
  await upsertWarehouses(
    tx,
    records.map(({ opening_hours, is_pickup_point, ...rest }) => ({
      ...rest,
      openingHours: opening_hours,
      isPickupPoint: is_pickup_point,
    })),
  );
  await invalidate(tx, ["warehouses"]);
}

/** As `saveWarehouses`. */
export async function saveCouriers(tx: Tx, said: readonly CourierRecord[]): Promise<void> {
  const stored = await findByKeys(tx, couriers, keysOf(said));
  const records = whole("couriers", courierRecord, said, (name) => {
    const row = stored.get(name);
    return row && describedCourier(row);
  });
  await upsertCouriers(
    tx,
    records.map(({ country_codes, excluded_districts, fee_bands, is_enabled, ...rest }) => ({
      ...rest,
      countryCodes: country_codes,
      excludedDistricts: excluded_districts,
      feeBands: fee_bands.map(inCents),
      isEnabled: is_enabled,
    })),
  );
  await invalidate(tx, ["couriers"]);
}

function describedWarehouse({ id: _, ...row }: WarehouseRow): WholeWarehouse {
  const { openingHours: opening_hours, isPickupPoint: is_pickup_point, ...rest } = row;
  return { ...rest, opening_hours, is_pickup_point };
}

function describedCourier({ id: _, ...row }: CourierRow): WholeCourier {
  const { countryCodes: country_codes, feeBands, isEnabled: is_enabled, ...others } = row;
  const { excludedDistricts: excluded_districts, ...rest } = others;
  const fee_bands = feeBands.map(({ from, to, fee }) => ({
    from: toWire(from),
    to: to === null ? null : toWire(to),
    fee: toWire(fee),
  }));
  return { ...rest, country_codes, excluded_districts, fee_bands, is_enabled };
}

function inCents({ from, to, fee }: WholeCourier["fee_bands"][number]) {
  return { from: fromWire(from), to: to === null ? null : fromWire(to), fee: fromWire(fee) };
}

/** Files hold anything: what is no record is told of by `whole`. */
function keysOf(said: readonly { readonly key: string }[]): string[] {
  return said.flatMap((one: { key?: unknown } | null) =>
    typeof one?.key === "string" ? [one.key] : [],
  );
}

function whole<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  said: readonly { readonly key: string }[],
  storedAs: (key: string) => object | undefined,
): z.output<Schema>[] {
  const errors: Record<string, string[]> = {};
  const seen = new Set<string>();
  const records = said.flatMap((one: { readonly key: string } | null, index) => {
    const called = typeof one?.key === "string" ? one.key : `number ${index + 1}`;
    if (seen.has(called)) errors[`${name}.${called}`] = ["stands there twice"];
    seen.add(called);
    const isRecord = typeof one === "object" && one !== null && !Array.isArray(one);
    const read = schema.safeParse(isRecord ? { ...storedAs(called), ...one } : one, {
      reportInput: true,
    });
    if (read.success) return [read.data];
    for (const issue of read.error.issues)
      errors[[name, called, ...issue.path].join(".")] = [sentenceOf(issue)];
    return [];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return records;
}
