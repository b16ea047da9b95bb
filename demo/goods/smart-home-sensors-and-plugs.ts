import type { DemoLine } from './format.ts';

export const LINES: DemoLine[] = [
  {
    id: 50600,
    category: 'sensors-and-plugs',
    brand: 'aqara',
    name: {
      ru: 'Шлюз умного дома Aqara Hub M3',
      uz: 'Aqlli uy shlyuzi Aqara Hub M3',
    },
    model: 'HM-G01E',
    axes: [],
    attributes: {
      smart_device: 'hub',
      smart_protocol: ['zigbee', 'thread', 'ble', 'wifi-dual', 'ethernet', 'matter'],
      smart_app: 'aqara',
      smart_assistant: ['alice', 'google', 'siri', 'alexa'],
      smart_hub: false,
      smart_devices_max: 127,
      ir_blaster: true,
      smart_usage: ['indoor'],
      smart_power: 'poe',
      smart_temp: '−10…+55',
      smart_pack: 1,
      audio_weight: 160,
      color: 'black',
      country: 'cn',
      year: 2024,
    },
    variants: [
      {
        attributes: {},
        price: 1690000,
        stock: 6,
      },
    ],
    drawing: {
      kind: 'sensor',
      color: '#1B1C20',
      accent: '#8A8F98',
      finish: 'matte',
      brand: 'Aqara',
      form: 'hub',
    },
    description: {
      ru: 'Центр дома, который говорит на Zigbee, Thread и Matter и держит сценарии у себя, без облака. Питание и сеть подаются одним кабелем PoE или от USB-C.',
      uz: 'Zigbee, Thread va Matter tilida gaplashadigan va ssenariylarni bulutsiz oʻzida saqlaydigan uy markazi. Quvvat va tarmoq bitta PoE kabeldan yoki USB-C dan beriladi.',
    },
    overview: {
      purpose: {
        ru: 'Для дома из десятков датчиков, где свет обязан включаться и при упавшем интернете. Инфракрасный глаз вдобавок командует старым кондиционером.',
        uz: 'Internet uzilganda ham chiroq yonishi shart boʻlgan, oʻnlab datchikli uy uchun. Infraqizil koʻz ustiga-ustak eski konditsionerni boshqaradi.',
      },
      strengths: [
        {
          ru: 'Сценарии выполняются внутри за доли секунды.',
          uz: 'Ssenariylar ichkarida soniya ulushida bajariladi.',
        },
        {
          ru: 'Если второй шлюз выключится, M3 подхватит его датчики.',
          uz: 'Ikkinchi shlyuz oʻchsa, M3 uning datchiklarini oʻziga oladi.',
        },
        {
          ru: 'Громкая сирена заменяет тревожную сигнализацию.',
          uz: 'Baland sirena ogohlantirish signalini almashtiradi.',
        },
      ],
      limit: {
        ru: 'Для двух-трёх датчиков это перебор, хватит шлюза в розетку.',
        uz: 'Ikki-uch datchik uchun bu ortiqcha, rozetkaga qoʻyiladigan shlyuz yetadi.',
      },
    },
    advantage: [
      {
        title: {
          ru: 'Один переводчик на всех',
          uz: 'Hammaga bitta tarjimon',
        },
        text: {
          ru: 'Устройства Zigbee видны в Apple Доме, Google и Алисе, а датчики других марок приходят через Matter.',
          uz: 'Zigbee qurilmalari Apple uyi, Google va Alisada koʻrinadi, boshqa marka datchiklari esa Matter orqali keladi.',
        },
      },
      {
        title: {
          ru: 'Без интернета тоже',
          uz: 'Internetsiz ham',
        },
        text: {
          ru: 'Правила хранятся в самом шлюзе: дверь открылась, и свет зажёгся, даже если провайдер спит.',
          uz: 'Qoidalar shlyuzning oʻzida: eshik ochildi va provayder uxlayotgan boʻlsa ham chiroq yondi.',
        },
      },
      {
        title: {
          ru: 'Помнит пульты',
          uz: 'Pultlarni eslaydi',
        },
        text: {
          ru: 'Инфракрасный передатчик учится командам кондиционера и телевизора и включает их по датчику.',
          uz: 'Infraqizil uzatgich konditsioner va televizor buyruqlarini oʻrganadi va datchik boʻyicha yoqadi.',
        },
      },
    ],
    stickers: ['new'],
    warrantyMonths: 24,
    weightGrams: 160,
    sizeMm: [105, 36, 105],
    since: '2024-11-04',
    popularity: 12,
    section: 0,
    keywords: ['акара', 'aqara', 'хаб умный дом', 'шлюз zigbee', 'umniy dom', 'aqlli uy markazi'],
  },
  {
    id: 50620,
    category: 'sensors-and-plugs',
    brand: 'aqara',
    name: {
      ru: 'Беспроводной модуль Aqara T1',
      uz: 'Simsiz modul Aqara T1',
    },
    model: 'AQ-T1',
    axes: ['smart_device'],
    attributes: {
      smart_protocol: ['zigbee'],
      smart_app: 'aqara',
      smart_assistant: ['alice', 'siri', 'google'],
      smart_hub: true,
      battery_months: 24,
      smart_usage: ['indoor'],
      smart_temp: '−10…+50',
      smart_pack: 1,
      material: 'plastic',
      color: 'white',
      country: 'cn',
      year: 2022,
    },
    variants: [
      {
        attributes: {
          smart_device: 'door',
          sensor_measures: ['open'],
          smart_power: 'cr1632',
          audio_weight: 12,
        },
        price: 189000,
        stock: 42,
        drawing: {
          form: 'door',
        },
      },
      {
        attributes: {
          smart_device: 'motion',
          sensor_measures: ['motion', 'light'],
          sensor_range: 7,
          smart_power: 'cr2450',
          audio_weight: 18,
        },
        price: 249000,
        oldPrice: 289000,
        stock: 25,
        drawing: {
          form: 'motion',
        },
      },
      {
        attributes: {
          smart_device: 'thermo',
          sensor_measures: ['temperature', 'humidity', 'pressure'],
          smart_power: 'cr2032',
          audio_weight: 14,
        },
        price: 199000,
        stock: 30,
        drawing: {
          form: 'thermo',
        },
      },
      {
        attributes: {
          smart_device: 'leak',
          sensor_measures: ['leak'],
          smart_power: 'cr2032',
          ip: 'IP67',
          audio_weight: 20,
        },
        price: 229000,
        stock: 0,
        expected: true,
        drawing: {
          form: 'thermo',
        },
      },
      {
        attributes: {
          smart_device: 'button',
          sensor_measures: ['press'],
          smart_power: 'cr2032',
          audio_weight: 12,
        },
        price: 179000,
        stock: 16,
        drawing: {
          form: 'button',
        },
      },
    ],
    drawing: {
      kind: 'sensor',
      color: '#F3F3F0',
      accent: '#8A8F98',
      finish: 'matte',
      brand: 'aqara',
      form: 'motion',
    },
    description: {
      ru: 'Семейство датчиков величиной со спичечный коробок, которые клеятся на двусторонний скотч. Батарейки хватает примерно на два года.',
      uz: 'Ikki tomonlama skotchga yopishtiriladigan, gugurt qutisidek datchiklar oilasi. Batareya taxminan ikki yilga yetadi.',
    },
    overview: {
      purpose: {
        ru: 'Собирать их по одному, под задачу: дверь предупредит об открытии, вода выключит кран, жара запустит вентилятор. Кнопка у кровати гасит весь дом.',
        uz: 'Vazifaga qarab bittalab yigʻiladi: eshik ochilganini bildiradi, suv kranni yopadi, issiq ventilyatorni yoqadi. Karavot yonidagi tugma butun uyni oʻchiradi.',
      },
      strengths: [
        {
          ru: 'Откликаются быстрее секунды, свет не успевает запоздать.',
          uz: 'Bir soniyadan tez javob beradi, chiroq kechikmaydi.',
        },
        {
          ru: 'Не занимают Wi-Fi: ходят по своей сети Zigbee.',
          uz: 'Wi-Fi ni band qilmaydi: oʻz Zigbee tarmogʻida yuradi.',
        },
        {
          ru: 'Снимаются без следа, запасной скотч лежит внутри.',
          uz: 'Izsiz yechiladi, zaxira skotch ichida.',
        },
      ],
      limit: {
        ru: 'Без шлюза Zigbee или колонки со шлюзом они молчат.',
        uz: 'Zigbee shlyuzi yoki shlyuzli kolonkasiz ular jim.',
      },
    },
    stickers: [],
    warrantyMonths: 12,
    weightGrams: 15,
    sizeMm: [36, 36, 9],
    since: '2023-01-16',
    popularity: 27,
    keywords: ['датчик движения', 'датчик двери', 'датчик протечки', 'aqara датчик', 'datchik', 'термометр умный'],
  },
  {
    id: 50640,
    category: 'sensors-and-plugs',
    brand: 'tp-link',
    name: {
      ru: 'Умная розетка TP-Link Tapo P110',
      uz: 'Aqlli rozetka TP-Link Tapo P110',
    },
    model: 'TAPO-P110',
    axes: ['smart_pack'],
    attributes: {
      smart_device: 'plug',
      plug_load: 3680,
      plug_current: 16,
      plug_meter: true,
      outlets: 1,
      outlet_type: 'schuko',
      smart_protocol: ['wifi', 'ble'],
      smart_app: 'tapo',
      smart_assistant: ['alice', 'google', 'alexa'],
      smart_hub: false,
      smart_usage: ['indoor'],
      smart_power: 'mains',
      smart_temp: '0…+35',
      material: 'plastic',
      color: 'white',
      country: 'vn',
      year: 2021,
    },
    variants: [
      {
        attributes: {
          smart_pack: 1,
        },
        price: 139000,
        oldPrice: 169000,
        stock: 55,
      },
      {
        attributes: {
          smart_pack: 2,
        },
        price: 259000,
        stock: 19,
      },
      {
        attributes: {
          smart_pack: 4,
        },
        price: 489000,
        stock: 3,
      },
    ],
    drawing: {
      kind: 'smart-plug',
      color: '#F3F3F0',
      finish: 'matte',
      brand: 'tapo',
      sockets: 1,
    },
    description: {
      ru: 'Розетка-переходник со счётчиком: включает прибор по часам и показывает его аппетит. Держит 16 ампер, то есть чайник и обогреватель.',
      uz: 'Hisoblagichli rozetka-oʻtkazgich: qurilmani soat boʻyicha yoqadi va ishtahasini koʻrsatadi. 16 amperga, yaʼni choynak va isitgichga chidaydi.',
    },
    overview: {
      purpose: {
        ru: 'Бойлер с ночным расписанием, утюг под присмотром с работы, гирлянда на закате. По графику за месяц понятно, что крутит счётчик.',
        uz: 'Tungi jadvalli boyler, ishxonadan nazoratdagi dazmol, quyosh botganda girlyanda. Oylik grafikdan hisoblagichni nima aylantirayotgani bilinadi.',
      },
      strengths: [
        {
          ru: 'Защита отключает при перегрузке, лимит задаётся в ваттах.',
          uz: 'Ortiqcha yuklamada himoya oʻchiradi, chegara vattda beriladi.',
        },
        {
          ru: 'Не закрывает соседнюю розетку в двойном блоке.',
          uz: 'Qoʻshaloq blokda yonidagi rozetkani toʻsmaydi.',
        },
        {
          ru: 'Таймер тикает внутри и срабатывает без интернета.',
          uz: 'Taymer ichida ishlaydi, internetsiz ham ishga tushadi.',
        },
      ],
      limit: {
        ru: 'На улице и в ванной ставить нельзя: брызг она боится.',
        uz: 'Koʻcha va vannaga qoʻyib boʻlmaydi: sachratqidan qoʻrqadi.',
      },
    },
    stickers: ['hit'],
    warrantyMonths: 24,
    weightGrams: 105,
    sizeMm: [51, 72, 51],
    since: '2022-12-05',
    popularity: 45,
    keywords: [
      'умная розетка',
      'вайфай розетка',
      'розетка wifi',
      'aqlli rozetka',
      'tapo розетка',
      'счетчик электричества',
    ],
  },
  {
    id: 50660,
    category: 'sensors-and-plugs',
    brand: 'aqara',
    name: {
      ru: 'Датчик присутствия Aqara FP2',
      uz: 'Hozirlik datchigi Aqara FP2',
    },
    model: 'PS-S02E',
    axes: [],
    attributes: {
      smart_device: 'presence',
      sensor_measures: ['presence', 'motion', 'light'],
      sensor_range: 8,
      cam_view: 120,
      smart_protocol: ['wifi', 'ble'],
      smart_app: 'aqara',
      smart_assistant: ['alice', 'google', 'siri', 'alexa'],
      smart_hub: false,
      smart_usage: ['indoor'],
      smart_power: 'usb',
      ip: 'IPX5',
      smart_temp: '−10…+50',
      smart_pack: 1,
      audio_weight: 100,
      color: 'white',
      country: 'cn',
      year: 2023,
    },
    variants: [
      {
        attributes: {},
        price: 1090000,
        stock: 5,
      },
    ],
    drawing: {
      kind: 'sensor',
      color: '#F3F3F0',
      accent: '#1B1C20',
      finish: 'matte',
      brand: 'Aqara',
      form: 'motion',
    },
    description: {
      ru: 'Радар миллиметровых волн: чувствует человека, даже если тот читает не шевелясь. Комната делится на зоны, и у каждой свой свет.',
      uz: 'Millimetrli toʻlqin radari: odam qimirlamay oʻqisa ham sezadi. Xona zonalarga boʻlinadi va har birining oʻz chirogʻi bor.',
    },
    overview: {
      purpose: {
        ru: 'Кабинет, спальня и туалет, где обычный датчик гасит лампу посреди дела. Различает до пяти человек и замечает падение, если повесить на потолок.',
        uz: 'Oddiy datchik ish oʻrtasida chiroqni oʻchirib qoʻyadigan kabinet, yotoqxona va hojatxona uchun. Besh kishigacha ajratadi, shiftga osilsa, yiqilishni ham payqaydi.',
      },
      strengths: [
        {
          ru: 'До тридцати зон внутри сорока квадратных метров.',
          uz: 'Qirq kvadrat metr ichida oʻttiztagacha zona.',
        },
        {
          ru: 'Никаких камер: радар видит точки, лиц не запоминает.',
          uz: 'Kamera yoʻq: radar nuqtalarni koʻradi, yuzlarni eslamaydi.',
        },
        {
          ru: 'Служит и датчиком освещения, днём лампы не включает.',
          uz: 'Yorugʻlik datchigi ham, kunduzi lampani yoqmaydi.',
        },
      ],
      limit: {
        ru: 'Нужен постоянный провод USB, а вентилятор и шторы поначалу принимает за людей.',
        uz: 'Doimiy USB sim kerak, ventilyator va pardani esa avvaliga odam deb oʻylaydi.',
      },
    },
    stickers: ['warranty'],
    warrantyMonths: 24,
    weightGrams: 100,
    sizeMm: [64, 64, 29],
    since: '2024-02-12',
    popularity: 5,
    keywords: ['датчик присутствия', 'aqara fp2', 'радар', 'prisutstviya datchik', 'hozirlik datchigi'],
  },
];
