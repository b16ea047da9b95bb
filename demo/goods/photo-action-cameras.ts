import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 58400,
    category: 'action-cameras',
    brand: 'gopro',
    name: {
      ru: 'Экшн-камера GoPro HERO13 Black',
      uz: 'Ekshn-kamera GoPro HERO13 Black',
    },
    model: 'CHDHX-131',
    axes: [],
    attributes: {
      photo_sensor: '1-1.9',
      photo_mp: 27,
      photo_video: '5k60',
      action_steady: 'HyperSmooth 6.0',
      action_dive: 10,
      action_view: 156,
      action_front: true,
      action_pano: false,
      action_minutes: 90,
      battery_mah: 1900,
      screen_inches: 2.27,
      memory_card: true,
      gps: true,
      bluetooth: true,
      port: 'usb-c',
      audio_weight: 159,
      color: 'black',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {},
        price: 5490000,
        oldPrice: 5990000,
        stock: 11,
      },
    ],
    drawing: {
      kind: 'camera',
      color: '#1B1C20',
      accent: '#2F5DA8',
      finish: 'matte',
      brand: 'GoPro',
      form: 'action',
    },
    description: {
      ru: 'Чёрный кубик, который узнаёт надетую насадку и сам меняет режим: макро, ширик или кино. Батарея выросла, мороз держит лучше прежней.',
      uz: 'Kiygizilgan uchlikni tanib, rejimni oʻzi almashtiradigan qora kubik: makro, keng yoki kino. Batareya kattalashdi, sovuqqa avvalgisidan yaxshi chidaydi.',
    },
    overview: {
      purpose: {
        ru: 'Руль велосипеда, шлем, доска, рюкзак: туда, где телефон разобьётся. До десяти метров глубины обходится без бокса.',
        uz: 'Velosiped ruli, dubulgʻa, taxta, ryukzak: telefon sinadigan joyga. Oʻn metr chuqurlikkacha qutisiz oʻtadi.',
      },
      strengths: [
        {
          ru: 'Горизонт остаётся ровным, даже если камера перевернулась.',
          uz: 'Kamera agʻdarilsa ham gorizont tekis qoladi.',
        },
        {
          ru: 'GPS вернулся: скорость и маршрут накладываются на видео.',
          uz: 'GPS qaytdi: tezlik va yoʻl video ustiga tushadi.',
        },
        {
          ru: 'Замедление до 400 кадров ловит брызги по капле.',
          uz: '400 kadrgacha sekinlashtirish sachratqini tomchilab koʻrsatadi.',
        },
      ],
      limit: {
        ru: 'Маленькая матрица вечером шумит, для тёмных залов есть камеры получше.',
        uz: 'Kichik matritsa kechqurun shovqin beradi, qorongʻi zallarga yaxshiroq kameralar bor.',
      },
    },
    advantage: [
      {
        title: {
          ru: 'Плавно без подвеса',
          uz: 'Osmasiz silliq',
        },
        text: {
          ru: 'HyperSmooth смотрит на полсекунды вперёд и вычитает тряску ещё до записи.',
          uz: 'HyperSmooth yarim soniya oldinga qaraydi va silkinishni yozuvdan oldin ayirib tashlaydi.',
        },
      },
      {
        title: {
          ru: 'Насадки с характером',
          uz: 'Oʻz feʼlli uchliklar',
        },
        text: {
          ru: 'Щёлкнули макролинзу, и камера сама перевела фокус на одиннадцать сантиметров.',
          uz: 'Makrolinza taqildi, kamera fokusni oʻn bir santimetrga oʻzi oʻtkazdi.',
        },
      },
      {
        title: {
          ru: 'Не боится тряски и льда',
          uz: 'Silkinish va muzdan qoʻrqmaydi',
        },
        text: {
          ru: 'Батарея Enduro работает на склоне при минус десяти, а магнитный замок отпускает камеру за секунду.',
          uz: 'Enduro batareyasi minus oʻn darajali qiyada ishlaydi, magnit qulf esa kamerani bir soniyada boʻshatadi.',
        },
      },
    ],
    stickers: ['hit'],
    warrantyMonths: 12,
    weightGrams: 159,
    sizeMm: [72, 50, 34],
    since: '2024-10-14',
    popularity: 25,
    section: 0,
    keywords: ['гопро', 'gopro', 'гоу про', 'экшн камера', 'hero 13', 'ekshen kamera'],
  },
  {
    id: 58420,
    category: 'action-cameras',
    brand: 'dji',
    name: {
      ru: 'Экшн-камера DJI Osmo Action 5 Pro',
      uz: 'Ekshn-kamera DJI Osmo Action 5 Pro',
    },
    model: 'CP.OS.00000375.01',
    axes: ['action_bundle'],
    attributes: {
      photo_sensor: '1-1.3',
      photo_mp: 40,
      photo_video: '4k120',
      action_steady: 'RockSteady 3.0',
      action_dive: 20,
      action_view: 155,
      action_front: true,
      action_pano: false,
      action_minutes: 240,
      battery_mah: 1950,
      screen_inches: 2.5,
      memory_card: true,
      gps: false,
      bluetooth: true,
      port: 'usb-c',
      audio_weight: 146,
      color: 'black',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {
          action_bundle: 'solo',
        },
        price: 4790000,
        stock: 9,
      },
      {
        attributes: {
          action_bundle: 'adventure',
        },
        price: 5790000,
        oldPrice: 6290000,
        stock: 4,
      },
    ],
    drawing: {
      kind: 'camera',
      color: '#1B1C20',
      accent: '#41444B',
      finish: 'matte',
      brand: 'DJI',
      form: 'action',
    },
    description: {
      ru: 'Камера с двумя OLED-экранами и батареей до четырёх часов. Встроено 47 гигабайт памяти: забытая карта поездку не испортит.',
      uz: 'Ikki OLED ekranli va toʻrt soatgacha batareyali kamera. Ichida 47 gigabayt xotira: unutilgan karta safarni buzmaydi.',
    },
    overview: {
      purpose: {
        ru: 'Дайвинг до двадцати метров, горные тропы и влог с передним экраном. Микрофоны DJI цепляются по радио без приёмника.',
        uz: 'Yigirma metrgacha dayving, togʻ soʻqmoqlari va old ekranli vlog uchun. DJI mikrofonlari qabul qilgichsiz radio orqali ulanadi.',
      },
      strengths: [
        {
          ru: 'Сумерки снимает чище большинства соседок по цене.',
          uz: 'Gʻira-shirani narxdosh raqiblarining koʻpidan toza oladi.',
        },
        {
          ru: 'Датчик давления пишет глубину погружения.',
          uz: 'Bosim datchigi shoʻngʻish chuqurligini yozadi.',
        },
        {
          ru: 'Магнитное крепление щёлкает в перчатках.',
          uz: 'Magnit mahkamlagich qoʻlqopda ham chertib tushadi.',
        },
      ],
      limit: {
        ru: '5K и выше не умеет, только 4K.',
        uz: '5K va undan yuqorisini bilmaydi, faqat 4K.',
      },
    },
    stickers: ['gift'],
    gift: {
      ru: 'Крепление на шлем',
      uz: 'Dubulgʻaga mahkamlagich',
    },
    warrantyMonths: 12,
    weightGrams: 146,
    sizeMm: [71, 47, 33],
    since: '2024-11-18',
    popularity: 14,
    keywords: ['осмо экшн', 'dji osmo action', 'osmo action 5', 'дижиай камера', 'ekshn kamera dji'],
  },
  {
    id: 58440,
    category: 'action-cameras',
    brand: 'insta360',
    name: {
      ru: 'Экшн-камера Insta360 X4',
      uz: 'Ekshn-kamera Insta360 X4',
    },
    model: 'CINSABMA',
    axes: [],
    attributes: {
      photo_sensor: '1-2',
      photo_mp: 72,
      photo_video: '8k30',
      action_steady: 'FlowState',
      action_dive: 10,
      action_view: 360,
      action_front: false,
      action_pano: true,
      action_minutes: 135,
      battery_mah: 2290,
      screen_inches: 2.5,
      memory_card: true,
      gps: false,
      bluetooth: true,
      port: 'usb-c',
      audio_weight: 203,
      color: 'black',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {},
        price: 5990000,
        stock: 5,
      },
    ],
    drawing: {
      kind: 'camera',
      color: '#1B1C20',
      accent: '#F0CE5A',
      finish: 'matte',
      brand: 'Insta360',
      form: 'action',
    },
    description: {
      ru: 'Палочка с двумя линзами, которая снимает всё вокруг сразу в 8K. Куда смотреть, решают потом, на телефоне, а селфи-палка исчезает из кадра.',
      uz: 'Atrofni birdan 8K da oladigan ikki linzali tayoqcha. Qayerga qarash keyin telefonda hal qilinadi, selfi-tayoq esa kadrdan yoʻqoladi.',
    },
    overview: {
      purpose: {
        ru: 'Путешественнику в одиночку: виды, лицо и дорога попадают в одну запись. Мотоциклист получает кадр, будто рядом летел дрон.',
        uz: 'Yolgʻiz sayohatchiga: manzara, yuz va yoʻl bitta yozuvga tushadi. Mototsiklchi yonida dron uchgandek kadr oladi.',
      },
      strengths: [
        {
          ru: 'Переснимать не нужно: повернуть кадр можно дома.',
          uz: 'Qayta olish shart emas: kadrni uyda burasa boʻladi.',
        },
        {
          ru: 'Ролик по следам человека приложение собирает само.',
          uz: 'Odamga ergashgan rolikni ilova oʻzi yigʻadi.',
        },
        {
          ru: 'Защитные линзы накручиваются без инструмента.',
          uz: 'Himoya linzalari asbobsiz buraladi.',
        },
      ],
      limit: {
        ru: 'Файлы огромные: час 8K занимает почти сотню гигабайт.',
        uz: 'Fayllar ulkan: bir soat 8K yuz gigabaytga yaqin joy oladi.',
      },
    },
    stickers: [],
    warrantyMonths: 12,
    weightGrams: 203,
    sizeMm: [46, 124, 38],
    since: '2024-07-01',
    popularity: 10,
    keywords: ['инста 360', 'insta360 x4', 'камера 360', '360 kamera', 'панорамная камера'],
  },
  {
    id: 58460,
    category: 'action-cameras',
    brand: 'insta360',
    name: {
      ru: 'Экшн-камера Insta360 GO 3S',
      uz: 'Ekshn-kamera Insta360 GO 3S',
    },
    model: 'CINSAATA',
    axes: ['storage'],
    attributes: {
      photo_sensor: '1-2.3',
      photo_mp: 12,
      photo_video: '4k30',
      action_steady: 'FlowState',
      action_dive: 10,
      action_view: 145,
      action_front: true,
      action_pano: false,
      action_minutes: 38,
      battery_mah: 310,
      screen_inches: 2.2,
      memory_card: false,
      gps: false,
      bluetooth: true,
      port: 'usb-c',
      audio_weight: 39,
      color: 'white',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {
          storage: 64,
        },
        price: 4690000,
        stock: 4,
      },
      {
        attributes: {
          storage: 128,
        },
        price: 4990000,
        stock: 1,
      },
    ],
    drawing: {
      kind: 'camera',
      color: '#F3F3F0',
      accent: '#1B1C20',
      finish: 'plastic',
      brand: 'Insta360',
      form: 'action',
    },
    description: {
      ru: 'Камера с большой палец, которая держится магнитом под рубашкой. Бокс с откидным экраном служит пультом и второй батареей.',
      uz: 'Koʻylak ostidan magnit bilan turadigan bosh barmoqdek kamera. Buklama ekranli quti pult va ikkinchi batareya boʻladi.',
    },
    overview: {
      purpose: {
        ru: 'Ролики от первого лица с занятыми руками: готовка, коляска, ремонт. Собаке на ошейник и ребёнку на кепку тоже годится.',
        uz: 'Qoʻl band paytda birinchi shaxsdan roliklar: ovqat, aravacha, taʼmir. Itning boʻyinbogʻiga va bolaning kepkasiga ham yaraydi.',
      },
      strengths: [
        {
          ru: 'Тридцать девять граммов не тянут воротник.',
          uz: 'Oʻttiz toʻqqiz gramm yoqani tortmaydi.',
        },
        {
          ru: 'Работает сама по себе, телефон держать рядом не надо.',
          uz: 'Oʻzi ishlaydi, telefonni yonda tutish shart emas.',
        },
        {
          ru: 'Стойка-липучка и зажим на козырёк уже лежат внутри.',
          uz: 'Yopishqoq tayanch va soyabonga qisqich qutida.',
        },
      ],
      limit: {
        ru: 'Одной зарядки хватает на полчаса с небольшим, карты не вставить.',
        uz: 'Bir quvvat yarim soatdan sal koʻpga yetadi, karta qoʻyib boʻlmaydi.',
      },
    },
    stickers: [],
    warrantyMonths: 12,
    weightGrams: 39,
    sizeMm: [26, 55, 25],
    since: '2024-09-02',
    popularity: 3,
    keywords: ['insta360 go', 'инста го', 'мини камера', 'нагрудная камера', 'mini kamera'],
  },
];
