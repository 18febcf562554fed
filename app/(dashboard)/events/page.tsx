import { eventsView } from "#components/events/view.tsx";
import { listMetadata, listPage } from "#components/resource/list-page.tsx";

export const metadata = listMetadata(eventsView);
export default listPage(eventsView);
