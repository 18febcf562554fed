import { OverviewPage, overviewMetadata } from "#components/overview/overview-page.tsx";

export const generateMetadata = overviewMetadata;
export default OverviewPage;
