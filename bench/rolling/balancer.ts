import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_MS = 1_000;
/** After so many failed checks a node gets nothing more; one good one brings it back. */
const MAX_FAILED_CHECKS = 2;

export interface Balancer {
  origin: string;
  /** Whether all nodes get requests. */
  isWhole(): boolean;
  close(): Promise<void>;
}

/**
 * Takes turns among nodes that answer `/readyz`, holds connections open, and repeats nothing: whatever a node does not
 * answer is a 502. The plainest balancer that there is, so what it loses the shop has lost.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const nodes = ports.map((port) => ({ port, failedChecks: 0, agent: new http.Agent({ keepAlive: true }) }));
  let turn = 0;

  const checks = setInterval(() => {
    for (const node of nodes) {
      void isReady(node.port).then((ready) => {
        node.failedChecks = ready ? 0 : node.failedChecks + 1;
      });
    }
  }, CHECK_MS);

  const server = http.createServer((request, response) => {
    const open = nodes.filter(({ failedChecks }) => failedChecks < MAX_FAILED_CHECKS);
    const node = open[turn++ % open.length];
    if (node === undefined) return void response.writeHead(502).end();
    const { method, url, headers } = request;
    const forwarded = http.request({ host: '127.0.0.1', ...node, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    forwarded.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    isWhole: () => nodes.every(({ failedChecks }) => failedChecks === 0),
    async close() {
      clearInterval(checks);
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      for (const { agent } of nodes) agent.destroy();
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(CHECK_MS) }).then(
    (response) => response.ok,
    () => false,
  );
}
