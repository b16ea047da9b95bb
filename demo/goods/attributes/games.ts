import type { AttributeDefinition } from '../format.ts';

export const GAME_ATTRIBUTES: Record<string, AttributeDefinition> = {
  game_platform: {
    id: 730,
    group: 'main',
    name: {
      ru: 'Платформа',
      uz: 'Platforma',
    },
    values: {
      ps5: {
        ru: 'PlayStation 5',
        uz: 'PlayStation 5',
      },
      ps4: {
        ru: 'PlayStation 4',
        uz: 'PlayStation 4',
      },
      xbox: {
        ru: 'Xbox Series',
        uz: 'Xbox Series',
      },
      'xbox-one': {
        ru: 'Xbox One',
        uz: 'Xbox One',
      },
      'xbox-360': {
        ru: 'Xbox 360',
        uz: 'Xbox 360',
      },
      switch: {
        ru: 'Nintendo Switch',
        uz: 'Nintendo Switch',
      },
      switch2: {
        ru: 'Nintendo Switch 2',
        uz: 'Nintendo Switch 2',
      },
      pc: {
        ru: 'компьютер',
        uz: 'kompyuter',
      },
      phone: {
        ru: 'телефон',
        uz: 'telefon',
      },
    },
    primary: true,
    filter: true,
    card: 8,
  },
  console_kind: {
    id: 731,
    group: 'main',
    name: {
      ru: 'Вид приставки',
      uz: 'Pristavka turi',
    },
    values: {
      home: {
        ru: 'стационарная',
        uz: 'statsionar',
      },
      hybrid: {
        ru: 'гибридная',
        uz: 'gibrid',
      },
      portable: {
        ru: 'портативная',
        uz: 'portativ',
      },
    },
    primary: true,
    filter: true,
    card: 12,
  },
  console_drive: {
    id: 732,
    group: 'main',
    name: {
      ru: 'Дисковод',
      uz: 'Diskovod',
    },
    values: {
      disc: {
        ru: 'с дисководом',
        uz: 'diskovodli',
      },
      digital: {
        ru: 'без дисковода',
        uz: 'diskovodsiz',
      },
      cartridge: {
        ru: 'для картриджей',
        uz: 'kartrijlar uchun',
      },
    },
    explanation: {
      ru: 'Без дисковода игры покупают только в сетевом магазине и перепродать их нельзя.',
      uz: 'Diskovodsiz oʻyinlar faqat onlayn doʻkondan olinadi va qayta sotib boʻlmaydi.',
    },
    filter: true,
    card: 14,
  },
  console_video: {
    id: 733,
    group: 'screen',
    name: {
      ru: 'Картинка на телевизоре, до',
      uz: 'Televizordagi tasvir, koʻpi bilan',
    },
    values: {
      '8k60': {
        ru: '8K, 60 к/с',
        uz: '8K, 60 kadr/s',
      },
      '4k120': {
        ru: '4K, 120 к/с',
        uz: '4K, 120 kadr/s',
      },
      '4k60': {
        ru: '4K, 60 к/с',
        uz: '4K, 60 kadr/s',
      },
      '1440p120': {
        ru: '1440p, 120 к/с',
        uz: '1440p, 120 kadr/s',
      },
      '1080p60': {
        ru: '1080p, 60 к/с',
        uz: '1080p, 60 kadr/s',
      },
      none: {
        ru: 'без вывода',
        uz: 'chiqishsiz',
      },
    },
    filter: true,
    card: 16,
  },
  console_tflops: {
    id: 734,
    group: 'performance',
    name: {
      ru: 'Мощность графики',
      uz: 'Grafika quvvati',
    },
    unit: {
      ru: 'терафлопс',
      uz: 'teraflops',
    },
    explanation: {
      ru: 'Триллионы вычислений в секунду; сравнивать стоит приставки одного поколения.',
      uz: 'Soniyasiga trillion hisoblash; bir avlod pristavkalarini solishtirish maʼnoli.',
    },
  },
  console_ssd: {
    id: 735,
    group: 'memory',
    name: {
      ru: 'Место для второго SSD',
      uz: 'Ikkinchi SSD uchun joy',
    },
  },
  console_back: {
    id: 736,
    group: 'functions',
    name: {
      ru: 'Игры прежних приставок',
      uz: 'Avvalgi pristavkalar oʻyinlari',
    },
    values: {
      ps4: {
        ru: 'PlayStation 4',
        uz: 'PlayStation 4',
      },
      'xbox-one': {
        ru: 'Xbox One',
        uz: 'Xbox One',
      },
      'xbox-360': {
        ru: 'Xbox 360 (часть)',
        uz: 'Xbox 360 (bir qismi)',
      },
      switch: {
        ru: 'Nintendo Switch',
        uz: 'Nintendo Switch',
      },
      none: {
        ru: 'нет',
        uz: 'yoʻq',
      },
    },
  },
  console_pads: {
    id: 737,
    group: 'package',
    name: {
      ru: 'Геймпадов в комплекте',
      uz: 'Toʻplamdagi geympadlar',
    },
    unit: {
      ru: 'шт.',
      uz: 'dona',
    },
    filter: true,
  },
  console_online: {
    id: 738,
    group: 'functions',
    name: {
      ru: 'Подписка для игры по сети',
      uz: 'Tarmoqdagi oʻyin obunasi',
    },
    values: {
      plus: {
        ru: 'PlayStation Plus',
        uz: 'PlayStation Plus',
      },
      pass: {
        ru: 'Xbox Game Pass',
        uz: 'Xbox Game Pass',
      },
      nso: {
        ru: 'Nintendo Switch Online',
        uz: 'Nintendo Switch Online',
      },
    },
  },
  console_bundle: {
    id: 758,
    group: 'package',
    name: {
      ru: 'Игра в комплекте',
      uz: 'Toʻplamdagi oʻyin',
    },
    values: {
      solo: {
        ru: 'без игры',
        uz: 'oʻyinsiz',
      },
      mario: {
        ru: 'с Mario Kart World',
        uz: 'Mario Kart World bilan',
      },
      pokemon: {
        ru: 'с Pokémon Legends: Z-A',
        uz: 'Pokémon Legends: Z-A bilan',
      },
    },
    filter: true,
  },
  console_rays: {
    id: 739,
    group: 'performance',
    name: {
      ru: 'Трассировка лучей',
      uz: 'Nurlar trassirovkasi',
    },
    explanation: {
      ru: 'Честный расчёт отражений и теней: лужи и стёкла выглядят как настоящие.',
      uz: 'Aks va soyalarni haqiqiy hisoblash: koʻlmak va oynalar chinakamdek koʻrinadi.',
    },
  },
  pad_vibration: {
    id: 740,
    group: 'functions',
    name: {
      ru: 'Вибрация',
      uz: 'Tebranish',
    },
    values: {
      haptic: {
        ru: 'тактильная, разная силы и места',
        uz: 'taktil, kuchi va joyi har xil',
      },
      motors: {
        ru: 'два мотора',
        uz: 'ikki motorli',
      },
      four: {
        ru: 'четыре мотора',
        uz: 'toʻrt motorli',
      },
    },
    filter: true,
    card: 30,
  },
  pad_triggers: {
    id: 741,
    group: 'functions',
    name: {
      ru: 'Курки',
      uz: 'Kuroklar',
    },
    values: {
      adaptive: {
        ru: 'с меняющимся усилием',
        uz: 'qarshiligi oʻzgaruvchan',
      },
      impulse: {
        ru: 'с вибрацией',
        uz: 'tebranishli',
      },
      hall: {
        ru: 'магнитные, на датчиках Холла',
        uz: 'magnitli, Xoll datchikli',
      },
      digital: {
        ru: 'кнопочные',
        uz: 'tugmali',
      },
      usual: {
        ru: 'обычные',
        uz: 'oddiy',
      },
    },
    filter: true,
  },
  pad_sticks: {
    id: 742,
    group: 'functions',
    name: {
      ru: 'Стики',
      uz: 'Stiklar',
    },
    values: {
      usual: {
        ru: 'потенциометры',
        uz: 'potensiometrli',
      },
      hall: {
        ru: 'на датчиках Холла',
        uz: 'Xoll datchikli',
      },
      tmr: {
        ru: 'магнитные TMR',
        uz: 'magnitli TMR',
      },
    },
    explanation: {
      ru: 'Магнитные стики (Холл, TMR) не стираются, и герой не начинает идти сам собой.',
      uz: 'Magnitli stiklar (Xoll, TMR) yedirilmaydi va qahramon oʻz-oʻzidan yurib ketmaydi.',
    },
    primary: true,
    filter: true,
    card: 25,
  },
  pad_gyro: {
    id: 743,
    group: 'functions',
    name: {
      ru: 'Гироскоп',
      uz: 'Giroskop',
    },
    explanation: {
      ru: 'Геймпад чувствует наклон: можно целиться движением рук.',
      uz: 'Geympad ogʻishni sezadi: qoʻl harakati bilan nishonga olsa boʻladi.',
    },
    filter: true,
  },
  pad_back: {
    id: 744,
    group: 'functions',
    name: {
      ru: 'Кнопок на обороте',
      uz: 'Orqadagi tugmalar',
    },
  },
  pad_touch: {
    id: 745,
    group: 'functions',
    name: {
      ru: 'Сенсорная панель',
      uz: 'Sensorli panel',
    },
  },
  game_genre: {
    id: 746,
    group: 'main',
    name: {
      ru: 'Жанр',
      uz: 'Janr',
    },
    values: {
      action: {
        ru: 'боевик',
        uz: 'jangari',
      },
      adventure: {
        ru: 'приключения',
        uz: 'sarguzasht',
      },
      rpg: {
        ru: 'ролевая',
        uz: 'rolli',
      },
      sport: {
        ru: 'спорт',
        uz: 'sport',
      },
      racing: {
        ru: 'гонки',
        uz: 'poyga',
      },
      platformer: {
        ru: 'платформер',
        uz: 'platformer',
      },
      shooter: {
        ru: 'шутер',
        uz: 'shuter',
      },
      fighting: {
        ru: 'файтинг',
        uz: 'faytting',
      },
      party: {
        ru: 'для компании',
        uz: 'davra uchun',
      },
    },
    primary: true,
    filter: true,
    card: 10,
  },
  game_age: {
    id: 747,
    group: 'main',
    name: {
      ru: 'Возраст',
      uz: 'Yosh',
    },
    filter: true,
    card: 20,
  },
  game_language: {
    id: 748,
    group: 'sound',
    name: {
      ru: 'Русский язык',
      uz: 'Rus tili',
    },
    values: {
      full: {
        ru: 'озвучка и субтитры',
        uz: 'ovoz va subtitr',
      },
      subs: {
        ru: 'субтитры',
        uz: 'subtitr',
      },
      none: {
        ru: 'нет',
        uz: 'yoʻq',
      },
    },
    primary: true,
    filter: true,
    card: 15,
  },
  game_players: {
    id: 749,
    group: 'functions',
    name: {
      ru: 'Игроков за одним экраном',
      uz: 'Bir ekranda oʻyinchilar',
    },
    card: 25,
  },
  game_online: {
    id: 750,
    group: 'connection',
    name: {
      ru: 'Игра по сети',
      uz: 'Tarmoqda oʻyin',
    },
    filter: true,
  },
  game_edition: {
    id: 751,
    group: 'main',
    name: {
      ru: 'Издание',
      uz: 'Nashr',
    },
    values: {
      standard: {
        ru: 'обычное',
        uz: 'oddiy',
      },
      deluxe: {
        ru: 'Deluxe',
        uz: 'Deluxe',
      },
      gold: {
        ru: 'Gold',
        uz: 'Gold',
      },
    },
    filter: true,
  },
  game_medium: {
    id: 752,
    group: 'package',
    name: {
      ru: 'Носитель',
      uz: 'Tashuvchi',
    },
    values: {
      disc: {
        ru: 'диск Blu-ray',
        uz: 'Blu-ray disk',
      },
      cartridge: {
        ru: 'картридж',
        uz: 'kartrij',
      },
    },
    filter: true,
  },
  game_developer: {
    id: 753,
    group: 'main',
    name: {
      ru: 'Разработчик',
      uz: 'Ishlab chiquvchi',
    },
  },
  game_publisher: {
    id: 754,
    group: 'main',
    name: {
      ru: 'Издатель',
      uz: 'Nashriyot',
    },
  },
  game_hours: {
    id: 755,
    group: 'functions',
    name: {
      ru: 'Прохождение сюжета, около',
      uz: 'Syujetni tugatish, taxminan',
    },
    unit: {
      ru: 'ч',
      uz: 'soat',
    },
  },
  game_size: {
    id: 756,
    group: 'memory',
    name: {
      ru: 'Место на диске, около',
      uz: 'Diskdagi joy, taxminan',
    },
    unit: {
      ru: 'ГБ',
      uz: 'GB',
    },
  },
  game_coop: {
    id: 757,
    group: 'functions',
    name: {
      ru: 'Совместное прохождение',
      uz: 'Birgalikda oʻtish',
    },
    filter: true,
  },
};
