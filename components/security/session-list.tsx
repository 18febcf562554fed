import { deviceName } from "#components/security/device.ts";
import { EndSessionButton, SignOutEverywhereButton } from "#components/security/session-buttons.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { Section } from "#components/ui/page-header.tsx";
import { RelativeTime } from "#components/ui/relative-time.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";

interface OwnSession {
  id: string;
  created: number;
  last_seen: number;
  ip: string | null;
  user_agent: string | null;
  current: boolean;
}

/** Where the person is signed in, and the ways to end it. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  return (
    <Section title="Sessions" actions={<SignOutEverywhereButton />}>
      <TableRegion label="Sessions">
        <Table>
          <TableHead>
            <tr>
              <TableHeader>Device</TableHeader>
              <TableHeader className="max-md:hidden">Address</TableHeader>
              <TableHeader numeric className="max-md:hidden">
                Signed in
              </TableHeader>
              <TableHeader numeric>Last seen</TableHeader>
              <TableHeader numeric>
                <span className="sr-only">End</span>
              </TableHeader>
            </tr>
          </TableHead>
          <TableBody>
            {sessions.map(({ id, created, last_seen, ip, user_agent, current }) => (
              <TableRow key={id}>
                <TableCell className="max-w-64 truncate font-medium">
                  {deviceName(user_agent)} {current ? <Badge className="ml-2">This one</Badge> : null}
                </TableCell>
                <TableCell className="tabular max-md:hidden">{ip ?? <NoValue label="Not known" />}</TableCell>
                <TableCell numeric className="max-md:hidden">
                  <RelativeTime seconds={created} />
                </TableCell>
                <TableCell numeric>{current ? "Now" : <RelativeTime seconds={last_seen} />}</TableCell>
                <TableCell numeric>{current ? null : <EndSessionButton id={id} device={deviceName(user_agent)} />}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableRegion>
    </Section>
  );
}
