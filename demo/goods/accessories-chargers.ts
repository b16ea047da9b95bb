import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 64000,
    category: 'chargers',
    brand: 'apple',
    name: {
      ru: 'Зарядное устройство Apple 20W USB-C',
      uz: 'Quvvatlagich Apple 20W USB-C',
    },
    model: 'MHJE3',
    axes: [],
    attributes: {
      charger_kind: 'mains',
      acc_power: 20,
      acc_ports: 1,
      acc_connectors: ['USB-C'],
      acc_protocols: ['PD 3.0'],
      gan: false,
      acc_cable: false,
      charger_plug: 'eu',
      input_voltage: '100–240',
      charger_safety: true,
      audio_weight: 58,
      material: 'plastic',
      color: 'white',
      country: 'cn',
      year: 2020,
    },
    variants: [
      {
        attributes: {},
        price: 249000,
        stock: 64,
      },
    ],
    drawing: {
      kind: 'charger',
      color: '#F6F6F4',
      finish: 'gloss',
      ports: 1,
    },
    description: {
      ru: 'Родной адаптер для iPhone, который не кладут в коробку с телефоном. За полчаса поднимает заряд айфона до половины.',
      uz: 'Telefon qutisiga solinmaydigan, iPhone ning oʻz adapteri. Yarim soatda ayfon zaryadini yarmigacha koʻtaradi.',
    },
    overview: {
      purpose: {
        ru: 'К любому iPhone начиная с восьмого, к AirPods, часам и iPad mini. Это выбор на случай, когда экспериментировать с незнакомыми марками не хочется.',
        uz: 'Sakkizinchidan boshlab istalgan iPhone, AirPods, soat va iPad mini uchun. Notanish markalarni sinab koʻrish istalmaganda shu tanlanadi.',
      },
      strengths: [
        {
          ru: 'Ток подстраивается под аппарат, батарею не перегревает.',
          uz: 'Tok qurilmaga moslashadi, batareyani qizdirmaydi.',
        },
        {
          ru: 'Любой кабель USB-C подходит, в том числе от других марок.',
          uz: 'Istalgan USB-C kabel mos, boshqa markaniki ham.',
        },
        {
          ru: 'Держит колебания сети от 100 до 240 вольт.',
          uz: 'Tarmoqdagi 100 dan 240 voltgacha tebranishga chidaydi.',
        },
      ],
      limit: {
        ru: 'iPhone 17 умеет заряжаться быстрее, чем этот адаптер отдаёт.',
        uz: 'iPhone 17 bu adapter bergandan tezroq quvvatlana oladi.',
      },
    },
    stickers: ['hit'],
    warrantyMonths: 12,
    weightGrams: 58,
    sizeMm: [43, 43, 27],
    since: '2022-02-14',
    popularity: 79,
    keywords: [
      'зарядка айфон',
      'zaryadka',
      'зарядка',
      'адаптер apple',
      'адаптер 20w',
      'ayfon zaryadka',
      'блок зарядки',
    ],
  },
  {
    id: 64020,
    category: 'chargers',
    brand: 'samsung',
    name: {
      ru: 'Зарядное устройство Samsung Super Fast Charging 2.0',
      uz: 'Quvvatlagich Samsung Super Fast Charging 2.0',
    },
    model: 'EP-T4511',
    axes: ['color'],
    attributes: {
      charger_kind: 'mains',
      acc_power: 45,
      acc_ports: 1,
      acc_connectors: ['USB-C'],
      acc_protocols: ['PD 3.0', 'PPS', 'AFC'],
      gan: true,
      acc_cable: true,
      charger_plug: 'eu',
      input_voltage: '100–240',
      charger_safety: true,
      audio_weight: 88,
      material: 'plastic',
      country: 'vn',
      year: 2024,
    },
    variants: [
      {
        attributes: {
          color: 'black',
        },
        price: 349000,
        oldPrice: 399000,
        stock: 31,
      },
      {
        attributes: {
          color: 'white',
        },
        price: 349000,
        stock: 14,
      },
    ],
    drawing: {
      kind: 'charger',
      color: '#1B1C20',
      finish: 'matte',
      brand: 'SAMSUNG',
      ports: 1,
      watts: 45,
    },
    description: {
      ru: 'Адаптер на 45 Вт с кабелем на пять ампер для Galaxy S и Z. Рабочий PPS меняет напряжение мелкими шагами, и телефон греется меньше.',
      uz: 'Galaxy S va Z uchun besh amperli kabelli 45 Vt adapter. PPS kuchlanishni mayda qadamlar bilan oʻzgartiradi va telefon kamroq qiziydi.',
    },
    overview: {
      purpose: {
        ru: 'Хозяину Galaxy S Ultra или планшета Tab S, которому старые 15 Вт кажутся вечностью. Тонкий ноутбук тоже зарядится, пусть и неспешно.',
        uz: 'Eski 15 Vt abadiyatdek tuyulgan Galaxy S Ultra yoki Tab S planshet egasiga. Yupqa noutbuk ham, shoshilmasdan boʻlsa-da, quvvatlanadi.',
      },
      strengths: [
        {
          ru: 'От нуля до шестидесяти процентов примерно за полчаса на Ultra.',
          uz: 'Ultra da noldan oltmish foizgacha taxminan yarim soatda.',
        },
        {
          ru: 'Кабель 5 А уже в коробке, отдельно искать не надо.',
          uz: '5 A kabel qutida bor, alohida izlash shart emas.',
        },
        {
          ru: 'В простое почти не берёт электричества.',
          uz: 'Boʻsh turganda elektrni deyarli olmaydi.',
        },
      ],
      limit: {
        ru: 'Один порт: часы и телефон вместе не поставить.',
        uz: 'Bitta port: soat va telefonni birga qoʻyib boʻlmaydi.',
      },
    },
    stickers: ['warranty'],
    warrantyMonths: 12,
    weightGrams: 88,
    sizeMm: [43, 80, 28],
    since: '2024-07-22',
    popularity: 51,
    keywords: ['зарядка самсунг', 'samsung zaryadka', 'быстрая зарядка 45w', 'адаптер самсунг'],
  },
  {
    id: 64040,
    category: 'chargers',
    brand: 'anker',
    name: {
      ru: 'Зарядное устройство Anker 735 Nano II 65W',
      uz: 'Quvvatlagich Anker 735 Nano II 65W',
    },
    model: 'A2668',
    axes: [],
    attributes: {
      charger_kind: 'mains',
      acc_power: 65,
      acc_ports: 3,
      acc_connectors: ['USB-C', 'USB-A'],
      acc_protocols: ['PD 3.0', 'PPS', 'QC 3.0'],
      charger_split: '45 + 20',
      gan: true,
      acc_cable: false,
      charger_plug: 'eu',
      input_voltage: '100–240',
      charger_safety: true,
      audio_weight: 132,
      material: 'plastic',
      color: 'black',
      country: 'cn',
      year: 2021,
    },
    variants: [
      {
        attributes: {},
        price: 449000,
        stock: 17,
      },
    ],
    drawing: {
      kind: 'charger',
      color: '#1B1C20',
      accent: '#41444B',
      finish: 'matte',
      brand: 'ANKER',
      ports: 3,
    },
    description: {
      ru: 'Кубик на три порта, который тянет ноутбук, телефон и наушники разом. Внутри нитрид галлия, поэтому он вдвое меньше штатного блока.',
      uz: 'Noutbuk, telefon va quloqchinni birga tortadigan uch portli kubik. Ichida galliy nitridi, shuning uchun oddiy blokdan ikki barobar kichik.',
    },
    overview: {
      purpose: {
        ru: 'Для командировки: один адаптер вместо трёх, и в гостинице хватает единственной розетки. MacBook Air заряжается с полной скоростью, если остальные порты свободны.',
        uz: 'Safar uchun: uchta oʻrniga bitta adapter, mehmonxonada bitta rozetka yetadi. Qolgan portlar boʻsh boʻlsa, MacBook Air toʻliq tezlikda quvvatlanadi.',
      },
      strengths: [
        {
          ru: 'Мощность делится сама: воткнули второе устройство, и ноутбуку осталось 45 Вт.',
          uz: 'Quvvat oʻzi boʻlinadi: ikkinchi qurilma ulansa, noutbukka 45 Vt qoladi.',
        },
        {
          ru: 'Температура проверяется миллионы раз в сутки, пластик остаётся тёплым, не горячим.',
          uz: 'Harorat kuniga million marta tekshiriladi, plastik issiq emas, iliq qoladi.',
        },
        {
          ru: 'Старый кабель USB-A тоже найдёт себе гнездо.',
          uz: 'Eski USB-A kabel ham oʻziga uya topadi.',
        },
      ],
      limit: {
        ru: 'Игровой ноутбук от него держится на плаву, но под нагрузкой садится.',
        uz: 'Oʻyin noutbuki undan arang quvvatlanadi, yuklamada esa zaryadi tushadi.',
      },
    },
    advantage: [
      {
        title: {
          ru: 'Одна розетка на всё',
          uz: 'Hammasiga bitta rozetka',
        },
        text: {
          ru: 'Ноутбук, телефон и наушники заряжаются вместе, в сумке остаётся один кубик.',
          uz: 'Noutbuk, telefon va quloqchin birga quvvatlanadi, sumkada bitta kubik qoladi.',
        },
      },
      {
        title: {
          ru: 'GaN вместо кремния',
          uz: 'Kremniy oʻrniga GaN',
        },
        text: {
          ru: 'Транзисторы из нитрида галлия теряют меньше энергии в тепло, поэтому корпус такой маленький.',
          uz: 'Galliy nitridi tranzistorlari kamroq energiyani issiqlikka yoʻqotadi, shuning uchun korpus shunchalik kichik.',
        },
      },
      {
        title: {
          ru: 'Берёт любой стандарт',
          uz: 'Istalgan standartni oladi',
        },
        text: {
          ru: 'Power Delivery для Apple, PPS для Galaxy, QC для остальных Android.',
          uz: 'Apple uchun Power Delivery, Galaxy uchun PPS, qolgan Android lar uchun QC.',
        },
      },
    ],
    stickers: [],
    warrantyMonths: 18,
    weightGrams: 132,
    sizeMm: [66, 38, 29],
    since: '2023-06-05',
    popularity: 30,
    section: 0,
    keywords: ['анкер', 'зарядка для ноутбука type-c', 'gan зарядка', 'anker zaryadka', '65w зарядка'],
  },
  {
    id: 64060,
    category: 'chargers',
    brand: 'baseus',
    name: {
      ru: 'Автомобильное зарядное устройство Baseus Display Dual',
      uz: 'Avtomobil quvvatlagichi Baseus Display Dual',
    },
    model: 'CCBX-C0G',
    axes: [],
    attributes: {
      charger_kind: 'car',
      acc_power: 65,
      acc_ports: 2,
      acc_connectors: ['USB-C', 'USB-A'],
      acc_protocols: ['PD 3.0', 'PPS', 'QC 4+', 'SCP'],
      charger_split: '35 + 30',
      gan: false,
      acc_cable: false,
      charger_plug: 'car',
      charger_safety: true,
      display: true,
      audio_weight: 52,
      material: 'metal',
      color: 'gray',
      country: 'cn',
      year: 2022,
    },
    variants: [
      {
        attributes: {},
        price: 149000,
        oldPrice: 189000,
        stock: 38,
      },
    ],
    drawing: {
      kind: 'charger',
      color: '#41444B',
      accent: '#2F5DA8',
      finish: 'metal',
      brand: 'Baseus',
      ports: 2,
      car: true,
    },
    description: {
      ru: 'Зарядка в прикуриватель с вольтметром на торце: видно, жив ли аккумулятор машины. Два порта вместе отдают 65 Вт.',
      uz: 'Prikurivatelga qoʻyiladigan, chetida voltmetri bor quvvatlagich: mashina akkumulyatori holati koʻrinadi. Ikki port birga 65 Vt beradi.',
    },
    overview: {
      purpose: {
        ru: 'Таксисту и курьеру, у которых навигатор съедает батарею быстрее штатного USB. Пассажир сзади подключается ко второму порту.',
        uz: 'Navigator batareyani oddiy USB dan tezroq yeydigan taksichi va kuryerga. Orqadagi yoʻlovchi ikkinchi portga ulanadi.',
      },
      strengths: [
        {
          ru: 'Подходит и легковой на 12 В, и грузовику на 24 В.',
          uz: '12 V yengil mashinaga ham, 24 V yuk mashinasiga ham mos.',
        },
        {
          ru: 'Металлический корпус отводит тепло, летом не отключается.',
          uz: 'Metall korpus issiqni chiqaradi, yozda oʻchib qolmaydi.',
        },
        {
          ru: 'Цифры вольтметра приглушены и ночью не слепят.',
          uz: 'Voltmetr raqamlari xira va kechasi koʻzni olmaydi.',
        },
      ],
      limit: {
        ru: 'В некоторых машинах прикуриватель под напряжением и без ключа, на стоянке её лучше вынимать.',
        uz: 'Baʼzi mashinalarda prikurivatel kalitsiz ham tokda, toʻxtaganda chiqarib qoʻygan maʼqul.',
      },
    },
    stickers: [],
    warrantyMonths: 6,
    weightGrams: 52,
    sizeMm: [30, 72, 30],
    since: '2023-05-15',
    popularity: 23,
    keywords: ['зарядка в машину', 'автозарядка', 'прикуриватель', 'avto zaryadka', 'moshina zaryadka'],
  },
  {
    id: 64080,
    category: 'chargers',
    brand: 'ugreen',
    name: {
      ru: 'Беспроводное зарядное устройство UGREEN MagFlow Qi2',
      uz: 'Simsiz quvvatlagich UGREEN MagFlow Qi2',
    },
    model: 'W705',
    axes: ['color'],
    attributes: {
      charger_kind: 'wireless',
      acc_power: 15,
      acc_ports: 1,
      acc_connectors: ['USB-C'],
      acc_protocols: ['Qi2', 'MPP'],
      case_magnet: true,
      gan: false,
      acc_cable: true,
      charger_plug: 'usb',
      cable_metres: 1.5,
      charger_safety: true,
      audio_weight: 74,
      material: 'aluminium',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {
          color: 'black',
        },
        price: 259000,
        stock: 12,
      },
      {
        attributes: {
          color: 'white',
        },
        price: 259000,
        stock: 2,
        status: 2,
      },
    ],
    drawing: {
      kind: 'charger',
      color: '#8A8F98',
      accent: '#F3F3F0',
      finish: 'metal',
      brand: 'UGREEN',
      ports: 1,
      wireless: true,
    },
    description: {
      ru: 'Магнитная шайба Qi2: прилипает к спинке iPhone ровно по центру и даёт честные 15 Вт. Кабель в оплётке вшит, адаптер подойдёт любой от 20 Вт.',
      uz: 'Qi2 magnit shaybasi: iPhone orqasiga aynan markazdan yopishadi va haqiqiy 15 Vt beradi. Mato oʻramali kabel ulangan, 20 Vt dan istalgan adapter mos.',
    },
    overview: {
      purpose: {
        ru: 'На тумбочку и рабочий стол, чтобы телефон заряжался между делом. Лежит и держится, даже если взять аппарат в руки вместе с шайбой.',
        uz: 'Tumbochka va ish stoliga, telefon yoʻl-yoʻlakay quvvatlansin. Apparatni shayba bilan qoʻlga olsangiz ham ushlab turadi.',
      },
      strengths: [
        {
          ru: 'Сертификат Qi2: скорость как у фирменного MagSafe, цена ниже.',
          uz: 'Qi2 sertifikati: tezligi asl MagSafe bilan bir xil, narxi past.',
        },
        {
          ru: 'Алюминиевое кольцо рассеивает тепло.',
          uz: 'Alyuminiy halqa issiqni tarqatadi.',
        },
        {
          ru: 'Полтора метра провода достают от розетки за кроватью.',
          uz: 'Bir yarim metr sim karavot ortidagi rozetkadan yetadi.',
        },
      ],
      limit: {
        ru: 'Android без магнитов приходится укладывать на глаз, и заряд идёт вдвое медленнее.',
        uz: 'Magnitsiz Android ni chamalab qoʻyish kerak, quvvat ham ikki barobar sekin boradi.',
      },
    },
    stickers: ['new'],
    warrantyMonths: 12,
    weightGrams: 74,
    sizeMm: [58, 58, 8],
    since: '2025-02-17',
    popularity: 14,
    keywords: ['беспроводная зарядка', 'magsafe', 'магсейф', 'simsiz zaryadka', 'qi2'],
  },
];
