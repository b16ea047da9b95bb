import type { Both } from '../format.ts';

/** Headings of the characteristics table, in the order they stand. */
export const ATTRIBUTE_GROUPS: Record<string, Both> = {
  main: { ru: 'Основное', uz: 'Asosiy' },
  screen: { ru: 'Экран', uz: 'Ekran' },
  performance: { ru: 'Производительность', uz: 'Unumdorlik' },
  memory: { ru: 'Память', uz: 'Xotira' },
  camera: { ru: 'Камера', uz: 'Kamera' },
  battery: { ru: 'Питание', uz: 'Quvvat' },
  connection: { ru: 'Связь и порты', uz: 'Aloqa va portlar' },
  sound: { ru: 'Звук', uz: 'Ovoz' },
  capacity: { ru: 'Объём и загрузка', uz: 'Hajm va yuklama' },
  cooling: { ru: 'Охлаждение', uz: 'Sovutish' },
  programs: { ru: 'Программы и режимы', uz: 'Dasturlar va rejimlar' },
  functions: { ru: 'Функции', uz: 'Funksiyalar' },
  energy: { ru: 'Электричество и шум', uz: 'Elektr va shovqin' },
  body: { ru: 'Корпус и установка', uz: 'Korpus va oʻrnatish' },
  package: { ru: 'Комплект', uz: 'Toʻplam' },
};
