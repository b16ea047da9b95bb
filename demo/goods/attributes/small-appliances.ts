import type { AttributeDefinition } from '../format.ts';

/** Characteristics that small appliances share (climate and beauty borrow the first ones), then those of the kitchen. */
export const SMALL_APPLIANCE_ATTRIBUTES: Record<string, AttributeDefinition> = {
  small_size: { id: 440, group: 'body', name: { ru: 'Размеры (Ш × В × Г), см', uz: 'Oʻlchami (E × B × C), sm' } },
  small_weight: {
    id: 441,
    group: 'body',
    name: { ru: 'Вес', uz: 'Ogʻirligi' },
    unit: { ru: 'кг', uz: 'kg' },
    card: 20,
  },
  small_auto_off: {
    id: 442,
    group: 'functions',
    name: { ru: 'Автоотключение', uz: 'Avtomatik oʻchish' },
    filter: true,
  },
  small_timer: { id: 443, group: 'functions', name: { ru: 'Таймер', uz: 'Taymer' }, filter: true },
  small_dishwasher: {
    id: 444,
    group: 'functions',
    name: { ru: 'Детали моются в посудомойке', uz: 'Qismlari idish yuvish mashinasida yuviladi' },
    filter: true,
  },
  small_speeds: { id: 445, group: 'programs', name: { ru: 'Скорости', uz: 'Tezliklar' }, card: 6 },
  small_volume: {
    id: 446,
    group: 'capacity',
    name: { ru: 'Объём', uz: 'Hajmi' },
    unit: { ru: 'л', uz: 'l' },
    primary: true,
    filter: true,
    card: 1,
  },
  small_programs: {
    id: 447,
    group: 'programs',
    name: { ru: 'Автоматические программы', uz: 'Avtomatik dasturlar' },
    card: 3,
  },
  small_coating: {
    id: 448,
    group: 'body',
    name: { ru: 'Покрытие внутри', uz: 'Ichki qoplama' },
    filter: true,
    card: 5,
    values: {
      nonstick: { ru: 'антипригарное', uz: 'kuymaydigan' },
      ceramic: { ru: 'керамика', uz: 'keramika' },
      steel: { ru: 'нержавеющая сталь', uz: 'zanglamas poʻlat' },
      glass: { ru: 'стекло', uz: 'shisha' },
    },
  },
  small_overheat: { id: 449, group: 'functions', name: { ru: 'Защита от перегрева', uz: 'Qizib ketishdan himoya' } },
  small_keep_warm: {
    id: 450,
    group: 'functions',
    name: { ru: 'Поддержание температуры', uz: 'Haroratni saqlash' },
    filter: true,
    card: 7,
  },

  kettle_type: {
    id: 455,
    group: 'main',
    name: { ru: 'Тип', uz: 'Turi' },
    primary: true,
    filter: true,
    card: 2,
    values: {
      kettle: { ru: 'чайник', uz: 'choynak' },
      thermopot: { ru: 'термопот', uz: 'termopot' },
    },
    explanation: {
      ru: 'Термопот кипятит несколько литров и целый день держит их горячими, наливая по кнопке.',
      uz: 'Termopot bir necha litr suvni qaynatib, kun boʻyi issiq saqlaydi va tugma bilan quyadi.',
    },
  },
  kettle_temps: {
    id: 456,
    group: 'programs',
    name: { ru: 'Режимы температуры', uz: 'Harorat rejimlari' },
    filter: true,
    card: 4,
    explanation: {
      ru: 'Зелёный чай заваривают при 80 °C, кофе при 90 °C, детскую смесь при 40 °C.',
      uz: 'Koʻk choy 80 °C da, qahva 90 °C da, bolalar aralashmasi 40 °C da damlanadi.',
    },
  },
  kettle_hidden: {
    id: 457,
    group: 'body',
    name: { ru: 'Закрытый тэн', uz: 'Yopiq ten' },
    explanation: {
      ru: 'Тэн — нагреватель; под стальным дном он не обрастает накипью и легко моется.',
      uz: 'Ten — isitkich; poʻlat tub ostida u quyqa bilan qoplanmaydi va oson yuviladi.',
    },
  },
  kettle_filter: { id: 458, group: 'functions', name: { ru: 'Фильтр от накипи', uz: 'Quyqa filtri' } },
  kettle_dry: { id: 459, group: 'functions', name: { ru: 'Отключение без воды', uz: 'Suvsiz oʻchish' } },
};
