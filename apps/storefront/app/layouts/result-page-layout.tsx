import { Outlet } from "react-router";
import "../every-page.css";

/** S2-123: frames the pages of results. */
export default function ResultPageLayout() {
  return (
    <div className="page-width py-8 lg:py-12">
      <Outlet />
    </div>
  );
}
