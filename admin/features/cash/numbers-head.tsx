/** The head of a table of numbers: what it is, and beside it the numbers. */
export function NumbersHead({ titles: [first, ...numbers] }: { titles: readonly [string, ...string[]] }) {
  return (
    <thead className="text-slate">
      <tr>
        <th scope="col" className="py-1 font-normal">
          {first}
        </th>
        {numbers.map((title) => (
          <th key={title} scope="col" className="py-1 text-right font-normal">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
