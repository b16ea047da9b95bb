import { execFile } from 'node:child_process';
import dgram from 'node:dgram';
import dns, { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { takeOutsideAttempts } from './refuse-outside.ts';

/** An address reserved for documentation: without the refusal, a call to it would hang for minutes. */
const OUTSIDE = '192.0.2.1';
const run = promisify(execFile);

// Runs before the check that all tests have, which would report these attempts.
afterEach(() => expect(takeOutsideAttempts()).toEqual([]));

const expectAttempts = (...hosts: string[]) =>
  expect(takeOutsideAttempts().map((attempt) => attempt.split(' ')[0])).toEqual(hosts);

test.each([
  ['fetch', () => fetch('https://partner.example/pay')],
  ['fetch by number', () => fetch(`http://${OUTSIDE}/`)],
  ['node:http', () => once(http.get('http://partner.example/'), 'response')],
  ['TCP', () => once(net.connect(443, OUTSIDE), 'connect')],
  ['TCP by options', () => once(net.connect({ host: 'partner.example', port: 443 }), 'connect')],
  ['TLS', () => once(tls.connect({ host: OUTSIDE, port: 443 }), 'secureConnect')],
  ['PostgreSQL', () => new pg.Client('postgres://amper@partner.example/amper').connect()],
  ['a name', () => lookup('partner.example')],
  ['a record', () => dns.resolveMx('partner.example')],
  ['a record by a resolver', () => new dns.Resolver().resolve4('partner.example')],
])('%s is refused, and the error names the host', async (_, call) => {
  const error = await call().then(
    () => new Error('It got through'),
    (reason: Error) => reason,
  );
  const messages = `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`;
  expect(messages).toMatch(/Refused: \w+ (?:partner\.example|192\.0\.2\.1)\./);
  expect(takeOutsideAttempts()).toHaveLength(1);
});

test('a datagram is refused', async () => {
  const socket = dgram.createSocket('udp4');
  onTestFinished(() => void socket.close());
  const send = promisify((callback: (error: Error | null) => void) => socket.send('x', 53, OUTSIDE, callback));
  await expect(send()).rejects.toThrow(`Refused: send ${OUTSIDE}`);
  expectAttempts(OUTSIDE);
});

test('this machine can be reached by name, address and socket', async () => {
  const server = http.createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost']) {
    expect(await (await fetch(`http://${host}:${port}`)).text()).toBe('here');
  }
  const socket = net.connect(port);
  await once(socket, 'connect');
  socket.destroy();
  expect((await lookup('localhost')).address).toMatch(/^(?:127\.0\.0\.1|::1)$/);
});

test('a child process is refused too, and its attempt is reported to the test', async () => {
  const script = `await fetch('https://partner.example/').catch((error) => console.log(error.cause.message))`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout).toContain('Refused: connect partner.example');
  expectAttempts('partner.example');
});

test('a thread is refused too', async () => {
  const script = `
    const { parentPort } = require('node:worker_threads');
    fetch('https://partner.example/').catch((error) => parentPort.postMessage(error.cause.message));`;
  const [message] = await once(new Worker(script, { eval: true }), 'message');
  expect(message).toContain('Refused: connect partner.example');
  expectAttempts('partner.example');
});
