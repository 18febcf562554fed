"use client";

import { Download } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "#components/ui/dropdown-menu.tsx";
import { DownloadLink } from "#components/ui/link.tsx";

/** Downloads the roster as CSV: all its contractors, with the columns shown, or with everything known about the position of each row. */
export function ExportMenu({ table, details }: { table: string; details: string }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button>
          <Download aria-hidden /> <span className="max-sm:sr-only">Export</span>
          <span className="sr-only"> compliance as CSV</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <DownloadLink href={table}>Table with these columns</DownloadLink>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <DownloadLink href={details}>Coverages and reasons</DownloadLink>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
