import { Anchor, Badge } from "@harbour/ui";
import type { ReactNode } from "react";
import { accountTexts } from "../../../components/account/account.texts.ts";
import { ResendCode } from "../../../components/contact/resend-code.tsx";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { detailsTexts } from "./details.texts.ts";
import type { Profile } from "./profile-form.tsx";

/** The two addresses that can sign in, whether each is confirmed, and links to change them. */
export function LoginFacts({ profile, phone }: { profile: Profile; phone: string | null }) {
  const t = useTexts(detailsTexts);
  const accountText = useTexts(accountTexts);
  return (
    <div className="grid gap-5">
      <Login
        kind="EMAIL"
        title={accountText("email")}
        address={profile.email}
        isConfirmed={profile.is_email_verified}
      >
        <ChangeLink
          href={paths.account("update-email")}
          text={t(profile.email ? "changeEmail" : "addEmail")}
        />
      </Login>
      <Login
        kind="PHONE"
        title={accountText("phone")}
        address={phone}
        isConfirmed={profile.is_phone_verified}
      >
        <ChangeLink
          href={paths.account("update-phone")}
          text={t(profile.phone ? "changePhone" : "addPhone")}
        />
      </Login>
    </div>
  );
}

function ChangeLink({ href, text }: { href: string; text: string }) {
  return (
    <Anchor
      href={href}
      className="inline-flex min-h-8 items-center font-bold text-link underline underline-offset-4"
    >
      {text}
    </Anchor>
  );
}

function Login({
  kind,
  title,
  address,
  isConfirmed,
  children,
}: {
  kind: "EMAIL" | "PHONE";
  title: string;
  address: string | null;
  isConfirmed: boolean;
  children: ReactNode;
}) {
  const t = useTexts(detailsTexts);
  return (
    <div>
      <p className="text-sm text-quiet">{title}</p>
      <p className="break-all">{address ?? t("none")}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {address && (
          <Badge tone={isConfirmed ? "good" : "warn"}>
            {t(isConfirmed ? "confirmed" : "unconfirmed")}
          </Badge>
        )}
        {children}
        {kind === "PHONE" && address && !isConfirmed && (
          <ChangeLink
            href={`${paths.verifyPhone}?return_to=/account/details`}
            text={t("enterCode")}
          />
        )}
      </div>
      {address && !isConfirmed && (
        <div className="mt-2">
          <ResendCode type={kind} />
        </div>
      )}
    </div>
  );
}
