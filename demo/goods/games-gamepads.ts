import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 55200,
    category: 'gamepads',
    brand: 'sony',
    name: {
      ru: 'Геймпад Sony DualSense',
      uz: 'Geympad Sony DualSense',
    },
    model: 'CFI-ZCT1W',
    axes: ['color'],
    attributes: {
      game_platform: ['ps5', 'pc', 'phone'],
      link: 'bluetooth',
      pad_vibration: 'haptic',
      pad_triggers: 'adaptive',
      pad_sticks: 'usual',
      pad_gyro: true,
      pad_touch: true,
      pad_back: 0,
      audio_jack: true,
      work_time: 8,
      battery_mah: 1560,
      port: 'usb-c',
      audio_weight: 280,
      country: 'cn',
      year: 2020,
    },
    variants: [
      {
        attributes: {
          color: 'white',
        },
        price: 890000,
        stock: 40,
      },
      {
        attributes: {
          color: 'black',
        },
        price: 890000,
        oldPrice: 990000,
        stock: 28,
      },
      {
        attributes: {
          color: 'red',
        },
        price: 940000,
        stock: 9,
      },
      {
        attributes: {
          color: 'purple',
        },
        price: 940000,
        stock: 4,
      },
      {
        attributes: {
          color: 'teal',
        },
        price: 940000,
        stock: 0,
        expected: true,
      },
    ],
    drawing: {
      kind: 'gamepad',
      color: '#F3F3F0',
      accent: '#1B1C20',
      finish: 'matte',
      layout: 'symmetric',
    },
    description: {
      ru: 'Родной геймпад PlayStation 5, который изображает руками сцепление, лёд и натянутую тетиву. Микрофон встроен, друзья слышат вас без гарнитуры.',
      uz: 'Ilashish, muz va tarang kamonni qoʻlga his qildiradigan PlayStation 5 ning oʻz geympadi. Mikrofon ichida, doʻstlar sizni garniturasiz eshitadi.',
    },
    overview: {
      purpose: {
        ru: 'Второй игрок, запасная пара рук или геймпад к компьютеру. В Steam работает сразу, а отклик курков поддерживают десятки игр для ПК по проводу.',
        uz: 'Ikkinchi oʻyinchi, zaxira yoki kompyuterga geympad. Steam da darhol ishlaydi, kurok qarshiligini esa simda oʻnlab kompyuter oʻyini qoʻllaydi.',
      },
      strengths: [
        {
          ru: 'Тугость курков меняется прямо в бою: заклинило, значит, тянуть тяжелее.',
          uz: 'Kurok qarshiligi jangning oʻzida oʻzgaradi: tiqilsa, tortish ogʻirlashadi.',
        },
        {
          ru: 'Форма крупная, большим ладоням в нём просторно.',
          uz: 'Shakli yirik, katta kaftga keng.',
        },
        {
          ru: 'Заряжается любым кабелем USB-C от телефона.',
          uz: 'Telefonning istalgan USB-C kabelidan quvvatlanadi.',
        },
      ],
      limit: {
        ru: 'Восьми часов хватает на вечер с трудом, а стики за два-три года активной игры начинают дрейфовать.',
        uz: 'Sakkiz soat oqshomga zoʻrgʻa yetadi, stiklar esa ikki-uch yil faol oʻyindan keyin oʻz-oʻzidan suriladi.',
      },
    },
    stickers: ['hit'],
    warrantyMonths: 6,
    weightGrams: 280,
    sizeMm: [160, 106, 66],
    since: '2023-02-06',
    popularity: 72,
    keywords: ['джойстик ps5', 'дуалсенс', 'геймпад пс5', 'joystik', 'dualsense', 'jostik', 'джойстик плейстейшн'],
  },
  {
    id: 55220,
    category: 'gamepads',
    brand: 'microsoft',
    name: {
      ru: 'Геймпад Microsoft Xbox Wireless Controller',
      uz: 'Geympad Microsoft Xbox Wireless Controller',
    },
    model: 'QAT-1914',
    axes: ['color'],
    attributes: {
      game_platform: ['xbox', 'xbox-one', 'pc', 'phone'],
      link: 'bluetooth',
      pad_vibration: 'four',
      pad_triggers: 'impulse',
      pad_sticks: 'usual',
      pad_gyro: false,
      pad_touch: false,
      pad_back: 0,
      audio_jack: true,
      work_time: 40,
      power_source: 'aa',
      port: 'usb-c',
      audio_weight: 287,
      country: 'cn',
      year: 2020,
    },
    variants: [
      {
        attributes: {
          color: 'black',
        },
        price: 690000,
        stock: 26,
      },
      {
        attributes: {
          color: 'white',
        },
        price: 690000,
        stock: 19,
      },
      {
        attributes: {
          color: 'blue',
        },
        price: 740000,
        stock: 6,
      },
      {
        attributes: {
          color: 'green',
        },
        price: 740000,
        stock: 1,
      },
    ],
    drawing: {
      kind: 'gamepad',
      color: '#1B1C20',
      accent: '#8A8F98',
      finish: 'matte',
      layout: 'offset',
    },
    description: {
      ru: 'Классика для Xbox и Windows: смещённые стики, шершавые курки, кнопка «Поделиться». Подключается к компьютеру по Bluetooth без драйверов.',
      uz: 'Xbox va Windows uchun klassika: siljigan stiklar, gʻadir kuroklar, «Ulashish» tugmasi. Kompyuterga Bluetooth orqali drayversiz ulanadi.',
    },
    overview: {
      purpose: {
        ru: 'Тому, кто играет и на приставке, и на ноутбуке, и в облаке с телефона. Любая игра в Windows сразу показывает правильные подсказки кнопок.',
        uz: 'Pristavka, noutbuk va telefondagi bulutda oʻynaydiganga. Windows dagi har oʻyin tugma belgilarini darhol toʻgʻri koʻrsatadi.',
      },
      strengths: [
        {
          ru: 'Сорок часов на двух батарейках: хватает на пару недель вечерней игры.',
          uz: 'Ikkita batareyada qirq soat: ikki haftalik oqshom oʻyinlariga yetadi.',
        },
        {
          ru: 'Крестовина щёлкает чётко, файтинги не путают направления.',
          uz: 'Krestovina aniq chertadi, fayttingda yoʻnalish chalkashmaydi.',
        },
        {
          ru: 'Назначение кнопок меняется в приложении Xbox Accessories.',
          uz: 'Tugmalar vazifasi Xbox Accessories ilovasida almashadi.',
        },
      ],
      limit: {
        ru: 'Аккумулятора внутри нет: батарейки или отдельный комплект.',
        uz: 'Ichida akkumulyator yoʻq: batareya yoki alohida toʻplam.',
      },
    },
    stickers: [],
    warrantyMonths: 6,
    weightGrams: 287,
    sizeMm: [151, 102, 61],
    since: '2022-11-21',
    popularity: 42,
    keywords: ['джойстик xbox', 'геймпад для пк', 'иксбокс джойстик', 'xbox joystik', 'геймпад для компьютера'],
  },
  {
    id: 55240,
    category: 'gamepads',
    brand: 'hyperx',
    name: {
      ru: 'Геймпад HyperX Clutch Gladiate',
      uz: 'Geympad HyperX Clutch Gladiate',
    },
    model: '6L366AA',
    axes: [],
    attributes: {
      game_platform: ['xbox', 'xbox-one', 'pc'],
      link: 'wired',
      pad_vibration: 'motors',
      pad_triggers: 'usual',
      pad_sticks: 'usual',
      pad_gyro: false,
      pad_touch: false,
      pad_back: 2,
      audio_jack: true,
      power_source: 'usb',
      port: 'usb-c',
      cord_length: 3,
      audio_weight: 265,
      color: 'black',
      country: 'cn',
      year: 2023,
    },
    variants: [
      {
        attributes: {},
        price: 449000,
        oldPrice: 549000,
        stock: 13,
      },
    ],
    drawing: {
      kind: 'gamepad',
      color: '#1B1C20',
      accent: '#B9273A',
      finish: 'matte',
      layout: 'offset',
    },
    description: {
      ru: 'Проводной геймпад с двумя лепестками на обороте и защёлками хода курков. Кабель три метра отстёгивается, до дивана достаёт.',
      uz: 'Orqasida ikki yaproqcha va kurok yoʻlini qisqartiruvchi qulflari bor simli geympad. Uch metrli kabel yechiladi, divangacha yetadi.',
    },
    overview: {
      purpose: {
        ru: 'Соревновательные шутеры за небольшие деньги: нет задержки радио, нет севших батарей. Перекаты и прыжок уходят под средние пальцы, большие остаются на стиках.',
        uz: 'Kam pulga raqobatli shuterlar: radio kechikishi ham, tugagan batareya ham yoʻq. Dumalash va sakrash oʻrta barmoqlarga oʻtadi, bosh barmoqlar stikda qoladi.',
      },
      strengths: [
        {
          ru: 'Кабель съёмный: порвался, и вместо него встаёт любой USB-C.',
          uz: 'Kabel yechiladi: uzilsa, oʻrniga istalgan USB-C tushadi.',
        },
        {
          ru: 'Защёлка сокращает ход курка вдвое: стреляет как кнопка.',
          uz: 'Qulf kurok yoʻlini ikki barobar qisqartiradi: tugmadek otadi.',
        },
        {
          ru: 'Официальная лицензия Xbox, приставка узнаёт его сразу.',
          uz: 'Rasmiy Xbox litsenziyasi, pristavka darhol taniydi.',
        },
      ],
      limit: {
        ru: 'К PlayStation и телефону не подключить.',
        uz: 'PlayStation va telefonga ulab boʻlmaydi.',
      },
    },
    stickers: [],
    warrantyMonths: 12,
    weightGrams: 265,
    sizeMm: [153, 104, 64],
    since: '2024-05-13',
    popularity: 9,
    keywords: ['проводной геймпад', 'hyperx', 'хайперикс джойстик', 'simli joystik', 'геймпад xbox проводной'],
  },
  {
    id: 55260,
    category: 'gamepads',
    brand: 'nintendo',
    name: {
      ru: 'Геймпад Nintendo Switch 2 Pro Controller',
      uz: 'Geympad Nintendo Switch 2 Pro Controller',
    },
    model: 'BEE-A-FSSKA',
    axes: [],
    attributes: {
      game_platform: ['switch2'],
      link: 'bluetooth',
      pad_vibration: 'haptic',
      pad_triggers: 'digital',
      pad_sticks: 'usual',
      pad_gyro: true,
      pad_touch: false,
      pad_back: 2,
      audio_jack: true,
      nfc: true,
      work_time: 40,
      battery_mah: 1070,
      port: 'usb-c',
      audio_weight: 235,
      color: 'black',
      country: 'cn',
      year: 2025,
    },
    variants: [
      {
        attributes: {},
        price: 1190000,
        stock: 7,
        status: 3,
      },
    ],
    drawing: {
      kind: 'gamepad',
      color: '#1B1C20',
      accent: '#41444B',
      finish: 'matte',
      layout: 'offset',
    },
    description: {
      ru: 'Полноразмерный геймпад для Switch 2 с кнопкой разговора C и двумя клавишами под пальцами. Стики ходят плавно и почти бесшумно.',
      uz: 'C suhbat tugmasi va barmoq ostida ikki klavishli, Switch 2 uchun toʻliq oʻlchamli geympad. Stiklar silliq va deyarli shovqinsiz yuradi.',
    },
    overview: {
      purpose: {
        ru: 'Длинные вечера у телевизора, где крошечные Joy-Con утомляют кисти. Считывает фигурки amiibo и целится наклоном.',
        uz: 'Kichik Joy-Con qoʻlni charchatadigan, televizor oldidagi uzoq oqshomlar uchun. amiibo haykalchalarini oʻqiydi va ogʻish bilan nishonga oladi.',
      },
      strengths: [
        {
          ru: 'Заряда хватает на сорок часов, дольше почти всех соседей.',
          uz: 'Quvvat qirq soatga yetadi, deyarli hamma raqiblardan uzoq.',
        },
        {
          ru: 'Гнездо наушников наконец на месте: голос и звук идут через геймпад.',
          uz: 'Quloqchin uyasi nihoyat bor: ovoz va suhbat geympad orqali.',
        },
        {
          ru: 'Приставку будит с дивана.',
          uz: 'Pristavkani divandan turib uygʻotadi.',
        },
      ],
      limit: {
        ru: 'С первой Switch не соединяется, на компьютере работает не во всех играх.',
        uz: 'Birinchi Switch ga ulanmaydi, kompyuterda hamma oʻyinda ishlamaydi.',
      },
    },
    stickers: ['new'],
    warrantyMonths: 6,
    weightGrams: 235,
    sizeMm: [148, 105, 60],
    since: '2025-09-01',
    popularity: 8,
    keywords: ['pro controller', 'про контроллер', 'геймпад нинтендо', 'nintendo joystik', 'switch 2 джойстик'],
  },
  {
    id: 55280,
    category: 'gamepads',
    brand: 'logitech',
    name: {
      ru: 'Геймпад Logitech F710',
      uz: 'Geympad Logitech F710',
    },
    model: '940-000145',
    axes: [],
    attributes: {
      game_platform: ['pc'],
      link: 'receiver',
      pad_vibration: 'motors',
      pad_triggers: 'usual',
      pad_sticks: 'usual',
      pad_gyro: false,
      pad_touch: false,
      pad_back: 0,
      audio_jack: false,
      power_source: 'aa',
      work_time: 30,
      in_box: ['receiver', 'batteries'],
      audio_weight: 252,
      color: 'gray',
      country: 'cn',
      year: 2011,
    },
    variants: [
      {
        attributes: {},
        price: 529000,
        stock: 10,
      },
    ],
    drawing: {
      kind: 'gamepad',
      color: '#8A8F98',
      accent: '#1B1C20',
      finish: 'plastic',
      layout: 'symmetric',
    },
    description: {
      ru: 'Старожил компьютерных столов с USB-приёмником на 2,4 ГГц. Переключатель снизу выбирает новый режим XInput или старый DirectInput.',
      uz: '2,4 GGs USB-qabul qilgichli, kompyuter stollarining keksa aʼzosi. Pastdagi kalit yangi XInput yoki eski DirectInput rejimini tanlaydi.',
    },
    overview: {
      purpose: {
        ru: 'Старые гонки и эмуляторы, которые про Xbox не слышали, и компьютеры без Bluetooth. Воткнули приёмник, и он работает даже на Windows 7.',
        uz: 'Xbox haqida eshitmagan eski poyga va emulyatorlar hamda Bluetooth siz kompyuterlar uchun. Qabul qilgich tiqildi va u hatto Windows 7 da ishlaydi.',
      },
      strengths: [
        {
          ru: 'Стики стоят симметрично, кому привычнее PlayStation.',
          uz: 'Stiklar simmetrik, PlayStation ga oʻrganganlarga qulay.',
        },
        {
          ru: 'Профили назначаются под каждую игру.',
          uz: 'Har oʻyinga alohida profil beriladi.',
        },
        {
          ru: 'Ремонтируется и переживает падения со стола.',
          uz: 'Taʼmirlanadi va stoldan tushishga chidaydi.',
        },
      ],
      limit: {
        ru: 'Приёмник крупный, и курки после пяти лет люфтят.',
        uz: 'Qabul qilgichi yirik, kuroklar besh yildan keyin boʻshashadi.',
      },
    },
    stickers: [],
    warrantyMonths: 24,
    weightGrams: 252,
    sizeMm: [155, 105, 66],
    since: '2021-06-14',
    popularity: 3,
    keywords: ['логитек геймпад', 'logitech f710', 'джойстик для компьютера беспроводной', 'kompyuter joystik'],
  },
];
