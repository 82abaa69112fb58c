import type { OperatorRole } from "@harbour/contracts/operator";
import { Button, Dialog, Input, Notice, useToast } from "@harbour/ui";
import { type FormEvent, useState } from "react";
import { api } from "../../../api.ts";
import { formText } from "../../../kit/fields/form-text.ts";
import { useFailureText } from "../../../kit/reasons/error-reason.ts";
import { useSingleMutation } from "../../../kit/records/use-single-mutation.ts";
import { useTexts } from "../../../texts.ts";
import { FirstPassword, RoleSelect } from "./operator-fields.tsx";
import { operatorsTexts } from "./operators.texts.ts";

interface NewOperatorProps {
  readonly onAdded: () => void;
  readonly close: () => void;
}

/** A form for a new staff account, with a first password that its owner changes later. */
export function NewOperator({ onAdded, close }: NewOperatorProps) {
  const t = useTexts(operatorsTexts);
  const toast = useToast();
  const failureText = useFailureText();
  const [role, setRole] = useState<OperatorRole>("support");
  const { send, isPending, error } = useSingleMutation({
    mutationFn: (form: FormData) =>
      api.operators.create({
        body: {
          email: formText(form, "email"),
          name: formText(form, "name").trim(),
          role,
          password: formText(form, "password"),
        },
      }),
    onSuccess: ({ name }) => {
      toast(t("added", { name }));
      onAdded();
      close();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(new FormData(event.currentTarget));
  };
  return (
    <Dialog title={t("add")} closeLabel={t("close")} onClose={close}>
      <form onSubmit={submit} className="space-y-4 p-5">
        {error && <Notice tone="bad">{failureText(error)}</Notice>}
        <Input label={t("name")} name="name" maxLength={100} autoComplete="off" required />
        <Input label={t("email")} name="email" type="email" autoComplete="off" required />
        <RoleSelect role={role} onChange={setRole} />
        <FirstPassword />
        <Button type="submit" busy={isPending}>
          {t("addNow")}
        </Button>
      </form>
    </Dialog>
  );
}
