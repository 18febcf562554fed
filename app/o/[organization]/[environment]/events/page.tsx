import { listMetadata, listPage } from "#components/resource/list/list-page.tsx";
import { eventsView } from "#components/views/events.tsx";

export const metadata = listMetadata(eventsView);
export default listPage(eventsView);
