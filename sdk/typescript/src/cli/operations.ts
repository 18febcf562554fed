/** How a value on the command line is read: as text, number, true or false, several texts, files, or JSON. */
export type Kind = "text" | "number" | "boolean" | "texts" | "files" | "json";

export interface Verb {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  summary: string;
  isList: boolean;
  takes: "query" | "body" | "form";
  parameters: Record<string, Kind>;
}

/** Every operation, by resource and verb as they are written on the command line. */
export type Operations = Record<string, { property: string; about: string; verbs: Record<string, Verb> }>;
