import {
  membershipPointsSetting,
  pointsRewardsSetting,
  refundTermsSetting,
} from "@harbour/contracts";
import { readPaymentDeadline } from "@harbour/contracts/constants";
import type { PageFigure } from "@harbour/contracts/written-pages";
import { formatCount, formatShortMoney } from "@harbour/i18n";
import type { z } from "zod";
import { setting, storeSettings } from "../../base/configuration/index.ts";
import { deliveryFees } from "../../catalogue/delivery/index.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { type Money, toWire } from "../../platform/values/money.ts";

export type PageFigures = Readonly<Record<PageFigure, string | undefined>>;

type ShopDeps = Pick<Deps, "db" | "registry">;

/**
 * Reads the shop's figures that pages name, so that pages follow the settings. Cached pages depend on the tags
 * `configuration` and `couriers`.
 */
export async function readPageFigures(deps: ShopDeps): Promise<PageFigures> {
  const store = await storeSettings(deps.db);
  const seconds = readPaymentDeadline(store, "online_payment_seconds");
  const hours = readPaymentDeadline(store, "offline_payment_hours");
  const points = await readOfferSetting(deps, "membership-points", membershipPointsSetting);
  const rewards = await readOfferSetting(deps, "points-rewards", pointsRewardsSetting);
  const refunds = await readOfferSetting(deps, "refund-terms", refundTermsSetting);
  const { highestFee, freeFrom } = await deliveryFees.findFeeRange(deps.db);
  return {
    "online-payment-minutes": formatOptionalCount(Math.floor(seconds / 60)),
    "offline-payment-hours": formatOptionalCount(hours),
    "highest-delivery-fee": dollars(highestFee),
    "free-delivery-from": dollars(freeFrom),
    "dollars-per-point": dollars(points && points.dollars_per_point * 100),
    "points-valid-days": formatOptionalCount(points?.expires_after_days),
    "sign-up-points": formatOptionalCount(rewards?.sign_up),
    "birthday-points": formatOptionalCount(rewards?.birthday),
    "refund-days": formatOptionalCount(refunds?.days_after_completion),
  };
}

/** Reads a setting by its slug instead of importing it, because the area `offers` comes after `publishing`. */
async function readOfferSetting<Schema extends z.ZodType>(
  { db, registry }: ShopDeps,
  slug: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const definition = registry.settings.get(slug);
  return definition && schema.parse(await setting(db, definition));
}

function formatOptionalCount(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatCount(count);
}

function dollars(amount: Money | undefined): string | undefined {
  return amount === undefined ? undefined : formatShortMoney(toWire(amount));
}
