/** Where the keys of a keyboard are, in a unit square: the same layout serves laptops, tablets and keyboards. */
export interface Key {
  u: number;
  v: number;
  w: number;
  h: number;
  legend: string;
}

type Row = [legend: string, width: number][];

const ROWS: Row[] = [
  keys('Esc F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 Del', {}),
  keys('` 1 2 3 4 5 6 7 8 9 0 - = Back', { Back: 1.9 }),
  keys('Tab Q W E R T Y U I O P [ ] \\', { Tab: 1.45, '\\': 1.45 }),
  keys('Caps A S D F G H J K L ; Enter', { Caps: 1.75, Enter: 2.15 }),
  keys('Shift Z X C V B N M , . / Shift', { Shift: 2.45 }),
  keys('Fn Ctrl Alt _ Alt Ctrl < > ^', { _: 6, Fn: 1.15, Ctrl: 1.2, Alt: 1.2, '<': 1, '>': 1, '^': 1 }),
];

const PAD = ['Num / *', '7 8 9', '4 5 6', '1 2 3', '0 . +'];

/** `gap` is the space between keys as a share of a key's pitch. The first row may be lower, as on laptops. */
export function keyLayout({ numpad = false, functionRow = true, gap = 0.14 } = {}): Key[] {
  const rows = functionRow ? ROWS : ROWS.slice(1);
  const main = numpad ? 0.775 : 1;
  const rowHeight = 1 / rows.length;
  const list = rows.flatMap((row, line) => {
    const total = row.reduce((sum, [, width]) => sum + width, 0);
    const unit = main / total;
    let pen = 0;
    return row.map(([legend, width]): Key => {
      const key = {
        u: pen + (unit * gap) / 2,
        v: line * rowHeight + (rowHeight * gap) / 2,
        w: width * unit - unit * gap,
        h: rowHeight * (1 - gap),
        legend: legend === '_' ? '' : legend,
      };
      pen += width * unit;
      return key;
    });
  });
  return numpad ? [...list, ...padKeys(rows.length, gap)] : list;
}

function padKeys(rows: number, gap: number): Key[] {
  const unit = 0.2 / 3;
  const start = rows - PAD.length;
  return PAD.flatMap((row, line) =>
    row.split(' ').map((legend, column) => ({
      u: 0.8 + column * unit + (unit * gap) / 2,
      v: (line + start) / rows + (gap / rows) * 0.5,
      w: unit * (1 - gap),
      h: (1 - gap) / rows,
      legend,
    })),
  );
}

function keys(legends: string, widths: Record<string, number>): Row {
  return legends.split(' ').map((legend) => [legend, widths[legend] ?? 1]);
}
