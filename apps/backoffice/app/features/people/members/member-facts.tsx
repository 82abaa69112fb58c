import type { MemberProfileWire } from "@harbour/contracts/operator";
import { formatDate } from "@harbour/i18n";
import { Badge } from "@harbour/ui";
import { TitledCard } from "../../../kit/titled-card.tsx";
import { useTexts } from "../../../texts.ts";
import { memberPageTexts } from "./member-page.texts.ts";

const topics = [
  "marketing_info",
  "delivery_update",
  "wishlist_product_update",
  "release_update",
] as const;

/** The topics that a member wants messages about, and each change of consent with the sentence that was shown. */
export function Consents({ member }: { member: MemberProfileWire }) {
  const t = useTexts(memberPageTexts);
  return (
    <TitledCard id="consents" title={t("consents")}>
      <dl className="grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {topics.map((topic) => (
          <div key={topic} className="contents">
            <dt>{t(topic)}</dt>
            <dd className="text-end font-bold">{member.wants[topic] ? t("on") : t("off")}</dd>
          </div>
        ))}
      </dl>
      {member.consents.length === 0 && <p className="text-quiet">{t("noConsents")}</p>}
      <ul className="space-y-2">
        {member.consents.map((consent) => (
          <li key={consent._id} className="rounded-md bg-tint p-3">
            <p className="text-sm font-bold">
              {t(consent.topic)}: {consent.is_accepted ? t("agreed") : t("declined")}{" "}
              <span className="font-normal text-quiet">· {formatDate(consent.created_at)}</span>
            </p>
            <p className="text-sm" dir="auto">
              {consent.text}
            </p>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

export function Addresses({ member }: { member: MemberProfileWire }) {
  const t = useTexts(memberPageTexts);
  return (
    <TitledCard id="addresses" title={t("addresses")}>
      {member.addresses.length === 0 && <p className="text-quiet">{t("noAddresses")}</p>}
      <ul className="space-y-3">
        {member.addresses.map((address) => (
          <li key={address._id} dir="auto">
            <p className="flex flex-wrap items-center gap-2 font-bold">
              {address.name}
              {address.is_default && <Badge tone="quiet">{t("default")}</Badge>}
            </p>
            <p className="whitespace-pre-line">{address.address}</p>
            {address.phone !== "" && (
              <p className="text-sm text-quiet">
                +{address.area_code} {address.phone}
              </p>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
