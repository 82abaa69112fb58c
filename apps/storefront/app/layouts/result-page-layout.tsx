import { Outlet } from "react-router";
import "../every-page.css";

/** Frames the pages of results (S2-123). */
export default function ResultPageLayout() {
  return (
    <div className="page-width py-8 lg:py-12">
      <Outlet />
    </div>
  );
}
