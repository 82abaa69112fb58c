import { Navigate, useNavigate, useSearchParams } from "react-router";
import { PageTitle } from "../../../kit/page-title.tsx";
import { paths } from "../../../paths.ts";
import { sessionTexts } from "../../../session/session.texts.ts";
import { useSession } from "../../../session/session.tsx";
import { SignInForm } from "../../../session/sign-in-form.tsx";
import { useTexts } from "../../../texts.ts";

export default function SignInPage() {
  const t = useTexts(sessionTexts);
  const { operator, acceptSignIn } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnPath = toSafeReturnPath(search.get("back"));
  if (operator) return <Navigate to={returnPath} replace />;
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm space-y-6 rounded-lg border border-line bg-raised p-6">
        <div className="space-y-1">
          <p className="heading font-extrabold">Harbour</p>
          <PageTitle>{t("signInTo")}</PageTitle>
        </div>
        <SignInForm
          onSignedIn={(signedInOperator) => {
            acceptSignIn(signedInOperator);
            void navigate(returnPath, { replace: true });
          }}
        />
      </div>
    </main>
  );
}

/** Returns the path to go to after signing in. Addresses of other sites are replaced by the Today page. */
function toSafeReturnPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : paths.today;
}
