/** SQLSTATE of a key that refers to nothing, or that something still refers to. */
const FOREIGN_KEY = '23503';

export interface BrokenConstraint {
  name: string;
  isForeignKey: boolean;
}

/** The rule of the database that a statement has broken; null for any other error. */
export function brokenConstraint(error: unknown): BrokenConstraint | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { constraint, code } = cause as { constraint?: unknown; code?: unknown };
    if (typeof constraint === 'string') return { name: constraint, isForeignKey: code === FOREIGN_KEY };
  }
  return null;
}
