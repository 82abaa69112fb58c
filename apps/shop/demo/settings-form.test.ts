import { describe, expect, test } from "vitest";
import { settingShape } from "../../api/src/base/configuration/setting-shape.ts";
import { modules } from "../../api/src/modules.ts";
import { findSettingLabel } from "../../backoffice/app/features/base/configuration/describe-setting-path.ts";
import { explainSetting, nameSetting } from "../../backoffice/app/features/base/configuration/name-setting.ts";
import { type SettingPath, setAtPath } from "../../backoffice/app/features/base/configuration/set-at-path.ts";
import { readSettingField, type SettingField } from "../../backoffice/app/features/base/configuration/setting-fields.ts";
import { settingGroups } from "../../backoffice/app/features/base/configuration/setting-groups.ts";
import { readTypedText, settleTypedTexts, writeTypedText } from "../../backoffice/app/features/base/configuration/typed-value.ts";
import { configuration } from "./testing.ts";

/** The settings that staff change, with the demo's published values. */
const importedConfiguration = JSON.parse(JSON.stringify(configuration).replaceAll('"pictures/', '"/files/')) as Record<string, unknown>;
const settings = modules
  .flatMap((module) => module.settings ?? [])
  .filter(({ isInternalNote }) => !isInternalNote)
  .map(({ slug, schema, initial }) => ({
    slug,
    field: readSettingField(settingShape(schema)),
    values: [initial, importedConfiguration[slug] ?? initial],
  }));

interface PlacedField {
  readonly path: SettingPath;
  readonly field: SettingField;
}

/** Deeper levels repeat the names of the levels above them, as in a menu. */
const maxDepth = 7;

/** Lists a field and all fields within it. Each list has one row, or the rows of the given value. */
function listFields(field: SettingField, path: SettingPath, value?: unknown): PlacedField[] {
  if (path.length > maxDepth) return [];
  const readInner = (name: string | number) => (value as Record<string | number, unknown> | null | undefined)?.[name];
  const listInner = (inner: SettingField, name: string | number) => listFields(inner, [...path, name], readInner(name));
  const innerFields = () => {
    if (field.kind === "group") return field.fields.flatMap(({ name, field: inner }) => listInner(inner, name));
    if (field.kind === "list") return Array.from({ length: Array.isArray(value) ? value.length : 1 }, (_, index) => listInner(field.readItem(), index)).flat();
    if (field.kind === "record") return [...(field.names ?? Object.keys(value ?? {}))].flatMap((name) => listInner(field.readItem(), name));
    return [];
  };
  return [{ path, field }, ...innerFields()];
}

describe("the form of every setting", () => {
  test("every setting has a name, a help and a group", () => {
    const slugs = settings.map(({ slug }) => slug);
    const incompleteSlugs = slugs.filter((slug) =>
      (["en", "zh"] as const).some((language) => nameSetting(slug, language) === slug || explainSetting(slug, language) === ""),
    );
    expect(incompleteSlugs).toEqual([]);
    expect(Object.values(settingGroups).flat().toSorted()).toEqual(slugs.toSorted());
  });

  test("every field and choice has a label", () => {
    const unlabelled = settings.flatMap(({ slug, field, values }) =>
      values.flatMap((value) =>
        [...listFields(field, []), ...listFields(field, [], value)].flatMap(({ path, field: inner }) => {
          const choices = inner.kind === "choice" || inner.kind === "choices" ? inner.choices : [];
          const isNamed = path.length > 0 && typeof path.at(-1) === "string";
          return [...(isNamed ? [path] : []), ...choices.map((choice) => [...path, choice])]
            .filter((place) => findSettingLabel(slug, place) === undefined)
            .map((place) => `${slug}.${place.join(".")}`);
        }),
      ),
    );
    expect([...new Set(unlabelled)]).toEqual([]);
  });

  test("no setting needs JSON", () => {
    const jsonFields = settings.flatMap(({ slug, field, values: [, value] }) =>
      listFields(field, [], value).flatMap(({ path, field: inner }) => (inner.kind === "json" ? [`${slug}.${path.join(".")}`] : [])),
    );
    expect(jsonFields).toEqual([]);
  });

  test.each(settings)("the form keeps every value of $slug", ({ field, values }) => {
    for (const value of values) {
      let edited = value;
      for (const { path, field: inner } of listFields(field, [], value)) {
        const part = path.reduce<unknown>((whole, step) => (whole as Record<string | number, unknown> | null | undefined)?.[step], value);
        if (part === undefined || part === null) continue;
        if (inner.kind === "number" || inner.kind === "cents" || inner.kind === "lines")
          edited = setAtPath(edited, path, readTypedText(inner.kind, writeTypedText(inner.kind, part)));
        else edited = setAtPath(edited, path, part);
      }
      expect(settleTypedTexts(edited)).toEqual({ value, unreadable: new Map() });
    }
  });
});
