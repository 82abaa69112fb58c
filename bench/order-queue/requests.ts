import type { Deps } from "@harbour/api";

export type Query = Readonly<Record<string, string>>;

/** A filter of the order queue. A search takes another order's words each time. */
export interface Filter {
  readonly name: string;
  /** The kind: filters of one kind cannot be combined. */
  readonly kind: string;
  readonly queries: readonly Query[];
}

/**
 * Returns every filter and search of the order queue, with words of existing orders from all three
 * years.
 */
export async function filtersOf({ pool }: Deps, words: number): Promise<Filter[]> {
  const { rows } = await pool.query<Sampled>(`
    select reference, contact_email as email, contact_phone as phone, delivery_details ->> 'recipient_name' as name, tracking ->> 'number' as tracking
    from orders tablesample bernoulli (5) repeatable (7) where tracking is not null order by md5(id) limit ${words}`);
  const search = (name: string, wordOf: (sampled: Sampled) => string): Filter => ({
    name: `q: ${name}`,
    kind: "q",
    queries: rows.map((sampled) => ({ q: wordOf(sampled) })),
  });
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const each = (kind: string, values: readonly string[]): Filter[] =>
    values.map((value) => ({
      name: `${kind}=${value}`,
      kind,
      queries: [{ [kind]: value }],
    }));
  return [
    { name: "none", kind: "none", queries: [{}] },
    ...each("status", [
      "submitted",
      "pending",
      "processing",
      "ready-to-pickup",
      "delivering",
      "completed",
      "cancelled",
    ]),
    ...each("store_id", ["main", "mini"]),
    ...each("payment_method", ["ONLINE", "OFFLINE"]),
    ...each("delivery_method", ["DELIVERY", "SELF_PICKUP"]),
    ...each("waits_for_staff", ["true", "false"]),
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
    { name: "q: nobody's", kind: "q", queries: [{ q: "zzzz zzzz" }] },
  ];
}

interface Sampled {
  readonly reference: string;
  readonly email: string;
  readonly phone: string;
  readonly name: string;
  readonly tracking: string;
}

/** Returns pairs of filters of different kinds. */
export function pairsOf(filters: readonly Filter[]): Filter[] {
  const narrowing = filters.filter(({ kind }) => kind !== "none");
  return narrowing.flatMap((filter, place) =>
    narrowing.slice(place + 1).flatMap((other) =>
      filter.kind === other.kind
        ? []
        : [
            {
              name: `${filter.name} and ${other.name}`,
              kind: `${filter.kind} and ${other.kind}`,
              queries: longerOf(filter, other).map((_, at) => ({
                ...filter.queries[at % filter.queries.length],
                ...other.queries[at % other.queries.length],
              })),
            },
          ],
    ),
  );
}

const longerOf = (filter: Filter, other: Filter) =>
  filter.queries.length > other.queries.length ? filter.queries : other.queries;
