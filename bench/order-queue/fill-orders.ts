import type { Deps } from "@harbour/api";
import { Client } from "pg";
import { articles, lines, notesSql, insertOrderedArticles } from "./fill-contents.ts";

/**
 * Fills a shop with three years of orders by SQL. Of these, 0.1 % wait for money, staff or their buyer. Some
 * thousands are in delivery, and the rest is completed. A tenth of the buyers is called Chan. An order has 1.7 lines
 * on average, and one in twelve has a note. The mini store has no pick-up orders. Indexes and row checks are off
 * meanwhile, because that is faster.
 */
export async function fillOrders({ settings }: Deps, count: number): Promise<void> {
  // The timeouts of the shop's pool would be too short here.
  const client = new Client({ connectionString: settings.databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    const { rows: indexes } = await client.query<{ indexdef: string; indexname: string }>(`
      select indexname, indexdef from pg_indexes i
      where tablename in ('orders', 'order_events', 'order_lines', 'order_notes')
        and not exists (select from pg_constraint c where c.conname = i.indexname)`);
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    await client.query(`
      insert into customers (id) select 'buyer ' || n from generate_series(0, ${Math.ceil(count / 10)}) n`);
    await client.query(insertOrdersSql(count));
    await client.query(`
      insert into order_events (order_id, event, from_status, to_status, actor_kind, created_at)
      select id, 'checkout', null, 'submitted', 'guest', created_at from orders`);
    await client.query(`
      insert into order_events (order_id, event, from_status, to_status, actor_kind, created_at)
      select id, 'bench', 'submitted', status, 'shop', created_at + interval '1 hour' from orders where status <> 'submitted'`);
    await client.query(`
      insert into order_parcels (id, order_id, tracking, shipped_at)
      select 'parcel ' || id, id, tracking, created_at from orders where tracking is not null and right(id, 1) in ('0', '1', '2')`);
    for (const contents of [articles, lines, insertOrderedArticles, notesSql])
      await client.query(contents);
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query("commit");
    // A real shop of this size grew over years. Its tables are therefore vacuumed here, and a checkpoint is made.
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

const tables = [
  "customers",
  "orders",
  "order_events",
  "order_parcels",
  "order_lines",
  "order_notes",
  "ordered_articles",
];

const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** SQL of a unique reference per order. References are unique because 30 and both factors are coprime. */
const reference = `'HB-' || ${[...Array(8).keys()]
  .map((position) => `substr('${alphabet}', (x / ${30 ** position} % 30)::integer + 1, 1)`)
  .toSpliced(4, 0, "'-'")
  .join(" || ")}`;

const surnames =
  "Chan,Chan,Chan,Wong,Wong,Lee,Lee,Cheung,Lau,Ng,Leung,Ho,Lam,Yeung,Tsang,Kwok,Chow,Mak,Fung,Tang,Yip,Lo,Cheng,Tse,Hui,Au,Poon,Choi,Kwan,陳";
const givenNames =
  "Tai,Siu,Ka,Wai,Mei,Chi,Man,Ming,Yan,Kit,Ho,Ling,Fong,Hoi,Tsz,Lok,Sze,Yuen,Kin,Shan";
const pickTextSql = (list: string, numberSql: string) =>
  `(string_to_array('${list}', ','))[1 + (${numberSql} % ${list.split(",").length})::integer]`;

/** Returns the SQL that inserts orders. `r` are pseudo-random numbers, the same in every run. */
const insertOrdersSql = (count: number) => `
  insert into orders (id, reference, customer_id, store_id, status, is_paid, payment_method, language, subtotal, local_discount, global_discount,
    shipping_fee, total, delivery_info, delivery_details, contact_email, contact_phone, tracking, payment_deadline, completes_at, created_at, updated_at)
  select facts.id, ${reference}, 'buyer ' || n / 10, store.id, status, status not in ('submitted', 'pending', 'cancelled'), payment, 'en', total - 3000, 0, 0, 3000, total,
    jsonb_build_object('country_code', 'HK', 'method', method, 'courier_id', 'harbour-express', 'courier',
      jsonb_build_object('title', jsonb_build_object('en', 'Harbour Express', 'zh', '海港速遞', 'cn', '海港速递'), 'image', null),
      'warehouse_id', null, 'warehouse', null, 'station_id', null, 'station', null, 'shipment', 'together', 'promises', '[]'::jsonb),
    jsonb_build_object('recipient_name', name, 'email', email, 'area_code', '852', 'phone', phone, 'address', 'Flat A, 1/F, 1 Nathan Road', 'remarks', ''),
    email, '852' || phone,
    case when status in ('delivering', 'completed') and method = 'DELIVERY' then jsonb_build_object('number', 'SF' || lpad((x % 999999999989)::text, 12, '0'), 'url', null) end,
    case status when 'submitted' then now() + interval '1 day' end,
    case when status = 'ready-to-pickup' or (status = 'delivering' and r[4] % 50 > 0) then now() + interval '9 days' end,
    at, at
  from (
    select *, case when status = 'pending' or r[1] % 5 < 2 then 'OFFLINE' else 'ONLINE' end as payment,
      case when status = 'ready-to-pickup' or (status <> 'delivering' and alias = 'main' and r[3] % 7 = 0) then 'SELF_PICKUP' else 'DELIVERY' end as method,
      lower(${pickTextSql(givenNames, "r[5]")}) || '.' || n || '@example.com' as email,
      (array['5', '6', '9'])[1 + (r[6] % 3)::integer] || lpad((r[7] % 10000000)::text, 7, '0') as phone,
      3000 + 100 * (10 + r[4] % 3000)::integer + (array[0, 0, 50, 90])[1 + (r[9] % 4)::integer] as total,
      ${pickTextSql(surnames, "r[8]")} || ' ' || ${pickTextSql(givenNames, "r[5]")} || ' ' || ${pickTextSql(givenNames, "r[9]")} as name
    from (
      select n, md5('order ' || n) as id, r, n::bigint * 48271 * 1000003 % ${30 ** 8} as x,
        now() - (${count} - n) * interval '1 second' * (94608000.0 / ${count}) as at,
        case when status = 'ready-to-pickup' or r[2] % 5 > 0 then 'main' else 'mini' end as alias, status
      from (
        select n, r, case
            when n > ${count} * 0.999 then (array['submitted', 'submitted', 'pending', 'processing', 'processing', 'processing', 'ready-to-pickup'])[1 + (r[10] % 7)::integer]
            when n > ${count} * 0.98 and r[10] % 10 > 0 then 'delivering'
            when r[10] % 11 = 0 then 'cancelled'
            else 'completed'
          end as status
        from generate_series(1, ${count}) n,
          lateral (select array(select (('x' || substr(md5(n || ' of ' || k), 1, 15))::bit(60)::bigint) from generate_series(1, 10) k) as r offset 0) chance
        offset 0
      ) drawn
    ) dated
  ) facts join stores store on store.alias = facts.alias`;
