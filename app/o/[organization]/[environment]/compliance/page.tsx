import { RosterPage } from "#components/dashboard/compliance/roster/roster-page.tsx";

export const metadata = { title: "Compliance" };
export default RosterPage;
