import { QueuePage } from "#components/views/certificates.tsx";

export const metadata = { title: "Review queue" };
export default QueuePage;
