import { AsyncLocalStorage } from 'node:async_hooks';

const record = new AsyncLocalStorage<string[]>();

/**
 * Runs `work` and tells which statements it sent, transactions' `begin` and `commit` among them. It follows the asynchronous
 * context, so requests that run at the same time do not mix.
 */
export async function recordStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = [];
  // Awaited inside: a query builder sends its statement only when somebody waits for it.
  const result = await record.run(statements, async () => await work());
  return { result, statements };
}

/** The database's hook: called for every statement before it is sent. */
export function recordStatement(statement: string): void {
  record.getStore()?.push(statement);
}
