/**
 * The create and edit pages. In app/o/…/jobs/new/page.tsx: export const metadata = newMetadata(jobsView); export default newPage(jobsView);
 * and in app/o/…/jobs/[id]/edit/page.tsx: generateMetadata = detailMetadata(jobsView, "Edit"), editPage(jobsView). The address of the
 * create page can contain initial values: `/jobs/new?entity=en_…`.
 */

import type { Metadata } from "next";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { FieldSpec } from "#components/resource/field-spec.ts";
import { partsOf, toFormValues } from "#components/resource/form/form-shape.ts";
import { ResourceForm } from "#components/resource/form/resource-form.tsx";
import { capitalized } from "#components/resource/labels.ts";
import { loadObject } from "#components/resource/load-object.ts";
import { type ObjectPage, titleOfRow } from "#components/resource/object-page.ts";
import { findName } from "#components/resource/reference/find-name.ts";
import { expandedObject, referenceName } from "#components/resource/reference/reference.tsx";
import { ServiceProblem } from "#components/resource/service-problem.tsx";
import type { View } from "#components/resource/view.ts";
import type { Crumb } from "#components/ui/breadcrumb.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { resources } from "#lib/contract/api/index.ts";
import { entry, isRequired } from "#lib/contract/core/schema.ts";
import type { SearchParams } from "#lib/dashboard/lists/search-params.ts";
import { naming, operationOf } from "#lib/dashboard/operations.ts";
import { readVersion } from "#lib/dashboard/read-version.ts";
import type { ResourceKey } from "#lib/dashboard/routes.ts";
import { attempt } from "#lib/dashboard/session/load-result.ts";
import { type DashboardSession, getSession } from "#lib/dashboard/session/session.ts";

/**
 * The required fields according to the contract. In an update any field may be left unchanged, but one that is not nullable cannot be
 * emptied.
 */
function requiredFields(resource: ResourceKey, mode: "create" | "update", fields: readonly FieldSpec[]): string[] {
  const shape: z.ZodRawShape = operationOf(resource, mode)?.body?.shape ?? {};
  return fields.flatMap((spec) => {
    const own = shape[spec.name] as z.ZodType | undefined;
    if (!own) return [];
    const parts = partsOf(spec);
    if (spec.kind === "choices" || spec.kind === "lines" || parts) {
      if (!isRequired(own)) return [];
      const inner = (entry(own) as z.ZodObject).shape as Record<string, z.ZodType> | undefined;
      const asked =
        spec.kind === "group" ? (parts ?? []).filter((part) => inner?.[part.name] && isRequired(inner[part.name] as z.ZodType)) : [];
      return [spec.name, ...asked.map((part) => `${spec.name}.${part.name}`)];
    }
    return (mode === "create" ? isRequired(own) : !own.safeParse(null).success) ? [spec.name] : [];
  });
}

/** The fields that the creation of an object takes. Others are stated later, by editing it. */
export function fieldsOfNew(resource: ResourceKey, fields: readonly FieldSpec[]): FieldSpec[] {
  const shape: z.ZodRawShape = operationOf(resource, "create")?.body?.shape ?? {};
  return fields.filter(({ name }) => name in shape);
}

/** "New job". */
export function newMetadata<K extends ResourceKey>(view: View<K>): Metadata {
  return { title: `New ${resources[view.key].title.one}` };
}

/** A page with a form: its heading and the way to it. */
export function Framed({ crumbs, title, children }: { crumbs: readonly Crumb[]; title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {children}
    </>
  );
}

/** The fields as this user may use them: a reference offers a new object only where they may create one. */
const fieldsFor = (session: DashboardSession, fields: readonly FieldSpec[]): FieldSpec[] =>
  fields.map((field) => {
    if (field.kind !== "reference") return field;
    const create = operationOf(field.to, "create");
    return { ...field, canCreate: create !== null && session.can(create.access) };
  });

/** The names of the form's initial references. */
async function namesOf(session: DashboardSession, fields: readonly FieldSpec[], object: Readonly<Record<string, unknown>>) {
  const references = fields.flatMap((field) => (field.kind === "reference" && object[field.name] ? [field] : []));
  const entries = references.map(async ({ name, to }) => {
    const value = object[name];
    return [name, expandedObject(value) ? referenceName(to, value) : await findName(session, to, String(value))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export function newPage<K extends ResourceKey>(view: View<K>) {
  return async function NewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
    const session = await getSession();
    const { title } = resources[view.key];
    const fields = fieldsFor(session, fieldsOfNew(view.key, view.fields ?? []));
    const heading = `New ${title.one}`;
    const crumbs = [{ label: capitalized(title.many), href: view.path }, { label: heading }];
    const given = await searchParams;
    const start = Object.fromEntries(
      fields.flatMap(({ name }) => {
        const value = given[name];
        return typeof value === "string" ? [[name, value]] : [];
      }),
    );
    return (
      <Framed crumbs={crumbs} title={heading}>
        <ResourceForm
          resource={view.key}
          fields={fields}
          asked={requiredFields(view.key, "create", fields)}
          initial={toFormValues(fields, start)}
          names={await namesOf(session, fields, start)}
          submitLabel={`Create ${title.one}`}
          cancelHref={view.path}
        />
      </Framed>
    );
  };
}

export function editPage<K extends ResourceKey>(view: View<K>) {
  return async function EditPage({ params }: ObjectPage) {
    const { id } = await params;
    const session = await getSession();
    const { title } = resources[view.key];
    const read = await attempt(() => loadObject(view.key, id));
    if (!read.ok) return <ServiceProblem whole {...read.problem} title={`This ${title.one} could not be loaded`} />;
    const now = await attempt(() => readVersion(session.client, view.key, id));
    if (!now.ok) return <ServiceProblem whole {...now.problem} title={`This ${title.one} could not be loaded`} />;
    const { object, version } = now.value;
    const fields = fieldsFor(
      session,
      (view.fields ?? []).filter((field: FieldSpec) => !field.onlyNew),
    );
    const name = titleOfRow(view, read.value);
    const href = `${view.path}/${id}`;
    const crumbs = [{ label: capitalized(title.many), href: view.path }, { label: name, href }, { label: "Edit" }];
    return (
      <Framed crumbs={crumbs} title={`Edit ${name}`}>
        <ResourceForm
          resource={view.key}
          of={{ input: naming(view.key, id), version }}
          fields={fields}
          asked={requiredFields(view.key, "update", fields)}
          initial={toFormValues(fields, object)}
          names={await namesOf(session, fields, read.value)}
          submitLabel="Save changes"
          cancelHref={href}
        />
      </Framed>
    );
  };
}
