import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop behind a wire that a test can cut, and whose files it can replace by another build's. */
export interface ShopBehindWire {
  origin: string;
  /** Cut: every connection breaks. */
  isCut: boolean;
  /** What the browser gets in place of what the shop said; null: nothing is there. */
  replace: (path: string, text: string) => string | null;
  close(): Promise<void>;
}

export async function standBeforeShop(shop: string): Promise<ShopBehindWire> {
  const server = createServer((asked, answer) => {
    if (wire.isCut) asked.socket.destroy();
    else forward(shop, wire, asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const wire: ShopBehindWire = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isCut: false,
    replace: (_path, text) => text,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return wire;
}

function forward(shop: string, wire: ShopBehindWire, asked: IncomingMessage, answer: ServerResponse): void {
  // Whole answers only: what is replaced may not be "unchanged".
  const unwanted = ['accept-encoding', 'if-none-match', 'if-modified-since', 'host'];
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !unwanted.includes(name)));
  const path = asked.url ?? '/';
  const onward = request(shop + path, { method: asked.method, headers }, (told) => {
    const parts: Buffer[] = [];
    told.on('data', (part: Buffer) => parts.push(part));
    told.on('end', () => {
      const { 'content-length': _length, connection: _connection, ...rest } = told.headers;
      const body = Buffer.concat(parts);
      const isText = /html|javascript/.test(told.headers['content-type'] ?? '');
      const sent = isText ? wire.replace(path, body.toString()) : body;
      answer.writeHead(sent === null ? 404 : (told.statusCode ?? 502), rest);
      answer.end(sent ?? '');
    });
  });
  onward.on('error', () => asked.socket.destroy());
  asked.pipe(onward);
}
