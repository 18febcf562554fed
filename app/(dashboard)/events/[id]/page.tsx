import { EventPage } from "#components/events/event-page.tsx";
import { eventsView } from "#components/events/view.tsx";
import { detailMetadata } from "#components/resource/object-page.ts";

export const generateMetadata = detailMetadata(eventsView);
export default EventPage;
