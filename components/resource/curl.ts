interface Asked {
  /** Where the service answers, without a slash at its end. */
  baseUrl: string;
  /** Below /api/v1, with ids in place. */
  path: string;
  expand: readonly string[];
  environment: "sandbox" | "production";
}

/** The command that asks the service for an object as a screen did, for a shell; whoever uses it puts their own key in. */
export function curlOf({ baseUrl, path, expand, environment }: Asked): string {
  const query = expand.length ? `?${expand.map((name) => `expand[]=${name}`).join("&")}` : "";
  const url = `${baseUrl}/api/v1${path}${query}`.replaceAll("'", "%27");
  const key = environment === "production" ? "sk_live_YOUR_KEY" : "sk_test_YOUR_KEY";
  // -g: brackets are meant as they stand.
  return `curl ${query ? "-g " : ""}'${url}' -H 'Authorization: Bearer ${key}'`;
}
