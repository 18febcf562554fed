# Generated from the contract by `npm run sdk`. Do not edit.
from __future__ import annotations

from typing import Any, List, Literal, Optional, Union, overload

from . import types
from ..pages import Pages
from ..transport import ReadOptions, Request, RequestOptions, Transport, segment


class InboxItems:
    """Everything that waits for a person, in one list. An item appears and ends with the state of its object; a later occurrence is another item."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, kind: Optional[Literal["claim_to_place", "certificate_flagged", "certificate_sampled", "certificate_unreadable", "file_unassigned", "waiver_to_approve", "notice_proposed", "link_answered", "document_to_accept", "application_in_review", "name_to_check", "pay_to_review", "charge_declined", "reconciliation_differs", "charge_disputed", "purchase_order_missing", "endpoint_failing", "mail_bounced", "application_left", "policy_insured_moved", "certificate_ending", "policy_ending"]] = None, state: Optional[Literal["open", "snoozed", "done"]] = None, assignee: Optional[str] = None, contractor: Optional[str] = None, due_before: Optional[int] = None, can_act: Optional[bool] = None, sort: Optional[Literal["created", "-created", "due_at", "-due_at"]] = None, expand: Optional[List[Literal["contractor", "entity"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.InboxItem]:
        """List inbox items, newest first. Requires the scope `inbox:read`."""
        return Pages(self._transport, Request("GET", "/inbox", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "kind": kind, "state": state, "assignee": assignee, "contractor": contractor, "due_before": due_before, "can_act": can_act, "sort": sort, "expand": expand}), options)

    @overload
    def get(self, inbox_item_id: str, *, expand: Optional[List[Literal["contractor", "entity"]]] = None, options: Optional[RequestOptions] = None) -> types.InboxItem: ...

    @overload
    def get(self, inbox_item_id: str, *, expand: Optional[List[Literal["contractor", "entity"]]] = None, options: ReadOptions) -> Optional[types.InboxItem]: ...

    def get(self, inbox_item_id: str, *, expand: Optional[List[Literal["contractor", "entity"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.InboxItem]:
        """Get one inbox item. Requires the scope `inbox:read`."""
        return self._transport.send(Request("GET", f"/inbox/{segment(inbox_item_id)}", query={"expand": expand}), options)

    def update(self, inbox_item_id: str, body: types.InboxItemUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.InboxItem:
        """Update one inbox item; omitted fields keep their values. Requires the scope `inbox:write`."""
        return self._transport.send(Request("PUT", f"/inbox/{segment(inbox_item_id)}", body=body), options)

    @overload
    def counts(self, *, options: Optional[RequestOptions] = None) -> types.InboxCounts: ...

    @overload
    def counts(self, *, options: ReadOptions) -> Optional[types.InboxCounts]: ...

    def counts(self, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.InboxCounts]:
        """Count the open items of each kind, and those that wait for the caller. Requires the scope `inbox:read`."""
        return self._transport.send(Request("GET", "/inbox_counts"), options)

    @overload
    def assignees(self, *, options: Optional[RequestOptions] = None) -> types.InboxAssignees: ...

    @overload
    def assignees(self, *, options: ReadOptions) -> Optional[types.InboxAssignees]: ...

    def assignees(self, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.InboxAssignees]:
        """List the members to whom items can be assigned. Requires the scope `inbox:read`."""
        return self._transport.send(Request("GET", "/inbox_assignees"), options)

    @overload
    def place(self, inbox_item_id: str, *, kind: Optional[Literal["claim_to_place", "certificate_flagged", "certificate_sampled", "certificate_unreadable", "file_unassigned", "waiver_to_approve", "notice_proposed", "link_answered", "document_to_accept", "application_in_review", "name_to_check", "pay_to_review", "charge_declined", "reconciliation_differs", "charge_disputed", "purchase_order_missing", "endpoint_failing", "mail_bounced", "application_left", "policy_insured_moved", "certificate_ending", "policy_ending"]] = None, state: Optional[Literal["open", "snoozed", "done"]] = None, assignee: Optional[str] = None, contractor: Optional[str] = None, due_before: Optional[int] = None, can_act: Optional[bool] = None, options: Optional[RequestOptions] = None) -> types.InboxPlace: ...

    @overload
    def place(self, inbox_item_id: str, *, kind: Optional[Literal["claim_to_place", "certificate_flagged", "certificate_sampled", "certificate_unreadable", "file_unassigned", "waiver_to_approve", "notice_proposed", "link_answered", "document_to_accept", "application_in_review", "name_to_check", "pay_to_review", "charge_declined", "reconciliation_differs", "charge_disputed", "purchase_order_missing", "endpoint_failing", "mail_bounced", "application_left", "policy_insured_moved", "certificate_ending", "policy_ending"]] = None, state: Optional[Literal["open", "snoozed", "done"]] = None, assignee: Optional[str] = None, contractor: Optional[str] = None, due_before: Optional[int] = None, can_act: Optional[bool] = None, options: ReadOptions) -> Optional[types.InboxPlace]: ...

    def place(self, inbox_item_id: str, *, kind: Optional[Literal["claim_to_place", "certificate_flagged", "certificate_sampled", "certificate_unreadable", "file_unassigned", "waiver_to_approve", "notice_proposed", "link_answered", "document_to_accept", "application_in_review", "name_to_check", "pay_to_review", "charge_declined", "reconciliation_differs", "charge_disputed", "purchase_order_missing", "endpoint_failing", "mail_bounced", "application_left", "policy_insured_moved", "certificate_ending", "policy_ending"]] = None, state: Optional[Literal["open", "snoozed", "done"]] = None, assignee: Optional[str] = None, contractor: Optional[str] = None, due_before: Optional[int] = None, can_act: Optional[bool] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.InboxPlace]:
        """Get the number of an item in the list with these filters, newest first, and the items beside it. Requires the scope `inbox:read`."""
        return self._transport.send(Request("GET", f"/inbox/{segment(inbox_item_id)}/place", query={"kind": kind, "state": state, "assignee": assignee, "contractor": contractor, "due_before": due_before, "can_act": can_act}), options)


class Contractors:
    """The people you engage. Quotes, applications, policies and certificates belong to a contractor."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, search: Optional[str] = None, email: Optional[str] = None, custom_metadata: Optional[Dict[str, str]] = None, on: Optional[str] = None, from_: Optional[str] = None, through: Optional[str] = None, compliance: Optional[Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required"]] = None, entity: Optional[str] = None, home_state: Optional[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI", "AA", "AE", "AP", "AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"]] = None, job: Optional[str] = None, address_is_empty: Optional[bool] = None, phone_is_empty: Optional[bool] = None, company_name_is_empty: Optional[bool] = None, sort: Optional[Literal["created", "-created", "last_name", "-last_name"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Contractor]:
        """List contractors, newest first. Requires the scope `contractors:read`."""
        return Pages(self._transport, Request("GET", "/contractors", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "search": search, "email": email, "custom_metadata": custom_metadata, "on": on, "from": from_, "through": through, "compliance": compliance, "entity": entity, "home_state": home_state, "job": job, "address_is_empty": address_is_empty, "phone_is_empty": phone_is_empty, "company_name_is_empty": company_name_is_empty, "sort": sort}), options)

    def create(self, body: types.ContractorInput, *, options: Optional[RequestOptions] = None) -> types.Contractor:
        """Create one contractor. Requires the scope `contractors:write`."""
        return self._transport.send(Request("POST", "/contractors", body=body), options)

    @overload
    def get(self, contractor_id: str, *, options: Optional[RequestOptions] = None) -> types.Contractor: ...

    @overload
    def get(self, contractor_id: str, *, options: ReadOptions) -> Optional[types.Contractor]: ...

    def get(self, contractor_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Contractor]:
        """Get one contractor. Requires the scope `contractors:read`."""
        return self._transport.send(Request("GET", f"/contractors/{segment(contractor_id)}"), options)

    def update(self, contractor_id: str, body: types.ContractorsUpdateBody = {}, *, options: Optional[RequestOptions] = None) -> types.Contractor:
        """Update one contractor; omitted fields keep their values. Requires the scope `contractors:write`."""
        return self._transport.send(Request("PUT", f"/contractors/{segment(contractor_id)}", body=body), options)

    def delete(self, contractor_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one contractor. Requires the scope `contractors:write`."""
        return self._transport.send(Request("DELETE", f"/contractors/{segment(contractor_id)}"), options)

    def login_link(self, contractor_id: str, *, options: Optional[RequestOptions] = None) -> types.LoginLink:
        """Create a login link to the contractor portal. It opens once, within 15 minutes. Requires the scope `contractors:write`."""
        return self._transport.send(Request("POST", f"/contractors/{segment(contractor_id)}/login_link"), options)

    def policies(self, contractor_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, quote: Optional[str] = None, options: Optional[RequestOptions] = None) -> Pages[types.ContractorPolicy]:
        """List the contractor's policies, newest first. Requires the scope `policies:read`."""
        return Pages(self._transport, Request("GET", f"/contractors/{segment(contractor_id)}/policies", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "quote": quote}), options)


class Entities:
    """Your clients that contractors work for. An entity can require coverages and limits."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, search: Optional[str] = None, sort: Optional[Literal["created", "-created", "name", "-name"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Entity]:
        """List contracting entities, newest first. Requires the scope `entities:read`."""
        return Pages(self._transport, Request("GET", "/entities", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "search": search, "sort": sort}), options)

    def create(self, body: types.EntityInput, *, options: Optional[RequestOptions] = None) -> types.Entity:
        """Create one contracting entity. Requires the scope `entities:write`."""
        return self._transport.send(Request("POST", "/entities", body=body), options)

    @overload
    def get(self, entity_id: str, *, options: Optional[RequestOptions] = None) -> types.Entity: ...

    @overload
    def get(self, entity_id: str, *, options: ReadOptions) -> Optional[types.Entity]: ...

    def get(self, entity_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Entity]:
        """Get one contracting entity. Requires the scope `entities:read`."""
        return self._transport.send(Request("GET", f"/entities/{segment(entity_id)}"), options)

    def update(self, entity_id: str, body: types.EntityUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.Entity:
        """Update one contracting entity; omitted fields keep their values. Requires the scope `entities:write`."""
        return self._transport.send(Request("PUT", f"/entities/{segment(entity_id)}", body=body), options)

    def delete(self, entity_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one contracting entity. Requires the scope `entities:write`."""
        return self._transport.send(Request("DELETE", f"/entities/{segment(entity_id)}"), options)


class Jobs:
    """Work that a contractor is insured for: its category, pay, contracting entity and place."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, search: Optional[str] = None, entity: Optional[str] = None, category_code: Optional[str] = None, work_state: Optional[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI", "AA", "AE", "AP", "AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"]] = None, custom_metadata: Optional[Dict[str, str]] = None, wage_min: Optional[int] = None, wage_max: Optional[int] = None, address_is_empty: Optional[bool] = None, sort: Optional[Literal["created", "-created", "name", "-name", "wage", "-wage"]] = None, expand: Optional[List[Literal["category_code", "entity"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Job]:
        """List jobs, newest first. Requires the scope `jobs:read`."""
        return Pages(self._transport, Request("GET", "/jobs", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "search": search, "entity": entity, "category_code": category_code, "work_state": work_state, "custom_metadata": custom_metadata, "wage_min": wage_min, "wage_max": wage_max, "address_is_empty": address_is_empty, "sort": sort, "expand": expand}), options)

    def create(self, body: types.JobInput, *, options: Optional[RequestOptions] = None) -> types.Job:
        """Create one job. Requires the scope `jobs:write`."""
        return self._transport.send(Request("POST", "/jobs", body=body), options)

    @overload
    def get(self, job_id: str, *, expand: Optional[List[Literal["category_code", "entity"]]] = None, options: Optional[RequestOptions] = None) -> types.Job: ...

    @overload
    def get(self, job_id: str, *, expand: Optional[List[Literal["category_code", "entity"]]] = None, options: ReadOptions) -> Optional[types.Job]: ...

    def get(self, job_id: str, *, expand: Optional[List[Literal["category_code", "entity"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Job]:
        """Get one job. Requires the scope `jobs:read`."""
        return self._transport.send(Request("GET", f"/jobs/{segment(job_id)}", query={"expand": expand}), options)

    def update(self, job_id: str, body: types.JobUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.Job:
        """Update one job; omitted fields keep their values. Requires the scope `jobs:write`."""
        return self._transport.send(Request("PUT", f"/jobs/{segment(job_id)}", body=body), options)

    def delete(self, job_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one job. Requires the scope `jobs:write`."""
        return self._transport.send(Request("DELETE", f"/jobs/{segment(job_id)}"), options)


class Engagements:
    """The platform's statement that a contractor works for a contracting entity, or on a job, from one day to another."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, contractor: Optional[str] = None, entity: Optional[str] = None, job: Optional[str] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Engagement]:
        """List engagements, newest first. Requires the scope `engagements:read`."""
        return Pages(self._transport, Request("GET", "/engagements", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "contractor": contractor, "entity": entity, "job": job, "sort": sort, "expand": expand}), options)

    def create(self, body: types.EngagementInput, *, options: Optional[RequestOptions] = None) -> types.Engagement:
        """Create one engagement. Requires the scope `engagements:write`."""
        return self._transport.send(Request("POST", "/engagements", body=body), options)

    @overload
    def get(self, engagement_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: Optional[RequestOptions] = None) -> types.Engagement: ...

    @overload
    def get(self, engagement_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: ReadOptions) -> Optional[types.Engagement]: ...

    def get(self, engagement_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Engagement]:
        """Get one engagement. Requires the scope `engagements:read`."""
        return self._transport.send(Request("GET", f"/engagements/{segment(engagement_id)}", query={"expand": expand}), options)

    def update(self, engagement_id: str, body: types.EngagementUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.Engagement:
        """Update one engagement; omitted fields keep their values. Requires the scope `engagements:write`."""
        return self._transport.send(Request("PUT", f"/engagements/{segment(engagement_id)}", body=body), options)

    def delete(self, engagement_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one engagement. Requires the scope `engagements:write`."""
        return self._transport.send(Request("DELETE", f"/engagements/{segment(engagement_id)}"), options)


