import { Link } from "react-router";
import { productTexts } from "../../../components/records/product.texts.ts";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { useTexts } from "../../../texts.ts";
import { ProductForm } from "./product-form.tsx";

/** The form of a new product. */
export default function NewProductPage() {
  const t = useTexts(productTexts);
  return (
    <div className="mx-auto max-w-6xl space-y-6">
      <header className="space-y-2">
        <Link to={paths.products()} className="text-sm underline-offset-4 hover:underline">
          ← {t("back")}
        </Link>
        <PageTitle>{t("newProduct")}</PageTitle>
      </header>
      <ProductForm />
    </div>
  );
}
