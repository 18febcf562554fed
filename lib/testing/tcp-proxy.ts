import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

/**
 * The state of the network. `black hole`: nothing arrives, without notice, and new connections are accepted but never answered.
 * `half-open`: open connections are silently dead; new ones work. `reset`: open and new connections are reset. `slow`: everything arrives,
 * each piece delayed.
 */
export type NetworkState = "working" | "black hole" | "half-open" | "reset" | "slow";

export interface TcpProxy {
  readonly port: number;
  set(state: NetworkState): void;
  /** From now on new connections lead to this port. */
  lead(to: number): void;
  /** The number of connections opened so far. */
  opened(): number;
  close(): Promise<void>;
}

const SLOW_MS = 400;

/** The two sockets of a connection. Once `isCut`, it never carries anything again: lost data stays lost. */
interface Link {
  near: Socket;
  far: Socket;
  isCut: boolean;
}

/** Forwards connections on a port of 127.0.0.1 to `target`, another local port, according to the state of the network. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let leadsTo = target;
  let state: NetworkState = "working";
  let opened = 0;
  const links = new Set<Link>();

  function forward(link: Link, from: Socket, to: Socket): void {
    /** Pieces that are delayed. Later ones follow them, also when the network works again: a connection never changes their order. */
    let delayed = 0;
    let last = Promise.resolve();
    from.on("data", (chunk: Buffer) => {
      if (link.isCut) return;
      if (state !== "slow" && delayed === 0) {
        to.write(chunk);
        return;
      }
      delayed++;
      const due = state === "slow" ? sleep(SLOW_MS) : undefined;
      last = Promise.all([last, due]).then(() => {
        delayed--;
        if (!link.isCut && !to.destroyed) to.write(chunk);
      });
    });
    // A lost connection is lost silently: its end is not forwarded either.
    from.on("end", () => link.isCut || to.end());
    from.on("error", () => undefined);
    from.on("close", () => {
      if (link.isCut) return;
      to.destroy();
      links.delete(link);
    });
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    opened++;
    const far = connect({ port: leadsTo, host: "127.0.0.1", allowHalfOpen: true });
    const link: Link = { near, far, isCut: state === "black hole" };
    links.add(link);
    forward(link, near, far);
    forward(link, far, near);
    if (state === "reset") reset(link);
  });

  function reset({ near, far }: Link): void {
    near.resetAndDestroy();
    far.destroy();
  }

  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port,
    set(next) {
      state = next;
      if (next === "black hole" || next === "half-open") for (const link of links) link.isCut = true;
      if (next === "reset") for (const link of [...links]) reset(link);
    },
    lead(to) {
      leadsTo = to;
    },
    opened: () => opened,
    async close() {
      for (const { near, far } of links) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, "close");
    },
  };
}
