import { GENERATED_FROM } from '#demo/generate/generate-taxonomy.ts';
import { workbook } from '#server/testing/workbook.ts';

const NAMES = [
  ...[
    'ID',
    'Артикул поставщика',
    'Наименование',
    'Цена',
    'Старая цена',
    'Закупка',
    'Гарантия, мес',
    'Вес, г',
    'Модель',
  ],
  ...[
    'Остаток 1',
    'Остаток 2',
    'Остаток 3',
    'Страна',
    'Валюта',
    'Упаковка',
    'Цвет',
    'Серия',
    'Склад',
    'Комментарий',
    'Дата',
  ],
];

/** A supplier's list: every product gets other prices, another warranty, weight and stock. */
export function priceList(rows: number, format: 'csv' | 'xlsx'): Buffer {
  const cells = Array.from({ length: rows }, (_, n) => rowOf(n));
  if (format === 'xlsx') return workbook([NAMES, ...cells]);
  return Buffer.from([NAMES, ...cells].map((row) => row.join(';')).join('\r\n'));
}

function rowOf(n: number): (string | number)[] {
  const price = 2_000_000 + (n % 1000) * 1000;
  return [
    ...[GENERATED_FROM + n, `SUP-${n}`, `Товар ${n} с длинным названием поставщика`, price, price + 500_000],
    ...[price - 300_000, 1 + (n % 36), 100 + (n % 5000), `M-${n % 977}`, 1 + (n % 50), n % 7, n % 3, 'Китай', 'UZS'],
    ...[
      'коробка',
      ['белый', 'чёрный', 'серый'][n % 3] ?? '',
      `Серия ${n % 40}`,
      'Сергели',
      'без комментариев',
      '26.11.2026',
    ],
  ];
}
