import { type RunningSandbox, startSandbox } from '#server/startup/start-sandbox.ts';

export interface LedgerLine {
  reference: string;
  amount: number;
  state: 'taken' | 'reversed';
}

/** The sandbox's bank over HTTP. */
export interface TestBank {
  port: number;
  url: string;
  setFault(mode: 'ok' | 'slow' | 'error' | 'silent' | 'drop_after_commit'): Promise<void>;
  /** Number of slow responses under way, whether or not the shop still waits for them. */
  delayed(): Promise<number>;
  /** All payments, newest first. */
  ledger(): Promise<LedgerLine[]>;
  stop(): Promise<void>;
}

/** Cards of the sandbox (docs/specification/api.md, "The sandbox"); the code of each is `666666`, their date `0399`. */
export const TEST_CARDS = {
  pays: '8600069195406311',
  paysToo: '8600495473316478',
  humo: '9860010112345674',
  hasTooLittle: '8600060921090842',
  isBlocked: '8600143417770323',
  timesOut: '8600134184864215',
} as const;

export async function startTestBank(port = 0, directory?: string): Promise<TestBank> {
  const sandbox: RunningSandbox = await startSandbox(port, { directory });
  const url = `http://127.0.0.1:${sandbox.port}`;
  return {
    port: sandbox.port,
    url,
    async setFault(mode) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${url}/faults`, { method: 'POST', headers, body: JSON.stringify({ provider: 'cards', mode }) });
    },
    async delayed() {
      return ((await (await fetch(`${url}/faults`)).json()) as { delayed: { cards: number } }).delayed.cards;
    },
    async ledger() {
      return ((await (await fetch(`${url}/cards/ledger`)).json()) as { payments: LedgerLine[] }).payments;
    },
    stop: () => sandbox.stop(),
  };
}
