import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 55800,
    category: 'video-games',
    brand: 'nintendo',
    name: {
      ru: 'Игра Mario Kart World для Nintendo Switch 2',
      uz: 'Nintendo Switch 2 oʻyini Mario Kart World',
    },
    model: 'BEE-P-AAAAA',
    axes: [],
    attributes: {
      game_platform: 'switch2',
      game_genre: ['racing', 'party'],
      game_age: '3+',
      game_language: 'subs',
      game_players: '1–4',
      game_online: true,
      game_coop: false,
      game_edition: 'standard',
      game_medium: 'cartridge',
      game_developer: 'Nintendo EPD',
      game_publisher: 'Nintendo',
      game_size: 23,
      year: 2025,
    },
    variants: [
      {
        attributes: {},
        price: 890000,
        stock: 12,
      },
    ],
    drawing: {
      kind: 'game-disc',
      color: '#B9273A',
      accent: '#F0CE5A',
      finish: 'gloss',
      platform: 'switch',
      title: 'Mario Kart World',
    },
    description: {
      ru: 'Гонки на картах, где трассы соединены дорогами в единый мир, и между стартами можно просто кататься. На стартовой решётке двадцать четыре гонщика.',
      uz: 'Kart poygalari: trassalar yoʻllar bilan bitta dunyoga ulangan, startlar orasida shunchaki sayr qilsa boʻladi. Start chizigʻida yigirma toʻrt poygachi.',
    },
    overview: {
      purpose: {
        ru: 'Разыграть, кто сегодня моет посуду, на экране, разделённом на четверых. Правила понятны с первого круга и детям, и тем, кто геймпад не держал.',
        uz: 'Bugun idishni kim yuvishini toʻrtga boʻlingan ekranda hal qilish uchun. Qoidalar bolalarga ham, geympad ushlamaganlarga ham birinchi aylanadan tushunarli.',
      },
      strengths: [
        {
          ru: 'Режим «на вылет» через всю карту держит до последнего поворота.',
          uz: 'Butun xarita boʻylab «chiqib ketish» rejimi oxirgi burilishgacha qoʻyib yubormaydi.',
        },
        {
          ru: 'Умный руль не даёт малышу съехать с трассы.',
          uz: 'Aqlli rul kichkintoyni trassadan chiqarmaydi.',
        },
        {
          ru: 'Погода и время суток меняются на ходу.',
          uz: 'Ob-havo va kun vaqti yoʻlda oʻzgaradi.',
        },
      ],
      limit: {
        ru: 'На первой Switch не запускается, цена выше обычной.',
        uz: 'Birinchi Switch da ishlamaydi, narxi odatdagidan yuqori.',
      },
    },
    stickers: ['new'],
    warrantyMonths: 0,
    weightGrams: 55,
    sizeMm: [105, 170, 11],
    since: '2025-08-18',
    popularity: 23,
    keywords: ['марио карт', 'mario kart', 'игра для свитч 2', 'nintendo oʻyin', 'гонки нинтендо'],
  },
  {
    id: 55820,
    category: 'video-games',
    brand: 'nintendo',
    name: {
      ru: 'Игра The Legend of Zelda: Tears of the Kingdom',
      uz: 'The Legend of Zelda: Tears of the Kingdom oʻyini',
    },
    model: 'HAC-P-AXN7A',
    axes: ['game_platform'],
    attributes: {
      game_genre: ['adventure', 'rpg'],
      game_age: '12+',
      game_language: 'subs',
      game_players: '1',
      game_online: false,
      game_coop: false,
      game_edition: 'standard',
      game_medium: 'cartridge',
      game_developer: 'Nintendo EPD',
      game_publisher: 'Nintendo',
      game_hours: 60,
      year: 2023,
    },
    variants: [
      {
        attributes: {
          game_platform: 'switch',
          game_size: 16,
        },
        price: 690000,
        oldPrice: 760000,
        stock: 8,
      },
      {
        attributes: {
          game_platform: 'switch2',
          game_size: 21,
        },
        price: 790000,
        stock: 5,
      },
    ],
    drawing: {
      kind: 'game-disc',
      color: '#757B58',
      accent: '#D9BF8F',
      finish: 'gloss',
      platform: 'switch',
      title: 'Zelda: Tears of the Kingdom',
    },
    description: {
      ru: 'Огромное королевство на трёх этажах: небо, земля и подземелье. Линк склеивает доски, колёса и ракеты в машины, до которых авторы не додумались.',
      uz: 'Uch qavatli ulkan qirollik: osmon, yer va yer osti. Link taxta, gʻildirak va raketalarni yopishtirib, mualliflar oʻylamagan mashinalar yasaydi.',
    },
    overview: {
      purpose: {
        ru: 'Для тех, кому нравится не спешить и пробовать. Любую загадку можно решить тремя путями, и ни один не ошибка.',
        uz: 'Shoshmasdan sinab koʻrish yoqadiganlar uchun. Har jumboqni uch yoʻl bilan yechsa boʻladi va birortasi xato emas.',
      },
      strengths: [
        {
          ru: 'Сто часов открытий без единой подсказки-стрелки.',
          uz: 'Bitta ham koʻrsatkich strelkasiz yuz soatlik kashfiyot.',
        },
        {
          ru: 'Версия для Switch 2 идёт в 60 кадрах.',
          uz: 'Switch 2 uchun versiya 60 kadrda boradi.',
        },
        {
          ru: 'Смотреть со стороны тоже увлекательно: советы даёт вся семья.',
          uz: 'Chetdan tomosha ham maroqli: butun oila maslahat beradi.',
        },
      ],
      limit: {
        ru: 'Оружие ломается, и это раздражает в первые вечера.',
        uz: 'Qurol sinadi va bu birinchi oqshomlarda asabga tegadi.',
      },
    },
    stickers: [],
    warrantyMonths: 0,
    weightGrams: 55,
    sizeMm: [105, 170, 11],
    since: '2023-07-10',
    popularity: 18,
    keywords: ['зельда', 'zelda', 'тотк', 'игры нинтендо', 'zelda oʻyini'],
  },
  {
    id: 55840,
    category: 'video-games',
    brand: 'nintendo',
    name: {
      ru: 'Игра Super Mario Bros. Wonder для Nintendo Switch',
      uz: 'Nintendo Switch oʻyini Super Mario Bros. Wonder',
    },
    model: 'HAC-P-AQMXA',
    axes: [],
    attributes: {
      game_platform: 'switch',
      game_genre: ['platformer', 'party'],
      game_age: '3+',
      game_language: 'subs',
      game_players: '1–4',
      game_online: true,
      game_coop: true,
      game_edition: 'standard',
      game_medium: 'cartridge',
      game_developer: 'Nintendo EPD',
      game_publisher: 'Nintendo',
      game_hours: 10,
      game_size: 4.5,
      year: 2023,
    },
    variants: [
      {
        attributes: {},
        price: 640000,
        stock: 10,
      },
    ],
    drawing: {
      kind: 'game-disc',
      color: '#2F8A8A',
      accent: '#E5763A',
      finish: 'gloss',
      platform: 'switch',
      title: 'Super Mario Wonder',
    },
    description: {
      ru: 'Двухмерный Марио, где чудо-цветок выворачивает уровень наизнанку: трубы ползут, растения поют. Каждая уловка встречается один раз и не успевает надоесть.',
      uz: 'Ikki oʻlchamli Mario: moʻjiza guli bosqichni ostin-ustun qiladi, quvurlar oʻrmalaydi, oʻsimliklar kuylaydi. Har bir hiyla bir marta uchraydi va jonga tegmaydi.',
    },
    overview: {
      purpose: {
        ru: 'Родителю и ребёнку на выходные: играют вместе, и никто никого не роняет. Йоши и Жадина не получают урона, их выдают самым маленьким.',
        uz: 'Ota-ona va bolaga dam olish kuniga: birga oʻynashadi, hech kim hech kimni yiqitmaydi. Yoshi va Nabbit zarar olmaydi, ularni eng kichiklarga berishadi.',
      },
      strengths: [
        {
          ru: 'Уровни по пять минут, удобно перед сном.',
          uz: 'Besh daqiqalik bosqichlar, uxlashdan oldin qulay.',
        },
        {
          ru: 'Слоновья шкура и другие превращения смешат всех.',
          uz: 'Fil qiyofasi va boshqa aylanishlar hammani kuldiradi.',
        },
        {
          ru: 'Работает на обеих Switch.',
          uz: 'Ikkala Switch da ham ishlaydi.',
        },
      ],
      limit: {
        ru: 'Опытному игроку хватит на выходные, трудные уровни только в конце.',
        uz: 'Tajribali oʻyinchiga dam olish kuniga yetadi, qiyin bosqichlar faqat oxirida.',
      },
    },
    stickers: ['gift'],
    gift: {
      ru: 'Наклейки с героями игры',
      uz: 'Oʻyin qahramonlari stikerlari',
    },
    warrantyMonths: 0,
    weightGrams: 55,
    sizeMm: [105, 170, 11],
    since: '2023-11-27',
    popularity: 12,
    keywords: ['супер марио', 'марио', 'super mario', 'mario oʻyini', 'игра для детей'],
  },
  {
    id: 55860,
    category: 'video-games',
    brand: 'microsoft',
    name: {
      ru: 'Игра Forza Horizon 5 для Xbox',
      uz: 'Xbox oʻyini Forza Horizon 5',
    },
    model: 'I9W-00019',
    axes: ['game_edition'],
    attributes: {
      game_platform: 'xbox',
      game_genre: ['racing'],
      game_age: '3+',
      game_language: 'subs',
      game_players: '1',
      game_online: true,
      game_coop: true,
      game_medium: 'disc',
      game_developer: 'Playground Games',
      game_publisher: 'Xbox Game Studios',
      game_hours: 20,
      game_size: 130,
      year: 2021,
    },
    variants: [
      {
        attributes: {
          game_edition: 'standard',
        },
        price: 490000,
        stock: 6,
      },
      {
        attributes: {
          game_edition: 'deluxe',
        },
        price: 690000,
        stock: 2,
        status: 4,
      },
    ],
    drawing: {
      kind: 'game-disc',
      color: '#EFC3CC',
      accent: '#E5763A',
      finish: 'gloss',
      platform: 'xbox',
      title: 'Forza Horizon 5',
    },
    description: {
      ru: 'Фестиваль скорости в Мексике: пляжи, вулкан, песчаная буря и больше семисот машин. За рулём можно и гоняться, и просто ехать на закат.',
      uz: 'Meksikadagi tezlik festivali: plyaj, vulqon, qum boʻroni va yetti yuzdan ortiq mashina. Rulda poyga qilsa ham, shunchaki quyosh botishiga yursa ham boʻladi.',
    },
    overview: {
      purpose: {
        ru: 'Отдых после работы: ошибку отматывают назад, победы не требуют. Друзья заезжают в ваш мир сами, собираются колонны на двенадцать машин.',
        uz: 'Ishdan keyin dam: xatoni orqaga qaytarasiz, gʻalaba talab qilinmaydi. Doʻstlar dunyongizga oʻzi kirib keladi, oʻn ikki mashinalik kolonna yigʻiladi.',
      },
      strengths: [
        {
          ru: 'Диск подходит и к Xbox One, и к Series X.',
          uz: 'Disk Xbox One ga ham, Series X ga ham mos.',
        },
        {
          ru: 'Сезоны меняются каждую неделю, и трассы вместе с ними.',
          uz: 'Fasllar har hafta almashadi, trassalar ham.',
        },
        {
          ru: 'Краска и настройки чужих машин скачиваются бесплатно.',
          uz: 'Boshqalarning boʻyoq va sozlamalari tekin yuklanadi.',
        },
      ],
      limit: {
        ru: 'К Series S диск не вставить: ей нужна цифровая версия.',
        uz: 'Series S ga disk kirmaydi: unga raqamli versiya kerak.',
      },
    },
    stickers: [],
    warrantyMonths: 0,
    weightGrams: 85,
    sizeMm: [135, 172, 14],
    since: '2022-03-14',
    popularity: 6,
    keywords: ['форза', 'forza', 'гонки xbox', 'игра на xbox', 'форза хорайзон'],
  },
];
