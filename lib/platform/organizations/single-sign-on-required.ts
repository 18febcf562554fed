import { ApiError } from "../base/errors.ts";

const WHY = "This organization requires single sign-on. Sign in with your identity provider.";

/** The refusal of a sign-in, or of entering the organization, that did not come by the identity provider. */
export const singleSignOnRequired = () => new ApiError("single_sign_on_required", WHY);

/** The refusal of a request by such a session. It has the code of every request that the caller may not make. */
export const lacksSingleSignOn = () => new ApiError("insufficient_permissions", WHY);
