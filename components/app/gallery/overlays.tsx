"use client";

import { MoreHorizontal } from "lucide-react";
import { Row, Specimen } from "#components/app/gallery/specimen.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Dialog, DialogClose } from "#components/ui/dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { notices } from "#components/ui/notices.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/popover.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "#components/ui/tabs.tsx";
import { useTip } from "#components/ui/tooltip.tsx";

function Dialogs() {
  const close = (
    <DialogClose asChild>
      <Button>Close</Button>
    </DialogClose>
  );
  const refused = async () => "The policy was cancelled meanwhile. Nothing was changed.";
  return (
    <>
      <Specimen name="ui/dialog">
        <Row>
          <Dialog title="A dialog" description="One sentence." trigger={<Button>Open</Button>} footer={close} />
          <Dialog title="A wide dialog" wide trigger={<Button>Open wide</Button>} footer={close}>
            Its content scrolls where it is longer than the screen.
          </Dialog>
          <Dialog title="Shown once" shownOnce trigger={<Button>Open, shown once</Button>} footer={close}>
            Only its own buttons close it.
          </Dialog>
        </Row>
      </Specimen>
      <Specimen name="ui/confirm-dialog">
        <Row>
          <ConfirmDialog
            title="Cancel this policy?"
            consequence="Cover ends today; unearned premium is refunded."
            confirmLabel="Cancel policy"
            trigger={<Button>Refused by the service</Button>}
            confirm={refused}
          />
          <ConfirmDialog
            title="Delete Harbor Roofing LLC?"
            consequence="Two active policies end today."
            confirmLabel="Delete"
            typedName="Harbor Roofing LLC"
            trigger={<Button>With the name typed</Button>}
            confirm={async () => null}
          />
        </Row>
      </Specimen>
    </>
  );
}

function Menus() {
  const tip = useTip(() => "Nov 22, 2026, 2:14:03 PM UTC");
  return (
    <>
      <Specimen name="ui/dropdown-menu">
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="icon" aria-label="More" className="self-start">
              <MoreHorizontal aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuLabel>Policy</DropdownMenuLabel>
            <DropdownMenuItem>Download certificate</DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuRadioGroup value="cards">
              <DropdownMenuRadioItem value="cards">Cards</DropdownMenuRadioItem>
              <DropdownMenuRadioItem value="rows">Rows</DropdownMenuRadioItem>
            </DropdownMenuRadioGroup>
            <DropdownMenuSeparator />
            <DropdownMenuItem danger>Cancel policy</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </Specimen>
      <Specimen name="ui/popover">
        <Popover>
          <PopoverTrigger asChild>
            <Button className="self-start">Filter</Button>
          </PopoverTrigger>
          <PopoverContent>A filter's inputs.</PopoverContent>
        </Popover>
      </Specimen>
      <Specimen name="ui/sheet">
        <Sheet title="Navigation" trigger={<Button className="self-start">Open navigation</Button>}>
          <p className="p-4">Navigation on a phone.</p>
        </Sheet>
      </Specimen>
      <Specimen name="ui/tooltip">
        <Button {...tip} className="self-start">
          Hover or focus
        </Button>
      </Specimen>
    </>
  );
}

/** Overlays, each with a button that opens it, and components that move content. */
export function Overlays() {
  return (
    <>
      <Dialogs />
      <Menus />
      <Specimen name="ui/notices">
        <Row>
          <Button onClick={() => notices.plain("Stopped. Three rows are as they were.")}>Plain</Button>
          <Button onClick={() => notices.success("Contractor saved")}>Success</Button>
          <Button onClick={() => notices.error("The service did not respond")}>Error</Button>
        </Row>
      </Specimen>
      <Specimen name="ui/tabs">
        <Tabs defaultValue="rules">
          <TabsList aria-label="Review">
            <TabsTrigger value="rules">Rules</TabsTrigger>
            <TabsTrigger value="values">Values</TabsTrigger>
          </TabsList>
          <TabsContent value="rules">Each rule and its finding.</TabsContent>
          <TabsContent value="values">Each value and its position.</TabsContent>
        </Tabs>
      </Specimen>
    </>
  );
}
