import { peopleRoute } from "#lib/dashboard/hosted/access-people.ts";

export const { GET } = peopleRoute;
