"use client";

import { Ellipsis } from "lucide-react";
import { type ReactNode, useState } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "#components/ui/dropdown-menu.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import type { WriteResult } from "#lib/dashboard/writes/write-result.ts";

const listed = (names: readonly string[]) => (names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

/** What removing a member ends, and what keeps working: the API keys with these names. Null when they could not be read. */
export function removalConsequence(name: string, names: readonly string[] | null): string {
  const ends = `${name} is signed out now and can no longer sign in; invitations they sent are revoked.`;
  if (!names) return `${ends} Which API keys they made could not be read; those keep working.`;
  if (!names.length) return `${ends} They made no API key that is still active.`;
  return names.length === 1
    ? `${ends} The API key ${listed(names)} they made keeps working.`
    : `${ends} The API keys ${listed(names)} they made keep working.`;
}

type MemberAction = "sign_out" | "two_factor" | "remove";

interface MemberMenuProps {
  id: string;
  name: string;
  twoFactor: boolean;
}

/** The actions on a member besides the role. Each states its consequence first. */
export function MemberMenu({ id, name, twoFactor }: MemberMenuProps) {
  const [asked, setAsked] = useState<MemberAction | null>(null);
  const [removal, setRemoval] = useState<string | null>(null);
  const ask = async () => {
    setRemoval(null);
    setAsked("remove");
    const made = await browserClient()
      .then((client) => client.members.get({ member: id }))
      .catch(() => null);
    setRemoval(removalConsequence(name, made?.api_keys.map((key) => key.name) ?? null));
  };
  const dialogs: Record<MemberAction, { title: string; consequence: ReactNode; run: () => Promise<WriteResult> }> = {
    sign_out: {
      title: "Sign out everywhere",
      consequence: `Ends every session of ${name} now. They can sign in again.`,
      run: () => send("members.endSessions", { member: id }),
    },
    two_factor: {
      title: "Turn off two-factor authentication",
      consequence: `Use this when ${name} lost their phone and recovery codes. They are signed out, and their password alone signs them in until they set it up again. First make sure that the request really comes from them.`,
      run: () => send("members.resetTwoFactor", { member: id }),
    },
    remove: {
      title: "Remove member",
      consequence: removal ?? "Looking for the API keys they made…",
      run: () => send("members.delete", { member: id }),
    },
  };
  const dialog = asked && dialogs[asked];
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={`More about ${name}`}>
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setAsked("sign_out")}>Sign out everywhere</DropdownMenuItem>
          {twoFactor ? <DropdownMenuItem onSelect={() => setAsked("two_factor")}>Turn off two-factor</DropdownMenuItem> : null}
          <DropdownMenuItem danger onSelect={() => void ask()}>
            Remove
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => (open ? undefined : setAsked(null))}
          title={dialog.title}
          consequence={dialog.consequence}
          confirm={() => confirmed(dialog.run())}
        />
      ) : null}
    </>
  );
}
