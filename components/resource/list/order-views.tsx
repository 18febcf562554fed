"use client";

import { useOptimistic, useRef, useState, useTransition } from "react";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { focusMoved, MoveButtons } from "#components/resource/list/move-buttons.tsx";
import { send } from "#components/resource/sending/send.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { useRouter } from "#components/ui/link.tsx";
import { notices } from "#components/ui/notices.ts";

interface ViewTab {
  id: string;
  name: string;
}

/** Puts the tabs of a list's views in this user's order. Every move is saved immediately, by itself. */
export function OrderViewsDialog({ views }: { views: readonly ViewTab[] }) {
  const router = useRouter();
  const list = useRef<HTMLUListElement>(null);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const [, start] = useTransition();
  const [order, setOrder] = useOptimistic(views);
  const [said, setSaid] = useState("");
  const move = (from: number, by: -1 | 1) => {
    const one = order[from];
    if (!one) return;
    const others = order.filter((view) => view !== one);
    const before = others[from + by]?.id ?? null;
    setSaid(`${one.name} is ${from + by + 1} of ${order.length}.`);
    start(async () => {
      setOrder(others.toSpliced(from + by, 0, one));
      // One after another, because each says only which view comes next.
      const mine = sent.current.then(() => confirmed(send("savedViews.update", { saved_view: one.id, body: { before } })));
      sent.current = mine;
      const refused = await mine;
      if (refused) notices.error(refused);
      start(() => router.refresh());
    });
    focusMoved(list.current, one.id, by);
  };
  return (
    <Dialog
      title="Order views"
      description="The order is yours only; other members keep theirs."
      trigger={
        <Button size="sm" variant="ghost">
          Order views
        </Button>
      }
    >
      <ul ref={list} className="-mx-2">
        {order.map(({ id, name }, at) => (
          <li key={id} data-moved={id} className="flex min-h-9 items-center gap-1 rounded-md px-2 hover:bg-hover">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <MoveButtons label={name} isFirst={at === 0} isLast={at === order.length - 1} move={(by) => move(at, by)} />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Dialog>
  );
}
