import { IncomingMailPage } from "#components/dashboard/views/incoming-mail.tsx";

export const metadata = { title: "Incoming emails" };
export default IncomingMailPage;
