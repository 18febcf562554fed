import { QueuePage } from "#components/dashboard/views/certificates.tsx";

export const metadata = { title: "Review queue" };
export default QueuePage;
