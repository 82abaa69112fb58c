import { stores as both, type StoreAlias } from "@harbour/contracts/constants";
import { makeReason, type Reason } from "@harbour/contracts/reasons";
import { setting } from "../../base/configuration/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import {
  recordLabel,
  completeRecord,
  type ParsedFields,
  readFields,
  type RecordFault,
} from "../../platform/modules/settings-record.ts";
import { describeIssue } from "../../platform/requests/describe-issue.ts";
import { membershipLevels } from "../membership/index.ts";
import {
  toStoredPromotion,
  type DescribedPromotion,
  describePromotions,
} from "./describe-promotions.ts";
import {
  findContradictions,
  promotionRecord,
  type PromotionInput,
  type WholePromotion,
} from "./promotion-record.ts";
import {
  findNamedGoods,
  lockAllPromotions,
  type NamedGoods,
} from "./save-promotions.repository.ts";

/** A record of a file; omitted fields keep their stored values. */
export type PromotionRecord = { readonly key: string } & {
  readonly [field in keyof PromotionInput]?: PromotionInput[field] | undefined;
};

/** A promotion before and after the import. */
export interface PlannedPromotion {
  readonly index: number;
  readonly name: string;
  readonly before: WholePromotion | undefined;
  readonly after: WholePromotion;
  /** The number of orders that use it. */
  readonly uses: number;
}

export interface PromotionPlan {
  readonly plannedRows: readonly PlannedPromotion[];
  readonly faults: readonly RecordFault[];
  readonly goods: readonly NamedGoods[];
}

type ReportFault = (index: number, path: readonly PropertyKey[], reason: Reason) => void;

/**
 * Plans the records of a file and finds their faults. Omitted fields keep their stored values. Locks the promotions,
 * and writes nothing. A trial that is rolled back takes no locks, so that no checkout waits for it.
 */
export async function planPromotions(
  tx: Tx,
  fileRecords: readonly PromotionRecord[],
  { isTrial = false } = {},
): Promise<PromotionPlan> {
  if (!isTrial) await lockAllPromotions(tx);
  const storedPromotions = await describePromotions(tx);
  const faults: RecordFault[] = [];
  const report: ReportFault = (index, path, reason) =>
    faults.push({ index, name: recordLabel(fileRecords[index], index), path, reason });
  const readPromotions = readRecords(fileRecords, storedPromotions, report);
  const records = [...readPromotions.values()].map(({ validFields }) => validFields);
  const goods = await findNamedGoods(tx, {
    categories: records.flatMap((record) => record.goods?.categories ?? []),
    products: records.flatMap((record) => record.goods?.products ?? []),
    variants: records.flatMap(({ goods: targets, gift }) =>
      [...(targets?.variants ?? []), gift ?? []].flat(),
    ),
  });
  const levels = new Set((await setting(tx, membershipLevels)).map(({ slug }) => slug));
  for (const [index, { validFields }] of readPromotions)
    checkReferences(validFields, { goods, levels, storedPromotions }, (path, reason) =>
      report(index, path, reason),
    );
  reportSharedCodes(readPromotions, storedPromotions, report);
  const faulty = new Set(faults.map(({ index }) => index));
  const plannedRows = [...readPromotions].flatMap(([index, { fullRecord }]) =>
    fullRecord === undefined || faulty.has(index)
      ? []
      : {
          index,
          name: fullRecord.key,
          before: storedPromotions.get(fullRecord.key)?.record,
          after: toStoredPromotion(fullRecord),
          uses: storedPromotions.get(fullRecord.key)?.uses ?? 0,
        },
  );
  return { plannedRows, faults, goods };
}

type ReadPromotion = Pick<ParsedFields<WholePromotion>, "fullRecord" | "validFields">;

