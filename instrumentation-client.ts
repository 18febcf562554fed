import { pageAskedFor } from "#components/app/layout/page-to-come.ts";

/** Called by the router, by this name. */
export const onRouterTransitionStart = pageAskedFor;
