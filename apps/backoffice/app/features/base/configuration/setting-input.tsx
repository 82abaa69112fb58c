import { Select } from "@harbour/ui";
import { FieldError } from "../../../kit/fields/field-error.tsx";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useTexts } from "../../../texts.ts";
import { ListInput } from "./list-input.tsx";
import { ChoiceInput, ChoicesInput, FlagInput, LinesInput, NumberInput } from "./scalar-input.tsx";
import { makeEmptyValue, type SettingField } from "./setting-fields.ts";
import { type FieldOf, type SettingInputProps, useSettingForm } from "./setting-form-context.ts";
import { settingsTexts } from "./settings.texts.ts";
import { TextInput, TextsInput } from "./text-input.tsx";

/** The fields of a whole setting. Its groups and lists are cards. */
export function SettingFields({ field, value }: Omit<SettingInputProps, "path">) {
  const t = useTexts(settingsTexts);
  const { label } = useSettingForm();
  if (field.kind !== "group" && field.kind !== "record")
    return (
      <div className="card">
        <SettingInput field={field} path={[]} value={value} hiddenTitle={t("entries")} />
      </div>
    );
  const named = listInner(field, value);
  const isCard = (inner: SettingField) => ["group", "record", "list"].includes(inner.kind);
  const plainFields = named.filter((inner) => !isCard(inner.field));
  return (
    <>
      {plainFields.length > 0 && (
        <div className={`card ${gridClass}`}>
          {plainFields.map(({ name, field: inner, value: innerValue }) => (
            <SettingInput key={name} field={inner} path={[name]} value={innerValue} />
          ))}
        </div>
      )}
      {named
        .filter((inner) => isCard(inner.field))
        .map(({ name, field: inner, value: innerValue }) => (
          <TitledCard key={name} id={`setting-${name}`} title={label([name])}>
            <SettingInput
              field={inner}
              path={[name]}
              value={innerValue}
              hiddenTitle={label([name])}
            />
          </TitledCard>
        ))}
    </>
  );
}

const gridClass = "grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3";

/** A field of any kind. @param hiddenTitle the title for screen readers, where the place around shows it already */
export function SettingInput({
  field,
  path,
  value,
  hiddenTitle,
}: SettingInputProps & { readonly hiddenTitle?: string }) {
  switch (field.kind) {
    case "texts":
      return <TextsInput field={field} path={path} value={value} />;
    case "text":
      return <TextInput field={field} path={path} value={value} />;
    case "flag":
      return <FlagInput field={field} path={path} value={value} />;
    case "number":
    case "cents":
      return <NumberInput field={field} path={path} value={value} />;
    case "choice":
      return <ChoiceInput field={field} path={path} value={value} />;
    case "choices":
      return <ChoicesInput field={field} path={path} value={value} />;
    case "lines":
    case "json":
      return <LinesInput field={field} path={path} value={value} />;
    case "list":
      return (
        <ListInput
          field={field}
          path={path}
          value={value}
          hiddenTitle={hiddenTitle}
          renderRow={(row) => <SettingInput {...row} />}
        />
      );
    case "group":
    case "record":
      return <GroupInput field={field} path={path} value={value} hiddenTitle={hiddenTitle} />;
  }
}

type GroupField = FieldOf<"group"> | FieldOf<"record">;

/** The fields of a group below its name. A group that may be absent can be turned on. */
function GroupInput({
  field,
  path,
  value,
  hiddenTitle,
}: SettingInputProps<GroupField> & { readonly hiddenTitle: string | undefined }) {
  const { label, fault } = useSettingForm();
  const canBeAbsent = field.isOptional || field.isNullable;
  return (
    <fieldset className="col-span-full min-w-0 space-y-4">
      <legend className={hiddenTitle === undefined ? "heading mb-3 font-bold" : "sr-only"}>
        {hiddenTitle ?? label(path)}
      </legend>
      {canBeAbsent && <PresenceChoice field={field} path={path} value={value} />}
      {!(canBeAbsent && (value === null || value === undefined)) && (
        <div className={gridClass}>
          {listInner(field, value).map(({ name, field: inner, value: innerValue }) => (
            <SettingInput key={name} field={inner} path={[...path, name]} value={innerValue} />
          ))}
        </div>
      )}
      <FieldError fault={fault(path)} />
    </fieldset>
  );
}

/** A choice between the shop's standard, nothing, and values of one's own. */
function PresenceChoice({ field, path, value }: SettingInputProps<GroupField>) {
  const t = useTexts(settingsTexts);
  const { label, update } = useSettingForm();
  const values = {
    standard: undefined,
    none: null,
    own: makeEmptyValue({ ...field, isNullable: false }),
  };
  const state = value === undefined ? "standard" : value === null ? "none" : "own";
  const states = [
    ...(field.isOptional ? (["standard"] as const) : []),
    ...(field.isNullable ? (["none"] as const) : []),
    "own" as const,
  ];
  return (
    <Select
      label={label(path)}
      className="max-w-xs"
      value={state}
      onChange={({ target }) => update(path, values[target.value as keyof typeof values])}
    >
      {states.map((name) => (
        <option key={name} value={name}>
          {t(name)}
        </option>
      ))}
    </Select>
  );
}

/** Returns the named fields of a group with their values. */
function listInner(field: GroupField, value: unknown) {
  const values = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (field.kind === "group")
    return field.fields.map(({ name, field: inner }) => ({
      name,
      field: inner,
      value: values[name],
    }));
  // A name of a fixed set may be missing. Its field is empty then.
  const item = { ...field.readItem(), isOptional: field.names !== undefined };
  return (field.names ?? Object.keys(values)).map((name) => ({
    name,
    field: item,
    value: values[name],
  }));
}
