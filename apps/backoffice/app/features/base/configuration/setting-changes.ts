import type { FieldChangeWire } from "@harbour/contracts/operator";
import { fromCents, listComma, localized, type Localized } from "@harbour/i18n";
import { isDeepEqual } from "../../../kit/records/deep-equal.ts";
import type { StaffLanguage } from "../../../texts.ts";
import { findChoiceLabel } from "./describe-setting-path.ts";
import {
  findSettingField,
  isCentsName,
  isSecretField,
  type SettingField,
  storedSecret,
} from "./setting-fields.ts";
import { settingsTexts } from "./settings.texts.ts";
import { isTypedText } from "./typed-value.ts";

/** A changed part of a setting, by dotted path. */
interface SettingChange {
  readonly path: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

/** Lists the differences of two values. Lists of equal length are compared by position, others as a whole. */
export function listDifferences(from: unknown, to: unknown, path = ""): SettingChange[] {
  if (isDeepEqual(from, to)) return [];
  const isComparable =
    isTree(from) &&
    isTree(to) &&
    Array.isArray(from) === Array.isArray(to) &&
    (!Array.isArray(from) || Object.keys(from).length === Object.keys(to).length);
  if (!isComparable) return [{ path, from, to }];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name) =>
    listDifferences(from[name], to[name], path === "" ? name : `${path}.${name}`),
  );
}

/** Lists the changes that a draft makes. Two stored secrets differ, because only their marks are equal. */
export function listDraftChanges(
  field: SettingField,
  published: unknown,
  next: unknown,
): SettingChange[] {
  return isSecretField(field) && published === storedSecret && next === storedSecret
    ? [{ path: "", from: published, to: next }]
    : listDifferences(published, next);
}

/** A setting whose changes are described. */
interface DescribedSetting {
  readonly slug: string;
  readonly field: SettingField;
}

/** Describes a change in words, for `ChangeList`. Of two lists, it names only the rows that the other list lacks. */
export function describeChange(
  { slug, field }: DescribedSetting,
  { path, from, to }: SettingChange,
  language: StaffLanguage,
): FieldChangeWire {
  const names = path === "" ? [] : path.split(".");
  const changedPart = findSettingField(field, names);
  const changedField = { field: path, place: { sku: null, path: path.split(".") } };
  if (isSecretField(changedPart)) {
    const oldSecret = typeof from === "string" ? "oldSecret" : "noSecret";
    return {
      ...changedField,
      from: settingsTexts[oldSecret][language],
      to: describeSecret(to, language),
    };
  }
  const isChoice = changedPart?.kind === "choice" || changedPart?.kind === "choices";
  const describe = (value: unknown) => {
    if (typeof value === "number" && isCentsName(names.at(-1) ?? "")) return fromCents(value);
    const choice =
      isChoice && typeof value === "string" ? findChoiceLabel(slug, names, value) : undefined;
    return choice?.[language] ?? describeSettingValue(value, language);
  };
  if (!Array.isArray(from) || !Array.isArray(to))
    return { ...changedField, from: describe(from), to: describe(to) };
  const without = (rows: readonly unknown[], others: readonly unknown[]) =>
    rows.filter((row) => !others.some((other) => isDeepEqual(row, other)));
  const [removed, added] = [without(from, to), without(to, from)];
  // Lists that differ only in the number of equal rows are described whole.
  const [shownFrom, shownTo] = removed.length + added.length > 0 ? [removed, added] : [from, to];
  return { ...changedField, from: describe(shownFrom), to: describe(shownTo) };
}

/** Describes a secret without its value. */
export function describeSecret(value: unknown, language: StaffLanguage): string {
  return settingsTexts[typeof value === "string" ? "newSecret" : "noSecret"][language];
}

/** The fields that name a row, the best one first. */
const namingFields = ["title", "text", "names", "slug", "key", "value", "icon"] as const;

/** Describes a value in a few words. Returns null for an empty value. */
export function describeSettingValue(value: unknown, language: StaffLanguage): string | null {
  if (typeof value === "string") return value || null;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value))
    return (
      value
        .flatMap((item) => describeSettingValue(item, language) ?? [])
        .join(listComma(language)) || null
    );
  if (!isTree(value)) return null;
  if (isTypedText(value)) return value.text || null;
  if (isLocalized(value)) return localized(value, language) || null;
  const name = namingFields.map((field) => value[field]).find((part) => part !== undefined);
  if (name !== undefined) return describeSettingValue(name, language);
  return describeSettingValue(Object.values(value), language);
}

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null;
const isLocalized = (value: object): value is Localized =>
  "en" in value && "zh" in value && "cn" in value;
