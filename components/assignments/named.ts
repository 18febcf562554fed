/** Names an assignment in a change of it: by its job, as the service asks, and by itself. */
export interface Named {
  job_id: string;
  assignment_id: string;
}
