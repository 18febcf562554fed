import { QueuePage } from "#components/views/certificate-queue.tsx";

export const metadata = { title: "Review queue" };
export default QueuePage;
