import type { LocalizedText } from "@harbour/contracts";
import type { PromotionQuestionKind } from "@harbour/contracts/operator";
import { sql } from "drizzle-orm";
import { priceNow } from "../../catalogue/products/index.ts";
import type { Tx } from "../../platform/database/db.ts";
import type { Money } from "../../platform/values/money.ts";

interface SuspectRow extends Record<string, unknown> {
  readonly kind: PromotionQuestionKind;
  readonly count: string;
  readonly sku: string;
  readonly title: LocalizedText;
  /**
   * Cents per piece: the present price, the price in the cheapest order with the promotion, and the last cost
   * of a unit.
   */
  readonly price: Money;
  readonly reduced: Money;
  readonly unit_cost: Money | null;
}

const shownGoods = 5;

/** Matches keys and titles of goods that are a form of money, such as gift cards. */
const cardWords =
  "(gift|cash|value)[ -]?(card|voucher|coupon|certificate)|禮品卡|礼品卡|禮券|礼券|現金券|现金券";

/**
 * Finds goods that a promotion probably lowers by mistake. Returns their number and the lowest prices for each kind.
 */
export async function findSuspectGoods(tx: Tx, promotionKey: string): Promise<SuspectRow[]> {
  const { rows } = await tx.execute<SuspectRow>(sql`
    with recursive promotion as (select * from promotions where key = ${promotionKey} and template_type <> 'FREE_SHIPPING'),
    named as (select g.target_id from promotion_goods g join promotion p on p.id = g.promotion_id),
    below as (
      select target_id from named
      union select c.id from below b join categories c on c.parent_id = b.target_id
    ),
    goods as (
      select v.id, v.sku, d.title, ${priceNow} as price, d.key || ' ' || d.title::text ~* ${cardWords}
          and v.id not in (select target_id from named) and d.id not in (select target_id from named) as is_card,
        (select l.unit_cost from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
          where l.variant_id = v.id and o.state <> 'cancelled' order by o.created_at desc, o.id desc limit 1) as unit_cost
      from promotion p join products d on d.store_id = any(p.store_ids) join product_variants v on v.product_id = d.id
      where v.is_for_sale and d.is_public and (p.is_for_all_goods or v.id in (select target_id from below)
        or d.id in (select target_id from below)
        or exists (select from product_categories c where c.product_id = d.id and c.category_id in (select target_id from below)))
    ),
    gift as (
      select (select l.unit_cost from purchase_order_lines l join purchase_orders o on o.id = l.purchase_order_id
        where l.variant_id = p.gift_variant_id and o.state <> 'cancelled' order by o.created_at desc, o.id desc limit 1) as unit_cost
      from promotion p
    ),
    lowered as (
      select g.*, p.discount_type, greatest(0, g.price - case p.discount_type
        when 'PERCENTAGE' then round(g.price::bigint * p.discount_value / 10000.0)
        when 'PRICE' then floor(p.discount_value / greatest(1, p.min_quantity, ceil(p.min_spending / nullif(g.price, 0)::numeric)))
        else coalesce(round(gift.unit_cost::bigint * p.get_quantity / p.buy_quantity::numeric), 0)
      end)::integer as reduced
      from goods g cross join promotion p cross join gift where g.price > 0
    ),
    asked as (
      select l.*, k.kind from lowered l cross join lateral (values
        ('free', l.reduced = 0 and l.discount_type <> 'BUY_X_GET_Y_FREE'),
        ('under_cost', l.reduced < l.unit_cost and (l.reduced > 0 or l.discount_type = 'BUY_X_GET_Y_FREE')),
        ('gift_cards', l.is_card)
      ) as k (kind, holds) where k.holds
    ),
    ranked as (
      select kind, count(*) over (partition by kind) as count, sku, title, price, reduced, unit_cost,
        row_number() over (partition by kind order by reduced - coalesce(unit_cost, 0), sku) as place
      from asked
    )
    select kind, count::text, sku, title, price, reduced, unit_cost from ranked where place <= ${shownGoods}
    order by array_position(array['free', 'under_cost', 'gift_cards'], kind), place`);
  return rows;
}
