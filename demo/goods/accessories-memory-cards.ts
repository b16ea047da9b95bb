import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 67000,
    category: 'memory-cards',
    brand: 'kingston',
    name: {
      ru: 'Карта памяти Kingston Canvas Select Plus microSD',
      uz: 'Xotira kartasi Kingston Canvas Select Plus microSD',
    },
    model: 'SDCS2',
    axes: ['acc_storage'],
    attributes: {
      card_type: 'microSD',
      card_class: ['U1', 'V10', 'A1'],
      card_bus: 'UHS-I',
      acc_read: 100,
      card_adapter: true,
      acc_temp: '−25…+85',
      acc_proof: ['water', 'shock', 'xray', 'cold'],
      warranty_life: true,
      acc_pack: 1,
      works_in: ['phone', 'camera', 'tablet'],
      color: 'black',
      country: 'cn',
      year: 2020,
    },
    variants: [
      {
        attributes: {
          acc_storage: 64,
          acc_write: 10,
        },
        price: 79000,
        stock: 110,
        drawing: {
          capacity: '64 GB',
        },
      },
      {
        attributes: {
          acc_storage: 128,
          acc_write: 30,
        },
        price: 119000,
        stock: 88,
        drawing: {
          capacity: '128 GB',
        },
      },
      {
        attributes: {
          acc_storage: 256,
          acc_write: 85,
        },
        price: 219000,
        stock: 41,
        drawing: {
          capacity: '256 GB',
        },
      },
      {
        attributes: {
          acc_storage: 512,
          acc_write: 85,
        },
        price: 449000,
        stock: 6,
        drawing: {
          capacity: '512 GB',
        },
      },
    ],
    drawing: {
      kind: 'memory-card',
      color: '#1B1C20',
      accent: '#B9273A',
      finish: 'matte',
      brand: 'Kingston',
      micro: true,
      speed: 'V10',
    },
    description: {
      ru: 'Ходовая карта для телефона, регистратора и домашней камеры с переходником в коробке. Класс A1 позволяет держать на ней приложения.',
      uz: 'Telefon, registrator va uy kamerasi uchun yuradigan karta, oʻtkazgichi qutida. A1 sinfi unda ilovalarni saqlashga imkon beradi.',
    },
    overview: {
      purpose: {
        ru: 'Расширить память смартфона за цену пары обедов. На камеру наблюдения 2K хватает 128 ГБ: это около недели круглосуточной записи.',
        uz: 'Smartfon xotirasini bir-ikki tushlik narxiga kengaytirish uchun. 2K kuzatuv kamerasiga 128 GB yetadi: bu bir haftaga yaqin tun-u kun yozuv.',
      },
      strengths: [
        {
          ru: 'Переживает воду, мороз и рентген в аэропорту.',
          uz: 'Suv, sovuq va aeroport rentgeniga chidaydi.',
        },
        {
          ru: 'Чтение до 100 МБ/с, фото с неё сливаются быстро.',
          uz: 'Oʻqish 100 MB/s gacha, suratlar tez koʻchadi.',
        },
        {
          ru: 'Пожизненная гарантия изготовителя.',
          uz: 'Ishlab chiqaruvchi umrbod kafolati.',
        },
      ],
      limit: {
        ru: 'Младшая версия пишет медленно: 4K на неё не снимайте.',
        uz: 'Kichik versiyasi sekin yozadi: unga 4K olmang.',
      },
    },
    stickers: ['hit'],
    warrantyMonths: 60,
    weightGrams: 2,
    sizeMm: [11, 15, 1],
    since: '2021-05-17',
    popularity: 46,
    keywords: ['карта памяти', 'микро сд', 'micro sd', 'флешка для телефона', 'xotira kartasi', 'sd karta'],
  },
  {
    id: 67020,
    category: 'memory-cards',
    brand: 'sandisk',
    name: {
      ru: 'Карта памяти SanDisk Extreme microSD',
      uz: 'Xotira kartasi SanDisk Extreme microSD',
    },
    model: 'SDSQXAV',
    axes: ['acc_storage'],
    attributes: {
      card_type: 'microSD',
      card_class: ['U3', 'V30', 'A2'],
      card_bus: 'UHS-I',
      card_adapter: true,
      acc_temp: '−25…+85',
      acc_proof: ['water', 'shock', 'xray', 'cold'],
      warranty_life: true,
      acc_pack: 1,
      works_in: ['action', 'drone', 'console'],
      color: 'red',
      country: 'my',
      year: 2022,
    },
    variants: [
      {
        attributes: {
          acc_storage: 128,
          acc_read: 190,
          acc_write: 90,
        },
        price: 219000,
        stock: 37,
        drawing: {
          capacity: '128 GB',
        },
      },
      {
        attributes: {
          acc_storage: 256,
          acc_read: 190,
          acc_write: 130,
        },
        price: 349000,
        stock: 24,
        drawing: {
          capacity: '256 GB',
        },
      },
      {
        attributes: {
          acc_storage: 512,
          acc_read: 190,
          acc_write: 130,
        },
        price: 690000,
        oldPrice: 790000,
        stock: 9,
        drawing: {
          capacity: '512 GB',
        },
      },
      {
        attributes: {
          acc_storage: 1024,
          acc_read: 190,
          acc_write: 130,
        },
        price: 1290000,
        stock: 1,
        drawing: {
          capacity: '1 TB',
        },
      },
    ],
    drawing: {
      kind: 'memory-card',
      color: '#B9273A',
      accent: '#D9BF8F',
      finish: 'matte',
      brand: 'SanDisk',
      micro: true,
    },
    description: {
      ru: 'Быстрая карта для дрона и экшн-камеры: держит не меньше 30 МБ/с, запись 4K не рвётся. В Switch игры грузятся с неё почти как из памяти приставки.',
      uz: 'Dron va ekshn-kamera uchun tez karta: 30 MB/s dan pastga tushmaydi, 4K yozuvi uzilmaydi. Switch da oʻyinlar undan pristavka xotirasidek yuklanadi.',
    },
    overview: {
      purpose: {
        ru: 'Для съёмки, которую нельзя повторить: свадьба с дрона, поход, финал. Ошибки «карта слишком медленная» не будет.',
        uz: 'Takrorlab boʻlmaydigan tasvir uchun: drondan toʻy, sayohat, final. «Karta juda sekin» xatosi boʻlmaydi.',
      },
      strengths: [
        {
          ru: 'V30 и U3 подтверждены на каждой упаковке.',
          uz: 'V30 va U3 har bir qutida tasdiqlangan.',
        },
        {
          ru: 'RescuePRO вернёт случайно стёртое.',
          uz: 'RescuePRO tasodifan oʻchirilganni qaytaradi.',
        },
        {
          ru: 'Читает 190 МБ/с с фирменным считывателем.',
          uz: 'Firma oʻqigichi bilan 190 MB/s oʻqiydi.',
        },
      ],
      limit: {
        ru: 'Обычный ридер не раскрывает скорость: увидите около 100 МБ/с.',
        uz: 'Oddiy oʻqigich tezlikni ochmaydi: 100 MB/s atrofida koʻrasiz.',
      },
    },
    stickers: ['warranty'],
    warrantyMonths: 60,
    weightGrams: 2,
    sizeMm: [11, 15, 1],
    since: '2022-12-19',
    popularity: 29,
    keywords: ['сандиск', 'sandisk extreme', 'карта для дрона', 'карта для гопро', 'tez xotira kartasi'],
  },
  {
    id: 67040,
    category: 'memory-cards',
    brand: 'sandisk',
    name: {
      ru: 'Карта памяти SanDisk Extreme PRO SDXC UHS-II',
      uz: 'Xotira kartasi SanDisk Extreme PRO SDXC UHS-II',
    },
    model: 'SDSDXEP',
    axes: ['acc_storage'],
    attributes: {
      card_type: 'SD',
      card_class: ['U3', 'V60'],
      card_bus: 'UHS-II',
      acc_read: 280,
      acc_write: 150,
      card_adapter: false,
      acc_temp: '−25…+85',
      acc_proof: ['water', 'shock', 'xray', 'magnet', 'cold'],
      warranty_life: true,
      acc_pack: 1,
      works_in: ['camera'],
      color: 'black',
      country: 'cn',
      year: 2023,
    },
    variants: [
      {
        attributes: {
          acc_storage: 128,
        },
        price: 749000,
        stock: 5,
        drawing: {
          capacity: '128 GB',
        },
      },
      {
        attributes: {
          acc_storage: 256,
        },
        price: 1290000,
        stock: 2,
        status: 5,
        drawing: {
          capacity: '256 GB',
        },
      },
    ],
    drawing: {
      kind: 'memory-card',
      color: '#1B1C20',
      accent: '#D9BF8F',
      finish: 'matte',
      brand: 'SanDisk',
      micro: false,
      speed: 'V60',
    },
    description: {
      ru: 'Карта со вторым рядом контактов для камер, которые стреляют очередями в RAW. Буфер освобождается за секунды, и палец можно не убирать с кнопки.',
      uz: 'RAW da ketma-ket oladigan kameralar uchun ikkinchi qator kontaktli karta. Bufer soniyalarda boʻshaydi va barmoqni tugmadan olmasa boʻladi.',
    },
    overview: {
      purpose: {
        ru: 'Репортёру и спортивному фотографу с Sony или Canon. Копирование вечера съёмки занимает несколько минут, а не ужин.',
        uz: 'Sony yoki Canon kamerali reportyor va sport fotografiga. Oqshom suratlarini koʻchirish kechki ovqatcha emas, bir necha daqiqa oladi.',
      },
      strengths: [
        {
          ru: '280 МБ/с в считывателе UHS-II.',
          uz: 'UHS-II oʻqigichda 280 MB/s.',
        },
        {
          ru: 'V60 тянет 4K при 120 кадрах и 6K.',
          uz: 'V60 4K 120 kadr va 6K ni koʻtaradi.',
        },
        {
          ru: 'Замок от случайного стирания не разбалтывается.',
          uz: 'Tasodifiy oʻchirish qulfi boʻshashmaydi.',
        },
      ],
      limit: {
        ru: 'В камере UHS-I работает как обычная карта, доплата не окупится.',
        uz: 'UHS-I kamerada oddiy kartadek ishlaydi, ustama oqlanmaydi.',
      },
    },
    stickers: [],
    warrantyMonths: 60,
    weightGrams: 2,
    sizeMm: [24, 32, 2],
    since: '2024-01-15',
    popularity: 3,
    keywords: ['sd карта', 'uhs-ii', 'карта для фотоаппарата', 'sd uhs 2', 'fotoapparat kartasi'],
  },
  {
    id: 67060,
    category: 'memory-cards',
    brand: 'transcend',
    name: {
      ru: 'Карта памяти Transcend High Endurance microSD',
      uz: 'Xotira kartasi Transcend High Endurance microSD',
    },
    model: 'TS350V',
    axes: ['acc_storage'],
    attributes: {
      card_type: 'microSD',
      card_class: ['U1', 'U3', 'V30'],
      card_bus: 'UHS-I',
      acc_read: 95,
      acc_write: 40,
      card_adapter: true,
      acc_temp: '−25…+85',
      acc_proof: ['water', 'shock', 'xray', 'cold'],
      warranty_life: false,
      acc_pack: 1,
      works_in: ['recorder', 'security'],
      color: 'white',
      country: 'cn',
      year: 2021,
    },
    variants: [
      {
        attributes: {
          acc_storage: 64,
        },
        price: 169000,
        stock: 20,
        drawing: {
          capacity: '64 GB',
        },
      },
      {
        attributes: {
          acc_storage: 128,
        },
        price: 269000,
        stock: 12,
        drawing: {
          capacity: '128 GB',
        },
      },
    ],
    drawing: {
      kind: 'memory-card',
      color: '#F3F3F0',
      accent: '#2F5DA8',
      finish: 'matte',
      brand: 'Transcend',
      micro: true,
    },
    description: {
      ru: 'Карта для тех, кто пишет без остановки: регистратор и камера наблюдения стирают её по кругу годами. Рассчитана на тысячи часов непрерывной записи Full HD.',
      uz: 'Toʻxtovsiz yozadiganlar uchun karta: registrator va kuzatuv kamerasi uni yillab aylantirib oʻchiradi. Minglab soat uzluksiz Full HD yozuviga moʻljallangan.',
    },
    overview: {
      purpose: {
        ru: 'Обычные карты в машине умирают за сезон от жары и перезаписи. Эта держит восемьдесят пять градусов под лобовым стеклом.',
        uz: 'Oddiy kartalar mashinada issiq va qayta yozishdan bir mavsumda ishdan chiqadi. Bunisi old oyna ostida sakson besh darajaga chidaydi.',
      },
      strengths: [
        {
          ru: 'Ячейки рассчитаны на постоянную перезапись и стираются медленнее обычных.',
          uz: 'Yacheykalar doimiy qayta yozishga moʻljallangan va oddiylaridan sekin yediriladi.',
        },
        {
          ru: 'Утилита показывает, сколько жизни осталось.',
          uz: 'Dastur qancha umr qolganini koʻrsatadi.',
        },
        {
          ru: 'Последняя запись при аварии не теряется.',
          uz: 'Avariyada oxirgi yozuv yoʻqolmaydi.',
        },
      ],
      limit: {
        ru: 'Гарантия ограничена годами, и для телефона переплачивать незачем.',
        uz: 'Kafolat yillar bilan cheklangan, telefon uchun ortiqcha toʻlash shart emas.',
      },
    },
    stickers: [],
    warrantyMonths: 24,
    weightGrams: 2,
    sizeMm: [11, 15, 1],
    since: '2022-08-15',
    popularity: 8,
    keywords: ['карта для регистратора', 'карта для видеонаблюдения', 'registrator kartasi', 'transcend', 'трансенд'],
  },
];
