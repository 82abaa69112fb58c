import type { ManagedOperatorWire } from "@harbour/contracts/operator";
import { Button, Dialog, Input, Notice, useToast } from "@harbour/ui";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { ConfirmedButton } from "../../../components/records/confirmed-button.tsx";
import { formText } from "../../../kit/fields/form-text.ts";
import { Fold } from "../../../kit/fold.tsx";
import { useRecordChange } from "../../../kit/records/use-record-change.ts";
import { useOperator } from "../../../session/session.tsx";
import { useTexts } from "../../../texts.ts";
import { FirstPassword, RoleSelect } from "./operator-fields.tsx";
import { operatorsTexts } from "./operators.texts.ts";

interface OperatorDialogProps {
  readonly operator: ManagedOperatorWire;
  /** Refetches the list of accounts. */
  readonly onChanged: () => void;
  readonly close: () => void;
}

/** A dialog for a staff account: name, role, and ways to block its access. */
export function OperatorDialog({ operator, onChanged, close }: OperatorDialogProps) {
  const t = useTexts(operatorsTexts);
  const { _id: ownOperatorId } = useOperator();
  const [name, setName] = useState(operator.name);
  const [role, setRole] = useState(operator.role);
  const { _id: id, version } = operator;
  const { send, isPending, problem } = useRecordChange({
    key: ["operator", id],
    change: () =>
      api.operators.update({ params: { operator_id: id }, body: { name, role, version } }),
    doneText: t("changed"),
    onDone: () => {
      onChanged();
      close();
    },
    staleText: t("stale"),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(undefined);
  };
  return (
    <Dialog title={operator.name} closeLabel={t("close")} onClose={close}>
      <div className="space-y-6 p-5">
        <p className="text-quiet wrap-anywhere">{operator.email}</p>
        <form onSubmit={submit} className="space-y-4">
          {problem && <Notice tone="bad">{problem}</Notice>}
          <Input
            label={t("name")}
            value={name}
            maxLength={100}
            autoComplete="off"
            required
            onChange={({ target }) => setName(target.value)}
          />
          <RoleSelect role={role} onChange={setRole} />
          <Button
            type="submit"
            busy={isPending}
            disabled={name === operator.name && role === operator.role}
          >
            {t("save")}
          </Button>
        </form>
        {id === ownOperatorId ? (
          <p className="border-t border-line pt-5 text-sm text-quiet">{t("oneself")}</p>
        ) : (
          <OperatorAccessSection operator={operator} onChanged={onChanged} />
        )}
      </div>
    </Dialog>
  );
}

type AccessProps = Omit<OperatorDialogProps, "close">;

/** Buttons that block or restore the account's access. Each asks for confirmation. */
function OperatorAccessSection({ operator, onChanged }: AccessProps) {
  const t = useTexts(operatorsTexts);
  const toast = useToast();
  const { _id: id, version, name, disabled_at: disabledAt } = operator;
  const params = { operator_id: id };
  const calls = {
    disable: () => api.operators.disable({ params, body: { version } }),
    enable: () => api.operators.enable({ params, body: { version } }),
    signOut: () => api.operators.signOut({ params }),
    resetFactor: () => api.operators.resetSecondFactor({ params }),
  };
  const { send, isPending, problem } = useRecordChange<unknown, keyof typeof calls>({
    key: ["operator", id],
    change: (call) => calls[call](),
    isWithoutToast: true,
    onDone: (_, call) => {
      toast(t(`${call}Done`, { name }));
      onChanged();
    },
    staleText: t("stale"),
  });
  const renderButton = (call: keyof typeof calls) => (
    <ConfirmedButton
      label={t(call)}
      warning={t(`${call}Help`, { name })}
      size="small"
      isBusy={isPending}
      onConfirm={() => send(call)}
    />
  );
  return (
    <section aria-label={t("access")} className="space-y-4 border-t border-line pt-5">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        {renderButton(disabledAt === null ? "disable" : "enable")}
        {renderButton("signOut")}
        {operator.has_second_factor && renderButton("resetFactor")}
      </div>
      {disabledAt === null && <NewPassword operator={operator} />}
    </section>
  );
}

function NewPassword({ operator: { _id: id, name } }: Pick<AccessProps, "operator">) {
  const t = useTexts(operatorsTexts);
  const toast = useToast();
  const { send, isPending, problem } = useRecordChange({
    key: ["operator", id],
    change: (form: FormData) =>
      api.operators.setPassword({
        params: { operator_id: id },
        body: { password: formText(form, "password") },
      }),
    isWithoutToast: true,
    onDone: () => toast(t("passwordDone", { name })),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  return (
    <Fold title={t("newPassword")}>
      <form onSubmit={submit} className="space-y-4 pt-3">
        {problem && <Notice tone="bad">{problem}</Notice>}
        <FirstPassword />
        <Button type="submit" variant="quiet" size="small" busy={isPending}>
          {t("setPassword")}
        </Button>
      </form>
    </Fold>
  );
}
