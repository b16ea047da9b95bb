export interface Summary {
  calls: number;
  placed: number;
  refused: number;
  perSecond: number;
  /** Milliseconds until the caller had the response. */
  p50: number;
  p99: number;
}

export interface CheckoutFigures {
  processor: string;
  cores: number;
  /** The load average of the last minute. */
  load: number;
  alone: Summary;
  together: Summary;
  repeated: Summary;
  rush: Summary;
  /** Processor time per order: of the shop's thread, and of PostgreSQL where it can be measured. */
  processorMs: number;
  postgresMs: number | null;
  rushStock: number;
  orders: number;
  expectedOrders: number;
  lostPieces: number;
}

/** `docs/bench/checkout.md`. */
export function checkoutPage(figures: CheckoutFigures, day: string): string {
  const { alone, together, repeated, rush, rushStock, processorMs, postgresMs } = figures;
  return `# Orders under load

Measured on ${day} with \`npm run bench:checkout\` on ${figures.cores} cores (${figures.processor}), Node ${process.version}, the
shop, its PostgreSQL and the callers on the same machine (load average ${figures.load.toFixed(1)}; a quiet machine is faster).

| what | calls | placed | refused (409) | a second | p50, ms | p99, ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${row('one order after the other', alone)}
${row('sixteen connections, different goods', together)}
${row('the same calls again, by their Idempotency-Key', repeated)}
${row(`sixteen connections, all at one product with ${rushStock} pieces`, rush)}

${figures.orders} orders were created, ${figures.expectedOrders} were expected. Products whose stock and ordered pieces do not add up to the stock before: ${figures.lostPieces}.

- The whole shop runs: HTTP, sessions, jobs, and a catalogue of 10,000 generated products that receives every change of stock.
  PostgreSQL has the settings of production: a confirmed order is on the disk (\`fsync\`, \`synchronous_commit\` on).
- A cart holds one to four products; a few products are in most carts. An order is one transaction of six statements: lock the
  customer, read everything, lock the stock in one order, write everything.
- An order takes ${processorMs.toFixed(1)} ms of processor time of the shop's thread${postgresMs === null ? '' : ` and PostgreSQL ${postgresMs.toFixed(1)} ms`}, including the work that follows:
  the catalogue applies the new stock, and sales are counted.
- Times are measured by the caller, from sending the request to reading the whole response.
`;
}

function row(name: string, { calls, placed, refused, perSecond, p50, p99 }: Summary): string {
  return `| ${[name, calls, placed, refused, Math.round(perSecond), p50.toFixed(1), p99.toFixed(1)].join(' | ')} |`;
}
