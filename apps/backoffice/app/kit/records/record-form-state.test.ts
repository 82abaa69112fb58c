import { describe, expect, test } from "vitest";
import { mergeFields } from "./merge-fields.ts";
import {
  makeRecordFormState,
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
const openForm = makeRecordFormState(recordWithTen, emptyEdit);
const elevenFields = { name: "Eleven", points: "5" };
const typedAction: RecordFormAction<Fields> = { type: "typed", fields: () => ({ name: "Eleven" }) };
const sentElevenForm = makeSentForm(recordWithTen.fields, elevenFields, "v1");

const reduceAll = (
  state: RecordFormState<Fields>,
  ...actions: readonly RecordFormAction<Fields>[]
): RecordFormState<Fields> =>
  actions.reduce((now, action) => reduceRecordForm(mergeFields, now, action), state);

/** Returns the parts of a state that the tests compare: base, typed fields, version. */
const summarizeForm = ({ form: { base, edit, version } }: RecordFormState<Fields>) =>
  [base, edit].map(({ name, points }) => `${name} ${points}`).join(" -> ") + ` of ${version}`;

const newerRecords = {
  otherField: record("Ten", "9", "v2"),
  sameField: record("Twelve", "5", "v2"),
};
const typedDuringCall: RecordFormAction<Fields> = {
  type: "typed",
  fields: ({ points }) => ({ points: `${points}0` }),
};

describe("the state of a record's form", () => {
  test.each<[string, RecordFormAction<Fields>[], string]>([
    ["typing changes its field alone", [typedAction], "Ten 5 -> Eleven 5 of v1"],
    ["discarding restores the record", [typedAction, { type: "discard" }], "Ten 5 -> Ten 5 of v1"],
    [
      "a newer record of the page fills an untouched form",
      [{ type: "loaded", record: newerRecords.otherField }],
      "Ten 9 -> Ten 9 of v2",
    ],
    [
      "a newer record of the page leaves a typed form",
      [typedAction, { type: "loaded", record: newerRecords.otherField }],
      "Ten 5 -> Eleven 5 of v1",
    ],
    [
      "a save makes the answer the new base",
      [
        typedAction,
        { type: "saved", sentForm: sentElevenForm, record: record("Eleven", "5", "v2") },
      ],
      "Eleven 5 -> Eleven 5 of v2",
    ],
    [
      "a save keeps what was typed during the call",
      [
        typedAction,
        typedDuringCall,
        { type: "saved", sentForm: sentElevenForm, record: record("Eleven", "5", "v2") },
      ],
      "Eleven 5 -> Eleven 50 of v2",
    ],
    [
      "a stale save takes over a colleague's other field",
      [typedAction, { type: "stale", sentForm: sentElevenForm, record: newerRecords.otherField }],
      "Ten 9 -> Eleven 9 of v2",
    ],
    [
      "a stale save of a field that both changed waits",
      [typedAction, { type: "stale", sentForm: sentElevenForm, record: newerRecords.sameField }],
      "Ten 5 -> Eleven 5 of v1",
    ],
    [
      "a resolved conflict takes my side over the new version",
      [
        typedAction,
        { type: "stale", sentForm: sentElevenForm, record: newerRecords.sameField },
        { type: "resolve", chooseSide: () => "mine" },
      ],
      "Twelve 5 -> Eleven 5 of v2",
    ],
    [
      "a resolved conflict takes the colleague's side",
      [
        typedAction,
        { type: "stale", sentForm: sentElevenForm, record: newerRecords.sameField },
        { type: "resolve", chooseSide: () => "theirs" },
      ],
      "Twelve 5 -> Twelve 5 of v2",
    ],
    [
      "resolving without a conflict changes nothing",
      [typedAction, { type: "resolve", chooseSide: () => "theirs" }],
      "Ten 5 -> Eleven 5 of v1",
    ],
  ])("%s", (_, actions, expectedState) => {
    expect(summarizeForm(reduceAll(openForm, ...actions))).toBe(expectedState);
  });

  test("a conflict is listed until it is resolved or postponed", () => {
    const conflictedForm = reduceAll(openForm, typedAction, {
      type: "stale",
      sentForm: sentElevenForm,
      record: newerRecords.sameField,
    });
    const readConflicts = (state: RecordFormState<Fields>) => listConflicts(mergeFields, state);
    expect(readConflicts(conflictedForm)).toEqual([
      { path: "name", mine: "Eleven", theirs: "Twelve" },
    ]);
    expect(readConflicts(reduceAll(conflictedForm, { type: "postpone" }))).toEqual([]);
    expect(
      readConflicts(reduceAll(conflictedForm, { type: "resolve", chooseSide: () => "mine" })),
    ).toEqual([]);
  });

  test("the notice about a colleague's merged change stays until the next save", () => {
    const merged = reduceAll(openForm, typedAction, {
      type: "stale",
      sentForm: sentElevenForm,
      record: newerRecords.otherField,
    });
    const savedForm = reduceAll(merged, {
      type: "saved",
      sentForm: merged.form,
      record: record("Eleven", "9", "v3"),
    });
    expect([openForm.isMerged, merged.isMerged, savedForm.isMerged]).toEqual([false, true, false]);
  });

  test("a reload of an already merged record keeps what was typed", () => {
    const merged = reduceAll(
      openForm,
      typedAction,
      { type: "stale", sentForm: sentElevenForm, record: newerRecords.otherField },
      { type: "discard" },
      { type: "loaded", record: newerRecords.otherField },
    );
    expect(summarizeForm(merged)).toBe("Ten 9 -> Ten 9 of v2");
    expect(merged.pageVersion).toBe("v2");
  });

  test("a draft fills the form instead of the page's record", () => {
    const restored = makeRecordFormState(newerRecords.otherField, emptyEdit, sentElevenForm);
    expect(summarizeForm(restored)).toBe("Ten 5 -> Eleven 5 of v1");
    expect(restored.pageVersion).toBe("v2");
  });

  test("the form of a new record is empty again after it was created", () => {
    const created = reduceAll(makeRecordFormState<Fields>(undefined, emptyEdit), typedAction, {
      type: "created",
      version: "v1",
    });
    expect(summarizeForm(created)).toBe("  ->   of v1");
  });
});
