type Environment = "sandbox" | "production";

interface Asked {
  /** Where the service answers, without a slash at its end. */
  baseUrl: string;
  /** Below /api/v1, with ids in place. */
  path: string;
  expand?: readonly string[];
  environment: Environment;
  /** Absent: GET. */
  method?: string;
  /** What is sent, as JSON. */
  body?: object;
}

/** What stands where a key goes: no key is shown again after it was made. */
export const keyPlaceholder = (environment: Environment): string =>
  environment === "production" ? "sk_live_YOUR_KEY" : "sk_test_YOUR_KEY";

/** The command that asks the service for an object as a screen did, for a shell; whoever uses it puts their own key in. */
export function curlOf({ baseUrl, path, expand = [], environment, method = "GET", body }: Asked): string {
  const query = expand.length ? `?${expand.map((name) => `expand[]=${name}`).join("&")}` : "";
  const url = `${baseUrl}/api/v1${path}${query}`.replaceAll("'", "%27");
  // -g: brackets are meant as they stand.
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
