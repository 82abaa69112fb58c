import { describe, expect, test } from "vitest";
import { mergeFields } from "./merge-fields.ts";
import {
  beginRecordForm,
  listConflicts,
  type RecordFormAction,
  type RecordFormState,
  reduceRecordForm,
} from "./record-form-state.ts";

interface Fields {
  readonly name: string;
  readonly points: string;
}

const record = (name: string, points: string, version: string) => ({
  fields: { name, points },
  version,
});
const makeSentForm = (base: Fields, edit: Fields, version: string) => ({ base, edit, version });

const emptyEdit = { name: "", points: "" };
const recordWithTen = record("Ten", "5", "v1");
const openForm = beginRecordForm(recordWithTen, emptyEdit);
const elevenFields = { name: "Eleven", points: "5" };
const typed: RecordFormAction<Fields> = { type: "typed", fields: () => ({ name: "Eleven" }) };
const sentElevenForm = makeSentForm(recordWithTen.fields, elevenFields, "v1");

const reduceAll = (
  state: RecordFormState<Fields>,
  ...actions: readonly RecordFormAction<Fields>[]
): RecordFormState<Fields> =>
  actions.reduce((now, action) => reduceRecordForm(mergeFields, now, action), state);

/** Shortens a state to what the form shows: base, typed fields, version. */
const summarizeForm = ({ form: { base, edit, version } }: RecordFormState<Fields>) =>
  [base, edit].map(({ name, points }) => `${name} ${points}`).join(" -> ") + ` of ${version}`;

const theirs = {
  otherField: record("Ten", "9", "v2"),
  sameField: record("Twelve", "5", "v2"),
};
const typedDuringCall: RecordFormAction<Fields> = {
  type: "typed",
  fields: ({ points }) => ({ points: `${points}0` }),
};

describe("the state of a record's form", () => {
  test.each<[string, RecordFormAction<Fields>[], string]>([
    ["typing changes its field alone", [typed], "Ten 5 -> Eleven 5 of v1"],
    ["discarding restores the record", [typed, { type: "discard" }], "Ten 5 -> Ten 5 of v1"],
    [
      "a newer record of the page fills an untouched form",
      [{ type: "loaded", record: theirs.otherField }],
      "Ten 9 -> Ten 9 of v2",
    ],
    [
      "a newer record of the page leaves a typed form",
      [typed, { type: "loaded", record: theirs.otherField }],
      "Ten 5 -> Eleven 5 of v1",
    ],
    [
      "a save makes the answer the new base",
      [typed, { type: "saved", sent: sentElevenForm, record: record("Eleven", "5", "v2") }],
      "Eleven 5 -> Eleven 5 of v2",
    ],
    [
      "a save keeps what was typed during the call",
      [
        typed,
        typedDuringCall,
        { type: "saved", sent: sentElevenForm, record: record("Eleven", "5", "v2") },
      ],
      "Eleven 5 -> Eleven 50 of v2",
    ],
    [
      "a stale save takes over a colleague's other field",
      [typed, { type: "stale", sent: sentElevenForm, record: theirs.otherField }],
      "Ten 9 -> Eleven 9 of v2",
    ],
    [
      "a stale save of a field that both changed waits",
      [typed, { type: "stale", sent: sentElevenForm, record: theirs.sameField }],
      "Ten 5 -> Eleven 5 of v1",
    ],
    [
      "a resolved conflict takes my side over the new version",
      [
        typed,
        { type: "stale", sent: sentElevenForm, record: theirs.sameField },
        { type: "resolve", chooseSide: () => "mine" },
      ],
      "Twelve 5 -> Eleven 5 of v2",
    ],
    [
      "a resolved conflict takes the colleague's side",
      [
        typed,
        { type: "stale", sent: sentElevenForm, record: theirs.sameField },
        { type: "resolve", chooseSide: () => "theirs" },
      ],
      "Twelve 5 -> Twelve 5 of v2",
    ],
    [
      "resolving without a conflict changes nothing",
      [typed, { type: "resolve", chooseSide: () => "theirs" }],
      "Ten 5 -> Eleven 5 of v1",
    ],
  ])("%s", (_, actions, expectedState) => {
    expect(summarizeForm(reduceAll(openForm, ...actions))).toBe(expectedState);
  });

  test("a conflict is listed until it is resolved or postponed", () => {
    const waiting = reduceAll(openForm, typed, {
      type: "stale",
      sent: sentElevenForm,
      record: theirs.sameField,
    });
    const readConflicts = (state: RecordFormState<Fields>) => listConflicts(mergeFields, state);
    expect(readConflicts(waiting)).toEqual([{ path: "name", mine: "Eleven", theirs: "Twelve" }]);
    expect(readConflicts(reduceAll(waiting, { type: "postpone" }))).toEqual([]);
    expect(
      readConflicts(reduceAll(waiting, { type: "resolve", chooseSide: () => "mine" })),
    ).toEqual([]);
  });

  test("the notice of a merge stays until the next save", () => {
    const merged = reduceAll(openForm, typed, {
      type: "stale",
      sent: sentElevenForm,
      record: theirs.otherField,
    });
    const saved = reduceAll(merged, {
      type: "saved",
      sent: merged.form,
      record: record("Eleven", "9", "v3"),
    });
    expect([openForm.isMerged, merged.isMerged, saved.isMerged]).toEqual([false, true, false]);
  });

  test("a reload of the record that the form took over changes nothing typed", () => {
    const merged = reduceAll(
      openForm,
      typed,
      { type: "stale", sent: sentElevenForm, record: theirs.otherField },
      { type: "discard" },
      { type: "loaded", record: theirs.otherField },
    );
    expect(summarizeForm(merged)).toBe("Ten 9 -> Ten 9 of v2");
    expect(merged.pageVersion).toBe("v2");
  });

  test("a draft fills the form instead of the page's record", () => {
    const restored = beginRecordForm(theirs.otherField, emptyEdit, sentElevenForm);
    expect(summarizeForm(restored)).toBe("Ten 5 -> Eleven 5 of v1");
    expect(restored.pageVersion).toBe("v2");
  });

  test("the form of a new record is empty again after it was created", () => {
    const created = reduceAll(beginRecordForm<Fields>(undefined, emptyEdit), typed, {
      type: "created",
      version: "v1",
    });
    expect(summarizeForm(created)).toBe("  ->   of v1");
  });
});
