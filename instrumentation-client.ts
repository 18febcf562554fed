import { pageAskedFor } from "#components/shell/page-to-come.ts";

/** Called by the router, by this name. */
export const onRouterTransitionStart = pageAskedFor;
