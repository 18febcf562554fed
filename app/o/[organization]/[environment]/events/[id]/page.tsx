import { detailMetadata } from "#components/resource/object-page.ts";
import { EventPage, eventsView } from "#components/views/events.tsx";

export const generateMetadata = detailMetadata(eventsView);
export default EventPage;
