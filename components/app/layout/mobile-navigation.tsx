"use client";

import { Menu } from "lucide-react";
import { type ReactNode, useState } from "react";
import { NavigationLinks } from "#components/app/layout/navigation-links.tsx";
import type { NavigationItem } from "#components/shell/navigation.ts";
import { Button } from "#components/ui/button.tsx";
import { Sheet } from "#components/ui/sheet.tsx";

/** The rail as a sheet below 768 px. It closes on navigation. */
export function MobileNavigation({ items, top, bottom }: { items: readonly NavigationItem[]; top: ReactNode; bottom: ReactNode }) {
  const [open, setOpen] = useState(false);
  const trigger = (
    <Button variant="ghost" size="icon" aria-label="Open navigation">
      <Menu aria-hidden className="!size-5" />
    </Button>
  );
  return (
    <Sheet title="Navigation" trigger={trigger} open={open} onOpenChange={setOpen}>
      {top}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <NavigationLinks items={items} onNavigate={() => setOpen(false)} />
      </div>
      {bottom}
    </Sheet>
  );
}
