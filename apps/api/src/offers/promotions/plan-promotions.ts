import type { StoreAlias } from "@harbour/contracts/constants";
import type { Tx } from "../../platform/db.ts";
import { sentenceOf } from "../../platform/issue-words.ts";
import { calledOf, completedRecord, type RecordFault } from "../../platform/settings-record.ts";
import { setting } from "../../base/configuration/index.ts";
import { membershipLevels } from "../membership/index.ts";
import { promotionRecord, type SaidPromotion, type WholePromotion } from "./promotion-record.ts";
import {
  asStored,
  type DescribedPromotion,
  findNamedGoods,
  lockPromotions,
  type NamedGoods,
} from "./save-promotions.repository.ts";

/** What a file says of one: fields that it does not name stay as they are stored. */
export type PromotionRecord = { readonly key: string } & {
  readonly [field in keyof SaidPromotion]?: SaidPromotion[field] | undefined;
};

/** A promotion before and after a file spoke of it. */
export interface PlannedPromotion {
  readonly index: number;
  readonly name: string;
  readonly before: WholePromotion | undefined;
  readonly after: WholePromotion;
  /** How many orders use it. */
  readonly uses: number;
}

export interface PromotionPlan {
  readonly records: readonly PlannedPromotion[];
  readonly faults: readonly RecordFault[];
  readonly goods: readonly NamedGoods[];
}

type Tell = (index: number, path: readonly PropertyKey[], reason: string) => void;

/** What files say, completed by what is stored, and what of it cannot be. Locks the promotions, writes nothing. */
export async function planPromotions(
  tx: Tx,
  said: readonly PromotionRecord[],
): Promise<PromotionPlan> {
  const stored = await lockPromotions(tx);
  const faults: RecordFault[] = [];
  const tell: Tell = (index, path, reason) =>
    faults.push({ index, name: calledOf(said[index], index), path, reason });
  const whole = wholeRecords(said, stored, tell);
  const records = [...whole.values()];
  const goods = await findNamedGoods(tx, {
    categories: records.flatMap((one) => one.goods?.categories ?? []),
    products: records.flatMap((one) => one.goods?.products ?? []),
    variants: records.flatMap(({ goods: own, gift }) =>
      [...(own?.variants ?? []), gift ?? []].flat(),
    ),
  });
  const levels = new Set((await setting(tx, membershipLevels)).map(({ slug }) => slug));
  for (const [index, record] of whole)
    judge(record, { goods, levels, stored }, (path, reason) => tell(index, path, reason));
  sameCodes(whole, stored, tell);
  const faulty = new Set(faults.map(({ index }) => index));
  const right = [...whole].filter(([index]) => !faulty.has(index));
  const planned = right.map(([index, record]) => ({
    index,
    name: record.key,
    before: stored.get(record.key)?.record,
    after: asStored(record),
    uses: stored.get(record.key)?.uses ?? 0,
  }));
  return { records: planned, faults, goods };
}

/** By their place in the list. */
function wholeRecords(
  said: readonly PromotionRecord[],
  stored: ReadonlyMap<string, DescribedPromotion>,
  tell: Tell,
): Map<number, WholePromotion> {
  const seen = new Set<string>();
  const whole = new Map<number, WholePromotion>();
  said.forEach((one: PromotionRecord | null, index) => {
    const called = calledOf(one, index);
    if (seen.has(called)) tell(index, [], "stands there twice");
    seen.add(called);
    const read = promotionRecord.safeParse(
      completedRecord(one, stored.get(called)?.record, ["title"]),
      {
        reportInput: true,
      },
    );
    if (read.success) whole.set(index, read.data);
    for (const issue of read.error?.issues ?? []) tell(index, issue.path, sentenceOf(issue));
  });
  return whole;
}

interface Known {
  readonly goods: readonly NamedGoods[];
  readonly levels: ReadonlySet<string>;
  readonly stored: ReadonlyMap<string, DescribedPromotion>;
}

/** What only the shop can tell: whether there is what a promotion names. */
function judge(
  record: WholePromotion,
  { goods, levels, stored }: Known,
  say: (path: readonly string[], reason: string) => void,
): void {
  for (const { kind, list, name } of namesIn(record))
    if (!isThere(goods, kind, name, record.stores))
      say(["goods", list], `there is no ${kind} ${name} in ${record.stores.join(" or ")}`);
  if (record.gift !== null && !isThere(goods, "variant", record.gift, ["main", "mini"]))
    say(["gift"], `there is no variant ${record.gift}`);
  for (const group of record.groups ?? [])
    if (!levels.has(group))
      say(["groups"], `there is no level ${group} of membership, only ${[...levels].join(", ")}`);
  const uses = stored.get(record.key)?.uses ?? 0;
  if (record.quota !== null && record.quota < uses)
    say(["quota"], `must be at least ${uses}, as often as it is used already`);
}

const kinds = { categories: "category", products: "product", variants: "variant" } as const;

export function namesIn({ goods }: WholePromotion) {
  return (["categories", "products", "variants"] as const).flatMap((list) =>
    (goods?.[list] ?? []).map((name) => ({ kind: kinds[list], list, name })),
  );
}

function isThere(
  goods: readonly NamedGoods[],
  kind: NamedGoods["kind"],
  name: string,
  stores: readonly StoreAlias[],
): boolean {
  return goods.some((one) => one.kind === kind && one.name === name && stores.includes(one.store));
}

/** A code that two promotions have would belong to neither. */
function sameCodes(
  records: ReadonlyMap<number, WholePromotion>,
  stored: ReadonlyMap<string, DescribedPromotion>,
  tell: Tell,
): void {
  const places = new Map([...records].map(([index, { key }]) => [key, index]));
  const after = new Map([...stored].map(([key, { record }]) => [key, record]));
  for (const record of records.values()) after.set(record.key, record);
  const owners = new Map<string, string>();
  for (const { key, code } of after.values()) {
    if (code === null) continue;
    const other = owners.get(code);
    if (other !== undefined) {
      const said = places.has(key) ? key : other;
      tell(places.get(said)!, ["code"], `${code} is the code of ${said === key ? other : key} too`);
    }
    owners.set(code, key);
  }
}
