import type { AttributeDefinition } from '../format.ts';

/** Characteristics of air conditioners, heaters, fans, air care and water heaters. */
export const CLIMATE_ATTRIBUTES: Record<string, AttributeDefinition> = {
  climate_area: {
    id: 560,
    group: 'main',
    name: { ru: 'Площадь комнаты, до', uz: 'Xona maydoni' },
    unit: { ru: 'м²', uz: 'm²' },
    primary: true,
    filter: true,
    card: 2,
  },
  climate_remote: {
    id: 561,
    group: 'functions',
    name: { ru: 'Пульт в комплекте', uz: 'Pult toʻplamda' },
    filter: true,
  },
  climate_mount: {
    id: 562,
    group: 'body',
    name: { ru: 'Установка', uz: 'Oʻrnatish' },
    filter: true,
    values: {
      wall: { ru: 'на стену', uz: 'devorga' },
      floor: { ru: 'на пол', uz: 'polga' },
      both: { ru: 'на стену или пол', uz: 'devorga yoki polga' },
      table: { ru: 'на стол', uz: 'stolga' },
    },
  },
  ac_btu: {
    id: 563,
    group: 'main',
    name: { ru: 'Мощность по шкале BTU', uz: 'BTU boʻyicha quvvat' },
    unit: { ru: 'BTU', uz: 'BTU' },
    primary: true,
    filter: true,
    card: 1,
    explanation: {
      ru: 'BTU — сколько тепла кондиционер уносит за час: 9000 хватает примерно на 25 м², 12 000 на 35 м².',
      uz: 'BTU — konditsioner bir soatda olib chiqadigan issiqlik: 9000 taxminan 25 m² ga, 12 000 esa 35 m² ga yetadi.',
    },
  },
  ac_compressor: {
    id: 564,
    group: 'cooling',
    name: { ru: 'Компрессор кондиционера', uz: 'Konditsioner kompressori' },
    primary: true,
    filter: true,
    card: 3,
    values: { inverter: { ru: 'инверторный', uz: 'invertorli' }, onoff: { ru: 'обычный', uz: 'oddiy' } },
    explanation: {
      ru: 'Инвертор не включается рывками, а держит ровные обороты: тише и на треть меньше счёт за свет.',
      uz: 'Invertor turtinib yonmaydi, bir tekis aylanadi: jimroq va elektr hisobi uchdan bir kam.',
    },
  },
  ac_cooling: {
    id: 565,
    group: 'cooling',
    name: { ru: 'Охлаждение', uz: 'Sovutish quvvati' },
    unit: { ru: 'кВт', uz: 'kVt' },
  },
  ac_heating: {
    id: 566,
    group: 'cooling',
    name: { ru: 'Обогрев', uz: 'Isitish quvvati' },
    unit: { ru: 'кВт', uz: 'kVt' },
  },
  ac_min_outside: {
    id: 567,
    group: 'cooling',
    name: { ru: 'Греет при морозе до', uz: 'Shu sovuqqacha isitadi' },
    unit: { ru: '°C', uz: '°C' },
    filter: true,
  },
  ac_voltage: {
    id: 568,
    group: 'energy',
    name: { ru: 'Работает при напряжении от', uz: 'Shu kuchlanishdan ishlaydi' },
    unit: { ru: 'В', uz: 'V' },
    filter: true,
    explanation: {
      ru: 'Чем ниже порог, тем спокойнее кондиционер переносит просадку света летним вечером.',
      uz: 'Chegara past boʻlsa, yoz oqshomida tok tushganda konditsioner oʻchmaydi.',
    },
  },
  ac_refrigerant: {
    id: 569,
    group: 'cooling',
    name: { ru: 'Хладагент', uz: 'Sovutish gazi' },
    explanation: {
      ru: 'Газ внутри контура; R32 экономичнее и втрое безвреднее для климата, чем R410A.',
      uz: 'Kontur ichidagi gaz; R32 R410A dan tejamliroq va iqlimga uch baravar kam zarar.',
    },
  },
  ac_self_clean: { id: 570, group: 'functions', name: { ru: 'Самоочистка', uz: 'Oʻzini tozalash' }, filter: true },
  ac_pipe: {
    id: 571,
    group: 'body',
    name: { ru: 'Длина трассы, до', uz: 'Trassa uzunligi' },
    unit: { ru: 'м', uz: 'm' },
  },
  climate_ion: {
    id: 572,
    group: 'functions',
    name: { ru: 'Ионизация', uz: 'Ionlash' },
    filter: true,
    explanation: {
      ru: 'Отрицательные ионы склеивают пылинки, и те оседают или остаются в фильтре.',
      uz: 'Manfiy ionlar changni yopishtiradi va u choʻkadi yoki filtrda qoladi.',
    },
  },
};
