import { CONSOLE_ORIGIN } from '#server/features/staff/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AccountAct, disableAccount, enableAccount, endAccountSessions } from './change-accounts.ts';
import { type AccountState, readAccountState } from './customers-queries.ts';

/** What whoever runs the server does with a customer from its console. Null: nobody has this phone. */
export interface CustomerAdmin {
  show(phone: string): Promise<AccountState | null>;
  /** How many sessions have ended. */
  endSessions(phone: string): Promise<number | null>;
  /** False: the customer was disabled already. */
  disable(phone: string): Promise<boolean | null>;
  /** False: the customer was not disabled. */
  enable(phone: string): Promise<boolean | null>;
}

/** Acts are in the audit log, as those of the shop itself. */
export function createCustomerAdmin(db: Database): CustomerAdmin {
  async function act<Result>(phone: string, work: (act: AccountAct) => Promise<Result>): Promise<Result | null> {
    const account = await readAccountState(db, phone);
    return account && work({ origin: CONSOLE_ORIGIN, customerId: account.id, reason: 'console' });
  }
  return {
    show: (phone) => readAccountState(db, phone),
    endSessions: (phone) => act(phone, (account) => endAccountSessions(db, account)),
    disable: (phone) => act(phone, (account) => disableAccount(db, account)),
    enable: (phone) => act(phone, (account) => enableAccount(db, account)),
  };
}
