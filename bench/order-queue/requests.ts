import type { Deps } from "@harbour/api";

export type Query = Readonly<Record<string, string>>;

/** A filter of the order queue. A search uses the words of another order each time. */
export interface Filter {
  readonly name: string;
  /** The kind of the filter. Filters of one kind cannot be combined. */
  readonly kind: string;
  readonly queries: readonly Query[];
}

/**
 * Returns every filter and search of the order queue, with words of existing orders from all three
 * years.
 */
export async function buildFilters({ pool }: Deps, sampleSize: number): Promise<Filter[]> {
  const { rows } = await pool.query<OrderSample>(`
    select reference, contact_email as email, contact_phone as phone, delivery_details ->> 'recipient_name' as name, tracking ->> 'number' as tracking,
      total, line.title, line.sku
    from orders o tablesample bernoulli (5) repeatable (7)
    cross join lateral (select product_title as title, sku from order_lines where order_id = o.id order by position limit 1) line
    where tracking is not null order by md5(o.id) limit ${sampleSize}`);
  const { rows: noteRows } = await pool.query<{ text: string }>(`
    select text from order_notes tablesample bernoulli (5) repeatable (7) order by md5(order_id) limit ${sampleSize}`);
  const searchNotes = (name: string, toWord: (text: string) => string): Filter => ({
    name: `q: ${name}`,
    kind: "q",
    queries: noteRows.map(({ text }) => ({ q: toWord(text) })),
  });
  const search = (name: string, toWord: (orderSample: OrderSample) => string): Filter => ({
    name: `q: ${name}`,
    kind: "q",
    queries: rows.map((sampled) => ({ q: toWord(sampled) })),
  });
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const listFilters = (kind: string, values: readonly string[]): Filter[] =>
    values.map((value) => ({
      name: `${kind}=${value}`,
      kind,
      queries: [{ [kind]: value }],
    }));
  return [
    { name: "none", kind: "none", queries: [{}] },
    ...listFilters("status", [
      "submitted",
      "pending",
      "processing",
      "ready-to-pickup",
      "delivering",
      "completed",
      "cancelled",
    ]),
    ...listFilters("store_id", ["main", "mini"]),
    ...listFilters("payment_method", ["ONLINE", "OFFLINE"]),
    ...listFilters("delivery_method", ["DELIVERY", "SELF_PICKUP"]),
    ...listFilters("waits_for_staff", ["true", "false"]),
    {
      name: "longest waiting",
      kind: "waits_for_staff",
      queries: [{ order_by: "longest-waiting" }],
    },
    { name: "from: this week", kind: "days", queries: [{ from: day(7) }] },
    { name: "until: a year ago", kind: "days", queries: [{ until: day(365) }] },
    { name: "one day of long ago", kind: "days", queries: [{ from: day(700), until: day(700) }] },
    search("reference", ({ reference }) => reference),
    search("reference, begun, no hyphens", ({ reference }) =>
      reference.replaceAll("-", "").slice(0, 6).toLowerCase(),
    ),
    search("e-mail", ({ email }) => email),
    search("e-mail, begun", ({ email }) => email.slice(0, 6)),
    search("phone", ({ phone }) => phone.slice(3)),
    search("phone, begun", ({ phone }) => phone.slice(3, 7)),
    search("phone with area code, begun", ({ phone }) => `+852 ${phone.slice(3, 7)}`),
    search("recipient", ({ name }) => name),
    search("recipient's family name", ({ name }) => name.split(" ")[0]!),
    search("recipient's first letter", ({ name }) => name.slice(0, 1)),
    search("tracking number", ({ tracking }) => tracking),
    search("tracking number, begun", ({ tracking }) => tracking.slice(0, 6)),
    search("title of an item", ({ title }) => title.en),
    search("title of an item, a part", ({ title }) => title.en.split(" ").slice(-2).join(" ")),
    search("Chinese title of an item", ({ title }) => title.zh),
    search("series of an item", ({ title }) => title.zh.slice(0, 2)),
    search("SKU", ({ sku }) => sku),
    search("SKU, begun", ({ sku }) => sku.slice(0, 6)),
    search("total", ({ total }) => (total / 100).toFixed(2)),
    search("total with a sign", ({ total }) => `HK$${(total / 100).toFixed(2)}`),
    searchNotes("a note's number", (text) => /\d+$/.exec(text)![0]),
    searchNotes("a note's first words", (text) => text.slice(0, 8).trim()),
    searchNotes("a note's whole text", (text) => text),
    { name: "q: nobody's", kind: "q", queries: [{ q: "zzzz zzzz" }] },
  ];
}

interface OrderSample {
  readonly reference: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly tracking: string;
  readonly total: number;
  readonly title: { readonly en: string; readonly zh: string };
  readonly sku: string;
}

/** Returns pairs of filters of different kinds. */
export function pairFilters(filters: readonly Filter[]): Filter[] {
  const activeFilters = filters.filter(({ kind }) => kind !== "none");
  return activeFilters.flatMap((filter, index) =>
    activeFilters.slice(index + 1).flatMap((otherFilter) =>
      filter.kind === otherFilter.kind
        ? []
        : [
            {
              name: `${filter.name} and ${otherFilter.name}`,
              kind: `${filter.kind} and ${otherFilter.kind}`,
              queries: getLongerQueries(filter, otherFilter).map((_, queryIndex) => ({
                ...filter.queries[queryIndex % filter.queries.length],
                ...otherFilter.queries[queryIndex % otherFilter.queries.length],
              })),
            },
          ],
    ),
  );
}

const getLongerQueries = (filter: Filter, otherFilter: Filter) =>
  filter.queries.length > otherFilter.queries.length ? filter.queries : otherFilter.queries;
