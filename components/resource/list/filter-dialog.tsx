"use client";

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { type FilterFields, readFields, textsOf } from "#components/resource/list/filter-fields.ts";
import { boundsOf, paramsOf } from "#components/resource/list/filter-names.ts";
import { ReferencePicker } from "#components/resource/reference/reference-picker.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field, FieldGroup } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { Select } from "#components/ui/select.tsx";
import { type ListShape, type ListState, listStateQuery, withoutFilter } from "#lib/dashboard/lists/search-params.ts";

interface FilterControlProps {
  filter: Extract<FilterFields, { kind: "text" | "select" | "reference" | "date" | "day" }>;
  value: string;
  onChange: (value: string) => void;
  /** The text of the choice of no value. */
  none: string;
}

/** The control for a filter with one value. Use it inside a Field. */
function FilterControl({ filter, value, onChange, none }: FilterControlProps) {
  if (filter.kind === "reference") return <ReferencePicker to={filter.to} value={value} onChange={onChange} />;
  if (filter.kind === "select") return <Choice {...{ value, onChange, none }} options={filter.options} />;
  const type = filter.kind === "text" ? "text" : "date";
  return <Input type={type} value={value} onChange={(event) => onChange(event.target.value)} spellCheck={false} />;
}

interface ChoiceProps extends Omit<FilterControlProps, "filter"> {
  options: readonly { value: string; label: string }[];
}

/** One of these values, or none. */
function Choice({ value, onChange, none, options }: ChoiceProps) {
  return <Select value={value} onChange={(event) => onChange(event.target.value)} empty={none} options={options} />;
}

export interface FilterSheetProps {
  filters: readonly FilterFields[];
  path: string;
  state: ListState;
  shape: Pick<ListShape, "usual">;
  /** The values that turn off the filters that are on by default. */
  off: Readonly<Record<string, string>>;
  /** For phones; on a desktop too where some are offered only here; or for one filter, by its name. */
  as: "phone" | "more" | "one";
}

interface FilterDialogProps extends FilterSheetProps {
  trigger: ReactNode;
  /** Whether any of its filters is set. */
  isAnySet: boolean;
}

/** A range is read in its own order, except that of creation, which goes with any; what is empty is listed by creation. */
const orderWith = (filters: readonly FilterFields[], { sort }: ListState): string | null => {
  const [only, ...others] = filters;
  if (!only || others.length) return sort;
  if (only.kind === "empty") return null;
  return (only.kind === "period" || only.kind === "amount") && only.name !== "created" ? only.name : sort;
};

/** Filters of a list in one dialog, for phones and lists of many, or one filter: nothing changes before Apply. It is open when it is loaded. */
export default function FilterDialog({ filters, path, state, shape, off, as, trigger, isAnySet }: FilterDialogProps) {
  const label = as === "one" ? filters[0]?.label : undefined;
  const router = useRouter();
  const formId = useId();
  const [open, setOpen] = useState(true);
  const textsNow = (): Record<string, string> => Object.assign({}, ...filters.map((filter) => textsOf(filter, state.filters, off)));
  const [texts, setTexts] = useState(textsNow);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const openWith = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) return;
    setErrors({});
    setTexts(textsNow());
  };
  const show = (next: ListState) => {
    setOpen(false);
    router.push(path + listStateQuery(next));
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const read = readFields({ filters, texts, state, off });
    if ("errors" in read) setErrors(read.errors);
    else show({ ...read.state, sort: orderWith(filters, state) });
  };
  const clear = () => show(filters.flatMap(paramsOf).reduce((left, name) => withoutFilter(left, name, shape), state));
  const write = (name: string, value: string) => setTexts((before) => ({ ...before, [name]: value }));
  return (
    <Dialog
      title={label ? `Filter by ${label.toLowerCase()}` : "Filters"}
      description={filters.some(({ kind }) => kind === "period") ? "A period includes its last day. Days are in UTC." : undefined}
      open={open}
      onOpenChange={openWith}
      trigger={trigger}
      footer={
        <>
          {label ? null : (
            <Button onClick={clear} disabled={!isAnySet}>
              Clear
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary">
            Apply
          </Button>
        </>
      }
    >
      <form id={formId} method="post" onSubmit={apply} noValidate className="flex flex-col gap-4">
        {filters.map((filter) => (
          <Fields key={filter.name} {...{ filter, texts, errors, write }} />
        ))}
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  filter: FilterFields;
  texts: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  write: (name: string, value: string) => void;
}

const IS_EMPTY = [
  { value: "true", label: "Empty" },
  { value: "false", label: "Not empty" },
];

/** The fields of one filter. */
function Fields({ filter, texts, errors, write }: FieldsProps) {
  const errorOf = (name: string) => errors[name];
  if (filter.kind === "empty") {
    return (
      <FieldGroup label={filter.label}>
        {filter.properties.map(({ name, label }) => {
          const param = `${name}_is_empty`;
          return (
            <Field key={name} label={label} error={errorOf(param)}>
              <Choice value={texts[param] ?? ""} onChange={(value) => write(param, value)} none="Any" options={IS_EMPTY} />
            </Field>
          );
        })}
      </FieldGroup>
    );
  }
  if (filter.kind === "period" || filter.kind === "amount") {
    const isPeriod = filter.kind === "period";
    const [from, to] = boundsOf({ kind: filter.kind, name: filter.name });
    const bounds = [
      { name: from, label: isPeriod ? "From" : "At least" },
      { name: to, label: isPeriod ? "To" : "At most" },
    ];
    return (
      <FieldGroup label={filter.label}>
        <div className="grid grid-cols-2 gap-2">
          {bounds.map(({ name, label }) => (
            <Field key={name} label={label} error={errorOf(name)}>
              <Input
                type={isPeriod ? "date" : "text"}
                inputMode={isPeriod ? undefined : "decimal"}
                value={texts[name] ?? ""}
                onChange={(event) => write(name, event.target.value)}
              />
            </Field>
          ))}
        </div>
      </FieldGroup>
    );
  }
  return (
    <Field label={filter.label} error={errorOf(filter.name)} hint={filter.kind === "text" ? filter.hint : undefined}>
      <FilterControl filter={filter} value={texts[filter.name] ?? ""} onChange={(value) => write(filter.name, value)} none="Any" />
    </Field>
  );
}
