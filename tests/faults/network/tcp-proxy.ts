import { once } from 'node:events';
import net from 'node:net';

/**
 * `slow` delays every packet; `cut` breaks all connections and refuses new ones; `half-open` leaves connections open
 * and forwards nothing, as after a cable was pulled.
 */
export type NetworkState = 'ok' | 'slow' | 'cut' | 'half-open';

export interface TcpProxy {
  port: number;
  become(state: NetworkState): void;
  close(): Promise<void>;
}

const SLOW_MS = 40;

/** The network between the shop and its PostgreSQL. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let state: NetworkState = 'ok';
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = net.connect(target, '127.0.0.1');
    for (const socket of [near, far]) watch(socket);
    forward(near, far);
    forward(far, near);
  });

  function watch(socket: net.Socket): void {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  }

  function forward(from: net.Socket, to: net.Socket): void {
    from.on('data', (chunk) => {
      if (state === 'half-open') return;
      // Timers of equal length run in their order.
      if (state === 'slow') setTimeout(() => to.writable && to.write(chunk), SLOW_MS);
      else to.write(chunk);
    });
    from.once('close', () => {
      if (state !== 'half-open') to.destroy();
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    become(next) {
      // Bytes are lost in a half-open network, so what was open then is broken when it works again.
      const isBroken = next === 'cut' || state === 'half-open';
      state = next;
      if (isBroken) for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
