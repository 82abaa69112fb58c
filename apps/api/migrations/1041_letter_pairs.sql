-- Neighbouring letters of other scripts than Latin, each pair once. They find Chinese words, whose letters alone stand
-- in almost every text.
create function letter_pairs(words text) returns text[] immutable parallel safe language sql
  return (
    select coalesce(array_agg(distinct letter || next), '{}')
    from (
      select letter, lead(letter) over (order by place) as next
      from unnest(string_to_array(words, null)) with ordinality as letters (letter, place)
    ) neighbours
    where ascii(letter) > 127 and ascii(next) > 127
  );