class Imports:
    """Files with which you move in or report pay: spreadsheets (CSV, XLSX) of entities, contractors, jobs, requirements, engagements, waivers, documents or pay, a workbook of several, or a ZIP file of certificates. They are read, checked row by row and carried out on request."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, target: Optional[Literal["entities", "contractors", "jobs", "insurance_requirements", "engagements", "compliance_waivers", "contractor_documents", "certificates", "invoices", "workbook"]] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["replaces", "replaces.replaces"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Import]:
        """List imports, newest first. Requires the scope `imports:read`."""
        return Pages(self._transport, Request("GET", "/imports", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "target": target, "sort": sort, "expand": expand}), options)

    def create(self, body: types.ImportInput, *, options: Optional[RequestOptions] = None) -> types.Import:
        """Create one import. Requires the scope `imports:write`."""
        return self._transport.send(Request("POST", "/imports", form=body), options)

    @overload
    def get(self, import_id: str, *, expand: Optional[List[Literal["replaces", "replaces.replaces"]]] = None, options: Optional[RequestOptions] = None) -> types.Import: ...

    @overload
    def get(self, import_id: str, *, expand: Optional[List[Literal["replaces", "replaces.replaces"]]] = None, options: ReadOptions) -> Optional[types.Import]: ...

    def get(self, import_id: str, *, expand: Optional[List[Literal["replaces", "replaces.replaces"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Import]:
        """Get one import. Requires the scope `imports:read`."""
        return self._transport.send(Request("GET", f"/imports/{segment(import_id)}", query={"expand": expand}), options)

    def update(self, import_id: str, body: types.ImportUpdate, *, options: Optional[RequestOptions] = None) -> types.Import:
        """Update one import; omitted fields keep their values. Requires the scope `imports:write`."""
        return self._transport.send(Request("PUT", f"/imports/{segment(import_id)}", body=body), options)

    def start(self, import_id: str, *, options: Optional[RequestOptions] = None) -> types.Import:
        """Create an object for each valid row. The same row of the same file is never created twice. Requires the scope `imports:write`."""
        return self._transport.send(Request("POST", f"/imports/{segment(import_id)}/start"), options)

    def cancel(self, import_id: str, *, options: Optional[RequestOptions] = None) -> types.Import:
        """Stop an import. Objects already created are kept. Requires the scope `imports:write`."""
        return self._transport.send(Request("POST", f"/imports/{segment(import_id)}/cancel"), options)

    def repair(self, import_id: str, import_row_id: str, body: types.ImportRepair, *, options: Optional[RequestOptions] = None) -> types.Import:
        """Correct cells of a row that has errors, before the import is started. The row is checked again; the file stays as it is. Requires the scope `imports:write`."""
        return self._transport.send(Request("PUT", f"/imports/{segment(import_id)}/rows/{segment(import_row_id)}", body=body), options)

    def undo(self, import_id: str, *, options: Optional[RequestOptions] = None) -> types.Import:
        """Delete what the file has created, the last first. What has been used since, such as a contractor with cover, is kept and its row says why. Of a file of pay, the invoices become void, until the first of them is charged. Requires the scope `imports:write`."""
        return self._transport.send(Request("POST", f"/imports/{segment(import_id)}/undo"), options)

    def repeat(self, import_id: str, body: types.ImportRepeat, *, options: Optional[RequestOptions] = None) -> types.Import:
        """Prepare the same pay for another cycle: a new file, checked like an uploaded one, from the invoices that exist now. Requires the scope `imports:write`."""
        return self._transport.send(Request("POST", f"/imports/{segment(import_id)}/repeat", body=body), options)

    def cycles(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, options: Optional[RequestOptions] = None) -> Pages[types.PayCycle]:
        """List the runs of pay with what became of them: premium, charges, declines, refunds. The newest first. Requires the scope `imports:read`."""
        return Pages(self._transport, Request("GET", "/pay_cycles", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before}), options)

    @overload
    def cycle(self, import_id: str, *, options: Optional[RequestOptions] = None) -> types.PayCycle: ...

    @overload
    def cycle(self, import_id: str, *, options: ReadOptions) -> Optional[types.PayCycle]: ...

    def cycle(self, import_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.PayCycle]:
        """Get what became of one run of pay: premium, charges, declines, refunds. Requires the scope `imports:read`."""
        return self._transport.send(Request("GET", f"/pay_cycles/{segment(import_id)}"), options)

    def rows(self, import_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, status: Optional[Literal["waiting", "valid", "invalid", "duplicate", "created", "failed", "undone"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.ImportRow]:
        """List the rows with their results, in the order of the file. Requires the scope `imports:read`."""
        return Pages(self._transport, Request("GET", f"/imports/{segment(import_id)}/rows", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "status": status}), options)


class CategoryCodes:
    """Kinds of work with the class they are rated as."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, search: Optional[str] = None, sort: Optional[Literal["created", "-created", "name", "-name"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.CategoryCode]:
        """List job category codes, newest first. Requires the scope `category_codes:read`."""
        return Pages(self._transport, Request("GET", "/category_codes", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "search": search, "sort": sort}), options)

    @overload
    def get(self, category_code_id: str, *, options: Optional[RequestOptions] = None) -> types.CategoryCode: ...

    @overload
    def get(self, category_code_id: str, *, options: ReadOptions) -> Optional[types.CategoryCode]: ...

    def get(self, category_code_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.CategoryCode]:
        """Get one job category code. Requires the scope `category_codes:read`."""
        return self._transport.send(Request("GET", f"/category_codes/{segment(category_code_id)}"), options)


class Quotes:
    """Prices of cover for one contractor on one job, with the rating worksheet behind them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, search: Optional[str] = None, contractor: Optional[str] = None, job: Optional[str] = None, eligible: Optional[bool] = None, effective_date_since: Optional[int] = None, effective_date_until: Optional[int] = None, policy_is_empty: Optional[bool] = None, sort: Optional[Literal["created", "-created", "effective_date", "-effective_date"]] = None, expand: Optional[List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Quote]:
        """List quotes, newest first. Requires the scope `quotes:read`."""
        return Pages(self._transport, Request("GET", "/quotes", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "search": search, "contractor": contractor, "job": job, "eligible": eligible, "effective_date_since": effective_date_since, "effective_date_until": effective_date_until, "policy_is_empty": policy_is_empty, "sort": sort, "expand": expand}), options)

    def create(self, body: types.QuoteInput, *, options: Optional[RequestOptions] = None) -> types.Quote:
        """Create one quote. Requires the scope `quotes:write`."""
        return self._transport.send(Request("POST", "/quotes", body=body), options)

    @overload
    def get(self, quote_id: str, *, expand: Optional[List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by"]]] = None, options: Optional[RequestOptions] = None) -> types.Quote: ...

    @overload
    def get(self, quote_id: str, *, expand: Optional[List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by"]]] = None, options: ReadOptions) -> Optional[types.Quote]: ...

    def get(self, quote_id: str, *, expand: Optional[List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Quote]:
        """Get one quote. Requires the scope `quotes:read`."""
        return self._transport.send(Request("GET", f"/quotes/{segment(quote_id)}", query={"expand": expand}), options)

    def update(self, quote_id: str, body: types.QuotesUpdateBody = {}, *, options: Optional[RequestOptions] = None) -> types.Quote:
        """Update one quote; omitted fields keep their values. Requires the scope `quotes:write`."""
        return self._transport.send(Request("PUT", f"/quotes/{segment(quote_id)}", body=body), options)

    def preview(self, body: types.QuoteInput, *, options: Optional[RequestOptions] = None) -> types.QuotePreview:
        """Price a quote without saving it. Requires the scope `quotes:read`."""
        return self._transport.send(Request("POST", "/quotes/preview", body=body), options)

    def estimate(self, body: types.QuoteEstimateInput, *, options: Optional[RequestOptions] = None) -> types.QuotePreview:
        """Price cover from category, states, pay and coverages, without a contractor or a job. Nothing is saved. Requires the scope `quotes:read`. Browsers may call it with a client token for `price_preview`."""
        return self._transport.send(Request("POST", "/quotes/estimate", body=body), options)

    @overload
    def worksheet(self, quote_id: str, *, options: Optional[RequestOptions] = None) -> types.RatingWorksheet: ...

    @overload
    def worksheet(self, quote_id: str, *, options: ReadOptions) -> Optional[types.RatingWorksheet]: ...

    def worksheet(self, quote_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.RatingWorksheet]:
        """Get the quote's rating worksheet. Requires the scope `quotes:read`."""
        return self._transport.send(Request("GET", f"/quotes/{segment(quote_id)}/worksheet"), options)


