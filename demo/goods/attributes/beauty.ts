import type { AttributeDefinition } from '../format.ts';

/** Characteristics of hair and shaving goods and of goods for health. */
export const BEAUTY_ATTRIBUTES: Record<string, AttributeDefinition> = {
  beauty_modes: { id: 620, group: 'programs', name: { ru: 'Режимы', uz: 'Rejimlar' }, card: 4 },
  beauty_attachments: { id: 621, group: 'package', name: { ru: 'Насадки', uz: 'Nasadkalar' }, card: 3 },
  beauty_case: { id: 622, group: 'package', name: { ru: 'Чехол или кейс', uz: 'Gʻilof yoki keys' } },
  beauty_power: {
    id: 623,
    group: 'battery',
    name: { ru: 'Питание прибора', uz: 'Qurilma quvvati' },
    filter: true,
    card: 8,
    values: {
      mains: { ru: 'от сети', uz: 'tarmoqdan' },
      battery: { ru: 'от аккумулятора', uz: 'akkumulyatordan' },
      both: { ru: 'сеть и аккумулятор', uz: 'tarmoq va akkumulyator' },
      cells: { ru: 'от батареек', uz: 'batareykadan' },
    },
  },
  hair_ion: {
    id: 626,
    group: 'functions',
    name: { ru: 'Ионизация волос', uz: 'Sochni ionlash' },
    primary: true,
    filter: true,
    card: 2,
    explanation: {
      ru: 'Отрицательные ионы снимают с волос статику, и они не пушатся.',
      uz: 'Manfiy ionlar sochdagi elektr zaryadini oladi va soch hurpaymaydi.',
    },
  },
  hair_temps: { id: 627, group: 'programs', name: { ru: 'Режимы нагрева', uz: 'Qizdirish rejimlari' }, card: 4 },
  dryer_cool: {
    id: 628,
    group: 'functions',
    name: { ru: 'Холодный воздух', uz: 'Sovuq havo' },
    filter: true,
    explanation: {
      ru: 'Струя без нагрева в конце сушки закрепляет укладку.',
      uz: 'Quritish oxiridagi isitilmagan havo turmakni mustahkamlaydi.',
    },
  },
  dryer_motor: {
    id: 629,
    group: 'main',
    name: { ru: 'Мотор фена', uz: 'Fen motori' },
    filter: true,
    card: 5,
    values: {
      dc: { ru: 'щёточный DC', uz: 'choʻtkali DC' },
      ac: { ru: 'профессиональный AC', uz: 'professional AC' },
      bldc: { ru: 'бесщёточный', uz: 'choʻtkasiz' },
    },
    explanation: {
      ru: 'DC лёгкий и недорогой, AC служит в салонах по десять лет, бесщёточный самый быстрый и тихий.',
      uz: 'DC yengil va arzon, AC salonlarda oʻn yil ishlaydi, choʻtkasiz eng tez va jim.',
    },
  },
  dryer_airflow: {
    id: 630,
    group: 'energy',
    name: { ru: 'Скорость воздуха', uz: 'Havo tezligi' },
    unit: { ru: 'м/с', uz: 'm/s' },
  },
  dryer_diffuser: {
    id: 631,
    group: 'package',
    name: { ru: 'Диффузор', uz: 'Diffuzor' },
    filter: true,
    explanation: {
      ru: 'Насадка с пальчиками рассеивает воздух и сохраняет кудри.',
      uz: 'Barmoqchali nasadka havoni tarqatib, jingalak sochni saqlaydi.',
    },
  },
  dryer_fold: { id: 632, group: 'body', name: { ru: 'Складная ручка', uz: 'Buklanadigan dasta' }, filter: true },
};
