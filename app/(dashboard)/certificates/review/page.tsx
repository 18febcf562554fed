import { QueuePage } from "#components/certificates/queue-page.tsx";

export const metadata = { title: "Review queue" };
export default QueuePage;
