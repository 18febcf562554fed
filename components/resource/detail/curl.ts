type Environment = "sandbox" | "production";

interface CurlRequest {
  /** The service's base URL, without a trailing slash. */
  baseUrl: string;
  /** The path below /api/v1, with ids filled in. */
  path: string;
  expand?: readonly string[];
  environment: Environment;
  /** Absent: GET. */
  method?: string;
  /** The request body as JSON. */
  body?: object;
}

/** Placeholder for the key, because a key is never shown again. */
export const keyPlaceholder = (environment: Environment): string =>
  environment === "production" ? "sk_live_YOUR_KEY" : "sk_test_YOUR_KEY";

/** A curl command for the object on the screen. Users insert their own key. */
export function curlOf({ baseUrl, path, expand = [], environment, method = "GET", body }: CurlRequest): string {
  const query = expand.length ? `?${expand.map((name) => `expand[]=${name}`).join("&")}` : "";
  const url = `${baseUrl}/api/v1${path}${query}`.replaceAll("'", "%27");
  // -g: disables globbing of brackets.
  const parts = [
    "curl",
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...(query ? ["-g"] : []),
    `'${url}'`,
    `-H 'Authorization: Bearer ${keyPlaceholder(environment)}'`,
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`] : []),
  ];
  return parts.join(" ");
}
