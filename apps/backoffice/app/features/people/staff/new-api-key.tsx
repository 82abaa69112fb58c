import { type ApiKeyRole, apiKeyRoles } from "@harbour/contracts/operator";
import { Button, Dialog, Input, Notice, Select } from "@harbour/ui";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { ShownOnce } from "../../../kit/shown-once.tsx";
import { shellTexts } from "../../../shell/shell.texts.ts";
import { useTexts } from "../../../texts.ts";
import { apiKeysTexts } from "./api-keys.texts.ts";

interface NewApiKeyProps {
  /** All scopes that a key may have. */
  readonly scopes: readonly string[];
  readonly close: () => void;
}

/** A form for a new API key. It then shows the key, which cannot be shown again later. */
export function NewApiKey({ scopes, close }: NewApiKeyProps) {
  const t = useTexts(apiKeysTexts);
  const [token, setToken] = useState<string | null>(null);
  return (
    <Dialog title={t(token === null ? "add" : "created")} closeLabel={t("close")} onClose={close}>
      {token === null ? (
        <KeyForm scopes={scopes} showToken={setToken} />
      ) : (
        <ShownOnce label={t("key")} help={t("createdHelp")} secret={token} close={close} />
      )}
    </Dialog>
  );
}

const lifetimeDays = [30, 90, 365];

interface KeyFormProps {
  readonly scopes: readonly string[];
  readonly showToken: (token: string) => void;
}

function KeyForm({ scopes, showToken }: KeyFormProps) {
  const t = useTexts(apiKeysTexts);
  const s = useTexts(shellTexts);
  const describeError = useErrorReason();
  const [name, setName] = useState("");
  const [role, setRole] = useState<ApiKeyRole>("fulfilment");
  const [days, setDays] = useState("365");
  const [chosenScopes, setChosenScopes] = useState<readonly string[] | null>(null);
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () =>
      api.apiKeys.create({
        body: {
          name,
          role,
          scopes: chosenScopes === null ? null : [...chosenScopes],
          expires_in_days: days === "" ? null : Number(days),
        },
      }),
    onSuccess: ({ token }) => showToken(token),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined);
  };
  return (
    <form onSubmit={submit} className="space-y-4 p-5">
      {error && <Notice tone="bad">{t("failed", { reason: describeError(error) })}</Notice>}
      <Input
        label={t("name")}
        hint={t("nameHint")}
        value={name}
        required
        maxLength={100}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t("role")}
          value={role}
          onChange={({ target }) => setRole(target.value as ApiKeyRole)}
        >
          {apiKeyRoles.map((value) => (
            <option key={value} value={value}>
              {s(value)}
            </option>
          ))}
        </Select>
        <Select label={t("expires")} value={days} onChange={({ target }) => setDays(target.value)}>
          {lifetimeDays.map((count) => (
            <option key={count} value={count}>
              {t("days", { count })}
            </option>
          ))}
          <option value="">{t("never")}</option>
        </Select>
      </div>
      <Select
        label={t("access")}
        value={chosenScopes === null ? "all" : "some"}
        onChange={({ target }) => setChosenScopes(target.value === "all" ? null : [])}
      >
        <option value="all">{t("allCalls")}</option>
        <option value="some">{t("someCalls")}</option>
      </Select>
      {chosenScopes && (
        <ScopeTable scopes={scopes} chosenScopes={chosenScopes} setScopes={setChosenScopes} />
      )}
      <Button type="submit" busy={isPending} disabled={chosenScopes?.length === 0}>
        {t("create")}
      </Button>
    </form>
  );
}

interface ScopeTableProps {
  readonly scopes: readonly string[];
  readonly chosenScopes: readonly string[];
  readonly setScopes: (chosenScopes: readonly string[]) => void;
}

function ScopeTable({ scopes, chosenScopes, setScopes }: ScopeTableProps) {
  const t = useTexts(apiKeysTexts);
  const areas = [...new Set(scopes.map((scope) => scope.split(":")[0]!))];
  const toggle = (scope: string, isChosen: boolean) =>
    setScopes(
      isChosen
        ? [...chosenScopes, scope]
        : chosenScopes.filter((chosenScope) => chosenScope !== scope),
    );
  return (
    <div className="max-h-72 overflow-y-auto rounded-md border border-line px-3">
      <table aria-label={t("scopes")} className="w-full text-start">
        <thead>
          <tr className="text-sm text-quiet">
            <th scope="col" className="py-2 text-start font-normal">
              {t("area")}
            </th>
            <th scope="col" className="font-normal">
              {t("read")}
            </th>
            <th scope="col" className="font-normal">
              {t("write")}
            </th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <tr key={area} className="border-t border-line">
              <th scope="row" className="py-1 text-start font-normal">
                <code>{area}</code>
              </th>
              {(["read", "write"] as const).map((kind) => (
                <td key={kind} className="w-24 text-center">
                  {scopes.includes(`${area}:${kind}`) && (
                    <input
                      type="checkbox"
                      className="size-5"
                      aria-label={`${area} ${t(kind)}`}
                      checked={chosenScopes.includes(`${area}:${kind}`)}
                      onChange={({ target }) => toggle(`${area}:${kind}`, target.checked)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
