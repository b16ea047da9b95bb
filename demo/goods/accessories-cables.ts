import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 65000,
    category: 'cables',
    brand: 'ugreen',
    name: {
      ru: 'Кабель UGREEN USB-C 100W',
      uz: 'Kabel UGREEN USB-C 100W',
    },
    model: 'US316',
    axes: ['cable_metres'],
    attributes: {
      cable_ends: 'USB-C — USB-C',
      acc_power: 100,
      cable_current: 5,
      cable_speed: 480,
      cable_chip: true,
      cable_braid: true,
      cable_video: 'none',
      cable_bends: 10000,
      cable_mfi: false,
      acc_protocols: ['PD 3.0', 'QC 4+', 'PPS'],
      acc_pack: 1,
      color: 'black',
      country: 'cn',
      year: 2021,
    },
    variants: [
      {
        attributes: {
          cable_metres: 1,
        },
        price: 79000,
        stock: 120,
        drawing: {
          metres: 1,
        },
      },
      {
        attributes: {
          cable_metres: 1.5,
        },
        price: 89000,
        stock: 74,
        drawing: {
          metres: 1.5,
        },
      },
      {
        attributes: {
          cable_metres: 2,
        },
        price: 99000,
        oldPrice: 119000,
        stock: 66,
        drawing: {
          metres: 2,
        },
      },
      {
        attributes: {
          cable_metres: 3,
        },
        price: 129000,
        stock: 18,
        drawing: {
          metres: 3,
        },
      },
    ],
    drawing: {
      kind: 'cable',
      color: '#1B1C20',
      accent: '#8A8F98',
      finish: 'fabric',
      brand: 'UGREEN',
      ends: 'usb-c',
      braided: true,
      metres: 1,
    },
    description: {
      ru: 'Один шнур для телефона, планшета и ноутбука: чип E-Marker разрешает полные 100 Вт. Оплётка из нейлона не перетирается о край стола.',
      uz: 'Telefon, planshet va noutbuk uchun bitta shnur: E-Marker chipi toʻliq 100 Vt ga ruxsat beradi. Neylon oʻrama stol chetiga ishqalanib yirtilmaydi.',
    },
    overview: {
      purpose: {
        ru: 'К зарядке GaN, чтобы она не упёрлась в слабый провод. Длинные варианты достают от розетки до дивана.',
        uz: 'GaN quvvatlagichga, u kuchsiz simga tiralib qolmasligi uchun. Uzun turlari rozetkadan divangacha yetadi.',
      },
      strengths: [
        {
          ru: 'Наконечники алюминиевые, у шейки двойная защита от излома.',
          uz: 'Uchlari alyuminiydan, boʻynida sinishga qarshi ikki qavatli himoya.',
        },
        {
          ru: 'Липучка-стяжка уже на проводе.',
          uz: 'Yigʻishtirgich tasmasi simning oʻzida.',
        },
        {
          ru: 'Четыре длины одинаковой мощности, выбирайте по месту.',
          uz: 'Toʻrtta uzunlikda quvvat bir xil, joyga qarab tanlang.',
        },
      ],
      limit: {
        ru: 'Данные идут на скорости USB 2.0, монитор через него не подключить.',
        uz: 'Maʼlumot USB 2.0 tezligida boradi, u orqali monitor ulab boʻlmaydi.',
      },
    },
    stickers: ['hit'],
    warrantyMonths: 6,
    weightGrams: 38,
    sizeMm: [13, 1000, 7],
    since: '2022-06-13',
    popularity: 61,
    keywords: [
      'кабель type-c',
      'провод зарядки',
      'тайп си',
      'шнур для зарядки',
      'kabel',
      'type c kabel',
      'zaryadka kabel',
    ],
  },
  {
    id: 65020,
    category: 'cables',
    brand: 'apple',
    name: {
      ru: 'Кабель Apple USB-C — Lightning',
      uz: 'Kabel Apple USB-C — Lightning',
    },
    model: 'MUQ93',
    axes: ['cable_metres'],
    attributes: {
      cable_ends: 'USB-C — Lightning',
      acc_power: 27,
      cable_current: 3,
      cable_speed: 480,
      cable_chip: false,
      cable_braid: false,
      cable_video: 'none',
      cable_mfi: true,
      acc_protocols: ['PD 3.0'],
      acc_pack: 1,
      color: 'white',
      country: 'vn',
      year: 2021,
    },
    variants: [
      {
        attributes: {
          cable_metres: 1,
        },
        price: 249000,
        stock: 32,
        drawing: {
          metres: 1,
        },
      },
      {
        attributes: {
          cable_metres: 2,
        },
        price: 349000,
        oldPrice: 399000,
        stock: 11,
        drawing: {
          metres: 2,
        },
      },
    ],
    drawing: {
      kind: 'cable',
      color: '#F6F6F4',
      finish: 'matte',
      ends: 'lightning',
      braided: false,
      metres: 1,
    },
    description: {
      ru: 'Фирменный шнур для iPhone с пятого по четырнадцатый и старых AirPods. Быстрая зарядка включается с адаптером USB-C от двадцати ватт.',
      uz: 'Beshinchidan oʻn toʻrtinchigacha iPhone va eski AirPods uchun firma shnuri. Tez quvvatlash yigirma vattdan boshlab USB-C adapter bilan yonadi.',
    },
    overview: {
      purpose: {
        ru: 'Замена потерянному или треснувшему, чтобы не гадать, примет ли его телефон. Подходит и к клавиатуре Magic, и к мыши.',
        uz: 'Yoʻqolgan yoki yorilganining oʻrniga, telefon qabul qiladimi deb oʻylamaslik uchun. Magic klaviatura va sichqonchaga ham mos.',
      },
      strengths: [
        {
          ru: 'Сообщения «аксессуар не поддерживается» не появится.',
          uz: '«Aksessuar qoʻllanmaydi» xabari chiqmaydi.',
        },
        {
          ru: 'Мягкая оболочка не дубеет зимой.',
          uz: 'Yumshoq qobigʻi qishda qotmaydi.',
        },
        {
          ru: 'Пара контактов выдерживает тысячи подключений.',
          uz: 'Kontaktlar minglab ulanishga chidaydi.',
        },
      ],
      limit: {
        ru: 'К iPhone 15 и новее не подойдёт: там уже USB-C.',
        uz: 'iPhone 15 va yangilariga toʻgʻri kelmaydi: ularda USB-C.',
      },
    },
    stickers: [],
    warrantyMonths: 12,
    weightGrams: 22,
    sizeMm: [8, 1000, 5],
    since: '2022-03-07',
    popularity: 38,
    keywords: ['лайтнинг', 'lightning', 'кабель айфон', 'провод для айфона', 'ayfon kabel', 'iphone кабель'],
  },
  {
    id: 65040,
    category: 'cables',
    brand: 'baseus',
    name: {
      ru: 'Кабель Baseus StarSpeed 3 в 1',
      uz: '«Uchtasi birda» kabel Baseus StarSpeed',
    },
    model: 'CAXS000001',
    axes: [],
    attributes: {
      cable_ends: 'USB-A — USB-C, Lightning, Micro-USB',
      acc_connectors: ['USB-A', 'USB-C', 'Lightning', 'Micro-USB'],
      cable_metres: 1.2,
      acc_power: 18,
      cable_current: 3.5,
      cable_speed: 480,
      cable_chip: false,
      cable_braid: true,
      cable_video: 'none',
      cable_mfi: false,
      acc_pack: 1,
      color: 'black',
      country: 'cn',
      year: 2021,
    },
    variants: [
      {
        attributes: {},
        price: 69000,
        oldPrice: 89000,
        stock: 85,
      },
    ],
    drawing: {
      kind: 'cable',
      color: '#1B1C20',
      accent: '#B9273A',
      finish: 'fabric',
      brand: 'Baseus',
      ends: 'usb-a',
      braided: true,
      metres: 1.2,
    },
    description: {
      ru: 'Осьминог с тремя хвостами, который кормит старый и новый телефоны одновременно. Держат его обычно в машине и на стойке у кассы.',
      uz: 'Eski va yangi telefonni birga quvvatlaydigan uch dumli sakkizoyoq. Uni odatda mashinada va kassa yonida saqlashadi.',
    },
    overview: {
      purpose: {
        ru: 'Когда пассажиры приходят с разными разъёмами, а розетка одна. Рюкзак тоже скажет спасибо: вместо трёх проводов лежит один.',
        uz: 'Yoʻlovchilar turli ulagich bilan kelsa, rozetka esa bitta boʻlsa. Ryukzakda uchta oʻrniga bitta sim yotadi.',
      },
      strengths: [
        {
          ru: 'Хвосты подписаны, в темноте находятся на ощупь.',
          uz: 'Dumlari belgilangan, qorongʻida paypaslab topiladi.',
        },
        {
          ru: 'Оплётка жёсткая, не завязывается в узел.',
          uz: 'Oʻramasi zich, tugun boʻlmaydi.',
        },
        {
          ru: 'Одиночный аппарат получает до 18 Вт.',
          uz: 'Yolgʻiz apparat 18 Vt gacha oladi.',
        },
      ],
      limit: {
        ru: 'Три устройства разом заряжаются вдвое-втрое медленнее.',
        uz: 'Uch qurilma birga ikki-uch barobar sekin quvvatlanadi.',
      },
    },
    stickers: [],
    warrantyMonths: 6,
    weightGrams: 45,
    sizeMm: [20, 1200, 8],
    since: '2022-11-14',
    popularity: 31,
    keywords: ['кабель 3 в 1', 'универсальный кабель', '3 в 1 зарядка', 'uch xil kabel', 'провод три в одном'],
  },
  {
    id: 65060,
    category: 'cables',
    brand: 'ugreen',
    name: {
      ru: 'Кабель UGREEN HDMI 2.1',
      uz: 'Kabel UGREEN HDMI 2.1',
    },
    model: 'HD171',
    axes: ['cable_metres'],
    attributes: {
      cable_ends: 'HDMI — HDMI',
      cable_speed: 48000,
      cable_video: '8k60',
      cable_braid: true,
      hdr: 'HDR10+, Dolby Vision',
      cable_chip: false,
      cable_mfi: false,
      acc_pack: 1,
      material: 'aluminium',
      acc_connectors: ['HDMI'],
      color: 'gray',
      country: 'cn',
      year: 2021,
    },
    variants: [
      {
        attributes: {
          cable_metres: 1,
        },
        price: 109000,
        stock: 23,
        drawing: {
          metres: 1,
        },
      },
      {
        attributes: {
          cable_metres: 2,
        },
        price: 139000,
        stock: 29,
        drawing: {
          metres: 2,
        },
      },
      {
        attributes: {
          cable_metres: 3,
        },
        price: 189000,
        stock: 1,
        drawing: {
          metres: 3,
        },
      },
      {
        attributes: {
          cable_metres: 5,
        },
        price: 289000,
        stock: 0,
        drawing: {
          metres: 5,
        },
      },
    ],
    drawing: {
      kind: 'cable',
      color: '#41444B',
      accent: '#8A8F98',
      finish: 'fabric',
      brand: 'UGREEN',
      ends: 'hdmi',
      braided: true,
      metres: 2,
    },
    description: {
      ru: 'Провод для PlayStation 5 и 4K-телевизора: сто двадцать кадров проходят без мерцания. Плотный экран гасит помехи от соседних шнуров.',
      uz: 'PlayStation 5 va 4K televizor uchun sim: yuz yigirma kadr miltillamasdan oʻtadi. Zich ekran qoʻshni shnurlardan xalaqitni bosadi.',
    },
    overview: {
      purpose: {
        ru: 'Приставка, саундбар с eARC, видеокарта: всё, где старый провод показывает чёрный экран. Перед покупкой смерьте путь по стене, запас в полметра не лишний.',
        uz: 'Pristavka, eARC saundbar, videokarta: eski sim qora ekran beradigan joylarga. Olishdan oldin devor boʻylab yoʻlni oʻlchang, yarim metr zaxira ortiqcha emas.',
      },
      strengths: [
        {
          ru: 'Полоса 48 Гбит/с, как положено версии Ultra High Speed.',
          uz: 'Ultra High Speed versiyasiga yarasha 48 Gbit/s polosa.',
        },
        {
          ru: 'VRR и ALLM доходят до телевизора, игра не рвётся.',
          uz: 'VRR va ALLM televizorga yetadi, oʻyin uzilmaydi.',
        },
        {
          ru: 'Вилка в алюминии держится плотно и не шатает гнездо.',
          uz: 'Alyuminiy vilka zich turadi va uyani boʻshatmaydi.',
        },
      ],
      limit: {
        ru: 'Толстый и упругий: за висящий вплотную телевизор ляжет с трудом.',
        uz: 'Qalin va bikr: devorga zich osilgan televizor ortiga qiyin kiradi.',
      },
    },
    stickers: ['warranty'],
    warrantyMonths: 12,
    weightGrams: 120,
    sizeMm: [21, 2000, 12],
    since: '2022-10-03',
    popularity: 20,
    keywords: ['hdmi кабель', 'хдми', 'провод hdmi 2.1', 'hdmi kabel', 'кабель для телевизора'],
  },
];
