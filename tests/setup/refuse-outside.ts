import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

/**
 * Importing this file makes the process refuse connections to other machines. Test runners import it, and the
 * processes that they start preload it. A refused call fails like an unreachable host, so that code under test handles
 * it as in production; and it is recorded, so that the test fails even if that code handles the error.
 */

const IS_CLOSED = Symbol.for('amper.refusesOutside');
const OWN_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|0\.0\.0\.0|::)$/i;

type Callback = (error: Error) => void;

// The file may be loaded twice in a process: as a preload, and again through the module graph of a test runner.
if (!Reflect.has(globalThis, IS_CLOSED)) {
  Reflect.set(globalThis, IS_CLOSED, true);
  refuseConnections();
  refuseDatagrams();
  refuseLookups();
}

/** Returns and clears the refused attempts of this process and of those that it has started. */
export function takeOutsideAttempts(): string[] {
  const file = attemptsFile();
  const attempts = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  fs.rmSync(file, { force: true });
  return attempts;
}

/** Makes every Node process that this one starts refuse external connections too. */
export function refuseOutsideInChildren(): void {
  const { NODE_OPTIONS: options = '' } = process.env;
  // Not `--import`: a thread that runs source text would start before it.
  const preload = `--require=${JSON.stringify(fileURLToPath(import.meta.url))}`;
  if (!options.includes(preload)) process.env.NODE_OPTIONS = `${options} ${preload}`.trim();
  process.env.OUTSIDE_ATTEMPTS_FILE = ownFile();
}

/** The file of the parent process, which reports the attempts. */
function attemptsFile(): string {
  return process.env.OUTSIDE_ATTEMPTS_FILE ?? ownFile();
}

function ownFile(): string {
  return path.join(os.tmpdir(), `amper-outside-attempts-${process.pid}-${threadId}`);
}

/** TCP and TLS, and all that is built on them: `fetch`, `node:http`, database drivers. */
function refuseConnections(): void {
  const { connect } = net.Socket.prototype;
  Reflect.set(net.Socket.prototype, 'connect', function (this: net.Socket, ...args: unknown[]) {
    const host = hostOf(args);
    if (isOwn(host)) return Reflect.apply(connect, this, args);
    const error = refused(host, 'connect');
    // Like a real socket: not before the caller can add a listener.
    process.nextTick(() => this.destroy(error));
    return this;
  });
}

/** Node passes the arguments on as one array; a single string is the path of a local socket. */
function hostOf(args: unknown[]): unknown {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null) return Reflect.get(first, 'host');
  return typeof second === 'string' ? second : undefined;
}

function refuseDatagrams(): void {
  const { send, connect } = dgram.Socket.prototype;
  for (const [name, original] of Object.entries({ send, connect })) {
    Reflect.set(dgram.Socket.prototype, name, function (this: dgram.Socket, ...args: unknown[]) {
      // The first argument of `send` is the message; the address is the first string after the port.
      const host = args.slice(1).find((argument) => typeof argument === 'string');
      if (isOwn(host)) return Reflect.apply(original, this, args);
      const error = refused(host, name);
      const callback = args.at(-1);
      process.nextTick(() => (typeof callback === 'function' ? callback(error) : this.emit('error', error)));
    });
  }
}

function refuseLookups(): void {
  for (const resolver of [dns, dns.Resolver.prototype]) {
    replaceLookups(resolver, (error, callback) => process.nextTick(callback, error));
  }
  for (const resolver of [dns.promises, dns.promises.Resolver.prototype]) {
    replaceLookups(resolver, (error) => Promise.reject(error));
  }
  // What was imported by name reads the changed functions too.
  syncBuiltinESMExports();
}

function replaceLookups(resolver: object, refuse: (error: Error, callback: Callback) => unknown): void {
  for (const name of Object.getOwnPropertyNames(resolver)) {
    const original: unknown = Reflect.get(resolver, name);
    if (!/^(?:lookup|resolve|reverse)/.test(name) || typeof original !== 'function') continue;
    Reflect.set(resolver, name, function (this: unknown, ...args: unknown[]) {
      // An IP address is looked up without a question to the network; listening at one does this.
      if (isOwn(args[0]) || (name === 'lookup' && net.isIP(String(args[0])) !== 0)) {
        return Reflect.apply(original, this, args);
      }
      return refuse(refused(args[0], name), args.at(-1) as Callback);
    });
  }
}

/** No host at all is this machine. */
function isOwn(host: unknown): boolean {
  return host === undefined || host === null || host === '' || OWN_HOST.test(String(host));
}

function refused(host: unknown, syscall: string): Error {
  fs.appendFileSync(attemptsFile(), `${host} (${path.basename(process.argv[1] ?? 'node')})\n`);
  const error = new Error(`Refused: ${syscall} ${host}. Tests reach this machine only; answer it with a stand-in.`);
  return Object.assign(error, { code: 'ECONNREFUSED', syscall, hostname: host });
}
