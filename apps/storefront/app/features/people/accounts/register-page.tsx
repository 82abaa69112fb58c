import { ApiError } from "@harbour/api-client";
import { splitLanguage } from "@harbour/i18n";
import { Anchor, Chevron } from "@harbour/ui";
import type { ComponentProps } from "react";
import { NewPasswordField } from "../../../components/contact/password-fields.tsx";
import { readAreaCodes } from "../../../components/contact/read-area-codes.ts";
import { UsernameInput } from "../../../components/contact/username-input.tsx";
import { fieldText } from "../../../components/forms/field-rules.ts";
import { keepFormOnFailure } from "../../../components/forms/keep-form-on-failure.ts";
import { readAnswer } from "../../../components/forms/outcome.ts";
import { composePageMeta } from "../../../components/site/page-meta.ts";
import { useTexts } from "../../../components/site/use-texts.ts";
import { contactKind, paths } from "../../../paths.ts";
import { formText } from "../../../request/form-text.ts";
import { forgetPreviousDevice } from "../../../request/push-device.server.ts";
import { readRequestContext } from "../../../request/request-context.ts";
import type { Route } from "./+types/register-page.ts";
import { AddressFields } from "./address-fields.tsx";
import {
  resolveNextPath,
  isSigningInToFollow,
  redirectToNextStep,
  toLoginId,
  submitAddress,
} from "./auth-form.server.ts";
import { AuthLayout, useKind } from "./auth-layout.tsx";
import { authTexts } from "./auth.texts.ts";
import "../../../every-page.css";
import { LoginAddressForm, OtherPage } from "./login-address-form.tsx";

/** The other fields. The address that does not sign in may be empty, but is checked like the first. */
const otherFields = {
  email: { phone: ["phone"], username: ["required"], password: ["newPassword"] },
  phone: { email: ["email"], username: ["required"], password: ["newPassword"] },
} as const;

export async function loader(args: Route.LoaderArgs) {
  const context = readRequestContext(args);
  return { areaCodes: await readAreaCodes(context), signsInToFollow: isSigningInToFollow(context) };
}

/**
 * Registers, or migrates a guest (S7-009 to S7-011). Then signs in and asks to confirm the address.
 */
export async function action(args: Route.ActionArgs) {
  const kind = contactKind(readRequestContext(args).path);
  return submitAddress(args, otherFields[kind], async ({ context, form, address }) => {
    const { session, language } = context;
    const password = fieldText(form, "password");
    await session.register({
      ...address,
      ...readOtherAddress(form, address.type),
      username: formText(form, "username"),
      password,
      preferred_language: language,
    });
    await session
      .signIn({ type: address.type, login_id: toLoginId(address), password })
      .catch(ignoreRefusedSignIn);
    await forgetPreviousDevice(context, await session.memberClient());
    const isPhone = address.type === "PHONE";
    const returnPath = await resolveNextPath(context);
    return redirectToNextStep(
      isPhone ? paths.verifyPhone : paths.checkMailbox,
      context,
      returnPath,
    );
  });
}

function readOtherAddress(form: FormData, type: "EMAIL" | "PHONE") {
  if (type === "PHONE") return { email: fieldText(form, "email") };
  const phone = fieldText(form, "phone");
  return phone ? { area_code: fieldText(form, "area_code"), phone } : {};
}

/** Ignores a refused sign-in, because the account exists. The member signs in after confirming the address. */
function ignoreRefusedSignIn(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  composePageMeta(matches, {
    title: authTexts.registerTitle[splitLanguage(location.pathname).language],
    isPrivate: true,
  });

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const kind = useKind();
  return (
    <AuthLayout
      title={t("registerTitle")}
      intro={t(loaderData.signsInToFollow ? "followIntro" : "registerIntro")}
    >
      <LoginAddressForm
        page="register"
        areaCodes={loaderData.areaCodes}
        outcome={actionData}
        button={{ label: t("register"), busyText: t("registering") }}
        checks={otherFields[kind]}
      >
        {(errors) => (
          <>
            <UsernameInput
              label={t("username")}
              hint={t("usernameHint")}
              defaultValue={readAnswer(actionData)?.values["username"]}
              error={errors["username"]}
            />
            <NewPasswordField label={t("password")} name="password" error={errors["password"]} />
            <OtherAddress
              kind={kind === "email" ? "phone" : "email"}
              areaCodes={loaderData.areaCodes}
              values={readAnswer(actionData)?.values}
              errors={errors}
            />
            <Agreement />
          </>
        )}
      </LoginAddressForm>
      <OtherPage page="login" question={t("alreadyHere")}>
        {t("login")}
      </OtherPage>
    </AuthLayout>
  );
}

/** Folds the address that does not sign in, because one address is enough. */
function OtherAddress(props: Omit<ComponentProps<typeof AddressFields>, "isOptional">) {
  const t = useTexts(authTexts);
  const { kind, values, errors } = props;
  return (
    <details
      open={Boolean(values?.[kind]) || errors[kind] !== undefined || undefined}
      className="border-y border-line"
    >
      <summary className="flex min-h-12 items-center justify-between gap-2 text-sm font-bold">
        {t(kind === "phone" ? "addPhone" : "addEmail")}
        <Chevron />
      </summary>
      <div className="pt-1 pb-5">
        <AddressFields {...props} isOptional />
      </div>
    </details>
  );
}

/** The sentence about terms and privacy, with its links inside. */
function Agreement() {
  const t = useTexts(authTexts);
  const marks = { terms: "{terms}", privacy: "{privacy}" };
  return (
    <p className="text-sm text-quiet">
      {t("agree", marks)
        .split(/(\{terms\}|\{privacy\})/)
        .map((part) =>
          part === marks.terms ? (
            <SmallLink key={part} href={paths.terms("terms-and-conditions")}>
              {t("terms")}
            </SmallLink>
          ) : part === marks.privacy ? (
            <SmallLink key={part} href={paths.terms("privacy-policy")}>
              {t("privacy")}
            </SmallLink>
          ) : (
            part
          ),
        )}
    </p>
  );
}

function SmallLink({ href, children }: { href: string; children: string }) {
  return (
    <Anchor href={href} className="inline-block py-1 text-link underline underline-offset-4">
      {children}
    </Anchor>
  );
}
