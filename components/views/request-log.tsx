import { requestColumns, requestLine } from "#components/request-log/columns.tsx";
import { defineView } from "#components/resource/view.ts";
import { operations } from "#lib/contract/api/operations.ts";
import { methods } from "#lib/contract/resources/request-log.ts";

/** What keys and people call: neither public operations nor those of applicants, nor this log's own. */
const loggedOperations = operations
  .filter(({ operation: { access } }) => /^(?!hosted:|request_log:)[a-z_]+:/.test(access))
  .map(({ id }) => id)
  .sort();

const statuses = [
  { value: "2xx", label: "Done (2xx)" },
  { value: "4xx", label: "Refused (4xx)" },
  { value: "5xx", label: "Failed (5xx)" },
];

const callers = [
  { value: "key", label: "API keys" },
  { value: "person", label: "People in the dashboard" },
];

export const requestLogView = defineView("requestLog", {
  title: "Request log",
  empty: "Requests of your API keys and your people stand here for 30 days, a moment after they were answered.",
  nameOf: requestLine,
  columns: requestColumns,
  filters: [
    { kind: "select", name: "status", label: "Status", options: statuses },
    { kind: "select", name: "method", label: "Method", options: methods.map((value) => ({ value, label: value })) },
    { kind: "select", name: "operation", label: "Operation", options: loggedOperations.map((value) => ({ value, label: value })) },
    { kind: "text", name: "path", label: "Path begins with", hint: "For example /contractors" },
    { kind: "select", name: "caller_kind", label: "Callers", options: callers, usual: { on: "key", off: "all" } },
    { kind: "reference", name: "caller", label: "API key", to: "apiKeys" },
    { kind: "date", name: "since", label: "From" },
    { kind: "date", name: "until", label: "Until" },
  ],
});
