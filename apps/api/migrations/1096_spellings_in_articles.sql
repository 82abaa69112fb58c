-- allow backfill: a shop has few posts and articles, and few of them contain these characters.
-- Folds both spellings of Hong Kong's words in stored search words, as the search now folds keywords. Products are
-- indexed again by the version of their rules.
update publications
  set search = translate(search::text, '咭櫈菓薰汚砵濶鎗砲荳籐黏鑵餠磗蔴蕃咀裇矽閙韮', '卡凳果熏污钵阔枪炮豆藤粘罐饼砖麻番嘴恤硅闹韭')::tsvector
  where search::text ~ '[咭櫈菓薰汚砵濶鎗砲荳籐黏鑵餠磗蔴蕃咀裇矽閙韮]';
