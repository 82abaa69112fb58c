import { Link } from "react-router";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { VoucherForm } from "./voucher-form.tsx";
import { voucherTexts } from "./voucher.texts.ts";

/** The form of a new voucher. */
export default function NewVoucherPage() {
  const t = useTexts(voucherTexts);
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.vouchers} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{t("newVoucher")}</PageTitle>
      </header>
      <VoucherForm />
    </div>
  );
}
