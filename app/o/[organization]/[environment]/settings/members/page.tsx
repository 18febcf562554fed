import { MembersPage } from "#components/dashboard/organization/members/members-page.tsx";

export const metadata = { title: "Members" };
export default MembersPage;
