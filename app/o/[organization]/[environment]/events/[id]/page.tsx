import { EventPage, eventsView } from "#components/dashboard/views/events.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(eventsView);
export default EventPage;
