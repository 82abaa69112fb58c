import type { ApiKeyWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Badge, Button, Dialog, Notice } from "@harbour/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../api.ts";
import { Age } from "../../../kit/age.tsx";
import { Fold } from "../../../kit/fold.tsx";
import { EmptyList } from "../../../kit/lists/empty-list.tsx";
import { cellClass, ListRow, ListTable } from "../../../kit/lists/list-table.tsx";
import { PageTitle } from "../../../kit/page-title.tsx";
import { useErrorReason } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { RetryNotice } from "../../../kit/retry-notice.tsx";
import { paths } from "../../../paths.ts";
import { refresh } from "../../../query-keys.ts";
import { shellTexts } from "../../../shell/shell.texts.ts";
import { useTexts } from "../../../texts.ts";
import { apiKeysTexts } from "./api-keys.texts.ts";
import { NewApiKey } from "./new-api-key.tsx";

const queryKey = ["api-keys"] as const;

/** The page where owners create and revoke API keys. A new key is shown only once. */
export default function ApiKeysPage() {
  const t = useTexts(apiKeysTexts);
  const s = useTexts(shellTexts);
  const queries = useQueryClient();
  const [openKey, setOpenKey] = useState<ApiKeyWire | "new" | null>(null);
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => api.apiKeys.list() });
  const keys = data?.data ?? [];
  const usableKeys = keys.filter(({ is_usable: isUsable }) => isUsable);
  const endedKeys = keys.filter(({ is_usable: isUsable }) => !isUsable);
  const close = () => {
    setOpenKey(null);
    refresh(queries, queryKey);
  };
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.account} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PageTitle>{t("keys")}</PageTitle>
          <Button onClick={() => setOpenKey("new")} disabled={data === undefined}>
            {t("add")}
          </Button>
        </div>
        <p className="text-quiet">{t("help")}</p>
      </header>
      {isError && !data && <RetryNotice retry={() => void refetch()} />}
      {!data && !isError && <output>{s("loading")}</output>}
      {data && usableKeys.length === 0 && <EmptyList text={t("none")} help={t("noneHelp")} />}
      <ApiKeyList keys={usableKeys} revokeKey={setOpenKey} />
      {endedKeys.length > 0 && (
        <Fold className="card" title={t("former", { count: endedKeys.length })}>
          <ApiKeyList keys={endedKeys} revokeKey={setOpenKey} />
        </Fold>
      )}
      {openKey === "new" && <NewApiKey scopes={data?.scopes ?? []} close={close} />}
      {openKey && openKey !== "new" && <RevokeDialog apiKey={openKey} close={close} />}
    </div>
  );
}

interface KeyListProps {
  readonly keys: readonly ApiKeyWire[];
  readonly revokeKey: (key: ApiKeyWire) => void;
}

function ApiKeyList({ keys, revokeKey }: KeyListProps) {
  const t = useTexts(apiKeysTexts);
  if (keys.length === 0) return null;
  return (
    <ListTable
      headings={[t("name"), t("access"), t("used"), t("expires"), t("action")]}
      isLastColumnNumeric
      rows={keys}
      renderRow={(key) => <KeyRow key={key._id} apiKey={key} revokeKey={() => revokeKey(key)} />}
    />
  );
}

interface KeyRowProps {
  readonly apiKey: ApiKeyWire;
  readonly revokeKey: () => void;
}

function KeyRow({ apiKey, revokeKey }: KeyRowProps) {
  const t = useTexts(apiKeysTexts);
  const s = useTexts(shellTexts);
  const { name, hint, role, scopes, is_usable: isUsable, expires_at: expiresAt } = apiKey;
  const state = isUsable ? "usable" : apiKey.revoked_at === null ? "ended" : "revoked";
  const { last_used_at: usedAt, last_used_from: from } = apiKey;
  const wholeRow = "max-md:col-span-2";
  return (
    <ListRow>
      <td className={cellClass}>
        <span className="flex flex-wrap items-center gap-2">
          <strong className="[overflow-wrap:anywhere]">{name}</strong>
          <code className="text-sm text-quiet">…{hint}</code>
          <Badge tone={isUsable ? "good" : "quiet"}>{t(state)}</Badge>
        </span>
        <span className="block text-sm text-quiet">
          {t("made", { name: apiKey.created_by, time: formatDate(apiKey.created_at) })}
        </span>
      </td>
      <td className={`${cellClass} text-sm [overflow-wrap:anywhere] max-md:order-1 ${wholeRow}`}>
        <span className="block font-bold">{s(role)}</span>
        {scopes === null ? t("allCalls") : scopes.join(", ")}
      </td>
      <td className={`${cellClass} text-sm max-md:order-1`}>
        {usedAt === null ? (
          <span className="text-quiet">{t("unused")}</span>
        ) : (
          <>
            <span className="md:hidden">{t("used")} </span>
            <Age since={usedAt} />
            <span className="block text-quiet">{from}</span>
          </>
        )}
      </td>
      <td className={`${cellClass} text-sm whitespace-nowrap max-md:order-1 max-md:text-end`}>
        {expiresAt === null ? t("never") : formatDate(expiresAt)}
      </td>
      <td className="text-end whitespace-nowrap md:py-2 md:align-middle">
        {apiKey.revoked_at === null && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t("revoke", { name })}
            onClick={revokeKey}
          >
            {t("revokeShort")}
          </Button>
        )}
      </td>
    </ListRow>
  );
}

interface RevokeDialogProps {
  readonly apiKey: ApiKeyWire;
  readonly close: () => void;
}

function RevokeDialog({ apiKey, close }: RevokeDialogProps) {
  const t = useTexts(apiKeysTexts);
  const describeError = useErrorReason();
  const { send, isPending, error } = useSingleMutation({
    mutationFn: () => api.apiKeys.revoke({ params: { api_key_id: apiKey._id } }),
    onSuccess: close,
  });
  return (
    <Dialog title={t("revoke", { name: apiKey.name })} closeLabel={t("close")} onClose={close}>
      <div className="space-y-4 p-5">
        {error && <Notice tone="bad">{t("failed", { reason: describeError(error) })}</Notice>}
        <p>{t("revokeSure")}</p>
        <Button busy={isPending} onClick={() => send(undefined)}>
          {t("revokeNow")}
        </Button>
      </div>
    </Dialog>
  );
}
