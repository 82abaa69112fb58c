import { expect, test } from "vitest";
import { startTestApi } from "../testing/index.ts";

const { deps } = await startTestApi({ modules: [] });

test("whoever waits for word of changes is not forgotten when the listening connection breaks", async () => {
  const heard: unknown[] = [];
  deps.changes.subscribe((change) => heard.push(change));
  await deps.changes.settle();
  expect(heard).toEqual(["everything"]);
  const broken = await deps.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`;
  expect(broken).toHaveLength(1);
  // Its echo is sent while nobody listens.
  await deps.changes.settle();
  expect(heard).toEqual(["everything", "everything"]);
}, 15_000);
