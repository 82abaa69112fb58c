import { Anchor, Button, Input, Notice, useToast } from "@harbour/ui";
import { type ReactNode } from "react";
import { Form, useLocation, useNavigation, useSearchParams } from "react-router";
import { useShownStore } from "../../components/site/personal-counts.tsx";
import { useText } from "../../components/site/use-text.ts";
import type { OrderOutcome } from "./order-action.server.ts";
import { orderMessages } from "./order.messages.ts";
import { trackingMessages } from "./order-tracking.messages.ts";
import { contactKind, paths } from "../../paths.ts";
import { useAnswer } from "../../components/site/use-answer.ts";

interface Props {
  intent: "look-up" | "upload-proof";
  outcome: OrderOutcome | undefined;
  /** More fields, between the contact and the button. */
  children?: ReactNode;
}

/** Order number and e-mail or phone. SPEC 8 and DESIGN 8.6: a failure toasts and says what is wrong beside the form. */
export function FindOrderForm({ intent, outcome, children }: Props) {
  const t = useText(trackingMessages);
  const order = useText(orderMessages);
  const toast = useToast();
  const store = useShownStore();
  const kind = contactKind(useLocation().pathname);
  const [query] = useSearchParams();
  const isBusy = useNavigation().state !== "idle";
  const isUpload = intent === "upload-proof";
  const addressOf = isUpload ? paths.uploadProof : paths.trackOrder;
  useAnswer(outcome, ({ problem }) => {
    if (problem) toast(order("serverError"), "bad");
  });
  return (
    <Form
      method="post"
      encType={isUpload ? "multipart/form-data" : "application/x-www-form-urlencoded"}
      className="mt-8 grid gap-5"
    >
      {outcome?.problem && <Notice tone="bad">{outcome.problem}</Notice>}
      <Input
        label={t("reference")}
        hint={t("referenceHint")}
        name="order_id"
        defaultValue={query.get("order") ?? ""}
        required
        maxLength={64}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      {kind === "email" ? (
        <Input
          key="email"
          label={t("email")}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={outcome?.contact?.email}
        />
      ) : (
        <Input
          key="phone"
          label={t("phone")}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          defaultValue={outcome?.contact?.phone}
        />
      )}
      {children}
      <Button name="intent" value={intent} busy={isBusy} disabled={isBusy}>
        {isBusy ? t("finding") : isUpload ? order("uploadProof") : t("find")}
      </Button>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Anchor
          href={addressOf(store, kind === "email" ? "phone" : "email")}
          className="underline underline-offset-4"
        >
          {kind === "email" ? t("byPhone") : t("byEmail")}
        </Anchor>
        <Anchor
          href={isUpload ? paths.trackOrder(store) : paths.uploadProof(store, kind)}
          className="underline underline-offset-4"
        >
          {isUpload ? t("trackInstead") : t("uploadInstead")}
        </Anchor>
      </p>
    </Form>
  );
}
