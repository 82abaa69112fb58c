import { Link } from "react-router";
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
        <h1 className="heading text-2xl font-bold">{t("newVoucher")}</h1>
      </header>
      <VoucherForm />
    </div>
  );
}
