import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 68000,
    category: 'flash-drives',
    brand: 'kingston',
    name: {
      ru: 'Флеш-накопитель Kingston DataTraveler Exodia',
      uz: 'Fleshka Kingston DataTraveler Exodia',
    },
    model: 'DTX',
    axes: ['acc_storage'],
    attributes: {
      acc_connectors: ['USB-A'],
      usb_generation: 'USB 3.2 Gen 1',
      acc_read: 80,
      acc_write: 20,
      flash_cap: 'cap',
      material: 'plastic',
      acc_temp: '0…+60',
      acc_pack: 1,
      ssd_crypto: false,
      audio_weight: 11,
      color: 'black',
      country: 'cn',
      year: 2020,
    },
    variants: [
      {
        attributes: {
          acc_storage: 32,
        },
        price: 55000,
        stock: 140,
        drawing: {
          capacity: '32 GB',
        },
      },
      {
        attributes: {
          acc_storage: 64,
        },
        price: 69000,
        oldPrice: 79000,
        stock: 120,
        drawing: {
          capacity: '64 GB',
        },
      },
      {
        attributes: {
          acc_storage: 128,
        },
        price: 109000,
        stock: 62,
        drawing: {
          capacity: '128 GB',
        },
      },
      {
        attributes: {
          acc_storage: 256,
        },
        price: 199000,
        stock: 0,
        expected: true,
        drawing: {
          capacity: '256 GB',
        },
      },
    ],
    drawing: {
      kind: 'flash-drive',
      color: '#1B1C20',
      accent: '#2F5DA8',
      finish: 'plastic',
      brand: 'Kingston',
      usbC: false,
    },
    description: {
      ru: 'Простая флешка с большим ушком под связку ключей и колпачком своего цвета у каждого объёма. Подходит в любой компьютер последних двадцати лет.',
      uz: 'Kalitlarga osiladigan katta quloqli va har hajmda oʻz rangidagi qopqoqli oddiy fleshka. Soʻnggi yigirma yildagi istalgan kompyuterga mos.',
    },
    overview: {
      purpose: {
        ru: 'Отнести документы в копицентр, музыку в машину, презентацию на урок. Стоит столько, что терять не страшно.',
        uz: 'Hujjatni nusxa markaziga, musiqani mashinaga, taqdimotni darsga olib borish uchun. Narxi shundayki, yoʻqotish qoʻrqinchli emas.',
      },
      strengths: [
        {
          ru: 'В порту USB 3 файл фильма копируется за минуту-другую.',
          uz: 'USB 3 portda kino fayli bir-ikki daqiqada koʻchadi.',
        },
        {
          ru: 'Форматы объёма от 32 до 256 гигабайт.',
          uz: 'Hajmi 32 dan 256 gigabaytgacha.',
        },
        {
          ru: 'Гарантия пять лет, обмен без спора.',
          uz: 'Besh yil kafolat, almashtirish bahssiz.',
        },
      ],
      limit: {
        ru: 'Запись медленная: большие архивы пишутся десятками минут.',
        uz: 'Yozish sekin: katta arxivlar oʻnlab daqiqa yoziladi.',
      },
    },
    stickers: ['hit'],
    warrantyMonths: 60,
    weightGrams: 11,
    sizeMm: [22, 67, 10],
    since: '2021-02-22',
    popularity: 53,
    keywords: ['флешка', 'fleshka', 'usb флешка', 'флэшка', 'flash', 'юсб', 'fleshka 64'],
  },
  {
    id: 68020,
    category: 'flash-drives',
    brand: 'sandisk',
    name: {
      ru: 'Флеш-накопитель SanDisk Ultra Dual Drive Luxe',
      uz: 'Fleshka SanDisk Ultra Dual Drive Luxe',
    },
    model: 'SDDDC4',
    axes: ['acc_storage'],
    attributes: {
      acc_connectors: ['USB-C', 'USB-A'],
      usb_generation: 'USB 3.2 Gen 1',
      acc_read: 400,
      acc_write: 60,
      flash_cap: 'turn',
      material: 'metal',
      acc_temp: '0…+45',
      acc_pack: 1,
      ssd_crypto: false,
      audio_weight: 11,
      color: 'silver',
      country: 'my',
      year: 2021,
    },
    variants: [
      {
        attributes: {
          acc_storage: 64,
        },
        price: 139000,
        stock: 31,
        drawing: {
          capacity: '64 GB',
        },
      },
      {
        attributes: {
          acc_storage: 128,
        },
        price: 199000,
        stock: 26,
        drawing: {
          capacity: '128 GB',
        },
      },
      {
        attributes: {
          acc_storage: 256,
        },
        price: 349000,
        stock: 12,
        drawing: {
          capacity: '256 GB',
        },
      },
      {
        attributes: {
          acc_storage: 1024,
        },
        price: 1190000,
        stock: 1,
        drawing: {
          capacity: '1 TB',
        },
      },
    ],
    drawing: {
      kind: 'flash-drive',
      color: '#C9CDD3',
      accent: '#8A8F98',
      finish: 'metal',
      brand: 'SanDisk',
      usbC: true,
    },
    description: {
      ru: 'Металлическая флешка с двумя разъёмами: повернули, и вместо USB-A смотрит USB-C. Фотографии уходят с телефона на ноутбук без облака.',
      uz: 'Ikki ulagichli metall fleshka: burasangiz, USB-A oʻrniga USB-C chiqadi. Suratlar telefondan noutbukka bulutsiz oʻtadi.',
    },
    overview: {
      purpose: {
        ru: 'Освободить память смартфона перед отпуском и отдать кадры друзьям на месте. iPhone с USB-C её тоже открывает в «Файлах».',
        uz: 'Taʼtil oldidan smartfon xotirasini boʻshatish va kadrlarni joyida doʻstlarga berish uchun. USB-C li iPhone ham uni «Fayllar» da ochadi.',
      },
      strengths: [
        {
          ru: 'Чтение до 400 МБ/с, фильм в дорогу берётся за секунды.',
          uz: 'Oʻqish 400 MB/s gacha, yoʻlga kino soniyalarda olinadi.',
        },
        {
          ru: 'Скоба цельная, не ломается в кармане.',
          uz: 'Qisqichi yaxlit, choʻntakda sinmaydi.',
        },
        {
          ru: 'Приложение Memory Zone само копирует новые снимки.',
          uz: 'Memory Zone ilovasi yangi suratlarni oʻzi koʻchiradi.',
        },
      ],
      limit: {
        ru: 'Под толстым чехлом USB-C не всегда достаёт до упора.',
        uz: 'Qalin gʻilof ostida USB-C har doim oxirigacha kirmaydi.',
      },
    },
    stickers: ['warranty'],
    warrantyMonths: 60,
    weightGrams: 11,
    sizeMm: [14, 44, 10],
    since: '2022-04-11',
    popularity: 26,
    keywords: ['флешка type-c', 'флешка для телефона', 'otg флешка', 'type c fleshka', 'флешка для айфона'],
  },
  {
    id: 68040,
    category: 'flash-drives',
    brand: 'transcend',
    name: {
      ru: 'Флеш-накопитель Transcend JetFlash 920',
      uz: 'Fleshka Transcend JetFlash 920',
    },
    model: 'TS920',
    axes: ['acc_storage'],
    attributes: {
      acc_connectors: ['USB-A'],
      usb_generation: 'USB 3.2 Gen 1',
      acc_read: 420,
      acc_write: 400,
      flash_cap: 'none',
      material: 'aluminium',
      acc_temp: '0…+70',
      acc_pack: 1,
      ssd_crypto: true,
      audio_weight: 12,
      color: 'gold',
      country: 'cn',
      year: 2020,
    },
    variants: [
      {
        attributes: {
          acc_storage: 128,
        },
        price: 379000,
        stock: 7,
        drawing: {
          capacity: '128 GB',
        },
      },
      {
        attributes: {
          acc_storage: 256,
        },
        price: 549000,
        stock: 3,
        status: 2,
        drawing: {
          capacity: '256 GB',
        },
      },
    ],
    drawing: {
      kind: 'flash-drive',
      color: '#D9BF8F',
      accent: '#8A8F98',
      finish: 'metal',
      brand: 'Transcend',
      usbC: false,
    },
    description: {
      ru: 'Флешка, которая пишет со скоростью SSD: сто гигабайт уходят минут за пять. Алюминиевый корпус служит радиатором.',
      uz: 'SSD tezligida yozadigan fleshka: yuz gigabayt besh daqiqada koʻchadi. Alyuminiy korpusi radiator vazifasini bajaradi.',
    },
    overview: {
      purpose: {
        ru: 'Монтажёру, инженеру, диджею: работать прямо с накопителя, не перетаскивая на диск. Windows To Go с неё тоже стартует бодро.',
        uz: 'Montajchi, muhandis, didjeyga: diskka koʻchirmay, toʻgʻridan-toʻgʻri undan ishlash. Windows To Go ham undan tetik yuklanadi.',
      },
      strengths: [
        {
          ru: 'Запись 400 МБ/с не падает после первых гигабайтов.',
          uz: '400 MB/s yozish birinchi gigabaytlardan keyin ham tushmaydi.',
        },
        {
          ru: 'Папку можно закрыть паролем программой JetFlash Vault.',
          uz: 'Papkani JetFlash Vault dasturi bilan parollash mumkin.',
        },
        {
          ru: 'Колпачка нет, терять нечего.',
          uz: 'Qopqogʻi yoʻq, yoʻqoladigan narsa ham yoʻq.',
        },
      ],
      limit: {
        ru: 'Греется ощутимо, после записи не держите в кулаке.',
        uz: 'Sezilarli qiziydi, yozgandan keyin mushtda ushlamang.',
      },
    },
    stickers: [],
    warrantyMonths: 60,
    weightGrams: 12,
    sizeMm: [19, 61, 9],
    since: '2022-10-17',
    popularity: 3,
    keywords: ['быстрая флешка', 'jetflash', 'трансенд флешка', 'tez fleshka', 'флешка 256'],
  },
  {
    id: 68060,
    category: 'flash-drives',
    brand: 'kingston',
    name: {
      ru: 'Защищённый флеш-накопитель Kingston IronKey Locker+ 50',
      uz: 'Himoyalangan fleshka Kingston IronKey Locker+ 50',
    },
    model: 'IKLP50',
    axes: ['acc_storage'],
    attributes: {
      acc_connectors: ['USB-A'],
      usb_generation: 'USB 3.2 Gen 1',
      acc_read: 145,
      acc_write: 115,
      flash_cap: 'cap',
      material: 'metal',
      acc_temp: '0…+50',
      acc_pack: 1,
      ssd_crypto: true,
      audio_weight: 24,
      color: 'steel',
      country: 'cn',
      year: 2022,
    },
    variants: [
      {
        attributes: {
          acc_storage: 32,
        },
        price: 390000,
        stock: 5,
        drawing: {
          capacity: '32 GB',
        },
      },
      {
        attributes: {
          acc_storage: 64,
        },
        price: 490000,
        oldPrice: 549000,
        stock: 4,
        drawing: {
          capacity: '64 GB',
        },
      },
    ],
    drawing: {
      kind: 'flash-drive',
      color: '#B4B8BD',
      accent: '#41444B',
      finish: 'metal',
      brand: 'IRONKEY',
      usbC: false,
    },
    description: {
      ru: 'Стальная флешка с шифрованием XTS-AES внутри: после десяти неверных паролей данные стираются. Экранная клавиатура защищает от перехватчиков набора.',
      uz: 'Ichida XTS-AES shifrlashli poʻlat fleshka: oʻnta xato paroldan keyin maʼlumot oʻchadi. Ekran klaviaturasi terishni ushlab oluvchilardan himoya qiladi.',
    },
    overview: {
      purpose: {
        ru: 'Бухгалтеру, юристу, врачу: потеря накопителя не станет утечкой. Копия автоматически уходит в облако, если это разрешить.',
        uz: 'Buxgalter, huquqshunos, shifokorga: yoʻqotish maʼlumot chiqib ketishiga aylanmaydi. Ruxsat bersangiz, nusxa bulutga avtomatik ketadi.',
      },
      strengths: [
        {
          ru: 'Шифрует само железо, программы на компьютере не нужны.',
          uz: 'Shifrlash apparatning oʻzida, kompyuterda dastur kerak emas.',
        },
        {
          ru: 'Два пароля: для хозяина и администратора.',
          uz: 'Ikki parol: egasi va administrator uchun.',
        },
        {
          ru: 'Прошивка подписана, подменой её не заразить.',
          uz: 'Proshivka imzolangan, almashtirib zararlab boʻlmaydi.',
        },
      ],
      limit: {
        ru: 'Забытый пароль не восстановить никому, и на телевизоре она не откроется.',
        uz: 'Unutilgan parolni hech kim tiklay olmaydi, televizorda ham ochilmaydi.',
      },
    },
    stickers: [],
    warrantyMonths: 60,
    weightGrams: 24,
    sizeMm: [18, 60, 9],
    since: '2023-03-27',
    popularity: 3,
    keywords: ['ironkey', 'флешка с паролем', 'защищенная флешка', 'parolli fleshka', 'шифрованная флешка'],
  },
];
