import { MembersPage } from "#components/members/members-page.tsx";

export const metadata = { title: "Members" };
export default MembersPage;
