import type { Program } from './orders-client.ts';

/** What a program sends back of an order. */
export interface SentReport {
  number: string;
  /** Its own word for the state. */
  word?: string;
  isDeleted?: boolean;
  isCancelled?: boolean;
  /** The day of the shipment, of programs without words. */
  shippedOn?: string;
  total?: number;
  goods?: readonly { code: string; quantity: number; sum?: number }[];
}

/** Orders as a program sends them back, in its own shape of CommerceML. */
export function reportsFile(program: Program, reports: readonly SentReport[], encoding = 'UTF-8'): Buffer {
  const version = { УТ: '2.08', УНФ: '3.1', МойСклад: '2.05' }[program];
  const text = `<?xml version="1.0" encoding="${encoding}"?>
<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="${version}" ДатаФормирования="2026-11-27T10:00:00">
${reports.map((report) => documentsOf(program, report)).join('\n')}
</КоммерческаяИнформация>
`;
  return encoding === 'windows-1251' ? windows1251(text) : Buffer.from(text);
}

function documentsOf(program: Program, report: SentReport): string {
  const { number, total = 0, goods = [] } = report;
  // УНФ writes a code of its own into the Ид; the site's number stays in the number.
  const code = program === 'УНФ' ? '7f0c2a9b-55bc-11d9-848a-00112f43529a' : number;
  const lines = goods.map(
    ({ code: good, quantity, sum = 0 }) =>
      `<Товар><Ид>${good}</Ид><Наименование>Товар</Наименование><Количество>${quantity}</Количество><Сумма>${sum}</Сумма></Товар>`,
  );
  const order = `<Документ><Ид>${code}</Ид><Номер>${number}</Номер><Номер1С>0000-000012</Номер1С><Дата>2026-11-27</Дата><ХозОперация>Заказ товара</ХозОперация><Роль>Продавец</Роль>
<Валюта>UZS</Валюта>${total === 0 ? '' : `<Сумма>${total}</Сумма>`}<Контрагенты><Контрагент><Наименование>Азиз</Наименование></Контрагент></Контрагенты>
${lines.length === 0 ? '' : `<Товары>${lines.join('')}</Товары>`}<ЗначенияРеквизитов>${propertiesOf(program, report)}</ЗначенияРеквизитов></Документ>`;
  if (program !== 'УНФ') return order;
  // Payments and shipments are documents of their own there, in the same container.
  return `<Контейнер>${order}<Документ><Ид>p-1</Ид><Номер>${number}</Номер><ХозОперация>Выплата безналичных денег</ХозОперация><Сумма>1</Сумма><ЗначенияРеквизитов>${property('Статус', 'Отменён')}</ЗначенияРеквизитов></Документ></Контейнер>`;
}

function propertiesOf(program: Program, { word, isDeleted, isCancelled, shippedOn }: SentReport): string {
  return [
    property('ПометкаУдаления', isDeleted ? 'true' : 'false'),
    property('Проведен', 'true'),
    isCancelled ? property('Отменен', 'true') : '',
    shippedOn === undefined ? '' : property('Дата отгрузки по 1С', shippedOn),
    word === undefined ? '' : property(program === 'МойСклад' ? 'Статус' : 'Статус заказа', word),
  ].join('');
}

function property(name: string, value: string): string {
  return `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`;
}

/** As programs of Windows write it. */
function windows1251(text: string): Buffer {
  const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
}
