/** The address of a logged request, by the request id of every response. */
export const requestPath = (requestId: string): string => `/request-log/${encodeURIComponent(requestId)}`;
