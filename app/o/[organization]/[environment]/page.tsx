import { OverviewPage, overviewMetadata } from "#components/dashboard/desk/overview/overview-page.tsx";

export const generateMetadata = overviewMetadata;
export default OverviewPage;
