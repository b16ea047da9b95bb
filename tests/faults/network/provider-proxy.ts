import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { NetworkState } from './tcp-proxy.ts';

/** A call of the shop to a provider. */
export interface ProviderCall {
  path: string;
  body: string;
}

export interface Hold {
  /** A call is held. */
  reached: Promise<void>;
  release(): void;
}

/** `twice`: every response and every callback comes a second time. */
export type ProviderNetwork = NetworkState | 'twice';

export interface ProviderProxy {
  port: number;
  become(state: ProviderNetwork): void;
  /** Holds the next call that matches, before or after the provider has carried it out. */
  hold(when: 'before' | 'after', matches: (call: ProviderCall) => boolean): Hold;
  close(): Promise<void>;
}

interface Waiting {
  when: 'before' | 'after';
  matches(call: ProviderCall): boolean;
  reach(): void;
  released: Promise<void>;
}

const SLOW_MS = 400;
const CALLBACKS = '/api/callbacks/';
const REPEATED = '/repeated-callback';

/** The network between the shop and the simulated providers, at `target`; `shop` is the port that they call back. */
export async function startProviderProxy(target: number, shop: number): Promise<ProviderProxy> {
  let state: ProviderNetwork = 'ok';
  let waiting: Waiting | undefined;
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const body = await readBody(request);
    if (path.startsWith(REPEATED)) return repeatCallback(path.slice(REPEATED.length), request, body, response);
    if (state === 'cut') return void request.socket.resetAndDestroy();
    if (state === 'half-open') return;
    if (state === 'slow') await delay(SLOW_MS);
    await pass('before', { path, body });
    const answer = await send(target, request, path, state === 'twice' ? repeatCallbacks(body) : body);
    await pass('after', { path, body });
    response.writeHead(answer.status, answer.headers).end(answer.body);
    if (state === 'twice') request.socket.write(rawResponse(answer));
  }

  async function pass(when: Waiting['when'], call: ProviderCall): Promise<void> {
    const hold = waiting;
    if (hold?.when !== when || !hold.matches(call)) return;
    waiting = undefined;
    hold.reach();
    await hold.released;
  }

  /** Callbacks come to this proxy, which passes each on twice. */
  function repeatCallbacks(body: string): string {
    const { port } = server.address() as AddressInfo;
    return body.replaceAll(`http://127.0.0.1:${shop}${CALLBACKS}`, `http://127.0.0.1:${port}${REPEATED}${CALLBACKS}`);
  }

  async function repeatCallback(
    path: string,
    request: http.IncomingMessage,
    body: string,
    response: http.ServerResponse,
  ): Promise<void> {
    const answers = await Promise.all([send(shop, request, path, body), send(shop, request, path, body)]);
    response.writeHead(answers[0].status).end(answers[0].body);
  }

  function send(port: number, { method, headers }: http.IncomingMessage, path: string, body: string): Promise<Reply> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const sent = { ...headers, 'content-length': String(Buffer.byteLength(body)) };
    const forwarded = http.request({ agent, port, host: '127.0.0.1', path, method, headers: sent }, (answer) => {
      readBody(answer).then((text) => resolve(replyOf(answer, text)), reject);
    });
    forwarded.once('error', reject).end(body);
    return promise;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      if (next === 'cut' || state === 'half-open') server.closeAllConnections();
      state = next;
    },
    hold(when, matches) {
      const reached = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      waiting = { when, matches, reach: reached.resolve, released: released.promise };
      return { reached: reached.promise, release: released.resolve };
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function replyOf({ statusCode = 502, headers }: http.IncomingMessage, body: string): Reply {
  const type = headers['content-type'];
  const length = String(Buffer.byteLength(body));
  return { status: statusCode, headers: { ...(type && { 'content-type': type }), 'content-length': length }, body };
}

function rawResponse({ status, headers, body }: Reply): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}

async function readBody(message: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
