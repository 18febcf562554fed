import { ApiError } from "../base/errors.ts";

/** The refusal of every session that did not come by the identity provider, in an organization that demands it. */
export const singleSignOnRequired = () =>
  new ApiError("single_sign_on_required", "This organization requires single sign-on. Sign in with your identity provider.");
