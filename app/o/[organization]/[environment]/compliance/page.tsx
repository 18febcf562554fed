import { RosterPage } from "#components/compliance/roster/roster-page.tsx";

export const metadata = { title: "Roster" };
export default RosterPage;
