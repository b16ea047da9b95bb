import { CircuitState, type circuitBreaker } from 'cockatiel';
import { Gauge } from 'prom-client';

/** In the order of what monitoring should worry about. */
const VALUES: Record<CircuitState, number> = {
  [CircuitState.Closed]: 0,
  [CircuitState.HalfOpen]: 1,
  [CircuitState.Open]: 2,
  [CircuitState.Isolated]: 2,
};

/** Registered by `server/platform/http/metrics.ts`. */
export const circuitGauge = new Gauge({
  name: 'http_client_circuit_state',
  help: 'Circuit breaker of each provider: 0 closed, 1 probing, 2 open until the next call after its pause.',
  labelNames: ['provider'],
  aggregator: 'max',
  registers: [],
});

export function trackCircuit(provider: string, breaker: ReturnType<typeof circuitBreaker>): void {
  const update = (state: CircuitState) => circuitGauge.set({ provider }, VALUES[state]);
  update(breaker.state);
  breaker.onStateChange(update);
}
