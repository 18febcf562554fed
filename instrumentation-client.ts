import { pageAskedFor } from "#components/layout/page-to-come.ts";

/** Called by the router, by this name. */
export const onRouterTransitionStart = pageAskedFor;
