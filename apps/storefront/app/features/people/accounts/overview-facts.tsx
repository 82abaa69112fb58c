import { formatPhone } from "@harbour/i18n";
import { LinkButton } from "@harbour/ui";
import { useTexts } from "../../../components/site/use-texts.ts";
import { paths } from "../../../paths.ts";
import { OverviewCard } from "./overview-card.tsx";
import { overviewTexts } from "./overview.texts.ts";
import type { Overview } from "./read-overview.server.ts";

/** Shows the address that checkout fills in. */
export function AddressCard({ address }: { address: NonNullable<Overview["address"]> | null }) {
  const t = useTexts(overviewTexts);
  const chosenAddress = address?.chosen;
  return (
    <OverviewCard
      title={t("address")}
      moreLink={{ href: paths.account("address-book"), label: t("addresses") }}
      isMissing={address === null}
    >
      {chosenAddress ? (
        <>
          <p className="font-bold break-words">{chosenAddress.name}</p>
          <p className="mt-1 break-words">{chosenAddress.address}</p>
          {chosenAddress.phone && (
            <p className="mt-1 text-sm text-quiet tabular-nums">
              {formatPhone({ ...chosenAddress, phone: chosenAddress.phone })}
            </p>
          )}
        </>
      ) : (
        <>
          <p className="mb-4 text-quiet">{t("noAddress")}</p>
          <LinkButton
            href={`${paths.account("address-book")}?edit=new`}
            variant="secondary"
            size="small"
            className="self-start"
          >
            {t("addAddress")}
          </LinkButton>
        </>
      )}
    </OverviewCard>
  );
}

/** Shows how the member signs in. */
export function SignInCard({ profile }: { profile: NonNullable<Overview["profile"]> | null }) {
  const t = useTexts(overviewTexts);
  return (
    <OverviewCard
      title={t("signIn")}
      moreLink={{ href: paths.account("details"), label: t("details") }}
      isMissing={profile === null}
    >
      {profile && (
        <>
          <p className="font-bold break-words">{profile.username}</p>
          {profile.email && <p className="mt-1 break-words">{profile.email}</p>}
          {profile.phone && (
            <p className="mt-1 tabular-nums">{formatPhone({ ...profile, phone: profile.phone })}</p>
          )}
        </>
      )}
    </OverviewCard>
  );
}
