/** At most so many products are compared (spec §5). */
export const COMPARE_MAX = 5;

/** Two comparisons as one: those of the browser are the newer ones, and the newest five stay (rulings, "Signing in"). */
export function mergeComparison(server: readonly number[], local: readonly number[]): number[] {
  const newer = [...new Set(local)];
  return [...server.filter((id) => !newer.includes(id)), ...newer].slice(-COMPARE_MAX);
}
