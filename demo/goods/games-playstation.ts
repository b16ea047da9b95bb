import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 55600,
    category: 'video-games',
    brand: 'sony',
    name: {
      ru: 'Игра God of War Ragnarök',
      uz: 'God of War Ragnarök oʻyini',
    },
    model: 'PPSA-08329',
    axes: ['game_platform'],
    attributes: {
      game_genre: ['action', 'adventure'],
      game_age: '18+',
      game_language: 'full',
      game_players: '1',
      game_online: false,
      game_coop: false,
      game_edition: 'standard',
      game_medium: 'disc',
      game_developer: 'Santa Monica Studio',
      game_publisher: 'Sony Interactive Entertainment',
      game_hours: 26,
      year: 2022,
    },
    variants: [
      {
        attributes: {
          game_platform: 'ps5',
          game_size: 90,
        },
        price: 590000,
        oldPrice: 690000,
        stock: 18,
        drawing: {
          platform: 'ps5',
        },
      },
      {
        attributes: {
          game_platform: 'ps4',
          game_size: 107,
        },
        price: 490000,
        stock: 7,
        drawing: {
          platform: 'ps4',
        },
      },
    ],
    drawing: {
      kind: 'game-disc',
      color: '#2F5DA8',
      accent: '#C9CDD3',
      finish: 'gloss',
      platform: 'ps5',
      title: 'God of War: Ragnarok',
      age: 18,
      wallpaper: 11,
    },
    description: {
      ru: 'Отец и сын идут через девять миров, пока северный конец света не настал. Бой тяжёлый и сочный, а между боями разговоры, ради которых её и запомнят.',
      uz: 'Shimoliy qiyomat kelguncha ota va oʻgʻil toʻqqiz dunyoni kezadi. Jang ogʻir va shirali, oralaridagi suhbatlar esa oʻyinni esda qoldiradi.',
    },
    overview: {
      purpose: {
        ru: 'Игроку, который любит цельную историю на один длинный отпуск. Первую часть лучше пройти заранее, хотя пересказ есть в меню.',
        uz: 'Bitta uzun taʼtilga yaxlit hikoya yoqadigan oʻyinchiga. Birinchi qismni oldindan oʻtgan maʼqul, menyuda qisqa bayoni bor.',
      },
      strengths: [
        {
          ru: 'Топор, клинки и копьё дерутся по-разному, менять их интересно.',
          uz: 'Bolta, tigʻ va nayza turlicha jang qiladi, almashtirish qiziq.',
        },
        {
          ru: 'Полная русская озвучка с хорошими голосами.',
          uz: 'Yaxshi ovozli toʻliq ruscha dublyaj.',
        },
        {
          ru: 'Бесплатное дополнение Valhalla загружается сразу.',
          uz: 'Bepul Valhalla qoʻshimchasi darhol yuklanadi.',
        },
      ],
      limit: {
        ru: 'Жестокая: младшим не показывайте.',
        uz: 'Shafqatsiz: kichiklarga koʻrsatmang.',
      },
    },
    stickers: ['hit'],
    warrantyMonths: 0,
    weightGrams: 90,
    sizeMm: [135, 172, 14],
    since: '2022-12-12',
    popularity: 36,
    keywords: ['год оф вар', 'бог войны', 'god of war', 'диск ps5', 'ps5 oʻyin', 'игры на плейстейшн'],
  },
  {
    id: 55620,
    category: 'video-games',
    brand: 'sony',
    name: {
      ru: 'Игра Marvel Spider-Man 2 для PlayStation 5',
      uz: 'PlayStation 5 oʻyini Marvel Spider-Man 2',
    },
    model: 'PPSA-09128',
    axes: [],
    attributes: {
      game_platform: 'ps5',
      game_genre: ['action', 'adventure'],
      game_age: '16+',
      game_language: 'full',
      game_players: '1',
      game_online: false,
      game_coop: false,
      game_edition: 'standard',
      game_medium: 'disc',
      game_developer: 'Insomniac Games',
      game_publisher: 'Sony Interactive Entertainment',
      game_hours: 18,
      game_size: 90,
      year: 2023,
    },
    variants: [
      {
        attributes: {},
        price: 640000,
        stock: 14,
      },
    ],
    drawing: {
      kind: 'game-disc',
      color: '#B9273A',
      accent: '#1B1C20',
      finish: 'gloss',
      platform: 'ps5',
      title: 'Spider-Man 2',
      age: 16,
      wallpaper: 23,
    },
    description: {
      ru: 'Два Человека-паука на один Нью-Йорк: Питер в чёрном симбиоте и Майлз с электричеством. Крылья-паутина проносят над рекой за несколько секунд.',
      uz: 'Bitta Nyu-Yorkka ikki Oʻrgimchak odam: qora simbiotdagi Piter va elektrli Maylz. Toʻr qanotlar daryo ustidan bir necha soniyada olib oʻtadi.',
    },
    overview: {
      purpose: {
        ru: 'Полетать по городу после работы и без усилий посмотреть комикс в движении. Сюжет проходится за две недели по вечерам.',
        uz: 'Ishdan keyin shahar ustida uchish va komiksni harakatda bemalol koʻrish uchun. Syujet ikki haftalik oqshomda oʻtiladi.',
      },
      strengths: [
        {
          ru: 'Герой переключается с одного на другого мгновенно, без загрузки.',
          uz: 'Qahramonlar bir zumda, yuklanishsiz almashadi.',
        },
        {
          ru: 'Настройки доступности замедляют бой для новичка.',
          uz: 'Qulaylik sozlamalari yangi oʻyinchi uchun jangni sekinlashtiradi.',
        },
        {
          ru: 'Город вдвое больше прежнего, с Бруклином и Квинсом.',
          uz: 'Shahar avvalgidan ikki barobar katta, Bruklin va Kvins bilan.',
        },
      ],
      limit: {
        ru: 'На PlayStation 4 не выходила, а побочных занятий меньше, чем в первой части.',
        uz: 'PlayStation 4 ga chiqmagan, qoʻshimcha mashgʻulotlar esa birinchi qismdagidan kam.',
      },
    },
    stickers: [],
    warrantyMonths: 0,
    weightGrams: 90,
    sizeMm: [135, 172, 14],
    since: '2023-11-13',
    popularity: 28,
    keywords: ['человек паук', 'спайдермен 2', 'spider man 2', 'oʻrgimchak odam', 'диск на ps5'],
  },
  {
    id: 55640,
    category: 'video-games',
    brand: 'sony',
    name: {
      ru: 'Игра Gran Turismo 7',
      uz: 'Gran Turismo 7 oʻyini',
    },
    model: 'PPSA-01316',
    axes: ['game_platform'],
    attributes: {
      game_genre: ['racing'],
      game_age: '3+',
      game_language: 'subs',
      game_players: '1–2',
      game_online: true,
      game_coop: false,
      game_edition: 'standard',
      game_medium: 'disc',
      game_developer: 'Polyphony Digital',
      game_publisher: 'Sony Interactive Entertainment',
      game_size: 160,
      year: 2022,
    },
    variants: [
      {
        attributes: {
          game_platform: 'ps5',
        },
        price: 540000,
        stock: 9,
        drawing: {
          platform: 'ps5',
        },
      },
      {
        attributes: {
          game_platform: 'ps4',
        },
        price: 440000,
        stock: 0,
        expected: false,
        drawing: {
          platform: 'ps4',
        },
      },
    ],
    drawing: {
      kind: 'game-disc',
      color: '#1B1C20',
      accent: '#2F5DA8',
      finish: 'gloss',
      platform: 'ps5',
      title: 'Gran Turismo 7',
      age: 3,
      hero: false,
      wallpaper: 37,
    },
    description: {
      ru: 'Автосимулятор с пятью сотнями машин, от старых японских седанов до прототипов Ле-Мана. Кафе в меню рассказывает историю каждой собранной коллекции.',
      uz: 'Besh yuz mashinali avtosimulyator, eski yapon sedanidan Le-Man prototiplarigacha. Menyudagi kafe har bir yigʻilgan kolleksiya tarixini aytadi.',
    },
    overview: {
      purpose: {
        ru: 'Водителю, которому нравится искать полсекунды на круге. С рулём раскрывается сильнее всего, однако геймпад передаёт снос передка честно.',
        uz: 'Har aylanada yarim soniya izlash yoqadigan haydovchiga. Rul bilan eng yaxshi ochiladi, ammo geympad ham old gʻildirak sirpanishini halol bildiradi.',
      },
      strengths: [
        {
          ru: 'Погода идёт волнами: дождь сохнет по траектории.',
          uz: 'Ob-havo toʻlqin boʻlib keladi: yomgʻir trayektoriya boʻylab quriydi.',
        },
        {
          ru: 'Разделённый экран для двоих за одним телевизором.',
          uz: 'Bitta televizorda ikki kishi uchun boʻlingan ekran.',
        },
        {
          ru: 'Бесплатные машины добавляют почти каждый месяц.',
          uz: 'Deyarli har oy bepul mashinalar qoʻshiladi.',
        },
      ],
      limit: {
        ru: 'Без интернета открыта лишь аркадная часть.',
        uz: 'Internetsiz faqat arkada qismi ochiq.',
      },
    },
    stickers: [],
    warrantyMonths: 0,
    weightGrams: 90,
    sizeMm: [135, 172, 14],
    since: '2022-08-01',
    popularity: 14,
    keywords: ['гран туризмо', 'gran turismo', 'гонки ps5', 'gt7', 'poyga oʻyini'],
  },
  {
    id: 55660,
    category: 'video-games',
    brand: 'sony',
    name: {
      ru: 'Игра EA Sports FC 26',
      uz: 'EA Sports FC 26 oʻyini',
    },
    model: 'EAFC26-PS',
    axes: ['game_platform'],
    attributes: {
      game_genre: ['sport'],
      game_age: '3+',
      game_language: 'none',
      game_players: '1–4',
      game_online: true,
      game_coop: true,
      game_edition: 'standard',
      game_medium: 'disc',
      game_developer: 'EA Vancouver',
      game_publisher: 'Electronic Arts',
      game_size: 100,
      year: 2025,
    },
    variants: [
      {
        attributes: {
          game_platform: 'ps5',
        },
        price: 740000,
        stock: 34,
        drawing: {
          platform: 'ps5',
        },
      },
      {
        attributes: {
          game_platform: 'ps4',
        },
        price: 690000,
        stock: 21,
        drawing: {
          platform: 'ps4',
        },
      },
    ],
    drawing: {
      kind: 'game-disc',
      color: '#3E6B4F',
      accent: '#BFE0CF',
      finish: 'gloss',
      platform: 'ps5',
      title: 'FC 26',
      age: 3,
      hero: false,
      wallpaper: 41,
    },
    description: {
      ru: 'Футбол нового сезона с настоящими клубами, составами и голосами трибун. Два набора правил: быстрый для сетевых матчей и вдумчивый для карьеры.',
      uz: 'Haqiqiy klub, tarkib va tribuna ovozlari bilan yangi mavsum futboli. Ikki xil qoida: tarmoq uchun tez va karyera uchun oʻychan.',
    },
    overview: {
      purpose: {
        ru: 'Та самая игра, ради которой собираются вчетвером на одном диване. Тренерская карьера тянется месяцами, а «Клубы» связывают друзей по разным городам.',
        uz: 'Toʻrt kishi bitta divanga yigʻiladigan oʻsha oʻyin. Murabbiy karyerasi oylab davom etadi, «Klublar» esa turli shahardagi doʻstlarni bogʻlaydi.',
      },
      strengths: [
        {
          ru: 'Вратари отбивают мяч в сторону, добиваний стало меньше.',
          uz: 'Darvozabonlar toʻpni chetga qaytaradi, qayta urishlar kamaydi.',
        },
        {
          ru: 'Каждому на поле даётся роль, и тактика видна с первых минут.',
          uz: 'Maydondagi har kimga rol beriladi, taktika ilk daqiqalardan koʻrinadi.',
        },
        {
          ru: 'Составы обновляются каждую неделю.',
          uz: 'Tarkiblar har hafta yangilanadi.',
        },
      ],
      limit: {
        ru: 'Меню и комментарии на английском, а в Ultimate Team хорошая команда требует терпения или денег.',
        uz: 'Menyu va sharhlar inglizcha, Ultimate Team da esa yaxshi jamoa sabr yoki pul talab qiladi.',
      },
    },
    stickers: ['new', 'hit'],
    warrantyMonths: 0,
    weightGrams: 90,
    sizeMm: [135, 172, 14],
    since: '2025-10-06',
    popularity: 84,
    keywords: ['фифа', 'fifa', 'fifa 26', 'футбол ps5', 'fc 26', 'фк 26', 'futbol oʻyini'],
  },
];
