import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 16200,
    category: 'ups',
    brand: 'apc',
    name: { ru: 'Бесперебойник APC Back-UPS BX', uz: 'Uzluksiz quvvat manbai APC Back-UPS BX' },
    model: 'BX-MI-GR',
    axes: ['ups_va'],
    attributes: {
      color: 'black',
      ups_type: 'line-interactive',
      outlets: 4,
      outlet_type: 'schuko',
      avr: true,
      waveform: 'stepped',
      input_voltage: '140–300',
      transfer_ms: 8,
      surge_joules: 273,
      usb_control: true,
      cold_start: true,
      in_box: ['cable'],
      cord_length: 1.2,
    },
    variants: [
      {
        attributes: { ups_va: 750, power: 410, runtime_half: 12, ups_battery_ah: 7, recharge_hours: 6 },
        price: 1_290_000,
        stock: 34,
      },
      {
        attributes: { ups_va: 950, power: 520, runtime_half: 10, ups_battery_ah: 7, recharge_hours: 6 },
        price: 1_590_000,
        oldPrice: 1_790_000,
        stock: 26,
      },
      {
        attributes: { ups_va: 1200, power: 650, runtime_half: 9, ups_battery_ah: 9, recharge_hours: 8 },
        price: 2_090_000,
        stock: 15,
      },
      {
        attributes: { ups_va: 1600, power: 900, runtime_half: 8, ups_battery_ah: 9, recharge_hours: 8 },
        price: 2_890_000,
        stock: 1,
      },
    ],
    drawing: { kind: 'ups', color: '#1B1C20', finish: 'plastic', tower: true, brand: 'APC' },
    description: {
      ru: 'Back-UPS BX держит компьютер включённым, когда свет моргнул, и выравнивает просевшее напряжение. Обычные розетки, ничего переделывать не нужно.',
      uz: 'Back-UPS BX chiroq miltillaganda kompyuterni yoqiq ushlaydi va past kuchlanishni tekislaydi. Oddiy rozetkalar, hech narsani qayta qilish shart emas.',
    },
    overview: {
      purpose: {
        ru: 'Домашний компьютер, касса, рабочее место бухгалтера: хватит времени спокойно сохранить документ и выключиться. Сеть в двести вольт переводит в обычную.',
        uz: 'Uy kompyuteri, kassa, buxgalter ish joyi: hujjatni bemalol saqlab oʻchirishga vaqt yetadi. Ikki yuz volt tarmoqni odatdagisiga aylantiradi.',
      },
      strengths: [
        {
          ru: 'Широкий вход 140–300 вольт спасает на вечерних просадках в посёлке.',
          uz: '140–300 volt keng kirish qishloqdagi kechki pasayishlardan saqlaydi.',
        },
        {
          ru: 'По USB сам завершает работу Windows, если свет не вернулся.',
          uz: 'Chiroq kelmasa, USB orqali Windowsni oʻzi yopadi.',
        },
        {
          ru: 'Включается без сети: роутер можно запитать ночью.',
          uz: 'Tarmoqsiz yonadi: tunda routerni ishga tushirsa boʻladi.',
        },
      ],
      limit: {
        ru: 'Ступенчатое напряжение не подходит котлу и насосу, им нужна синусоида.',
        uz: 'Pogʻonali kuchlanish qozon va nasosga mos emas, ularga sinusoida kerak.',
      },
    },
    advantage: [
      {
        title: { ru: 'Стабилизатор внутри', uz: 'Ichki stabilizator' },
        text: {
          ru: 'AVR поднимает пониженное и снимает повышенное напряжение, не трогая батарею. Аккумулятор тратится реже и служит три-пять лет.',
          uz: 'AVR past kuchlanishni koʻtaradi, balandini tushiradi, batareyaga tegmaydi. Akkumulyator kamroq sarflanadi va uch-besh yil xizmat qiladi.',
        },
      },
      {
        title: { ru: 'Обычные розетки', uz: 'Oddiy rozetkalar' },
        text: {
          ru: 'Четыре евророзетки принимают компьютер, монитор и роутер без переходников. Лазерный принтер сюда не включают: при разогреве он перегрузит батарею.',
          uz: 'Toʻrtta yevro-rozetka kompyuter, monitor va routerni oʻtkazgichsiz qabul qiladi. Lazerli printerni ularga ulamang: qiziyotganda batareyaga ortiqcha yuk beradi.',
        },
      },
      {
        title: { ru: 'Сам выключит компьютер', uz: 'Kompyuterni oʻzi oʻchiradi' },
        text: {
          ru: 'Программа PowerChute следит за зарядом по кабелю USB. Когда остаётся пара минут, она сохраняет документы и завершает работу, даже если дома никого нет.',
          uz: 'PowerChute dasturi zaryadni USB kabel orqali kuzatadi. Bir-ikki daqiqa qolganda u uyda hech kim boʻlmasa ham hujjatlarni saqlab, ishni yakunlaydi.',
        },
      },
    ],
    stickers: ['hit', 'warranty'],
    warrantyMonths: 24,
    weightGrams: 6200,
    sizeMm: [130, 215, 336],
    since: '2023-03-20',
    popularity: 59,
    keywords: ['ибп', 'бесперебойник apc', 'ups', 'back-ups bx', 'bespereboynik', 'упс'],
  },
  {
    id: 16220,
    category: 'ups',
    brand: 'apc',
    name: { ru: 'Бесперебойник APC Easy UPS BVX', uz: 'Uzluksiz quvvat manbai APC Easy UPS BVX' },
    model: 'BVX-LI-GR',
    axes: ['ups_va'],
    attributes: {
      color: 'black',
      ups_type: 'line-interactive',
      outlets: 2,
      outlet_type: 'schuko',
      avr: true,
      waveform: 'stepped',
      input_voltage: '165–290',
      transfer_ms: 8,
      usb_control: false,
      cold_start: true,
      recharge_hours: 7,
      cord_length: 1,
    },
    variants: [
      { attributes: { ups_va: 700, power: 360, runtime_half: 7 }, price: 890_000, oldPrice: 990_000, stock: 42 },
      { attributes: { ups_va: 1200, power: 650, runtime_half: 7 }, price: 1_690_000, stock: 12, status: 2 },
    ],
    drawing: { kind: 'ups', color: '#1B1C20', finish: 'plastic', tower: true, brand: 'APC' },
    description: {
      ru: 'Easy UPS BVX — недорогой бесперебойник APC для одного рабочего места и роутера. Управление простейшее: одна кнопка и один огонёк.',
      uz: 'Easy UPS BVX — bitta ish joyi va router uchun APC ning arzon uzluksiz manbai. Boshqaruvi juda oddiy: bitta tugma va bitta chiroq.',
    },
    overview: {
      purpose: {
        ru: 'Под камеру и регистратор, домашний интернет и телевизор: при скачке света сеть не пропадёт. Ставят и рядом с игровой приставкой.',
        uz: 'Kamera va registrator, uy interneti va televizor uchun: chiroq sakraganda tarmoq oʻchmaydi. Oʻyin pristavkasi yoniga ham qoʻyishadi.',
      },
      strengths: [
        {
          ru: 'Корпус узкий: помещается между системным блоком и стеной.',
          uz: 'Korpusi tor: tizim bloki va devor orasiga sigʻadi.',
        },
        {
          ru: 'Включается и без сети: можно зарядить телефон в тёмный вечер.',
          uz: 'Tarmoqsiz ham yonadi: qorongʻi oqshomda telefonni quvvatlasa boʻladi.',
        },
        {
          ru: 'Надёжность той же марки, что у серверных.',
          uz: 'Server qurilmalari bilan bir xil marka ishonchliligi.',
        },
      ],
      limit: {
        ru: 'Связи по USB нет: компьютер не узнает, что свет погас.',
        uz: 'USB aloqasi yoʻq: kompyuter chiroq oʻchganini bilmaydi.',
      },
    },
    warrantyMonths: 12,
    weightGrams: 4200,
    sizeMm: [92, 160, 290],
    since: '2024-06-30',
    popularity: 38,
    keywords: ['easy ups', 'ибп для роутера', 'бесперебойник недорогой', 'bvx700'],
  },
  {
    id: 16240,
    category: 'ups',
    brand: 'apc',
    name: { ru: 'Бесперебойник APC Easy UPS On-Line SRV', uz: 'Uzluksiz quvvat manbai APC Easy UPS On-Line SRV' },
    model: 'SRV1KI',
    axes: [],
    attributes: {
      color: 'black',
      ups_va: 1000,
      power: 800,
      ups_type: 'online',
      outlets: 3,
      outlet_type: 'iec',
      avr: true,
      waveform: 'sine',
      input_voltage: '110–300',
      transfer_ms: 0,
      runtime_half: 12,
      recharge_hours: 4,
      ups_battery_ah: 7,
      usb_control: true,
      cold_start: true,
      noise: 50,
    },
    variants: [{ attributes: {}, price: 6_490_000, stock: 4, status: 5 }],
    drawing: { kind: 'ups', color: '#1B1C20', accent: '#8A8F98', finish: 'metal', tower: true, brand: 'APC' },
    description: {
      ru: 'SRV1KI непрерывно вырабатывает чистую синусоиду, поэтому переход на батарею не занимает времени. Подходит серверу, котлу и медицинскому прибору.',
      uz: 'SRV1KI toza sinusoidani uzluksiz hosil qiladi, shuning uchun batareyaga oʻtish vaqt olmaydi. Server, qozon va tibbiy qurilmaga mos.',
    },
    overview: {
      purpose: {
        ru: 'Для серверной, лаборатории, газового котла и видеонаблюдения, где даже миллисекунды пропускать нельзя. Помехи и скачки сети до оборудования не доходят.',
        uz: 'Server xonasi, laboratoriya, gaz qozoni va videokuzatuv uchun, millisekund ham yoʻqotib boʻlmaydigan joyga. Tarmoqdagi sakrash va shovqinlar uskunaga yetib bormaydi.',
      },
      strengths: [
        {
          ru: 'Сглаживает любые прыжки: на выходе всегда 220 вольт.',
          uz: 'Har qanday sakrashni tekislaydi: chiqishda doim 220 volt.',
        },
        {
          ru: 'Заряжается за четыре часа, быстрее обычных.',
          uz: 'Toʻrt soatda quvvatlanadi, odatdagilardan tez.',
        },
        {
          ru: 'Экран подсказывает, сколько минут осталось и пора ли менять батарею.',
          uz: 'Ekran necha daqiqa qolgani va batareyani almashtirish vaqti kelganini aytadi.',
        },
      ],
      limit: {
        ru: 'Вентилятор работает всегда, в спальне его слышно, а розетки компьютерные.',
        uz: 'Ventilyator doim ishlaydi, yotoqxonada eshitiladi, rozetkalari kompyuterga moʻljallangan.',
      },
    },
    stickers: ['warranty'],
    warrantyMonths: 24,
    weightGrams: 9800,
    sizeMm: [145, 223, 288],
    since: '2024-01-25',
    popularity: 18,
    keywords: ['онлайн ибп', 'srv1ki', 'ибп для котла', 'бесперебойник для сервера', 'apc online'],
  },
];