class ApplySessions:
    """Applications: a hosted page where the contractor confirms, answers, signs and adds a card."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, contractor: Optional[str] = None, quote: Optional[str] = None, is_general_opt_in: Optional[bool] = None, status: Optional[Literal["open", "in_review", "complete", "ineligible", "cancelled", "expired"]] = None, expires_at_since: Optional[int] = None, expires_at_until: Optional[int] = None, sort: Optional[Literal["created", "-created", "status", "-status", "expires_at", "-expires_at"]] = None, expand: Optional[List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.ApplySession]:
        """List applications, newest first. Requires the scope `applications:read`."""
        return Pages(self._transport, Request("GET", "/apply/sessions", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "contractor": contractor, "quote": quote, "is_general_opt_in": is_general_opt_in, "status": status, "expires_at_since": expires_at_since, "expires_at_until": expires_at_until, "sort": sort, "expand": expand}), options)

    def create(self, body: types.ApplySessionInput, *, options: Optional[RequestOptions] = None) -> types.ApplySession:
        """Create one application. Requires the scope `applications:write`."""
        return self._transport.send(Request("POST", "/apply/sessions", body=body), options)

    @overload
    def get(self, session_id: str, *, expand: Optional[List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]] = None, options: Optional[RequestOptions] = None) -> types.ApplySession: ...

    @overload
    def get(self, session_id: str, *, expand: Optional[List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]] = None, options: ReadOptions) -> Optional[types.ApplySession]: ...

    def get(self, session_id: str, *, expand: Optional[List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.ApplySession]:
        """Get one application. Requires the scope `applications:read`."""
        return self._transport.send(Request("GET", f"/apply/sessions/{segment(session_id)}", query={"expand": expand}), options)

    def update(self, session_id: str, body: types.ApplySessionUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.ApplySession:
        """Update one application; omitted fields keep their values. Requires the scope `applications:write`."""
        return self._transport.send(Request("PUT", f"/apply/sessions/{segment(session_id)}", body=body), options)

    def expire(self, session_id: str, *, options: Optional[RequestOptions] = None) -> types.ApplySession:
        """Expire an application's link. Requires the scope `applications:write`."""
        return self._transport.send(Request("POST", f"/apply/sessions/{segment(session_id)}/expire"), options)

    def resend(self, session_id: str, *, options: Optional[RequestOptions] = None) -> types.ApplySession:
        """Email the link of an open application to the contractor. Requires the scope `applications:write`."""
        return self._transport.send(Request("POST", f"/apply/sessions/{segment(session_id)}/resend"), options)

    @overload
    def email(self, session_id: str, *, kind: Optional[Literal["invitation", "reminder"]] = None, language: Optional[Literal["en", "es"]] = None, options: Optional[RequestOptions] = None) -> types.MailPreview: ...

    @overload
    def email(self, session_id: str, *, kind: Optional[Literal["invitation", "reminder"]] = None, language: Optional[Literal["en", "es"]] = None, options: ReadOptions) -> Optional[types.MailPreview]: ...

    def email(self, session_id: str, *, kind: Optional[Literal["invitation", "reminder"]] = None, language: Optional[Literal["en", "es"]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.MailPreview]:
        """Preview the invitation or the reminder of an application. Requires the scope `applications:read`."""
        return self._transport.send(Request("GET", f"/apply/sessions/{segment(session_id)}/email", query={"kind": kind, "language": language}), options)

    @overload
    def review(self, session_id: str, *, options: Optional[RequestOptions] = None) -> types.ApplicationReview: ...

    @overload
    def review(self, session_id: str, *, options: ReadOptions) -> Optional[types.ApplicationReview]: ...

    def review(self, session_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.ApplicationReview]:
        """Get what a reviewer needs to decide an application: answers, reasons, the quote. Requires the scope `applications:read`."""
        return self._transport.send(Request("GET", f"/apply/sessions/{segment(session_id)}/review"), options)

    def decide(self, session_id: str, body: types.ApplicationDecision, *, options: Optional[RequestOptions] = None) -> types.ApplySession:
        """Decide an application that is in manual review. Requires the scope `applications:write`."""
        return self._transport.send(Request("POST", f"/apply/sessions/{segment(session_id)}/decision", body=body), options)


class PaymentSessions:
    """Hosted pages where a contractor adds a card."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @overload
    def get(self, session_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: Optional[RequestOptions] = None) -> types.PaymentSession: ...

    @overload
    def get(self, session_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: ReadOptions) -> Optional[types.PaymentSession]: ...

    def get(self, session_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.PaymentSession]:
        """Get one payment session. Requires the scope `payment_sessions:read`."""
        return self._transport.send(Request("GET", f"/payment/sessions/{segment(session_id)}", query={"expand": expand}), options)

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, contractor: Optional[str] = None, status: Optional[Literal["pending", "completed", "cancelled", "expired"]] = None, import_: Optional[str] = None, bounced: Optional[bool] = None, expand: Optional[List[Literal["contractor"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.PaymentSession]:
        """List payment sessions, newest first. Requires the scope `payment_sessions:read`."""
        return Pages(self._transport, Request("GET", "/payment/sessions", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "contractor": contractor, "status": status, "import": import_, "bounced": bounced, "expand": expand}), options)

    def create(self, body: types.PaymentSessionInput, *, options: Optional[RequestOptions] = None) -> types.CreatedPaymentSession:
        """Request a card from a contractor by a link that is valid for 30 minutes, or for 14 days when it is emailed. Requires the scope `payment_sessions:write`."""
        return self._transport.send(Request("POST", "/payment/sessions", body=body), options)

    def resend(self, session_id: str, *, options: Optional[RequestOptions] = None) -> types.PaymentSession:
        """Email a new link of a pending payment session to the contractor. Requires the scope `payment_sessions:write`."""
        return self._transport.send(Request("POST", f"/payment/sessions/{segment(session_id)}/resend"), options)

    @overload
    def email(self, session_id: str, *, kind: Optional[Literal["invitation", "reminder"]] = None, language: Optional[Literal["en", "es"]] = None, options: Optional[RequestOptions] = None) -> types.MailPreview: ...

    @overload
    def email(self, session_id: str, *, kind: Optional[Literal["invitation", "reminder"]] = None, language: Optional[Literal["en", "es"]] = None, options: ReadOptions) -> Optional[types.MailPreview]: ...

    def email(self, session_id: str, *, kind: Optional[Literal["invitation", "reminder"]] = None, language: Optional[Literal["en", "es"]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.MailPreview]:
        """Preview the invitation or the reminder of a payment session. Requires the scope `payment_sessions:read`."""
        return self._transport.send(Request("GET", f"/payment/sessions/{segment(session_id)}/email", query={"kind": kind, "language": language}), options)

    def cancel(self, session_id: str, *, options: Optional[RequestOptions] = None) -> types.PaymentSession:
        """Cancel a payment session that is still pending. Requires the scope `payment_sessions:write`."""
        return self._transport.send(Request("POST", f"/payment/sessions/{segment(session_id)}/cancel"), options)


class Policies:
    """Policies bound from quotes, with their documents."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, search: Optional[str] = None, quote: Optional[str] = None, contractor: Optional[str] = None, job: Optional[str] = None, status: Optional[Literal["active", "cancelled", "expired"]] = None, home_state: Optional[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]] = None, effective_date_since: Optional[int] = None, effective_date_until: Optional[int] = None, expiration_date_since: Optional[int] = None, expiration_date_until: Optional[int] = None, renewed_by_is_empty: Optional[bool] = None, sort: Optional[Literal["created", "-created", "effective_date", "-effective_date", "expiration_date", "-expiration_date", "status", "-status"]] = None, expand: Optional[List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "job", "job.category_code", "job.entity", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by", "renewal_quote", "renewal_quote.contractor", "renewal_quote.job", "renewal_quote.policy", "renewal_quote.renews", "renewed_by", "renewed_by.quote", "renewed_by.contractor", "renewed_by.job", "renewed_by.renews", "renewed_by.renewal_quote", "renewed_by.renewed_by"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Policy]:
        """List policies, newest first. Requires the scope `policies:read`."""
        return Pages(self._transport, Request("GET", "/policies", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "search": search, "quote": quote, "contractor": contractor, "job": job, "status": status, "home_state": home_state, "effective_date_since": effective_date_since, "effective_date_until": effective_date_until, "expiration_date_since": expiration_date_since, "expiration_date_until": expiration_date_until, "renewed_by_is_empty": renewed_by_is_empty, "sort": sort, "expand": expand}), options)

    def create(self, body: types.PolicyInput, *, options: Optional[RequestOptions] = None) -> types.Policy:
        """Create one policy. Requires the scope `policies:write`."""
        return self._transport.send(Request("POST", "/policies", body=body), options)

    @overload
    def get(self, policy_id: str, *, expand: Optional[List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "job", "job.category_code", "job.entity", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by", "renewal_quote", "renewal_quote.contractor", "renewal_quote.job", "renewal_quote.policy", "renewal_quote.renews", "renewed_by", "renewed_by.quote", "renewed_by.contractor", "renewed_by.job", "renewed_by.renews", "renewed_by.renewal_quote", "renewed_by.renewed_by"]]] = None, options: Optional[RequestOptions] = None) -> types.Policy: ...

    @overload
    def get(self, policy_id: str, *, expand: Optional[List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "job", "job.category_code", "job.entity", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by", "renewal_quote", "renewal_quote.contractor", "renewal_quote.job", "renewal_quote.policy", "renewal_quote.renews", "renewed_by", "renewed_by.quote", "renewed_by.contractor", "renewed_by.job", "renewed_by.renews", "renewed_by.renewal_quote", "renewed_by.renewed_by"]]] = None, options: ReadOptions) -> Optional[types.Policy]: ...

    def get(self, policy_id: str, *, expand: Optional[List[Literal["quote", "quote.contractor", "quote.job", "quote.policy", "quote.renews", "contractor", "job", "job.category_code", "job.entity", "renews", "renews.quote", "renews.contractor", "renews.job", "renews.renews", "renews.renewal_quote", "renews.renewed_by", "renewal_quote", "renewal_quote.contractor", "renewal_quote.job", "renewal_quote.policy", "renewal_quote.renews", "renewed_by", "renewed_by.quote", "renewed_by.contractor", "renewed_by.job", "renewed_by.renews", "renewed_by.renewal_quote", "renewed_by.renewed_by"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Policy]:
        """Get one policy. Requires the scope `policies:read`."""
        return self._transport.send(Request("GET", f"/policies/{segment(policy_id)}", query={"expand": expand}), options)

    def update(self, policy_id: str, body: types.PolicyUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.Policy:
        """Update one policy; omitted fields keep their values. Requires the scope `policies:write`."""
        return self._transport.send(Request("PUT", f"/policies/{segment(policy_id)}", body=body), options)

    def delete(self, policy_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one policy. Requires the scope `policies:write`."""
        return self._transport.send(Request("DELETE", f"/policies/{segment(policy_id)}"), options)

    def cancel(self, policy_id: str, body: types.PolicyCancel, *, options: Optional[RequestOptions] = None) -> types.Policy:
        """Cancel a policy at a date, after the notice that the state's law asks for. Requires the scope `policies:write`."""
        return self._transport.send(Request("POST", f"/policies/{segment(policy_id)}/cancel", body=body), options)

    def preview_cancel(self, policy_id: str, body: types.PolicyCancelPreview, *, options: Optional[RequestOptions] = None) -> types.CancellationPreview:
        """See the earliest date, the refund and who hears of it, without cancelling. Requires the scope `policies:read`."""
        return self._transport.send(Request("POST", f"/policies/{segment(policy_id)}/cancel/preview", body=body), options)

    def withdraw_cancel(self, policy_id: str, *, options: Optional[RequestOptions] = None) -> types.Policy:
        """Withdraw a cancellation before its date. Requires the scope `policies:write`."""
        return self._transport.send(Request("POST", f"/policies/{segment(policy_id)}/cancel/withdraw"), options)

    @overload
    def limits(self, policy_id: str, *, options: Optional[RequestOptions] = None) -> types.PolicyLimits: ...

    @overload
    def limits(self, policy_id: str, *, options: ReadOptions) -> Optional[types.PolicyLimits]: ...

    def limits(self, policy_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.PolicyLimits]:
        """Get the limits of a policy's coverages. Requires the scope `policies:read`."""
        return self._transport.send(Request("GET", f"/policies/{segment(policy_id)}/limits"), options)

    def renew(self, policy_id: str, *, options: Optional[RequestOptions] = None) -> types.Quote:
        """Quote the renewal of a policy: the same contractor, job, coverages and limits, from its end. Requires the scope `policies:write`."""
        return self._transport.send(Request("POST", f"/policies/{segment(policy_id)}/renew"), options)

    def nonrenew(self, policy_id: str, body: types.PolicyNonrenew, *, options: Optional[RequestOptions] = None) -> types.Policy:
        """Decide that a policy is not renewed. The contractor gets the notice that the state's law asks for. Requires the scope `policies:write`."""
        return self._transport.send(Request("POST", f"/policies/{segment(policy_id)}/nonrenew", body=body), options)

    def preview_nonrenew(self, policy_id: str, *, options: Optional[RequestOptions] = None) -> types.NonrenewalPreview:
        """See when notice would be given and to whom, without deciding. Requires the scope `policies:read`."""
        return self._transport.send(Request("POST", f"/policies/{segment(policy_id)}/nonrenew/preview"), options)

    def withdraw_nonrenew(self, policy_id: str, *, options: Optional[RequestOptions] = None) -> types.Policy:
        """Withdraw the decision not to renew a policy, before its notice. Requires the scope `policies:write`."""
        return self._transport.send(Request("POST", f"/policies/{segment(policy_id)}/nonrenew/withdraw"), options)

    def endorse(self, policy_id: str, body: types.PolicyEndorse = {}, *, options: Optional[RequestOptions] = None) -> types.Policy:
        """Add endorsements to a policy in force, or remove them, from now on. New certificates are issued. Requires the scope `policies:write`."""
        return self._transport.send(Request("POST", f"/policies/{segment(policy_id)}/endorse", body=body), options)

    def audit(self, policy_id: str, body: types.FinalAuditInput, *, options: Optional[RequestOptions] = None) -> types.Policy:
        """State the remuneration of an ended term: the difference to the reported pay is charged or returned. It can be stated again. Requires the scope `invoices:write`."""
        return self._transport.send(Request("POST", f"/policies/{segment(policy_id)}/audit", body=body), options)

    def preview_endorse(self, policy_id: str, body: types.PolicyEndorse = {}, *, options: Optional[RequestOptions] = None) -> types.EndorsementPrice:
        """Price a change of a policy's endorsements without saving it. Requires the scope `policies:read`."""
        return self._transport.send(Request("POST", f"/policies/{segment(policy_id)}/endorse/preview", body=body), options)


class CertificateShares:
    """Links that show a certificate of insurance to anyone who has them, until they end: the one for the contracting entity, or one made for a further holder, whom it is sent to."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, contractor: Optional[str] = None, cover: Optional[str] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["contractor"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.CertificateShare]:
        """List certificate links, newest first. Requires the scope `policies:read`."""
        return Pages(self._transport, Request("GET", "/certificate_shares", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "contractor": contractor, "cover": cover, "sort": sort, "expand": expand}), options)

    def create(self, body: types.CertificateShareInput, *, options: Optional[RequestOptions] = None) -> types.CreatedCertificateShare:
        """Make a link that shows a certificate of insurance for some days, with `holder` one made for them and sent to them. Requires the scope `policies:write`."""
        return self._transport.send(Request("POST", "/certificate_shares", body=body), options)

    @overload
    def get(self, certificate_share_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: Optional[RequestOptions] = None) -> types.CertificateShare: ...

    @overload
    def get(self, certificate_share_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: ReadOptions) -> Optional[types.CertificateShare]: ...

    def get(self, certificate_share_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.CertificateShare]:
        """Get one certificate link. Requires the scope `policies:read`."""
        return self._transport.send(Request("GET", f"/certificate_shares/{segment(certificate_share_id)}", query={"expand": expand}), options)

    def resend(self, certificate_share_id: str, *, options: Optional[RequestOptions] = None) -> types.CreatedCertificateShare:
        """Send the certificate to its holder again, with a new link. The link before it stops to open. Requires the scope `policies:write`."""
        return self._transport.send(Request("POST", f"/certificate_shares/{segment(certificate_share_id)}/resend"), options)

    def end(self, certificate_share_id: str, *, options: Optional[RequestOptions] = None) -> types.CertificateShare:
        """End a link. One that has ended already stays as it is. Requires the scope `policies:write`."""
        return self._transport.send(Request("POST", f"/certificate_shares/{segment(certificate_share_id)}/end"), options)


class Claims:
    """First notices of losses: reported by you or by the contractor, sent to the insurer at once, and followed until they are closed. A report is never refused because cover is unclear, late or cancelled. What was reported never changes: what is learned later is added. A claim is never deleted."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, contractor: Optional[str] = None, policy: Optional[str] = None, job: Optional[str] = None, status: Optional[Literal["reported", "sent", "acknowledged", "open", "closed"]] = None, occurred_since: Optional[str] = None, occurred_until: Optional[str] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "job", "job.category_code", "job.entity"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Claim]:
        """List claims, newest first. Requires the scope `claims:read`."""
        return Pages(self._transport, Request("GET", "/claims", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "contractor": contractor, "policy": policy, "job": job, "status": status, "occurred_since": occurred_since, "occurred_until": occurred_until, "sort": sort, "expand": expand}), options)

    def create(self, body: types.ClaimInput, *, options: Optional[RequestOptions] = None) -> types.Claim:
        """Create one claim. Requires the scope `claims:write`."""
        return self._transport.send(Request("POST", "/claims", body=body), options)

    @overload
    def get(self, claim_id: str, *, expand: Optional[List[Literal["contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "job", "job.category_code", "job.entity"]]] = None, options: Optional[RequestOptions] = None) -> types.Claim: ...

    @overload
    def get(self, claim_id: str, *, expand: Optional[List[Literal["contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "job", "job.category_code", "job.entity"]]] = None, options: ReadOptions) -> Optional[types.Claim]: ...

    def get(self, claim_id: str, *, expand: Optional[List[Literal["contractor", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "job", "job.category_code", "job.entity"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Claim]:
        """Get one claim. Requires the scope `claims:read`."""
        return self._transport.send(Request("GET", f"/claims/{segment(claim_id)}", query={"expand": expand}), options)

    def update(self, claim_id: str, body: types.ClaimUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.Claim:
        """Update one claim; omitted fields keep their values. Requires the scope `claims:write`."""
        return self._transport.send(Request("PUT", f"/claims/{segment(claim_id)}", body=body), options)

    def attach(self, claim_id: str, body: types.ClaimFiles, *, options: Optional[RequestOptions] = None) -> types.Claim:
        """Add photographs or documents. They are sent to the insurer at once. Requires the scope `claims:write`."""
        return self._transport.send(Request("POST", f"/claims/{segment(claim_id)}/files", form=body), options)

    def add_injured(self, claim_id: str, body: types.ClaimInjured, *, options: Optional[RequestOptions] = None) -> types.Claim:
        """Add somebody who was injured. The insurer is told at once. Requires the scope `claims:write`."""
        return self._transport.send(Request("POST", f"/claims/{segment(claim_id)}/injured", body=body), options)

    def send(self, claim_id: str, *, options: Optional[RequestOptions] = None) -> types.Claim:
        """Send the report to the insurer again, with everything there is. Requires the scope `claims:write`."""
        return self._transport.send(Request("POST", f"/claims/{segment(claim_id)}/send"), options)

    @overload
    def loss_run(self, contractor_id: str, *, years: Optional[int] = None, options: Optional[RequestOptions] = None) -> types.LossRun: ...

    @overload
    def loss_run(self, contractor_id: str, *, years: Optional[int] = None, options: ReadOptions) -> Optional[types.LossRun]: ...

    def loss_run(self, contractor_id: str, *, years: Optional[int] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.LossRun]:
        """Get a contractor's loss run: every claim of some years by policy, with what is reserved and paid, as of now. Requires the scope `claims:read`."""
        return self._transport.send(Request("GET", f"/contractors/{segment(contractor_id)}/loss_run", query={"years": years}), options)


class InsuranceRequirements:
    """What a certificate must show: the default, and requirements for an entity or a job category."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, entity: Optional[str] = None, category_code: Optional[str] = None, sort: Optional[Literal["created", "-created", "name", "-name"]] = None, expand: Optional[List[Literal["entity", "category_code"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.InsuranceRequirement]:
        """List insurance requirements, newest first. Requires the scope `insurance_requirements:read`."""
        return Pages(self._transport, Request("GET", "/insurance_requirements", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "entity": entity, "category_code": category_code, "sort": sort, "expand": expand}), options)

    def create(self, body: types.InsuranceRequirementInput, *, options: Optional[RequestOptions] = None) -> types.InsuranceRequirement:
        """Create one insurance requirement. Requires the scope `insurance_requirements:write`."""
        return self._transport.send(Request("POST", "/insurance_requirements", body=body), options)

    @overload
    def get(self, insurance_requirement_id: str, *, expand: Optional[List[Literal["entity", "category_code"]]] = None, options: Optional[RequestOptions] = None) -> types.InsuranceRequirement: ...

    @overload
    def get(self, insurance_requirement_id: str, *, expand: Optional[List[Literal["entity", "category_code"]]] = None, options: ReadOptions) -> Optional[types.InsuranceRequirement]: ...

    def get(self, insurance_requirement_id: str, *, expand: Optional[List[Literal["entity", "category_code"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.InsuranceRequirement]:
        """Get one insurance requirement. Requires the scope `insurance_requirements:read`."""
        return self._transport.send(Request("GET", f"/insurance_requirements/{segment(insurance_requirement_id)}", query={"expand": expand}), options)

    def update(self, insurance_requirement_id: str, body: types.InsuranceRequirementUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.InsuranceRequirement:
        """Update one insurance requirement; omitted fields keep their values. Requires the scope `insurance_requirements:write`."""
        return self._transport.send(Request("PUT", f"/insurance_requirements/{segment(insurance_requirement_id)}", body=body), options)

    def delete(self, insurance_requirement_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one insurance requirement. Requires the scope `insurance_requirements:write`."""
        return self._transport.send(Request("DELETE", f"/insurance_requirements/{segment(insurance_requirement_id)}"), options)

    def preview(self, insurance_requirement_id: str, body: types.InsuranceRequirementUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.RequirementPreview:
        """See whose positions a change would change and by which rule, without changing anything; 500 contractors an answer. Requires the scope `certificates:read`."""
        return self._transport.send(Request("POST", f"/insurance_requirements/{segment(insurance_requirement_id)}/preview", body=body), options)

    def revert(self, insurance_requirement_id: str, body: types.InsuranceRequirementsRevertBody, *, options: Optional[RequestOptions] = None) -> types.InsuranceRequirement:
        """Take back the newest version within an hour: the version before applies again, as if it had never been replaced. Requires the scope `insurance_requirements:write`."""
        return self._transport.send(Request("POST", f"/insurance_requirements/{segment(insurance_requirement_id)}/revert", body=body), options)

    def versions(self, insurance_requirement_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, version: Optional[int] = None, options: Optional[RequestOptions] = None) -> Pages[types.InsuranceRequirementVersion]:
        """List the versions of a requirement, newest first. Requires the scope `insurance_requirements:read`."""
        return Pages(self._transport, Request("GET", f"/insurance_requirements/{segment(insurance_requirement_id)}/versions", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "version": version}), options)


class Certificates:
    """Certificates of insurance bought elsewhere: uploaded, read, audited against the requirement and, where a rule fails, reviewed by a person."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, search: Optional[str] = None, status: Optional[Literal["pending", "processing", "approved", "flagged", "denied", "error"]] = None, contractor: Optional[str] = None, entity: Optional[str] = None, job: Optional[str] = None, compliance_request: Optional[str] = None, failing_rule: Optional[Literal["certificate_holder", "issued_within_days", "policy_number", "days_remaining", "signature", "producer_contact", "occurrence_form", "statutory", "occurrence_limit", "aggregate_limit", "products_completed_operations_limit", "personal_advertising_injury_limit", "medical_expense_limit", "damage_to_rented_premises_limit", "combined_single_limit", "each_accident_limit", "disease_each_employee_limit", "disease_policy_limit", "retention_limit", "aggregate_applies_per", "proprietor_included", "autos", "additional_insured", "waiver_of_subrogation", "primary_noncontributory", "endorsement_pages", "state_form", "insurer_known", "minimum_insurer_rating", "any_of", "verified_every_days", "document_kind", "insured_name", "issue_date", "producer_named", "template", "marks", "shown", "ticked", "in_force", "not_expired", "term", "binder", "usual_limits", "box_against_wording", "remarks", "retroactive_date", "owner_covered", "state_fund", "state_of_proof", "leased_workers", "insurer_named", "policy_of_another", "document_begun", "document_ended", "document_days", "document_age", "document_state", "document_result", "exemption", "notice"]] = None, renewed: Optional[bool] = None, newer_reading: Optional[bool] = None, sampled: Optional[bool] = None, verify_before: Optional[Union[str, int]] = None, cover_ends_since: Optional[int] = None, cover_ends_until: Optional[int] = None, cover_ends_is_empty: Optional[bool] = None, sort: Optional[Literal["created", "-created", "cover_ends", "-cover_ends", "status", "-status"]] = None, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "review_results", "review_results.full"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Certificate]:
        """List certificates, newest first. Requires the scope `certificates:read`."""
        return Pages(self._transport, Request("GET", "/files/certificates", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "search": search, "status": status, "contractor": contractor, "entity": entity, "job": job, "compliance_request": compliance_request, "failing_rule": failing_rule, "renewed": renewed, "newer_reading": newer_reading, "sampled": sampled, "verify_before": verify_before, "cover_ends_since": cover_ends_since, "cover_ends_until": cover_ends_until, "cover_ends_is_empty": cover_ends_is_empty, "sort": sort, "expand": expand}), options)

    def create(self, body: types.CertificateInput, *, options: Optional[RequestOptions] = None) -> types.Certificate:
        """Create one certificate. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", "/files/certificates", form=body), options)

    @overload
    def get(self, certificate_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "review_results", "review_results.full"]]] = None, options: Optional[RequestOptions] = None) -> types.Certificate: ...

    @overload
    def get(self, certificate_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "review_results", "review_results.full"]]] = None, options: ReadOptions) -> Optional[types.Certificate]: ...

    def get(self, certificate_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "review_results", "review_results.full"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Certificate]:
        """Get one certificate. Requires the scope `certificates:read`."""
        return self._transport.send(Request("GET", f"/files/certificates/{segment(certificate_id)}", query={"expand": expand}), options)

    def delete(self, certificate_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one certificate. Requires the scope `certificates:write`."""
        return self._transport.send(Request("DELETE", f"/files/certificates/{segment(certificate_id)}"), options)

    @overload
    def file(self, certificate_id: str, *, options: Optional[RequestOptions] = None) -> Any: ...

    @overload
    def file(self, certificate_id: str, *, options: ReadOptions) -> Optional[Any]: ...

    def file(self, certificate_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[Any]:
        """Get download addresses of the certificate and its uploaded files, with any status. Requires the scope `certificates:read`."""
        return self._transport.send(Request("GET", f"/files/certificates/{segment(certificate_id)}/file"), options)

    def decisions(self, certificate_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, options: Optional[RequestOptions] = None) -> Pages[types.CertificateLedgerEntry]:
        """List every decision on a certificate, by the rules or a person, newest first. Requires the scope `certificates:read`."""
        return Pages(self._transport, Request("GET", f"/files/certificates/{segment(certificate_id)}/decisions", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before}), options)

    def samples(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, outcome: Optional[Literal["open", "agreed", "disagreed", "dropped"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.ApprovalSample]:
        """List the automatic approvals that were drawn for a check by a person who does not see the outcome, newest first. Requires the scope `certificates:read`."""
        return Pages(self._transport, Request("GET", "/files/certificates/samples", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "outcome": outcome}), options)

    def undo(self, certificate_id: str, decision_id: str, body: types.CertificateUndoInput = {}, *, options: Optional[RequestOptions] = None) -> Any:
        """Undo a correction, confirmation, waiver, verification, decision or change of contractor, entity or job, and audit the certificate again. The entry stays; a new entry records who undid it. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/files/certificates/{segment(certificate_id)}/decisions/{segment(decision_id)}/undo", body=body), options)

    def decide(self, certificate_id: str, body: types.CertificateDecision, *, options: Optional[RequestOptions] = None) -> types.Certificate:
        """Approve or deny a certificate, or request a new one from the contractor. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/files/certificates/{segment(certificate_id)}/decision", body=body), options)

    def approve_result(self, certificate_id: str, result_id: str, body: types.RuleApprovalInput, *, options: Optional[RequestOptions] = None) -> types.CertificateAuditResult:
        """Waive one failed rule of a flagged certificate. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/files/certificates/{segment(certificate_id)}/results/{segment(result_id)}/approve", body=body), options)

    def correct(self, certificate_id: str, body: types.CertificateCorrectionInput, *, options: Optional[RequestOptions] = None) -> types.Certificate:
        """Correct a misread value, and audit the certificate again. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/files/certificates/{segment(certificate_id)}/corrections", body=body), options)

    def confirm(self, certificate_id: str, body: types.CertificateConfirmationInput, *, options: Optional[RequestOptions] = None) -> types.Certificate:
        """Confirm that a value was read correctly, and audit the certificate again: the value then counts as read with high confidence. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/files/certificates/{segment(certificate_id)}/confirmations", body=body), options)

    def verify(self, certificate_id: str, body: types.CertificateVerificationInput, *, options: Optional[RequestOptions] = None) -> types.Certificate:
        """Record that the producer or insurer has confirmed that the policies of an approved certificate are in force. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/files/certificates/{segment(certificate_id)}/verifications", body=body), options)

    def change_purpose(self, certificate_id: str, body: types.CertificatePurposeInput = {}, *, options: Optional[RequestOptions] = None) -> types.Certificate:
        """Set the contractor, contracting entity or job of a certificate, and audit it again against the requirement that then applies. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/files/certificates/{segment(certificate_id)}/purpose", body=body), options)

    def reprocess(self, certificate_id: str, *, options: Optional[RequestOptions] = None) -> types.Certificate:
        """Read and audit a certificate again; corrections are kept. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/files/certificates/{segment(certificate_id)}/reprocess"), options)

    def upload_link(self, certificate_id: str, *, options: Optional[RequestOptions] = None) -> Any:
        """Create a link with which the contractor can upload the next certificate without an account. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/files/certificates/{segment(certificate_id)}/upload_link"), options)

    def look(self, certificate_id: str, *, options: Optional[RequestOptions] = None) -> Any:
        """Announce that you are viewing a certificate and get the other viewers; repeat at least every 30 seconds. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/files/certificates/{segment(certificate_id)}/presence"), options)


class IncomingFiles:
    """Files that arrived without a contractor. Each is read, and becomes a certificate of the contractor with the insured's name: automatically when exactly one contractor has it, otherwise when a person chooses."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, status: Optional[Literal["reading", "unassigned", "assigned", "discarded"]] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["entity", "job", "job.category_code", "job.entity", "contractor", "certificate", "certificate.contractor", "certificate.entity", "certificate.job"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.IncomingFile]:
        """List incoming files, newest first. Requires the scope `certificates:read`."""
        return Pages(self._transport, Request("GET", "/incoming_files", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "status": status, "sort": sort, "expand": expand}), options)

    def create(self, body: types.IncomingFileInput, *, options: Optional[RequestOptions] = None) -> types.IncomingFile:
        """Create one incoming file. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", "/incoming_files", form=body), options)

    @overload
    def get(self, incoming_file_id: str, *, expand: Optional[List[Literal["entity", "job", "job.category_code", "job.entity", "contractor", "certificate", "certificate.contractor", "certificate.entity", "certificate.job"]]] = None, options: Optional[RequestOptions] = None) -> types.IncomingFile: ...

    @overload
    def get(self, incoming_file_id: str, *, expand: Optional[List[Literal["entity", "job", "job.category_code", "job.entity", "contractor", "certificate", "certificate.contractor", "certificate.entity", "certificate.job"]]] = None, options: ReadOptions) -> Optional[types.IncomingFile]: ...

    def get(self, incoming_file_id: str, *, expand: Optional[List[Literal["entity", "job", "job.category_code", "job.entity", "contractor", "certificate", "certificate.contractor", "certificate.entity", "certificate.job"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.IncomingFile]:
        """Get one incoming file. Requires the scope `certificates:read`."""
        return self._transport.send(Request("GET", f"/incoming_files/{segment(incoming_file_id)}", query={"expand": expand}), options)

    def assign(self, incoming_file_id: str, body: types.IncomingFileAssignment, *, options: Optional[RequestOptions] = None) -> types.IncomingFile:
        """Assign an unassigned file to its contractor: it becomes a certificate, which is audited and can be moved later. Entity and job are those stated before unless given. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/incoming_files/{segment(incoming_file_id)}/assign", body=body), options)

    def match(self, incoming_file_id: str, *, options: Optional[RequestOptions] = None) -> types.IncomingFile:
        """Look for the contractor of an unassigned file again, for example after the contractor was created. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/incoming_files/{segment(incoming_file_id)}/match"), options)

    def discard(self, incoming_file_id: str, *, options: Optional[RequestOptions] = None) -> types.IncomingFile:
        """Discard an unassigned file that belongs to no contractor: its content is deleted, this record stays. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", f"/incoming_files/{segment(incoming_file_id)}/discard"), options)

    @overload
    def file(self, incoming_file_id: str, *, options: Optional[RequestOptions] = None) -> Any: ...

    @overload
    def file(self, incoming_file_id: str, *, options: ReadOptions) -> Optional[Any]: ...

    def file(self, incoming_file_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[Any]:
        """Get download addresses of an unassigned file. Requires the scope `certificates:read`."""
        return self._transport.send(Request("GET", f"/incoming_files/{segment(incoming_file_id)}/file"), options)


class IncomingMails:
    """Emails with certificates that arrived at the organization's address or at that of a compliance request: what became of each attachment, and whether the sender was answered. The text of an email is not kept. They are listed for 90 days."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.IncomingMail]:
        """List incoming emails, newest first. Requires the scope `certificates:read`."""
        return Pages(self._transport, Request("GET", "/incoming_mails", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "sort": sort}), options)

    @overload
    def get(self, incoming_mail_id: str, *, options: Optional[RequestOptions] = None) -> types.IncomingMail: ...

    @overload
    def get(self, incoming_mail_id: str, *, options: ReadOptions) -> Optional[types.IncomingMail]: ...

    def get(self, incoming_mail_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.IncomingMail]:
        """Get one incoming email. Requires the scope `certificates:read`."""
        return self._transport.send(Request("GET", f"/incoming_mails/{segment(incoming_mail_id)}"), options)


class IncomingAddress:
    """The email address that receives certificates for this organization and environment."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @overload
    def get(self, *, options: Optional[RequestOptions] = None) -> types.IncomingAddress: ...

    @overload
    def get(self, *, options: ReadOptions) -> Optional[types.IncomingAddress]: ...

    def get(self, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.IncomingAddress]:
        """Get the address that receives certificates. Requires the scope `certificates:read`."""
        return self._transport.send(Request("GET", "/incoming_address"), options)

    def renew(self, *, options: Optional[RequestOptions] = None) -> types.IncomingAddress:
        """Make a new address that receives certificates; the previous one receives nothing from then on. Requires the scope `certificates:write`."""
        return self._transport.send(Request("POST", "/incoming_address"), options)


class Compliance:
    """Whether a contractor was covered, now or on an earlier day, and by which evidence."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @overload
    def get(self, contractor_id: str, *, as_of: Optional[int] = None, on: Optional[str] = None, from_: Optional[str] = None, through: Optional[str] = None, covered_on: Optional[str] = None, entity: Optional[str] = None, job: Optional[str] = None, options: Optional[RequestOptions] = None) -> types.Compliance: ...

    @overload
    def get(self, contractor_id: str, *, as_of: Optional[int] = None, on: Optional[str] = None, from_: Optional[str] = None, through: Optional[str] = None, covered_on: Optional[str] = None, entity: Optional[str] = None, job: Optional[str] = None, options: ReadOptions) -> Optional[types.Compliance]: ...

    def get(self, contractor_id: str, *, as_of: Optional[int] = None, on: Optional[str] = None, from_: Optional[str] = None, through: Optional[str] = None, covered_on: Optional[str] = None, entity: Optional[str] = None, job: Optional[str] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Compliance]:
        """Get whether a contractor was compliant at a given time, and by which evidence. Requires the scope `certificates:read`."""
        return self._transport.send(Request("GET", f"/contractors/{segment(contractor_id)}/compliance", query={"as_of": as_of, "on": on, "from": from_, "through": through, "covered_on": covered_on, "entity": entity, "job": job}), options)

    @overload
    def status(self, contractor_id: str, *, entity: Optional[str] = None, job: Optional[str] = None, on: Optional[str] = None, from_: Optional[str] = None, through: Optional[str] = None, options: Optional[RequestOptions] = None) -> types.ComplianceStatus: ...

    @overload
    def status(self, contractor_id: str, *, entity: Optional[str] = None, job: Optional[str] = None, on: Optional[str] = None, from_: Optional[str] = None, through: Optional[str] = None, options: ReadOptions) -> Optional[types.ComplianceStatus]: ...

    def status(self, contractor_id: str, *, entity: Optional[str] = None, job: Optional[str] = None, on: Optional[str] = None, from_: Optional[str] = None, through: Optional[str] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.ComplianceStatus]:
        """Get only whether a contractor meets what is required, for which days, and what is lacking. Requires the scope `certificates:read`. Browsers may call it with a client token for `compliance_status`."""
        return self._transport.send(Request("GET", f"/contractors/{segment(contractor_id)}/compliance/status", query={"entity": entity, "job": job, "on": on, "from": from_, "through": through}), options)

    def roster(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, status: Optional[Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required"]] = None, entity: Optional[str] = None, job: Optional[str] = None, lacking: Optional[str] = None, ends_before: Optional[str] = None, search: Optional[str] = None, subjects: Optional[List[str]] = None, as_of: Optional[int] = None, evidence: Optional[bool] = None, sort: Optional[Literal["created", "-created", "last_name", "-last_name", "covered_through", "-covered_through"]] = None, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.RosterRow]:
        """List contractors with their positions for several entities or jobs at once: the rows and columns of a roster. Requires the scope `certificates:read`."""
        return Pages(self._transport, Request("GET", "/compliance/roster", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "status": status, "entity": entity, "job": job, "lacking": lacking, "ends_before": ends_before, "search": search, "subjects": subjects, "as_of": as_of, "evidence": evidence, "sort": sort, "expand": expand}), options)

    def runs(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, options: Optional[RequestOptions] = None) -> Pages[types.ComplianceRun]:
        """List recomputations of positions after a requirement, an entity or a job was changed, newest first. Requires the scope `certificates:read`."""
        return Pages(self._transport, Request("GET", "/compliance/runs", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before}), options)

    def changes(self, contractor_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, options: Optional[RequestOptions] = None) -> Pages[types.ComplianceChange]:
        """List every change of a contractor's positions, newest first. Requires the scope `certificates:read`."""
        return Pages(self._transport, Request("GET", f"/contractors/{segment(contractor_id)}/compliance/changes", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before}), options)


class CompliancePositions:
    """Whether a contractor is covered for the organization's default, a contracting entity or a job: by certificates and by cover bought here, for which days of the work, or why not."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, contractor: Optional[str] = None, contractors: Optional[List[str]] = None, scope: Optional[Literal["default", "entity", "job"]] = None, entity: Optional[str] = None, job: Optional[str] = None, met: Optional[bool] = None, covered: Optional[bool] = None, on: Optional[str] = None, from_: Optional[str] = None, through: Optional[str] = None, status: Optional[Literal["covered", "met", "expiring", "upcoming", "pending", "not_covered", "not_required"]] = None, lacking: Optional[str] = None, in_grace: Optional[bool] = None, ends_before: Optional[str] = None, verify_before: Optional[str] = None, by_place: Optional[bool] = None, search: Optional[str] = None, sort: Optional[Literal["created", "-created", "next_change_at", "-next_change_at", "covered_through", "-covered_through"]] = None, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.CompliancePosition]:
        """List compliance positions, newest first. Requires the scope `certificates:read`."""
        return Pages(self._transport, Request("GET", "/compliance", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "contractor": contractor, "contractors": contractors, "scope": scope, "entity": entity, "job": job, "met": met, "covered": covered, "on": on, "from": from_, "through": through, "status": status, "lacking": lacking, "in_grace": in_grace, "ends_before": ends_before, "verify_before": verify_before, "by_place": by_place, "search": search, "sort": sort, "expand": expand}), options)

    @overload
    def get(self, compliance_position_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: Optional[RequestOptions] = None) -> types.CompliancePosition: ...

    @overload
    def get(self, compliance_position_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: ReadOptions) -> Optional[types.CompliancePosition]: ...

    def get(self, compliance_position_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.CompliancePosition]:
        """Get one compliance position. Requires the scope `certificates:read`."""
        return self._transport.send(Request("GET", f"/compliance/{segment(compliance_position_id)}", query={"expand": expand}), options)


class ComplianceRequests:
    """Links by which a contractor becomes covered: one page that says what is required, takes certificates and sells what is lacking. A request ends by itself as soon as the position of its scope is covered."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, contractor: Optional[str] = None, entity: Optional[str] = None, job: Optional[str] = None, status: Optional[Literal["sent", "opened", "uploaded", "applying", "satisfied", "expired", "withdrawn"]] = None, batch: Optional[str] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "apply_session", "apply_session.quote", "apply_session.contractor", "apply_session.policy", "batch", "batch.entity", "batch.job"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.ComplianceRequest]:
        """List compliance requests, newest first. Requires the scope `compliance_requests:read`."""
        return Pages(self._transport, Request("GET", "/compliance_requests", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "contractor": contractor, "entity": entity, "job": job, "status": status, "batch": batch, "sort": sort, "expand": expand}), options)

    def create(self, body: types.ComplianceRequestInput, *, options: Optional[RequestOptions] = None) -> types.ComplianceRequest:
        """Create one compliance request. Requires the scope `compliance_requests:write`."""
        return self._transport.send(Request("POST", "/compliance_requests", body=body), options)

    @overload
    def get(self, compliance_request_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "apply_session", "apply_session.quote", "apply_session.contractor", "apply_session.policy", "batch", "batch.entity", "batch.job"]]] = None, options: Optional[RequestOptions] = None) -> types.ComplianceRequest: ...

    @overload
    def get(self, compliance_request_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "apply_session", "apply_session.quote", "apply_session.contractor", "apply_session.policy", "batch", "batch.entity", "batch.job"]]] = None, options: ReadOptions) -> Optional[types.ComplianceRequest]: ...

    def get(self, compliance_request_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity", "apply_session", "apply_session.quote", "apply_session.contractor", "apply_session.policy", "batch", "batch.entity", "batch.job"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.ComplianceRequest]:
        """Get one compliance request. Requires the scope `compliance_requests:read`."""
        return self._transport.send(Request("GET", f"/compliance_requests/{segment(compliance_request_id)}", query={"expand": expand}), options)

    def withdraw(self, compliance_request_id: str, *, options: Optional[RequestOptions] = None) -> types.ComplianceRequest:
        """Withdraw an open compliance request. Requires the scope `compliance_requests:write`."""
        return self._transport.send(Request("POST", f"/compliance_requests/{segment(compliance_request_id)}/withdraw"), options)

    def resend(self, compliance_request_id: str, *, options: Optional[RequestOptions] = None) -> types.ComplianceRequest:
        """Email the link of an open compliance request again. Requires the scope `compliance_requests:write`."""
        return self._transport.send(Request("POST", f"/compliance_requests/{segment(compliance_request_id)}/resend"), options)

    @overload
    def email(self, compliance_request_id: str, *, kind: Optional[Literal["invitation", "reminder"]] = None, language: Optional[Literal["en", "es"]] = None, options: Optional[RequestOptions] = None) -> types.MailPreview: ...

    @overload
    def email(self, compliance_request_id: str, *, kind: Optional[Literal["invitation", "reminder"]] = None, language: Optional[Literal["en", "es"]] = None, options: ReadOptions) -> Optional[types.MailPreview]: ...

    def email(self, compliance_request_id: str, *, kind: Optional[Literal["invitation", "reminder"]] = None, language: Optional[Literal["en", "es"]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.MailPreview]:
        """Preview the invitation or the reminder of a compliance request. Requires the scope `compliance_requests:read`."""
        return self._transport.send(Request("GET", f"/compliance_requests/{segment(compliance_request_id)}/email", query={"kind": kind, "language": language}), options)

    def letter(self, compliance_request_id: str, *, options: Optional[RequestOptions] = None) -> types.DeficiencyLetter:
        """Write the deficiency letter of a compliance request: what is required, what was found, and what would mend it. Requires the scope `compliance_requests:write`."""
        return self._transport.send(Request("POST", f"/compliance_requests/{segment(compliance_request_id)}/letter"), options)


class ComplianceRequestBatches:
    """Compliance requests to many contractors at once, created in the background: each contractor gets at most one open request."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["entity", "job", "job.category_code", "job.entity"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.ComplianceRequestBatch]:
        """List batches of compliance requests, newest first. Requires the scope `compliance_requests:read`."""
        return Pages(self._transport, Request("GET", "/compliance_request_batches", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "sort": sort, "expand": expand}), options)

    def create(self, body: types.ComplianceRequestBatchInput = {}, *, options: Optional[RequestOptions] = None) -> types.ComplianceRequestBatch:
        """Create one batch of compliance requests. Requires the scope `compliance_requests:write`."""
        return self._transport.send(Request("POST", "/compliance_request_batches", body=body), options)

    @overload
    def get(self, compliance_request_batch_id: str, *, expand: Optional[List[Literal["entity", "job", "job.category_code", "job.entity"]]] = None, options: Optional[RequestOptions] = None) -> types.ComplianceRequestBatch: ...

    @overload
    def get(self, compliance_request_batch_id: str, *, expand: Optional[List[Literal["entity", "job", "job.category_code", "job.entity"]]] = None, options: ReadOptions) -> Optional[types.ComplianceRequestBatch]: ...

    def get(self, compliance_request_batch_id: str, *, expand: Optional[List[Literal["entity", "job", "job.category_code", "job.entity"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.ComplianceRequestBatch]:
        """Get one batch of compliance requests. Requires the scope `compliance_requests:read`."""
        return self._transport.send(Request("GET", f"/compliance_request_batches/{segment(compliance_request_batch_id)}", query={"expand": expand}), options)

    def outcomes(self, compliance_request_batch_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, options: Optional[RequestOptions] = None) -> Pages[types.BatchOutcome]:
        """List the contractors of a batch who got no request, with the reason, newest first. Requires the scope `compliance_requests:read`."""
        return Pages(self._transport, Request("GET", f"/compliance_request_batches/{segment(compliance_request_batch_id)}/outcomes", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before}), options)


class ContractorDocuments:
    """Proof that is not insurance: forms W-9, licenses, contracts, background checks, a state's exemption from workers' compensation (`wc-exemption`), the statement of a sole proprietor who owes none (`sole-proprietor`), and kinds that you add. A person enters what a document says, or confirms it when the contractor has sent it; accepted ones count for requirements until they end. The two that stand in for workers' compensation count for jobs in their state and industry, and only once their file is attached and a person, not an API key, has accepted them; after a change they are accepted again."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, contractor: Optional[str] = None, kind: Optional[str] = None, status: Optional[Literal["received", "accepted", "refused"]] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["contractor"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.ContractorDocument]:
        """List documents, newest first. Requires the scope `contractor_documents:read`."""
        return Pages(self._transport, Request("GET", "/contractor_documents", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "contractor": contractor, "kind": kind, "status": status, "sort": sort, "expand": expand}), options)

    def create(self, body: types.ContractorDocumentInput, *, options: Optional[RequestOptions] = None) -> types.ContractorDocument:
        """Create one document. Requires the scope `contractor_documents:write`."""
        return self._transport.send(Request("POST", "/contractor_documents", body=body), options)

    @overload
    def get(self, contractor_document_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: Optional[RequestOptions] = None) -> types.ContractorDocument: ...

    @overload
    def get(self, contractor_document_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: ReadOptions) -> Optional[types.ContractorDocument]: ...

    def get(self, contractor_document_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.ContractorDocument]:
        """Get one document. Requires the scope `contractor_documents:read`."""
        return self._transport.send(Request("GET", f"/contractor_documents/{segment(contractor_document_id)}", query={"expand": expand}), options)

    def update(self, contractor_document_id: str, body: types.ContractorDocumentUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.ContractorDocument:
        """Update one document; omitted fields keep their values. Requires the scope `contractor_documents:write`."""
        return self._transport.send(Request("PUT", f"/contractor_documents/{segment(contractor_document_id)}", body=body), options)

    def delete(self, contractor_document_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one document. Requires the scope `contractor_documents:write`."""
        return self._transport.send(Request("DELETE", f"/contractor_documents/{segment(contractor_document_id)}"), options)

    def attach(self, contractor_document_id: str, body: types.ContractorDocumentFiles, *, options: Optional[RequestOptions] = None) -> types.ContractorDocument:
        """Attach the file of a document, in place of an earlier one. Requires the scope `contractor_documents:write`."""
        return self._transport.send(Request("POST", f"/contractor_documents/{segment(contractor_document_id)}/files", form=body), options)

    def accept(self, contractor_document_id: str, *, options: Optional[RequestOptions] = None) -> types.ContractorDocument:
        """Confirm that a document says what is entered, so that it counts. Requires the scope `contractor_documents:write`."""
        return self._transport.send(Request("POST", f"/contractor_documents/{segment(contractor_document_id)}/accept"), options)

    def refuse(self, contractor_document_id: str, body: types.ContractorDocumentRefusal = {}, *, options: Optional[RequestOptions] = None) -> types.ContractorDocument:
        """Refuse a document, or take back that it was accepted, and tell the contractor why. Requires the scope `contractor_documents:write`."""
        return self._transport.send(Request("POST", f"/contractor_documents/{segment(contractor_document_id)}/refuse", body=body), options)


class ComplianceWaivers:
    """Rules that somebody waives for a contractor: everywhere, at a contracting entity or on a job. They survive a renewal of the certificate, never replace cover that has ended or is absent, and need approval again when the requirement changes what it asks for."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, contractor: Optional[str] = None, entity: Optional[str] = None, job: Optional[str] = None, status: Optional[Literal["requested", "approved", "to_approve_again"]] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.ComplianceWaiver]:
        """List compliance waivers, newest first. Requires the scope `compliance_waivers:read`."""
        return Pages(self._transport, Request("GET", "/compliance_waivers", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "contractor": contractor, "entity": entity, "job": job, "status": status, "sort": sort, "expand": expand}), options)

    def create(self, body: types.ComplianceWaiverInput, *, options: Optional[RequestOptions] = None) -> types.ComplianceWaiver:
        """Create one compliance waiver. Requires the scope `compliance_waivers:write`."""
        return self._transport.send(Request("POST", "/compliance_waivers", body=body), options)

    @overload
    def get(self, compliance_waiver_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: Optional[RequestOptions] = None) -> types.ComplianceWaiver: ...

    @overload
    def get(self, compliance_waiver_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: ReadOptions) -> Optional[types.ComplianceWaiver]: ...

    def get(self, compliance_waiver_id: str, *, expand: Optional[List[Literal["contractor", "entity", "job", "job.category_code", "job.entity"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.ComplianceWaiver]:
        """Get one compliance waiver. Requires the scope `compliance_waivers:read`."""
        return self._transport.send(Request("GET", f"/compliance_waivers/{segment(compliance_waiver_id)}", query={"expand": expand}), options)

    def update(self, compliance_waiver_id: str, body: types.ComplianceWaiverUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.ComplianceWaiver:
        """Update one compliance waiver; omitted fields keep their values. Requires the scope `compliance_waivers:write`."""
        return self._transport.send(Request("PUT", f"/compliance_waivers/{segment(compliance_waiver_id)}", body=body), options)

    def delete(self, compliance_waiver_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one compliance waiver. Requires the scope `compliance_waivers:write`."""
        return self._transport.send(Request("DELETE", f"/compliance_waivers/{segment(compliance_waiver_id)}"), options)

    def approve(self, compliance_waiver_id: str, *, options: Optional[RequestOptions] = None) -> types.ComplianceWaiver:
        """Approve a waiver that was requested, or again for what the requirement now asks for. Requires the scope `compliance_waivers:write`."""
        return self._transport.send(Request("POST", f"/compliance_waivers/{segment(compliance_waiver_id)}/approve"), options)


class Notices:
    """Notices that an insurer cancels, does not renew or reinstates a policy bought elsewhere. From their day on the certificates of that policy count, or count no longer. Policies bought here have their own cancellation."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, contractor: Optional[str] = None, status: Optional[Literal["proposed", "confirmed", "dismissed"]] = None, kind: Optional[Literal["cancellation", "non_renewal", "reinstatement"]] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["contractor"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Notice]:
        """List notices, newest first. Requires the scope `notices:read`."""
        return Pages(self._transport, Request("GET", "/notices", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "contractor": contractor, "status": status, "kind": kind, "sort": sort, "expand": expand}), options)

    def create(self, body: types.NoticeInput, *, options: Optional[RequestOptions] = None) -> types.Notice:
        """Create one notice. Requires the scope `notices:write`."""
        return self._transport.send(Request("POST", "/notices", body=body), options)

    @overload
    def get(self, notice_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: Optional[RequestOptions] = None) -> types.Notice: ...

    @overload
    def get(self, notice_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: ReadOptions) -> Optional[types.Notice]: ...

    def get(self, notice_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Notice]:
        """Get one notice. Requires the scope `notices:read`."""
        return self._transport.send(Request("GET", f"/notices/{segment(notice_id)}", query={"expand": expand}), options)

    def update(self, notice_id: str, body: types.NoticeUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.Notice:
        """Update one notice; omitted fields keep their values. Requires the scope `notices:write`."""
        return self._transport.send(Request("PUT", f"/notices/{segment(notice_id)}", body=body), options)

    def delete(self, notice_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one notice. Requires the scope `notices:write`."""
        return self._transport.send(Request("DELETE", f"/notices/{segment(notice_id)}"), options)

    def confirm(self, notice_id: str, *, options: Optional[RequestOptions] = None) -> types.Notice:
        """Confirm that a proposed notice was read correctly, so that positions change. Enter a missing policy number or date first. Requires the scope `notices:write`."""
        return self._transport.send(Request("POST", f"/notices/{segment(notice_id)}/confirm"), options)

    def dismiss(self, notice_id: str, *, options: Optional[RequestOptions] = None) -> types.Notice:
        """Dismiss a proposed notice that is not about this contractor's policy, or withdraw a confirmed one: it then has no effect. Requires the scope `notices:write`."""
        return self._transport.send(Request("POST", f"/notices/{segment(notice_id)}/dismiss"), options)


class AccessLinks:
    """Links for people without an account: a contact of a contracting entity sees who works there and whether each is covered; a contractor's insurance agent sees what is asked, sends certificates and answers for policies. Each is emailed to one person, ends, and shows nothing else."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, entity: Optional[str] = None, contractor: Optional[str] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["entity", "contractor"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.AccessLink]:
        """List access links, newest first. Requires the scope `compliance_requests:read`."""
        return Pages(self._transport, Request("GET", "/access_links", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "entity": entity, "contractor": contractor, "sort": sort, "expand": expand}), options)

    def create(self, body: types.AccessLinkInput, *, options: Optional[RequestOptions] = None) -> types.CreatedAccessLink:
        """Make a link for a contracting entity's contact, or with `contractor` for their insurance agent, and email it. Requires the scope `compliance_requests:write`."""
        return self._transport.send(Request("POST", "/access_links", body=body), options)

    @overload
    def get(self, access_link_id: str, *, expand: Optional[List[Literal["entity", "contractor"]]] = None, options: Optional[RequestOptions] = None) -> types.AccessLink: ...

    @overload
    def get(self, access_link_id: str, *, expand: Optional[List[Literal["entity", "contractor"]]] = None, options: ReadOptions) -> Optional[types.AccessLink]: ...

    def get(self, access_link_id: str, *, expand: Optional[List[Literal["entity", "contractor"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.AccessLink]:
        """Get one access link. Requires the scope `compliance_requests:read`."""
        return self._transport.send(Request("GET", f"/access_links/{segment(access_link_id)}", query={"expand": expand}), options)

    def end(self, access_link_id: str, *, options: Optional[RequestOptions] = None) -> types.AccessLink:
        """End a link, and the pages that were opened with it. One that has ended already stays as it is. Requires the scope `compliance_requests:write`."""
        return self._transport.send(Request("POST", f"/access_links/{segment(access_link_id)}/end"), options)

    def settle(self, access_link_id: str, *, options: Optional[RequestOptions] = None) -> types.AccessLink:
        """Mark what was said on the link's page as read, so that it waits for nobody. Requires the scope `compliance_requests:write`."""
        return self._transport.send(Request("POST", f"/access_links/{segment(access_link_id)}/settle"), options)


class ProofKinds:
    """Kinds of insurance and of documents that you add, beside the ready-made ones, to require them. Requirements name them by id; when a kind changes, so does every requirement that names it."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, of: Optional[Literal["coverage", "document"]] = None, sort: Optional[Literal["created", "-created", "name", "-name"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.ProofKind]:
        """List kinds of proof, newest first. Requires the scope `insurance_requirements:read`."""
        return Pages(self._transport, Request("GET", "/proof_kinds", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "of": of, "sort": sort}), options)

    def create(self, body: types.ProofKindInput, *, options: Optional[RequestOptions] = None) -> types.ProofKind:
        """Create one kind of proof. Requires the scope `insurance_requirements:write`."""
        return self._transport.send(Request("POST", "/proof_kinds", body=body), options)

    @overload
    def get(self, proof_kind_id: str, *, options: Optional[RequestOptions] = None) -> types.ProofKind: ...

    @overload
    def get(self, proof_kind_id: str, *, options: ReadOptions) -> Optional[types.ProofKind]: ...

    def get(self, proof_kind_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.ProofKind]:
        """Get one kind of proof. Requires the scope `insurance_requirements:read`."""
        return self._transport.send(Request("GET", f"/proof_kinds/{segment(proof_kind_id)}"), options)

    def update(self, proof_kind_id: str, body: types.ProofKindUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.ProofKind:
        """Update one kind of proof; omitted fields keep their values. Requires the scope `insurance_requirements:write`."""
        return self._transport.send(Request("PUT", f"/proof_kinds/{segment(proof_kind_id)}", body=body), options)

    def delete(self, proof_kind_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one kind of proof. Requires the scope `insurance_requirements:write`."""
        return self._transport.send(Request("DELETE", f"/proof_kinds/{segment(proof_kind_id)}"), options)


class Invoices:
    """Premium on reported pay, and its charges."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, search: Optional[str] = None, number: Optional[str] = None, contractor: Optional[str] = None, job: Optional[str] = None, policy: Optional[str] = None, assignment: Optional[str] = None, status: Optional[Literal["open", "scheduled", "paid", "failed", "void"]] = None, payer: Optional[Literal["contractor", "platform"]] = None, import_: Optional[str] = None, refunded: Optional[bool] = None, decline_code: Optional[str] = None, paycycle_enddate_since: Optional[int] = None, paycycle_enddate_until: Optional[int] = None, total_min: Optional[int] = None, total_max: Optional[int] = None, sort: Optional[Literal["created", "-created", "total", "-total", "status", "-status", "paycycle_enddate", "-paycycle_enddate"]] = None, expand: Optional[List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "assignment", "assignment.contractor", "assignment.job", "assignment.policy"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Invoice]:
        """List invoices, newest first. Requires the scope `invoices:read`."""
        return Pages(self._transport, Request("GET", "/invoices", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "search": search, "number": number, "contractor": contractor, "job": job, "policy": policy, "assignment": assignment, "status": status, "payer": payer, "import": import_, "refunded": refunded, "decline_code": decline_code, "paycycle_enddate_since": paycycle_enddate_since, "paycycle_enddate_until": paycycle_enddate_until, "total_min": total_min, "total_max": total_max, "sort": sort, "expand": expand}), options)

    def create(self, body: types.InvoiceInput, *, options: Optional[RequestOptions] = None) -> types.Invoice:
        """Create one invoice. Requires the scope `invoices:write`."""
        return self._transport.send(Request("POST", "/invoices", body=body), options)

    @overload
    def get(self, invoice_id: str, *, expand: Optional[List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "assignment", "assignment.contractor", "assignment.job", "assignment.policy"]]] = None, options: Optional[RequestOptions] = None) -> types.Invoice: ...

    @overload
    def get(self, invoice_id: str, *, expand: Optional[List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "assignment", "assignment.contractor", "assignment.job", "assignment.policy"]]] = None, options: ReadOptions) -> Optional[types.Invoice]: ...

    def get(self, invoice_id: str, *, expand: Optional[List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by", "assignment", "assignment.contractor", "assignment.job", "assignment.policy"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Invoice]:
        """Get one invoice. Requires the scope `invoices:read`."""
        return self._transport.send(Request("GET", f"/invoices/{segment(invoice_id)}", query={"expand": expand}), options)

    def update(self, invoice_id: str, body: types.InvoiceUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.Invoice:
        """Update one invoice; omitted fields keep their values. Requires the scope `invoices:write`."""
        return self._transport.send(Request("PUT", f"/invoices/{segment(invoice_id)}", body=body), options)

    def delete(self, invoice_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one invoice. Requires the scope `invoices:write`."""
        return self._transport.send(Request("DELETE", f"/invoices/{segment(invoice_id)}"), options)

    def preview(self, body: types.InvoicePreviewInput, *, options: Optional[RequestOptions] = None) -> types.InvoicePreview:
        """Price an invoice without saving it. Requires the scope `invoices:read`."""
        return self._transport.send(Request("POST", "/invoices/preview", body=body), options)

    def remit(self, invoice_id: str, body: types.InvoiceRemittance = {}, *, options: Optional[RequestOptions] = None) -> types.Invoice:
        """Record that the platform has paid a withheld premium. Requires the scope `invoices:write`."""
        return self._transport.send(Request("POST", f"/invoices/{segment(invoice_id)}/remit", body=body), options)

    def review(self, invoice_id: str, body: types.InvoiceReviewInput, *, options: Optional[RequestOptions] = None) -> types.Invoice:
        """Approve pay far from the estimate, which is then charged, or refuse it, which makes its invoice void. Only a person can. Requires the scope `pay_reviews:write`."""
        return self._transport.send(Request("POST", f"/invoices/{segment(invoice_id)}/review", body=body), options)

    @overload
    def pdf(self, invoice_id: str, *, options: Optional[RequestOptions] = None) -> types.DocumentLink: ...

    @overload
    def pdf(self, invoice_id: str, *, options: ReadOptions) -> Optional[types.DocumentLink]: ...

    def pdf(self, invoice_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.DocumentLink]:
        """Get a link to an invoice as PDF: as it stands when the link is opened. Requires the scope `invoices:read`."""
        return self._transport.send(Request("GET", f"/invoices/{segment(invoice_id)}/pdf"), options)

    def ledger(self, invoice_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, options: Optional[RequestOptions] = None) -> Pages[types.LedgerEntry]:
        """List every charge, attempt, refund and credit of an invoice, newest first. Requires the scope `invoices:read`."""
        return Pages(self._transport, Request("GET", f"/invoices/{segment(invoice_id)}/ledger", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before}), options)


class Reconciliations:
    """Daily comparisons of the payment processor with the ledger: what one side has and the other does not, and whether the premium held agrees to the cent."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Reconciliation]:
        """List reconciliations, newest first. Requires the scope `reconciliations:read`."""
        return Pages(self._transport, Request("GET", "/reconciliations", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "sort": sort}), options)

    def create(self, body: types.ReconciliationInput = {}, *, options: Optional[RequestOptions] = None) -> types.Reconciliation:
        """Create one reconciliation. Requires the scope `reconciliations:write`."""
        return self._transport.send(Request("POST", "/reconciliations", body=body), options)

    @overload
    def get(self, reconciliation_id: str, *, options: Optional[RequestOptions] = None) -> types.Reconciliation: ...

    @overload
    def get(self, reconciliation_id: str, *, options: ReadOptions) -> Optional[types.Reconciliation]: ...

    def get(self, reconciliation_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Reconciliation]:
        """Get one reconciliation. Requires the scope `reconciliations:read`."""
        return self._transport.send(Request("GET", f"/reconciliations/{segment(reconciliation_id)}"), options)

    def differences(self, reconciliation_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, resolved: Optional[bool] = None, options: Optional[RequestOptions] = None) -> Pages[types.ReconciliationDifference]:
        """List what one side has and the other does not, newest first. Requires the scope `reconciliations:read`."""
        return Pages(self._transport, Request("GET", f"/reconciliations/{segment(reconciliation_id)}/differences", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "resolved": resolved}), options)

    def payouts(self, reconciliation_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, options: Optional[RequestOptions] = None) -> Pages[types.Payout]:
        """List the payouts of the processor that it compared with the movements, newest first. Requires the scope `reconciliations:read`."""
        return Pages(self._transport, Request("GET", f"/reconciliations/{segment(reconciliation_id)}/payouts", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before}), options)

    @overload
    def payout(self, reconciliation_id: str, payout_id: str, *, options: Optional[RequestOptions] = None) -> types.Payout: ...

    @overload
    def payout(self, reconciliation_id: str, payout_id: str, *, options: ReadOptions) -> Optional[types.Payout]: ...

    def payout(self, reconciliation_id: str, payout_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Payout]:
        """Get a payout. Requires the scope `reconciliations:read`."""
        return self._transport.send(Request("GET", f"/reconciliations/{segment(reconciliation_id)}/payouts/{segment(payout_id)}"), options)

    def payout_items(self, reconciliation_id: str, payout_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, options: Optional[RequestOptions] = None) -> Pages[types.PayoutItem]:
        """List what a payout contains, newest first, with the invoice of each charge and refund. Requires the scope `reconciliations:read`."""
        return Pages(self._transport, Request("GET", f"/reconciliations/{segment(reconciliation_id)}/payouts/{segment(payout_id)}/items", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before}), options)

    def resolve(self, reconciliation_id: str, difference_id: str, body: types.ResolveDifference, *, options: Optional[RequestOptions] = None) -> types.ReconciliationDifference:
        """Mark a difference as resolved, with a note of what was done. No money moves and the ledger stays as it is. Requires the scope `reconciliations:write`."""
        return self._transport.send(Request("POST", f"/reconciliations/{segment(reconciliation_id)}/differences/{segment(difference_id)}/resolve", body=body), options)


class Balances:
    """What is held of premium that was paid in advance."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @overload
    def contractor(self, contractor_id: str, *, options: Optional[RequestOptions] = None) -> types.Balance: ...

    @overload
    def contractor(self, contractor_id: str, *, options: ReadOptions) -> Optional[types.Balance]: ...

    def contractor(self, contractor_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Balance]:
        """Get the totals invoiced, collected and refunded for a contractor. Requires the scope `invoices:read`."""
        return self._transport.send(Request("GET", f"/contractors/{segment(contractor_id)}/balance"), options)

    @overload
    def policy(self, policy_id: str, *, options: Optional[RequestOptions] = None) -> types.Balance: ...

    @overload
    def policy(self, policy_id: str, *, options: ReadOptions) -> Optional[types.Balance]: ...

    def policy(self, policy_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Balance]:
        """Get the totals invoiced, collected and refunded for a policy. Requires the scope `invoices:read`."""
        return self._transport.send(Request("GET", f"/policies/{segment(policy_id)}/balance"), options)

    @overload
    def job(self, job_id: str, *, options: Optional[RequestOptions] = None) -> types.Balance: ...

    @overload
    def job(self, job_id: str, *, options: ReadOptions) -> Optional[types.Balance]: ...

    def job(self, job_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Balance]:
        """Get the totals invoiced, collected and refunded for a job. Requires the scope `invoices:read`."""
        return self._transport.send(Request("GET", f"/jobs/{segment(job_id)}/balance"), options)


class Statements:
    """What was invoiced, paid and refunded in a period, with the balances before and after."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def contractor(self, contractor_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, from_: Optional[int] = None, until: Optional[int] = None, options: Optional[RequestOptions] = None) -> Pages[types.StatementLine]:
        """List what was invoiced, paid and refunded for a contractor in a period, oldest first, between the opening and the closing balance. Requires the scope `invoices:read`."""
        return Pages(self._transport, Request("GET", f"/contractors/{segment(contractor_id)}/statement", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "from": from_, "until": until}), options)

    def entity(self, entity_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, from_: Optional[int] = None, until: Optional[int] = None, options: Optional[RequestOptions] = None) -> Pages[types.StatementLine]:
        """List what was invoiced, paid and refunded for an entity's jobs in a period, oldest first, between the opening and the closing balance. Requires the scope `invoices:read`."""
        return Pages(self._transport, Request("GET", f"/entities/{segment(entity_id)}/statement", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "from": from_, "until": until}), options)

    @overload
    def contractor_pdf(self, contractor_id: str, *, from_: Optional[int] = None, until: Optional[int] = None, options: Optional[RequestOptions] = None) -> types.DocumentLink: ...

    @overload
    def contractor_pdf(self, contractor_id: str, *, from_: Optional[int] = None, until: Optional[int] = None, options: ReadOptions) -> Optional[types.DocumentLink]: ...

    def contractor_pdf(self, contractor_id: str, *, from_: Optional[int] = None, until: Optional[int] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.DocumentLink]:
        """Get a link to the statement of a contractor as PDF. Requires the scope `invoices:read`."""
        return self._transport.send(Request("GET", f"/contractors/{segment(contractor_id)}/statement/pdf", query={"from": from_, "until": until}), options)

    @overload
    def entity_pdf(self, entity_id: str, *, from_: Optional[int] = None, until: Optional[int] = None, options: Optional[RequestOptions] = None) -> types.DocumentLink: ...

    @overload
    def entity_pdf(self, entity_id: str, *, from_: Optional[int] = None, until: Optional[int] = None, options: ReadOptions) -> Optional[types.DocumentLink]: ...

    def entity_pdf(self, entity_id: str, *, from_: Optional[int] = None, until: Optional[int] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.DocumentLink]:
        """Get a link to the statement of an entity's jobs as PDF. Requires the scope `invoices:read`."""
        return self._transport.send(Request("GET", f"/entities/{segment(entity_id)}/statement/pdf", query={"from": from_, "until": until}), options)


class MediaRecords:
    """Publications reported under a media liability policy."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, policy_id: Optional[str] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.MediaRecord]:
        """List media records, newest first. Requires the scope `assignments:read`."""
        return Pages(self._transport, Request("GET", "/assignments/media", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "policy_id": policy_id, "sort": sort}), options)

    def create(self, body: types.MediaRecordInput, *, options: Optional[RequestOptions] = None) -> types.MediaRecord:
        """Create one media record. Requires the scope `assignments:write`."""
        return self._transport.send(Request("POST", "/assignments/media", body=body), options)


class Assignments:
    """Cover of a further job under a policy that a contractor already has."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, search: Optional[str] = None, contractor: Optional[str] = None, job: Optional[str] = None, policy: Optional[str] = None, entity: Optional[str] = None, status: Optional[Literal["not_bound", "pending", "active", "ended", "cancelled", "void"]] = None, effective_date_since: Optional[int] = None, effective_date_until: Optional[int] = None, end_date_since: Optional[int] = None, end_date_until: Optional[int] = None, sort: Optional[Literal["created", "-created", "effective_date", "-effective_date", "end_date", "-end_date", "status", "-status"]] = None, expand: Optional[List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Assignment]:
        """List assignments, newest first. Requires the scope `assignments:read`."""
        return Pages(self._transport, Request("GET", "/assignments", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "search": search, "contractor": contractor, "job": job, "policy": policy, "entity": entity, "status": status, "effective_date_since": effective_date_since, "effective_date_until": effective_date_until, "end_date_since": end_date_since, "end_date_until": end_date_until, "sort": sort, "expand": expand}), options)

    def create(self, body: types.AssignmentInput, *, options: Optional[RequestOptions] = None) -> types.Assignment:
        """Create one assignment. Requires the scope `assignments:write`."""
        return self._transport.send(Request("POST", "/assignments", body=body), options)

    @overload
    def get(self, assignment_id: str, *, expand: Optional[List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]] = None, options: Optional[RequestOptions] = None) -> types.Assignment: ...

    @overload
    def get(self, assignment_id: str, *, expand: Optional[List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]] = None, options: ReadOptions) -> Optional[types.Assignment]: ...

    def get(self, assignment_id: str, *, expand: Optional[List[Literal["contractor", "job", "job.category_code", "job.entity", "policy", "policy.quote", "policy.contractor", "policy.job", "policy.renews", "policy.renewal_quote", "policy.renewed_by"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Assignment]:
        """Get one assignment. Requires the scope `assignments:read`."""
        return self._transport.send(Request("GET", f"/assignments/{segment(assignment_id)}", query={"expand": expand}), options)

    def update(self, assignment_id: str, body: types.AssignmentsUpdateBody = {}, *, options: Optional[RequestOptions] = None) -> types.Assignment:
        """Update one assignment; omitted fields keep their values. Requires the scope `assignments:write`."""
        return self._transport.send(Request("PUT", f"/assignments/{segment(assignment_id)}", body=body), options)

    def delete(self, assignment_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one assignment. Requires the scope `assignments:write`."""
        return self._transport.send(Request("DELETE", f"/assignments/{segment(assignment_id)}"), options)

    def cancel(self, body: types.AssignmentCancel, *, options: Optional[RequestOptions] = None) -> types.Assignment:
        """Cancel a job's assignment before its start date, or while its charge is outstanding. The amount charged is refunded. Requires the scope `assignments:write`."""
        return self._transport.send(Request("POST", "/assignments/cancel", body=body), options)

    def extend(self, body: types.AssignmentExtend, *, options: Optional[RequestOptions] = None) -> Any:
        """Extend a job's assignment, or the policy that covers the job by its quote. New certificates are issued. Requires the scope `assignments:write`."""
        return self._transport.send(Request("POST", "/assignments/extend", body=body), options)

    def change_dates(self, body: types.AssignmentChangeDates, *, options: Optional[RequestOptions] = None) -> types.Assignment:
        """Move a job's assignment before its start date; eligibility is checked again. Requires the scope `assignments:write`."""
        return self._transport.send(Request("POST", "/assignments/change_dates", body=body), options)

    def preview(self, body: types.AssignmentInput, *, options: Optional[RequestOptions] = None) -> types.AssignmentPreview:
        """Check and price an assignment without saving it. Requires the scope `assignments:read`."""
        return self._transport.send(Request("POST", "/assignments/preview", body=body), options)

    @overload
    def worksheet(self, assignment_id: str, *, options: Optional[RequestOptions] = None) -> types.RatingWorksheet: ...

    @overload
    def worksheet(self, assignment_id: str, *, options: ReadOptions) -> Optional[types.RatingWorksheet]: ...

    def worksheet(self, assignment_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.RatingWorksheet]:
        """Get the eligibility rules that decided an assignment, and the rating worksheet. Requires the scope `assignments:read`."""
        return self._transport.send(Request("GET", f"/assignments/{segment(assignment_id)}/worksheet"), options)


class Events:
    """What happened, as it is delivered to webhook endpoints."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, type: Optional[Literal["contractor.created", "contractor.updated", "entity.created", "entity.updated", "job.created", "job.updated", "application.created", "application.started", "application.complete", "application.expired", "application.ineligible", "application.manual_review", "application.manual_review_approved", "policy.active", "policy.active.media", "policy.cancelled", "policy.reactivated", "policy.expired", "policy.endorsed", "policy.updated", "policy.cancellation_scheduled", "policy.cancellation_withdrawn", "policy.renewal_offered", "policy.nonrenewal_noticed", "assignment.active", "assignment.cancelled", "assignment.extended", "certificate_share.created", "certificate_share.updated", "claim.created", "claim.updated", "certificate.approved", "certificate.flagged", "certificate.denied", "certificate.error", "certificate.moved", "certificate.verified", "invoice.created", "invoice.adjusted", "invoice.paid", "invoice.voided", "invoice.charge_card_succeeded", "invoice.charge_card_failed", "payment.session.completed", "payment.session.cancelled", "payment.session.expired", "reconciliation.difference_found", "category_code.added", "contractor.compliance_changed", "requirement.changed", "compliance_request.created", "compliance_request.opened", "compliance_request.uploaded", "compliance_request.applying", "compliance_request.satisfied", "compliance_request.expired", "compliance_request.withdrawn", "batch.complete", "batch.stopped", "export.complete", "export.failed", "webhook_endpoint.test"]] = None, object_id: Optional[str] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Event]:
        """List events, newest first. Requires the scope `events:read`."""
        return Pages(self._transport, Request("GET", "/events", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "type": type, "object_id": object_id, "sort": sort}), options)

    def send_example(self, body: types.EventExample, *, options: Optional[RequestOptions] = None) -> types.Event:
        """Send an example of an event in the sandbox, to the endpoints that subscribe to its type. Requires the scope `webhook_endpoints:write`."""
        return self._transport.send(Request("POST", "/events", body=body), options)

    @overload
    def get(self, event_id: str, *, options: Optional[RequestOptions] = None) -> types.Event: ...

    @overload
    def get(self, event_id: str, *, options: ReadOptions) -> Optional[types.Event]: ...

    def get(self, event_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Event]:
        """Get one event. Requires the scope `events:read`."""
        return self._transport.send(Request("GET", f"/events/{segment(event_id)}"), options)


class WebhookEndpoints:
    """Addresses that receive events, and the secrets that sign them."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, in_trouble: Optional[bool] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.WebhookEndpoint]:
        """List webhook endpoints, newest first. Requires the scope `webhook_endpoints:read`."""
        return Pages(self._transport, Request("GET", "/webhook_endpoints", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "in_trouble": in_trouble, "sort": sort}), options)

    def create(self, body: types.WebhookEndpointInput, *, options: Optional[RequestOptions] = None) -> types.WebhookEndpointWithSecret:
        """Create one webhook endpoint. The response includes its secret. Requires the scope `webhook_endpoints:write`."""
        return self._transport.send(Request("POST", "/webhook_endpoints", body=body), options)

    def update(self, webhook_endpoint_id: str, body: types.WebhookEndpointUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.WebhookEndpoint:
        """Update one webhook endpoint; omitted fields keep their values. Requires the scope `webhook_endpoints:write`."""
        return self._transport.send(Request("PUT", f"/webhook_endpoints/{segment(webhook_endpoint_id)}", body=body), options)

    def delete(self, webhook_endpoint_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one webhook endpoint. Requires the scope `webhook_endpoints:write`."""
        return self._transport.send(Request("DELETE", f"/webhook_endpoints/{segment(webhook_endpoint_id)}"), options)

    @overload
    def get(self, webhook_endpoint_id: str, *, options: Optional[RequestOptions] = None) -> types.WebhookEndpointRead: ...

    @overload
    def get(self, webhook_endpoint_id: str, *, options: ReadOptions) -> Optional[types.WebhookEndpointRead]: ...

    def get(self, webhook_endpoint_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.WebhookEndpointRead]:
        """Get one webhook endpoint with its secret. Requires the scope `webhook_endpoints:read`."""
        return self._transport.send(Request("GET", f"/webhook_endpoints/{segment(webhook_endpoint_id)}"), options)

    def show_secret(self, webhook_endpoint_id: str, *, options: Optional[RequestOptions] = None) -> types.WebhookEndpointWithSecret:
        """Get one webhook endpoint with its secret. The request is recorded in the audit log. Requires the scope `webhook_endpoints:write`."""
        return self._transport.send(Request("POST", f"/webhook_endpoints/{segment(webhook_endpoint_id)}/show_secret"), options)

    def roll_secret(self, webhook_endpoint_id: str, *, options: Optional[RequestOptions] = None) -> types.WebhookEndpointWithSecret:
        """Replace the secret. For 24 hours, deliveries are signed with the old secret too. Requires the scope `webhook_endpoints:write`."""
        return self._transport.send(Request("POST", f"/webhook_endpoints/{segment(webhook_endpoint_id)}/roll_secret"), options)

    def test(self, webhook_endpoint_id: str, body: types.WebhookEndpointTest = {}, *, options: Optional[RequestOptions] = None) -> types.Event:
        """Send a test event, or any event again, to this endpoint only. Requires the scope `webhook_endpoints:write`."""
        return self._transport.send(Request("POST", f"/webhook_endpoints/{segment(webhook_endpoint_id)}/test", body=body), options)

    def recover(self, webhook_endpoint_id: str, body: types.WebhookEndpointRecovery, *, options: Optional[RequestOptions] = None) -> types.WebhookEndpoint:
        """Send the deliveries of a period that failed, or were held while the endpoint was disabled. Requires the scope `webhook_endpoints:write`."""
        return self._transport.send(Request("POST", f"/webhook_endpoints/{segment(webhook_endpoint_id)}/recover", body=body), options)

    def preview_recover(self, webhook_endpoint_id: str, body: types.WebhookEndpointRecovery, *, options: Optional[RequestOptions] = None) -> types.WebhookEndpointRecoveryPreview:
        """Count what recovering a period would send. Requires the scope `webhook_endpoints:read`."""
        return self._transport.send(Request("POST", f"/webhook_endpoints/{segment(webhook_endpoint_id)}/recover/preview", body=body), options)

    @overload
    def health(self, webhook_endpoint_id: str, *, options: Optional[RequestOptions] = None) -> types.WebhookEndpointHealth: ...

    @overload
    def health(self, webhook_endpoint_id: str, *, options: ReadOptions) -> Optional[types.WebhookEndpointHealth]: ...

    def health(self, webhook_endpoint_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.WebhookEndpointHealth]:
        """Get the deliveries waiting for this endpoint, and its last success and failure. Requires the scope `webhook_endpoints:read`."""
        return self._transport.send(Request("GET", f"/webhook_endpoints/{segment(webhook_endpoint_id)}/health"), options)


class DeliveryAttempts:
    """Attempts to deliver events: their results, retries and resends."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, webhook_endpoint: Optional[str] = None, event: Optional[str] = None, status: Optional[Literal["succeeded", "failed"]] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["webhook_endpoint", "event"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.DeliveryAttempt]:
        """List delivery attempts, newest first. Requires the scope `webhook_endpoints:read`."""
        return Pages(self._transport, Request("GET", "/delivery_attempts", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "webhook_endpoint": webhook_endpoint, "event": event, "status": status, "sort": sort, "expand": expand}), options)

    @overload
    def get(self, delivery_attempt_id: str, *, expand: Optional[List[Literal["webhook_endpoint", "event"]]] = None, options: Optional[RequestOptions] = None) -> types.DeliveryAttemptWithResponse: ...

    @overload
    def get(self, delivery_attempt_id: str, *, expand: Optional[List[Literal["webhook_endpoint", "event"]]] = None, options: ReadOptions) -> Optional[types.DeliveryAttemptWithResponse]: ...

    def get(self, delivery_attempt_id: str, *, expand: Optional[List[Literal["webhook_endpoint", "event"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.DeliveryAttemptWithResponse]:
        """Get one delivery attempt with the beginning of the response. Requires the scope `webhook_endpoints:read`."""
        return self._transport.send(Request("GET", f"/delivery_attempts/{segment(delivery_attempt_id)}", query={"expand": expand}), options)


class Batches:
    """One operation for many rows: up to 10,000 are done in the background, each once, with the permissions of the API key or member who sent them. Instead of rows, a list can be named, for each of whose objects it is done. Rows and their results are kept for 7 days."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Batch]:
        """List batches, newest first. Requires the scope `batches:read`."""
        return Pages(self._transport, Request("GET", "/batches", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "sort": sort}), options)

    def create(self, body: types.BatchInput, *, options: Optional[RequestOptions] = None) -> types.Batch:
        """Create one batch. Requires the scope `batches:write`."""
        return self._transport.send(Request("POST", "/batches", body=body), options)

    @overload
    def get(self, batch_id: str, *, options: Optional[RequestOptions] = None) -> types.Batch: ...

    @overload
    def get(self, batch_id: str, *, options: ReadOptions) -> Optional[types.Batch]: ...

    def get(self, batch_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Batch]:
        """Get one batch. Requires the scope `batches:read`."""
        return self._transport.send(Request("GET", f"/batches/{segment(batch_id)}"), options)

    def rows(self, batch_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, status: Optional[Literal["waiting", "succeeded", "failed"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.BatchRow]:
        """List the rows with their results, in the order of the batch. Requires the scope `batches:read`."""
        return Pages(self._transport, Request("GET", f"/batches/{segment(batch_id)}/rows", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "status": status}), options)

    def stop(self, batch_id: str, *, options: Optional[RequestOptions] = None) -> types.Batch:
        """Stop a batch after the rows being done now; the others stay as they are. Requires the scope `batches:write`."""
        return self._transport.send(Request("POST", f"/batches/{segment(batch_id)}/stop"), options)


class Exports:
    """A whole list as a file, made in the background with the permissions of the API key that asked. The file can be downloaded for 7 days."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Export]:
        """List exports, newest first. Requires the scope `exports:read`."""
        return Pages(self._transport, Request("GET", "/exports", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "sort": sort}), options)

    def create(self, body: types.ExportInput, *, options: Optional[RequestOptions] = None) -> types.Export:
        """Create one export. Requires the scope `exports:write`."""
        return self._transport.send(Request("POST", "/exports", body=body), options)

    @overload
    def get(self, export_id: str, *, options: Optional[RequestOptions] = None) -> types.Export: ...

    @overload
    def get(self, export_id: str, *, options: ReadOptions) -> Optional[types.Export]: ...

    def get(self, export_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Export]:
        """Get one export. Requires the scope `exports:read`."""
        return self._transport.send(Request("GET", f"/exports/{segment(export_id)}"), options)


class SandboxRuns:
    """Sets the sandbox back, for a test suite: to nothing, or to a copy that was made of it. API keys, webhook endpoints, members, settings, rates, the audit log and the request log stay as they are."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, kind: Optional[Literal["copy", "reset"]] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.SandboxRun]:
        """List copies and resets, newest first. Requires the scope `sandbox_runs:read`."""
        return Pages(self._transport, Request("GET", "/sandbox_runs", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "kind": kind, "sort": sort}), options)

    def create(self, body: types.SandboxRunInput, *, options: Optional[RequestOptions] = None) -> types.SandboxRun:
        """Create one copy or reset. Requires the scope `sandbox_runs:write`."""
        return self._transport.send(Request("POST", "/sandbox_runs", body=body), options)

    @overload
    def get(self, sandbox_run_id: str, *, options: Optional[RequestOptions] = None) -> types.SandboxRun: ...

    @overload
    def get(self, sandbox_run_id: str, *, options: ReadOptions) -> Optional[types.SandboxRun]: ...

    def get(self, sandbox_run_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.SandboxRun]:
        """Get one copy or reset. Requires the scope `sandbox_runs:read`."""
        return self._transport.send(Request("GET", f"/sandbox_runs/{segment(sandbox_run_id)}"), options)


class Mails:
    """Emails written to contractors and members in the last 30 days."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, contractor: Optional[str] = None, kind: Optional[Literal["access_link", "application_approved", "application_invitation", "application_reminder", "assignment_notice", "assignment_extended", "assignment_moved", "assignment_cancelled", "card_reminder", "card_request", "certificate_reminder", "certificate_request", "certificate_share", "claim_report", "compliance_reminder", "compliance_request", "cover_news", "cover_subscription", "inbox_digest", "incoming_mail_answer", "producer_reminder", "password_reset", "payment_declined", "payment_notice", "policy_cancellation_notice", "policy_cancellation_withdrawn", "policy_nonrenewal_notice", "policy_reporting_period", "policy_started", "portal_link", "security_notice", "staff_invitation", "verification_code", "webhook_endpoint_disabled"]] = None, object: Optional[str] = None, sort: Optional[Literal["created", "-created"]] = None, expand: Optional[List[Literal["contractor"]]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Mail]:
        """List emails, newest first. Requires the scope `outbox:read`."""
        return Pages(self._transport, Request("GET", "/outbox", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "contractor": contractor, "kind": kind, "object": object, "sort": sort, "expand": expand}), options)

    @overload
    def get(self, mail_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: Optional[RequestOptions] = None) -> types.Mail: ...

    @overload
    def get(self, mail_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: ReadOptions) -> Optional[types.Mail]: ...

    def get(self, mail_id: str, *, expand: Optional[List[Literal["contractor"]]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Mail]:
        """Get one email. Requires the scope `outbox:read`."""
        return self._transport.send(Request("GET", f"/outbox/{segment(mail_id)}", query={"expand": expand}), options)


class RateSets:
    """Versions of the rates that quotes are priced with."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.RateSet]:
        """List rate sets, newest first. Requires the scope `rate_sets:read`."""
        return Pages(self._transport, Request("GET", "/rate_sets", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "sort": sort}), options)

    def create(self, body: types.RateSetInput, *, options: Optional[RequestOptions] = None) -> types.RateSet:
        """Create one rate set. Requires the scope `rate_sets:write`."""
        return self._transport.send(Request("POST", "/rate_sets", body=body), options)

    @overload
    def get(self, rate_set_id: str, *, options: Optional[RequestOptions] = None) -> types.RateSet: ...

    @overload
    def get(self, rate_set_id: str, *, options: ReadOptions) -> Optional[types.RateSet]: ...

    def get(self, rate_set_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.RateSet]:
        """Get one rate set. Requires the scope `rate_sets:read`."""
        return self._transport.send(Request("GET", f"/rate_sets/{segment(rate_set_id)}"), options)

    @overload
    def tables(self, rate_set_id: str, *, options: Optional[RequestOptions] = None) -> Any: ...

    @overload
    def tables(self, rate_set_id: str, *, options: ReadOptions) -> Optional[Any]: ...

    def tables(self, rate_set_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[Any]:
        """Get a rate set's tables. Requires the scope `rate_sets:read`."""
        return self._transport.send(Request("GET", f"/rate_sets/{segment(rate_set_id)}/tables"), options)

    def publish(self, rate_set_id: str, *, options: Optional[RequestOptions] = None) -> types.RateSet:
        """Publish a draft rate set. A published set cannot be changed. Requires the scope `rate_sets:write`."""
        return self._transport.send(Request("POST", f"/rate_sets/{segment(rate_set_id)}/publish"), options)


class ApiKeys:
    """Keys for the API: their permissions, rolling and revocation."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.ApiKey]:
        """List API keys, newest first. Requires the scope `api_keys:read`."""
        return Pages(self._transport, Request("GET", "/api_keys", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "sort": sort}), options)

    def create(self, body: types.ApiKeyInput, *, options: Optional[RequestOptions] = None) -> types.ApiKeyWithKey:
        """Create one API key in this environment. The key is returned only in this response. Requires the scope `api_keys:write`."""
        return self._transport.send(Request("POST", "/api_keys", body=body), options)

    @overload
    def get(self, api_key_id: str, *, options: Optional[RequestOptions] = None) -> types.ApiKey: ...

    @overload
    def get(self, api_key_id: str, *, options: ReadOptions) -> Optional[types.ApiKey]: ...

    def get(self, api_key_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.ApiKey]:
        """Get one API key. Requires the scope `api_keys:read`."""
        return self._transport.send(Request("GET", f"/api_keys/{segment(api_key_id)}"), options)

    def delete(self, api_key_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Delete one API key. Requires the scope `api_keys:write`."""
        return self._transport.send(Request("DELETE", f"/api_keys/{segment(api_key_id)}"), options)

    def roll(self, api_key_id: str, body: types.ApiKeyRoll, *, options: Optional[RequestOptions] = None) -> types.ApiKeyWithKey:
        """Roll an API key: replace it with a new one that has the same name and scopes. The old key stays valid for the grace period. Requires the scope `api_keys:write`."""
        return self._transport.send(Request("POST", f"/api_keys/{segment(api_key_id)}/roll", body=body), options)


class ClientTokens:
    """Short-lived credentials with which a browser may price cover, or read one contractor's compliance status."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, body: types.ClientTokenInput, *, options: Optional[RequestOptions] = None) -> types.ClientToken:
        """Create a client token for a browser. API keys only; the token is returned only in this response. Requires the scope `client_tokens:write`."""
        return self._transport.send(Request("POST", "/client_tokens", body=body), options)


class RequestLog:
    """Recent requests with their results."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, status: Optional[Literal["2xx", "4xx", "5xx"]] = None, method: Optional[Literal["GET", "POST", "PUT", "DELETE"]] = None, operation: Optional[str] = None, path: Optional[str] = None, caller_kind: Optional[Literal["key", "person", "all"]] = None, caller: Optional[str] = None, since: Optional[int] = None, until: Optional[int] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.LoggedRequest]:
        """List logged requests, newest first. Requires the scope `request_log:read`."""
        return Pages(self._transport, Request("GET", "/request_log", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "status": status, "method": method, "operation": operation, "path": path, "caller_kind": caller_kind, "caller": caller, "since": since, "until": until, "sort": sort}), options)

    @overload
    def get(self, request_id: str, *, options: Optional[RequestOptions] = None) -> types.LoggedRequestDetail: ...

    @overload
    def get(self, request_id: str, *, options: ReadOptions) -> Optional[types.LoggedRequestDetail]: ...

    def get(self, request_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.LoggedRequestDetail]:
        """Get one logged request with its bodies. Requires the scope `request_log:read`."""
        return self._transport.send(Request("GET", f"/request_log/{segment(request_id)}"), options)


class Overview:
    """Counts and figures of the organization."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @overload
    def get(self, *, options: Optional[RequestOptions] = None) -> types.Overview: ...

    @overload
    def get(self, *, options: ReadOptions) -> Optional[types.Overview]: ...

    def get(self, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Overview]:
        """Get how many contractors are covered, and which setup steps are done. Requires the scope `overview:read`."""
        return self._transport.send(Request("GET", "/overview"), options)

    @overload
    def agreement(self, *, options: Optional[RequestOptions] = None) -> types.AutomaticApprovalAgreement: ...

    @overload
    def agreement(self, *, options: ReadOptions) -> Optional[types.AutomaticApprovalAgreement]: ...

    def agreement(self, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.AutomaticApprovalAgreement]:
        """Get how often people made the same decision on certificates as the rules alone would have, with automatic approval in shadow mode and in samples of automatic approvals, over 90 days. Requires the scope `certificates:read`."""
        return self._transport.send(Request("GET", "/overview/automatic_approval"), options)

    @overload
    def series(self, *, span: Optional[Literal["30d", "12m"]] = None, options: Optional[RequestOptions] = None) -> types.OverviewHistory: ...

    @overload
    def series(self, *, span: Optional[Literal["30d", "12m"]] = None, options: ReadOptions) -> Optional[types.OverviewHistory]: ...

    def series(self, *, span: Optional[Literal["30d", "12m"]] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.OverviewHistory]:
        """Get premium, cover in force and certificates audited over the last 30 days or 12 months. Requires the scope `overview:read`."""
        return self._transport.send(Request("GET", "/overview/series", query={"span": span}), options)


class Organization:
    """The organization's name, branding and allowed redirect hosts."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @overload
    def get(self, *, options: Optional[RequestOptions] = None) -> types.Organization: ...

    @overload
    def get(self, *, options: ReadOptions) -> Optional[types.Organization]: ...

    def get(self, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Organization]:
        """Get the organization with its redirect hosts and branding. Requires the scope `organization:read`."""
        return self._transport.send(Request("GET", "/organization"), options)

    @overload
    def readiness(self, *, options: Optional[RequestOptions] = None) -> types.Readiness: ...

    @overload
    def readiness(self, *, options: ReadOptions) -> Optional[types.Readiness]: ...

    def readiness(self, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.Readiness]:
        """See what production lacks before it binds cover. The operator of the service sets it. Requires the scope `organization:read`."""
        return self._transport.send(Request("GET", "/organization/readiness"), options)


class AuditLog:
    """Who changed what, when and from where."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, actor: Optional[str] = None, kind: Optional[str] = None, object: Optional[str] = None, routine: Optional[Literal["hide", "show"]] = None, since: Optional[int] = None, until: Optional[int] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.AuditEntry]:
        """List audit log entries, newest first. Requires the scope `audit_log:read`."""
        return Pages(self._transport, Request("GET", "/audit_log", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "actor": actor, "kind": kind, "object": object, "routine": routine, "since": since, "until": until, "sort": sort}), options)

    @overload
    def get(self, audit_entry_id: str, *, options: Optional[RequestOptions] = None) -> types.AuditEntry: ...

    @overload
    def get(self, audit_entry_id: str, *, options: ReadOptions) -> Optional[types.AuditEntry]: ...

    def get(self, audit_entry_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.AuditEntry]:
        """Get one audit log entry. Requires the scope `audit_log:read`."""
        return self._transport.send(Request("GET", f"/audit_log/{segment(audit_entry_id)}"), options)


class Timeline:
    """The history of one object: changes, events, decisions and emails."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, object_id: str, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, options: Optional[RequestOptions] = None) -> Pages[types.TimelineEntry]:
        """List what happened to an object, newest first: changes, events with their deliveries, decisions, emails. Also needs read access to the object's own resource. Sources that the caller cannot read are left out. Requires the scope `timeline:read`."""
        return Pages(self._transport, Request("GET", f"/timeline/{segment(object_id)}", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before}), options)


class Members:
    """Members of the organization and their roles."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Member]:
        """List members, newest first. Requires the scope `members:read`."""
        return Pages(self._transport, Request("GET", "/members", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "sort": sort}), options)

    @overload
    def get(self, member_id: str, *, options: Optional[RequestOptions] = None) -> types.MemberWithKeys: ...

    @overload
    def get(self, member_id: str, *, options: ReadOptions) -> Optional[types.MemberWithKeys]: ...

    def get(self, member_id: str, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.MemberWithKeys]:
        """Get one member, with the active API keys they created. Requires the scope `members:read`."""
        return self._transport.send(Request("GET", f"/members/{segment(member_id)}"), options)

    def update(self, member_id: str, body: types.MemberUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.Member:
        """Change a member's role, or what they are limited to. The new role must not be above the caller's own, and an organization always keeps an owner. Requires the scope `members:write`."""
        return self._transport.send(Request("PUT", f"/members/{segment(member_id)}", body=body), options)

    def delete(self, member_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Remove a member and end their sessions immediately. API keys they created stay valid. Requires the scope `members:write`."""
        return self._transport.send(Request("DELETE", f"/members/{segment(member_id)}"), options)

    def end_sessions(self, member_id: str, *, options: Optional[RequestOptions] = None) -> Any:
        """End every session of a member. Requires the scope `members:write`."""
        return self._transport.send(Request("POST", f"/members/{segment(member_id)}/sign_out"), options)

    def reset_two_factor(self, member_id: str, *, options: Optional[RequestOptions] = None) -> types.Member:
        """Turn off a member's two-factor authentication after they lost their device, and end their sessions. Requires the scope `members:write`."""
        return self._transport.send(Request("POST", f"/members/{segment(member_id)}/reset_two_factor"), options)


class Invitations:
    """Invitations to join the organization."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self, *, limit: Optional[int] = None, starting_after: Optional[str] = None, ending_before: Optional[str] = None, created_since: Optional[int] = None, created_until: Optional[int] = None, sort: Optional[Literal["created", "-created"]] = None, options: Optional[RequestOptions] = None) -> Pages[types.Invitation]:
        """List invitations, newest first. Requires the scope `members:read`."""
        return Pages(self._transport, Request("GET", "/invitations", query={"limit": limit, "starting_after": starting_after, "ending_before": ending_before, "created_since": created_since, "created_until": created_until, "sort": sort}), options)

    def create(self, body: types.InvitationInput, *, options: Optional[RequestOptions] = None) -> types.InvitationMade:
        """Invite a person by a link that can be accepted for 7 days. Requires the scope `members:write`."""
        return self._transport.send(Request("POST", "/invitations", body=body), options)

    def resend(self, invitation_id: str, *, options: Optional[RequestOptions] = None) -> types.InvitationMade:
        """Send a new link that is valid for another 7 days. Earlier links stop working. Requires the scope `members:write`."""
        return self._transport.send(Request("POST", f"/invitations/{segment(invitation_id)}/resend"), options)

    def delete(self, invitation_id: str, *, options: Optional[RequestOptions] = None) -> types.Deletion:
        """Revoke an invitation. Its link stops working. Requires the scope `members:write`."""
        return self._transport.send(Request("DELETE", f"/invitations/{segment(invitation_id)}"), options)


class SecurityPolicy:
    """Which members need two-factor authentication or single sign-on."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @overload
    def get(self, *, options: Optional[RequestOptions] = None) -> types.SecurityPolicy: ...

    @overload
    def get(self, *, options: ReadOptions) -> Optional[types.SecurityPolicy]: ...

    def get(self, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.SecurityPolicy]:
        """Get the organization's sign-in requirements. Requires the scope `security:read`."""
        return self._transport.send(Request("GET", "/security_policy"), options)

    def update(self, body: types.SecurityPolicyUpdate = {}, *, options: Optional[RequestOptions] = None) -> types.SecurityPolicy:
        """Change the organization's sign-in requirements. Members without two-factor authentication must then set it up before they can do anything else. Requires the scope `security:write`."""
        return self._transport.send(Request("PUT", "/security_policy", body=body), options)


class TestClock:
    """The sandbox's clock, which can be moved forward."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @overload
    def get(self, *, options: Optional[RequestOptions] = None) -> types.TestClock: ...

    @overload
    def get(self, *, options: ReadOptions) -> Optional[types.TestClock]: ...

    def get(self, *, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.TestClock]:
        """Get the sandbox's present time. Requires the scope `test_clock:read`."""
        return self._transport.send(Request("GET", "/test_clock"), options)

    def move(self, body: types.TestClockMove = {}, *, options: Optional[RequestOptions] = None) -> types.TestClockMoved:
        """Move the sandbox's time forward. What falls due until then is carried out in order, each at its own time. Requires the scope `test_clock:write`."""
        return self._transport.send(Request("POST", "/test_clock", body=body), options)


class Search:
    """Search across all kinds of objects."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    @overload
    def find(self, *, q: str, object: Optional[str] = None, types: Optional[List[str]] = None, limit: Optional[int] = None, options: Optional[RequestOptions] = None) -> types.SearchResults: ...

    @overload
    def find(self, *, q: str, object: Optional[str] = None, types: Optional[List[str]] = None, limit: Optional[int] = None, options: ReadOptions) -> Optional[types.SearchResults]: ...

    def find(self, *, q: str, object: Optional[str] = None, types: Optional[List[str]] = None, limit: Optional[int] = None, options: Union[RequestOptions, ReadOptions, None] = None) -> Optional[types.SearchResults]:
        """Find objects by name, number, email, phone, address, metadata value or id. Only objects the caller can read are returned. Requires the scope `search:read`."""
        return self._transport.send(Request("GET", "/search", query={"q": q, "object": object, "types": types, "limit": limit}), options)


class Resources:
    """The resources of the API, each by its name."""

    def __init__(self, transport: Transport) -> None:
        self.inbox_items = InboxItems(transport)
        self.contractors = Contractors(transport)
        self.entities = Entities(transport)
        self.jobs = Jobs(transport)
        self.engagements = Engagements(transport)
        self.imports = Imports(transport)
        self.category_codes = CategoryCodes(transport)
        self.quotes = Quotes(transport)
        self.apply_sessions = ApplySessions(transport)
        self.payment_sessions = PaymentSessions(transport)
        self.policies = Policies(transport)
        self.certificate_shares = CertificateShares(transport)
        self.claims = Claims(transport)
        self.insurance_requirements = InsuranceRequirements(transport)
        self.certificates = Certificates(transport)
        self.incoming_files = IncomingFiles(transport)
        self.incoming_mails = IncomingMails(transport)
        self.incoming_address = IncomingAddress(transport)
        self.compliance = Compliance(transport)
        self.compliance_positions = CompliancePositions(transport)
        self.compliance_requests = ComplianceRequests(transport)
        self.compliance_request_batches = ComplianceRequestBatches(transport)
        self.contractor_documents = ContractorDocuments(transport)
        self.compliance_waivers = ComplianceWaivers(transport)
        self.notices = Notices(transport)
        self.access_links = AccessLinks(transport)
        self.proof_kinds = ProofKinds(transport)
        self.invoices = Invoices(transport)
        self.reconciliations = Reconciliations(transport)
        self.balances = Balances(transport)
        self.statements = Statements(transport)
        self.media_records = MediaRecords(transport)
        self.assignments = Assignments(transport)
        self.events = Events(transport)
        self.webhook_endpoints = WebhookEndpoints(transport)
        self.delivery_attempts = DeliveryAttempts(transport)
        self.batches = Batches(transport)
        self.exports = Exports(transport)
        self.sandbox_runs = SandboxRuns(transport)
        self.mails = Mails(transport)
        self.rate_sets = RateSets(transport)
        self.api_keys = ApiKeys(transport)
        self.client_tokens = ClientTokens(transport)
        self.request_log = RequestLog(transport)
        self.overview = Overview(transport)
        self.organization = Organization(transport)
        self.audit_log = AuditLog(transport)
        self.timeline = Timeline(transport)
        self.members = Members(transport)
        self.invitations = Invitations(transport)
        self.security_policy = SecurityPolicy(transport)
        self.test_clock = TestClock(transport)
        self.search = Search(transport)
