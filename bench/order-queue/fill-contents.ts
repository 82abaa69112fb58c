/** SQL for the orders' lines and notes. Random numbers are derived from each order, so that every run is the same. */

/**
 * Half of the lines are evergreen articles. Each quarter of a year has 500 articles of its own for the other half. A
 * few articles sell most.
 */
const evergreenArticles = 4000;
const quarters = 12;
const articlesPerQuarter = 500;

const series =
  "Pokémon|寶可夢|宝可梦,Harbour Mecha|海港機甲|海港机甲,Star Porter|星港|星港,Tin Garden|鐵皮花園|铁皮花园,Night Tram|夜行電車|夜行电车,Paper Dragon|紙龍|纸龙,Kowloon Racer|九龍賽車|九龙赛车,Moon Rabbit|月兔|月兔";
const kinds =
  "Figure|模型|模型,Booster Box|補充包|补充包,Starter Deck|起始牌組|起始牌组,Plush|毛公仔|毛公仔,Puzzle|拼圖|拼图,Game|遊戲|游戏,Model Kit|組裝模型|组装模型,Keyring|匙扣|钥匙扣";
const pick = (list: string, numberSql: string) => {
  const rows = list.split(",");
  const texts = rows.map((row) => `'{${row.replaceAll("|", ",")}}'`).join(", ");
  return `(array[${texts}])[1 + ${numberSql} % ${rows.length}]::text[]`;
};

export const articles = `
  create temporary table bench_articles on commit drop as
  select n, 'variant ' || n as variant_id, 'BX-' || lpad((n * 7919 % 1000003)::text, 6, '0') as sku,
    jsonb_build_object('en', s[1] || ' ' || k[1] || ' ' || n, 'zh', s[2] || k[2] || n, 'cn', s[3] || k[3] || n) as title
  from (
    select n, ${pick(series, "n")} as s, ${pick(kinds, "(n / 8)")} as k
    from generate_series(0, ${evergreenArticles + quarters * articlesPerQuarter - 1}) n offset 0
  ) named`;

/** Returns the SQL of one to three lines per order, 1.7 on average. */
export const lines = `
  insert into order_lines (id, order_id, position, product_id, product_slug, variant_id, sku, product_title, variant_title, qty,
    original_unit_price, unit_price, original_subtotal, subtotal)
  select 'line ' || place || ' of ' || drawn.id, drawn.id, place, 'product ' || a.n, 'product-' || a.n, a.variant_id, a.sku, a.title,
    '{"en":"","zh":"","cn":""}', 1, 10000, 10000, 10000, 10000
  from (
    select id, place, case
        when place = 3 then ${evergreenArticles} + least(${quarters - 1}, quarter) * ${articlesPerQuarter} + floor(${articlesPerQuarter} * chance ^ 2)::integer
        else (place - 1) * ${evergreenArticles / 2} + floor(${evergreenArticles / 2} * chance ^ 2)::integer
      end as n
    from (
      select id, place, floor(${quarters} * extract(epoch from created_at - min(created_at) over ()) / 94608000)::integer as quarter,
        ('x' || substr(md5(place || ' in ' || id), 1, 7))::bit(28)::integer / 268435456.0 as chance
      from (select id, created_at, 1 + ('x' || substr(id, 1, 7))::bit(28)::integer % 7 as places from orders) o
      join generate_series(1, 3) place on places >> (place - 1) & 1 = 1
    ) chances
  ) drawn join bench_articles a on a.n = drawn.n`;

export const insertOrderedArticles = `
  insert into ordered_articles (variant_id, sku, words) select variant_id, sku, article_words(title, '{}') from bench_articles`;

/** Returns the SQL of a note on every twelfth order. */
export const notesSql = `
  insert into order_notes (order_id, text)
  select id, (array['Rang twice, nobody at home. Try again after ', '客人要求星期六送貨，單號 ', 'Gift: no price in the parcel. Ref ',
    '客人話地址寫錯，改送屯門 ', 'Paid twice, see the HSBC statement, line ', 'Courier returned it. New label '])[1 + x % 6] || (x % 1000003)
  from (select id, ('x' || substr(md5(id), 1, 7))::bit(28)::integer as x from orders) o where x % 12 = 5`;
