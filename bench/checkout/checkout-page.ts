export interface Summary {
  calls: number;
  placed: number;
  refused: number;
  perSecond: number;
  /** Milliseconds until the caller had the answer. */
  p50: number;
  p99: number;
}

export interface CheckoutFigures {
  processor: string;
  cores: number;
  /** Of the last minute: what else ran on the machine. */
  load: number;
  alone: Summary;
  together: Summary;
  repeated: Summary;
  rush: Summary;
  /** Processor time for an order: of the shop's thread, and of PostgreSQL where it can be told. */
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

${figures.orders} orders were made where ${figures.expectedOrders} had to be; products of which stock + ordered is not what there was before: ${figures.lostPieces}.

- The shop is whole: HTTP, sessions, the catalogue of 10,000 generated products that hears of every change of stock, jobs. PostgreSQL
  runs with the settings of production: an answered order is on the disk (\`fsync\`, \`synchronous_commit\` on).
- A cart holds one to four kinds of goods, few goods are in most carts. An order is one transaction of six statements: lock the
  customer, read everything, lock the stock in one order, write everything.
- An order costs the shop's thread ${processorMs.toFixed(1)} ms of processor time${postgresMs === null ? '' : ` and PostgreSQL ${postgresMs.toFixed(1)} ms`}, among them what follows it:
  the catalogue takes the new stock in, bought counts are added up.
- Times are what the caller sees, from sending the call to having read the whole answer.
`;
}

function row(name: string, { calls, placed, refused, perSecond, p50, p99 }: Summary): string {
  return `| ${[name, calls, placed, refused, Math.round(perSecond), p50.toFixed(1), p99.toFixed(1)].join(' | ')} |`;
}
