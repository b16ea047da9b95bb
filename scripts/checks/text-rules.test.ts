import { expect, test } from 'vitest';
import { doubleNames, faultsOfText, wordsWithoutYo } from './text-rules.mjs';

test.each([
  ['uz', '{sum} dan boshlab', '“{sum} dan”: the suffix belongs to the word'],
  ['uz', 'iPhone ga yopishadi', '“iPhone ga”: the suffix belongs to the word'],
  ['uz', 'Faqat Wi-Fi ni biladi', '“Wi-Fi ni”: the suffix belongs to the word'],
  ['uz', '4K da <b>video</b>', '“4K da”: the suffix belongs to the word'],
  ['uz', 'oddiy A ga nisbatan', '“A ga”: the suffix belongs to the word'],
  ['uz', 'Soat 15:00 gacha, soat {hour}:00 gacha, 21.11.2026 gacha', undefined],
  ['uz', '60 Hz da, −30 dan +50 °C gacha, 27″ ga, 30 m² ga, 8000 dan', undefined],
  ['uz', 'iPhonega, Wi-Fini, {sum}dan, {time} gacha, quvvati ham, 5–9 kishi', undefined],
  ['uz', '4K, 60 Gs', '“Gs”: the shop writes Hz, MHz, GHz'],
  ['uz', 'Wi-Fi 2,4 GGs', '“GGs”: the shop writes Hz, MHz, GHz'],
  ['uz', 'SMS kod bilan', '“SMS kod”: the shop writes SMS-kod'],
  ['uz', '“Nomi” ustuni', '““”: the shop writes « and »'],
  ['uz', 'Topilmadi...', 'three dots: one sign …'],
  ['uz', 'Sening savating', '“Sening”: the shop writes siz'],
  ['uz', 'sensorli boshqaruv, Xbox Series', undefined],
  ['ru', 'Твоя корзина', '“Твоя”: the shop writes вы'],
  ['ru', 'Мечты, квоты, стоит и готовит', undefined],
  ['ru', 'греет до -15 °C', '“-15”: a minus is −'],
  ['ru', 'USB-C, MX-5, 3-4 человека, модель W-7', undefined],
  ['ru', 'Заявка №{number}', '“№{”: the shop writes № before a space'],
])('%s: %s', (locale, text, fault) => {
  expect(faultsOfText(locale, text)).toEqual(fault === undefined ? [] : [fault]);
});

test('a word keeps its ё wherever it stands, unless it is another word without', () => {
  expect(wordsWithoutYo(['Адрес удалён', 'Отзыв удален', 'всё готово', 'все готовы'])).toEqual([
    '“удален”: other texts have удалён',
  ]);
});

test('a characteristic has one name in Uzbek, unless its Russian name means two things', () => {
  const names = [
    { ru: 'Разъёмы', uz: 'Portlar' },
    { ru: 'Разъёмы', uz: 'Ulagichlar' },
    { ru: 'плоский', uz: 'tekis' },
    { ru: 'плоский', uz: 'yassi' },
  ];
  expect(doubleNames(names)).toEqual(['“Разъёмы” is called “Portlar” and “Ulagichlar”']);
});
