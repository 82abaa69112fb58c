import { splitLanguage } from "@harbour/i18n";
import { data } from "react-router";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { readAnswer } from "../../../components/forms/outcome.ts";
import { OrderView } from "../../../components/orders/order-view.tsx";
import { ProofInput } from "../../../components/orders/proofs/proof-form.tsx";
import { orderTrackingTexts } from "../../../components/orders/tracking/order-tracking.texts.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/upload-proof-page.ts";
import { checkContactKind } from "./contact-kind.ts";
import { FindOrderForm } from "./find-order-form.tsx";
import { uploadOrderProof, uploadSharedProof } from "./shared-proof.server.ts";
import { SharedProofField, SharedProofChoice } from "./shared-proof.tsx";
import "../../../every-page.css";

export function loader(args: Route.LoaderArgs) {
  checkContactKind(args.params.by);
  return null;
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  // A phone's share sheet sends only the picture (`share_target` in the web manifest).
  const upload = form.has("intent") ? uploadOrderProof : uploadSharedProof;
  const outcome = await upload(readRequestContext(args), form);
  return data(outcome, { status: outcome.status });
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: orderTrackingTexts.uploadTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function UploadProofPage({ actionData }: Route.ComponentProps) {
  const t = useTexts(orderTrackingTexts);
  const outcome = readAnswer(actionData);
  // An order that accepts no proof any more shows its state and the next step.
  const isUploadClosed = outcome?.order && !outcome.order.actions.includes("upload-proof");
  if (outcome?.order && (outcome.hasChanged || isUploadClosed)) {
    return (
      <div className="page-width py-8 lg:py-12">
        <OrderView key={outcome.order._id} outcome={outcome} />
      </div>
    );
  }
  const sharedProof = outcome?.sharedProof;
  return (
    <div className="mx-auto w-full max-w-xl px-(--page-edge) py-12 lg:py-20">
      <h1 className="page-title">{t("uploadTitle")}</h1>
      <p className="mt-3 text-quiet">{t("uploadIntro")}</p>
      {sharedProof && <SharedProofChoice sharedProof={sharedProof} />}
      <FindOrderForm intent="upload-proof" outcome={actionData}>
        {(errors) =>
          sharedProof ? (
            <SharedProofField image={sharedProof.image} />
          ) : (
            <ProofInput error={errors["proof"]} />
          )
        }
      </FindOrderForm>
    </div>
  );
}
