import type { PasskeyWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Badge, Button, Input, Notice } from "@harbour/ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { secondFactorQuery } from "../../../components/people/second-factor-query.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { canUsePasskeys, createPasskey } from "../../../kit/passkeys.ts";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { refresh } from "../../../query-keys.ts";
import { CredentialsForm } from "../../../session/proof-form.tsx";
import { useTexts } from "../../../texts.ts";
import { accountTexts } from "./account.texts.ts";

const passkeysQuery = queryOptions({
  queryKey: ["passkeys"],
  queryFn: () => api.passkeys.list(),
});

/** The passkeys of the signed-in person, with controls to add, rename and remove them. */
export function Passkeys() {
  const t = useTexts(accountTexts);
  const refreshQueries = useRefreshPasskeys();
  const [isAdding, setIsAdding] = useState(false);
  const { data } = useQuery(passkeysQuery);
  if (data === undefined) return null;
  return (
    <section aria-labelledby="passkeys" className="card space-y-4">
      <h2 id="passkeys" className="heading text-lg font-bold">
        {t("passkeys")}
      </h2>
      <p>{t("passkeysHelp")}</p>
      {data.data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.data.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!canUsePasskeys() && <Notice tone="plain">{t("passkeysNotHere")}</Notice>}
      {canUsePasskeys() && !isAdding && (
        <Button variant="quiet" onClick={() => setIsAdding(true)}>
          {t("addPasskey")}
        </Button>
      )}
      {isAdding && (
        <div className="max-w-sm">
          <CredentialsForm
            submitLabel={t("addPasskey")}
            run={async (proof, form) => {
              const challenge = await api.passkeys.begin({ body: proof });
              const createdPasskey = await createPasskey(challenge);
              return api.passkeys.add({
                body: { name: formText(form, "name").trim(), ...createdPasskey },
              });
            }}
            onDone={() => {
              setIsAdding(false);
              void refreshQueries();
            }}
          >
            <Input
              label={t("passkeyName")}
              hint={t("passkeyNameHint")}
              name="name"
              maxLength={60}
              autoComplete="off"
              required
            />
          </CredentialsForm>
        </div>
      )}
    </section>
  );
}

function PasskeyItem({ passkey: { _id: id, ...passkey } }: { passkey: PasskeyWire }) {
  const t = useTexts(accountTexts);
  const failureText = useFailureText();
  const refreshQueries = useRefreshPasskeys();
  const [step, setStep] = useState<"idle" | "rename" | "remove">("idle");
  const onSuccess = async () => {
    setStep("idle");
    await refreshQueries();
  };
  const params = { passkey_id: id };
  const renaming = useSingleMutation({
    mutationFn: (name: string) => api.passkeys.rename({ params, body: { name } }),
    onSuccess,
  });
  const removeMutation = useSingleMutation({
    mutationFn: (_: void) => api.passkeys.remove({ params }),
    onSuccess,
  });
  const renamePasskey = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    renaming.send(formText(new FormData(event.currentTarget), "name").trim());
  };
  const error = renaming.error ?? removeMutation.error;
  return (
    <li className="space-y-3 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-2 font-bold [overflow-wrap:anywhere]">
            {passkey.name}
            {passkey.is_synced && <Badge tone="quiet">{t("synced")}</Badge>}
          </p>
          <p className="text-sm text-quiet">
            {t("added", { time: formatDate(passkey.created_at) })}
            {passkey.last_used_at &&
              ` · ${t("lastUsed", { time: formatDate(passkey.last_used_at) })}`}
          </p>
        </div>
        {step === "idle" && (
          <div className="flex gap-2">
            <Button variant="quiet" size="small" onClick={() => setStep("rename")}>
              {t("rename")}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setStep("remove")}>
              {t("remove")}
            </Button>
          </div>
        )}
      </div>
      {error && <Notice tone="bad">{failureText(error)}</Notice>}
      {step === "rename" && (
        <form onSubmit={renamePasskey} className="flex max-w-sm flex-wrap items-end gap-2">
          <Input
            label={t("passkeyName")}
            name="name"
            defaultValue={passkey.name}
            maxLength={60}
            autoComplete="off"
            className="grow"
            required
          />
          <Button type="submit" busy={renaming.isPending}>
            {t("save")}
          </Button>
          <Button type="button" variant="bare" onClick={() => setStep("idle")}>
            {t("cancel")}
          </Button>
        </form>
      )}
      {step === "remove" && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="w-full">{t("removeHelp", { name: passkey.name })}</p>
          <Button busy={removeMutation.isPending} onClick={() => removeMutation.send()}>
            {t("removePasskey")}
          </Button>
          <Button variant="bare" onClick={() => setStep("idle")}>
            {t("cancel")}
          </Button>
        </div>
      )}
    </li>
  );
}

/**
 * Refetches the second factor, then the passkeys. The order matters: without a known second factor, every other page
 * redirects here. The list must therefore not show a new passkey first.
 */
function useRefreshPasskeys(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    refresh(queries, "sessions");
  };
}
