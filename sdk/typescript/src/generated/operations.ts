// Generated from the contract by `npm run sdk`. Do not edit.
import type { Operations } from "../cli/operations.ts";

export const operations: Operations = {
  "inbox_items": {
    "property": "inboxItems",
    "about": "Everything that waits for a person, in one list. An item appears and ends with the state of its object; a later occurrence is another item.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/inbox",
        "summary": "List inbox items, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "kind": "text",
          "state": "text",
          "assignee": "text",
          "contractor": "text",
          "due_before": "number",
          "can_act": "boolean",
          "sort": "text",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/inbox/{inbox_item}",
        "summary": "Get one inbox item",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/inbox/{inbox_item}",
        "summary": "Update one inbox item; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "assignee": "text",
          "note": "text",
          "due_at": "number",
          "snoozed_until": "number",
          "done": "boolean",
          "expand": "texts"
        }
      },
      "counts": {
        "method": "GET",
        "path": "/inbox_counts",
        "summary": "Count the open items of each kind, and those that wait for the caller",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "assignees": {
        "method": "GET",
        "path": "/inbox_assignees",
        "summary": "List the members to whom items can be assigned",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "place": {
        "method": "GET",
        "path": "/inbox/{inbox_item}/place",
        "summary": "Get the number of an item in the list with these filters, newest first, and the items beside it",
        "isList": false,
        "takes": "query",
        "parameters": {
          "kind": "text",
          "state": "text",
          "assignee": "text",
          "contractor": "text",
          "due_before": "number",
          "can_act": "boolean"
        }
      }
    }
  },
  "contractors": {
    "property": "contractors",
    "about": "The people you engage. Quotes, applications, policies and certificates belong to a contractor.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/contractors",
        "summary": "List contractors, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "search": "text",
          "email": "text",
          "custom_metadata": "json",
          "on": "text",
          "from": "text",
          "through": "text",
          "compliance": "text",
          "entity": "text",
          "home_state": "text",
          "job": "text",
          "address_is_empty": "boolean",
          "phone_is_empty": "boolean",
          "company_name_is_empty": "boolean",
          "sort": "text"
        }
      },
      "create": {
        "method": "POST",
        "path": "/contractors",
        "summary": "Create one contractor",
        "isList": false,
        "takes": "body",
        "parameters": {
          "first_name": "text",
          "middle_name": "text",
          "last_name": "text",
          "email": "text",
          "phone": "text",
          "company_name": "text",
          "address": "json",
          "custom_metadata": "json",
          "withhold_premium": "boolean",
          "tax_identification": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/contractors/{contractor}",
        "summary": "Get one contractor",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "update": {
        "method": "PUT",
        "path": "/contractors/{contractor}",
        "summary": "Update one contractor; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "first_name": "text",
          "middle_name": "text",
          "last_name": "text",
          "email": "text",
          "phone": "text",
          "company_name": "text",
          "address": "json",
          "custom_metadata": "json",
          "withhold_premium": "boolean",
          "tax_identification": "text"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/contractors/{contractor}",
        "summary": "Delete one contractor",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "login_link": {
        "method": "POST",
        "path": "/contractors/{contractor}/login_link",
        "summary": "Create a login link to the contractor portal. It opens once, within 15 minutes",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "policies": {
        "method": "GET",
        "path": "/contractors/{contractor}/policies",
        "summary": "List the contractor's policies, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "quote": "text"
        }
      }
    }
  },
  "entities": {
    "property": "entities",
    "about": "Your clients that contractors work for. An entity can require coverages and limits.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/entities",
        "summary": "List contracting entities, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "search": "text",
          "sort": "text"
        }
      },
      "create": {
        "method": "POST",
        "path": "/entities",
        "summary": "Create one contracting entity",
        "isList": false,
        "takes": "body",
        "parameters": {
          "name": "text",
          "address": "json",
          "required_coverage": "texts",
          "coverage_limit": "json",
          "added_endorsements": "json",
          "purchase_order_required": "boolean"
        }
      },
      "get": {
        "method": "GET",
        "path": "/entities/{entity}",
        "summary": "Get one contracting entity",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "update": {
        "method": "PUT",
        "path": "/entities/{entity}",
        "summary": "Update one contracting entity; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "name": "text",
          "address": "json",
          "required_coverage": "texts",
          "coverage_limit": "json",
          "added_endorsements": "json",
          "purchase_order_required": "boolean"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/entities/{entity}",
        "summary": "Delete one contracting entity",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "jobs": {
    "property": "jobs",
    "about": "Work that a contractor is insured for: its category, pay, contracting entity and place.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/jobs",
        "summary": "List jobs, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "search": "text",
          "entity": "text",
          "category_code": "text",
          "work_state": "text",
          "custom_metadata": "json",
          "wage_min": "number",
          "wage_max": "number",
          "address_is_empty": "boolean",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/jobs",
        "summary": "Create one job",
        "isList": false,
        "takes": "body",
        "parameters": {
          "name": "text",
          "description": "text",
          "category_code": "text",
          "entity": "text",
          "address": "json",
          "wage": "number",
          "wage_type": "text",
          "years_experience": "number",
          "custom_metadata": "json",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/jobs/{job}",
        "summary": "Get one job",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/jobs/{job}",
        "summary": "Update one job; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "name": "text",
          "description": "text",
          "category_code": "text",
          "entity": "text",
          "address": "json",
          "wage": "number",
          "wage_type": "text",
          "years_experience": "number",
          "custom_metadata": "json",
          "expand": "texts"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/jobs/{job}",
        "summary": "Delete one job",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "engagements": {
    "property": "engagements",
    "about": "The platform's statement that a contractor works for a contracting entity, or on a job, from one day to another.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/engagements",
        "summary": "List engagements, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "contractor": "text",
          "entity": "text",
          "job": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/engagements",
        "summary": "Create one engagement",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "entity": "text",
          "job": "text",
          "from": "json",
          "through": "json",
          "to": "number",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/engagements/{engagement}",
        "summary": "Get one engagement",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/engagements/{engagement}",
        "summary": "Update one engagement; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "entity": "text",
          "job": "text",
          "from": "json",
          "through": "json",
          "to": "number",
          "expand": "texts"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/engagements/{engagement}",
        "summary": "Delete one engagement",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "imports": {
    "property": "imports",
    "about": "Files with which you move in or report pay: spreadsheets (CSV, XLSX) of entities, contractors, jobs, requirements, engagements, waivers, documents or pay, a workbook of several, or a ZIP file of certificates. They are read, checked row by row and carried out on request.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/imports",
        "summary": "List imports, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "target": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/imports",
        "summary": "Create one import",
        "isList": false,
        "takes": "form",
        "parameters": {
          "file": "files",
          "target": "text",
          "replaces": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/imports/{import}",
        "summary": "Get one import",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/imports/{import}",
        "summary": "Update one import; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "columns": "texts",
          "expand": "texts"
        }
      },
      "start": {
        "method": "POST",
        "path": "/imports/{import}/start",
        "summary": "Create an object for each valid row. The same row of the same file is never created twice",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "cancel": {
        "method": "POST",
        "path": "/imports/{import}/cancel",
        "summary": "Stop an import. Objects already created are kept",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "repair": {
        "method": "PUT",
        "path": "/imports/{import}/rows/{import_row}",
        "summary": "Correct cells of a row that has errors, before the import is started. The row is checked again; the file stays as it is",
        "isList": false,
        "takes": "body",
        "parameters": {
          "cells": "json",
          "expand": "texts"
        }
      },
      "undo": {
        "method": "POST",
        "path": "/imports/{import}/undo",
        "summary": "Delete what the file has created, the last first. What has been used since, such as a contractor with cover, is kept and its row says why. Of a file of pay, the invoices become void, until the first of them is charged",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "repeat": {
        "method": "POST",
        "path": "/imports/{import}/repeat",
        "summary": "Prepare the same pay for another cycle: a new file, checked like an uploaded one, from the invoices that exist now",
        "isList": false,
        "takes": "body",
        "parameters": {
          "paycycle_startdate": "number",
          "paycycle_enddate": "number",
          "expand": "texts"
        }
      },
      "cycles": {
        "method": "GET",
        "path": "/pay_cycles",
        "summary": "List the runs of pay with what became of them: premium, charges, declines, refunds. The newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text"
        }
      },
      "cycle": {
        "method": "GET",
        "path": "/pay_cycles/{import}",
        "summary": "Get what became of one run of pay: premium, charges, declines, refunds",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "rows": {
        "method": "GET",
        "path": "/imports/{import}/rows",
        "summary": "List the rows with their results, in the order of the file",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "status": "text"
        }
      }
    }
  },
  "category_codes": {
    "property": "categoryCodes",
    "about": "Kinds of work with the class they are rated as.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/category_codes",
        "summary": "List job category codes, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "search": "text",
          "sort": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/category_codes/{category_code}",
        "summary": "Get one job category code",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "quotes": {
    "property": "quotes",
    "about": "Prices of cover for one contractor on one job, with the rating worksheet behind them.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/quotes",
        "summary": "List quotes, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "search": "text",
          "contractor": "text",
          "job": "text",
          "eligible": "boolean",
          "effective_date_since": "number",
          "effective_date_until": "number",
          "policy_is_empty": "boolean",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/quotes",
        "summary": "Create one quote",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "job": "text",
          "coverage_type": "texts",
          "effective_date": "number",
          "end_date": "number",
          "endorsements": "json",
          "bind": "boolean"
        }
      },
      "get": {
        "method": "GET",
        "path": "/quotes/{quote}",
        "summary": "Get one quote",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/quotes/{quote}",
        "summary": "Update one quote; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "job": "text",
          "coverage_type": "texts",
          "effective_date": "number",
          "end_date": "number",
          "endorsements": "json",
          "bind": "boolean",
          "expand": "texts"
        }
      },
      "preview": {
        "method": "POST",
        "path": "/quotes/preview",
        "summary": "Price a quote without saving it",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "job": "text",
          "coverage_type": "texts",
          "effective_date": "number",
          "end_date": "number",
          "endorsements": "json",
          "bind": "boolean"
        }
      },
      "estimate": {
        "method": "POST",
        "path": "/quotes/estimate",
        "summary": "Price cover from category, states, pay and coverages, without a contractor or a job. Nothing is saved",
        "isList": false,
        "takes": "body",
        "parameters": {
          "category": "text",
          "home_state": "text",
          "work_state": "text",
          "wage": "number",
          "years_experience": "number",
          "coverage_type": "texts",
          "required_limits": "json",
          "effective_date": "number",
          "end_date": "number"
        }
      },
      "worksheet": {
        "method": "GET",
        "path": "/quotes/{quote}/worksheet",
        "summary": "Get the quote's rating worksheet",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "apply_sessions": {
    "property": "applySessions",
    "about": "Applications: a hosted page where the contractor confirms, answers, signs and adds a card.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/apply/sessions",
        "summary": "List applications, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "contractor": "text",
          "quote": "text",
          "is_general_opt_in": "boolean",
          "status": "text",
          "expires_at_since": "number",
          "expires_at_until": "number",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/apply/sessions",
        "summary": "Create one application",
        "isList": false,
        "takes": "body",
        "parameters": {
          "quote": "text",
          "is_general_opt_in": "boolean",
          "contractor": "text",
          "general_opt_in_work_state": "text",
          "success_url": "text",
          "cancel_url": "text",
          "send": "text",
          "remind": "json",
          "language": "text",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/apply/sessions/{session}",
        "summary": "Get one application",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/apply/sessions/{session}",
        "summary": "Update one application; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "success_url": "text",
          "cancel_url": "text",
          "expand": "texts"
        }
      },
      "expire": {
        "method": "POST",
        "path": "/apply/sessions/{session}/expire",
        "summary": "Expire an application's link",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "resend": {
        "method": "POST",
        "path": "/apply/sessions/{session}/resend",
        "summary": "Email the link of an open application to the contractor",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "email": {
        "method": "GET",
        "path": "/apply/sessions/{session}/email",
        "summary": "Preview the invitation or the reminder of an application",
        "isList": false,
        "takes": "query",
        "parameters": {
          "kind": "text",
          "language": "text"
        }
      },
      "review": {
        "method": "GET",
        "path": "/apply/sessions/{session}/review",
        "summary": "Get what a reviewer needs to decide an application: answers, reasons, the quote",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "decide": {
        "method": "POST",
        "path": "/apply/sessions/{session}/decision",
        "summary": "Decide an application that is in manual review",
        "isList": false,
        "takes": "body",
        "parameters": {
          "decision": "text",
          "reason": "text",
          "expand": "texts"
        }
      }
    }
  },
  "payment_sessions": {
    "property": "paymentSessions",
    "about": "Hosted pages where a contractor adds a card.",
    "verbs": {
      "get": {
        "method": "GET",
        "path": "/payment/sessions/{session}",
        "summary": "Get one payment session",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "list": {
        "method": "GET",
        "path": "/payment/sessions",
        "summary": "List payment sessions, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "contractor": "text",
          "status": "text",
          "import": "text",
          "bounced": "boolean",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/payment/sessions",
        "summary": "Request a card from a contractor by a link that is valid for 30 minutes, or for 14 days when it is emailed",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "return_url": "text",
          "send": "text",
          "remind": "json",
          "language": "text"
        }
      },
      "resend": {
        "method": "POST",
        "path": "/payment/sessions/{session}/resend",
        "summary": "Email a new link of a pending payment session to the contractor",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "email": {
        "method": "GET",
        "path": "/payment/sessions/{session}/email",
        "summary": "Preview the invitation or the reminder of a payment session",
        "isList": false,
        "takes": "query",
        "parameters": {
          "kind": "text",
          "language": "text"
        }
      },
      "cancel": {
        "method": "POST",
        "path": "/payment/sessions/{session}/cancel",
        "summary": "Cancel a payment session that is still pending",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "policies": {
    "property": "policies",
    "about": "Policies bound from quotes, with their documents.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/policies",
        "summary": "List policies, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "search": "text",
          "quote": "text",
          "contractor": "text",
          "job": "text",
          "status": "text",
          "home_state": "text",
          "effective_date_since": "number",
          "effective_date_until": "number",
          "expiration_date_since": "number",
          "expiration_date_until": "number",
          "renewed_by_is_empty": "boolean",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/policies",
        "summary": "Create one policy",
        "isList": false,
        "takes": "body",
        "parameters": {
          "quote": "text",
          "effective_date": "number",
          "expiration_date": "number",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/policies/{policy}",
        "summary": "Get one policy",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/policies/{policy}",
        "summary": "Update one policy; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "quote": "text",
          "effective_date": "number",
          "expiration_date": "number",
          "is_active": "boolean",
          "cancellation_reason": "text",
          "expand": "texts"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/policies/{policy}",
        "summary": "Delete one policy",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "cancel": {
        "method": "POST",
        "path": "/policies/{policy}/cancel",
        "summary": "Cancel a policy at a date, after the notice that the state's law asks for",
        "isList": false,
        "takes": "body",
        "parameters": {
          "effective_date": "number",
          "reason": "text",
          "note": "text",
          "expand": "texts"
        }
      },
      "preview_cancel": {
        "method": "POST",
        "path": "/policies/{policy}/cancel/preview",
        "summary": "See the earliest date, the refund and who hears of it, without cancelling",
        "isList": false,
        "takes": "body",
        "parameters": {
          "effective_date": "number",
          "reason": "text",
          "note": "text"
        }
      },
      "withdraw_cancel": {
        "method": "POST",
        "path": "/policies/{policy}/cancel/withdraw",
        "summary": "Withdraw a cancellation before its date",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "limits": {
        "method": "GET",
        "path": "/policies/{policy}/limits",
        "summary": "Get the limits of a policy's coverages",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "renew": {
        "method": "POST",
        "path": "/policies/{policy}/renew",
        "summary": "Quote the renewal of a policy: the same contractor, job, coverages and limits, from its end",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "nonrenew": {
        "method": "POST",
        "path": "/policies/{policy}/nonrenew",
        "summary": "Decide that a policy is not renewed. The contractor gets the notice that the state's law asks for",
        "isList": false,
        "takes": "body",
        "parameters": {
          "reason": "text",
          "expand": "texts"
        }
      },
      "preview_nonrenew": {
        "method": "POST",
        "path": "/policies/{policy}/nonrenew/preview",
        "summary": "See when notice would be given and to whom, without deciding",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "withdraw_nonrenew": {
        "method": "POST",
        "path": "/policies/{policy}/nonrenew/withdraw",
        "summary": "Withdraw the decision not to renew a policy, before its notice",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "endorse": {
        "method": "POST",
        "path": "/policies/{policy}/endorse",
        "summary": "Add endorsements to a policy in force, or remove them, from now on. New certificates are issued",
        "isList": false,
        "takes": "body",
        "parameters": {
          "endorsements": "json",
          "remove": "json"
        }
      },
      "audit": {
        "method": "POST",
        "path": "/policies/{policy}/audit",
        "summary": "State the remuneration of an ended term: the difference to the reported pay is charged or returned. It can be stated again",
        "isList": false,
        "takes": "body",
        "parameters": {
          "remuneration": "number",
          "form_1099": "json",
          "note": "text",
          "expand": "texts"
        }
      },
      "preview_endorse": {
        "method": "POST",
        "path": "/policies/{policy}/endorse/preview",
        "summary": "Price a change of a policy's endorsements without saving it",
        "isList": false,
        "takes": "body",
        "parameters": {
          "endorsements": "json",
          "remove": "json"
        }
      }
    }
  },
  "certificate_shares": {
    "property": "certificateShares",
    "about": "Links that show a certificate of insurance to anyone who has them, until they end: the one for the contracting entity, or one made for a further holder, whom it is sent to.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/certificate_shares",
        "summary": "List certificate links, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "contractor": "text",
          "cover": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/certificate_shares",
        "summary": "Make a link that shows a certificate of insurance for some days, with `holder` one made for them and sent to them",
        "isList": false,
        "takes": "body",
        "parameters": {
          "cover": "text",
          "certificate": "text",
          "days": "number",
          "holder": "json",
          "endorsements": "texts",
          "written_agreement": "boolean"
        }
      },
      "get": {
        "method": "GET",
        "path": "/certificate_shares/{certificate_share}",
        "summary": "Get one certificate link",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "resend": {
        "method": "POST",
        "path": "/certificate_shares/{certificate_share}/resend",
        "summary": "Send the certificate to its holder again, with a new link. The link before it stops to open",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "end": {
        "method": "POST",
        "path": "/certificate_shares/{certificate_share}/end",
        "summary": "End a link. One that has ended already stays as it is",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "claims": {
    "property": "claims",
    "about": "First notices of losses: reported by you or by the contractor, sent to the insurer at once, and followed until they are closed. A report is never refused because cover is unclear, late or cancelled. What was reported never changes: what is learned later is added. A claim is never deleted.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/claims",
        "summary": "List claims, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "contractor": "text",
          "policy": "text",
          "job": "text",
          "status": "text",
          "occurred_since": "text",
          "occurred_until": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/claims",
        "summary": "Create one claim",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "policy": "text",
          "job": "text",
          "kind": "text",
          "occurred_on": "text",
          "occurred_time": "text",
          "occurred_where": "text",
          "occurred_state": "text",
          "description": "text",
          "others_involved": "text",
          "police_report": "text",
          "injured": "json",
          "reported_by": "json",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/claims/{claim}",
        "summary": "Get one claim",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/claims/{claim}",
        "summary": "Update one claim; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "policy": "text",
          "job": "text",
          "status": "text",
          "outcome": "text",
          "insurer_claim_number": "text",
          "adjuster": "json",
          "reserved": "number",
          "paid": "number",
          "note": "text",
          "expand": "texts"
        }
      },
      "attach": {
        "method": "POST",
        "path": "/claims/{claim}/files",
        "summary": "Add photographs or documents. They are sent to the insurer at once",
        "isList": false,
        "takes": "form",
        "parameters": {
          "file": "files"
        }
      },
      "add_injured": {
        "method": "POST",
        "path": "/claims/{claim}/injured",
        "summary": "Add somebody who was injured. The insurer is told at once",
        "isList": false,
        "takes": "body",
        "parameters": {
          "person": "json",
          "expand": "texts"
        }
      },
      "send": {
        "method": "POST",
        "path": "/claims/{claim}/send",
        "summary": "Send the report to the insurer again, with everything there is",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "loss_run": {
        "method": "GET",
        "path": "/contractors/{contractor}/loss_run",
        "summary": "Get a contractor's loss run: every claim of some years by policy, with what is reserved and paid, as of now",
        "isList": false,
        "takes": "query",
        "parameters": {
          "years": "number"
        }
      }
    }
  },
  "insurance_requirements": {
    "property": "insuranceRequirements",
    "about": "What a certificate must show: the default, and requirements for an entity or a job category.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/insurance_requirements",
        "summary": "List insurance requirements, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "entity": "text",
          "category_code": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/insurance_requirements",
        "summary": "Create one insurance requirement",
        "isList": false,
        "takes": "body",
        "parameters": {
          "name": "text",
          "rules": "json",
          "combine": "text",
          "holds_from": "json",
          "holds_for_existing_from": "json",
          "grace_days": "number",
          "entity": "text",
          "category_code": "text",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/insurance_requirements/{insurance_requirement}",
        "summary": "Get one insurance requirement",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/insurance_requirements/{insurance_requirement}",
        "summary": "Update one insurance requirement; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "name": "text",
          "rules": "json",
          "combine": "text",
          "holds_from": "json",
          "holds_for_existing_from": "json",
          "grace_days": "number"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/insurance_requirements/{insurance_requirement}",
        "summary": "Delete one insurance requirement",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "preview": {
        "method": "POST",
        "path": "/insurance_requirements/{insurance_requirement}/preview",
        "summary": "See whose positions a change would change and by which rule, without changing anything; 500 contractors an answer",
        "isList": false,
        "takes": "body",
        "parameters": {
          "name": "text",
          "rules": "json",
          "combine": "text",
          "holds_from": "json",
          "holds_for_existing_from": "json",
          "grace_days": "number"
        }
      },
      "revert": {
        "method": "POST",
        "path": "/insurance_requirements/{insurance_requirement}/revert",
        "summary": "Take back the newest version within an hour: the version before applies again, as if it had never been replaced",
        "isList": false,
        "takes": "body",
        "parameters": {
          "version": "number",
          "expand": "texts"
        }
      },
      "versions": {
        "method": "GET",
        "path": "/insurance_requirements/{insurance_requirement}/versions",
        "summary": "List the versions of a requirement, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "version": "number"
        }
      }
    }
  },
  "certificates": {
    "property": "certificates",
    "about": "Certificates of insurance bought elsewhere: uploaded, read, audited against the requirement and, where a rule fails, reviewed by a person.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/files/certificates",
        "summary": "List certificates, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "search": "text",
          "status": "text",
          "contractor": "text",
          "entity": "text",
          "job": "text",
          "compliance_request": "text",
          "failing_rule": "text",
          "renewed": "boolean",
          "newer_reading": "boolean",
          "sampled": "boolean",
          "verify_before": "json",
          "cover_ends_since": "number",
          "cover_ends_until": "number",
          "cover_ends_is_empty": "boolean",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/files/certificates",
        "summary": "Create one certificate",
        "isList": false,
        "takes": "form",
        "parameters": {
          "certificate": "files",
          "contractor": "text",
          "entity": "text",
          "job": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/files/certificates/{certificate}",
        "summary": "Get one certificate",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/files/certificates/{certificate}",
        "summary": "Delete one certificate",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "file": {
        "method": "GET",
        "path": "/files/certificates/{certificate}/file",
        "summary": "Get download addresses of the certificate and its uploaded files, with any status",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "decisions": {
        "method": "GET",
        "path": "/files/certificates/{certificate}/decisions",
        "summary": "List every decision on a certificate, by the rules or a person, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text"
        }
      },
      "samples": {
        "method": "GET",
        "path": "/files/certificates/samples",
        "summary": "List the automatic approvals that were drawn for a check by a person who does not see the outcome, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "outcome": "text"
        }
      },
      "undo": {
        "method": "POST",
        "path": "/files/certificates/{certificate}/decisions/{decision}/undo",
        "summary": "Undo a correction, confirmation, waiver, verification, decision or change of contractor, entity or job, and audit the certificate again. The entry stays; a new entry records who undid it",
        "isList": false,
        "takes": "body",
        "parameters": {
          "reason": "text"
        }
      },
      "decide": {
        "method": "POST",
        "path": "/files/certificates/{certificate}/decision",
        "summary": "Approve or deny a certificate, or request a new one from the contractor",
        "isList": false,
        "takes": "body",
        "parameters": {
          "decision": "text",
          "reason": "text",
          "note": "text",
          "status": "text",
          "audit": "text",
          "expand": "texts"
        }
      },
      "approve_result": {
        "method": "POST",
        "path": "/files/certificates/{certificate}/results/{result}/approve",
        "summary": "Waive one failed rule of a flagged certificate",
        "isList": false,
        "takes": "body",
        "parameters": {
          "reason": "text",
          "through": "json",
          "until": "number"
        }
      },
      "correct": {
        "method": "POST",
        "path": "/files/certificates/{certificate}/corrections",
        "summary": "Correct a misread value, and audit the certificate again",
        "isList": false,
        "takes": "body",
        "parameters": {
          "path": "text",
          "value": "json",
          "was": "json",
          "reason": "text",
          "expand": "texts"
        }
      },
      "confirm": {
        "method": "POST",
        "path": "/files/certificates/{certificate}/confirmations",
        "summary": "Confirm that a value was read correctly, and audit the certificate again: the value then counts as read with high confidence",
        "isList": false,
        "takes": "body",
        "parameters": {
          "path": "text",
          "value": "json",
          "reason": "text",
          "expand": "texts"
        }
      },
      "verify": {
        "method": "POST",
        "path": "/files/certificates/{certificate}/verifications",
        "summary": "Record that the producer or insurer has confirmed that the policies of an approved certificate are in force",
        "isList": false,
        "takes": "body",
        "parameters": {
          "with": "text",
          "verified_at": "number",
          "note": "text",
          "expand": "texts"
        }
      },
      "change_purpose": {
        "method": "POST",
        "path": "/files/certificates/{certificate}/purpose",
        "summary": "Set the contractor, contracting entity or job of a certificate, and audit it again against the requirement that then applies",
        "isList": false,
        "takes": "body",
        "parameters": {
          "entity": "text",
          "job": "text",
          "contractor": "text",
          "reason": "text",
          "expand": "texts"
        }
      },
      "reprocess": {
        "method": "POST",
        "path": "/files/certificates/{certificate}/reprocess",
        "summary": "Read and audit a certificate again; corrections are kept",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "upload_link": {
        "method": "POST",
        "path": "/files/certificates/{certificate}/upload_link",
        "summary": "Create a link with which the contractor can upload the next certificate without an account",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "look": {
        "method": "POST",
        "path": "/files/certificates/{certificate}/presence",
        "summary": "Announce that you are viewing a certificate and get the other viewers; repeat at least every 30 seconds",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "incoming_files": {
    "property": "incomingFiles",
    "about": "Files that arrived without a contractor. Each is read, and becomes a certificate of the contractor with the insured's name: automatically when exactly one contractor has it, otherwise when a person chooses.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/incoming_files",
        "summary": "List incoming files, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "status": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/incoming_files",
        "summary": "Create one incoming file",
        "isList": false,
        "takes": "form",
        "parameters": {
          "certificate": "files",
          "entity": "text",
          "job": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/incoming_files/{incoming_file}",
        "summary": "Get one incoming file",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "assign": {
        "method": "POST",
        "path": "/incoming_files/{incoming_file}/assign",
        "summary": "Assign an unassigned file to its contractor: it becomes a certificate, which is audited and can be moved later. Entity and job are those stated before unless given",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "entity": "text",
          "job": "text",
          "reason": "text",
          "expand": "texts"
        }
      },
      "match": {
        "method": "POST",
        "path": "/incoming_files/{incoming_file}/match",
        "summary": "Look for the contractor of an unassigned file again, for example after the contractor was created",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "discard": {
        "method": "POST",
        "path": "/incoming_files/{incoming_file}/discard",
        "summary": "Discard an unassigned file that belongs to no contractor: its content is deleted, this record stays",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "file": {
        "method": "GET",
        "path": "/incoming_files/{incoming_file}/file",
        "summary": "Get download addresses of an unassigned file",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "incoming_mails": {
    "property": "incomingMails",
    "about": "Emails with certificates that arrived at the organization's address or at that of a compliance request: what became of each attachment, and whether the sender was answered. The text of an email is not kept. They are listed for 90 days.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/incoming_mails",
        "summary": "List incoming emails, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "sort": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/incoming_mails/{incoming_mail}",
        "summary": "Get one incoming email",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "incoming_address": {
    "property": "incomingAddress",
    "about": "The email address that receives certificates for this organization and environment.",
    "verbs": {
      "get": {
        "method": "GET",
        "path": "/incoming_address",
        "summary": "Get the address that receives certificates",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "renew": {
        "method": "POST",
        "path": "/incoming_address",
        "summary": "Make a new address that receives certificates; the previous one receives nothing from then on",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "compliance": {
    "property": "compliance",
    "about": "Whether a contractor was covered, now or on an earlier day, and by which evidence.",
    "verbs": {
      "get": {
        "method": "GET",
        "path": "/contractors/{contractor}/compliance",
        "summary": "Get whether a contractor was compliant at a given time, and by which evidence",
        "isList": false,
        "takes": "query",
        "parameters": {
          "as_of": "number",
          "on": "text",
          "from": "text",
          "through": "text",
          "covered_on": "text",
          "entity": "text",
          "job": "text"
        }
      },
      "status": {
        "method": "GET",
        "path": "/contractors/{contractor}/compliance/status",
        "summary": "Get only whether a contractor meets what is required, for which days, and what is lacking",
        "isList": false,
        "takes": "query",
        "parameters": {
          "entity": "text",
          "job": "text",
          "on": "text",
          "from": "text",
          "through": "text"
        }
      },
      "roster": {
        "method": "GET",
        "path": "/compliance/roster",
        "summary": "List contractors with their positions for several entities or jobs at once: the rows and columns of a roster",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "status": "text",
          "entity": "text",
          "job": "text",
          "lacking": "text",
          "ends_before": "text",
          "search": "text",
          "subjects": "texts",
          "as_of": "number",
          "evidence": "boolean",
          "sort": "text",
          "expand": "texts"
        }
      },
      "runs": {
        "method": "GET",
        "path": "/compliance/runs",
        "summary": "List recomputations of positions after a requirement, an entity or a job was changed, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text"
        }
      },
      "changes": {
        "method": "GET",
        "path": "/contractors/{contractor}/compliance/changes",
        "summary": "List every change of a contractor's positions, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text"
        }
      }
    }
  },
  "compliance_positions": {
    "property": "compliancePositions",
    "about": "Whether a contractor is covered for the organization's default, a contracting entity or a job: by certificates and by cover bought here, for which days of the work, or why not.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/compliance",
        "summary": "List compliance positions, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "contractor": "text",
          "contractors": "texts",
          "scope": "text",
          "entity": "text",
          "job": "text",
          "met": "boolean",
          "covered": "boolean",
          "on": "text",
          "from": "text",
          "through": "text",
          "status": "text",
          "lacking": "text",
          "in_grace": "boolean",
          "ends_before": "text",
          "verify_before": "text",
          "by_place": "boolean",
          "search": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/compliance/{compliance_position}",
        "summary": "Get one compliance position",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      }
    }
  },
  "compliance_requests": {
    "property": "complianceRequests",
    "about": "Links by which a contractor becomes covered: one page that says what is required, takes certificates and sells what is lacking. A request ends by itself as soon as the position of its scope is covered.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/compliance_requests",
        "summary": "List compliance requests, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "contractor": "text",
          "entity": "text",
          "job": "text",
          "status": "text",
          "batch": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/compliance_requests",
        "summary": "Create one compliance request",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "entity": "text",
          "job": "text",
          "success_url": "text",
          "cancel_url": "text",
          "send": "text",
          "remind": "json",
          "language": "text",
          "due_by": "json",
          "expires_at": "number",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/compliance_requests/{compliance_request}",
        "summary": "Get one compliance request",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "withdraw": {
        "method": "POST",
        "path": "/compliance_requests/{compliance_request}/withdraw",
        "summary": "Withdraw an open compliance request",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "resend": {
        "method": "POST",
        "path": "/compliance_requests/{compliance_request}/resend",
        "summary": "Email the link of an open compliance request again",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "email": {
        "method": "GET",
        "path": "/compliance_requests/{compliance_request}/email",
        "summary": "Preview the invitation or the reminder of a compliance request",
        "isList": false,
        "takes": "query",
        "parameters": {
          "kind": "text",
          "language": "text"
        }
      },
      "letter": {
        "method": "POST",
        "path": "/compliance_requests/{compliance_request}/letter",
        "summary": "Write the deficiency letter of a compliance request: what is required, what was found, and what would mend it",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "compliance_request_batches": {
    "property": "complianceRequestBatches",
    "about": "Compliance requests to many contractors at once, created in the background: each contractor gets at most one open request.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/compliance_request_batches",
        "summary": "List batches of compliance requests, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/compliance_request_batches",
        "summary": "Create one batch of compliance requests",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractors": "texts",
          "compliance": "text",
          "entity": "text",
          "job": "text",
          "success_url": "text",
          "cancel_url": "text",
          "send": "text",
          "remind": "json",
          "language": "text",
          "due_by": "json",
          "expires_at": "number"
        }
      },
      "get": {
        "method": "GET",
        "path": "/compliance_request_batches/{compliance_request_batch}",
        "summary": "Get one batch of compliance requests",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "outcomes": {
        "method": "GET",
        "path": "/compliance_request_batches/{compliance_request_batch}/outcomes",
        "summary": "List the contractors of a batch who got no request, with the reason, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text"
        }
      }
    }
  },
  "contractor_documents": {
    "property": "contractorDocuments",
    "about": "Proof that is not insurance: forms W-9, licenses, contracts, background checks, a state's exemption from workers' compensation (`wc-exemption`), the statement of a sole proprietor who owes none (`sole-proprietor`), and kinds that you add. A person enters what a document says, or confirms it when the contractor has sent it; accepted ones count for requirements until they end. The two that stand in for workers' compensation count for jobs in their state and industry, and only once their file is attached and a person, not an API key, has accepted them; after a change they are accepted again.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/contractor_documents",
        "summary": "List documents, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "contractor": "text",
          "kind": "text",
          "status": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/contractor_documents",
        "summary": "Create one document",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "kind": "text",
          "state": "text",
          "number": "text",
          "valid_from": "text",
          "valid_through": "text",
          "result": "text",
          "named": "text",
          "trade": "text",
          "form": "text",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/contractor_documents/{contractor_document}",
        "summary": "Get one document",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/contractor_documents/{contractor_document}",
        "summary": "Update one document; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "state": "text",
          "number": "text",
          "valid_from": "text",
          "valid_through": "text",
          "result": "text",
          "named": "text",
          "trade": "text",
          "form": "text",
          "expand": "texts"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/contractor_documents/{contractor_document}",
        "summary": "Delete one document",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "attach": {
        "method": "POST",
        "path": "/contractor_documents/{contractor_document}/files",
        "summary": "Attach the file of a document, in place of an earlier one",
        "isList": false,
        "takes": "form",
        "parameters": {
          "file": "files"
        }
      },
      "accept": {
        "method": "POST",
        "path": "/contractor_documents/{contractor_document}/accept",
        "summary": "Confirm that a document says what is entered, so that it counts",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "refuse": {
        "method": "POST",
        "path": "/contractor_documents/{contractor_document}/refuse",
        "summary": "Refuse a document, or take back that it was accepted, and tell the contractor why",
        "isList": false,
        "takes": "body",
        "parameters": {
          "reason": "text",
          "note": "text",
          "expand": "texts"
        }
      }
    }
  },
  "compliance_waivers": {
    "property": "complianceWaivers",
    "about": "Rules that somebody waives for a contractor: everywhere, at a contracting entity or on a job. They survive a renewal of the certificate, never replace cover that has ended or is absent, and need approval again when the requirement changes what it asks for.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/compliance_waivers",
        "summary": "List compliance waivers, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "contractor": "text",
          "entity": "text",
          "job": "text",
          "status": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/compliance_waivers",
        "summary": "Create one compliance waiver",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "entity": "text",
          "job": "text",
          "coverage": "text",
          "rule": "text",
          "reason": "text",
          "accepts": "number",
          "from": "json",
          "through": "json",
          "until": "number",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/compliance_waivers/{compliance_waiver}",
        "summary": "Get one compliance waiver",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/compliance_waivers/{compliance_waiver}",
        "summary": "Update one compliance waiver; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "reason": "text",
          "accepts": "number",
          "from": "json",
          "through": "json",
          "until": "number",
          "expand": "texts"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/compliance_waivers/{compliance_waiver}",
        "summary": "Delete one compliance waiver",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "approve": {
        "method": "POST",
        "path": "/compliance_waivers/{compliance_waiver}/approve",
        "summary": "Approve a waiver that was requested, or again for what the requirement now asks for",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "notices": {
    "property": "notices",
    "about": "Notices that an insurer cancels, does not renew or reinstates a policy bought elsewhere. From their day on the certificates of that policy count, or count no longer. Policies bought here have their own cancellation.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/notices",
        "summary": "List notices, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "contractor": "text",
          "status": "text",
          "kind": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/notices",
        "summary": "Create one notice",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "kind": "text",
          "policy_number": "text",
          "insurer": "text",
          "naic": "text",
          "effective": "number",
          "received": "number",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/notices/{notice}",
        "summary": "Get one notice",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/notices/{notice}",
        "summary": "Update one notice; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "kind": "text",
          "policy_number": "text",
          "insurer": "text",
          "naic": "text",
          "effective": "number",
          "received": "number",
          "expand": "texts"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/notices/{notice}",
        "summary": "Delete one notice",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "confirm": {
        "method": "POST",
        "path": "/notices/{notice}/confirm",
        "summary": "Confirm that a proposed notice was read correctly, so that positions change. Enter a missing policy number or date first",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "dismiss": {
        "method": "POST",
        "path": "/notices/{notice}/dismiss",
        "summary": "Dismiss a proposed notice that is not about this contractor's policy, or withdraw a confirmed one: it then has no effect",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "access_links": {
    "property": "accessLinks",
    "about": "Links for people without an account: a contact of a contracting entity sees who works there and whether each is covered; a contractor's insurance agent sees what is asked, sends certificates and answers for policies. Each is emailed to one person, ends, and shows nothing else.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/access_links",
        "summary": "List access links, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "entity": "text",
          "contractor": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/access_links",
        "summary": "Make a link for a contracting entity's contact, or with `contractor` for their insurance agent, and email it",
        "isList": false,
        "takes": "body",
        "parameters": {
          "entity": "text",
          "contractor": "text",
          "name": "text",
          "email": "text",
          "days": "number"
        }
      },
      "get": {
        "method": "GET",
        "path": "/access_links/{access_link}",
        "summary": "Get one access link",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "end": {
        "method": "POST",
        "path": "/access_links/{access_link}/end",
        "summary": "End a link, and the pages that were opened with it. One that has ended already stays as it is",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "settle": {
        "method": "POST",
        "path": "/access_links/{access_link}/settle",
        "summary": "Mark what was said on the link's page as read, so that it waits for nobody",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "proof_kinds": {
    "property": "proofKinds",
    "about": "Kinds of insurance and of documents that you add, beside the ready-made ones, to require them. Requirements name them by id; when a kind changes, so does every requirement that names it.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/proof_kinds",
        "summary": "List kinds of proof, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "of": "text",
          "sort": "text"
        }
      },
      "create": {
        "method": "POST",
        "path": "/proof_kinds",
        "summary": "Create one kind of proof",
        "isList": false,
        "takes": "body",
        "parameters": {
          "of": "text",
          "name": "text",
          "name_es": "text",
          "words": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/proof_kinds/{proof_kind}",
        "summary": "Get one kind of proof",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "update": {
        "method": "PUT",
        "path": "/proof_kinds/{proof_kind}",
        "summary": "Update one kind of proof; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "name": "text",
          "name_es": "text",
          "words": "texts"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/proof_kinds/{proof_kind}",
        "summary": "Delete one kind of proof",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "invoices": {
    "property": "invoices",
    "about": "Premium on reported pay, and its charges.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/invoices",
        "summary": "List invoices, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "search": "text",
          "number": "text",
          "contractor": "text",
          "job": "text",
          "policy": "text",
          "assignment": "text",
          "status": "text",
          "payer": "text",
          "import": "text",
          "refunded": "boolean",
          "decline_code": "text",
          "paycycle_enddate_since": "number",
          "paycycle_enddate_until": "number",
          "total_min": "number",
          "total_max": "number",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/invoices",
        "summary": "Create one invoice",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "job": "text",
          "gross_pay": "number",
          "paycycle_startdate": "number",
          "paycycle_enddate": "number",
          "purchase_order_number": "text",
          "replaces": "text",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/invoices/{invoice}",
        "summary": "Get one invoice",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/invoices/{invoice}",
        "summary": "Update one invoice; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "job": "text",
          "gross_pay": "number",
          "paycycle_startdate": "number",
          "paycycle_enddate": "number",
          "purchase_order_number": "text",
          "expand": "texts"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/invoices/{invoice}",
        "summary": "Delete one invoice",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "preview": {
        "method": "POST",
        "path": "/invoices/preview",
        "summary": "Price an invoice without saving it",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "job": "text",
          "gross_pay": "number",
          "paycycle_startdate": "number",
          "paycycle_enddate": "number",
          "purchase_order_number": "text",
          "replaces": "text"
        }
      },
      "remit": {
        "method": "POST",
        "path": "/invoices/{invoice}/remit",
        "summary": "Record that the platform has paid a withheld premium",
        "isList": false,
        "takes": "body",
        "parameters": {
          "reference": "text",
          "expand": "texts"
        }
      },
      "review": {
        "method": "POST",
        "path": "/invoices/{invoice}/review",
        "summary": "Approve pay far from the estimate, which is then charged, or refuse it, which makes its invoice void. Only a person can",
        "isList": false,
        "takes": "body",
        "parameters": {
          "approve": "boolean",
          "expand": "texts"
        }
      },
      "pdf": {
        "method": "GET",
        "path": "/invoices/{invoice}/pdf",
        "summary": "Get a link to an invoice as PDF: as it stands when the link is opened",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "ledger": {
        "method": "GET",
        "path": "/invoices/{invoice}/ledger",
        "summary": "List every charge, attempt, refund and credit of an invoice, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text"
        }
      }
    }
  },
  "reconciliations": {
    "property": "reconciliations",
    "about": "Daily comparisons of the payment processor with the ledger: what one side has and the other does not, and whether the premium held agrees to the cent.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/reconciliations",
        "summary": "List reconciliations, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "sort": "text"
        }
      },
      "create": {
        "method": "POST",
        "path": "/reconciliations",
        "summary": "Create one reconciliation",
        "isList": false,
        "takes": "body",
        "parameters": {
          "day": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/reconciliations/{reconciliation}",
        "summary": "Get one reconciliation",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "differences": {
        "method": "GET",
        "path": "/reconciliations/{reconciliation}/differences",
        "summary": "List what one side has and the other does not, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "resolved": "boolean"
        }
      },
      "payouts": {
        "method": "GET",
        "path": "/reconciliations/{reconciliation}/payouts",
        "summary": "List the payouts of the processor that it compared with the movements, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text"
        }
      },
      "payout": {
        "method": "GET",
        "path": "/reconciliations/{reconciliation}/payouts/{payout}",
        "summary": "Get a payout",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "payout_items": {
        "method": "GET",
        "path": "/reconciliations/{reconciliation}/payouts/{payout}/items",
        "summary": "List what a payout contains, newest first, with the invoice of each charge and refund",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text"
        }
      },
      "resolve": {
        "method": "POST",
        "path": "/reconciliations/{reconciliation}/differences/{difference}/resolve",
        "summary": "Mark a difference as resolved, with a note of what was done. No money moves and the ledger stays as it is",
        "isList": false,
        "takes": "body",
        "parameters": {
          "note": "text"
        }
      }
    }
  },
  "balances": {
    "property": "balances",
    "about": "What is held of premium that was paid in advance.",
    "verbs": {
      "contractor": {
        "method": "GET",
        "path": "/contractors/{contractor}/balance",
        "summary": "Get the totals invoiced, collected and refunded for a contractor",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "policy": {
        "method": "GET",
        "path": "/policies/{policy}/balance",
        "summary": "Get the totals invoiced, collected and refunded for a policy",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "job": {
        "method": "GET",
        "path": "/jobs/{job}/balance",
        "summary": "Get the totals invoiced, collected and refunded for a job",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "statements": {
    "property": "statements",
    "about": "What was invoiced, paid and refunded in a period, with the balances before and after.",
    "verbs": {
      "contractor": {
        "method": "GET",
        "path": "/contractors/{contractor}/statement",
        "summary": "List what was invoiced, paid and refunded for a contractor in a period, oldest first, between the opening and the closing balance",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "from": "number",
          "until": "number"
        }
      },
      "entity": {
        "method": "GET",
        "path": "/entities/{entity}/statement",
        "summary": "List what was invoiced, paid and refunded for an entity's jobs in a period, oldest first, between the opening and the closing balance",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "from": "number",
          "until": "number"
        }
      },
      "contractor_pdf": {
        "method": "GET",
        "path": "/contractors/{contractor}/statement/pdf",
        "summary": "Get a link to the statement of a contractor as PDF",
        "isList": false,
        "takes": "query",
        "parameters": {
          "from": "number",
          "until": "number"
        }
      },
      "entity_pdf": {
        "method": "GET",
        "path": "/entities/{entity}/statement/pdf",
        "summary": "Get a link to the statement of an entity's jobs as PDF",
        "isList": false,
        "takes": "query",
        "parameters": {
          "from": "number",
          "until": "number"
        }
      }
    }
  },
  "media_records": {
    "property": "mediaRecords",
    "about": "Publications reported under a media liability policy.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/assignments/media",
        "summary": "List media records, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "policy_id": "text",
          "sort": "text"
        }
      },
      "create": {
        "method": "POST",
        "path": "/assignments/media",
        "summary": "Create one media record",
        "isList": false,
        "takes": "body",
        "parameters": {
          "policy_id": "text",
          "publication_date": "number",
          "published_content_json": "json"
        }
      }
    }
  },
  "assignments": {
    "property": "assignments",
    "about": "Cover of a further job under a policy that a contractor already has.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/assignments",
        "summary": "List assignments, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "search": "text",
          "contractor": "text",
          "job": "text",
          "policy": "text",
          "entity": "text",
          "status": "text",
          "effective_date_since": "number",
          "effective_date_until": "number",
          "end_date_since": "number",
          "end_date_until": "number",
          "sort": "text",
          "expand": "texts"
        }
      },
      "create": {
        "method": "POST",
        "path": "/assignments",
        "summary": "Create one assignment",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "job": "text",
          "policy": "text",
          "coverage_type": "texts",
          "endorsements": "json",
          "effective_date": "number",
          "end_date": "number",
          "bind": "boolean"
        }
      },
      "get": {
        "method": "GET",
        "path": "/assignments/{assignment}",
        "summary": "Get one assignment",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/assignments/{assignment}",
        "summary": "Update one assignment; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "job": "text",
          "policy": "text",
          "coverage_type": "texts",
          "endorsements": "json",
          "effective_date": "number",
          "end_date": "number",
          "bind": "boolean",
          "expand": "texts"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/assignments/{assignment}",
        "summary": "Delete one assignment",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "cancel": {
        "method": "POST",
        "path": "/assignments/cancel",
        "summary": "Cancel a job's assignment before its start date, or while its charge is outstanding. The amount charged is refunded",
        "isList": false,
        "takes": "body",
        "parameters": {
          "job_id": "text",
          "contractor_id": "text",
          "assignment_id": "text",
          "reason": "text",
          "expand": "texts"
        }
      },
      "extend": {
        "method": "POST",
        "path": "/assignments/extend",
        "summary": "Extend a job's assignment, or the policy that covers the job by its quote. New certificates are issued",
        "isList": false,
        "takes": "body",
        "parameters": {
          "job_id": "text",
          "contractor_id": "text",
          "assignment_id": "text",
          "end_date": "number",
          "send_email": "boolean"
        }
      },
      "change_dates": {
        "method": "POST",
        "path": "/assignments/change_dates",
        "summary": "Move a job's assignment before its start date; eligibility is checked again",
        "isList": false,
        "takes": "body",
        "parameters": {
          "job_id": "text",
          "contractor_id": "text",
          "assignment_id": "text",
          "effective_date": "number",
          "end_date": "number",
          "expand": "texts"
        }
      },
      "preview": {
        "method": "POST",
        "path": "/assignments/preview",
        "summary": "Check and price an assignment without saving it",
        "isList": false,
        "takes": "body",
        "parameters": {
          "contractor": "text",
          "job": "text",
          "policy": "text",
          "coverage_type": "texts",
          "endorsements": "json",
          "effective_date": "number",
          "end_date": "number",
          "bind": "boolean"
        }
      },
      "worksheet": {
        "method": "GET",
        "path": "/assignments/{assignment}/worksheet",
        "summary": "Get the eligibility rules that decided an assignment, and the rating worksheet",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "events": {
    "property": "events",
    "about": "What happened, as it is delivered to webhook endpoints.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/events",
        "summary": "List events, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "type": "text",
          "object_id": "text",
          "sort": "text"
        }
      },
      "send_example": {
        "method": "POST",
        "path": "/events",
        "summary": "Send an example of an event in the sandbox, to the endpoints that subscribe to its type",
        "isList": false,
        "takes": "body",
        "parameters": {
          "type": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/events/{event}",
        "summary": "Get one event",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "webhook_endpoints": {
    "property": "webhookEndpoints",
    "about": "Addresses that receive events, and the secrets that sign them.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/webhook_endpoints",
        "summary": "List webhook endpoints, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "in_trouble": "boolean",
          "sort": "text"
        }
      },
      "create": {
        "method": "POST",
        "path": "/webhook_endpoints",
        "summary": "Create one webhook endpoint. The response includes its secret",
        "isList": false,
        "takes": "body",
        "parameters": {
          "url": "text",
          "description": "text",
          "events": "texts",
          "api_version": "text",
          "format": "text"
        }
      },
      "update": {
        "method": "PUT",
        "path": "/webhook_endpoints/{webhook_endpoint}",
        "summary": "Update one webhook endpoint; omitted fields keep their values",
        "isList": false,
        "takes": "body",
        "parameters": {
          "url": "text",
          "description": "text",
          "events": "texts",
          "api_version": "text",
          "format": "text",
          "status": "text"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/webhook_endpoints/{webhook_endpoint}",
        "summary": "Delete one webhook endpoint",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "get": {
        "method": "GET",
        "path": "/webhook_endpoints/{webhook_endpoint}",
        "summary": "Get one webhook endpoint with its secret",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "show_secret": {
        "method": "POST",
        "path": "/webhook_endpoints/{webhook_endpoint}/show_secret",
        "summary": "Get one webhook endpoint with its secret. The request is recorded in the audit log",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "roll_secret": {
        "method": "POST",
        "path": "/webhook_endpoints/{webhook_endpoint}/roll_secret",
        "summary": "Replace the secret. For 24 hours, deliveries are signed with the old secret too",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "test": {
        "method": "POST",
        "path": "/webhook_endpoints/{webhook_endpoint}/test",
        "summary": "Send a test event, or any event again, to this endpoint only",
        "isList": false,
        "takes": "body",
        "parameters": {
          "type": "text",
          "event": "text"
        }
      },
      "recover": {
        "method": "POST",
        "path": "/webhook_endpoints/{webhook_endpoint}/recover",
        "summary": "Send the deliveries of a period that failed, or were held while the endpoint was disabled",
        "isList": false,
        "takes": "body",
        "parameters": {
          "since": "number",
          "until": "number"
        }
      },
      "preview_recover": {
        "method": "POST",
        "path": "/webhook_endpoints/{webhook_endpoint}/recover/preview",
        "summary": "Count what recovering a period would send",
        "isList": false,
        "takes": "body",
        "parameters": {
          "since": "number",
          "until": "number"
        }
      },
      "health": {
        "method": "GET",
        "path": "/webhook_endpoints/{webhook_endpoint}/health",
        "summary": "Get the deliveries waiting for this endpoint, and its last success and failure",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "delivery_attempts": {
    "property": "deliveryAttempts",
    "about": "Attempts to deliver events: their results, retries and resends.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/delivery_attempts",
        "summary": "List delivery attempts, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "webhook_endpoint": "text",
          "event": "text",
          "status": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/delivery_attempts/{delivery_attempt}",
        "summary": "Get one delivery attempt with the beginning of the response",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      }
    }
  },
  "batches": {
    "property": "batches",
    "about": "One operation for many rows: up to 10,000 are done in the background, each once, with the permissions of the API key or member who sent them. Instead of rows, a list can be named, for each of whose objects it is done. Rows and their results are kept for 7 days.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/batches",
        "summary": "List batches, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "sort": "text"
        }
      },
      "create": {
        "method": "POST",
        "path": "/batches",
        "summary": "Create one batch",
        "isList": false,
        "takes": "body",
        "parameters": {
          "operation": "text",
          "rows": "json",
          "each": "json"
        }
      },
      "get": {
        "method": "GET",
        "path": "/batches/{batch}",
        "summary": "Get one batch",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "rows": {
        "method": "GET",
        "path": "/batches/{batch}/rows",
        "summary": "List the rows with their results, in the order of the batch",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "status": "text"
        }
      },
      "stop": {
        "method": "POST",
        "path": "/batches/{batch}/stop",
        "summary": "Stop a batch after the rows being done now; the others stay as they are",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "exports": {
    "property": "exports",
    "about": "A whole list as a file, made in the background with the permissions of the API key that asked. The file can be downloaded for 7 days.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/exports",
        "summary": "List exports, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "sort": "text"
        }
      },
      "create": {
        "method": "POST",
        "path": "/exports",
        "summary": "Create one export",
        "isList": false,
        "takes": "body",
        "parameters": {
          "operation": "text",
          "format": "text",
          "path": "json",
          "query": "json"
        }
      },
      "get": {
        "method": "GET",
        "path": "/exports/{export}",
        "summary": "Get one export",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "sandbox_runs": {
    "property": "sandboxRuns",
    "about": "Sets the sandbox back, for a test suite: to nothing, or to a copy that was made of it. API keys, webhook endpoints, members, settings, rates, the audit log and the request log stay as they are.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/sandbox_runs",
        "summary": "List copies and resets, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "kind": "text",
          "sort": "text"
        }
      },
      "create": {
        "method": "POST",
        "path": "/sandbox_runs",
        "summary": "Create one copy or reset",
        "isList": false,
        "takes": "body",
        "parameters": {
          "kind": "text",
          "name": "text",
          "copy": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/sandbox_runs/{sandbox_run}",
        "summary": "Get one copy or reset",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "mails": {
    "property": "mails",
    "about": "Emails written to contractors and members in the last 30 days.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/outbox",
        "summary": "List emails, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "contractor": "text",
          "kind": "text",
          "object": "text",
          "sort": "text",
          "expand": "texts"
        }
      },
      "get": {
        "method": "GET",
        "path": "/outbox/{mail}",
        "summary": "Get one email",
        "isList": false,
        "takes": "query",
        "parameters": {
          "expand": "texts"
        }
      }
    }
  },
  "rate_sets": {
    "property": "rateSets",
    "about": "Versions of the rates that quotes are priced with.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/rate_sets",
        "summary": "List rate sets, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "sort": "text"
        }
      },
      "create": {
        "method": "POST",
        "path": "/rate_sets",
        "summary": "Create one rate set",
        "isList": false,
        "takes": "body",
        "parameters": {
          "name": "text",
          "effective_date": "number",
          "tables": "json"
        }
      },
      "get": {
        "method": "GET",
        "path": "/rate_sets/{rate_set}",
        "summary": "Get one rate set",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "tables": {
        "method": "GET",
        "path": "/rate_sets/{rate_set}/tables",
        "summary": "Get a rate set's tables",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "publish": {
        "method": "POST",
        "path": "/rate_sets/{rate_set}/publish",
        "summary": "Publish a draft rate set. A published set cannot be changed",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "api_keys": {
    "property": "apiKeys",
    "about": "Keys for the API: their permissions, rolling and revocation.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/api_keys",
        "summary": "List API keys, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "sort": "text"
        }
      },
      "create": {
        "method": "POST",
        "path": "/api_keys",
        "summary": "Create one API key in this environment. The key is returned only in this response",
        "isList": false,
        "takes": "body",
        "parameters": {
          "name": "text",
          "scopes": "texts",
          "expires_at": "number",
          "api_version": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/api_keys/{api_key}",
        "summary": "Get one API key",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "delete": {
        "method": "DELETE",
        "path": "/api_keys/{api_key}",
        "summary": "Delete one API key",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "roll": {
        "method": "POST",
        "path": "/api_keys/{api_key}/roll",
        "summary": "Roll an API key: replace it with a new one that has the same name and scopes. The old key stays valid for the grace period",
        "isList": false,
        "takes": "body",
        "parameters": {
          "grace_days": "number",
          "expires_at": "number"
        }
      }
    }
  },
  "client_tokens": {
    "property": "clientTokens",
    "about": "Short-lived credentials with which a browser may price cover, or read one contractor's compliance status.",
    "verbs": {
      "create": {
        "method": "POST",
        "path": "/client_tokens",
        "summary": "Create a client token for a browser. API keys only; the token is returned only in this response",
        "isList": false,
        "takes": "body",
        "parameters": {
          "uses": "texts",
          "contractor": "text",
          "expires_in": "number",
          "origins": "texts"
        }
      }
    }
  },
  "request_log": {
    "property": "requestLog",
    "about": "Recent requests with their results.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/request_log",
        "summary": "List logged requests, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "status": "text",
          "method": "text",
          "operation": "text",
          "path": "text",
          "caller_kind": "text",
          "caller": "text",
          "since": "number",
          "until": "number",
          "sort": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/request_log/{request}",
        "summary": "Get one logged request with its bodies",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "overview": {
    "property": "overview",
    "about": "Counts and figures of the organization.",
    "verbs": {
      "get": {
        "method": "GET",
        "path": "/overview",
        "summary": "Get how many contractors are covered, and which setup steps are done",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "agreement": {
        "method": "GET",
        "path": "/overview/automatic_approval",
        "summary": "Get how often people made the same decision on certificates as the rules alone would have, with automatic approval in shadow mode and in samples of automatic approvals, over 90 days",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "series": {
        "method": "GET",
        "path": "/overview/series",
        "summary": "Get premium, cover in force and certificates audited over the last 30 days or 12 months",
        "isList": false,
        "takes": "query",
        "parameters": {
          "span": "text"
        }
      }
    }
  },
  "organization": {
    "property": "organization",
    "about": "The organization's name, branding and allowed redirect hosts.",
    "verbs": {
      "get": {
        "method": "GET",
        "path": "/organization",
        "summary": "Get the organization with its redirect hosts and branding",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "readiness": {
        "method": "GET",
        "path": "/organization/readiness",
        "summary": "See what production lacks before it binds cover. The operator of the service sets it",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "audit_log": {
    "property": "auditLog",
    "about": "Who changed what, when and from where.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/audit_log",
        "summary": "List audit log entries, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "actor": "text",
          "kind": "text",
          "object": "text",
          "routine": "text",
          "since": "number",
          "until": "number",
          "sort": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/audit_log/{audit_entry}",
        "summary": "Get one audit log entry",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "timeline": {
    "property": "timeline",
    "about": "The history of one object: changes, events, decisions and emails.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/timeline/{object}",
        "summary": "List what happened to an object, newest first: changes, events with their deliveries, decisions, emails. Also needs read access to the object's own resource. Sources that the caller cannot read are left out",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text"
        }
      }
    }
  },
  "members": {
    "property": "members",
    "about": "Members of the organization and their roles.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/members",
        "summary": "List members, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "sort": "text"
        }
      },
      "get": {
        "method": "GET",
        "path": "/members/{member}",
        "summary": "Get one member, with the active API keys they created",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "update": {
        "method": "PUT",
        "path": "/members/{member}",
        "summary": "Change a member's role, or what they are limited to. The new role must not be above the caller's own, and an organization always keeps an owner",
        "isList": false,
        "takes": "body",
        "parameters": {
          "role": "text",
          "entities": "texts"
        }
      },
      "delete": {
        "method": "DELETE",
        "path": "/members/{member}",
        "summary": "Remove a member and end their sessions immediately. API keys they created stay valid",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "end_sessions": {
        "method": "POST",
        "path": "/members/{member}/sign_out",
        "summary": "End every session of a member",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "reset_two_factor": {
        "method": "POST",
        "path": "/members/{member}/reset_two_factor",
        "summary": "Turn off a member's two-factor authentication after they lost their device, and end their sessions",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "invitations": {
    "property": "invitations",
    "about": "Invitations to join the organization.",
    "verbs": {
      "list": {
        "method": "GET",
        "path": "/invitations",
        "summary": "List invitations, newest first",
        "isList": true,
        "takes": "query",
        "parameters": {
          "limit": "number",
          "starting_after": "text",
          "ending_before": "text",
          "created_since": "number",
          "created_until": "number",
          "sort": "text"
        }
      },
      "create": {
        "method": "POST",
        "path": "/invitations",
        "summary": "Invite a person by a link that can be accepted for 7 days",
        "isList": false,
        "takes": "body",
        "parameters": {
          "email": "text",
          "role": "text",
          "entities": "texts"
        }
      },
      "resend": {
        "method": "POST",
        "path": "/invitations/{invitation}/resend",
        "summary": "Send a new link that is valid for another 7 days. Earlier links stop working",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "delete": {
        "method": "DELETE",
        "path": "/invitations/{invitation}",
        "summary": "Revoke an invitation. Its link stops working",
        "isList": false,
        "takes": "query",
        "parameters": {}
      }
    }
  },
  "security_policy": {
    "property": "securityPolicy",
    "about": "Which members need two-factor authentication or single sign-on.",
    "verbs": {
      "get": {
        "method": "GET",
        "path": "/security_policy",
        "summary": "Get the organization's sign-in requirements",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "update": {
        "method": "PUT",
        "path": "/security_policy",
        "summary": "Change the organization's sign-in requirements. Members without two-factor authentication must then set it up before they can do anything else",
        "isList": false,
        "takes": "body",
        "parameters": {
          "two_factor_required": "boolean",
          "provider_second_factor_trusted": "boolean",
          "single_sign_on_required": "boolean"
        }
      }
    }
  },
  "test_clock": {
    "property": "testClock",
    "about": "The sandbox's clock, which can be moved forward.",
    "verbs": {
      "get": {
        "method": "GET",
        "path": "/test_clock",
        "summary": "Get the sandbox's present time",
        "isList": false,
        "takes": "query",
        "parameters": {}
      },
      "move": {
        "method": "POST",
        "path": "/test_clock",
        "summary": "Move the sandbox's time forward. What falls due until then is carried out in order, each at its own time",
        "isList": false,
        "takes": "body",
        "parameters": {
          "advance": "number",
          "now": "number"
        }
      }
    }
  },
  "search": {
    "property": "search",
    "about": "Search across all kinds of objects.",
    "verbs": {
      "find": {
        "method": "GET",
        "path": "/search",
        "summary": "Find objects by name, number, email, phone, address, metadata value or id. Only objects the caller can read are returned",
        "isList": false,
        "takes": "query",
        "parameters": {
          "q": "text",
          "object": "text",
          "types": "texts",
          "limit": "number"
        }
      }
    }
  }
};

export const eventTypes = [
  "contractor.created",
  "contractor.updated",
  "entity.created",
  "entity.updated",
  "job.created",
  "job.updated",
  "application.created",
  "application.started",
  "application.complete",
  "application.expired",
  "application.ineligible",
  "application.manual_review",
  "application.manual_review_approved",
  "policy.active",
  "policy.active.media",
  "policy.cancelled",
  "policy.reactivated",
  "policy.expired",
  "policy.endorsed",
  "policy.updated",
  "policy.cancellation_scheduled",
  "policy.cancellation_withdrawn",
  "policy.renewal_offered",
  "policy.nonrenewal_noticed",
  "assignment.active",
  "assignment.cancelled",
  "assignment.extended",
  "certificate_share.created",
  "certificate_share.updated",
  "claim.created",
  "claim.updated",
  "certificate.approved",
  "certificate.flagged",
  "certificate.denied",
  "certificate.error",
  "certificate.moved",
  "certificate.verified",
  "invoice.created",
  "invoice.adjusted",
  "invoice.paid",
  "invoice.voided",
  "invoice.charge_card_succeeded",
  "invoice.charge_card_failed",
  "payment.session.completed",
  "payment.session.cancelled",
  "payment.session.expired",
  "reconciliation.difference_found",
  "category_code.added",
  "contractor.compliance_changed",
  "requirement.changed",
  "compliance_request.created",
  "compliance_request.opened",
  "compliance_request.uploaded",
  "compliance_request.applying",
  "compliance_request.satisfied",
  "compliance_request.expired",
  "compliance_request.withdrawn",
  "batch.complete",
  "batch.stopped",
  "export.complete",
  "export.failed",
  "webhook_endpoint.test"
];
