import { Anchor } from "@harbour/ui";
import type { ReactNode } from "react";
import type { AreaCode } from "../../../components/contact/read-area-codes.ts";
import type { FieldChecks, FieldErrors } from "../../../components/forms/check-fields.ts";
import { readAnswer, type Unanswered } from "../../../components/forms/outcome.ts";
import { paths, type ContactKindPage } from "../../../paths.ts";
import { AddressFields } from "./address-fields.tsx";
import { AuthForm } from "./auth-form.tsx";
import { KindSwitch, useAuthHref, useKind } from "./auth-layout.tsx";
import { buildAuthChecks, type AuthOutcome } from "./auth-outcome.ts";

interface Props {
  page: ContactKindPage;
  areaCodes: readonly AreaCode[];
  outcome: AuthOutcome | Unanswered | undefined;
  button: { label: string; busyText: string };
  /** The values of an address that was sent before. */
  typedValues?: Readonly<Record<string, string>> | undefined;
  /** The checks of the fields below the address. */
  checks?: FieldChecks;
  children?: (errors: FieldErrors) => ReactNode;
}

/** Asks for an address to sign in with, by e-mail or by phone, and for the page's other fields. */
export function LoginAddressForm({
  page,
  areaCodes,
  outcome,
  button,
  typedValues,
  checks,
  children,
}: Props) {
  const kind = useKind();
  return (
    <>
      <KindSwitch page={page} />
      <AuthForm key={kind} checks={buildAuthChecks(kind, checks)} outcome={outcome} button={button}>
        {(errors) => (
          <>
            <AddressFields
              kind={kind}
              areaCodes={areaCodes}
              values={readAnswer(outcome)?.values ?? typedValues}
              errors={errors}
            />
            {children?.(errors)}
          </>
        )}
      </AuthForm>
    </>
  );
}

/** A link below the form to the right page, with the same kind of address. */
export function OtherPage({
  page,
  question,
  children,
}: {
  page: ContactKindPage;
  question?: string;
  children: string;
}) {
  const kind = useKind();
  const authHref = useAuthHref();
  return (
    <p className="mt-7 border-t border-line pt-6">
      {question && `${question} `}
      <Anchor
        href={authHref(paths.authentication(page, kind))}
        className="inline-block py-1 font-bold text-link underline underline-offset-4"
      >
        {children}
      </Anchor>
    </p>
  );
}
