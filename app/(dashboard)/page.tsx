import { OverviewPage } from "#components/overview/overview-page.tsx";

export const metadata = { title: "Overview" };
export default OverviewPage;
