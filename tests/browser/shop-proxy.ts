import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a shop: a test can cut its connections and replace files by those of another build. */
export interface ShopProxy {
  origin: string;
  /** While true, every connection is closed at once. */
  isDisconnected: boolean;
  /** Changes the body of a text response; null makes it a 404. */
  replace: (path: string, text: string) => string | null;
  close(): Promise<void>;
}

export async function startShopProxy(shop: string): Promise<ShopProxy> {
  const server = createServer((incoming, response) => {
    if (proxy.isDisconnected) incoming.socket.destroy();
    else forward(shop, proxy, incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const proxy: ShopProxy = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDisconnected: false,
    replace: (_path, text) => text,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

function forward(shop: string, proxy: ShopProxy, incoming: IncomingMessage, response: ServerResponse): void {
  // Only uncompressed 200 responses can be replaced.
  const droppedHeaders = ['accept-encoding', 'if-none-match', 'if-modified-since', 'host'];
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !droppedHeaders.includes(name)),
  );
  const path = incoming.url ?? '/';
  const forwarded = request(shop + path, { method: incoming.method, headers }, (upstream) => {
    const parts: Buffer[] = [];
    upstream.on('data', (part: Buffer) => parts.push(part));
    upstream.on('end', () => {
      const { 'content-length': _length, connection: _connection, ...rest } = upstream.headers;
      const body = Buffer.concat(parts);
      const isText = /html|javascript/.test(upstream.headers['content-type'] ?? '');
      const sent = isText ? proxy.replace(path, body.toString()) : body;
      response.writeHead(sent === null ? 404 : (upstream.statusCode ?? 502), rest);
      response.end(sent ?? '');
    });
  });
  forwarded.on('error', () => incoming.socket.destroy());
  incoming.pipe(forwarded);
}
