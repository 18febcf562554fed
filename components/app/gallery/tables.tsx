import { Row as Beside, Specimen } from "#components/app/gallery/specimen.tsx";
import { RowSelection } from "#components/resource/bulk/selection.tsx";
import { AddressText, MetadataList } from "#components/resource/list/cells.tsx";
import { ColumnsMenu } from "#components/resource/list/columns-menu.tsx";
import { ObjectTable } from "#components/resource/list/object-table.tsx";
import { Reference } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import type { DisplayInput } from "#components/resource/view-input.ts";
import { Breadcrumb } from "#components/ui/breadcrumb.tsx";
import { Button } from "#components/ui/button.tsx";
import { Clock } from "#components/ui/clock.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { JsonView } from "#components/ui/json-view.tsx";
import { Money, NoValue } from "#components/ui/money.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { PageHeader, Section } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Status } from "#components/ui/status.tsx";
import { TabCount, TabLink, TabLinks } from "#components/ui/tab-links.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { TimeZone } from "#components/ui/time-zone.tsx";
import { FilterChip, Toolbar } from "#components/ui/toolbar.tsx";
import { usualList } from "#lib/dashboard/lists/search-params.ts";

const NOW = 1_795_305_600;
const address = { line1: "12 Pier Street", line2: null, locality: "Oakland", region: "CA", postalcode: "94607", country: "US" } as const;
const entity = { id: "en_9sKd2mPq4rTzW4x", name: "Bay Builders Inc.", created: NOW };

const rows = [
  { id: "en_1aaaaaaaaaaaaaaaaaaaaa", created: NOW - 240, name: "Harbor Roofing LLC", address },
  {
    id: "en_2bbbbbbbbbbbbbbbbbbbbb",
    created: NOW - 90_000,
    name: "A company whose name is longer than any column is wide, and goes on",
    address: null,
  },
] as unknown as readonly Row<"entities">[];

const columns: readonly (Exclude<DisplayInput<"entities">, string> & { label: string })[] = [
  { label: "Name", key: "name" },
  { label: "State", cell: (row) => row.address?.region ?? <NoValue />, minor: true },
  { label: "Created", key: "created", numeric: true, bare: true },
];

function Lists() {
  const names = new Map(rows.map(({ id, name }) => [id, String(name)]));
  const bulk = {
    resource: "entities",
    one: "contracting entity",
    many: "contracting entities",
    actions: [{ verb: "delete", label: "Delete", done: "deleted", consequence: "This cannot be undone.", final: true }],
    rows: rows.map(({ id, name }) => ({ id, name: String(name), may: ["delete"] })),
  } as const;
  return (
    <>
      <Specimen name="ui/toolbar">
        <Toolbar
          end={
            <ColumnsMenu
              path="/gallery"
              state={usualList}
              columns={columns.map(({ label }) => ({ id: label.toLowerCase(), label, extra: false }))}
            />
          }
        >
          <FilterChip name="Home state" value="California" removeHref="/gallery" />
        </Toolbar>
      </Specimen>
      <Specimen name="resource/list/object-table">
        <ObjectTable resource="entities" label="Entities" columns={columns} rows={rows} state={usualList} path="/gallery" />
      </Specimen>
      <Specimen name="resource/bulk/selection">
        <RowSelection spec={bulk}>
          <ObjectTable resource="entities" label="Entities to choose from" columns={columns} rows={rows} choosable={names} />
        </RowSelection>
      </Specimen>
      <Specimen name="ui/pagination">
        <Pagination previous={null} next="/gallery?page=2" size={25} sizes={[{ size: 25, href: "/gallery" }]} summary="1 to 25 of 10,000" />
      </Specimen>
    </>
  );
}

function Values() {
  return (
    <>
      <Specimen name="ui/definition-list">
        <DefinitionList>
          <Fact label="resource/list/cells">
            <AddressText address={address} />
            <MetadataList pairs={{ cost_center: "4410", purchase_order_number: "PO-1" }} />
          </Fact>
          <Fact label="resource/reference/reference">
            <Beside>
              <Reference to="entities" value={entity} />
              <Reference to="entities" value={entity.id} />
              <Reference to="entities" value={null} />
            </Beside>
          </Fact>
          <Fact label="ui/money">
            <Beside>
              <Money cents={123_456_789} />
              <Money cents={-500} />
              <Money cents={100_000_000} whole />
              <Money cents={null} />
            </Beside>
          </Fact>
          <Fact label="ui/mono-id">
            <MonoId id="con_5KJvQy2mN8rTzW4xQ1" />
          </Fact>
          <Fact label="ui/relative-time">
            <Clock ahead={0} first={NOW}>
              <RelativeTime seconds={NOW - 240} />
            </Clock>
          </Fact>
          <Fact label="ui/exact-date, ui/exact-time">
            <Beside>
              <ExactDate seconds={NOW} />
              <ExactDate seconds={NOW} withTime />
              <TimeZone zone="America/Los_Angeles">
                <ExactTime seconds={NOW} />
              </TimeZone>
            </Beside>
          </Fact>
          <Fact label="ui/json-view">
            <JsonView label="Contractor" value={{ id: "con_5K", name: "Ann", tags: ["roofing", 3, true, null], address }} />
          </Fact>
        </DefinitionList>
      </Specimen>
      <Specimen name="ui/tab-links">
        <TabLinks label="Kinds">
          <TabLink href="/gallery" isOpen>
            All
          </TabLink>
          <TabLink href="/gallery" isOpen={false}>
            Certificates flagged
            <TabCount count={1204} more />
          </TabLink>
        </TabLinks>
      </Specimen>
      <Specimen name="ui/table">
        <TableRegion label="Wide table">
          <Table compact>
            <TableHead>
              <tr>
                <TableHeader>Coverage</TableHeader>
                <TableHeader numeric>Each occurrence</TableHeader>
              </tr>
            </TableHead>
            <TableBody>
              <TableRow selected>
                <TableCell>General liability</TableCell>
                <TableCell numeric>
                  <Money cents={100_000_000} whole />
                </TableCell>
              </TableRow>
              <TableRow>
                <TableCell>Auto</TableCell>
                <TableCell numeric>
                  <Money cents={null} />
                </TableCell>
              </TableRow>
            </TableBody>
          </Table>
        </TableRegion>
      </Specimen>
    </>
  );
}

/** Objects in lists and on their own pages, and the display of each kind of value. */
export function Tables() {
  return (
    <>
      <Specimen name="ui/page-header">
        <PageHeader
          breadcrumb={<Breadcrumb crumbs={[{ label: "Contractors", href: "/contractors" }, { label: "Ann Lee" }]} />}
          title="Ann Lee"
          count={10_000}
          status={<Status tone="success">Covered</Status>}
          description="One sentence under the title."
          actions={<Button variant="primary">Edit</Button>}
        />
        <Section title="A section" actions={<Button size="sm">Add</Button>}>
          Its content.
        </Section>
      </Specimen>
      <Lists />
      <Values />
    </>
  );
}
