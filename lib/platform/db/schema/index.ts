import * as assignments from "./assignments.ts";
import * as certificates from "./certificates.ts";
import * as clocks from "./clocks.ts";
import * as cover from "./cover.ts";
import * as figures from "./figures.ts";
import * as imports from "./imports.ts";
import * as insuranceRequirements from "./insurance-requirements.ts";
import * as keys from "./keys.ts";
import * as limits from "./limits.ts";
import * as mails from "./mails.ts";
import * as money from "./money.ts";
import * as organizations from "./organizations.ts";
import * as paymentSessions from "./payment-sessions.ts";
import * as people from "./people.ts";
import * as records from "./records.ts";
import * as requests from "./requests.ts";
import * as savedViews from "./saved-views.ts";
import * as search from "./search.ts";
import * as staff from "./staff.ts";
import * as webhooks from "./webhooks.ts";

/** Every table, for drizzle and its migrations. */
export const schema = {
  ...organizations,
  ...clocks,
  ...people,
  ...cover,
  ...figures,
  ...money,
  ...keys,
  ...records,
  ...certificates,
  ...insuranceRequirements,
  ...webhooks,
  ...paymentSessions,
  ...requests,
  ...savedViews,
  ...mails,
  ...assignments,
  ...search,
  ...imports,
  ...staff,
  ...limits,
};
