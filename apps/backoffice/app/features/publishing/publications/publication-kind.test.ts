import { expect, test } from "vitest";
import { emptyPublicationEdit, type PublicationDetails } from "./publication-edit.ts";
import {
  postKind,
  type PublicationKind,
  publishNewestText,
  savePublication,
} from "./publication-kind.ts";

/** Returns a kind whose calls are written down. Each call returns the record with the next version. */
function recordCalls(record: PublicationDetails) {
  const calls: string[] = [];
  const answer =
    (name: string) =>
    async (_id: string, ...[body]: readonly unknown[]) => {
      calls.push(`${name} ${JSON.stringify(body)}`);
      return { ...record, version: record.version + 1 };
    };
  const kind: PublicationKind = {
    ...postKind,
    create: async () => (calls.push("create"), record),
    change: (id, _, version) => answer("change")(id, version),
    saveDraft: (id, _, version) => answer("saveDraft")(id, version),
    publish: answer("publish"),
    publishDraft: answer("publishDraft"),
  };
  return { calls, kind };
}

const draft = {} as NonNullable<PublicationDetails["draft"]>;
const makeRecord = (status: PublicationDetails["status"], hasDraft: boolean) =>
  ({ _id: "p1", version: 3, status, draft: hasDraft ? draft : null }) as PublicationDetails;

test.each([
  ["DRAFT", false, "change 3"],
  ["WITHDRAWN", false, "change 3"],
  ["ACTIVE", false, "saveDraft 3"],
  ["WITHDRAWN", true, "saveDraft 3"],
] as const)("a %s post, with a draft: %s, is saved by %s", async (status, hasDraft, call) => {
  const { calls, kind } = recordCalls(makeRecord(status, hasDraft));
  const sentForm = { edit: emptyPublicationEdit, version: "3" };
  await savePublication(kind, makeRecord(status, hasDraft), sentForm);
  expect(calls).toEqual([call]);
});

test.each([
  ["DRAFT", false, ['publish {"version":3,"published_at":null}']],
  ["ACTIVE", true, ['publishDraft {"version":3,"published_at":null}']],
  [
    "WITHDRAWN",
    true,
    ['publishDraft {"version":3,"published_at":null}', 'publish {"version":4,"published_at":null}'],
  ],
] as const)("publishing a %s post, with a draft: %s", async (status, hasDraft, sentCalls) => {
  const record = makeRecord(status, hasDraft);
  const { calls, kind } = recordCalls(record);
  await publishNewestText(kind, record, null);
  expect(calls).toEqual(sentCalls);
});
