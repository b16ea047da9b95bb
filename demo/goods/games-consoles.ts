import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 55000,
    category: 'consoles',
    brand: 'sony',
    name: {
      ru: 'Игровая приставка Sony PlayStation 5 Slim',
      uz: 'Oʻyin pristavkasi Sony PlayStation 5 Slim',
    },
    model: 'CFI-2000',
    axes: ['console_drive'],
    attributes: {
      console_kind: 'home',
      game_platform: ['ps5'],
      cpu: 'AMD Zen 2, 3,5 GHz',
      console_tflops: 10.3,
      console_rays: true,
      ram: 16,
      storage: 1024,
      console_ssd: true,
      console_video: '4k120',
      hdr: 'HDR10',
      console_back: ['ps4'],
      console_pads: 1,
      console_online: 'plus',
      wifi_standard: 'wifi6',
      ports: ['USB-C', 'USB-A', 'HDMI 2.1', 'RJ45'],
      in_box: ['cable', 'hdmi'],
      color: 'white',
      country: 'cn',
      year: 2023,
    },
    variants: [
      {
        attributes: {
          console_drive: 'disc',
        },
        price: 7490000,
        stock: 16,
      },
      {
        attributes: {
          console_drive: 'digital',
        },
        price: 6490000,
        stock: 9,
        drawing: {
          disc: false,
        },
      },
    ],
    drawing: {
      kind: 'console',
      color: '#F3F3F0',
      accent: '#1B1C20',
      finish: 'matte',
      brand: 'PS5',
      form: 'tower',
      disc: true,
    },
    description: {
      ru: 'Похудевшая PlayStation 5: на треть меньше прежней, с терабайтным SSD и съёмным дисководом. К цифровой версии дисковод докупается и вставляется за минуту.',
      uz: 'Ixchamlashgan PlayStation 5: avvalgisidan uchdan bir kichik, terabaytli SSD va yechiladigan diskovodli. Raqamli versiyaga diskovod keyin olinib, bir daqiqada oʻrnatiladi.',
    },
    overview: {
      purpose: {
        ru: 'Домашняя приставка к телевизору 4K: от футбола с друзьями до долгих одиночных историй. Диски от PlayStation 4 идут на версии с дисководом и загружаются быстрее.',
        uz: '4K televizorga uy pristavkasi: doʻstlar bilan futboldan uzoq yakka hikoyalargacha. PlayStation 4 disklari diskovodli versiyada ishlaydi va tezroq yuklanadi.',
      },
      strengths: [
        {
          ru: 'Игра продолжается через несколько секунд после включения, экраны загрузки почти исчезли.',
          uz: 'Yoqilgandan bir necha soniyada oʻyin davom etadi, yuklanish ekranlari deyarli yoʻqoldi.',
        },
        {
          ru: 'DualSense меняет тугость курков: тетива натягивается, тормоз дрожит.',
          uz: 'DualSense kurok qarshiligini oʻzgartiradi: kamon ipi taranglashadi, tormoz titraydi.',
        },
        {
          ru: 'Внутри есть гнездо под второй SSD, память растёт без потери гарантии.',
          uz: 'Ichida ikkinchi SSD joyi bor, xotira kafolat yoʻqolmasdan ortadi.',
        },
      ],
      limit: {
        ru: 'Вертикальная подставка продаётся отдельно, а для игры по сети нужна платная подписка.',
        uz: 'Tik turadigan taglik alohida sotiladi, tarmoqda oʻynash uchun esa pullik obuna kerak.',
      },
    },
    advantage: [
      {
        title: {
          ru: 'SSD вместо ожидания',
          uz: 'Kutish oʻrniga SSD',
        },
        text: {
          ru: 'Пять с половиной гигабайт в секунду: город подгружается, пока герой поворачивает голову.',
          uz: 'Soniyasiga besh yarim gigabayt: qahramon boshini burguncha shahar yuklanib boʻladi.',
        },
      },
      {
        title: {
          ru: 'Чувствуется руками',
          uz: 'Qoʻl bilan seziladi',
        },
        text: {
          ru: 'Дождь стучит мелко, песок шуршит, курок на осечке заедает. Так умеет только родной геймпад.',
          uz: 'Yomgʻir mayda tiqillaydi, qum shitirlaydi, kurok tiqilib qoladi. Buni faqat oʻz geympadi qila oladi.',
        },
      },
      {
        title: {
          ru: 'Звук вокруг',
          uz: 'Atrofdagi ovoz',
        },
        text: {
          ru: 'Tempest считает, откуда шаги, и передаёт это в любые наушники, в том числе проводные.',
          uz: 'Tempest qadam qayerdan kelayotganini hisoblaydi va istalgan, hatto simli quloqchinga uzatadi.',
        },
      },
    ],
    stickers: ['hit', 'warranty'],
    warrantyMonths: 12,
    weightGrams: 3200,
    sizeMm: [96, 358, 216],
    since: '2023-12-18',
    popularity: 95,
    section: 0,
    keywords: [
      'плейстейшн',
      'плейстейшен 5',
      'pleysteyshn',
      'ps5',
      'пс5',
      'playstation',
      'приставка',
      'сони плейстейшен',
      'pristavka',
    ],
  },
  {
    id: 55020,
    category: 'consoles',
    brand: 'sony',
    name: {
      ru: 'Игровая приставка Sony PlayStation 5 Pro',
      uz: 'Oʻyin pristavkasi Sony PlayStation 5 Pro',
    },
    model: 'CFI-7000',
    axes: [],
    attributes: {
      console_kind: 'home',
      game_platform: ['ps5'],
      console_drive: 'digital',
      cpu: 'AMD Zen 2, 3,85 GHz',
      console_tflops: 16.7,
      console_rays: true,
      ram: 18,
      storage: 2048,
      console_ssd: true,
      console_video: '8k60',
      hdr: 'HDR10',
      console_back: ['ps4'],
      console_pads: 1,
      console_online: 'plus',
      wifi_standard: 'wifi7',
      ports: ['USB-C', 'USB-A', 'HDMI 2.1', 'RJ45'],
      in_box: ['cable', 'hdmi'],
      color: 'white',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {},
        price: 11490000,
        stock: 4,
      },
    ],
    drawing: {
      kind: 'console',
      color: '#F3F3F0',
      accent: '#1B1C20',
      finish: 'matte',
      brand: 'PS5 PRO',
      form: 'tower',
      disc: false,
    },
    description: {
      ru: 'Усиленная PlayStation 5 с графикой в полтора раза быстрее и двумя терабайтами памяти. Масштабирование PSSR дорисовывает 4K, не роняя частоту кадров.',
      uz: 'Grafikasi bir yarim barobar tez va ikki terabayt xotirali kuchaytirilgan PlayStation 5. PSSR masshtablash kadr chastotasini tushirmasdan 4K ni toʻldiradi.',
    },
    overview: {
      purpose: {
        ru: 'Владельцу большого телевизора на 120 Гц, которому надоело выбирать между красотой и плавностью. В играх с пометкой Pro Enhanced можно получить и то и другое.',
        uz: 'Katta 120 Gs televizor egasi uchun, chiroy va silliqlikdan birini tanlash jonga tekkan boʻlsa. Pro Enhanced belgili oʻyinlarda ikkalasi ham boʻladi.',
      },
      strengths: [
        {
          ru: 'Отражения с трассировкой считаются вдвое-втрое быстрее базовой модели.',
          uz: 'Nurli akslar asosiy modeldan ikki-uch barobar tez hisoblanadi.',
        },
        {
          ru: 'Двух терабайт хватает на двадцать больших игр сразу.',
          uz: 'Ikki terabayt birdaniga yigirmata katta oʻyinga yetadi.',
        },
        {
          ru: 'Wi-Fi 7 ускоряет скачивание, если роутер тоже его знает.',
          uz: 'Router ham bilsa, Wi-Fi 7 yuklashni tezlashtiradi.',
        },
      ],
      limit: {
        ru: 'Дисковода в коробке нет, а на телевизоре 60 Гц разница с обычной PS5 видна слабо.',
        uz: 'Qutida diskovod yoʻq, 60 Gs televizorda esa oddiy PS5 dan farqi kam seziladi.',
      },
    },
    advantage: [
      {
        title: {
          ru: 'Два режима в одном',
          uz: 'Ikki rejim birda',
        },
        text: {
          ru: 'Раньше выбирали «качество» или «скорость», теперь шестьдесят кадров идут с графикой режима качества.',
          uz: 'Avval «sifat» yoki «tezlik» tanlanardi, endi oltmish kadr sifat rejimi grafikasi bilan boradi.',
        },
      },
      {
        title: {
          ru: 'PSSR дорисовывает',
          uz: 'PSSR toʻldiradi',
        },
        text: {
          ru: 'Нейросеть восстанавливает мелкие листья и провода, которые обычное сглаживание съедает.',
          uz: 'Neyrotarmoq oddiy silliqlash yoʻqotadigan mayda barg va simlarni tiklaydi.',
        },
      },
      {
        title: {
          ru: 'Старое становится лучше',
          uz: 'Eskisi yaxshilanadi',
        },
        text: {
          ru: 'Больше восьми тысяч игр PlayStation 4 получают ровную частоту и чистую картинку без доплаты.',
          uz: 'Sakkiz mingdan ortiq PlayStation 4 oʻyini qoʻshimcha toʻlovsiz ravon chastota va toza tasvir oladi.',
        },
      },
    ],
    stickers: ['new'],
    warrantyMonths: 12,
    weightGrams: 3100,
    sizeMm: [89, 388, 216],
    since: '2025-01-27',
    popularity: 47,
    section: 0,
    keywords: ['пс5 про', 'ps5 pro', 'плейстейшн 5 про', 'pleysteyshn pro', 'playstation 5 pro'],
  },
  {
    id: 55040,
    category: 'consoles',
    brand: 'microsoft',
    name: {
      ru: 'Игровая приставка Microsoft Xbox Series S',
      uz: 'Oʻyin pristavkasi Microsoft Xbox Series S',
    },
    model: 'RRS-00010',
    axes: ['storage'],
    attributes: {
      console_kind: 'home',
      game_platform: ['xbox'],
      console_drive: 'digital',
      cpu: 'AMD Zen 2, 3,6 GHz',
      console_tflops: 4,
      console_rays: true,
      ram: 10,
      console_ssd: false,
      console_video: '1440p120',
      hdr: 'HDR10',
      console_back: ['xbox-one', 'xbox-360'],
      console_pads: 1,
      console_online: 'pass',
      wifi_standard: 'wifi5',
      ports: ['USB-A', 'HDMI 2.1', 'RJ45'],
      in_box: ['cable', 'hdmi', 'batteries'],
      country: 'cn',
      year: 2020,
    },
    variants: [
      {
        attributes: {
          storage: 512,
          color: 'white',
        },
        price: 4290000,
        stock: 12,
      },
      {
        attributes: {
          storage: 1024,
          color: 'black',
        },
        price: 4990000,
        oldPrice: 5490000,
        stock: 5,
        drawing: {
          color: '#1B1C20',
        },
      },
    ],
    drawing: {
      kind: 'console',
      color: '#F3F3F0',
      accent: '#1B1C20',
      finish: 'matte',
      brand: 'XBOX',
      form: 'box',
      disc: false,
    },
    description: {
      ru: 'Самая маленькая приставка нового поколения, толщиной с книгу. Дисковода нет: игры скачиваются или берутся по подписке Game Pass.',
      uz: 'Yangi avlodning eng kichik pristavkasi, kitobdek qalin. Diskovod yoʻq: oʻyinlar yuklab olinadi yoki Game Pass obunasi bilan oʻynaladi.',
    },
    overview: {
      purpose: {
        ru: 'Недорогой вход в игры: подписка заменяет полку с дисками, а сама приставка прячется за телевизором Full HD. Её удобно возить на дачу в рюкзаке.',
        uz: 'Oʻyinlarga arzon kirish: obuna disklar tokchasini almashtiradi, pristavka esa Full HD televizor ortiga yashirinadi. Ryukzakda dala hovliga olib borish qulay.',
      },
      strengths: [
        {
          ru: 'Quick Resume держит несколько игр на паузе и возвращает за секунды.',
          uz: 'Quick Resume bir nechta oʻyinni pauzada ushlab, soniyalarda qaytaradi.',
        },
        {
          ru: 'Сотни игр Game Pass открываются за цену двух дисков в год.',
          uz: 'Yuzlab Game Pass oʻyini yiliga ikki disk narxiga ochiladi.',
        },
        {
          ru: 'Тихая: вентилятор один, в комнате его не слышно.',
          uz: 'Jim: ventilyatori bitta, xonada eshitilmaydi.',
        },
      ],
      limit: {
        ru: 'Графика проще, чем у Series X, а на 512 ГБ поместится четыре-пять больших игр.',
        uz: 'Grafikasi Series X nikidan sodda, 512 GB ga esa toʻrt-besh katta oʻyin sigʻadi.',
      },
    },
    stickers: [],
    warrantyMonths: 12,
    weightGrams: 1930,
    sizeMm: [65, 275, 151],
    since: '2023-04-10',
    popularity: 38,
    keywords: ['иксбокс', 'xbox', 'хбокс', 'xbox series s', 'икс бокс', 'iksboks'],
  },
  {
    id: 55060,
    category: 'consoles',
    brand: 'nintendo',
    name: {
      ru: 'Игровая приставка Nintendo Switch 2',
      uz: 'Oʻyin pristavkasi Nintendo Switch 2',
    },
    model: 'BEE-001',
    axes: ['console_bundle'],
    attributes: {
      console_kind: 'hybrid',
      game_platform: ['switch2'],
      console_drive: 'cartridge',
      screen_inches: 7.9,
      resolution: '1920 × 1080',
      refresh_rate: 120,
      cpu: 'NVIDIA T239',
      console_rays: true,
      ram: 12,
      storage: 256,
      memory_card: true,
      console_video: '4k60',
      hdr: 'HDR10',
      console_back: ['switch'],
      console_pads: 2,
      console_online: 'nso',
      wifi_standard: 'wifi6',
      work_time: 6.5,
      battery_mah: 5220,
      audio_jack: true,
      in_box: ['hdmi', 'adapter', 'cable'],
      color: 'black',
      country: 'vn',
      year: 2025,
    },
    variants: [
      {
        attributes: {
          console_bundle: 'solo',
        },
        price: 6790000,
        stock: 11,
      },
      {
        attributes: {
          console_bundle: 'mario',
        },
        price: 7490000,
        stock: 6,
      },
      {
        attributes: {
          console_bundle: 'pokemon',
        },
        price: 7490000,
        stock: 0,
        expected: true,
      },
    ],
    drawing: {
      kind: 'console',
      color: '#1B1C20',
      accent: '#E5763A',
      finish: 'matte',
      form: 'hybrid',
      disc: false,
    },
    description: {
      ru: 'Приставка-перевёртыш: восьмидюймовый планшет в дороге и 4K на телевизоре дома. Магнитные Joy-Con 2 отщёлкиваются и работают как мыши.',
      uz: 'Oʻzgaruvchan pristavka: yoʻlda sakkiz dyuymli planshet, uyda televizorda 4K. Magnitli Joy-Con 2 ajraladi va sichqoncha boʻlib ishlaydi.',
    },
    overview: {
      purpose: {
        ru: 'Семейная приставка для гостиной, поезда и бабушкиной кухни. Второй игрок берёт половину геймпада, и «Марио Карт» начинается без покупки чего-либо ещё.',
        uz: 'Mehmonxona, poyezd va buvining oshxonasi uchun oilaviy pristavka. Ikkinchi oʻyinchi geympadning yarmini oladi va «Mario Kart» boshqa xaridsiz boshlanadi.',
      },
      strengths: [
        {
          ru: 'Экран стал крупнее и плавнее: Full HD, 120 Гц, HDR.',
          uz: 'Ekran kattalashdi va silliqlashdi: Full HD, 120 Gs, HDR.',
        },
        {
          ru: 'Картриджи первой Switch подходят почти все.',
          uz: 'Birinchi Switch kartrijlarining deyarli hammasi mos.',
        },
        {
          ru: 'Голосовой чат с показом экрана включается одной кнопкой C.',
          uz: 'Ekran koʻrsatiladigan ovozli chat bitta C tugmasi bilan yoqiladi.',
        },
      ],
      limit: {
        ru: 'В тяжёлых играх батарея кончается за два часа с небольшим, и память ширят только картами microSD Express.',
        uz: 'Ogʻir oʻyinlarda batareya ikki soatdan sal koʻproqda tugaydi, xotira faqat microSD Express kartalari bilan kengayadi.',
      },
    },
    advantage: [
      {
        title: {
          ru: 'Дом и дорога',
          uz: 'Uy va yoʻl',
        },
        text: {
          ru: 'Вынули из док-станции, и игра продолжилась с того же прыжка на экране в руках.',
          uz: 'Dok-stansiyadan oldingiz, oʻyin oʻsha sakrashdan qoʻlingizdagi ekranda davom etdi.',
        },
      },
      {
        title: {
          ru: 'Joy-Con как мышь',
          uz: 'Joy-Con sichqonchadek',
        },
        text: {
          ru: 'Поставьте половинку геймпада на ребро и ведите по столу: стратегии и стрелялки становятся удобными.',
          uz: 'Geympad yarmini qirrasiga qoʻyib stol boʻylab yuriting: strategiya va shuterlar qulaylashadi.',
        },
      },
      {
        title: {
          ru: 'Играют вместе',
          uz: 'Birga oʻynashadi',
        },
        text: {
          ru: 'GameShare раздаёт одну купленную игру на соседние приставки, чтобы сыграть компанией.',
          uz: 'GameShare bitta sotib olingan oʻyinni yonidagi pristavkalarga ulashib, davrada oʻynatadi.',
        },
      },
    ],
    stickers: ['new', 'hit'],
    warrantyMonths: 12,
    weightGrams: 534,
    sizeMm: [272, 116, 14],
    since: '2025-08-18',
    popularity: 75,
    section: 0,
    keywords: ['нинтендо', 'нинтендо свитч 2', 'nintendo switch', 'switch 2', 'свич 2', 'nintendo svich'],
  },
  {
    id: 55080,
    category: 'consoles',
    brand: 'nintendo',
    name: {
      ru: 'Игровая приставка Nintendo Switch OLED',
      uz: 'Oʻyin pristavkasi Nintendo Switch OLED',
    },
    model: 'HEG-001',
    axes: ['color'],
    attributes: {
      console_kind: 'hybrid',
      game_platform: ['switch'],
      console_drive: 'cartridge',
      screen_inches: 7,
      display_type: 'oled',
      resolution: '1280 × 720',
      refresh_rate: 60,
      cpu: 'NVIDIA Tegra X1+',
      console_rays: false,
      ram: 4,
      storage: 64,
      memory_card: true,
      console_video: '1080p60',
      console_back: ['none'],
      console_pads: 2,
      console_online: 'nso',
      wifi_standard: 'wifi5',
      work_time: 9,
      battery_mah: 4310,
      audio_jack: true,
      in_box: ['hdmi', 'adapter'],
      country: 'cn',
      year: 2021,
    },
    variants: [
      {
        attributes: {
          color: 'white',
        },
        price: 4490000,
        oldPrice: 4790000,
        stock: 7,
      },
      {
        attributes: {
          color: 'red',
        },
        price: 4590000,
        stock: 1,
      },
    ],
    drawing: {
      kind: 'console',
      color: '#F3F3F0',
      accent: '#1B1C20',
      finish: 'matte',
      form: 'hybrid',
      disc: false,
    },
    description: {
      ru: 'Первая Switch с OLED-экраном: чёрный по-настоящему чёрный, подножка во всю спинку. Библиотека из тысяч картриджей стоит дешевле новинок.',
      uz: 'OLED ekranli birinchi Switch: qora chinakam qora, orqasida keng tayanch. Minglab kartrijdan iborat kutubxona yangilardan arzon.',
    },
    overview: {
      purpose: {
        ru: 'Тем, кто играет чаще в руках, чем на телевизоре, и не гонится за новинками. На столике в поезде она стоит сама, а половинки геймпада раздаются двоим.',
        uz: 'Televizordan koʻra qoʻlda koʻproq oʻynaydigan va yangilik quvmaydiganlar uchun. Poyezd stolchasida oʻzi turadi, geympad yarimlari ikki kishiga beriladi.',
      },
      strengths: [
        {
          ru: 'Краски «Зельды» на OLED богаче, чем на старой модели.',
          uz: '«Zelda» ranglari OLED da eski modeldagidan boyroq.',
        },
        {
          ru: 'До девяти часов в спокойных играх.',
          uz: 'Sokin oʻyinlarda toʻqqiz soatgacha.',
        },
        {
          ru: 'В док-станции есть гнездо для сетевого кабеля.',
          uz: 'Dok-stansiyada tarmoq kabeli uyasi bor.',
        },
      ],
      limit: {
        ru: 'Новые игры для Switch 2 на ней не запустятся.',
        uz: 'Switch 2 uchun yangi oʻyinlar unda ishlamaydi.',
      },
    },
    stickers: [],
    warrantyMonths: 12,
    weightGrams: 420,
    sizeMm: [242, 102, 14],
    since: '2022-06-06',
    popularity: 26,
    keywords: ['свитч олед', 'switch oled', 'нинтендо свич', 'nintendo oled'],
  },
];