/** Reads the records by position in the list. */
function readRecords(
  fileRecords: readonly PromotionRecord[],
  storedPromotions: ReadonlyMap<string, DescribedPromotion>,
  report: ReportFault,
): Map<number, ReadPromotion> {
  const seenNames = new Set<string>();
  const readPromotions = new Map<number, ReadPromotion>();
  fileRecords.forEach((fileRecord: PromotionRecord | null, index) => {
    const called = recordLabel(fileRecord, index);
    if (seenNames.has(called)) report(index, [], makeReason("duplicate"));
    seenNames.add(called);
    const completedRecord = completeRecord(fileRecord, storedPromotions.get(called)?.record, [
      "title",
    ]);
    const { fullRecord, validFields, issues } = readFields(promotionRecord, completedRecord);
    for (const issue of issues) report(index, issue.path, describeIssue(issue));
    for (const [field, reason] of findContradictions(validFields)) report(index, [field], reason);
    readPromotions.set(index, { fullRecord, validFields });
  });
  return readPromotions;
}

interface PromotionContext {
  readonly goods: readonly NamedGoods[];
  readonly levels: ReadonlySet<string>;
  readonly storedPromotions: ReadonlyMap<string, DescribedPromotion>;
}

/** Checks whether all goods and names that a promotion refers to exist. */
function checkReferences(
  record: Partial<WholePromotion>,
  { goods, levels, storedPromotions }: PromotionContext,
  report: (path: readonly string[], reason: Reason) => void,
): void {
  const { key, stores = both, gift = null, groups = null, quota = null } = record;
  for (const { kind, list, name } of listNamedGoods(record))
    if (!areGoodsInStores(goods, kind, name, stores))
      report(
        ["goods", list],
        makeReason("unknown-goods", { kind, name, stores: stores.join(" or ") }),
      );
  if (gift !== null && !areGoodsInStores(goods, "variant", gift, both))
    report(["gift"], makeReason("unknown-sku", { sku: gift }));
  for (const group of groups ?? [])
    if (!levels.has(group))
      report(
        ["groups"],
        makeReason("unknown-level", { level: group, levels: [...levels].join(", ") }),
      );
  const uses = (key === undefined ? undefined : storedPromotions.get(key)?.uses) ?? 0;
  if (quota !== null && quota < uses) report(["quota"], makeReason("fewer-than-used", { uses }));
}

const kinds = { categories: "category", products: "product", variants: "variant" } as const;

export function listNamedGoods({ goods }: Pick<Partial<WholePromotion>, "goods">) {
  return (["categories", "products", "variants"] as const).flatMap((list) =>
    (goods?.[list] ?? []).map((name) => ({ kind: kinds[list], list, name })),
  );
}

function areGoodsInStores(
  goods: readonly NamedGoods[],
  kind: NamedGoods["kind"],
  name: string,
  stores: readonly StoreAlias[],
): boolean {
  return goods.some(
    (target) => target.kind === kind && target.name === name && stores.includes(target.store),
  );
}

/** Reports codes that two promotions share, because a code must belong to one promotion. */
function reportSharedCodes(
  records: ReadonlyMap<number, ReadPromotion>,
  storedPromotions: ReadonlyMap<string, DescribedPromotion>,
  report: ReportFault,
): void {
  const positionsByKey = new Map<string, number>();
  const codes = new Map([...storedPromotions].map(([key, { record }]) => [key, record.code]));
  for (const [index, { validFields }] of records) {
    const { key, code = null } = validFields;
    if (key === undefined) continue;
    positionsByKey.set(key, index);
    codes.set(key, code);
  }
  const owners = new Map<string, string>();
  for (const [key, code] of codes) {
    if (code === null) continue;
    const ownerKey = owners.get(code);
    if (ownerKey !== undefined) {
      const reportedKey = positionsByKey.has(key) ? key : ownerKey;
      report(
        positionsByKey.get(reportedKey)!,
        ["code"],
        makeReason("promotion-code-taken", {
          code,
          promotion: reportedKey === key ? ownerKey : key,
        }),
      );
    }
    owners.set(code, key);
  }
}
