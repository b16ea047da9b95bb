import { AsyncLocalStorage } from 'node:async_hooks';

const record = new AsyncLocalStorage<string[]>();

/**
 * Runs `work` and returns the statements that it sent, including `begin` and `commit`. It follows the asynchronous context, so
 * concurrent requests do not mix.
 */
export async function recordStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = [];
  // Awaited inside, because a query builder sends its statement only when it is awaited.
  const result = await record.run(statements, async () => await work());
  return { result, statements };
}

/** The database's hook: called for every statement before it is sent. */
export function recordStatement(statement: string): void {
  record.getStore()?.push(statement);
}
