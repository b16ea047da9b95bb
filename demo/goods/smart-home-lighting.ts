import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 50200,
    category: 'smart-lighting',
    brand: 'philips',
    name: {
      ru: 'Умная лампа Philips Hue White and Color Ambiance',
      uz: 'Aqlli lampa Philips Hue White and Color Ambiance',
    },
    model: '929002468801',
    axes: ['light_socket'],
    attributes: {
      light_kind: 'bulb',
      light_colors: 'rgb',
      light_kelvin: '2000–6500',
      light_hours: 25000,
      light_dimming: true,
      smart_protocol: ['zigbee', 'ble'],
      smart_app: 'hue',
      smart_assistant: ['alice', 'google', 'siri', 'alexa'],
      smart_hub: false,
      smart_usage: ['indoor'],
      smart_power: 'mains',
      smart_pack: 1,
      color: 'white',
      country: 'cn',
      year: 2022,
    },
    variants: [
      {
        attributes: {
          light_socket: 'E27',
          light_lumens: 1055,
          power: 9,
        },
        price: 790000,
        stock: 15,
      },
      {
        attributes: {
          light_socket: 'E14',
          light_lumens: 470,
          power: 5.1,
        },
        price: 720000,
        stock: 6,
        drawing: {
          form: 'candle',
        },
      },
    ],
    drawing: {
      kind: 'bulb',
      color: '#F3F3F0',
      accent: '#EFC3CC',
      finish: 'matte',
      brand: 'hue',
      form: 'round',
    },
    description: {
      ru: 'Цветная лампа, по качеству света которой равняют остальные: оттенки ровные, кожа выглядит живой. Работает по Bluetooth сразу, а с мостом Hue слушается издалека.',
      uz: 'Yorugʻlik sifati boʻyicha namuna hisoblangan rangli lampa: tuslari tekis, teri jonli koʻrinadi. Bluetooth da darhol ishlaydi, Hue koʻprigi bilan esa uzoqdan boshqariladi.',
    },
    overview: {
      purpose: {
        ru: 'Для гостиной и спальни, где свет меняется от рабочего утреннего до каминного вечером. До десяти ламп можно вести с телефона без моста.',
        uz: 'Yorugʻlik ertalabki ishchandan oqshomgi kamin rangigacha oʻzgaradigan mehmonxona va yotoqxona uchun. Oʻntagacha lampani koʻpriksiz telefondan boshqarsa boʻladi.',
      },
      strengths: [
        {
          ru: 'Плавный рассвет будит мягче звонка.',
          uz: 'Silliq tong yorugʻi qoʻngʻiroqdan yumshoqroq uygʻotadi.',
        },
        {
          ru: 'Сценарии сохраняются в самой лампе и не теряются после отключения света.',
          uz: 'Ssenariylar lampaning oʻzida saqlanadi va tok oʻchgandan keyin yoʻqolmaydi.',
        },
        {
          ru: 'Служит около двадцати лет при трёх часах в день.',
          uz: 'Kuniga uch soatdan yoqilsa, yigirma yilcha xizmat qiladi.',
        },
      ],
      limit: {
        ru: 'Обычный выключатель обрывает ей связь: вместо него придётся ставить беспроводную кнопку.',
        uz: 'Oddiy oʻchirgich aloqasini uzadi: oʻrniga simsiz tugma qoʻyish kerak boʻladi.',
      },
    },
    advantage: [
      {
        title: {
          ru: 'Шестнадцать миллионов оттенков',
          uz: 'Oʻn olti million tus',
        },
        text: {
          ru: 'От свечного янтаря до северного неба. Белый свет настраивается отдельно, поэтому на бумаге нет цветных пятен.',
          uz: 'Sham qahrabosidan shimol osmonigacha. Oq yorugʻlik alohida sozlanadi, shuning uchun qogʻozda rangli dogʻ boʻlmaydi.',
        },
      },
      {
        title: {
          ru: 'Свет под кино',
          uz: 'Kinoga mos yorugʻlik',
        },
        text: {
          ru: 'Вместе с приставкой Sync лампы повторяют цвета с экрана телевизора.',
          uz: 'Sync qurilmasi bilan lampalar televizor ekranidagi ranglarni takrorlaydi.',
        },
      },
      {
        title: {
          ru: 'Растёт вместе с домом',
          uz: 'Uy bilan oʻsadi',
        },
        text: {
          ru: 'Zigbee связывает лампы между собой: каждая новая усиливает сеть, а не грузит роутер.',
          uz: 'Zigbee lampalarni oʻzaro bogʻlaydi: har bir yangisi routerni yuklamay, tarmoqni kuchaytiradi.',
        },
      },
    ],
    stickers: ['warranty'],
    warrantyMonths: 24,
    weightGrams: 85,
    sizeMm: [61, 110, 61],
    since: '2023-02-20',
    popularity: 21,
    section: 0,
    keywords: ['умная лампочка', 'хью', 'philips hue', 'aqlli lampa', 'лампочка с телефона', 'цветная лампа'],
  },
  {
    id: 50220,
    category: 'smart-lighting',
    brand: 'tp-link',
    name: {
      ru: 'Умная лампа TP-Link Tapo L530E',
      uz: 'Aqlli lampa TP-Link Tapo L530E',
    },
    model: 'TAPO-L530E',
    axes: ['smart_pack'],
    attributes: {
      light_kind: 'bulb',
      light_socket: 'E27',
      light_colors: 'rgb',
      light_kelvin: '2500–6500',
      light_lumens: 806,
      light_hours: 15000,
      light_dimming: true,
      smart_protocol: ['wifi'],
      smart_app: 'tapo',
      smart_assistant: ['alice', 'google', 'alexa'],
      smart_hub: false,
      smart_usage: ['indoor'],
      smart_power: 'mains',
      power: 8.7,
      color: 'white',
      country: 'vn',
      year: 2021,
    },
    variants: [
      {
        attributes: {
          smart_pack: 1,
        },
        price: 129000,
        oldPrice: 149000,
        stock: 48,
      },
      {
        attributes: {
          smart_pack: 2,
        },
        price: 239000,
        stock: 20,
      },
      {
        attributes: {
          smart_pack: 4,
        },
        price: 449000,
        stock: 0,
      },
    ],
    drawing: {
      kind: 'bulb',
      color: '#F3F3F0',
      accent: '#A9C9E3',
      finish: 'plastic',
      brand: 'tapo',
      form: 'round',
    },
    description: {
      ru: 'Недорогая цветная лампа, которая подключается прямо к домашнему Wi-Fi. Ввинтили вместо обычной, открыли приложение, и через минуту она слушается.',
      uz: 'Uy Wi-Fi siga bevosita ulanadigan arzon rangli lampa. Oddiysi oʻrniga burab qoʻydingiz, ilovani ochdingiz, bir daqiqada gapga kiradi.',
    },
    overview: {
      purpose: {
        ru: 'Первый шаг в умный дом без лишних коробочек: торшер в детской, лампа над столом, свет на балконе. Расписание включает её, даже когда вы в отъезде.',
        uz: 'Ortiqcha qutichalarsiz aqlli uyga birinchi qadam: bolalar torsheri, stol lampasi, balkon chirogʻi. Jadval siz safarda boʻlsangiz ham yoqadi.',
      },
      strengths: [
        {
          ru: 'Режим «нет дома» зажигает свет вразнобой, будто хозяева вернулись.',
          uz: '«Uyda yoʻq» rejimi egalari qaytgandek, chiroqni tartibsiz yoqadi.',
        },
        {
          ru: 'В приложении видно, сколько лампа потратила за месяц.',
          uz: 'Ilovada lampa oyiga qancha sarflagani koʻrinadi.',
        },
        {
          ru: 'Яркость падает до одного процента, годится ночником.',
          uz: 'Yorqinlik bir foizgacha tushadi, tungi chiroqqa yaraydi.',
        },
      ],
      limit: {
        ru: 'Знает только Wi-Fi 2,4 ГГц, и десяток таких ламп загружает простой роутер.',
        uz: 'Faqat 2,4 GGs Wi-Fi ni biladi, oʻntacha shunday lampa oddiy routerni yuklab qoʻyadi.',
      },
    },
    stickers: ['hit'],
    warrantyMonths: 24,
    weightGrams: 70,
    sizeMm: [60, 115, 60],
    since: '2022-10-10',
    popularity: 40,
    keywords: ['тапо лампа', 'tapo', 'умная лампа wifi', 'lampochka wifi', 'вайфай лампочка'],
  },
  {
    id: 50240,
    category: 'smart-lighting',
    brand: 'xiaomi',
    name: {
      ru: 'Умная лента Xiaomi Smart Lightstrip Pro',
      uz: 'Aqlli lenta Xiaomi Smart Lightstrip Pro',
    },
    model: 'MJDD04YL',
    axes: ['light_length'],
    attributes: {
      light_kind: 'strip',
      light_colors: 'rgb',
      light_kelvin: '2700–6500',
      light_hours: 25000,
      light_dimming: true,
      smart_protocol: ['wifi', 'ble'],
      smart_app: 'mi',
      smart_assistant: ['alice', 'google', 'alexa'],
      smart_hub: false,
      smart_usage: ['indoor'],
      smart_power: 'adapter',
      smart_pack: 1,
      color: 'white',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {
          light_length: 2,
          light_lumens: 600,
          power: 14,
        },
        price: 389000,
        stock: 13,
      },
      {
        attributes: {
          light_length: 5,
          light_lumens: 1400,
          power: 30,
        },
        price: 690000,
        oldPrice: 790000,
        stock: 8,
      },
    ],
    drawing: {
      kind: 'bulb',
      color: '#F3F3F0',
      accent: '#CFC4E3',
      finish: 'plastic',
      brand: 'xiaomi',
      form: 'strip',
    },
    description: {
      ru: 'Светодиодная лента, где каждый участок горит своим цветом, и по ней бегут волны и пламя. Клеится за телевизор, под полку или вдоль карниза.',
      uz: 'Har boʻlagi oʻz rangida yonadigan, ustida toʻlqin va alanga yuguradigan svetodiodli lenta. Televizor ortiga, tokcha tagiga yoki karniz boʻylab yopishtiriladi.',
    },
    overview: {
      purpose: {
        ru: 'Фоновая подсветка: глазам легче смотреть кино в темноте, а игровому столу становится веселее. Музыкальный режим двигает краски в ритм.',
        uz: 'Fon yoritishi: qorongʻida kino koʻrish koʻzga yengil, oʻyin stoli esa quvnoq boʻladi. Musiqa rejimi ranglarni ritmga soladi.',
      },
      strengths: [
        {
          ru: 'Отдельные сегменты: радуга целиком, а не один цвет на всю длину.',
          uz: 'Alohida segmentlar: butun uzunlikka bitta emas, toʻliq kamalak.',
        },
        {
          ru: 'Можно отрезать лишнее по меткам через каждые десять сантиметров.',
          uz: 'Ortigʻini har oʻn santimetrdagi belgidan kesib tashlasa boʻladi.',
        },
        {
          ru: 'Пульт на проводе меняет режим, когда телефон далеко.',
          uz: 'Telefon uzoqda boʻlsa, simdagi pult rejimni almashtiradi.',
        },
      ],
      limit: {
        ru: 'Отрезанный кусок обратно не присоединить, а на сырой побелке клей держит плохо.',
        uz: 'Kesilgan boʻlakni qayta ulab boʻlmaydi, nam oqlangan devorda esa yelim yaxshi turmaydi.',
      },
    },
    stickers: [],
    warrantyMonths: 12,
    weightGrams: 280,
    sizeMm: [150, 150, 25],
    since: '2024-10-28',
    popularity: 15,
    keywords: ['светодиодная лента', 'led лента', 'подсветка за телевизор', 'led lenta', 'xiaomi лента'],
  },
  {
    id: 50260,
    category: 'smart-lighting',
    brand: 'philips',
    name: {
      ru: 'Умная лампа-свеча Philips WiZ Candle',
      uz: 'Aqlli sham-lampa Philips WiZ Candle',
    },
    model: '929002448802',
    axes: [],
    attributes: {
      light_kind: 'candle',
      light_socket: 'E14',
      light_colors: 'tunable',
      light_kelvin: '2700–6500',
      light_lumens: 470,
      light_hours: 15000,
      light_dimming: true,
      smart_protocol: ['wifi', 'ble', 'matter'],
      smart_app: 'wiz',
      smart_assistant: ['alice', 'google', 'siri', 'alexa'],
      smart_hub: false,
      smart_usage: ['indoor'],
      smart_power: 'mains',
      smart_pack: 1,
      power: 4.9,
      color: 'white',
      country: 'cn',
      year: 2023,
    },
    variants: [
      {
        attributes: {},
        price: 109000,
        stock: 33,
        status: 2,
      },
    ],
    drawing: {
      kind: 'bulb',
      color: '#F3F3F0',
      accent: '#F0CE5A',
      finish: 'matte',
      brand: 'WiZ',
      form: 'candle',
    },
    description: {
      ru: 'Свеча под узкий патрон люстры, у которой белый свет переходит от тёплого к дневному. Цветов нет, зато цена позволяет заменить сразу все рожки.',
      uz: 'Qandilning tor patroniga sham-lampa, oq yorugʻligi iliqdan kunduzgiga oʻtadi. Ranglar yoʻq, biroq narxi hamma shoxchani birdan almashtirishga imkon beradi.',
    },
    overview: {
      purpose: {
        ru: 'Для хрустальной люстры в зале, где пять или восемь лампочек. Группа в приложении включает их одним касанием, утром холоднее, вечером теплее.',
        uz: 'Zaldagi besh yoki sakkiz lampali billur qandil uchun. Ilovadagi guruh ularni bir teginishda yoqadi, ertalab sovuqroq, kechqurun iliqroq.',
      },
      strengths: [
        {
          ru: 'Matter: добавляется в Apple Дом и Google без своего приложения.',
          uz: 'Matter: oʻz ilovasisiz Apple uyi va Google ga qoʻshiladi.',
        },
        {
          ru: 'SpaceSense замечает движение между лампами и сам зажигает свет.',
          uz: 'SpaceSense lampalar orasidagi harakatni sezib, chiroqni oʻzi yoqadi.',
        },
        {
          ru: 'Ритм дня меняет оттенок по часам без участия хозяина.',
          uz: 'Kun ritmi tusni egasi aralashmasdan soatga qarab oʻzgartiradi.',
        },
      ],
      limit: {
        ru: 'Матовая колба прячет игру хрусталя, для прозрачных подвесок лучше филаментная.',
        uz: 'Xira kolba billur jilosini yashiradi, shaffof osmalarga filamentlisi yaxshiroq.',
      },
    },
    stickers: [],
    warrantyMonths: 24,
    weightGrams: 45,
    sizeMm: [37, 110, 37],
    since: '2024-03-18',
    popularity: 7,
    keywords: ['wiz', 'лампа свеча', 'лампочка для люстры', 'qandil lampasi', 'умная лампа e14'],
  },
];
