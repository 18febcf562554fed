import { RosterReportPage } from "#components/compliance/roster/report-page.tsx";

export const metadata = { title: "Compliance report" };
export default RosterReportPage;
