import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 66000,
    category: 'cases',
    brand: 'spigen',
    name: {
      ru: 'Чехол Spigen Ultra Hybrid MagFit',
      uz: 'Gʻilof Spigen Ultra Hybrid MagFit',
    },
    model: 'ULTRA-HYBRID',
    axes: ['fits'],
    attributes: {
      case_kind: 'back',
      case_material: 'hybrid',
      case_magnet: true,
      case_wireless: true,
      case_drop: 1.2,
      case_lip: true,
      case_stand: false,
      case_yellow: true,
      case_lining: false,
      thickness: 2,
      audio_weight: 36,
      color: 'transparent',
      country: 'kr',
    },
    variants: [
      {
        attributes: {
          fits: 'iPhone 16',
          year: 2024,
        },
        price: 229000,
        stock: 34,
      },
      {
        attributes: {
          fits: 'iPhone 17',
          year: 2025,
        },
        price: 249000,
        stock: 40,
      },
      {
        attributes: {
          fits: 'iPhone 17 Pro Max',
          year: 2025,
        },
        price: 279000,
        stock: 27,
        drawing: {
          lenses: 3,
          lensLayout: 'square',
        },
      },
      {
        attributes: {
          fits: 'Galaxy S25 Ultra',
          year: 2025,
        },
        price: 259000,
        stock: 22,
        drawing: {
          lenses: 4,
          lensLayout: 'separate',
        },
      },
      {
        attributes: {
          fits: 'Galaxy S25',
          year: 2025,
        },
        price: 249000,
        stock: 0,
        expected: true,
        drawing: {
          lenses: 3,
          lensLayout: 'separate',
        },
      },
    ],
    drawing: {
      kind: 'case',
      color: '#E8EDF2',
      accent: '#C9CDD3',
      finish: 'glass',
      brand: 'spigen',
      clear: true,
      lenses: 2,
      lensLayout: 'column',
    },
    description: {
      ru: 'Прозрачная накладка с жёсткой спинкой и гибкими бортами: цвет телефона виден, царапины остаются на чехле. Воздушные подушки в углах принимают удар.',
      uz: 'Orqasi qattiq, chetlari egiluvchan shaffof qoplama: telefon rangi koʻrinadi, tirnalish gʻilofda qoladi. Burchaklardagi havo yostiqlari zarbani oladi.',
    },
    overview: {
      purpose: {
        ru: 'Тем, кто выбирал цвет аппарата и не хочет его прятать. Кнопки нажимаются мягко, вырез у разъёма пропускает толстые штекеры.',
        uz: 'Apparat rangini tanlab olib, uni yashirishni istamaganlar uchun. Tugmalar yumshoq bosiladi, ulagich oʻyigʻi qalin shtekerlarni oʻtkazadi.',
      },
      strengths: [
        {
          ru: 'Покрытие медленнее желтеет на солнце, чем простой силикон.',
          uz: 'Qoplama quyoshda oddiy silikondan sekin sargʻayadi.',
        },
        {
          ru: 'Белое кольцо магнитов держит беспроводную зарядку и автодержатель.',
          uz: 'Oq magnit halqa simsiz quvvatlagich va avtotutqichni ushlaydi.',
        },
        {
          ru: 'Падение с метра двадцати на кафель держит по военному стандарту.',
          uz: 'Kafelga bir metr yigirma santimetrdan tushishga harbiy standart boʻyicha chidaydi.',
        },
      ],
      limit: {
        ru: 'Глянцевая спинка собирает отпечатки, через год видна мелкая сетка.',
        uz: 'Yaltiroq orqasi barmoq izini yigʻadi, bir yildan keyin mayda toʻr koʻrinadi.',
      },
    },
    stickers: ['hit'],
    warrantyMonths: 0,
    weightGrams: 36,
    sizeMm: [76, 154, 12],
    since: '2024-11-25',
    popularity: 57,
    keywords: ['чехол', 'прозрачный чехол', 'чехол на айфон', 'gilof', 'chexol', 'spigen', 'спиген', 'gʻilof'],
  },
  {
    id: 66020,
    category: 'cases',
    brand: 'apple',
    name: {
      ru: 'Силиконовый чехол Apple с MagSafe',
      uz: 'Apple MagSafe silikon gʻilofi',
    },
    model: 'MGFY4',
    axes: ['fits', 'color'],
    attributes: {
      case_kind: 'back',
      case_material: 'silicone',
      case_magnet: true,
      case_wireless: true,
      case_lip: true,
      case_stand: false,
      case_lining: true,
      case_yellow: true,
      thickness: 2.3,
      audio_weight: 38,
      country: 'cn',
      year: 2025,
    },
    variants: [
      {
        attributes: {
          fits: 'iPhone 17',
          color: 'navy',
        },
        price: 649000,
        stock: 11,
      },
      {
        attributes: {
          fits: 'iPhone 17',
          color: 'orange',
        },
        price: 649000,
        stock: 7,
      },
      {
        attributes: {
          fits: 'iPhone 17 Pro Max',
          color: 'navy',
        },
        price: 649000,
        stock: 9,
        drawing: {
          lenses: 3,
          lensLayout: 'square',
        },
      },
      {
        attributes: {
          fits: 'iPhone 17 Pro Max',
          color: 'black',
        },
        price: 649000,
        oldPrice: 699000,
        stock: 1,
        drawing: {
          lenses: 3,
          lensLayout: 'square',
        },
      },
    ],
    drawing: {
      kind: 'case',
      color: '#1F2F4F',
      accent: '#1B1C20',
      finish: 'matte',
      clear: false,
      lenses: 2,
      lensLayout: 'column',
    },
    description: {
      ru: 'Бархатистый чехол в оттенках сезона, под которым спрятано кольцо магнитов. Кошелёк, зарядка и автодержатель щёлкают через него без потери силы.',
      uz: 'Mavsum tuslaridagi baxmalsimon gʻilof, ostida magnit halqa yashirilgan. Hamyon, quvvatlagich va avtotutqich u orqali kuchini yoʻqotmasdan yopishadi.',
    },
    overview: {
      purpose: {
        ru: 'Владельцу iPhone, который купил пару магнитных вещей и не хочет снимать чехол ради них. Внутри микрофибра, спинка аппарата не мутнеет.',
        uz: 'Magnitli buyumlar olib, ular uchun gʻilofni yechishni istamagan iPhone egasiga. Ichida mikrofibra, apparat orqasi xiralashmaydi.',
      },
      strengths: [
        {
          ru: 'Кнопка управления камерой утоплена сенсорной вставкой, жесты проходят.',
          uz: 'Kamera tugmasi sensorli qoʻshimcha bilan, imo-ishoralar oʻtadi.',
        },
        {
          ru: 'Не выскальзывает даже из мокрой руки.',
          uz: 'Hoʻl qoʻldan ham sirgʻalib chiqmaydi.',
        },
        {
          ru: 'Крой по модели до десятых долей миллиметра.',
          uz: 'Modelga millimetrning oʻndan biri aniqligida moslangan.',
        },
      ],
      limit: {
        ru: 'Светлые цвета пачкаются о джинсы, стирать приходится влажной салфеткой.',
        uz: 'Och ranglar jinsidan kir boʻladi, nam salfetka bilan artish kerak.',
      },
    },
    stickers: [],
    warrantyMonths: 12,
    weightGrams: 38,
    sizeMm: [74, 152, 12],
    since: '2025-10-13',
    popularity: 24,
    keywords: ['чехол apple', 'чехол магсейф', 'silikon chexol', 'чехол iphone 17', 'ayfon gilof'],
  },
  {
    id: 66040,
    category: 'cases',
    brand: 'spigen',
    name: {
      ru: 'Чехол-книжка Spigen Wallet S',
      uz: 'Kitobcha-gʻilof Spigen Wallet S',
    },
    model: 'WALLET-S',
    axes: ['fits'],
    attributes: {
      case_kind: 'book',
      case_material: 'leather',
      case_magnet: false,
      case_wireless: false,
      case_drop: 1.2,
      case_lip: true,
      case_stand: true,
      case_lining: false,
      case_yellow: true,
      thickness: 9,
      audio_weight: 82,
      color: 'black',
      country: 'kr',
      year: 2025,
    },
    variants: [
      {
        attributes: {
          fits: 'Galaxy S25 Ultra',
        },
        price: 389000,
        stock: 8,
      },
      {
        attributes: {
          fits: 'iPhone 17 Pro Max',
        },
        price: 389000,
        oldPrice: 440000,
        stock: 6,
        drawing: {
          lenses: 3,
          lensLayout: 'square',
        },
      },
      {
        attributes: {
          fits: 'iPhone 17',
        },
        price: 359000,
        stock: 3,
        drawing: {
          lenses: 2,
          lensLayout: 'column',
        },
      },
    ],
    drawing: {
      kind: 'case',
      color: '#1B1C20',
      accent: '#41444B',
      finish: 'matte',
      brand: 'spigen',
      book: true,
      lenses: 4,
      lensLayout: 'separate',
    },
    description: {
      ru: 'Книжка-кошелёк: три кармана под карты и отделение для купюр, телефон стоит внутри в гибкой рамке. Магнитная застёжка не даёт крышке распахнуться в сумке.',
      uz: 'Hamyon-kitobcha: kartalar uchun uch choʻntak va pul boʻlimi, telefon egiluvchan ramkada turadi. Magnit ilgak qopqoqning sumkada ochilib ketishiga yoʻl qoʻymaydi.',
    },
    overview: {
      purpose: {
        ru: 'Тому, кто выходит из дома с телефоном и без кошелька. Экран закрыт со всех сторон, ключи и мелочь его не тронут.',
        uz: 'Uydan hamyonsiz, telefon bilan chiqadiganga. Ekran har tomondan yopiq, kalit va tangalar unga tegmaydi.',
      },
      strengths: [
        {
          ru: 'Крышка складывается в подставку, рецепт и кино смотрят без рук.',
          uz: 'Qopqoq taglik boʻlib buklanadi, retsept va kinoni qoʻlsiz koʻrsa boʻladi.',
        },
        {
          ru: 'Прошитый край держит форму и через год.',
          uz: 'Tikilgan chetlari bir yildan keyin ham shaklini saqlaydi.',
        },
        {
          ru: 'Вырез под динамик: говорить можно с закрытой крышкой.',
          uz: 'Dinamik uchun oʻyiq: qopqoq yopiq holda gaplashsa boʻladi.',
        },
      ],
      limit: {
        ru: 'С картами становится толще двух сантиметров, и беспроводная зарядка сквозь него не проходит.',
        uz: 'Kartalar bilan ikki santimetrdan qalinlashadi, simsiz quvvatlash u orqali oʻtmaydi.',
      },
    },
    stickers: [],
    warrantyMonths: 6,
    weightGrams: 82,
    sizeMm: [84, 168, 18],
    since: '2025-03-17',
    popularity: 11,
    keywords: ['чехол книжка', 'чехол кошелек', 'книжка с картами', 'kitob gilof', 'hamyon gilof'],
  },
  {
    id: 66060,
    category: 'cases',
    brand: 'spigen',
    name: {
      ru: 'Защитное стекло Spigen Glas.tR EZ Fit',
      uz: 'Himoya oynasi Spigen Glas.tR EZ Fit',
    },
    model: 'GLAS-TR',
    axes: ['fits'],
    attributes: {
      case_kind: 'glass',
      case_material: 'glass',
      glass_hardness: '9H',
      acc_pack: 2,
      case_tool: true,
      glass_privacy: false,
      case_wireless: true,
      thickness: 0.33,
      audio_weight: 22,
      color: 'transparent',
      country: 'kr',
    },
    variants: [
      {
        attributes: {
          fits: 'iPhone 16',
          year: 2024,
        },
        price: 189000,
        stock: 46,
      },
      {
        attributes: {
          fits: 'iPhone 17',
          year: 2025,
        },
        price: 199000,
        stock: 52,
      },
      {
        attributes: {
          fits: 'iPhone 17 Pro Max',
          year: 2025,
        },
        price: 219000,
        stock: 38,
      },
      {
        attributes: {
          fits: 'Galaxy S25',
          year: 2025,
        },
        price: 199000,
        oldPrice: 249000,
        stock: 15,
      },
    ],
    drawing: {
      kind: 'screen-protector',
      color: '#E8EDF2',
      accent: '#1B1C20',
      finish: 'glass',
      brand: 'spigen',
      privacy: false,
    },
    description: {
      ru: 'Два стекла и рамка, которая ставит их сама: приложил, провёл, снял. Пузыри и перекос остались в прошлом веке.',
      uz: 'Ikki oyna va ularni oʻzi joylaydigan ramka: qoʻydingiz, sidirdingiz, oldingiz. Pufak va qiyshiqlik endi boʻlmaydi.',
    },
    overview: {
      purpose: {
        ru: 'Защитить экран дома, без мастера и сушки феном. Второе стекло отложите: первое рано или поздно примет удар.',
        uz: 'Ekranni uyda, ustasiz va fensiz himoya qilish uchun. Ikkinchi oynani saqlang: birinchisi ertami-kechmi zarbani oladi.',
      },
      strengths: [
        {
          ru: 'Твёрдость 9H: ключ и песок не царапают.',
          uz: '9H qattiqlik: kalit va qum tirnamaydi.',
        },
        {
          ru: 'Олеофобный слой, палец скользит как по родному.',
          uz: 'Oleofob qatlam, barmoq oʻz ekranidek sirpanadi.',
        },
        {
          ru: 'Чувствительность экрана не меняется.',
          uz: 'Ekran sezgirligi oʻzgarmaydi.',
        },
      ],
      limit: {
        ru: 'Полей до самого изгиба не закрывает, миллиметр по краю остаётся голым.',
        uz: 'Chetlarigacha yopmaydi, bir millimetr ochiq qoladi.',
      },
    },
    stickers: ['gift'],
    gift: {
      ru: 'Салфетка и спрей для экрана',
      uz: 'Ekran uchun salfetka va sprey',
    },
    warrantyMonths: 0,
    weightGrams: 22,
    sizeMm: [72, 148, 1],
    since: '2024-11-25',
    popularity: 41,
    keywords: ['защитное стекло', 'стекло на телефон', 'бронестекло', 'himoya oynasi', 'steklo', 'oyna'],
  },
  {
    id: 66080,
    category: 'cases',
    brand: 'xiaomi',
    name: {
      ru: 'Рюкзак Xiaomi Commuter Backpack',
      uz: 'Ryukzak Xiaomi Commuter Backpack',
    },
    model: 'BHR4903GL',
    axes: ['color'],
    attributes: {
      case_kind: 'bag',
      fits: '15,6″',
      bag_laptop: 15.6,
      case_material: 'fabric',
      bag_pockets: 5,
      bag_usb: false,
      bag_trolley: true,
      ip: 'IPX4',
      audio_weight: 700,
      capacity_litres: 21,
      country: 'cn',
      year: 2022,
    },
    variants: [
      {
        attributes: {
          color: 'gray',
        },
        price: 349000,
        stock: 16,
      },
      {
        attributes: {
          color: 'blue',
        },
        price: 349000,
        oldPrice: 399000,
        stock: 7,
      },
      {
        attributes: {
          color: 'green',
        },
        price: 349000,
        stock: 2,
        status: 4,
      },
    ],
    drawing: {
      kind: 'bag',
      color: '#8A8F98',
      accent: '#1B1C20',
      finish: 'fabric',
      brand: 'xiaomi',
      form: 'backpack',
    },
    description: {
      ru: 'Городской рюкзак на 21 литр с отдельным мягким отсеком под ноутбук. Ткань отталкивает дождь, дно не промокает на скамейке.',
      uz: 'Noutbuk uchun alohida yumshoq boʻlimli, 21 litrli shahar ryukzagi. Mato yomgʻirni itaradi, tagi skameykada hoʻl boʻlmaydi.',
    },
    overview: {
      purpose: {
        ru: 'Ученику, студенту и тому, кто едет с работы в зал. Сюда ложатся ноутбук 15,6 дюйма, форма, обед и бутылка.',
        uz: 'Oʻquvchi, talaba va ishdan zalga boradigan uchun. 15,6 dyuymli noutbuk, forma, tushlik va shisha sigʻadi.',
      },
      strengths: [
        {
          ru: 'Спинка с каналами для воздуха, летом рубашка суше.',
          uz: 'Orqasida havo yoʻllari bor, yozda koʻylak quruqroq.',
        },
        {
          ru: 'Лямка закрепляется на ручке чемодана.',
          uz: 'Tasmasi chamadon dastasiga mahkamlanadi.',
        },
        {
          ru: 'Потайной карман на спине для паспорта.',
          uz: 'Orqada pasport uchun yashirin choʻntak.',
        },
      ],
      limit: {
        ru: 'Органайзер скромный: мелочь лежит россыпью.',
        uz: 'Organayzeri kamtarona: mayda narsa sochilib yotadi.',
      },
    },
    stickers: [],
    warrantyMonths: 3,
    weightGrams: 700,
    sizeMm: [300, 455, 160],
    since: '2023-08-28',
    popularity: 9,
    keywords: ['рюкзак', 'рюкзак для ноутбука', 'ryukzak', 'портфель', 'xiaomi рюкзак', 'sumka'],
  },
];
