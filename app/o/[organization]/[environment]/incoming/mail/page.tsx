import { IncomingMailPage } from "#components/views/incoming-mail.tsx";

export const metadata = { title: "Incoming emails" };
export default IncomingMailPage;
