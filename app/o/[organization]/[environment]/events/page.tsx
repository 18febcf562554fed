import { eventsView } from "#components/dashboard/views/events.tsx";
import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";

export const metadata = listMetadata(eventsView);
export default listPage(eventsView);
