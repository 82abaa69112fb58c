/** Conditions that must always hold; each query finds the exceptions. */
export const publicationInvariants = [
  {
    name: "Each publication's like counter equals its likes",
    sql: `select p.id, p.liked_count, coalesce(k.people, 0) as people
      from publications p left join (select publication_id, count(*) as people from publication_likes group by 1) k on k.publication_id = p.id
      where p.liked_count <> coalesce(k.people, 0)`,
  },
  {
    name: "Each post's comment counter equals its published comments, and articles have no comments",
    sql: `select p.id, p.comment_count, coalesce(m.shown, 0) as shown
      from publications p left join (
        select publication_id, count(*) filter (where status = 'ACTIVE') as shown, count(*) as said from post_comments group by 1
      ) m on m.publication_id = p.id
      where p.comment_count <> coalesce(m.shown, 0) or (p.kind = 'ARTICLE' and m.said > 0)`,
  },
  {
    name: "Each publication is only in categories of its own blog or library",
    sql: `select i.publication_id, i.category_id
      from publications_in_categories i join publications p on p.id = i.publication_id
      join publication_categories c on c.id = i.category_id where p.library_id is distinct from c.library_id`,
  },
];
