import { detailMetadata } from "#components/resource/object-page.ts";
import { EventPage } from "#components/views/event-page.tsx";
import { eventsView } from "#components/views/events.tsx";

export const generateMetadata = detailMetadata(eventsView);
export default EventPage;
