import { RosterReportPage } from "#components/dashboard/compliance/roster/report-page.tsx";

export const metadata = { title: "Compliance report" };
export default RosterReportPage;
