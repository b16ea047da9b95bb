/** What rows come to, of which nothing counts twice; with no rows: the zeros. */
export function sumFigures<Figures extends { [Name in keyof Figures]: number }>(
  zeros: Figures,
  rows: readonly { figures: Figures }[],
): Figures {
  const names = Object.keys(zeros) as (keyof Figures)[];
  const sum = (name: keyof Figures) => rows.reduce((total, { figures }) => total + figures[name], 0);
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as Figures;
}
