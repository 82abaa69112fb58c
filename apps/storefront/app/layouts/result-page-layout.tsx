import { Outlet } from "react-router";
import "../every-page.css";

/** S2-123: around the pages that say how something went. */
export default function ResultPageLayout() {
  return (
    <div className="page-width py-8 lg:py-12">
      <Outlet />
    </div>
  );
}
