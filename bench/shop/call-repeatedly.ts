import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { RunningProcess } from './run-process.ts';

const AUTOCANNON = path.join(import.meta.dirname, '../tools/node_modules/autocannon/autocannon.js');
const CONNECTIONS = 16;

/** The fields of autocannon's report that are used. */
const reportSchema = z.object({
  requests: z.object({ total: z.number(), average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  throughput: z.object({ total: z.number() }),
  errors: z.number(),
  statusCodeStats: z.record(z.string(), z.object({ count: z.number() })),
});

export interface Load {
  /** By the clock; other programs on the machine slow it down. */
  perSecond: number;
  /** By the server's own processor time; other programs hardly affect it. */
  perProcessorSecond: number;
  p50Ms: number;
  p99Ms: number;
  bytesEach: number;
}

interface CallOptions {
  path: string;
  /** Every response must have this status. */
  status: number;
  headers?: Record<string, string>;
  seconds: number;
}

/** Requests one address from 16 connections for some seconds. A wrong response ends the measurement. */
export async function callRepeatedly(server: RunningProcess, options: CallOptions): Promise<Load> {
  await run(server.origin, { ...options, seconds: 2 });
  const before = server.processorSeconds();
  const report = await run(server.origin, options);
  const processor = server.processorSeconds() - before;
  const expectedResponses = report.statusCodeStats[String(options.status)]?.count ?? 0;
  if (expectedResponses === 0 || report.errors > 0 || expectedResponses < report.requests.total * 0.99) {
    throw new Error(`${options.path}: ${report.errors} errors, responses ${JSON.stringify(report.statusCodeStats)}`);
  }
  return {
    perSecond: report.requests.average,
    perProcessorSecond: report.requests.total / processor,
    p50Ms: report.latency.p50,
    p99Ms: report.latency.p99,
    bytesEach: report.throughput.total / report.requests.total,
  };
}

async function run(origin: string, { path: address, headers = {}, seconds }: CallOptions) {
  const given = Object.entries({ 'accept-encoding': 'gzip, br', ...headers }).flatMap(([name, value]) => [
    '-H',
    `${name}=${value}`,
  ]);
  const args = [AUTOCANNON, '-j', '-n', '-c', String(CONNECTIONS), '-d', String(seconds), ...given, origin + address];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 });
  return reportSchema.parse(JSON.parse(stdout));
}
